import type { Boxes } from "./boxes.ts";

/**
 * Chooses the order in which a component's boxes are merged: always the box after which the open numbers can be in the
 * fewest states. A number is open from its first merged box to its last; it has a slot in the state as long as that.
 */
export class Order {
  /** The boxes in order. */
  readonly sequence: Int32Array;
  /** How many boxes the component has. */
  length = 0;
  /** The slot of each number. */
  readonly slot: Int32Array;
  /** How many slots are in use at most. */
  width = 0;

  readonly #boxes: Boxes;
  /** How many squares of each number are not merged yet. */
  readonly #left: Int32Array;
  readonly #isCandidate: Uint8Array;
  readonly #candidates: Int32Array;
  readonly #freeSlots: Int32Array;
  #candidateCount = 0;
  #freeCount = 0;

  /** Works on what these boxes hold. */
  constructor(boxes: Boxes) {
    const size = boxes.numberSquare.length;
    this.#boxes = boxes;
    this.sequence = new Int32Array(size);
    this.slot = new Int32Array(size);
    this.#left = new Int32Array(size);
    this.#isCandidate = new Uint8Array(size);
    this.#candidates = new Int32Array(size);
    this.#freeSlots = new Int32Array(size);
  }

  /** Forgets the last position. */
  reset(): void {
    const { numberCount, boxCount, room } = this.#boxes;
    for (let number = 0; number < numberCount; number++) this.#left[number] = room[number]!;
    this.#isCandidate.fill(0, 0, boxCount);
  }

  /** Orders the boxes of the component that a number belongs to; each component once after a reset. */
  arrange(start: number): void {
    const { boxNumbers, boxNumberCount, boxSize } = this.#boxes;
    this.length = 0;
    this.width = 0;
    this.#freeCount = 0;
    this.#candidateCount = 0;
    this.#propose(start);
    while (this.#candidateCount > 0) {
      const best = this.#cheapest();
      const box = this.#candidates[best]!;
      this.#candidates[best] = this.#candidates[--this.#candidateCount]!;
      this.sequence[this.length++] = box;
      for (let at = 8 * box; at < 8 * box + boxNumberCount[box]!; at++) {
        const number = boxNumbers[at]!;
        if (this.#left[number] === this.#boxes.room[number]) {
          this.slot[number] = this.#freeCount > 0 ? this.#freeSlots[--this.#freeCount]! : this.width++;
          this.#propose(number);
        }
        this.#left[number]! -= boxSize[box]!;
      }
      // Slots are free only after the step: a number that closes still has its mines taken off in it.
      for (let at = 8 * box; at < 8 * box + boxNumberCount[box]!; at++) {
        const number = boxNumbers[at]!;
        if (this.#left[number] === 0) this.#freeSlots[this.#freeCount++] = this.slot[number]!;
      }
    }
  }

  #propose(number: number): void {
    const { numberBoxes, numberBoxCount } = this.#boxes;
    for (let at = 8 * number; at < 8 * number + numberBoxCount[number]!; at++) {
      const box = numberBoxes[at]!;
      if (this.#isCandidate[box] !== 0) continue;
      this.#isCandidate[box] = 1;
      this.#candidates[this.#candidateCount++] = box;
    }
  }

  /** Finds the candidate after which the open numbers can be in the fewest states. */
  #cheapest(): number {
    const { boxNumbers, boxNumberCount, boxSize } = this.#boxes;
    let best = 0;
    let least = Infinity;
    for (let i = 0; i < this.#candidateCount; i++) {
      const box = this.#candidates[i]!;
      let growth = 0;
      for (let at = 8 * box; at < 8 * box + boxNumberCount[box]!; at++) {
        const number = boxNumbers[at]!;
        const left = this.#left[number]!;
        growth += LOG[this.#range(number, left - boxSize[box]!)]! - LOG[this.#range(number, left)]!;
      }
      if (growth < least) {
        least = growth;
        best = i;
      }
    }
    return best;
  }

  /** In how many states a number can be when so many of its squares are left. */
  #range(number: number, left: number): number {
    const need = this.#boxes.need[number]!;
    const merged = this.#boxes.room[number]! - left;
    return Math.min(need, left) - Math.max(0, need - merged) + 1;
  }
}

const LOG = Float64Array.from({ length: 10 }, (_, value) => Math.log(value));
