import type { Contradiction } from "./contradiction.ts";
import type { Reason } from "./reason.ts";
import { neighbourTable, Seen, type View } from "./view.ts";

/**
 * Puts a reason in words.
 *
 * @example
 * ```ts
 * import { explain, findReason, parsePositions, viewOf } from "@minesweeper/minesweeper";
 * import { assertEquals } from "@std/assert";
 *
 * const view = viewOf(parsePositions("4x1x1\nH1HH\n")[0]!);
 * const words = "row 0 col 3 is safe: the board has 1 mine, and the 1 at 0 1 needs it";
 * assertEquals(explain(view, findReason(view)!), words);
 * ```
 */
export function explain(view: View, reason: Reason): string {
  const words = new Words(view);
  const { square, isSafe, numbers, usesMineCount } = reason;
  const why = usesMineCount
    ? words.byMineCount(reason)
    : numbers.length === 1
    ? words.byOneNumber(numbers[0]!, isSafe)
    : words.bySubset(reason) ?? words.byForce(reason) ?? words.byOverlap(reason) ?? words.byRefutation(reason);
  return `${words.rowCol(square)} is ${isSafe ? "safe" : "a mine"}: ${why}`;
}

/** Names what a reason rests on, without the square it is about: `the 1 at 2 3 and the mine count`. */
export function whereToLook(view: View, { numbers, usesMineCount }: Reason): string {
  const words = new Words(view);
  return andList([...numbers.map((number) => words.theNumber(number)), ...usesMineCount ? ["the mine count"] : []]);
}

/**
 * Puts a contradiction in words.
 *
 * @example
 * ```ts
 * import { explainContradiction, parsePositions, solve, viewOf } from "@minesweeper/minesweeper";
 * import { assertEquals } from "@std/assert";
 *
 * const sight = parsePositions("3x1x1\n1H0\n")[0]!;
 * const solution = solve(sight);
 * const words = solution.kind === "impossible" && explainContradiction(viewOf(sight), solution);
 * assertEquals(words, "the 1 at 0 0 contradicts the 0 at 0 2");
 * ```
 */
export function explainContradiction(view: View, { numbers, usesMineCount }: Contradiction): string {
  const words = new Words(view);
  const covered = view.looks.filter((look) => look === Seen.covered).length;
  if (numbers.length === 0) return `the mine count of ${view.mineCount} does not fit ${words.squares(covered)}`;
  if (usesMineCount) return `the mine count of ${view.mineCount} contradicts ${words.theNumbers(numbers)}`;
  const [first = 0, ...others] = numbers;
  if (others.length > 0) return `${words.theNumber(first)} contradicts ${words.theNumbers(others)}`;
  return `${words.theNumber(first)} touches ${words.squares(words.coveredAround(first).length)}`;
}

class Words {
  readonly #view: View;
  readonly #neighbours: Int32Array;

  constructor(view: View) {
    this.#view = view;
    this.#neighbours = neighbourTable(view.rows, view.cols);
  }

  byOneNumber(number: number, isSafe: boolean): string {
    const covered = this.coveredAround(number);
    if (!isSafe) return `${this.theNumber(number)} touches only ${this.places(covered)}`;
    const look = this.#view.looks[number]!;
    return `${this.theNumber(number)} touches no ${look === 0 ? "mine" : "mine but those that went off"}`;
  }

  /** The squares of one number are all among those of another, so the mines are too. */
  bySubset({ square, isSafe, numbers }: Reason): string | undefined {
    if (!isSafe || numbers.length !== 2) return undefined;
    for (const [small, large] of [[numbers[0]!, numbers[1]!], [numbers[1]!, numbers[0]!]] as const) {
      const inner = this.coveredAround(small);
      const outer = this.coveredAround(large);
      if (this.lackOf(small) !== this.lackOf(large) || inner.includes(square)) continue;
      if (!inner.every((other) => outer.includes(other))) continue;
      const touches = `${this.theNumber(small)} touches only ${this.places(inner)}`;
      const mines = this.lackOf(large) === 1 ? "its mine is" : "all its mines are";
      return `${touches}, and ${this.theNumber(large)} touches ${
        inner.length === 1 ? "it" : "them"
      } too, so ${mines} there`;
    }
    return undefined;
  }

  /** Follows what single numbers tell, one after the other, until the square is decided. */
  byForce({ square, numbers }: Reason): string | undefined {
    const known = new Map<number, boolean>();
    const steps: string[] = [];
    while (!known.has(square)) {
      const step = this.#force(numbers, known, "makes");
      if (step === undefined) return undefined;
      steps.push(step);
    }
    return `${steps.slice(0, -1).join(", ")}, and so ${steps.at(-1)}`;
  }

  /** One number needs so many mines where only it touches that the other's must all lie where both do. */
  byOverlap({ isSafe, numbers }: Reason): string | undefined {
    if (numbers.length !== 2) return undefined;
    for (const [few, many] of [[numbers[0]!, numbers[1]!], [numbers[1]!, numbers[0]!]] as const) {
      const alone = this.coveredAround(many).filter((square) => !this.coveredAround(few).includes(square));
      if (alone.length === 0 || this.lackOf(many) - alone.length !== this.lackOf(few)) continue;
      const touches = `${this.theNumber(many)} touches only ${this.places(alone)} where ${
        this.theNumber(few)
      } does not`;
      if (!isSafe) return `${touches}, which allows ${this.lackOf(few)} elsewhere`;
      return `${touches}, so ${
        this.lackOf(few) === 1 ? "the mine" : "all mines"
      } of the latter must lie where both touch`;
    }
    return undefined;
  }

