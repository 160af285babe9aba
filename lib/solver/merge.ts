import type { Boxes } from "./boxes.ts";
import type { Order } from "./order.ts";

/** Says that a position has too many states to be counted. */
export class TangledError extends Error {
  /** `TangledError` */
  override readonly name = "TangledError";
}

/** No weight of something possible is let fall below this, so that 0 always means impossible. */
export const LEAST = 1e-250;
/** Above this, or below its inverse, weights are scaled. */
const LARGE = 1e100;
/** More weights than this (256 MB) are not kept. */
const MOST_WEIGHTS = 1 << 25;

/**
 * Counts the layouts of each component, by number of mines, by merging its boxes one at a time.
 *
 * A state is what each open number still needs, four bits a number; it holds a vector of weights over the mines used so
 * far. A step merges a box: each state goes over to one new state for each number of mines that the box may hold.
 */
export class Merge {
  /** For each box the expected number of mines, after `backward()`. */
  readonly expected: Float64Array;
  /** For each box a bit for each number of mines that some layout gives it, after `backward()`. */
  readonly possible: Uint16Array;
  /** The fewest mines a component can hold. */
  readonly low: Int32Array;
  /** The most mines a component can hold. */
  readonly high: Int32Array;
  /** The logarithm of what all weights were divided by. */
  logScale = 0;

  readonly #boxes: Boxes;
  /** The weight of k mines in a box of s squares at `9 * s + k`. */
  readonly #weights = new Float64Array(81);
  readonly #mass = new Float64Array(9);

  /** Where the steps of each component begin. */
  readonly #firstStep: Int32Array;
  readonly #finalState: Int32Array;
  /** The box of each step, and the first state before it. */
  readonly #stepBox: Int32Array;
  readonly #stepState: Int32Array;
  #componentCount = 0;
  #stepCount = 0;

  #keys = new Int32Array(1 << 10);
  #nextKeys = new Int32Array(1 << 10);
  #table = new Int32Array(1 << 8);

  /** Each state's fewest and most mines, where its weights stand, its fewest mines for the box and first transition. */
  #stateLow = new Int32Array(1 << 10);
  #stateHigh = new Int32Array(1 << 10);
  #stateVector = new Int32Array(1 << 10);
  #stateLeast = new Uint8Array(1 << 10);
  #stateTransition = new Int32Array(1 << 10);
  #stateCount = 0;
  #transitions = new Int32Array(1 << 10);
  #transitionCount = 0;
  #forward = new Float64Array(1 << 12);
  #backward = new Float64Array(1 << 12);
  #weightCount = 0;

  /** For the numbers of a step's box: which word of the key, which bits, and the squares left after it. */
  readonly #word = new Int32Array(8);
  readonly #shift = new Int32Array(8);
  readonly #roomAfter = new Int32Array(8);
  readonly #left: Int32Array;
  #opened = new Int32Array(1);
  #taken = new Int32Array(1);

  /** Works on what these boxes hold. */
  constructor(boxes: Boxes) {
    const size = boxes.numberSquare.length;
    this.#boxes = boxes;
    this.expected = new Float64Array(size);
    this.possible = new Uint16Array(size);
    this.low = new Int32Array(size);
    this.high = new Int32Array(size);
    this.#firstStep = new Int32Array(size + 1);
    this.#finalState = new Int32Array(size);
    this.#stepBox = new Int32Array(size);
    this.#stepState = new Int32Array(size + 1);
    this.#left = new Int32Array(size);
  }

  /** Forgets the last position; each mine in a box weighs `mineWeight`, which keeps the likely weights near each other. */
  reset(mineWeight: number): void {
    const { numberCount, room } = this.#boxes;
    for (let number = 0; number < numberCount; number++) this.#left[number] = room[number]!;
    for (let size = 1; size <= 8; size++) {
      let weight = 1;
      for (let mines = 0; mines <= size; mines++) {
        this.#weights[9 * size + mines] = weight;
        weight *= mineWeight * (size - mines) / (mines + 1);
      }
    }
    this.#componentCount = 0;
    this.#stepCount = 0;
    this.#stateCount = 0;
    this.#transitionCount = 0;
    this.#weightCount = 0;
    this.logScale = 0;
  }

