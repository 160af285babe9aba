import { assert, assertEquals } from "@std/assert";
import { Minefield } from "../../lib/minefield/minefield.ts";
import { repeatable } from "../../lib/minefield/random.ts";
import { MoveChooser } from "../../lib/solver/best_move.ts";
import { Mark } from "../../lib/solver/boxes.ts";
import { ExhaustiveSearch } from "../../lib/solver/exhaustive.ts";
import { OddsEngine } from "../../lib/solver/odds.ts";
import { playGames } from "../../lib/solver/self_play.ts";
import { Seen, type View } from "../../lib/solver/view.ts";
import { bitCount, layouts, neighbourBits, randomView } from "./brute_force.ts";

/** Wins with best play, counted the plain way: every layout, every square, every number, nothing left out. */
class PlainGame {
  readonly #bits: number[];
  readonly #size: number;
  readonly #known = new Map<string, number>();

  constructor({ rows, cols }: View) {
    this.#bits = neighbourBits({ rows, cols });
    this.#size = rows * cols;
  }

  /** In how many of some layouts the game is won when the given squares are open. */
  wins(possible: readonly number[], open: number): number {
    if (possible.length === 0) return 0;
    const all = (1 << this.#size) - 1;
    if (possible.length === 1) return 1;
    const key = `${open} ${possible.join(" ")}`;
    let most = this.#known.get(key);
    if (most !== undefined) return most;
    most = 0;
    for (let square = 0; square < this.#size; square++) {
      if ((all & ~open) >> square & 1) most = Math.max(most, this.winsAfter(possible, open, square));
    }
    this.#known.set(key, most);
    return most;
  }

  winsAfter(possible: readonly number[], open: number, square: number): number {
    const shown = new Map<number, number[]>();
    for (const mines of possible) {
      if (mines >> square & 1) continue;
      const number = bitCount(mines & this.#bits[square]!);
      shown.set(number, [...shown.get(number) ?? [], mines]);
    }
    let wins = 0;
    for (const fitting of shown.values()) wins += this.wins(fitting, open | 1 << square);
    return wins;
  }
}

Deno.test("ExhaustiveSearch finds a move that wins as often as any can, by playing every game the plain way", () => {
  const random = repeatable(12);
  let searched = 0;
  while (searched < 300) {
    const rows = 2 + random.below(3);
    const cols = 2 + random.below(3);
    const level = { rows, cols, mineCount: 1 + random.below(rows * cols >> 1) };
    const view = randomView(level, random, random.below(90));
    const engine = new OddsEngine(rows, cols);
    assert(engine.solve(view.looks, view.mineCount));
    const marks = engine.marks.slice(0, rows * cols);
    if (marks.includes(Mark.safe) || !marks.includes(Mark.unknown)) continue;
    const bits = neighbourBits(level);
    const possible = layouts(rows * cols, view.mineCount).filter((mines) =>
      view.looks.every((look, square) =>
        look === Seen.covered || !(mines >> square & 1) && bitCount(mines & bits[square]!) === look
      )
    );
    if (possible.length > 40) continue;
    searched++;
    const open = view.looks.reduce((all, look, square) => look === Seen.covered ? all : all | 1 << square, 0);
    const found = new ExhaustiveSearch(engine.boxes, 100_000).search(view.looks, marks, view.mineCount, 40)!;
    const plain = new PlainGame(view);
    assertEquals(Math.round(found.winChance * possible.length), plain.wins(possible, open));
    assertEquals(plain.winsAfter(possible, open, found.square), plain.wins(possible, open));
  }
});

Deno.test("ExhaustiveSearch gives up where there are too many layouts or positions", () => {
  const looks = new Int8Array(16).fill(Seen.covered);
  const engine = new OddsEngine(4, 4);
  engine.solve(looks, 3);
  assertEquals(new ExhaustiveSearch(engine.boxes, 1_000_000).search(looks, engine.marks, 3, 559), undefined);
  assertEquals(new ExhaustiveSearch(engine.boxes, 5).search(looks, engine.marks, 3, 560), undefined);
});

Deno.test("MoveChooser opens what is certain first, and never a sure mine", () => {
  const random = repeatable(5);
  for (let i = 0; i < 300; i++) {
    const rows = 1 + random.below(9);
    const cols = 1 + random.below(9);
    const view = randomView({ rows, cols, mineCount: random.below(rows * cols + 1) }, random, random.below(100));
    const chooser = new MoveChooser(rows, cols);
    const move = chooser.choose(view.looks, view.mineCount);
    const marks = chooser.engine.marks.slice(0, rows * cols);
    if (marks.includes(Mark.safe)) assertEquals([move!.kind, marks[move!.square]], ["certain", Mark.safe]);
    else if (marks.includes(Mark.unknown)) assertEquals(marks[move!.square], Mark.unknown);
    else assertEquals(move, undefined);
  }
});

Deno.test("MoveChooser begins in a corner, where an opening is most likely", () => {
  const { square, kind } = new MoveChooser(16, 30).choose(new Int8Array(480).fill(Seen.covered), 99)!;
  assertEquals([kind, [0, 29, 450, 479].includes(square)], ["estimate", true]);
});

Deno.test("MoveChooser prefers a square that can be of use to a dead one of the same odds", () => {
  // The 1 leaves 0 0 or 0 2. Nothing lies behind 0 0; what 0 2 shows tells of 0 3.
  const field = new Minefield(1, 5, []);
  const looks = Int8Array.of(Seen.covered, 1, Seen.covered, Seen.covered, Seen.covered);
  const { square, winChance } = new MoveChooser(field.rows, field.cols).choose(looks, 2)!;
  assertEquals([square, winChance], [2, 0.5]);
});

Deno.test("playGames() wins what the solver should, and repeats itself", () => {
  const beginner = { rows: 9, cols: 9, mineCount: 10, games: 400 };
  const safe = playGames({ ...beginner, start: "safe" }, repeatable(1));
  const zero = playGames({ ...beginner, start: "zero" }, repeatable(1));
  assertEquals(playGames({ ...beginner, start: "safe" }, repeatable(1)), safe);
  // Five standard deviations below 91.5 and 97 of 100.
  assert(safe.wins > 338, `${safe.wins} wins with a safe start`);
  assert(zero.wins > 370, `${zero.wins} wins with an opening`);
});

Deno.test("playGames() plays fields of any size", () => {
  assertEquals(playGames({ rows: 1, cols: 1, mineCount: 0, games: 3, start: "zero" }, repeatable(1)).wins, 3);
  assertEquals(playGames({ rows: 2, cols: 2, mineCount: 0, games: 3, start: "safe" }, repeatable(1)).wins, 3);
  assertEquals(playGames({ rows: 1, cols: 2, mineCount: 1, games: 3, start: "safe" }, repeatable(1)).wins, 3);
  assertEquals(playGames({ rows: 5, cols: 1, mineCount: 2, games: 3, start: "zero" }, repeatable(1)).wins, 3);
});
