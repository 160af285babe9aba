import type { Sight } from "../minefield/board.ts";
import { findReason } from "../solver/reason.ts";
import { explain, whereToLook } from "../solver/reason_words.ts";
import { viewOf } from "../solver/view.ts";

/** Tells a hint in one of three depths: whether there is a safe move, where to look, and why it is safe. */
export function hint(sight: Sight, depth: number): string {
  const view = viewOf(sight);
  const reason = findReason(view);
  if (reason === undefined) return "No square is certain: a guess is needed";
  if (depth === 1) {
    return reason.isSafe ? "There is a safe move (? again: where)" : "A mine is certain (? again: where)";
  }
  if (depth === 2) return `Look at ${whereToLook(view, reason)} (? again: why)`;
  const why = explain(view, reason);
  return why[0]!.toUpperCase() + why.slice(1);
}