  /** The weight of each number of mines that a component can hold, from its lowest. */
  polynomial(component: number): Float64Array {
    const start = this.#stateVector[this.#finalState[component]!]!;
    return this.#forward.subarray(start, start + this.high[component]! - this.low[component]! + 1);
  }

  /** Counts the next component's layouts, and tells whether there are any. */
  forward(order: Order): boolean {
    const words = Math.max(1, order.width + 7 >> 3);
    if (this.#opened.length < words) {
      this.#opened = new Int32Array(words);
      this.#taken = new Int32Array(words);
    }
    this.#room(1, 1, words);
    this.#keys.fill(0, 0, words);
    const first = this.#stateCount++;
    this.#stateLow[first] = 0;
    this.#stateHigh[first] = 0;
    this.#stateVector[first] = this.#weightCount;
    this.#weightRoom(1);
    this.#forward[this.#weightCount++] = 1;
    const component = this.#componentCount++;
    this.#firstStep[component] = this.#stepCount;
    let from = first;
    for (let i = 0; i < order.length; i++) {
      const box = order.sequence[i]!;
      const step = this.#stepCount++;
      this.#stepBox[step] = box;
      this.#stepState[step] = from;
      const end = this.#stateCount;
      this.#prepare(box, order, words);
      this.#spread(from, end, box, words);
      this.#sum(from, end, box);
      this.#rescale(end, this.#stateCount, this.#forward, true);
      from = end;
      // The step's states that follow need no transitions of their own until the next step.
      if (from === this.#stateCount) return false;
    }
    this.#firstStep[component + 1] = this.#stepCount;
    this.#finalState[component] = from;
    this.low[component] = this.#stateLow[from]!;
    this.high[component] = this.#stateHigh[from]!;
    return true;
  }

  /** Says where a box's numbers stand in the keys, and which of them it opens. */
  #prepare(box: number, order: Order, words: number): void {
    const { boxNumbers, boxNumberCount, boxSize, room, need } = this.#boxes;
    this.#opened.fill(0, 0, words);
    this.#taken.fill(0, 0, words);
    for (let i = 0; i < boxNumberCount[box]!; i++) {
      const number = boxNumbers[8 * box + i]!;
      const slot = order.slot[number]!;
      const word = slot >> 3;
      const shift = (slot & 7) << 2;
      this.#word[i] = word;
      this.#shift[i] = shift;
      if (this.#left[number] === room[number]) this.#opened[word]! += need[number]! << shift;
      this.#taken[word]! += 1 << shift;
      this.#left[number]! -= boxSize[box]!;
      this.#roomAfter[i] = this.#left[number]!;
    }
  }

  /** Finds the states after a step, and the way to them from those before it. */
  #spread(from: number, end: number, box: number, words: number): void {
    const size = this.#boxes.boxSize[box]!;
    const numbers = this.#boxes.boxNumberCount[box]!;
    this.#room((end - from) * (size + 1), (end - from) * (size + 1), words);
    const keys = this.#keys;
    const nextKeys = this.#nextKeys;
    const opened = this.#opened;
    const taken = this.#taken;
    const word = this.#word;
    const shift = this.#shift;
    const roomAfter = this.#roomAfter;
    const stateLow = this.#stateLow;
    const stateHigh = this.#stateHigh;
    const transitions = this.#transitions;
    let tableSize = 16;
    while (tableSize < 4 * (end - from)) tableSize *= 2;
    if (this.#table.length < tableSize) this.#table = new Int32Array(2 * tableSize);
    let table = this.#table;
    table.fill(0, 0, tableSize);
    let mask = tableSize - 1;
    let count = this.#stateCount;
    let transition = this.#transitionCount;
    for (let state = from; state < end; state++) {
      const at = (state - from) * words;
      let least = 0;
      let most = size;
      for (let i = 0; i < numbers; i++) {
        const lack = keys[at + word[i]!]! + opened[word[i]!]! >>> shift[i]! & 15;
        if (lack < most) most = lack;
        const forced = lack - roomAfter[i]!;
        if (forced > least) least = forced;
      }
      this.#stateLeast[state] = least;
      this.#stateTransition[state] = transition;
      for (let mines = least; mines <= most; mines++) {
        const nextAt = (count - end) * words;
        let hash = 0;
        for (let w = 0; w < words; w++) {
          const key = keys[at + w]! + opened[w]! - Math.imul(mines, taken[w]!) | 0;
          nextKeys[nextAt + w] = key;
          hash = Math.imul(hash ^ key, 0x9e3779b1);
          hash ^= hash >>> 15;
        }
        let place = hash & mask;
        let found = -1;
        while (table[place] !== 0) {
          const candidate = table[place]! - 1;
          let same = true;
          for (let w = 0; w < words; w++) {
            if (nextKeys[candidate * words + w] !== nextKeys[nextAt + w]) {
              same = false;
              break;
            }
          }
          if (same) {
            found = candidate + end;
            break;
          }
          place = place + 1 & mask;
        }
        const low = stateLow[state]! + mines;
        const high = stateHigh[state]! + mines;
        if (found < 0) {
          found = count++;
          table[place] = found - end + 1;
          stateLow[found] = low;
          stateHigh[found] = high;
          if (2 * (count - end) > mask) {
            table = this.#rehash(count - end, words, 4 * (mask + 1));
            mask = 4 * (mask + 1) - 1;
          }
        } else {
          if (low < stateLow[found]!) stateLow[found] = low;
          if (high > stateHigh[found]!) stateHigh[found] = high;
        }
        transitions[transition++] = found;
      }
    }
    this.#stateTransition[end] = transition;
    this.#stateCount = count;
    this.#transitionCount = transition;
    this.#keys = nextKeys;
    this.#nextKeys = keys;
  }

  #rehash(count: number, words: number, size: number): Int32Array<ArrayBuffer> {
    if (this.#table.length < size) this.#table = new Int32Array(size);
    const table = this.#table;
    table.fill(0, 0, size);
    for (let i = 0; i < count; i++) {
      let hash = 0;
      for (let w = 0; w < words; w++) {
        hash = Math.imul(hash ^ this.#nextKeys[i * words + w]!, 0x9e3779b1);
        hash ^= hash >>> 15;
      }
      let place = hash & size - 1;
      while (table[place] !== 0) place = place + 1 & size - 1;
      table[place] = i + 1;
    }
    return table;
  }

  /** Adds up the weights of the states after a step. */
  #sum(from: number, end: number, box: number): void {
    const stateLow = this.#stateLow;
    const stateHigh = this.#stateHigh;
    const stateVector = this.#stateVector;
    const stateTransition = this.#stateTransition;
    const transitions = this.#transitions;
    const weights = this.#weights;
    let weightCount = this.#weightCount;
    for (let state = end; state < this.#stateCount; state++) {
      stateVector[state] = weightCount;
      weightCount += stateHigh[state]! - stateLow[state]! + 1;
    }
    this.#weightRoom(weightCount - this.#weightCount);
    const forward = this.#forward;
    forward.fill(0, this.#weightCount, weightCount);
    this.#weightCount = weightCount;
    const row = 9 * this.#boxes.boxSize[box]!;
    for (let state = from; state < end; state++) {
      const vector = stateVector[state]!;
      const length = stateHigh[state]! - stateLow[state]! + 1;
      let mines = this.#stateLeast[state]!;
      for (let at = stateTransition[state]!; at < stateTransition[state + 1]!; at++) {
        const to = transitions[at]!;
        const target = stateVector[to]! + stateLow[state]! + mines - stateLow[to]!;
        const weight = weights[row + mines]!;
        for (let i = 0; i < length; i++) forward[target + i]! += weight * forward[vector + i]!;
        mines++;
      }
    }
  }

  /** Given what each number of mines in a component weighs outside it, finds what its boxes hold. */
  backward(component: number, outside: Float64Array): void {
    const stateLow = this.#stateLow;
    const stateHigh = this.#stateHigh;
    const stateVector = this.#stateVector;
    const stateTransition = this.#stateTransition;
    const transitions = this.#transitions;
    const weights = this.#weights;
    const mass = this.#mass;
    const forward = this.#forward;
    const backward = this.#backward;
    const final = this.#finalState[component]!;
    for (let i = 0; i <= stateHigh[final]! - stateLow[final]!; i++) backward[stateVector[final]! + i] = outside[i]!;
    let end = final;
    for (let step = this.#firstStep[component + 1]! - 1; step >= this.#firstStep[component]!; step--) {
      const box = this.#stepBox[step]!;
      const size = this.#boxes.boxSize[box]!;
      const from = this.#stepState[step]!;
      mass.fill(0, 0, size + 1);
      for (let state = from; state < end; state++) {
        const vector = stateVector[state]!;
        const length = stateHigh[state]! - stateLow[state]! + 1;
        backward.fill(0, vector, vector + length);
        let mines = this.#stateLeast[state]!;
        for (let at = stateTransition[state]!; at < stateTransition[state + 1]!; at++) {
          const to = transitions[at]!;
          const source = stateVector[to]! + stateLow[state]! + mines - stateLow[to]!;
          const weight = weights[9 * size + mines]!;
          let sum = 0;
          for (let i = 0; i < length; i++) {
            const after = weight * backward[source + i]!;
            backward[vector + i]! += after;
            sum += forward[vector + i]! * after;
          }
          mass[mines]! += sum > 0 || !this.#meet(vector, source, length) ? sum : Number.MIN_VALUE;
          mines++;
        }
      }
      this.#rescale(from, end, backward, false);
      this.#conclude(box, size);
      end = from;
    }
  }

  /** Tells whether something is possible whose weight was too small to be told from 0. */
  #meet(vector: number, source: number, length: number): boolean {
    for (let i = 0; i < length; i++) {
      if (this.#forward[vector + i]! > 0 && this.#backward[source + i]! > 0) return true;
    }
    return false;
  }

  #conclude(box: number, size: number): void {
    let possible = 0;
    let all = 0;
    let some = 0;
    for (let mines = 0; mines <= size; mines++) {
      const mass = this.#mass[mines]!;
      if (mass > 0) possible |= 1 << mines;
      all += mass;
      some += mines * mass;
    }
    this.possible[box] = possible;
    this.expected[box] = some / all;
  }

  /** Keeps the weights of some states in a range where nothing overflows and nothing possible becomes 0. */
  #rescale(from: number, end: number, weights: Float64Array, isForward: boolean): void {
    if (from === end) return;
    const start = this.#stateVector[from]!;
    const stop = this.#stateVector[end - 1]! + this.#stateHigh[end - 1]! - this.#stateLow[end - 1]! + 1;
    let most = 0;
    let least = Infinity;
    for (let i = start; i < stop; i++) {
      const weight = weights[i]!;
      if (weight > most) most = weight;
      if (weight > 0 && weight < least) least = weight;
    }
    if (most === 0 || most < LARGE && least > 1 / LARGE) return;
    for (let i = start; i < stop; i++) {
      const weight = weights[i]!;
      if (weight > 0) weights[i] = Math.max(weight / most, LEAST);
    }
    if (isForward) this.logScale += Math.log(most);
  }

