import type { Boxes } from "./boxes.ts";
import type { Order } from "./order.ts";
import { States } from "./states.ts";

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

  readonly #states = new States();

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
    this.#states.reset();
    this.logScale = 0;
  }

  /** The weight of each number of mines that a component can hold, from its lowest. */
  polynomial(component: number): Float64Array {
    const start = this.#states.vector[this.#finalState[component]!]!;
    return this.#states.forward.subarray(start, start + this.high[component]! - this.low[component]! + 1);
  }

  /** Counts the next component's layouts, and tells whether there are any. */
  forward(order: Order): boolean {
    const words = Math.max(1, order.width + 7 >> 3);
    if (this.#opened.length < words) {
      this.#opened = new Int32Array(words);
      this.#taken = new Int32Array(words);
    }
    const states = this.#states;
    this.#makeRoom(1, words);
    this.#keys.fill(0, 0, words);
    let from = states.count++;
    states.low[from] = 0;
    states.high[from] = 0;
    states.layWeights(from);
    states.forward[states.vector[from]!] = 1;
    const component = this.#componentCount++;
    this.#firstStep[component] = this.#stepCount;
    for (let i = 0; i < order.length; i++) {
      const box = order.sequence[i]!;
      const step = this.#stepCount++;
      this.#stepBox[step] = box;
      this.#stepState[step] = from;
      const end = states.count;
      this.#prepare(box, order, words);
      this.#spread(from, box, words);
      if (states.count === end) return false;
      this.#sum(from, end, box);
      this.logScale += states.rescale(end, states.count, states.forward);
      from = end;
    }
    this.#firstStep[component + 1] = this.#stepCount;
    this.#finalState[component] = from;
    this.low[component] = states.low[from]!;
    this.high[component] = states.high[from]!;
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
  #spread(from: number, box: number, words: number): void {
    const states = this.#states;
    const end = states.count;
    const size = this.#boxes.boxSize[box]!;
    const numbers = this.#boxes.boxNumberCount[box]!;
    this.#makeRoom((end - from) * (size + 1), words);
    const keys = this.#keys;
    const nextKeys = this.#nextKeys;
    const opened = this.#opened;
    const taken = this.#taken;
    const word = this.#word;
    const shift = this.#shift;
    const roomAfter = this.#roomAfter;
    const { low, high, targets } = states;
    let tableSize = 16;
    while (tableSize < 4 * (end - from)) tableSize *= 2;
    if (this.#table.length < tableSize) this.#table = new Int32Array(2 * tableSize);
    let table = this.#table;
    table.fill(0, 0, tableSize);
    let mask = tableSize - 1;
    let count = end;
    let target = states.targetCount;
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
      states.least[state] = least;
      states.transition[state] = target;
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
        const fewest = low[state]! + mines;
        const greatest = high[state]! + mines;
        if (found < 0) {
          found = count++;
          table[place] = found - end + 1;
          low[found] = fewest;
          high[found] = greatest;
          if (2 * (count - end) > mask) {
            table = this.#rehash(count - end, words, 4 * (mask + 1));
            mask = 4 * (mask + 1) - 1;
          }
        } else {
          if (fewest < low[found]!) low[found] = fewest;
          if (greatest > high[found]!) high[found] = greatest;
        }
        targets[target++] = found;
      }
    }
    states.transition[end] = target;
    states.count = count;
    states.targetCount = target;
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
    this.#states.layWeights(end);
    const { low, high, vector, least, transition, targets, forward } = this.#states;
    const weights = this.#weights;
    const row = 9 * this.#boxes.boxSize[box]!;
    for (let state = from; state < end; state++) {
      const source = vector[state]!;
      const length = high[state]! - low[state]! + 1;
      let mines = least[state]!;
      for (let at = transition[state]!; at < transition[state + 1]!; at++) {
        const to = targets[at]!;
        const target = vector[to]! + low[state]! + mines - low[to]!;
        const weight = weights[row + mines]!;
        for (let i = 0; i < length; i++) forward[target + i]! += weight * forward[source + i]!;
        mines++;
      }
    }
  }

  /** Given what each number of mines in a component weighs outside it, finds what its boxes hold. */
  backward(component: number, outside: Float64Array): void {
    const { low, high, vector, least, transition, targets, forward, backward } = this.#states;
    const weights = this.#weights;
    const mass = this.#mass;
    const final = this.#finalState[component]!;
    for (let i = 0; i <= high[final]! - low[final]!; i++) backward[vector[final]! + i] = outside[i]!;
    let end = final;
    for (let step = this.#firstStep[component + 1]! - 1; step >= this.#firstStep[component]!; step--) {
      const box = this.#stepBox[step]!;
      const size = this.#boxes.boxSize[box]!;
      const from = this.#stepState[step]!;
      mass.fill(0, 0, size + 1);
      for (let state = from; state < end; state++) {
        const own = vector[state]!;
        const length = high[state]! - low[state]! + 1;
        backward.fill(0, own, own + length);
        let mines = least[state]!;
        for (let at = transition[state]!; at < transition[state + 1]!; at++) {
          const to = targets[at]!;
          const source = vector[to]! + low[state]! + mines - low[to]!;
          const weight = weights[9 * size + mines]!;
          let sum = 0;
          for (let i = 0; i < length; i++) {
            const after = weight * backward[source + i]!;
            backward[own + i]! += after;
            sum += forward[own + i]! * after;
          }
          mass[mines]! += sum > 0 || !this.#meet(own, source, length) ? sum : Number.MIN_VALUE;
          mines++;
        }
      }
      this.#states.rescale(from, end, backward);
      this.#conclude(box, size);
      end = from;
    }
  }

  /** Tells whether something is possible whose weight was too small to be told from 0. */
  #meet(own: number, source: number, length: number): boolean {
    const { forward, backward } = this.#states;
    for (let i = 0; i < length; i++) {
      if (forward[own + i]! > 0 && backward[source + i]! > 0) return true;
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

  /** Makes room for so many more states and their keys, and one more: the one that turns out to be there already. */
  #makeRoom(states: number, words: number): void {
    this.#states.makeRoom(states);
    const keys = (states + 1) * words;
    if (this.#nextKeys.length < keys) this.#nextKeys = new Int32Array(2 * keys);
    if (this.#keys.length >= keys) return;
    const larger = new Int32Array(2 * keys);
    larger.set(this.#keys);
    this.#keys = larger;
  }
}
