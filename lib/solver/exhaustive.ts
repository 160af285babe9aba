import { type Boxes, Mark } from "./boxes.ts";

/** The number of a square that holds a mine in a layout. */
const MINE = 9;

/** What an exhaustive search finds. */
export interface BestSquare {
  /** The square to open. */
  readonly square: number;
  /** The chance to win from here with best play. */
  readonly winChance: number;
}

/**
 * Finds the move with the highest chance to win by playing every move in every layout that is left.
 *
 * A position in the search is the set of layouts that fit all that was opened. Squares that are safe in all of them cost
 * nothing, so they are opened first; what is then shown divides the set.
 */
export class ExhaustiveSearch {
  readonly #boxes: Boxes;
  /** How many positions a search may look at. */
  readonly #mostNodes: number;
  #squares: number[] = [];
  /** For each layout the number that each square shows, `#squares.length` entries a layout. */
  #values = new Uint8Array(1 << 12);
  #layoutCount = 0;
  #width = 0;
  #ids = new Int32Array(0);
  #nodes = 0;
  readonly #known = new Map<number, number>();
  /** The layouts of the positions under way, divided in place, one level after the other. */
  #sets: Int32Array[] = [];

  /** Works on what these boxes hold. */
  constructor(boxes: Boxes, mostNodes: number) {
    this.#boxes = boxes;
    this.#mostNodes = mostNodes;
  }