  /** Makes room for so many more states and transitions. */
  #room(states: number, transitions: number, words: number): void {
    const allStates = this.#stateCount + states + 1;
    if (this.#stateLow.length < allStates) {
      this.#stateLow = larger(this.#stateLow, new Int32Array(2 * allStates));
      this.#stateHigh = larger(this.#stateHigh, new Int32Array(2 * allStates));
      this.#stateVector = larger(this.#stateVector, new Int32Array(2 * allStates));
      this.#stateLeast = larger(this.#stateLeast, new Uint8Array(2 * allStates));
      this.#stateTransition = larger(this.#stateTransition, new Int32Array(2 * allStates));
    }
    const allTransitions = this.#transitionCount + transitions;
    if (this.#transitions.length < allTransitions) {
      this.#transitions = larger(this.#transitions, new Int32Array(2 * allTransitions));
    }
    // One more key than states: the one that turns out to be there already.
    const keys = (states + 1) * words;
    if (this.#keys.length < keys) this.#keys = larger(this.#keys, new Int32Array(2 * keys));
    if (this.#nextKeys.length < keys) this.#nextKeys = new Int32Array(2 * keys);
  }

  #weightRoom(more: number): void {
    const all = this.#weightCount + more;
    if (all > MOST_WEIGHTS) {
      throw new TangledError("Cannot count the layouts: the numbers hang together in too many ways");
    }
    if (this.#forward.length >= all) return;
    this.#forward = larger(this.#forward, new Float64Array(2 * all));
    this.#backward = new Float64Array(2 * all);
  }
}

function larger<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from);
  return to;
}
