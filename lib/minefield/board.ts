import type { Minefield } from "./minefield.ts";
import { type Ripple, ripple } from "./ripple.ts";

/** What lies on a square. */
export const Cover = { covered: 0, revealed: 1, flagged: 2, guessed: 3 } as const;
/** One of the four covers. */
export type Cover = (typeof Cover)[keyof typeof Cover];

/** What a player sees on a square: its number once it is revealed, else its cover; `mine` is the one that went off. */
export type Look = number | "covered" | "flagged" | "guessed" | "mine";

/** Shows only what a player may know of a board. */
export interface Sight {
  /** How many rows the field has. */
  readonly rows: number;
  /** How many columns the field has. */
  readonly cols: number;
  /** How many mines the field holds. */
  readonly mineCount: number;
  /** Gives what a player sees on a square. */
  look(square: number): Look;
}

/**
 * Keeps each square's cover and, with every change, the counts by which editions tell a win.
 *
 * @example The last safe square
 * ```ts
 * import { Board, Cover, Minefield } from "@minesweeper/minesweeper";
 * import { assertEquals } from "@std/assert";
 *
 * const board = new Board(new Minefield(1, 2, [{ row: 0, col: 0 }]));
 * assertEquals(board.hiddenSafeSquares, 1);
 * board.setCover(1, Cover.revealed);
 * assertEquals(board.hiddenSafeSquares, 0);
 * ```
 */
export class Board implements Sight {
  /** The field under the covers. */
  readonly field: Minefield;
  readonly #covers: Uint8Array;
  #hiddenSafeSquares: number;
  #flags = 0;
  #rightFlags = 0;

  /** Covers every square of a field. */
  constructor(field: Minefield) {
    this.field = field;
    this.#covers = new Uint8Array(field.rows * field.cols);
    this.#hiddenSafeSquares = field.rows * field.cols - field.mineCount;
  }

  /** How many rows the field has. */
  get rows(): number {
    return this.field.rows;
  }

  /** How many columns the field has. */
  get cols(): number {
    return this.field.cols;
  }

  /** How many mines the field holds. */
  get mineCount(): number {
    return this.field.mineCount;
  }

  /** How many squares without a mine are not revealed. */
  get hiddenSafeSquares(): number {
    return this.#hiddenSafeSquares;
  }

  /** How many squares are flagged. */
  get flags(): number {
    return this.#flags;
  }

  /** How many mines are flagged. */
  get rightFlags(): number {
    return this.#rightFlags;
  }

  /** Gives a square's cover. */
  coverOf(square: number): Cover {
    return this.#covers[square] as Cover;
  }

  /** Changes a square's cover. */
  setCover(square: number, cover: Cover): void {
    const before = this.#covers[square]!;
    this.#covers[square] = cover;
    const flagged = Number(cover === Cover.flagged) - Number(before === Cover.flagged);
    this.#flags += flagged;
    if (this.field.isMine(square)) {
      this.#rightFlags += flagged;
    } else {
      this.#hiddenSafeSquares += Number(before === Cover.revealed) - Number(cover === Cover.revealed);
    }
  }

  /** Uncovers a square and, where it has no mines around it, what ripples from it; flags on the way go too. */
  open(square: number, how: Ripple = "queue"): void {
    // Only a blank square spreads, so only there it matters what is revealed already.
    const isBlank = this.field.minesAround(square) === 0;
    const revealed = isBlank ? this.#covers.map((cover) => Number(cover === Cover.revealed)) : undefined;
    for (const opened of ripple(this.field, square, how, revealed)) this.setCover(opened, Cover.revealed);
  }

  /** Gives what a player sees on a square. */
  look(square: number): Look {
    switch (this.coverOf(square)) {
      case Cover.covered:
        return "covered";
      case Cover.flagged:
        return "flagged";
      case Cover.guessed:
        return "guessed";
      case Cover.revealed:
        return this.field.isMine(square) ? "mine" : this.field.minesAround(square);
    }
  }
}
