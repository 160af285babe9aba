import { Grid, Known } from "./deduce_grid.ts";
import { Group } from "./deduce_group.ts";
import { BITS, lowestBit, SquareList, Waiting } from "./deduce_lists.ts";
import { type Pairs, pairs } from "./deduce_pairs.ts";
import { Outcome, Search } from "./deduce_search.ts";

/** The kinds of certain steps, the easiest first: by one number, by two, by more, by the mine count too. */
export const STEP_KINDS = ["number", "pair", "group", "count"] as const;
/** One of the kinds of certain steps. */
export type StepKind = (typeof STEP_KINDS)[number];

/** The mine count puts all numbers into one search, so only the last part of a field is looked at that way. */
const MOST_COUNTED = 60;

/**
 * Finds certain steps from the numbers it is told of, the easiest kind first. Each step is left in `safe`, `mines`, `used`
 * and `usedCount`, and names no more numbers than it needs. Squares are places of its grid.
 */
export class Deducer {
  /** What is known. */
  readonly grid: Grid;
  /** The squares that the last step found safe. */
  readonly safe: SquareList;
  /** The squares that the last step found to be mines. */
  readonly mines: SquareList;
  /** The numbers that the last step used. */
  readonly used: SquareList;
  /** Whether the last step used the mine count. */
  usedCount = false;
  readonly #pairs: Pairs;
  readonly #search: Search;
  readonly #group: Group;
  readonly #forOne: Waiting;
  readonly #forPair: Waiting;
  readonly #forGroup: Waiting;

  /** Makes room for a field. */
  constructor(rows: number, cols: number) {
    this.grid = new Grid(rows, cols);
    const { size } = this.grid;
    this.safe = new SquareList(size);
    this.mines = new SquareList(size);
    this.used = new SquareList(size);
    this.#pairs = pairs(cols + 2);
    this.#search = new Search(this.grid);
    this.#group = new Group(this.grid);
    this.#forOne = new Waiting(size);
    this.#forPair = new Waiting(size);
    this.#forGroup = new Waiting(size);
  }

  /** Forgets all numbers. */
  clear(mineCount: number): void {
    this.grid.clear(mineCount);
    this.#forOne.clear();
    this.#forPair.clear();
    this.#forGroup.clear();
  }

