/** A square named by its row and column, both counted from 0. */
export interface Position {
  /** The row, 0 at the top. */
  readonly row: number;
  /** The column, 0 at the left. */
  readonly col: number;
}

/** North first, then clockwise: the order in which every rule that names an order visits neighbours. */
const AROUND: readonly Position[] = [
  { row: -1, col: 0 },
  { row: -1, col: 1 },
  { row: 0, col: 1 },
  { row: 1, col: 1 },
  { row: 1, col: 0 },
  { row: 1, col: -1 },
  { row: 0, col: -1 },
  { row: -1, col: -1 },
];

/**
 * Holds where the mines are; it never changes.
 *
 * A square is a number, `row * cols + col`, so that boards and solvers can keep what they know of it in flat arrays.
 *
 * @example How many mines lie around a square
 * ```ts
 * import { Minefield } from "@minesweeper/minesweeper";
 * import { assertEquals } from "@std/assert";
 *
 * const field = new Minefield(5, 5, [{ row: 1, col: 1 }, { row: 1, col: 3 }]);
 * assertEquals(field.minesAround(field.squareAt(1, 2)), 2);
 * ```
 */
export class Minefield {
  /** How many rows the field has. */
  readonly rows: number;
  /** How many columns the field has. */
  readonly cols: number;
  /** How many squares hold a mine; the same mine given twice counts once. */
  readonly mineCount: number;
  readonly #isMine: Uint8Array;
  readonly #minesAround: Uint8Array;

  /** Lays the given mines on a field of the given size. */
  constructor(rows: number, cols: number, mines: Iterable<Position>) {
    this.rows = rows;
    this.cols = cols;
    this.#isMine = new Uint8Array(rows * cols);
    this.#minesAround = new Uint8Array(rows * cols);
    let mineCount = 0;
    for (const { row, col } of mines) {
      if (!this.contains(row, col)) {
        throw new RangeError(`Cannot place a mine at ${row} ${col}: the field is ${rows} by ${cols}`);
      }
      const square = this.squareAt(row, col);
      if (this.#isMine[square]) continue;
      this.#isMine[square] = 1;
      mineCount++;
      for (const neighbour of this.neighbours(square)) this.#minesAround[neighbour]!++;
    }
    this.mineCount = mineCount;
  }

  /** Tells whether the field has a square at this row and column. */
  contains(row: number, col: number): boolean {
    return row >= 0 && row < this.rows && col >= 0 && col < this.cols;
  }

  /** Gives the number of the square at a row and column inside the field. */
  squareAt(row: number, col: number): number {
    return row * this.cols + col;
  }

  /** Tells whether a square holds a mine. */
  isMine(square: number): boolean {
    return this.#isMine[square] === 1;
  }

  /** Gives how many of a square's neighbours hold a mine. */
  minesAround(square: number): number {
    return this.#minesAround[square]!;
  }

  /** Gives a copy of every square's number of mines around it, for those who read very many. */
  numbers(): Uint8Array {
    return this.#minesAround.slice();
  }

  /** Lists a square's neighbours inside the field, clockwise from north. */
  neighbours(square: number): number[] {
    const col = square % this.cols;
    const row = (square - col) / this.cols;
    return AROUND
      .filter((step) => this.contains(row + step.row, col + step.col))
      .map((step) => this.squareAt(row + step.row, col + step.col));
  }

  /** Lists the mines row by row. */
  *mines(): Generator<Position> {
    for (let row = 0; row < this.rows; row++) {
      for (let col = 0; col < this.cols; col++) {
        if (this.isMine(this.squareAt(row, col))) yield { row, col };
      }
    }
  }
}
