import { type Boxes, Mark } from "./boxes.ts";
import { Seen } from "./view.ts";

/** What stands for a mine where a layout's numbers stand. */
export const MINE = 9;
/** A search for layouts that takes more steps than this is given up. */
const MOST_STEPS = 100_000;
/** Stands for the need of a square that shows no number. */
const NO_NUMBER = 64;

/** Lists the layouts of a position that has only a few. */
export class LayoutList {
  /** The squares that are not certain, one for each column of the list. */
  squares: number[] = [];
  /** How many layouts there are. */
  count = 0;
  /** Layout by layout what each of the squares would show, or `MINE`. */
  values: Uint8Array = new Uint8Array(1 << 12);

  readonly #boxes: Boxes;
  readonly #isMine: Uint8Array;
  /** How many mines each number lacks, and how many undecided squares it has for them. */
  readonly #lack: Int8Array;
  readonly #room: Int8Array;
  #most = 0;
  #stepsLeft = 0;

  /** Works on what these boxes hold. */
  constructor(boxes: Boxes) {
    const size = boxes.numberSquare.length;
    this.#boxes = boxes;
    this.#isMine = new Uint8Array(size + 1);
    this.#lack = new Int8Array(size + 1);
    this.#room = new Int8Array(size + 1);
  }

  /** Lists all layouts of a position, given what is certain in it, and tells whether there were no more than a few. */
  fill(looks: Int8Array, marks: Uint8Array, mineCount: number, most: number): boolean {
    this.squares = [];
    this.count = 0;
    this.#most = most;
    this.#stepsLeft = MOST_STEPS;
    let minesLeft = mineCount;
    for (let square = 0; square < looks.length; square++) {
      if (marks[square] === Mark.unknown) this.squares.push(square);
      this.#isMine[square] = Number(marks[square] === Mark.mine || looks[square] === Seen.exploded);
      minesLeft -= this.#isMine[square]!;
    }
    // Squares of the same boxes stand together, so that a number is settled soon.
    const { boxOf } = this.#boxes;
    this.squares.sort((a, b) => boxOf[b]! - boxOf[a]!);
    const length = this.squares.length * most;
    if (this.values.length < length) this.values = new Uint8Array(2 * length);
    this.#readNumbers(looks, marks);
    return this.#decide(0, minesLeft);
  }

  #readNumbers(looks: Int8Array, marks: Uint8Array): void {
    const { neighbours } = this.#boxes;
    this.#lack.fill(NO_NUMBER);
    this.#room.fill(0);
    for (let square = 0; square < looks.length; square++) {
      if (looks[square]! < 0 || looks[square]! > 8) continue;
      this.#lack[square] = looks[square]!;
      for (let at = 8 * square; at < 8 * square + 8; at++) {
        this.#lack[square]! -= this.#isMine[neighbours[at]!]!;
        if (marks[neighbours[at]!] === Mark.unknown) this.#room[square]!++;
      }
    }
  }

  /** Tries both for the square of a column and all that follow; gives up with false. */
  #decide(column: number, minesLeft: number): boolean {
    if (minesLeft < 0 || minesLeft > this.squares.length - column) return true;
    if (column === this.squares.length) return this.#keep();
    if (--this.#stepsLeft < 0) return false;
    const square = this.squares[column]!;
    for (let mines = 0; mines < 2; mines++) {
      const fits = this.#take(square, mines);
      this.#isMine[square] = mines;
      const goesOn = !fits || this.#decide(column + 1, minesLeft - mines);
      this.#isMine[square] = 0;
      this.#giveBack(square, mines);
      if (!goesOn) return false;
    }
    return true;
  }

  /** Takes a decided square off what its numbers need, and tells whether they can still be satisfied. */
  #take(square: number, mines: number): boolean {
    const { neighbours } = this.#boxes;
    let fits = true;
    for (let at = 8 * square; at < 8 * square + 8; at++) {
      const neighbour = neighbours[at]!;
      if (this.#lack[neighbour] === NO_NUMBER) continue;
      const lack = this.#lack[neighbour]! - mines;
      const room = --this.#room[neighbour]!;
      this.#lack[neighbour] = lack;
      if (lack < 0 || lack > room) fits = false;
    }
    return fits;
  }

  #giveBack(square: number, mines: number): void {
    const { neighbours } = this.#boxes;
    for (let at = 8 * square; at < 8 * square + 8; at++) {
      const neighbour = neighbours[at]!;
      if (this.#lack[neighbour] === NO_NUMBER) continue;
      this.#lack[neighbour]! += mines;
      this.#room[neighbour]!++;
    }
  }

  #keep(): boolean {
    if (this.count === this.#most) return false;
    const { neighbours } = this.#boxes;
    let at = this.count++ * this.squares.length;
    for (const square of this.squares) {
      let around = 0;
      for (let i = 8 * square; i < 8 * square + 8; i++) around += this.#isMine[neighbours[i]!]!;
      this.values[at++] = this.#isMine[square] === 1 ? MINE : around;
    }
    return true;
  }
}
