import { neighbourTable, Seen } from "./view.ts";

/** What is known of a square. */
export const Mark = { open: 0, unknown: 1, safe: 2, mine: 3 } as const;

/**
 * Reduces a position by the trivial rules, then divides what is left into boxes (squares touched by the same numbers) and
 * independent components. Its arrays are reused from position to position.
 */
export class Boxes {
  /** Each square's neighbours, see `neighbourTable()`. */
  readonly neighbours: Int32Array;
  /** What is known of each square, one of `Mark`. */
  readonly marks: Uint8Array;
  /** Mines that the trivial rules found, or that went off. */
  foundMines = 0;
  /** How many unknown squares no number touches. */
  restSize = 0;

  /** How many numbers still have unknown squares around them. */
  numberCount = 0;
  /** The square of each number. */
  readonly numberSquare: Int32Array;
  /** How many mines each number still needs. */
  readonly need: Uint8Array;
  /** How many unknown squares each number touches. */
  readonly room: Uint8Array;
  /** The boxes of number n stand at `8 * n`. */
  readonly numberBoxes: Int32Array;
  /** How many boxes each number touches. */
  readonly numberBoxCount: Uint8Array;

  /** How many boxes there are. */
  boxCount = 0;
  /** How many squares each box has. */
  readonly boxSize: Uint8Array;
  /** The numbers that touch box b stand at `8 * b`, in rising order. */
  readonly boxNumbers: Int32Array;
  /** How many numbers touch each box. */
  readonly boxNumberCount: Uint8Array;
  /** The box of each square, -1 where it has none. */
  readonly boxOf: Int32Array;

  /** How many components there are. */
  componentCount = 0;
  /** The component of each number. */
  readonly componentOf: Int32Array;
  /** A number at one end of each component: the farthest from where it was found. */
  readonly componentEnd: Int32Array;

  readonly #size: number;
  readonly #looks: Int8Array;
  readonly #lack: Int8Array;
  readonly #hidden: Uint8Array;
  readonly #numberOf: Int32Array;
  readonly #waiting: Int32Array;
  readonly #isWaiting: Uint8Array;
  #waitingCount = 0;

  /** Makes room for positions of one size. */
  constructor(rows: number, cols: number) {
    const size = rows * cols;
    this.#size = size;
    this.neighbours = neighbourTable(rows, cols);
    this.marks = new Uint8Array(size + 1);
    this.numberSquare = new Int32Array(size);
    this.need = new Uint8Array(size);
    this.room = new Uint8Array(size);
    this.numberBoxes = new Int32Array(8 * size);
    this.numberBoxCount = new Uint8Array(size);
    this.boxSize = new Uint8Array(size);
    this.boxNumbers = new Int32Array(8 * size);
    this.boxNumberCount = new Uint8Array(size);
    this.boxOf = new Int32Array(size + 1);
    this.componentOf = new Int32Array(size);
    this.componentEnd = new Int32Array(size);
    this.#looks = new Int8Array(size + 1).fill(Seen.ignored);
    this.#lack = new Int8Array(size + 1);
    this.#hidden = new Uint8Array(size + 1);
    this.#numberOf = new Int32Array(size + 1);
    this.#waiting = new Int32Array(size + 1);
    this.#isWaiting = new Uint8Array(size + 1);
  }

  /** Takes a position, and tells whether the trivial rules leave it possible. */
  build(looks: Int8Array): boolean {
    this.#looks.set(looks);
    this.#look();
    if (!this.#reduce()) return false;
    this.#collectNumbers();
    this.#collectBoxes();
    this.#divide();
    return true;
  }

  #look(): void {
    const { marks, neighbours } = this;
    const looks = this.#looks;
    const hidden = this.#hidden;
    const lack = this.#lack;
    this.foundMines = 0;
    for (let square = 0; square < this.#size; square++) {
      marks[square] = looks[square] === Seen.covered ? Mark.unknown : Mark.open;
    }
    this.#waitingCount = 0;
    this.#isWaiting.fill(0);
    for (let square = 0; square < this.#size; square++) {
      const look = looks[square]!;
      if (look === Seen.exploded) this.foundMines++;
      if (look < 0 || look > 8) continue;
      let covered = 0;
      let found = 0;
      for (let at = 8 * square; at < 8 * square + 8; at++) {
        const neighbour = neighbours[at]!;
        covered += marks[neighbour]!;
        if (looks[neighbour] === Seen.exploded) found++;
      }
      hidden[square] = covered;
      lack[square] = look - found;
      if (covered > 0 || look !== found) {
        this.#isWaiting[square] = 1;
        this.#waiting[this.#waitingCount++] = square;
      }
    }
  }

