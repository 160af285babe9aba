/** Says that a position has too many states to be counted. */
export class TangledError extends Error {
  /** `TangledError` */
  override readonly name = "TangledError";
}

/** No weight of something possible is let fall below this, so that 0 always means impossible. */
export const LEAST = 1e-250;
/** Above this, or below its inverse, weights are scaled. */
const LARGE = 1e100;
/** More weights than this, 128 MB a direction, are not kept. */
const MOST_WEIGHTS = 1 << 24;

/** Keeps the states of all steps of a merge, one after the other, in memory that grows and is never given back. */
export class States {
  /** How many states there are. */
  count = 0;
  /** The fewest mines used in each state. */
  low: Int32Array = new Int32Array(1 << 10);
  /** The most mines used in each state. */
  high: Int32Array = new Int32Array(1 << 10);
  /** Where the weights of each state begin: one for each number of mines from the fewest to the most. */
  vector: Int32Array = new Int32Array(1 << 10);
  /** The fewest mines that the next box can hold after each state. */
  least: Uint8Array = new Uint8Array(1 << 10);
  /** Where the transitions of each state begin: one for each number of mines in the next box from the fewest. */
  transition: Int32Array = new Int32Array(1 << 10);

  /** How many transitions there are. */
  targetCount = 0;
  /** The state to which each transition leads. */
  targets: Int32Array = new Int32Array(1 << 10);

  /** How many weights there are. */
  weightCount = 0;
  /** What all ways to a state weigh. */
  forward: Float64Array = new Float64Array(1 << 12);
  /** What all ways from a state to the end weigh. */
  backward: Float64Array = new Float64Array(1 << 12);

  /** Forgets all states. */
  reset(): void {
    this.count = 0;
    this.targetCount = 0;
    this.weightCount = 0;
  }

  /** Makes room for so many more states, and as many transitions. */
  makeRoom(more: number): void {
    const states = this.count + more + 1;
    if (this.low.length < states) {
      this.low = larger(this.low, new Int32Array(2 * states));
      this.high = larger(this.high, new Int32Array(2 * states));
      this.vector = larger(this.vector, new Int32Array(2 * states));
      this.least = larger(this.least, new Uint8Array(2 * states));
      this.transition = larger(this.transition, new Int32Array(2 * states));
    }
    const targets = this.targetCount + more;
    if (this.targets.length < targets) this.targets = larger(this.targets, new Int32Array(2 * targets));
  }

  /** Gives each state from one on its weights, all 0. */
  layWeights(from: number): void {
    let weights = this.weightCount;
    for (let state = from; state < this.count; state++) {
      this.vector[state] = weights;
      weights += this.high[state]! - this.low[state]! + 1;
    }
    if (weights > MOST_WEIGHTS) {
      throw new TangledError("Cannot count the layouts: the numbers hang together in too many ways");
    }
    if (this.forward.length < weights) {
      this.forward = larger(this.forward, new Float64Array(2 * weights));
      this.backward = new Float64Array(2 * weights);
    }
    this.forward.fill(0, this.weightCount, weights);
    this.weightCount = weights;
  }

  /**
   * Keeps the weights of the states from one to another in a range where nothing overflows and nothing possible becomes 0,
   * and gives the logarithm of what they were divided by.
   */
  rescale(from: number, end: number, weights: Float64Array): number {
    const start = this.vector[from]!;
    const stop = this.vector[end - 1]! + this.high[end - 1]! - this.low[end - 1]! + 1;
    let most = 0;
    let least = Infinity;
    for (let i = start; i < stop; i++) {
      const weight = weights[i]!;
      if (weight > most) most = weight;
      if (weight > 0 && weight < least) least = weight;
    }
    if (most === 0 || most < LARGE && least > 1 / LARGE) return 0;
    for (let i = start; i < stop; i++) {
      const weight = weights[i]!;
      if (weight > 0) weights[i] = Math.max(weight / most, LEAST);
    }
    return Math.log(most);
  }
}

function larger<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from);
  return to;
}
