import { assertEquals, assertMatch, assertThrows } from "@std/assert";
import fc from "fast-check";
import type { Turn } from "../../../lib/editions/edition.ts";
import { MenuGame } from "../../../lib/editions/menu/play.ts";
import { renderMenu, type Status } from "../../../lib/editions/menu/render.ts";
import { FileError, type Host } from "../../../lib/host/host.ts";
import { nowhere } from "../../../lib/host/nowhere.ts";
import { Board, Cover } from "../../../lib/minefield/board.ts";
import { Minefield } from "../../../lib/minefield/minefield.ts";
import { repeatable } from "../../../lib/minefield/random.ts";
import type { Ripple } from "../../../lib/minefield/ripple.ts";
import { scatter } from "../../../lib/minefield/scatter.ts";
import { parseSave } from "../../../lib/parsing/save_file.ts";

const LIMITS = { rows: { min: 1, max: 20 }, cols: { min: 2, max: 50 } };

function textOf(turn: Turn): string {
  return turn.output.map((chunk) => chunk.text).join("");
}

function gameOn(board: Board, host: Host = nowhere, ripple: Ripple = "queue"): MenuGame {
  return new MenuGame(board, host, { ripple });
}

function statusOf(save: string): string {
  return textOf(gameOn(parseSave([save], LIMITS)).start()).match(/Game status: (.*)/)![1]!;
}

Deno.test("MenuGame tells the status of a board that was saved", () => {
  assertEquals(statusOf("1\n3\n*H 1H 0H\n"), "NotStarted");
  assertEquals(statusOf("1\n3\n*H 1H 0S\n"), "InProgress");
  assertEquals(statusOf("1\n3\n*H 1S 0S\n"), "Win");
  assertEquals(statusOf("1\n3\n*S 1H 0H\n"), "Lose");
  assertEquals(statusOf("1\n3\n*S 1S 0S\n"), "Lose");
  assertEquals(statusOf("1\n3\n*S 2S *S\n"), "Lose");
});

Deno.test("MenuGame says goodbye at the end of input, whatever it asks", () => {
  for (const lines of [[], ["1"], ["3"], ["x"]]) {
    const game = gameOn(new Board(new Minefield(1, 3, [{ row: 0, col: 0 }])));
    for (const line of lines) game.answer(line);
    assertEquals(game.answer(null), { output: [{ stream: "out", text: "\nGoodbye :)\n" }], exit: 0 });
  }
});

Deno.test("MenuGame takes no move once it is over, and can still be saved", () => {
  const saved: string[] = [];
  const host = { ...nowhere, writeText: (path: string, text: string) => void saved.push(path, text) };
  const game = gameOn(new Board(new Minefield(1, 3, [{ row: 0, col: 0 }])), host);
  game.answer("3");
  game.answer("0 0");
  assertEquals(textOf(game.answer("3")).split("\n")[0], "Illegal choice");
  assertEquals(textOf(game.answer("1")), "Enter filename: ");
  assertEquals(textOf(game.answer("2")).split("\n")[0], "Save operation done");
  assertEquals(saved, ["2", "1\n3\n*S 1H 0H\n"]);
});

Deno.test("MenuGame says only that a save failed, and why where Deno lacks a flag", () => {
  const failWith = (error: Error) => {
    const writeText = () => {
      throw error;
    };
    const game = gameOn(new Board(new Minefield(1, 3, [{ row: 0, col: 0 }])), { ...nowhere, writeText });
    game.answer("1");
    return game.answer("a.txt").output.slice(0, -1);
  };
  const failed = { stream: "out" as const, text: "Save operation failed\n" };
  assertEquals(failWith(new FileError("a.txt", "No space left on device")), [failed]);
  const hint = { stream: "err" as const, text: "Cannot save to a.txt: add -W\n" };
  assertEquals(failWith(new FileError("a.txt", "add -W", { missingFlag: "-W" })), [failed, hint]);
  assertThrows(() => failWith(new RangeError("a mistake of ours")), RangeError);
});

Deno.test("MenuGame saves under no other name than the bytes that were typed", () => {
  let writes = 0;
  const game = gameOn(new Board(new Minefield(1, 2, [{ row: 0, col: 0 }])), {
    ...nowhere,
    writeText: () => void writes++,
  });
  game.answer("1");
  assertEquals(textOf(game.answer("game\uFFFD.txt")).split("\n")[0], "Save operation failed");
  assertEquals(writes, 0);
});

