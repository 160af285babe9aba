import { type Grid, Known } from "./deduce_grid.ts";
import { lowestBit, SquareList } from "./deduce_lists.ts";

/** Lists numbers that hang together by the unknown squares they share, and those squares. */
export class Group {
  /** The numbers. */
  readonly numbers: SquareList;
  /** The unknown squares around them. */
  readonly squares: SquareList;
  readonly #grid: Grid;
  readonly #isListed: Uint8Array;

  /** Takes the grid that the numbers are on. */
  constructor(grid: Grid) {
    this.#grid = grid;
    this.numbers = new SquareList(grid.size);
    this.squares = new SquareList(grid.size);
    this.#isListed = new Uint8Array(grid.size);
  }

  /** Lists a number and all that hangs together with it. */
  listFrom(number: number): void {
    this.#clear();
    this.#add(number);
  }

  /** Lists every number that has an unknown square around it, and one square that no number touches, where there is one. */
  listAll(): void {
    const { first, end, known, unknown, squaresLeft } = this.#grid;
    this.#clear();
    for (let place = first; place < end; place++) {
      if (known[place] === Known.number && unknown[place] !== 0 && this.#isListed[place] === 0) this.#add(place);
    }
    if (this.squares.length === squaresLeft) return;
    let untouched = first;
    while (known[untouched] !== Known.nothing || this.#isListed[untouched] === 1) untouched++;
    this.squares.add(untouched);
  }

  #clear(): void {
    const { numbers, squares } = this;
    for (let i = 0; i < numbers.length; i++) this.#isListed[numbers.items[i]!] = 0;
    for (let i = 0; i < squares.length; i++) this.#isListed[squares.items[i]!] = 0;
    numbers.length = 0;
    squares.length = 0;
  }

  #add(first: number): void {
    const { known, unknown, around } = this.#grid;
    const { numbers, squares } = this;
    const isListed = this.#isListed;
    let next = numbers.length;
    isListed[first] = 1;
    numbers.add(first);
    for (; next < numbers.length; next++) {
      const number = numbers.items[next]!;
      for (let places = unknown[number]!; places !== 0; places &= places - 1) {
        const square = number + around[lowestBit(places)]!;
        if (isListed[square] === 1) continue;
        isListed[square] = 1;
        squares.add(square);
        for (let i = 0; i < 8; i++) {
          const neighbour = square + around[i]!;
          if (known[neighbour] !== Known.number || isListed[neighbour] === 1) continue;
          isListed[neighbour] = 1;
          numbers.add(neighbour);
        }
      }
    }
  }
}
