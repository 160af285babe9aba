import { Mark } from "./boxes.ts";
import { fewestNumbers, numbersOf } from "./contradiction.ts";
import { OddsEngine } from "./odds.ts";
import { neighbourTable, Seen, type View } from "./view.ts";

/** Why a square is certainly safe or certainly a mine: nothing but these numbers, and the mine count if it says so. */
export interface Reason {
  /** The square it is about. */
  readonly square: number;
  /** Whether the square is safe; else it is a mine. */
  readonly isSafe: boolean;
  /** The squares of the numbers from which it follows; none can be left out. */
  readonly numbers: readonly number[];
  /** Whether the number of mines on the board is needed too. */
  readonly usesMineCount: boolean;
}

/** Sets of more numbers than this are not tried one by one. */
const MOST_TRIED = 3;
/** How many squares may be looked at while sets are tried: a second's work at most, whatever the size of the board. */
const MOST_LOOKS = 20_000_000;

/**
 * Finds the smallest reason for a safe square, or where there is none for a mine; nothing where no square is certain.
 *
 * Sets of one, two and three numbers that hang together are all tried; larger ones are found by leaving out of all
 * numbers those that are not needed. The mine count is used only where the numbers alone do not tell. A mine that is known already,
 * such as one that is flagged, needs no reason.
 *
 * @example
 * ```ts
 * import { findReason, parsePositions, viewOf } from "@minesweeper/minesweeper";
 * import { assertEquals } from "@std/assert";
 *
 * const reason = findReason(viewOf(parsePositions("3x2x1\nHHH\n11H\n")[0]!));
 * assertEquals(reason, { square: 2, isSafe: true, numbers: [3, 4], usesMineCount: false });
 * ```
 */
export function findReason(view: View, knownMines: ReadonlySet<number> = new Set()): Reason | undefined {
  const engine = new OddsEngine(view.rows, view.cols);
  if (!engine.solve(view.looks, view.mineCount)) return undefined;
  const isSafe = engine.marks.subarray(0, view.looks.length).includes(Mark.safe);
  const wanted = isSafe ? Mark.safe : Mark.mine;
  const isNews = (square: number) => engine.marks[square] === wanted && (isSafe || !knownMines.has(square));
  const squaresOfNews = () => Array.from(view.looks.keys()).filter(isNews);
  if (squaresOfNews().length === 0) return undefined;
  engine.solve(view.looks, -1);
  const usesMineCount = squaresOfNews().length === 0;
  const mineCount = usesMineCount ? view.mineCount : -1;
  const reasonFor = (square: number, looks: Int8Array): Reason => {
    const follows = (looks: Int8Array) => engine.solve(looks, mineCount) && engine.marks[square] === wanted;
    return { square, isSafe, numbers: fewestNumbers({ ...view, looks }, follows), usesMineCount };
  };
  const small = new SmallSets(view, engine, mineCount).find(() => view.looks.findIndex((_, square) => isNews(square)));
  // Only the mine count ties numbers together that share no square: then one of a set may not be needed.
  if (small !== undefined) return reasonFor(small.square, small.looks);
  engine.solve(view.looks, mineCount);
  // A few squares are enough: the best of their reasons is nearly always the best of all.
  return squaresOfNews().slice(0, 20)
    .map((square) => reasonFor(square, view.looks))
    .sort((a, b) => a.numbers.length - b.numbers.length)[0];
}

/** Tries every set of a few numbers that share covered squares. */
class SmallSets {
  readonly #view: View;
  readonly #engine: OddsEngine;
  readonly #mineCount: number;
  /** The looks without any number. */
  readonly #ignoring: Int8Array;
  readonly #numbers: readonly number[];
  readonly #related: ReadonlyMap<number, readonly number[]>;
  #looksLeft = MOST_LOOKS;

  constructor(view: View, engine: OddsEngine, mineCount: number) {
    this.#view = view;
    this.#engine = engine;
    this.#mineCount = mineCount;
    this.#ignoring = view.looks.map((look) => look >= 0 && look <= 8 ? Seen.ignored : look);
    const neighbours = neighbourTable(view.rows, view.cols);
    const around = (square: number) =>
      Array.from(neighbours.subarray(8 * square, 8 * square + 8)).filter((other) => other < view.looks.length);
    const covered = (square: number) => around(square).filter((other) => view.looks[other] === Seen.covered);
    const isNumber = (square: number) => view.looks[square]! >= 0 && view.looks[square]! <= 8;
    this.#numbers = numbersOf(view).filter((number) => covered(number).length > 0);
    this.#related = new Map(this.#numbers.map((number) => {
      const others = new Set(covered(number).flatMap((square) => around(square).filter(isNumber)));
      others.delete(number);
      return [number, [...others]];
    }));
  }

  /** Finds the smallest set from which a square follows that is not certain without it; `findNews` looks for one, or gives -1. */
  find(findNews: () => number): { readonly square: number; readonly looks: Int8Array } | undefined {
    let sets: number[][] = [[]];
    for (let size = 0; size <= MOST_TRIED; size++) {
      for (const numbers of sets) {
        this.#looksLeft -= this.#ignoring.length;
        if (this.#looksLeft < 0) return undefined;
        const square = this.#engine.solve(this.#only(numbers), this.#mineCount) ? findNews() : -1;
        if (square >= 0) return { square, looks: this.#only(numbers) };
      }
      if (size < MOST_TRIED) sets = size === 0 ? this.#numbers.map((number) => [number]) : this.#larger(sets);
    }
    return undefined;
  }

  /** Gives the looks with no other numbers than these. */
  #only(numbers: readonly number[]): Int8Array {
    const looks = this.#ignoring.slice();
    for (const number of numbers) looks[number] = this.#view.looks[number]!;
    return looks;
  }

  #larger(sets: readonly number[][]): number[][] {
    const known = new Set<string>();
    const larger: number[][] = [];
    for (const numbers of sets) {
      for (const more of numbers.flatMap((number) => this.#related.get(number)!)) {
        if (numbers.includes(more)) continue;
        const set = [...numbers, more].sort((a, b) => a - b);
        const name = set.join(" ");
        if (known.has(name)) continue;
        known.add(name);
        larger.push(set);
      }
    }
    return larger;
  }
}
