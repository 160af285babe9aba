import { Boxes, Mark } from "./boxes.ts";
import { LEAST, Merge } from "./merge.ts";
import { Order } from "./order.ts";

/**
 * Finds the exact odds of positions of one size, again and again in the same memory.
 *
 * Every layout of the mines that fits the numbers and the mine count is as likely as the others.
 */
export class OddsEngine {
  /** What is known of each square for certain, one of `Mark`. */
  readonly marks: Uint8Array;
  /** For each covered square the probability of a mine; for open ones it says nothing. */
  readonly odds: Float64Array;
  /** The probability of a mine on a square that no number touches, 0 where there is none. */
  restOdds = 0;
  /** What is known of the squares that no number touches. */
  restMark: number = Mark.unknown;
  /** The natural logarithm of the number of layouts. */
  logLayouts = 0;
  /** The position's boxes and components. */
  readonly boxes: Boxes;

  readonly #order: Order;
  readonly #merge: Merge;
  readonly #size: number;
  readonly #logFactorial: Float64Array;
  /** The weights of mines in the components before each one, one after the other, and where each begins. */
  #before = new Float64Array(1 << 10);
  readonly #beforeStart: Int32Array;
  readonly #beforeLow: Int32Array;
  readonly #beforeHigh: Int32Array;
  /** The weights of mines in this and all later components and the rest, by the mines in those before. */
  #after = new Float64Array(1 << 10);
  #afterNext = new Float64Array(1 << 10);
  #outside = new Float64Array(1 << 8);