  /** Finds the best square of a position that the boxes were built from, or nothing where the search gets too long. */
  search(looks: Int8Array, marks: Uint8Array, mineCount: number, mostLayouts: number): BestSquare | undefined {
    if (!this.#list(looks, marks, mineCount, mostLayouts)) return undefined;
    this.#nodes = 0;
    this.#known.clear();
    const all = Int32Array.from({ length: this.#layoutCount }, (_, layout) => layout);
    if (this.#ids.length < 2 * this.#layoutCount) this.#ids = layoutIds(this.#layoutCount);
    const best = this.#best(all, this.#layoutCount, 0);
    if (best === undefined) return undefined;
    return { square: this.#squares[best.column]!, winChance: best.wins / this.#layoutCount };
  }

  /** Lists every layout of the unknown squares. */
  #list(looks: Int8Array, marks: Uint8Array, mineCount: number, mostLayouts: number): boolean {
    const { neighbours } = this.#boxes;
    const size = looks.length;
    const squares: number[] = [];
    let minesLeft = mineCount;
    for (let square = 0; square < size; square++) {
      if (marks[square] === Mark.unknown) squares.push(square);
      else if (marks[square] === Mark.mine || looks[square] === MINE) minesLeft--;
    }
    // Squares of the same boxes stand together, so that a number is settled soon.
    squares.sort((a, b) => this.#boxes.boxOf[b]! - this.#boxes.boxOf[a]!);
    this.#squares = squares;
    const width = squares.length;
    this.#width = width;
    this.#layoutCount = 0;
    if (this.#values.length < width * (mostLayouts + 1)) this.#values = new Uint8Array(2 * width * (mostLayouts + 1));
    const lack = new Int8Array(size + 1);
    const room = new Int8Array(size + 1);
    const isMine = new Uint8Array(size + 1);
    for (let square = 0; square < size; square++) {
      if (marks[square] === Mark.mine || looks[square] === MINE) isMine[square] = 1;
    }
    for (let square = 0; square < size; square++) {
      const look = looks[square]!;
      if (look < 0 || look > 8) {
        // A square without a number takes part in no test.
        lack[square] = 64;
        room[square] = 127;
        continue;
      }
      lack[square] = look;
      for (let at = 8 * square; at < 8 * square + 8; at++) {
        lack[square]! -= isMine[neighbours[at]!]!;
        if (marks[neighbours[at]!] === Mark.unknown) room[square]!++;
      }
    }
    lack[size] = 64;
    room[size] = 127;
    const lay = (depth: number, left: number): boolean => {
      if (left < 0 || left > width - depth) return true;
      if (depth === width) return this.#keep(isMine, mostLayouts);
      const square = squares[depth]!;
      for (let mine = 0; mine < 2; mine++) {
        let fits = true;
        for (let at = 8 * square; at < 8 * square + 8; at++) {
          const neighbour = neighbours[at]!;
          if (lack[neighbour] === 64) continue;
          lack[neighbour]! -= mine;
          room[neighbour]!--;
          if (lack[neighbour]! < 0 || lack[neighbour]! > room[neighbour]!) fits = false;
        }
        isMine[square] = mine;
        const goesOn = !fits || lay(depth + 1, left - mine);
        isMine[square] = 0;
        for (let at = 8 * square; at < 8 * square + 8; at++) {
          const neighbour = neighbours[at]!;
          if (lack[neighbour] === 64) continue;
          lack[neighbour]! += mine;
          room[neighbour]!++;
        }
        if (!goesOn) return false;
      }
      return true;
    };
    return lay(0, minesLeft);
  }

  #keep(isMine: Uint8Array, mostLayouts: number): boolean {
    if (this.#layoutCount === mostLayouts) return false;
    const { neighbours } = this.#boxes;
    const start = this.#layoutCount++ * this.#width;
    for (let column = 0; column < this.#width; column++) {
      const square = this.#squares[column]!;
      let around = 0;
      for (let at = 8 * square; at < 8 * square + 8; at++) around += isMine[neighbours[at]!]!;
      this.#values[start + column] = isMine[square] ? MINE : around;
    }
    return true;
  }

  /** Gives the best column of a set of layouts, and in how many of them the game is won; nothing if it takes too long. */
  #best(set: Int32Array, count: number, depth: number): { readonly column: number; readonly wins: number } | undefined {
    if (++this.#nodes > this.#mostNodes) return undefined;
    const width = this.#width;
    const values = this.#values;
    const safe = new Int32Array(width);
    const first = new Int8Array(width).fill(-1);
    const isSame = new Uint8Array(width).fill(1);
    for (let i = 0; i < count; i++) {
      const start = set[i]! * width;
      for (let column = 0; column < width; column++) {
        const value = values[start + column]!;
        if (value === MINE) continue;
        safe[column]!++;
        if (first[column]! < 0) first[column] = value;
        else if (first[column] !== value) isSame[column] = 0;
      }
    }
    const columns: number[] = [];
    for (let column = 0; column < width; column++) {
      if (safe[column] === count) {
        if (isSame[column] === 1) continue;
        const wins = this.#open(set, count, column, depth);
        return wins === undefined ? undefined : { column, wins };
      }
      if (safe[column]! > 0) columns.push(column);
    }
    columns.sort((a, b) => safe[b]! - safe[a]! || isSame[a]! - isSame[b]!);
    let best = -1;
    let most = -1;
    for (const column of columns) {
      if (safe[column]! <= most) break;
      const wins = this.#open(set, count, column, depth);
      if (wins === undefined) return undefined;
      if (wins > most) {
        most = wins;
        best = column;
      }
    }
    return { column: best, wins: most };
  }

  /** Opens a square in every layout of a set, and gives in how many the game is won. */
  #open(set: Int32Array, count: number, column: number, depth: number): number | undefined {
    const width = this.#width;
    const values = this.#values;
    const own = this.#sets[depth] ??= new Int32Array(1 << 8);
    const divided = own.length >= count ? own : this.#sets[depth] = new Int32Array(2 * count);
    let wins = 0;
    const sizes = new Int32Array(10);
    for (let i = 0; i < count; i++) sizes[values[set[i]! * width + column]!]!++;
    for (let value = 0; value < MINE; value++) {
      const size = sizes[value]!;
      if (size === 0) continue;
      if (size === 1) {
        wins++;
        continue;
      }
      let length = 0;
      let high = 0;
      let low = 0;
      for (let i = 0; i < count; i++) {
        const layout = set[i]!;
        if (values[layout * width + column] !== value) continue;
        divided[length++] = layout;
        high ^= this.#ids[2 * layout]!;
        low ^= this.#ids[2 * layout + 1]!;
      }
      const key = high * 2 ** 26 + low;
      let known = this.#known.get(key);
      if (known === undefined) {
        const best = this.#best(divided, length, depth + 1);
        if (best === undefined) return undefined;
        known = best.wins;
        this.#known.set(key, known);
      }
      wins += known;
    }
    return wins;
  }
}

/** Two 26-bit numbers a layout, any fixed spread will do: a set of layouts is known by their exclusive or. */
function layoutIds(count: number): Int32Array<ArrayBuffer> {
  let state = 1;
  return Int32Array.from({ length: 4 * count }, () => {
    state = Math.imul(state ^ state >>> 15, 0x2c1b3c6d) + 0x9e3779b9 | 0;
    const mixed = Math.imul(state ^ state >>> 12, 0x297a2d39);
    return (mixed ^ mixed >>> 15) >>> 6;
  });
}
