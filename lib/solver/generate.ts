import type { Minefield } from "../minefield/minefield.ts";
import type { Random } from "../minefield/random.ts";
import { Deducer, STEP_KINDS, type StepKind } from "./deducer.ts";
import { type Step, stepOf } from "./deduce.ts";
import { Layout } from "./generate_layout.ts";
import { loosen, repair } from "./generate_repair.ts";

/** The size of a board that needs no guess, its mines, and where it is begun. */
export interface NoGuess {
  /** How many rows the field has. */
  readonly rows: number;
  /** How many columns the field has. */
  readonly cols: number;
  /** How many mines the field holds. */
  readonly mineCount: number;
  /** The first square to reveal; no mine lies on it or around it. */
  readonly start: number;
}

/** A board that certain steps alone finish. */
export interface NoGuessBoard {
  /** The field. */
  readonly field: Minefield;
  /** The first square to reveal. */
  readonly start: number;
  /** The hardest kind of step that is needed. */
  readonly hardest: StepKind;
  /** The steps from the start to the last safe square; empty unless they were asked for. */
  readonly steps: readonly Step[];
}

/** How often one layout is loosened before all its mines are laid anew. */
const MOST_LOOSENED = 20;

/**
 * Makes boards that need no guess: it plays a random field from the start and, where no certain step is left, moves a few mines
 * that nothing so far depends on.
 *
 * `--rng N` promises the same board for ever: what is drawn, and when, must never change, nor which steps the deducer finds, since a
 * board is changed where it finds none.
 *
 * @example
 * ```ts
 * import { NoGuessGenerator, repeatable } from "@minesweeper/minesweeper";
 * import { assertEquals } from "@std/assert";
 *
 * const generator = new NoGuessGenerator({ rows: 9, cols: 9, mineCount: 10, start: 40 });
 * const board = generator.next(repeatable(1), { withSteps: true })!;
 * assertEquals(board.field.minesAround(40), 0);
 * assertEquals(board.steps.flatMap((step) => step.safe).length, 9 * 9 - 10 - 1);
 * ```
 */
export class NoGuessGenerator {
  readonly #wanted: NoGuess;
  readonly #deducer: Deducer;
  readonly #layout: Layout;
  /** Which numbers a step used that left unknown squares around them. */
  readonly #isFixed: Uint8Array;
  #hardest = 0;
  #steps: Step[] = [];

  /** Takes what the boards must be like. */
  constructor(wanted: NoGuess) {
    this.#wanted = wanted;
    this.#deducer = new Deducer(wanted.rows, wanted.cols);
    this.#layout = new Layout(this.#deducer, wanted.mineCount, this.#deducer.grid.at(wanted.start));
    this.#isFixed = new Uint8Array(this.#deducer.grid.size);
  }

  /**
   * Makes a board, or gives `undefined` where `keepTrying()`, asked each time a board is stuck, says no. The board depends on
   * nothing but the chance it is given.
   */
  next(
    random: Random,
    { withSteps = false, keepTrying = () => true }: {
      readonly withSteps?: boolean;
      readonly keepTrying?: () => boolean;
    } = {},
  ): NoGuessBoard | undefined {
    const layout = this.#layout;
    for (let tries = 0; tries === 0 || keepTrying(); tries++) {
      if (tries % (MOST_LOOSENED + 1) === 0) layout.scatter(random);
      else loosen(this.#deducer, layout, random);
      if (!this.#finish(random, { withSteps, keepTrying })) continue;
      const hardest = STEP_KINDS[this.#hardest]!;
      return { field: layout.field(), start: this.#wanted.start, hardest, steps: this.#steps };
    }
    return undefined;
  }

  /** Plays from the start, repairing the layout where it is stuck, and tells whether every safe square is revealed. */
  #finish(
    random: Random,
    { withSteps, keepTrying }: { readonly withSteps: boolean; readonly keepTrying: () => boolean },
  ): boolean {
    const deducer = this.#deducer;
    const layout = this.#layout;
    const { rows, cols, mineCount, start } = this.#wanted;
    deducer.clear(mineCount);
    this.#isFixed.fill(0);
    this.#hardest = 0;
    this.#steps = [];
    deducer.open(deducer.grid.at(start), 0);
    for (let safeLeft = rows * cols - mineCount - 1; safeLeft > 0;) {
      const kind = deducer.step();
      if (kind === undefined) {
        if (!keepTrying() || !repair(deducer, layout, this.#isFixed, random)) return false;
        continue;
      }
      this.#note(kind);
      if (withSteps) this.#steps.push(stepOf(deducer, kind));
      const { items, length } = deducer.safe;
      for (let i = 0; i < length; i++) deducer.open(items[i]!, layout.numbers[items[i]!]!);
      safeLeft -= length;
    }
    return true;
  }

  #note(kind: StepKind): void {
    // The one number of the easiest kind has nothing unknown around it any more.
    if (kind === "number") return;
    const { items, length } = this.#deducer.used;
    for (let i = 0; i < length; i++) this.#isFixed[items[i]!] = 1;
    this.#hardest = Math.max(this.#hardest, STEP_KINDS.indexOf(kind));
  }
}
