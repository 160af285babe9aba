import type { Sight } from "../minefield/board.ts";

/** What a view says of a square that shows no number from 0 to 8. */
export const Seen = {
  /** It is covered; flags and guesses are opinions, so they count as covered. */
  covered: -1,
  /** It is the mine that went off. */
  exploded: 9,
  /** It is open, but its number is left out of account. */
  ignored: 10,
} as const;

/** Holds a sight in one flat array, as the solver works with it. */
export interface View {
  /** How many rows the field has. */
  readonly rows: number;
  /** How many columns the field has. */
  readonly cols: number;
  /** How many mines the field holds, or -1 where that is left out of account. */
  readonly mineCount: number;
  /** Each square's number from 0 to 8, or one of `Seen`. */
  readonly looks: Int8Array;
}

/** Copies what a player may see into a view. */
export function viewOf(sight: Sight): View {
  const { rows, cols, mineCount } = sight;
  const looks = Int8Array.from({ length: rows * cols }, (_, square) => {
    const look = sight.look(square);
    return typeof look === "number" ? look : look === "mine" ? Seen.exploded : Seen.covered;
  });
  return { rows, cols, mineCount, looks };
}

/**
 * Gives each square's eight neighbours, clockwise from north, at `8 * square`; one outside the field is the number
 * `rows * cols`, so that loops need no test for the edge: arrays have one more entry there.
 */
export function neighbourTable(rows: number, cols: number): Int32Array {
  const outside = rows * cols;
  const table = new Int32Array(8 * outside).fill(outside);
  const rowSteps = [-1, -1, 0, 1, 1, 1, 0, -1];
  const colSteps = [0, 1, 1, 1, 0, -1, -1, -1];
  for (let square = 0; square < outside; square++) {
    const row = Math.floor(square / cols);
    for (let step = 0; step < 8; step++) {
      const toRow = row + rowSteps[step]!;
      const toCol = square % cols + colSteps[step]!;
      if (toRow >= 0 && toRow < rows && toCol >= 0 && toCol < cols) table[8 * square + step] = toRow * cols + toCol;
    }
  }
  return table;
}
