import type { Sight } from "../minefield/board.ts";
import { Deducer, type StepKind } from "./deducer.ts";
import type { SquareList } from "./deduce_lists.ts";

/** Squares that are certain to be safe or mines, and what that follows from. */
export interface Step {
  /** How hard it is to see. */
  readonly kind: StepKind;
  /** The squares found safe. */
  readonly safe: readonly number[];
  /** The squares found to be mines. */
  readonly mines: readonly number[];
  /** The revealed squares whose numbers it follows from, together with the steps before. */
  readonly numbers: readonly number[];
  /** Whether it follows from the number of mines on the field too. */
  readonly count: boolean;
}

/**
 * Lists the certain steps from what a player sees, the easiest first, until nothing more follows without revealing a square.
 *
 * Flags are only what the player thinks, so they count as covered. Of a sight that cannot be, the steps say nothing.
 *
 * @example
 * ```ts
 * import { Board, Cover, deduce, Minefield } from "@minesweeper/minesweeper";
 * import { assertEquals } from "@std/assert";
 *
 * const board = new Board(new Minefield(1, 4, [{ row: 0, col: 0 }]));
 * board.setCover(1, Cover.revealed);
 * board.setCover(2, Cover.revealed);
 * assertEquals(deduce(board), [
 *   { kind: "number", safe: [], mines: [0], numbers: [1], count: false },
 *   { kind: "number", safe: [3], mines: [], numbers: [2], count: false },
 * ]);
 * ```
 */
export function deduce(sight: Sight): Step[] {
  const deducer = new Deducer(sight.rows, sight.cols);
  deducer.clear(sight.mineCount);
  for (let square = 0; square < sight.rows * sight.cols; square++) {
    const look = sight.look(square);
    if (typeof look === "number") deducer.open(deducer.grid.at(square), look);
    else if (look === "mine") deducer.mark(deducer.grid.at(square));
  }
  const steps: Step[] = [];
  for (let kind = deducer.step(); kind !== undefined; kind = deducer.step()) steps.push(stepOf(deducer, kind));
  return steps;
}

/** Copies the step that was just found. */
export function stepOf(deducer: Deducer, kind: StepKind): Step {
  const { grid, safe, mines, used, usedCount } = deducer;
  const squares = (list: SquareList) =>
    Array.from(list.items.subarray(0, list.length), (place) => grid.squareAt(place));
  return { kind, safe: squares(safe), mines: squares(mines), numbers: squares(used), count: usedCount };
}
