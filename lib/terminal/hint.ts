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
  const flagged = new Set(view.looks.keys().filter((square) => sight.look(square) === "flagged"));
  const reason = findReason(view, flagged);
  if (reason === undefined) return { text: "There is no safe move: a guess is needed", squares: [] };
  if (depth === 1) {
    const there = reason.isSafe
      ? "There is a safe move"
      : "There is no safe move, but a mine without a flag is certain";
    return { text: `${there} (? again: where)`, squares: [] };
  }
  if (depth === 2) return { text: `Look at ${whereToLook(view, reason)} (? again: why)`, squares: reason.numbers };
  const why = explain(view, reason);
  return { text: why[0]!.toUpperCase() + why.slice(1), squares: [reason.square] };
}

/** Gives a hint before the first move, on a board with a square to begin at, or one that lays its mines around the first. */
export function hintToBegin(square: number | "anywhere", { cols }: Pick<Sight, "cols">, depth: number): Hint {
  if (square === "anywhere") {
    return { text: "Every square is safe: the mines are laid after the first move", squares: [] };
  }
  if (depth === 1) return { text: "There is a safe move (? again: where)", squares: [] };
  const place = `row ${Math.floor(square / cols)} col ${square % cols}`;
  return { text: `Begin at ${place}: the board is made for it`, squares: [square] };
}
