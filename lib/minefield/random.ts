/**
 * Gives whole numbers by chance, from any source of random 32-bit numbers.
 *
 * @example The same number gives the same chance, on every machine and in every version
 * ```ts
 * import { repeatable } from "@minesweeper/minesweeper";
 * import { assertEquals } from "@std/assert";
 *
 * const random = repeatable(2024);
 * assertEquals([random.below(6), random.below(6), random.below(6)], [5, 3, 1]);
 * ```
 */
export class Random {
  readonly #next: () => number;

  /** Takes a source of numbers from 0 to 2^32 - 1. */
  constructor(next: () => number) {
    this.#next = next;
  }

  /** Gives a whole number from 0 to `limit` - 1, each as likely as the others; `limit` is at most 2^32. */
  below(limit: number): number {
    // The highest numbers, where one more whole set of remainders does not fit, are thrown away.
    const fair = 2 ** 32 - 2 ** 32 % limit;
    let value = this.#next();
    while (value >= fair) value = this.#next();
    return value % limit;
  }
}

/**
 * Gives repeatable chance: xoshiro128** 1.1 (Blackman and Vigna), its four words filled by splitmix32 from the two halves
 * of a whole number from 0 to 2^53 - 1. `--rng N` promises the same field for ever: this must never change.
 */
export function repeatable(seed: number): Random {
  const low = splitmix32(seed >>> 0);
  const fill = splitmix32(low() ^ Math.floor(seed / 2 ** 32));
  let [a, b, c, d] = [fill(), fill(), fill(), fill()];
  return new Random(() => {
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotate(d, 11);
    return result;
  });
}

function splitmix32(state: number): () => number {
  return () => {
    state = state + 0x9e3779b9 | 0;
    let mixed = state ^ state >>> 16;
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return mixed ^ mixed >>> 15;
  };
}

function rotate(word: number, bits: number): number {
  return word << bits | word >>> 32 - bits;
}
