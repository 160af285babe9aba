import { type Boxes, Mark } from "./boxes.ts";
import type { Merge } from "./merge.ts";
import { LEAST } from "./states.ts";

/** A total weight below this may have lost digits on the way. */
const UNLIKELY = 1e-150;

/**
 * Joins the components with each other and with the squares that no number touches: how many mines lie where is all that
 * they have to do with each other.
 */
export class Chain {
  /** What is known of the squares that no number touches. */
  restMark: number = Mark.unknown;
  /** The probability of a mine on such a square. */
  restOdds = 0;
  /** The natural logarithm of the number of layouts. */
  logLayouts = 0;

  readonly #boxes: Boxes;
  readonly #merge: Merge;
  readonly #logFactorial: Float64Array;
  /** The weights of the mines in the components before each one, and where each begins. */
  #before = new Float64Array(1 << 10);
  readonly #beforeStart: Int32Array;
  readonly #beforeLow: Int32Array;
  readonly #beforeHigh: Int32Array;
  /** By the mines in the components before, what those in all later ones and in the rest weigh. */
  #after = new Float64Array(1 << 10);
  #afterNext = new Float64Array(1 << 10);
  #outside = new Float64Array(1 << 10);

  /** Works on what these boxes and their merged components hold. */
  constructor(boxes: Boxes, merge: Merge) {
    const size = boxes.numberSquare.length;
    this.#boxes = boxes;
    this.#merge = merge;
    this.#logFactorial = new Float64Array(size + 1);
    for (let i = 1; i <= size; i++) this.#logFactorial[i] = this.#logFactorial[i - 1]! + Math.log(i);
    this.#beforeStart = new Int32Array(size + 2);
    this.#beforeLow = new Int32Array(size + 1);
    this.#beforeHigh = new Int32Array(size + 1);
  }

  /** Convolves the components' weights from the first to the last. */
  link(): void {
    const merge = this.#merge;
    this.#before[0] = 1;
    this.#beforeStart[1] = 1;
    for (let component = 0; component < this.#boxes.componentCount; component++) {
      const low = this.#beforeLow[component]! + merge.low[component]!;
      const high = this.#beforeHigh[component]! + merge.high[component]!;
      const start = this.#beforeStart[component]!;
      const end = this.#beforeStart[component + 1]!;
      const newEnd = end + high - low + 1;
      if (this.#before.length < newEnd) {
        const larger = new Float64Array(2 * newEnd);
        larger.set(this.#before);
        this.#before = larger;
      }
      this.#beforeLow[component + 1] = low;
      this.#beforeHigh[component + 1] = high;
      this.#beforeStart[component + 2] = newEnd;
      const before = this.#before;
      before.fill(0, end, newEnd);
      const own = merge.polynomial(component);
      for (let i = start; i < end; i++) {
        for (let j = 0; j < own.length; j++) before[end + i - start + j]! += product(before[i]!, own[j]!);
      }
      merge.logScale += rescale(before, end, newEnd);
    }
  }

  /**
   * Weighs the ways to lay the other mines on the rest, and finds what the rest holds.
   *
   * Gives 0 when that is done, `undefined` when there is no layout; 1 or -1 when all layouts are so unlikely under the
   * mine weight that it should be larger or smaller.
   */
  weighRest(minesLeft: number, mineWeight: number): -1 | 0 | 1 | undefined {
    const { componentCount, restSize } = this.#boxes;
    const low = this.#beforeLow[componentCount]!;
    const high = this.#beforeHigh[componentCount]!;
    const after = this.#clearedAfter(high - low + 1, 0);
    const first = Math.max(low, minesLeft - restSize);
    const last = Math.min(high, minesLeft);
    if (first > last) return undefined;
    const likely = minesLeft - Math.round((restSize + 1) * mineWeight / (1 + mineWeight));
    const middle = Math.min(last, Math.max(first, likely));
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
    return this.#concludeRest(minesLeft, middle);
  }

  #concludeRest(minesLeft: number, middle: number): -1 | 0 | 1 | undefined {
    const { componentCount, restSize } = this.#boxes;
    const low = this.#beforeLow[componentCount]!;
    const high = this.#beforeHigh[componentCount]!;
    const start = this.#beforeStart[componentCount]!;
    let all = 0;
    let some = 0;
    let fewest = Infinity;
    let most = -1;
    let likeliest = low;
    for (let used = low; used <= high; used++) {
      const before = this.#before[start + used - low]!;
      const after = this.#after[used - low]!;
      if (before > this.#before[start + likeliest - low]!) likeliest = used;
      if (before === 0 || after === 0) continue;
      const weight = product(before, after);
      all += weight;
      some += weight * (minesLeft - used);
      fewest = Math.min(fewest, minesLeft - used);
      most = Math.max(most, minesLeft - used);
    }
    if (most < 0) return undefined;
    this.logLayouts += Math.log(all);
    this.restMark = most === 0 ? Mark.safe : fewest === restSize ? Mark.mine : Mark.unknown;
    this.restOdds = restSize === 0 ? 0 : some / all / restSize;
    return all > UNLIKELY ? 0 : middle > likeliest ? 1 : -1;
  }

  /** Without a mine count each number of mines in the components is as good as the others, and the rest may be anything. */
  leaveRest(): void {
    const { componentCount } = this.#boxes;
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

  /** Gives each component, from the last to the first, what the mines outside it weigh. */
  unlink(): void {
    const merge = this.#merge;
    for (let component = this.#boxes.componentCount - 1; component >= 0; component--) {
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
