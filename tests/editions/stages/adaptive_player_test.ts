import { assert, assertEquals } from "@std/assert";
import { stages } from "../../../lib/editions/stages/stages.ts";
import type { Game, Turn } from "../../../lib/editions/edition.ts";
import { nowhere } from "../../../lib/host/nowhere.ts";
import { type Random, repeatable } from "../../../lib/minefield/random.ts";

const FRAME = /^ │123456789│\n—│—————————│\n((?:[1-9]│[1-8./*X]{9}│\n){9})—│—————————│\n/;
const QUESTION = "Set/unset mines marks or claim a cell as free: ";
const WON = "Congratulations! You found all mines!\n";
const LOST = "You stepped on a mine and failed!\n";

/** What a turn shows: the field's nine lines, and what follows the frame. */
function read(turn: Turn): { field: string[]; rest: string } {
  const text = turn.output.map((chunk) => chunk.text).join("");
  const [frame, lines] = text.match(FRAME) ?? [];
  assert(frame !== undefined, `not a field: ${text}`);
  const field = lines!.trimEnd().split("\n").map((line, row) => {
    assertEquals(line[0], String(row + 1));
    return line.slice(2, 11);
  });
  return { field, rest: text.slice(frame.length) };
}

function neighbours(x: number, y: number): [number, number][] {
  return [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx): [number, number] => [x + dx, y + dy]))
    .filter(([nx, ny]) => (nx !== x || ny !== y) && nx >= 0 && nx < 9 && ny >= 0 && ny < 9);
}

function cells(field: readonly string[], wanted: string): [number, number][] {
  return field.flatMap((line, y) =>
    [...line].flatMap((cell, x) => wanted.includes(cell) ? [[x, y] as [number, number]] : [])
  );
}

/** Marks what must be a mine, explores what must be free, else guesses: all it knows is the printed field. */
function decide(field: readonly string[], random: Random, isTired: boolean): string {
  if (isTired) {
    const [x, y] = cells(field, ".*")[0]!;
    return `${x + 1} ${y + 1} free`;
  }
  for (const [x, y] of cells(field, "12345678")) {
    const around = neighbours(x, y);
    const marked = around.filter(([nx, ny]) => field[ny]![nx] === "*");
    const covered = around.filter(([nx, ny]) => field[ny]![nx] === ".");
    const missing = Number(field[y]![x]) - marked.length;
    const [first] = covered;
    if (first === undefined) continue;
    if (missing === 0) return `${first[0] + 1} ${first[1] + 1} free`;
    if (missing === covered.length) return `${first[0] + 1} ${first[1] + 1} mine`;
  }
  const open = cells(field, ".");
  const [x, y] = open[random.below(open.length)] ?? cells(field, "*")[0]!;
  const isMark = field[y]![x] === "*" || random.below(8) === 0;
  return `${x + 1} ${y + 1} ${isMark ? "mine" : "free"}`;
}

function checkSpreading(field: readonly string[]): void {
  for (const [x, y] of cells(field, "/")) {
    for (const [nx, ny] of neighbours(x, y)) assert(!".*X".includes(field[ny]![nx]!), `${field.join("\n")}`);
  }
}

function checkNumbersAgainstMines(field: readonly string[]): void {
  for (const [x, y] of cells(field, "/12345678")) {
    const mines = neighbours(x, y).filter(([nx, ny]) => field[ny]![nx] === "X").length;
    assertEquals(field[y]![x], mines === 0 ? "/" : String(mines));
  }
}

/** Plays to the end and gives which of the two endings came. */
function play(game: Game, mineCount: number, random: Random): "won" | "lost" {
  let turn = game.answer(String(mineCount));
  let isFirst = true;
  for (let moves = 0; moves < 2000; moves++) {
    const { field, rest } = read(turn);
    checkSpreading(field);
    if (turn.exit !== undefined) {
      assertEquals(turn.exit, 0);
      assert(rest === WON || rest === LOST, rest);
      if (rest === WON) return "won";
      assertEquals(cells(field, "X").length, mineCount);
      checkNumbersAgainstMines(field);
      return "lost";
    }
    assertEquals(rest, QUESTION);
    // Wrong marks could send it in circles.
    const line = decide(field, random, moves > 200);
    turn = game.answer(line);
    if (isFirst && line.endsWith("free")) {
      assert(!read(turn).rest.startsWith(LOST), "lost at the first free");
      isFirst = false;
    }
  }
  throw new Error("the game did not end");
}

Deno.test("stages: 2,000 games of a player who reads the field keep every rule of stage 5", () => {
  const random = repeatable(1);
  const endings = { won: 0, lost: 0 };
  for (let rng = 0; rng < 2000; rng++) {
    const { game } = stages.open(["--rng", String(rng)], nowhere);
    endings[play(game!, 1 + random.below(70), random)]++;
  }
  assert(endings.won > 100 && endings.lost > 100, JSON.stringify(endings));
});
