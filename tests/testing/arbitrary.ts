import fc from "fast-check";
import { Minefield } from "../../lib/minefield/minefield.ts";

/** Fields of 5 to 10 rows and columns, or `most`. */
export function fields({ most = 10 } = {}): fc.Arbitrary<Minefield> {
  const side = fc.integer({ min: 5, max: most });
  return fc.tuple(side, side).chain(([rows, cols]) => {
    const squares = Array.from({ length: rows * cols }, (_, square) => square);
    return fc.shuffledSubarray(squares, { minLength: 1, maxLength: rows * cols - 1 }).map((mines) =>
      new Minefield(rows, cols, mines.map((square) => ({ row: Math.floor(square / cols), col: square % cols })))
    );
  });
}

/** Cuts a text or a list of bytes into pieces at any places. */
export function inPieces<T extends { slice(start: number, end: number): T; readonly length: number }>(
  whole: T,
): fc.Arbitrary<T[]> {
  return fc.array(fc.nat({ max: whole.length }), { maxLength: 8 }).map((cuts) => {
    const places = [0, ...cuts.sort((a, b) => a - b), whole.length];
    return places.slice(1).map((end, i) => whole.slice(places[i]!, end));
  });
}
