/** How many bits of a byte are set. */
export const BITS = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll("0", "").length);

/** The place of the lowest bit that is set. */
export function lowestBit(byte: number): number {
  return 31 - Math.clz32(byte & -byte);
}

/** Squares in a row, without an allocation for each. */
export class SquareList {
  /** Room for them. */
  readonly items: Int32Array;
  /** How many there are. */
  length = 0;

  /** Takes the most squares it will hold. */
  constructor(most: number) {
    this.items = new Int32Array(most);
  }

  /** Puts one behind the others. */
  add(square: number): void {
    this.items[this.length++] = square;
  }
}

/** Numbers that wait to be looked at, first come first served; one that waits already is not added again. */
export class Waiting {
  readonly #items: Int32Array;
  readonly #isWaiting: Uint8Array;
  #head = 0;
  #tail = 0;

  /** Takes how many squares there are. */
  constructor(size: number) {
    this.#items = new Int32Array(size + 1);
    this.#isWaiting = new Uint8Array(size);
  }

  /** Adds a number unless it waits already. */
  push(square: number): void {
    if (this.#isWaiting[square] === 1) return;
    this.#isWaiting[square] = 1;
    this.#items[this.#tail] = square;
    this.#tail = this.#tail + 1 === this.#items.length ? 0 : this.#tail + 1;
  }

  /** Takes the first out, or gives -1. */
  pop(): number {
    if (this.#head === this.#tail) return -1;
    const square = this.#items[this.#head]!;
    this.#head = this.#head + 1 === this.#items.length ? 0 : this.#head + 1;
    this.#isWaiting[square] = 0;
    return square;
  }

  /** Lets all go. */
  clear(): void {
    while (this.pop() >= 0);
  }
}
