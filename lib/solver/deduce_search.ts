import { type Grid, Known } from "./deduce_grid.ts";
import { BITS, lowestBit, SquareList, Waiting } from "./deduce_lists.ts";

/** How a search ends: with mines that agree with the numbers, with the proof that there are none, or at its limit. */
export const Outcome = { possible: 0, impossible: 1, unclear: 2 } as const;
/** One of the three ends. */
export type Outcome = (typeof Outcome)[keyof typeof Outcome];

/** How many times a search may choose; counted, not timed, so that every machine finds the same. */
const MOST_CHOICES = 500;

/** Looks for mines that agree with some numbers, by trying on the grid itself and taking it back. */
export class Search {
  /** The numbers that led to the last "impossible"; without any of the others it still is. */
  readonly used: SquareList;
  /** Whether the mine count led to it too. */
  usedCount = false;
  /** Where the found mines and safe squares are, 1 or 2; only of squares that were tried. */
  readonly found: Uint8Array;
  readonly #grid: Grid;
  readonly #tried: SquareList;
  readonly #waiting: Waiting;
  readonly #isGiven: Uint8Array;
  readonly #isUsed: Uint8Array;
  #numbers: SquareList;
  #withCount = false;
  #choices = 0;

  /** Takes the grid to try on. */
  constructor(grid: Grid) {
    this.#grid = grid;
    this.used = new SquareList(grid.size);
    this.found = new Uint8Array(grid.size);
    this.#tried = new SquareList(grid.size);
    this.#waiting = new Waiting(grid.size);
    this.#isGiven = new Uint8Array(grid.size);
    this.#isUsed = new Uint8Array(grid.size);
    this.#numbers = this.used;
  }

  /**
   * Tells whether a square can be a mine (1) or safe (0) under the given numbers alone, with the mine count or without.
   * Where it can, each square that was tried gets its bit in `found`, 1 for a mine, 2 for safe. Place 0 asks for any mines.
   */
  ask(place: number, isMine: 0 | 1, numbers: SquareList, withCount: boolean): Outcome {
    this.#numbers = numbers;
    this.#withCount = withCount;
    this.#choices = 0;
    this.usedCount = false;
    for (let i = 0; i < numbers.length; i++) this.#isGiven[numbers.items[i]!] = 1;
    const outcome = place === 0 || this.#try(place, isMine) ? this.#solve(0) : Outcome.impossible;
    if (outcome === Outcome.possible) this.#keep();
    this.#takeBack(0);
    for (let i = 0; i < numbers.length; i++) this.#isGiven[numbers.items[i]!] = 0;
    this.#listUsed(numbers);
    return outcome;
  }

  /** Drops used numbers, one after the other, without which the square still cannot be that. */
  shrink(place: number, isMine: 0 | 1): void {
    const kept = new SquareList(this.used.length);
    for (let i = 0; i < this.used.length; i++) kept.add(this.used.items[i]!);
    const withCount = this.usedCount;
    let needsCount = withCount;
    for (let i = kept.length - 1; i >= 0; i--) {
      const dropped = kept.items[i]!;
      kept.items.copyWithin(i, i + 1, kept.length);
      kept.length--;
      if (this.ask(place, isMine, kept, withCount) === Outcome.impossible) {
        needsCount = this.usedCount;
        continue;
      }
      kept.items.copyWithin(i + 1, i, kept.length);
      kept.items[i] = dropped;
      kept.length++;
    }
    this.used.items.set(kept.items.subarray(0, kept.length));
    this.used.length = kept.length;
    this.usedCount = needsCount;
  }

  #solve(from: number): Outcome {
    const { unknown, need, around } = this.#grid;
    const { items, length } = this.#numbers;
    while (from < length && unknown[items[from]!] === 0) from++;
    if (from === length) return Outcome.possible;
    if (++this.#choices > MOST_CHOICES) return Outcome.unclear;
    const number = items[from]!;
    const places = unknown[number]!;
    const place = number + around[lowestBit(places)]!;
    const first = 2 * need[number]! >= BITS[places]! ? 1 : 0;
    const before = this.#tried.length;
    if (this.#try(place, first)) {
      const outcome = this.#solve(from);
      if (outcome !== Outcome.impossible) return outcome;
    }
    this.#takeBack(before);
    return this.#try(place, first === 1 ? 0 : 1) ? this.#solve(from) : Outcome.impossible;
  }

  /** Tries a square and all that follows by single numbers, and tells whether that holds. */
  #try(place: number, isMine: 0 | 1): boolean {
    const grid = this.#grid;
    const { unknown, need, around } = grid;
    const waiting = this.#waiting;
    this.#settle(place, isMine);
    for (let number = waiting.pop(); number >= 0; number = waiting.pop()) {
      if (this.#isGiven[number] === 0) continue;
      const mines = need[number]!;
      let places = unknown[number]!;
      const most = BITS[places]!;
      if (mines < 0 || mines > most) {
        this.#isUsed[number] = 1;
        waiting.clear();
        return false;
      }
      if (most === 0 || (mines > 0 && mines < most)) continue;
      this.#isUsed[number] = 1;
      for (; places !== 0; places &= places - 1) this.#settle(number + around[lowestBit(places)]!, mines === 0 ? 0 : 1);
    }
    if (!this.#withCount || (grid.minesLeft >= 0 && grid.minesLeft <= grid.squaresLeft)) return true;
    this.usedCount = true;
    return false;
  }

  #settle(place: number, isMine: 0 | 1): void {
    this.#grid.settle(place, isMine, this.#waiting);
    this.#tried.add(place);
  }

  #takeBack(length: number): void {
    const tried = this.#tried;
    while (tried.length > length) this.#grid.unsettle(tried.items[--tried.length]!);
  }

  #keep(): void {
    const { items, length } = this.#tried;
    const { known } = this.#grid;
    for (let i = 0; i < length; i++) this.found[items[i]!]! |= known[items[i]!] === Known.mine ? 1 : 2;
  }

  #listUsed(numbers: SquareList): void {
    this.used.length = 0;
    for (let i = 0; i < numbers.length; i++) {
      const number = numbers.items[i]!;
      if (this.#isUsed[number] === 0) continue;
      this.#isUsed[number] = 0;
      this.used.add(number);
    }
  }
}
