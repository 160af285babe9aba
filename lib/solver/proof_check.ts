// Shares no code with what makes boards and proofs: only the field and the proof's shape.
import type { Minefield } from "../minefield/minefield.ts";
import type { Proof, ProofStep } from "./proof.ts";

/** What is wrong with a proof. */
export interface ProofFault {
  /** The step that is wrong, counted from 1; 0 is the start, one more than there are steps is the end. */
  readonly step: number;
  /** What is wrong, for people. */
  readonly reason: string;
}

/** A step that takes more tries than this is no step that a person could follow. */
const MOST_TRIES = 2_000_000;

/**
 * Replays a proof on a field and gives the first fault, or `undefined` where it holds.
 *
 * Of each step it lays mines in every way on the covered squares that the step's numbers touch, and refuses the step where
 * one way agrees with those numbers (and with the mine count, if that is used) but not with what the step says.
 *
 * @example
 * ```ts
 * import { checkProof, Minefield } from "@minesweeper/minesweeper";
 * import { assertEquals } from "@std/assert";
 *
 * const field = new Minefield(1, 4, [{ row: 0, col: 3 }]);
 * const first = { safe: [1], mines: [], numbers: [0], count: false };
 * const second = { safe: [2], mines: [], numbers: [1], count: false };
 * const proof = { rows: 1, cols: 4, mineCount: 1, start: 0 };
 * assertEquals(checkProof(field, { ...proof, steps: [first, second] }), undefined);
 * assertEquals(checkProof(field, { ...proof, steps: [second] }), { step: 1, reason: "the number at 0 1 is not revealed" });
 * ```
 */
export function checkProof(field: Minefield, proof: Proof): ProofFault | undefined {
  const { rows, cols, mineCount } = proof;
  if (rows !== field.rows || cols !== field.cols || mineCount !== field.mineCount) {
    const found = `${rows} by ${cols} field with ${mineCount} mines`;
    const expected = `${field.rows} by ${field.cols} with ${field.mineCount}`;
    return { step: 0, reason: `the proof is for a ${found}, this one is ${expected}` };
  }
  const replay = new Replay(field);
  if (field.isMine(proof.start)) return { step: 0, reason: `the start ${replay.name(proof.start)} is a mine` };
  replay.reveal(proof.start);
  for (const [i, step] of proof.steps.entries()) {
    const reason = replay.fault(step);
    if (reason !== undefined) return { step: i + 1, reason };
    for (const square of step.safe) replay.reveal(square);
    for (const square of step.mines) replay.flag(square);
  }
  const rest = replay.coveredSafeSquares();
  if (rest.length === 0) return undefined;
  const reason = `safe squares stay covered: ${rest.length}, the first at ${replay.name(rest[0]!)}`;
  return { step: proof.steps.length + 1, reason };
}

/** What a player who follows the proof has before him. */
class Replay {
  readonly #field: Minefield;
  readonly #revealed = new Set<number>();
  readonly #flagged = new Set<number>();

  constructor(field: Minefield) {
    this.#field = field;
  }

  name(square: number): string {
    const { cols } = this.#field;
    return `${Math.floor(square / cols)} ${square % cols}`;
  }

  reveal(square: number): void {
    this.#revealed.add(square);
  }

  flag(square: number): void {
    this.#flagged.add(square);
  }

  coveredSafeSquares(): number[] {
    return this.#squares().filter((square) => !this.#field.isMine(square) && !this.#revealed.has(square));
  }

  /** Tells what is wrong with a step. */
  fault({ safe, mines, numbers, count }: ProofStep): string | undefined {
    const claims = new Map([...safe.map((square) => [square, 0] as const), ...mines.map((s) => [s, 1] as const)]);
    if (claims.size === 0) return "it finds nothing";
    if (claims.size < safe.length + mines.length) return "it names a square twice";
    for (const square of claims.keys()) {
      if (this.#revealed.has(square)) return `${this.name(square)} is revealed already`;
      if (this.#flagged.has(square)) return `${this.name(square)} is known to be a mine already`;
    }
    for (const number of numbers) {
      if (!this.#revealed.has(number)) return `the number at ${this.name(number)} is not revealed`;
    }
    const touched = [...new Set(numbers.flatMap((number) => this.#coveredAround(number)))];
    const stray = [...claims.keys()].find((square) => !touched.includes(square));
    if (stray !== undefined && !count) return `none of its numbers touches ${this.name(stray)}`;
    return this.#otherWay(claims, numbers, touched, count);
  }

  /** Looks for mines that the numbers allow and the claims do not. */
  #otherWay(
    claims: ReadonlyMap<number, 0 | 1>,
    numbers: readonly number[],
    touched: readonly number[],
    count: boolean,
  ): string | undefined {
    const field = this.#field;
    const minesLeft = field.mineCount - this.#flagged.size;
    const untouched = field.rows * field.cols - this.#revealed.size - this.#flagged.size - touched.length;
    const strays = [...claims].filter(([square]) => !touched.includes(square));
    /** For each touched square, which numbers count it; for each number, its mines and squares that are still to be laid. */
    const counters = touched.map((square) =>
      [...numbers.keys()].filter((i) => field.neighbours(square).includes(numbers[i]!))
    );
    const mines = numbers.map((number) => field.minesAround(number) - this.#flagsAround(number));
    const squares = numbers.map((_, i) => counters.filter((list) => list.includes(i)).length);
    const way: (0 | 1)[] = [];
    let tries = 0;

    const isRefuted = (laid: number): string | undefined => {
      const rest = minesLeft - laid;
      if (count && (rest < 0 || rest > untouched)) return undefined;
      for (const [i, square] of touched.entries()) {
        const claim = claims.get(square);
        if (claim !== undefined && claim !== way[i]) return this.#objection(square, claim);
      }
      for (const [square, claim] of strays) {
        if (rest !== claim * untouched) return this.#objection(square, claim);
      }
      return undefined;
    };
    const lay = (at: number, laid: number): string | undefined => {
      if (++tries > MOST_TRIES) return "its numbers touch too many squares to check it";
      if (at === touched.length) return isRefuted(laid);
      for (const isMine of [0, 1] as const) {
        way[at] = isMine;
        let fits = true;
        for (const i of counters[at]!) {
          mines[i]! -= isMine;
          squares[i]!--;
          if (mines[i]! < 0 || mines[i]! > squares[i]!) fits = false;
        }
        const objection = fits ? lay(at + 1, laid + isMine) : undefined;
        for (const i of counters[at]!) {
          mines[i]! += isMine;
          squares[i]!++;
        }
        if (objection !== undefined) return objection;
      }
      return undefined;
    };
    return lay(0, 0);
  }

  #objection(square: number, claim: 0 | 1): string {
    return `${this.name(square)} can be ${claim === 1 ? "safe" : "a mine"} by what it uses`;
  }

  #squares(): number[] {
    return Array.from({ length: this.#field.rows * this.#field.cols }, (_, square) => square);
  }

  #coveredAround(square: number): number[] {
    return this.#field.neighbours(square).filter((near) => !this.#revealed.has(near) && !this.#flagged.has(near));
  }

  #flagsAround(square: number): number {
    return this.#field.neighbours(square).filter((near) => this.#flagged.has(near)).length;
  }
}
