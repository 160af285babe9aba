import { assert, assertEquals } from "@std/assert";
import { Minefield } from "../../lib/minefield/minefield.ts";
import { repeatable } from "../../lib/minefield/random.ts";
import { Mark } from "../../lib/solver/boxes.ts";
import { findContradiction } from "../../lib/solver/contradiction.ts";
import { OddsEngine } from "../../lib/solver/odds.ts";
import { findReason, type Reason } from "../../lib/solver/reason.ts";
import { explain, explainContradiction } from "../../lib/solver/reason_words.ts";
import { Seen, type View, viewOf } from "../../lib/solver/view.ts";
import { parsePositions } from "../../lib/parsing/position.ts";
import { bitCount, randomView } from "./brute_force.ts";

/** Some numbers, whether the mine count is used too, and the square that it is about, if it is about one. */
interface Named {
  readonly numbers: readonly number[];
  readonly usesMineCount: boolean;
  readonly square?: number;
}

/** Lists the covered squares that some numbers touch, and the square that it is about. */
function namedSquares({ rows, cols, looks }: View, { numbers, square }: Named): number[] {
  const field = new Minefield(rows, cols, []);
  const touched = numbers.flatMap((number) => field.neighbours(number));
  return [...new Set(square === undefined ? touched : [square, ...touched])]
    .filter((other) => looks[other] === Seen.covered);
}

/**
 * Lists every way to lay mines on just those squares so that the numbers are satisfied and, where it is used, the mine
 * count can be by the squares that are not named.
 */
function localLayouts(view: View, named: Named): { readonly squares: number[]; readonly layouts: number[] } {
  const { rows, cols, mineCount, looks } = view;
  const { numbers, usesMineCount } = named;
  const field = new Minefield(rows, cols, []);
  const isCovered = (other: number) => looks[other] === Seen.covered;
  const isExploded = (other: number) => looks[other] === Seen.exploded;
  const squares = namedSquares(view, named);
  const bits = numbers.map((number) =>
    field.neighbours(number).filter(isCovered).reduce((all, other) => all | 1 << squares.indexOf(other), 0)
  );
  const lacks = numbers.map((number) => looks[number]! - field.neighbours(number).filter(isExploded).length);
  const others = looks.filter((_, other) => isCovered(other)).length - squares.length;
  const minesLeft = mineCount - looks.filter((_, other) => isExploded(other)).length;
  const layouts: number[] = [];
  for (let mines = 0; mines < 2 ** squares.length; mines++) {
    const elsewhere = minesLeft - bitCount(mines);
    if (usesMineCount && (elsewhere < 0 || elsewhere > others)) continue;
    if (numbers.every((_, i) => bitCount(mines & bits[i]!) === lacks[i])) layouts.push(mines);
  }
  return { squares, layouts };
}

function assertFollows(view: View, reason: Reason): void {
  const { squares, layouts } = localLayouts(view, reason);
  const bit = 1 << squares.indexOf(reason.square);
  assert(layouts.length > 0 && layouts.every((mines) => (mines & bit) === 0 === reason.isSafe), explain(view, reason));
}

Deno.test("findReason() gives reasons that hold by brute force over just the squares they name, and need each number", () => {
  const random = repeatable(3);
  let [numberReasons, countReasons, sizes] = [0, 0, new Set<number>()];
  for (let i = 0; i < 2500; i++) {
    const rows = 2 + random.below(6);
    const cols = 2 + random.below(6);
    const mineCount = 1 + random.below(Math.max(1, rows * cols >> 2));
    const view = randomView({ rows, cols, mineCount }, random, 30 + random.below(65));
    const engine = new OddsEngine(rows, cols);
    assert(engine.solve(view.looks, mineCount));
    const marks = engine.marks.slice(0, rows * cols);
    const reason = findReason(view);
    const wanted = marks.includes(Mark.safe) ? Mark.safe : Mark.mine;
    // There is a reason exactly where something is certain, and it never contradicts the odds.
    assertEquals(reason !== undefined, marks.includes(wanted));
    if (reason === undefined) continue;
    assertEquals([reason.isSafe, marks[reason.square]], [wanted === Mark.safe, wanted]);
    if (namedSquares(view, reason).length > 18) continue;
    assertFollows(view, reason);
    for (const left of reason.numbers) {
      const fewer = { ...reason, numbers: reason.numbers.filter((number) => number !== left) };
      const { squares, layouts } = localLayouts(view, fewer);
      const bit = 1 << squares.indexOf(reason.square);
      assert(layouts.some((mines) => (mines & bit) === 0 !== reason.isSafe), `${left} is not needed`);
    }
    if (reason.usesMineCount) countReasons++;
    else numberReasons++;
    sizes.add(reason.numbers.length);
  }
  assert(numberReasons > 500 && countReasons > 50 && sizes.size > 3, `${numberReasons} ${countReasons} ${[...sizes]}`);
});

