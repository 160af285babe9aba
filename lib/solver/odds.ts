import { Boxes, Mark } from "./boxes.ts";
import { Chain } from "./chain.ts";
import { Merge } from "./merge.ts";
import { Order } from "./order.ts";

/** How light or heavy a mine may be: its eighth power, for a box of eight, still leaves room for all other weights. */
const HEAVIEST = 1e6;

/**
 * Finds the exact odds of positions of one size, again and again in the same memory.
 *
 * Every layout of the mines that fits the numbers and the mine count is as likely as the others. Layouts are counted in
 * floating point, but what is certain is told by which counts are 0, and none that is not can become it.
 */
export class OddsEngine {
  /** What is known of each square for certain, one of `Mark`. */
  readonly marks: Uint8Array;
  /** For each covered square the probability of a mine; for open ones it says nothing. */
  readonly odds: Float64Array;
  /** The position's boxes and components. */
  readonly boxes: Boxes;

  readonly #order: Order;
  readonly #merge: Merge;
  readonly #chain: Chain;

  /** Makes room for positions of one size. */
  constructor(rows: number, cols: number) {
    this.boxes = new Boxes(rows, cols);
    this.marks = this.boxes.marks;
    this.odds = new Float64Array(rows * cols);
    this.#order = new Order(this.boxes);
    this.#merge = new Merge(this.boxes);
    this.#chain = new Chain(this.boxes, this.#merge);
  }

  /** The natural logarithm of the number of layouts. */
  get logLayouts(): number {
    return this.#chain.logLayouts;
  }

  /** Finds the odds, and tells whether any layout fits; a mine count of -1 is left out of account. */
  solve(looks: Int8Array, mineCount: number): boolean {
    if (!this.boxes.build(looks)) return false;
    if (mineCount >= 0) {
      if (!this.#count(mineCount - this.boxes.foundMines)) return false;
    } else {
      if (!this.#mergeAll(0.25)) return false;
      this.#chain.leaveRest();
    }
    this.#chain.unlink();
    this.#tell();
    return true;
  }

  /** Counts the layouts with so many mines. */
  #count(minesLeft: number): boolean {
    const { restSize, boxCount, boxSize } = this.boxes;
    if (minesLeft < 0) return false;
    let unknown = restSize;
    for (let box = 0; box < boxCount; box++) unknown += boxSize[box]!;
    // With mines as heavy as they are likely, the likely layouts weigh about the same, however many mines they use.
    const density = Math.min(0.99, Math.max(0.01, minesLeft / Math.max(1, unknown)));
    let mineWeight = density / (1 - density);
    let step = 4;
    let lastSkew = 0;
    for (;;) {
      if (!this.#mergeAll(mineWeight)) return false;
      const skew = this.#chain.weighRest(minesLeft, mineWeight);
      if (skew === undefined) return false;
      const isOutOfRange = mineWeight > HEAVIEST || mineWeight < 1 / HEAVIEST || step < 1.0001;
      if (skew === 0 || isOutOfRange) return true;
      if (skew === -lastSkew) step = Math.sqrt(step);
      mineWeight *= step ** skew;
      lastSkew = skew;
    }
  }

  #mergeAll(mineWeight: number): boolean {
    const { componentCount, componentEnd } = this.boxes;
    this.#order.reset();
    this.#merge.reset(mineWeight);
    for (let component = 0; component < componentCount; component++) {
      this.#order.arrange(componentEnd[component]!);
      if (!this.#merge.forward(this.#order)) return false;
    }
    this.#chain.link();
    return true;
  }

  /** Writes each square's odds and what is certain. */
  #tell(): void {
    const { marks, odds } = this;
    const { boxOf, boxSize } = this.boxes;
    const { restMark, restOdds } = this.#chain;
    const { possible, expected } = this.#merge;
    for (let square = 0; square < odds.length; square++) {
      const mark = marks[square]!;
      if (mark !== Mark.unknown) {
        odds[square] = mark === Mark.mine ? 1 : 0;
        continue;
      }
      const box = boxOf[square]!;
      if (box < 0) {
        marks[square] = restMark;
        odds[square] = restOdds;
      } else {
        const size = boxSize[box]!;
        marks[square] = possible[box] === 1 ? Mark.safe : possible[box] === 1 << size ? Mark.mine : Mark.unknown;
        odds[square] = expected[box]! / size;
      }
    }
  }
}
