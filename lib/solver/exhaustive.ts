import type { Boxes } from "./boxes.ts";
import { LayoutList, MINE } from "./layout_list.ts";

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
  readonly #layouts: LayoutList;
  readonly #mostPositions: number;
  #positions = 0;
  /** Positions that were searched already, known by their layouts' ids, and in how many layouts they are won. */
  readonly #known = new Map<number, number>();
  #ids = new Int32Array(0);
  /** The layouts of the positions under way, one depth after the other. */
  readonly #sets: Int32Array[] = [];

  /** Works on what these boxes hold, and gives up after so many positions. */
  constructor(boxes: Boxes, mostPositions: number) {
    this.#layouts = new LayoutList(boxes);
    this.#mostPositions = mostPositions;
  }

  /**
   * Finds the best square of the position that the boxes were built from, given what is certain in it; nothing where it
   * has more layouts than the most, or the search gets too long.
   */
  search(looks: Int8Array, marks: Uint8Array, mineCount: number, mostLayouts: number): BestSquare | undefined {
    const layouts = this.#layouts;
    if (!layouts.fill(looks, marks, mineCount, mostLayouts)) return undefined;
    this.#positions = 0;
    this.#known.clear();
    if (this.#ids.length < 2 * layouts.count) this.#ids = layoutIds(layouts.count);
    const best = this.#best(Int32Array.from({ length: layouts.count }, (_, layout) => layout), layouts.count, 0);
    if (best === undefined) return undefined;
    return { square: layouts.squares[best.column]!, winChance: best.wins / layouts.count };
  }

  /** Gives the best column of a set of layouts, and in how many of them the game is won; nothing if it takes too long. */
  #best(set: Int32Array, count: number, depth: number): { readonly column: number; readonly wins: number } | undefined {
    if (++this.#positions > this.#mostPositions) return undefined;
    const { values } = this.#layouts;
    const width = this.#layouts.squares.length;
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
        const wins = this.#open(set, count, column, { depth, most: -1 });
        return wins === undefined ? undefined : { column, wins };
      }
      if (safe[column]! > 0) columns.push(column);
    }
    columns.sort((a, b) => safe[b]! - safe[a]! || isSame[a]! - isSame[b]!);
    let best = -1;
    let most = -1;
    for (const column of columns) {
      if (safe[column]! <= most) break;
      const wins = this.#open(set, count, column, { depth, most });
      if (wins === undefined) return undefined;
      if (wins > most) {
        most = wins;
        best = column;
      }
    }
    return { column: best, wins: most };
  }

  /** Opens a square in every layout of a set, and gives in how many the game is won, or any number up to `most`. */
  #open(
    set: Int32Array,
    count: number,
    column: number,
    { depth, most }: { readonly depth: number; readonly most: number },
  ): number | undefined {
    const { values } = this.#layouts;
    const width = this.#layouts.squares.length;
    const own = this.#sets[depth] ??= new Int32Array(1 << 8);
    const divided = own.length >= count ? own : this.#sets[depth] = new Int32Array(2 * count);
    let wins = 0;
    const sizes = new Int32Array(10);
    for (let i = 0; i < count; i++) sizes[values[set[i]! * width + column]!]!++;
    let left = count - sizes[MINE]!;
    for (let value = 0; value < MINE; value++) {
      const size = sizes[value]!;
      if (size === 0) continue;
      if (wins + left <= most) return most;
      left -= size;
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