Deno.test("findContradiction() gives numbers that contradict each other by brute force, and need each one", () => {
  const random = repeatable(4);
  let found = 0;
  for (let i = 0; i < 1500; i++) {
    const rows = 2 + random.below(5);
    const cols = 2 + random.below(5);
    const view = randomView(
      { rows, cols, mineCount: 1 + random.below(rows * cols >> 1) },
      random,
      40 + random.below(50),
    );
    const square = random.below(rows * cols);
    view.looks[square] = Math.min(8, view.looks[square]! + 1);
    if (new OddsEngine(rows, cols).solve(view.looks, view.mineCount)) continue;
    const contradiction = findContradiction(view);
    if (namedSquares(view, contradiction).length > 18) continue;
    found++;
    assertEquals(localLayouts(view, contradiction).layouts, []);
    for (const left of contradiction.numbers) {
      const fewer = { ...contradiction, numbers: contradiction.numbers.filter((number) => number !== left) };
      assert(localLayouts(view, fewer).layouts.length > 0);
    }
  }
  assert(found > 500, `${found} contradictions`);
});

/** The reason of a position, in words. */
function why(position: string): string {
  const view = viewOf(parsePositions(position)[0]!);
  return explain(view, findReason(view)!);
}

Deno.test("explain() words each kind of reason", () => {
  assertEquals(why("4x2x1\nH0HH\nHHHH\n"), "row 0 col 0 is safe: the 0 at 0 1 touches no mine");
  assertEquals(why("3x1x2\nH2H\n"), "row 0 col 0 is a mine: the 2 at 0 1 touches only 0 0 and 0 2");
  assertEquals(
    why("3x2x1\nHHH\n11H\n"),
    "row 0 col 2 is safe: the 1 at 1 0 touches only 0 0 and 0 1, and the 1 at 1 1 touches them too, so its mine is there",
  );
});

Deno.test("explain() words reasons by the mine count", () => {
  assertEquals(why("3x1x0\nHHH\n"), "row 0 col 0 is safe: no mine is left");
  assertEquals(why("3x1x3\nHHH\n"), "row 0 col 0 is a mine: 3 mines are left for 3 covered squares");
  assertEquals(why("4x1x1\nH1HH\n"), "row 0 col 3 is safe: the board has 1 mine, and the 1 at 0 1 needs it");
  assertEquals(
    why("5x1x3\nH1HHH\n"),
    "row 0 col 3 is a mine: the 1 at 0 1 can have no more than 1 of the 3 mines around it, so 2 covered squares elsewhere are all mines",
  );
});

/** The contradiction of a position, in words. */
function whyNot(position: string): string {
  const view = viewOf(parsePositions(position)[0]!);
  return explainContradiction(view, findContradiction(view));
}

Deno.test("explainContradiction() names which number contradicts which", () => {
  assertEquals(whyNot("3x1x1\nH3H\n"), "the 3 at 0 1 touches 2 covered squares");
  assertEquals(whyNot("2x1x1\n10\n"), "the 1 at 0 0 touches no covered squares");
  assertEquals(whyNot("3x1x1\n1H0\n"), "the 1 at 0 0 contradicts the 0 at 0 2");
  assertEquals(whyNot("2x1x2\nH0\n"), "the mine count of 2 does not fit 1 covered square");
  assertEquals(whyNot("5x1x1\nH1H1H\n".replace("H1H1H", "H1H2H")), "the mine count of 1 contradicts the 2 at 0 3");
});