  /** Follows what would be if the square were not what it is, number by number, until one cannot be satisfied. */
  byRefutation({ square, isSafe, numbers }: Reason): string {
    const supposed = new Map([[square, isSafe]]);
    const start = `if it were ${isSafe ? "a mine" : "safe"}`;
    const steps: string[] = [];
    for (;;) {
      const broken = numbers.find((number) => !this.#fits(number, supposed));
      if (broken !== undefined) {
        const { lack } = this.#rest(broken, supposed);
        const end = `${this.theNumber(broken)} would touch too ${lack < 0 ? "many" : "few"} mines`;
        return steps.length === 0 ? `${start}, ${end}` : `${start}, ${steps.join(", ")}, and ${end}`;
      }
      const step = this.#force(numbers, supposed, "would make");
      if (step === undefined) {
        return `${start}, no way to lay the other mines would satisfy ${this.theNumbers(numbers)}`;
      }
      steps.push(step);
    }
  }

  byMineCount({ square, isSafe, numbers }: Reason): string {
    const { looks, mineCount } = this.#view;
    const left = mineCount - looks.filter((look) => look === Seen.exploded).length;
    const mines = `${left} ${left === 1 ? "mine" : "mines"}`;
    const touched = new Set(numbers.flatMap((number) => this.coveredAround(number)));
    const others = looks.filter((look) => look === Seen.covered).length - touched.size;
    if (numbers.length === 0) return isSafe ? "no mine is left" : `${mines} are left for ${this.squares(others)}`;
    if (touched.has(square)) {
      const supposed = isSafe ? "with a mine there" : "without a mine there";
      return `${supposed}, ${this.theNumbers(numbers)} cannot be satisfied by ${mines} on the board`;
    }
    const verb = numbers.length === 1 ? "needs" : "need";
    if (isSafe) {
      return `the board has ${mines}, and ${this.theNumbers(numbers)} ${verb} ${left === 1 ? "it" : "them all"}`;
    }
    const most = left - others;
    const can = `${this.theNumbers(numbers)} can have no more than ${most} of the ${mines} around ${
      numbers.length === 1 ? "it" : "them"
    }`;
    return `${can}, so ${this.squares(others)} elsewhere ${others === 1 ? "is a mine" : "are all mines"}`;
  }

  #fits(number: number, known: ReadonlyMap<number, boolean>): boolean {
    const { lack, free } = this.#rest(number, known);
    return lack >= 0 && lack <= free.length;
  }

  /** Adds what follows from a single number to what is known, and says it; nothing where no number tells more. */
  #force(numbers: readonly number[], known: Map<number, boolean>, verb: string): string | undefined {
    for (const number of numbers) {
      const { lack, free } = this.#rest(number, known);
      if (free.length === 0 || lack > 0 && lack < free.length) continue;
      for (const square of free) known.set(square, lack > 0);
      const what = lack === 0 ? "safe" : free.length === 1 ? "a mine" : "mines";
      return `${this.theNumber(number)} ${verb} ${this.places(free)} ${what}`;
    }
    return undefined;
  }

  /** How many mines a number needs beside those that are known, and its squares of which nothing is. */
  #rest(number: number, known: ReadonlyMap<number, boolean>): { lack: number; free: number[] } {
    const covered = this.coveredAround(number);
    const mines = covered.filter((square) => known.get(square) === true).length;
    return { lack: this.lackOf(number) - mines, free: covered.filter((square) => !known.has(square)) };
  }

  /** How many covered mines a number needs. */
  lackOf(number: number): number {
    const exploded = this.#around(number).filter((square) => this.#view.looks[square] === Seen.exploded);
    return this.#view.looks[number]! - exploded.length;
  }

  coveredAround(number: number): number[] {
    return this.#around(number).filter((square) => this.#view.looks[square] === Seen.covered).sort((a, b) => a - b);
  }

  #around(square: number): number[] {
    return Array.from(this.#neighbours.subarray(8 * square, 8 * square + 8));
  }

  rowCol(square: number): string {
    return `row ${Math.floor(square / this.#view.cols)} col ${square % this.#view.cols}`;
  }

  #place(square: number): string {
    return `${Math.floor(square / this.#view.cols)} ${square % this.#view.cols}`;
  }

  places(squares: readonly number[]): string {
    return andList(squares.map((square) => this.#place(square)));
  }

  theNumber(number: number): string {
    return `the ${this.#view.looks[number]} at ${this.#place(number)}`;
  }

  theNumbers(numbers: readonly number[]): string {
    return andList(numbers.map((number) => this.theNumber(number)));
  }

  squares(count: number): string {
    return `${count === 0 ? "no" : count} covered ${count === 1 ? "square" : "squares"}`;
  }
}

/** `a`, `a and b`, `a, b and c` */
function andList(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
