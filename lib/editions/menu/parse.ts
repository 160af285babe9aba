import type { Position } from "../../minefield/minefield.ts";

/** What is chosen from the menu. */
export type Selection = "save" | "exit" | "move" | "illegal";

const SELECTIONS: ReadonlyMap<string, Selection> = new Map([["1", "save"], ["2", "exit"], ["3", "move"]]);

/** Reads a selection: "exactly a digit, no whitespace or other characters around it". */
export function parseSelection(line: string): Selection {
  return SELECTIONS.get(line) ?? "illegal";
}

/** Reads a move: "exactly in the format "%d %d" with no other characters or whitespace". It may lie outside the board. */
export function parseMove(line: string): Position | undefined {
  const [, row, col] = /^([+-]?[0-9]+) ([+-]?[0-9]+)$/.exec(line) ?? [];
  return row === undefined ? undefined : { row: Number(row), col: Number(col) };
}
