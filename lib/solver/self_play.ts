import type { Minefield } from "../minefield/minefield.ts";
import type { Random } from "../minefield/random.ts";
import { scatter } from "../minefield/scatter.ts";
import { MoveChooser } from "./best_move.ts";
import { Mark } from "./boxes.ts";
import { Seen } from "./view.ts";

/** What is played, and how often. */
export interface Match {
  /** How many rows the fields have. */
  readonly rows: number;
  /** How many columns the fields have. */
  readonly cols: number;
  /** How many mines the fields hold. */
  readonly mineCount: number;
  /** How many games are played. */
  readonly games: number;
  /** What the first square is promised to be: no mine, or with no mines around it either. */
  readonly start: "safe" | "zero";
}

/** How the games went. */
export interface Score {
  /** How many games were won. */
  readonly wins: number;
  /** How many moves could have lost. */
  readonly guesses: number;
}

/**
 * Plays games on fields laid by chance; the same chance gives the same games.
 *
 * @example
 * ```ts
 * import { playGames, repeatable } from "@minesweeper/minesweeper";
 * import { assertEquals } from "@std/assert";
 *
 * const beginner = { rows: 9, cols: 9, mineCount: 10, start: "zero" } as const;
 * assertEquals(playGames({ ...beginner, games: 20 }, repeatable(1)), { wins: 19, guesses: 2 });
 * ```
 */
export function playGames({ games, start, ...level }: Match, random: Random): Score {
  const { rows, cols } = level;
  const chooser = new MoveChooser(rows, cols);
  const first = firstSquare(rows, cols, start);
  const { neighbours } = chooser.engine.boxes;
  const clear = new Set(start === "zero" ? [first, ...neighbours.subarray(8 * first, 8 * first + 8)] : [first]);
  const table = new Table(chooser);
  let wins = 0;
  let guesses = 0;
  for (let game = 0; game < games; game++) {
    const result = table.play(scatter({ ...level, clear }, random), first);
    if (result.isWon) wins++;
    guesses += result.guesses;
  }
  return { wins, guesses };
}

/** A corner opens most often; where an opening is promised, one a little inside is larger and still uses the corner. */
function firstSquare(rows: number, cols: number, start: Match["start"]): number {
  return start === "safe" ? 0 : Math.min(2, rows >> 1) * cols + Math.min(2, cols >> 1);
}

/** Plays one game after the other in the same memory. */
class Table {
  readonly #chooser: MoveChooser;
  readonly #looks: Int8Array;
  readonly #stack: Int32Array;

  constructor(chooser: MoveChooser) {
    this.#chooser = chooser;
    this.#looks = new Int8Array(chooser.engine.odds.length);
    this.#stack = new Int32Array(9 * this.#looks.length);
  }

  play(field: Minefield, first: number): { readonly isWon: boolean; readonly guesses: number } {
    const looks = this.#looks.fill(Seen.covered);
    const numbers = field.numbers();
    const { marks } = this.#chooser.engine;
    let safeLeft = looks.length - field.mineCount - this.#open(first, numbers);
    let guesses = 0;
    while (safeLeft > 0) {
      const { square, kind } = this.#chooser.choose(looks, field.mineCount)!;
      if (kind === "certain") {
        for (let safe = square; safe < looks.length; safe++) {
          if (marks[safe] === Mark.safe) safeLeft -= this.#open(safe, numbers);
        }
        continue;
      }
      guesses++;
      if (field.isMine(square)) return { isWon: false, guesses };
      safeLeft -= this.#open(square, numbers);
    }
    return { isWon: true, guesses };
  }

  /** Opens a square, and all around it where there are no mines, and gives how many were covered before. */
  #open(start: number, numbers: Uint8Array): number {
    const looks = this.#looks;
    const stack = this.#stack;
    const { neighbours } = this.#chooser.engine.boxes;
    stack[0] = start;
    let waiting = 1;
    let opened = 0;
    while (waiting > 0) {
      const square = stack[--waiting]!;
      if (square === looks.length || looks[square] !== Seen.covered) continue;
      looks[square] = numbers[square]!;
      opened++;
      if (numbers[square] !== 0) continue;
      for (let at = 8 * square; at < 8 * square + 8; at++) stack[waiting++] = neighbours[at]!;
    }
    return opened;
  }
}
