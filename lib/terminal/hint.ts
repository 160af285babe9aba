import type { Sight } from "../minefield/board.ts";
import { findReason } from "../solver/reason.ts";
import { explain, whereToLook } from "../solver/reason_words.ts";
import { viewOf } from "../solver/view.ts";

/** What a hint tells, and the squares it is about. */
export interface Hint {
  /** The hint in words. */
  readonly text: string;
  /** The squares to point at. */
  readonly squares: readonly number[];
}

/** Gives a hint in one of three depths: whether there is a safe move, where to look, and why it is safe. */
export function hint(sight: Sight, depth: number): Hint {
  const view = viewOf(sight);
  const reason = findReason(view);
  if (reason === undefined) return { text: "No square is certain: a guess is needed", squares: [] };
  if (depth === 1) {
    const text = reason.isSafe ? "There is a safe move (? again: where)" : "A mine is certain (? again: where)";
    return { text, squares: [] };
  }
  if (depth === 2) return { text: `Look at ${whereToLook(view, reason)} (? again: why)`, squares: reason.numbers };
  const why = explain(view, reason);
  return { text: why[0]!.toUpperCase() + why.slice(1), squares: [reason.square] };
}