Deno.test("MenuGame lets its sight show only what is uncovered", () => {
  const game = gameOn(new Board(new Minefield(1, 3, [{ row: 0, col: 0 }])));
  game.answer("3");
  game.answer("0 1");
  const sight = game.sight();
  assertEquals([sight.rows, sight.cols, sight.mineCount], [1, 3, 1]);
  assertEquals([0, 1, 2].map((square) => sight.look(square)), ["covered", 1, "covered"]);
});

Deno.test("MenuGame plays any lines as a game that looks at the whole board after each one", () => {
  const size = fc.record({
    rows: fc.integer({ min: 1, max: 8 }),
    cols: fc.integer({ min: 2, max: 12 }),
    seed: fc.nat(),
  });
  const numbers = fc.tuple(fc.integer({ min: -1, max: 8 }), fc.integer({ min: -1, max: 12 }));
  const lines = fc.array(fc.oneof(numbers.map((move) => move.join(" ")), fc.constantFrom("1", "4", "", "x")));
  const ripples = fc.constantFrom<Ripple>("queue", "recursive", "simple");
  fc.assert(fc.property(size, lines, ripples, ({ rows, cols, seed }, lines, ripple) => {
    const mineCount = 1 + seed % (Math.ceil(rows * cols / 8));
    const field = scatter({ rows, cols, mineCount: Math.min(mineCount, rows * cols - 1) }, repeatable(seed));
    const game = gameOn(new Board(field), nowhere, ripple);
    const model = new PlainGame(field, ripple);
    for (const line of lines) {
      const isOver = ["Win", "Lose"].includes(model.status());
      const asked = textOf(game.answer("3"));
      if (isOver) {
        assertEquals(asked, `Illegal choice\n${model.menu()}`);
      } else {
        assertEquals(asked, "Enter row then column (space separated): ");
        const answer = model.move(line);
        assertEquals(textOf(game.answer(line)), answer + model.menu());
      }
    }
  }));
});

Deno.test("MenuGame answers any line with one of its three questions, or leaves", () => {
  const lines = fc.array(fc.oneof(fc.constantFrom("1", "2", "3", "0 0", "0 1", "/"), fc.string({ unit: "binary" })));
  fc.assert(fc.property(lines, (lines) => {
    const game = gameOn(new Board(new Minefield(2, 3, [{ row: 0, col: 0 }])));
    for (const line of lines) {
      const turn = game.answer(line);
      if (turn.exit !== undefined) return assertEquals([turn.exit, textOf(turn)], [0, "Goodbye :)\n"]);
      assertMatch(textOf(turn), /(Enter selection|Enter filename|Enter row then column \(space separated\)): $/);
    }
  }));
});

/** The game again, plainly: sets of squares, calls that call themselves, everything counted anew. */
class PlainGame {
  readonly #shown = new Set<number>();

  constructor(readonly field: Minefield, readonly ripple: Ripple) {}

  move(line: string): string {
    const [row, col, ...more] = line.split(" ").map((word) => /^-?\d+$/.test(word) ? Number(word) : NaN);
    const inside = row !== undefined && col !== undefined && more.length === 0 && row >= 0 && row < this.field.rows &&
      col >= 0 && col < this.field.cols;
    const square = inside ? row * this.field.cols + col : -1;
    if (!inside || this.#shown.has(square)) return "Illegal move values\n";
    if (this.ripple === "simple") this.#cross(row, col);
    else this.#spread(square);
    return "";
  }

  status(): Status {
    const shown = [...this.#shown];
    if (shown.some((square) => this.field.isMine(square))) return "Lose";
    if (shown.length === this.field.rows * this.field.cols - this.field.mineCount) return "Win";
    return shown.length > 0 ? "InProgress" : "NotStarted";
  }

  menu(): string {
    const board = new Board(this.field);
    for (const square of this.#shown) board.setCover(square, Cover.revealed);
    return renderMenu(board, this.status());
  }

  #isBlank(square: number): boolean {
    return !this.field.isMine(square) && this.field.minesAround(square) === 0;
  }

  #spread(square: number): void {
    if (this.#shown.has(square)) return;
    this.#shown.add(square);
    if (this.#isBlank(square)) this.field.neighbours(square).forEach((neighbour) => this.#spread(neighbour));
  }

  #cross(row: number, col: number): void {
    this.#shown.add(row * this.field.cols + col);
    if (!this.#isBlank(row * this.field.cols + col)) return;
    for (const [down, right] of [[-1, 0], [0, 1], [1, 0], [0, -1]] as const) {
      for (let r = row + down, c = col + right; this.field.contains(r, c); r += down, c += right) {
        this.#shown.add(r * this.field.cols + c);
        if (!this.#isBlank(r * this.field.cols + c)) break;
      }
    }
  }
}
