import type { Sight } from "../minefield/board.ts";
import { type Move, MoveChooser } from "./best_move.ts";
import { Mark } from "./boxes.ts";
import { type Contradiction, findContradiction } from "./contradiction.ts";
import { findReason, type Reason } from "./reason.ts";
import { Seen, viewOf } from "./view.ts";

/** What follows from a position that can be. */
export interface Solved {
  /** Tells it from `Impossible`. */
  readonly kind: "solved";
  /** For each covered square the probability of a mine; NaN for open squares. */
  readonly odds: Float64Array;
  /** Squares that hold a mine in no layout. */
  readonly safe: readonly number[];
  /** Squares that hold a mine in every layout. */
  readonly sure: readonly number[];
  /** The best square to open, if one is left that may be safe. */
  readonly best?: Move;
  /** Why the best square is certainly safe or, where no square is, why one is certainly a mine. */
  readonly reason?: Reason;
}

/** What is wrong with a position that no layout of mines fits. */
export interface Impossible extends Contradiction {
  /** Tells it from `Solved`. */
  readonly kind: "impossible";
}

/**
 * Finds the exact odds of every covered square, what is certain, and the best move.
 *
 * Only what a player may see is used; flags and guesses are opinions and count as covered.
 *
 * @example A row of three: the 1 has its mine at one end or the other
 * ```ts
 * import { parsePositions, solve } from "@minesweeper/minesweeper";
 * import { assertEquals } from "@std/assert";
 *
 * const solution = solve(parsePositions("3x1x1\nH1H\n")[0]!);
 * assertEquals(solution.kind === "solved" && [...solution.odds], [0.5, NaN, 0.5]);
 * ```
 *
 * @example A position that cannot be
 * ```ts
 * import { parsePositions, solve } from "@minesweeper/minesweeper";
 * import { assertEquals } from "@std/assert";
 *
 * const solution = solve(parsePositions("3x2x2\n1H0\nHHH\n")[0]!);
 * assertEquals(solution, { kind: "impossible", numbers: [2], usesMineCount: true });
 * ```
 */
export function solve(sight: Sight): Solved | Impossible {
  const view = viewOf(sight);
  const chooser = new MoveChooser(view.rows, view.cols);
  const { engine } = chooser;
  if (!engine.solve(view.looks, view.mineCount)) return { kind: "impossible", ...findContradiction(view) };
  const odds = engine.odds.map((chance, square) => view.looks[square] === Seen.covered ? chance : NaN);
  const marks = engine.marks.slice(0, view.looks.length);
  const marked = (mark: number) => Array.from(marks.keys()).filter((square) => marks[square] === mark);
  const [safe, sure] = [marked(Mark.safe), marked(Mark.mine)];
  const reason = findReason(view);
  const best: Move | undefined = reason?.isSafe
    ? { kind: "certain", square: reason.square, odds: 0 }
    : chooser.choose(view.looks, view.mineCount);
  return { kind: "solved", odds, safe, sure, ...(best && { best }), ...(reason && { reason }) };
}