  /** A number that has all its mines makes the rest safe; one that needs every square makes them mines. */
  #reduce(): boolean {
    const { marks, neighbours } = this;
    while (this.#waitingCount > 0) {
      const square = this.#waiting[--this.#waitingCount]!;
      this.#isWaiting[square] = 0;
      const lack = this.#lack[square]!;
      const hidden = this.#hidden[square]!;
      if (lack < 0 || lack > hidden) return false;
      if (hidden === 0 || lack > 0 && lack < hidden) continue;
      for (let at = 8 * square; at < 8 * square + 8; at++) {
        const neighbour = neighbours[at]!;
        if (marks[neighbour] === Mark.unknown) this.#settle(neighbour, lack > 0);
      }
    }
    return true;
  }

  #settle(square: number, isMine: boolean): void {
    const { neighbours } = this;
    const looks = this.#looks;
    this.marks[square] = isMine ? Mark.mine : Mark.safe;
    if (isMine) this.foundMines++;
    for (let at = 8 * square; at < 8 * square + 8; at++) {
      const neighbour = neighbours[at]!;
      const look = looks[neighbour]!;
      if (look < 0 || look > 8) continue;
      this.#hidden[neighbour]!--;
      if (isMine) this.#lack[neighbour]!--;
      if (this.#isWaiting[neighbour] === 0) {
        this.#isWaiting[neighbour] = 1;
        this.#waiting[this.#waitingCount++] = neighbour;
      }
    }
  }

  #collectNumbers(): void {
    const looks = this.#looks;
    let count = 0;
    for (let square = 0; square < this.#size; square++) {
      const look = looks[square]!;
      this.#numberOf[square] = -1;
      if (look < 0 || look > 8 || this.#hidden[square] === 0) continue;
      this.#numberOf[square] = count;
      this.numberSquare[count] = square;
      this.need[count] = this.#lack[square]!;
      this.room[count] = this.#hidden[square]!;
      this.numberBoxCount[count] = 0;
      count++;
    }
    this.#numberOf[this.#size] = -1;
    this.numberCount = count;
  }

  #collectBoxes(): void {
    const { marks, neighbours, boxNumbers, boxOf } = this;
    this.boxCount = 0;
    this.restSize = 0;
    for (let square = 0; square < this.#size; square++) {
      boxOf[square] = -1;
      if (marks[square] !== Mark.unknown) continue;
      // Neighbours in rising order of squares, so that equal sets of numbers are equal lists.
      const at = 8 * square;
      const first = 8 * this.boxCount;
      let end = first;
      for (let step = 0; step < 8; step++) {
        const number = this.#numberOf[neighbours[at + RISING[step]!]!]!;
        if (number >= 0) boxNumbers[end++] = number;
      }
      if (end === first) this.restSize++;
      else boxOf[square] = this.#boxFor(first, end - first);
    }
  }

  /** Gives the box with the numbers that stand where the next new box would have them; it is new if there is none. */
  #boxFor(first: number, count: number): number {
    const { boxNumbers, numberBoxes, numberBoxCount } = this;
    const some = boxNumbers[first]!;
    const end = 8 * some + numberBoxCount[some]!;
    candidates: for (let at = 8 * some; at < end; at++) {
      const box = numberBoxes[at]!;
      if (this.boxNumberCount[box] !== count) continue;
      for (let i = 0; i < count; i++) {
        if (boxNumbers[8 * box + i] !== boxNumbers[first + i]) continue candidates;
      }
      this.boxSize[box]!++;
      return box;
    }
    const box = this.boxCount++;
    this.boxSize[box] = 1;
    this.boxNumberCount[box] = count;
    for (let i = first; i < first + count; i++) {
      const number = boxNumbers[i]!;
      numberBoxes[8 * number + numberBoxCount[number]!] = box;
      numberBoxCount[number]!++;
    }
    return box;
  }

  /** Numbers that share a box, directly or through others, belong to one component. */
  #divide(): void {
    const { componentOf, numberCount } = this;
    const queue = this.#waiting;
    componentOf.fill(-1, 0, numberCount);
    this.componentCount = 0;
    for (let start = 0; start < numberCount; start++) {
      if (componentOf[start]! >= 0) continue;
      const component = this.componentCount++;
      componentOf[start] = component;
      queue[0] = start;
      let known = 1;
      for (let done = 0; done < known; done++) {
        const number = queue[done]!;
        for (let at = 8 * number; at < 8 * number + this.numberBoxCount[number]!; at++) {
          const box = this.numberBoxes[at]!;
          for (let i = 8 * box; i < 8 * box + this.boxNumberCount[box]!; i++) {
            const next = this.boxNumbers[i]!;
            if (componentOf[next]! >= 0) continue;
            componentOf[next] = component;
            queue[known++] = next;
          }
        }
      }
      this.componentEnd[component] = queue[known - 1]!;
    }
  }
}

/** The steps of `neighbourTable()` in rising order of squares: north-west, north, north-east, west, east, … */
const RISING = Uint8Array.of(7, 0, 1, 6, 2, 5, 4, 3);