  /** Takes note of a number that is seen. */
  open(place: number, number: number): void {
    const { grid } = this;
    if (grid.known[place] === Known.nothing) grid.settle(place, 0, this.#forOne);
    grid.known[place] = Known.number;
    grid.need[place]! += number;
    this.#forOne.push(place);
  }

  /** Takes note of a mine that is seen. */
  mark(place: number): void {
    this.grid.settle(place, 1, this.#forOne);
  }

  /** Takes note that a number that is seen has changed: a mine near it was moved. */
  change(place: number, by: number): void {
    this.grid.need[place]! += by;
    this.#forOne.push(place);
  }

  /** Finds the next certain step and gives its kind, or `undefined` where there is none. */
  step(): StepKind | undefined {
    this.safe.length = 0;
    this.mines.length = 0;
    this.used.length = 0;
    this.usedCount = false;
    if (this.#stepByOne()) return "number";
    if (this.#stepByPair()) return "pair";
    if (this.#stepByGroup() || this.#stepByCount()) return this.usedCount ? "count" : "group";
    return undefined;
  }

  #stepByOne(): boolean {
    const { unknown, need } = this.grid;
    for (let number = this.#forOne.pop(); number >= 0; number = this.#forOne.pop()) {
      const places = unknown[number]!;
      if (places === 0) continue;
      const mines = need[number]!;
      if (mines === 0 || mines === BITS[places]) {
        this.used.add(number);
        this.#settleAll(number, places, mines === 0 ? 0 : 1);
        return true;
      }
      this.#forPair.push(number);
    }
    return false;
  }

  /**
   * Where one number needs so many more mines than another that all squares it has for itself are mines, all squares that the
   * other has for itself are safe. Two numbers say no more than that.
   */
  #stepByPair(): boolean {
    const { known, unknown, need } = this.grid;
    const { ways, shared } = this.#pairs;
    for (let number = this.#forPair.pop(); number >= 0; number = this.#forPair.pop()) {
      const places = unknown[number]!;
      if (places === 0) continue;
      for (let i = 0; i < ways.length; i++) {
        const own = places & ~shared[i]!;
        if (own === places) continue;
        const other = number + ways[i]!;
        if (known[other] !== Known.number) continue;
        const otherOwn = unknown[other]! & ~shared[ways.length - 1 - i]!;
        if (own === 0 && otherOwn === 0) continue;
        const more = need[number]! - need[other]!;
        const isMine = more === BITS[own] ? 1 : 0;
        if (isMine === 0 && -more !== BITS[otherOwn]) continue;
        this.used.add(number);
        this.used.add(other);
        this.#settleAll(number, own, isMine);
        this.#settleAll(other, otherOwn, isMine === 1 ? 0 : 1);
        // Its other pairs have not been looked at.
        this.#forPair.push(number);
        return true;
      }
      this.#forGroup.push(number);
    }
    return false;
  }

  #stepByGroup(): boolean {
    for (let number = this.#forGroup.pop(); number >= 0; number = this.#forGroup.pop()) {
      if (this.grid.unknown[number] === 0) continue;
      this.#group.listFrom(number);
      if (!this.#searchGroup(false)) continue;
      this.#forGroup.push(number);
      return true;
    }
    return false;
  }

  /** Looks at all numbers and the mine count together, where so few mines or safe squares are left that it can matter. */
  #stepByCount(): boolean {
    const { minesLeft, squaresLeft } = this.grid;
    if (squaresLeft === 0 || Math.min(minesLeft, squaresLeft - minesLeft) > MOST_COUNTED) return false;
    this.#group.listAll();
    const touched = this.#group.squares.length;
    if (touched > MOST_COUNTED || (minesLeft > touched && minesLeft < squaresLeft - touched)) return false;
    return this.#searchGroup(true);
  }

  /** Looks for a square of the group that is always safe or always a mine; the first one is the step. */
  #searchGroup(withCount: boolean): boolean {
    const { numbers, squares } = this.#group;
    const { found } = this.#search;
    for (let i = 0; i < squares.length; i++) found[squares.items[i]!] = 0;
    if (this.#search.ask(0, 0, numbers, withCount) === Outcome.impossible) return false;
    for (let i = 0; i < squares.length; i++) {
      const place = squares.items[i]!;
      if (this.#cannotBe(place, 0, withCount) || this.#cannotBe(place, 1, withCount)) return true;
    }
    return false;
  }

  /** Where a square cannot be safe (0) or a mine (1), it is the other: that is the step. */
  #cannotBe(place: number, isMine: 0 | 1, withCount: boolean): boolean {
    const search = this.#search;
    if ((search.found[place]! & (isMine === 1 ? 1 : 2)) !== 0) return false;
    if (search.ask(place, isMine, this.#group.numbers, withCount) !== Outcome.impossible) return false;
    search.shrink(place, isMine);
    this.usedCount = search.usedCount;
    for (let i = 0; i < search.used.length; i++) this.used.add(search.used.items[i]!);
    const other = isMine === 1 ? 0 : 1;
    if (this.#isTouched(place)) this.#settleOne(place, other);
    else this.#settleUntouched(other);
    return true;
  }

  /** Squares that no used number touches are all alike: what the mine count says of one it says of each. */
  #settleUntouched(isMine: 0 | 1): void {
    const { first, end, known } = this.grid;
    for (let place = first; place < end; place++) {
      if (known[place] === Known.nothing && !this.#isTouched(place)) this.#settleOne(place, isMine);
    }
  }

  #isTouched(place: number): boolean {
    const { items, length } = this.used;
    for (let i = 0; i < length; i++) if (this.grid.around.includes(place - items[i]!)) return true;
    return false;
  }

  #settleAll(number: number, places: number, isMine: 0 | 1): void {
    for (; places !== 0; places &= places - 1) {
      this.#settleOne(number + this.grid.around[lowestBit(places)]!, isMine);
    }
  }

  #settleOne(place: number, isMine: 0 | 1): void {
    this.grid.settle(place, isMine, this.#forOne);
    if (isMine === 1) this.mines.add(place);
    else this.safe.add(place);
  }
}
