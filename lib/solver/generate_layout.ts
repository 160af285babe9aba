import { Minefield, type Position } from "../minefield/minefield.ts";
import type { Random } from "../minefield/random.ts";
import { drawFirst } from "../minefield/scatter.ts";
import { Known } from "./deduce_grid.ts";
import type { Deducer } from "./deducer.ts";

/** Where the mines lie while a board is being made, on the places of a deducer's grid. */
export class Layout {
  /** 1 for a mine. */
  readonly mines: Uint8Array;
  /** How many mines lie around each place. */
  readonly numbers: Uint8Array;
  /** Where mines may lie: everywhere but on the start and around it. */
  readonly free: Int32Array;
  readonly #freeInOrder: Int32Array;
  readonly #deducer: Deducer;
  readonly #mineCount: number;

  /** Takes who is told of numbers that change, how many mines there are, and the place that stays clear with its neighbours. */
  constructor(deducer: Deducer, mineCount: number, start: number) {
    const { size, rows, cols, around } = deducer.grid;
    this.#deducer = deducer;
    this.#mineCount = mineCount;
    this.mines = new Uint8Array(size);
    this.numbers = new Uint8Array(size);
    this.#freeInOrder = Int32Array.from({ length: rows * cols }, (_, square) => deducer.grid.at(square))
      .filter((place) => place !== start && !around.includes(place - start));
    this.free = this.#freeInOrder.slice();
    if (mineCount > this.free.length) {
      throw new RangeError(`Cannot lay ${mineCount} mines: only ${this.free.length} squares are free`);
    }
  }

  /** Lays all mines anew, each layout as likely as the others. */
  scatter(random: Random): void {
    // What was laid before must not show: the same chance gives the same layout.
    this.free.set(this.#freeInOrder);
    this.mines.fill(0);
    this.numbers.fill(0);
    drawFirst(this.free, this.#mineCount, random);
    for (let i = 0; i < this.#mineCount; i++) this.#put(this.free[i]!, 1);
  }

  /** Takes the mine of one place to another. */
  move(from: number, to: number): void {
    this.#put(from, -1);
    this.#put(to, 1);
  }

  /** Takes the mine of one place to another while the deducer is at work: the numbers it has seen change. */
  moveInSight(from: number, to: number): void {
    this.move(from, to);
    this.#tell(from, -1);
    this.#tell(to, 1);
  }

  /** Gives it as a field. */
  field(): Minefield {
    const { rows, cols, first } = this.#deducer.grid;
    const mines: Position[] = [];
    for (let row = 0; row < rows; row++) {
      for (let col = 0; col < cols; col++) {
        if (this.mines[first + row * (cols + 2) + col] === 1) mines.push({ row, col });
      }
    }
    return new Minefield(rows, cols, mines);
  }

  #put(place: number, by: 1 | -1): void {
    const { around } = this.#deducer.grid;
    this.mines[place]! += by;
    for (let i = 0; i < 8; i++) this.numbers[place + around[i]!]! += by;
  }

  #tell(place: number, by: 1 | -1): void {
    const { around, known } = this.#deducer.grid;
    for (let i = 0; i < 8; i++) {
      const neighbour = place + around[i]!;
      if (known[neighbour] === Known.number) this.#deducer.change(neighbour, by);
    }
  }
}
