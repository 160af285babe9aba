import type { Waiting } from "./deduce_lists.ts";

/** What is known of a square while certain steps are looked for. */
export const Known = { nothing: 0, number: 1, mine: 2, safe: 3, outside: 4 } as const;

/**
 * Keeps what is known of each square and, for each, which of its neighbours are unknown and how many mines they still hold.
 *
 * Squares lie in a frame, two rows high above and below and one column wide, so that no neighbour, and no neighbour's
 * neighbour, lies outside the arrays: `at()` gives a square's place. A byte of
 * `unknown` has a bit for each neighbour, north first, then clockwise; the neighbour's own bit for the square is 4 further on.
 */
export class Grid {
  /** How many rows there are. */
  readonly rows: number;
  /** How many columns there are. */
  readonly cols: number;
  /** How many places there are, the frame's included. */
  readonly size: number;
  /** The first square's place. */
  readonly first: number;
  /** The place behind the last square's. */
  readonly end: number;
  /** The ways to the eight neighbours. */
  readonly around: Int32Array;
  /** One of `Known` for each place. */
  readonly known: Uint8Array;
  /** A bit for each neighbour of which nothing is known. */
  readonly unknown: Uint8Array;
  /** How many mines lie on unknown neighbours, for a number; for others, less by the number they do not show. */
  readonly need: Int8Array;
  /** How many mines are not found. */
  minesLeft = 0;
  /** Of how many squares nothing is known. */
  squaresLeft = 0;

  /** Makes room for a field. */
  constructor(rows: number, cols: number) {
    const width = cols + 2;
    this.rows = rows;
    this.cols = cols;
    this.size = (rows + 4) * width;
    this.first = 2 * width + 1;
    this.end = (rows + 2) * width - 1;
    this.around = Int32Array.of(-width, -width + 1, 1, width + 1, width, width - 1, -1, -width - 1);
    this.known = new Uint8Array(this.size).fill(Known.outside);
    this.unknown = new Uint8Array(this.size);
    this.need = new Int8Array(this.size);
  }

  /** Gives a square's place. */
  at(square: number): number {
    const col = square % this.cols;
    return ((square - col) / this.cols + 2) * (this.cols + 2) + col + 1;
  }

  /** Gives the square at a place. */
  squareAt(place: number): number {
    const width = this.cols + 2;
    return (Math.floor(place / width) - 2) * this.cols + place % width - 1;
  }

  /** Forgets all. */
  clear(mineCount: number): void {
    const { rows, cols, known, unknown } = this;
    const width = cols + 2;
    this.minesLeft = mineCount;
    this.squaresLeft = rows * cols;
    this.need.fill(0);
    for (let row = 0; row < rows; row++) {
      const start = (row + 2) * width + 1;
      known.fill(Known.nothing, start, start + cols);
      // Without the neighbours beyond the edges: 0xc7 has no south, 0x7c no north, 0xf1 no east, 0x1f no west.
      const inside = (row === 0 ? 0x7c : 0xff) & (row === rows - 1 ? 0xc7 : 0xff);
      unknown.fill(inside, start, start + cols);
      unknown[start]! &= 0x1f;
      unknown[start + cols - 1]! &= 0xf1;
    }
  }

  /** Takes note that an unknown square is safe or a mine; the numbers around it then wait. */
  settle(place: number, isMine: 0 | 1, waiting: Waiting): void {
    const { around, known, unknown, need } = this;
    known[place] = isMine === 1 ? Known.mine : Known.safe;
    this.minesLeft -= isMine;
    this.squaresLeft--;
    for (let i = 0; i < 8; i++) {
      const neighbour = place + around[i]!;
      unknown[neighbour]! &= ~(1 << (i ^ 4));
      need[neighbour]! -= isMine;
      if (known[neighbour] === Known.number) waiting.push(neighbour);
    }
  }

  /** Takes `settle()` back. */
  unsettle(place: number): void {
    const { around, known, unknown, need } = this;
    const isMine = Number(known[place] === Known.mine);
    known[place] = Known.nothing;
    this.minesLeft += isMine;
    this.squaresLeft++;
    for (let i = 0; i < 8; i++) {
      const neighbour = place + around[i]!;
      unknown[neighbour]! |= 1 << (i ^ 4);
      need[neighbour]! += isMine;
    }
  }
}