  /** Makes room for positions of one size. */
  constructor(rows: number, cols: number) {
    this.#size = rows * cols;
    this.boxes = new Boxes(rows, cols);
    this.marks = this.boxes.marks;
    this.odds = new Float64Array(this.#size);
    this.#order = new Order(this.boxes);
    this.#merge = new Merge(this.boxes);
    this.#logFactorial = new Float64Array(this.#size + 1);
    for (let i = 1; i <= this.#size; i++) this.#logFactorial[i] = this.#logFactorial[i - 1]! + Math.log(i);
    this.#beforeStart = new Int32Array(this.#size + 2);
    this.#beforeLow = new Int32Array(this.#size + 1);
    this.#beforeHigh = new Int32Array(this.#size + 1);
  }

  /** Finds the odds, and tells whether any layout fits; a mine count of -1 is left out of account. */
  solve(looks: Int8Array, mineCount: number): boolean {
    const { boxes } = this;
    const merge = this.#merge;
    if (!boxes.build(looks)) return false;
    const isCounted = mineCount >= 0;
    const minesLeft = isCounted ? mineCount - boxes.foundMines : 0;
    if (minesLeft < 0) return false;
    let unknown = boxes.restSize;
    for (let box = 0; box < boxes.boxCount; box++) unknown += boxes.boxSize[box]!;
    const density = isCounted ? Math.min(0.99, Math.max(0.01, minesLeft / Math.max(1, unknown))) : 0.2;
    this.#order.reset();
    merge.reset(density / (1 - density));
    for (let component = 0; component < boxes.componentCount; component++) {
      this.#order.arrange(boxes.componentEnd[component]!);
      if (!merge.forward(this.#order)) return false;
    }
    this.#chain();
    if (isCounted) {
      if (!this.#weighRest(minesLeft, density) || !this.#concludeRest(minesLeft)) return false;
    } else this.#leaveRest();
    this.#unchain();
    this.#tell();
    return true;
  }

  /** Convolves the components' weights from the first to the last. */
  #chain(): void {
    const merge = this.#merge;
    const { componentCount } = this.boxes;
    this.#before[0] = 1;
    this.#beforeStart[0] = 0;
    this.#beforeStart[1] = 1;
    this.#beforeLow[0] = 0;
    this.#beforeHigh[0] = 0;
    for (let component = 0; component < componentCount; component++) {
      const low = this.#beforeLow[component]! + merge.low[component]!;
      const high = this.#beforeHigh[component]! + merge.high[component]!;
      const length = high - low + 1;
      const start = this.#beforeStart[component]!;
      const end = this.#beforeStart[component + 1]!;
      if (this.#before.length < end + length) {
        const larger = new Float64Array(2 * (end + length));
        larger.set(this.#before);
        this.#before = larger;
      }
      this.#beforeLow[component + 1] = low;
      this.#beforeHigh[component + 1] = high;
      this.#beforeStart[component + 2] = end + length;
      const before = this.#before;
      before.fill(0, end, end + length);
      const own = merge.polynomial(component);
      for (let i = start; i < end; i++) {
        for (let j = 0; j < own.length; j++) before[end + i - start + j]! += product(before[i]!, own[j]!);
      }
      merge.logScale += rescale(before, end, end + length);
    }
  }

  /** Weighs the ways to lay the other mines on the rest; without such a way there is no layout. */
  #weighRest(minesLeft: number, density: number): boolean {
    const { componentCount, restSize } = this.boxes;
    const low = this.#beforeLow[componentCount]!;
    const high = this.#beforeHigh[componentCount]!;
    const after = this.#clearedAfter(high - low + 1, 0);
    const first = Math.max(low, minesLeft - restSize);
    const last = Math.min(high, minesLeft);
    if (first > last) return false;
    const mineWeight = density / (1 - density);
    const middle = Math.min(last, Math.max(first, minesLeft - Math.round((restSize + 1) * density)));
    after[middle - low] = 1;
    // The ways to lay one mine less are (mines) / (free squares + 1) times as many.
    for (let used = middle; used < last; used++) {
      const mines = minesLeft - used;
      const ratio = mines / ((restSize - mines + 1) * mineWeight);
      after[used + 1 - low] = Math.max(LEAST, after[used - low]! * ratio);
    }
    for (let used = middle; used > first; used--) {
      const mines = minesLeft - used;
      const ratio = (restSize - mines) * mineWeight / (mines + 1);
      after[used - 1 - low] = Math.max(LEAST, after[used - low]! * ratio);
    }
    const log = this.#logFactorial;
    const mines = minesLeft - middle;
    this.logLayouts = this.#merge.logScale - middle * Math.log(mineWeight) +
      log[restSize]! - log[mines]! - log[restSize - mines]!;
    return true;
  }

  /** Without a mine count every number of mines in the components is as good as the others, and the rest may be anything. */
  #leaveRest(): void {
    const { componentCount } = this.boxes;
    this.#clearedAfter(this.#beforeHigh[componentCount]! - this.#beforeLow[componentCount]! + 1, 1);
    this.restMark = Mark.unknown;
    this.restOdds = NaN;
    this.logLayouts = NaN;
  }

  #clearedAfter(length: number, weight: number): Float64Array {
    if (this.#after.length < length) {
      this.#after = new Float64Array(2 * length);
      this.#afterNext = new Float64Array(2 * length);
      this.#outside = new Float64Array(2 * length);
    }
    return this.#after.fill(weight, 0, length);
  }

  /** Finds what the squares hold that no number touches. */
  #concludeRest(minesLeft: number): boolean {
    const { componentCount, restSize } = this.boxes;
    const low = this.#beforeLow[componentCount]!;
    const high = this.#beforeHigh[componentCount]!;
    const start = this.#beforeStart[componentCount]!;
    let all = 0;
    let some = 0;
    let fewest = Infinity;
    let most = -1;
    for (let used = low; used <= high; used++) {
      const before = this.#before[start + used - low]!;
      const after = this.#after[used - low]!;
      if (before === 0 || after === 0) continue;
      const weight = product(before, after);
      all += weight;
      some += weight * (minesLeft - used);
      fewest = Math.min(fewest, minesLeft - used);
      most = Math.max(most, minesLeft - used);
    }
    if (most < 0) return false;
    this.logLayouts += Math.log(all);
    this.restMark = most === 0 ? Mark.safe : fewest === restSize ? Mark.mine : Mark.unknown;
    this.restOdds = restSize === 0 ? 0 : some / all / restSize;
    return true;
  }

  /** Gives each component, from the last to the first, what the mines outside it weigh. */
  #unchain(): void {
    const merge = this.#merge;
    for (let component = this.boxes.componentCount - 1; component >= 0; component--) {
      const own = merge.polynomial(component);
      const before = this.#before;
      const start = this.#beforeStart[component]!;
      const length = this.#beforeStart[component + 1]! - start;
      const after = this.#after;
      const afterNext = this.#afterNext;
      const outside = this.#outside;
      outside.fill(0, 0, own.length);
      afterNext.fill(0, 0, length);
      for (let i = 0; i < length; i++) {
        for (let j = 0; j < own.length; j++) {
          outside[j]! += product(before[start + i]!, after[i + j]!);
          afterNext[i]! += product(own[j]!, after[i + j]!);
        }
      }
      rescale(outside, 0, own.length);
      rescale(afterNext, 0, length);
      this.#after = afterNext;
      this.#afterNext = after;
      merge.backward(component, outside);
    }
  }

  /** Writes each square's odds and what is certain. */
  #tell(): void {
    const { marks, odds } = this;
    const { boxOf, boxSize } = this.boxes;
    const { possible, expected } = this.#merge;
    for (let square = 0; square < this.#size; square++) {
      const mark = marks[square]!;
      if (mark === Mark.unknown) {
        const box = boxOf[square]!;
        if (box < 0) {
          marks[square] = this.restMark;
          odds[square] = this.restOdds;
        } else {
          const size = boxSize[box]!;
          marks[square] = possible[box] === 1 ? Mark.safe : possible[box] === 1 << size ? Mark.mine : Mark.unknown;
          odds[square] = expected[box]! / size;
        }
      } else odds[square] = mark === Mark.mine ? 1 : 0;
    }
  }
}

/** Multiplies two weights so that what is possible does not become 0. */
function product(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : Math.max(LEAST, a * b);
}

/** Divides weights by the largest, and gives its logarithm. */
function rescale(weights: Float64Array, from: number, end: number): number {
  let most = 0;
  for (let i = from; i < end; i++) most = Math.max(most, weights[i]!);
  if (most === 0) return 0;
  for (let i = from; i < end; i++) if (weights[i]! > 0) weights[i] = Math.max(LEAST, weights[i]! / most);
  return Math.log(most);
}
