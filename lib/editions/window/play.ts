import { Board, Cover, type Sight } from "../../minefield/board.ts";
import { Minefield } from "../../minefield/minefield.ts";
import type { Random } from "../../minefield/random.ts";
import { ripple } from "../../minefield/ripple.ts";
import { type Scatter, scatter } from "../../minefield/scatter.ts";
import { err, out } from "../../rendering/output.ts";
import type { Game, Turn } from "../edition.ts";
import { type Command, type Level, LEVEL_NAMES, parseCommand } from "./parse.ts";
import { GOODBYE, PROMPT, renderFrame } from "./render.ts";
import { type Face, MESSAGES, type SquareLook, type WindowView } from "./view.ts";

/** The size and the number of mines of each level. */
export const LEVELS: Readonly<Record<Level, Scatter>> = {
  beginner: { rows: 10, cols: 10, mineCount: 10 },
  intermediate: { rows: 10, cols: 10, mineCount: 20 },
  advanced: { rows: 10, cols: 10, mineCount: 30 },
};

/**
 * One window: game after game, until it is closed.
 *
 * @example A larger field than the course's, and its state as values
 * ```ts
 * import { repeatable } from "@minesweeper/minesweeper";
 * import { WindowGame } from "./play.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const game = new WindowGame({ rows: 16, cols: 30, mineCount: 99 }, repeatable(1));
 * game.answer("right 15 29");
 * const { left, face, squares } = game.view();
 * assertEquals([left, face, squares[479]], [98, "playing", "flagged"]);
 * ```
 */
export class WindowGame implements Game {
  readonly #random: Random;
  #start: Scatter | Minefield;
  #board: Board;
  #flags = 0;
  #explodedSquare: number | undefined;
  #message = "";

  /** Starts with a field to be scattered, such as a level's, or with one that is given. The face starts it again. */
  constructor(start: Scatter | Minefield, random: Random) {
    this.#random = random;
    this.#start = start;
    this.#board = this.#cover();
  }

  /** How many rows the field has. */
  get rows(): number {
    return this.#board.rows;
  }

  /** How many columns the field has. */
  get cols(): number {
    return this.#board.cols;
  }

  /** Shows the first frame. */
  start(): Turn {
    return { output: [out(renderFrame(this.view()))] };
  }

  /** Carries out a line and shows the frame that follows. */
  answer(line: string | null): Turn {
    const command = line === null ? { kind: "exit" } as const : parseCommand(line, this);
    if (command.kind === "exit") return { output: [out(GOODBYE)], exit: 0 };
    if (command.kind === "invalid") return { output: [err(`${command.message}\n`), out(PROMPT)] };
    this.carryOut(command);
    return { output: [out(renderFrame(this.view()))] };
  }

  /** Carries out a click without showing anything: for front ends that show `view()` in their own way. */
  carryOut(command: Exclude<Command, { readonly kind: "exit" | "invalid" }>): void {
    this.#message = "";
    switch (command.kind) {
      case "left":
        return this.#uncover(this.#board.field.squareAt(command.row, command.col));
      case "right":
        return this.#flag(this.#board.field.squareAt(command.row, command.col));
      case "level":
        this.#start = LEVELS[command.level];
        this.#board = this.#cover();
        return;
      case "face":
        this.#board = this.#cover();
        return;
      case "about":
        this.#message = MESSAGES.about;
    }
  }

  /** Gives what the player may see, for hints and the solver. */
  sight(): Sight {
    return this.#board;
  }

  /** Gives all that the window shows, as values. */
  view(): WindowView {
    const { rows, cols, mineCount } = this.#board;
    const squares: SquareLook[] = [];
    for (let square = 0; square < rows * cols; square++) squares.push(this.#look(square));
    const level = LEVEL_NAMES.find((name) => LEVELS[name] === this.#start) ?? null;
    return { rows, cols, level, left: mineCount - this.#flags, face: this.#face(), message: this.#message, squares };
  }

  /** Covers a field for a new game. */
  #cover(): Board {
    this.#flags = 0;
    this.#explodedSquare = undefined;
    return new Board(this.#start instanceof Minefield ? this.#start : scatter(this.#start, this.#random));
  }

  #face(): Face {
    if (this.#explodedSquare !== undefined) return "lost";
    return this.#board.hiddenSafeSquares === 0 ? "won" : "playing";
  }

  #uncover(square: number): void {
    const board = this.#board;
    if (this.#refuseAfterTheEnd()) return;
    if (board.coverOf(square) !== Cover.covered) {
      this.#message = board.coverOf(square) === Cover.flagged ? MESSAGES.overturnFlagged : MESSAGES.overturnUncovered;
      return;
    }
    if (board.field.isMine(square)) {
      board.setCover(square, Cover.revealed);
      this.#explodedSquare = square;
      this.#message = MESSAGES.lose;
      return;
    }
    // "A flagged square cannot be uncovered": an opening leaves flags as they are and does not pass through them.
    const closed = new Uint8Array(board.rows * board.cols);
    for (let other = 0; other < closed.length; other++) closed[other] = Number(board.coverOf(other) !== Cover.covered);
    for (const opened of ripple(board.field, square, "queue", closed)) board.setCover(opened, Cover.revealed);
    if (board.hiddenSafeSquares === 0) this.#message = MESSAGES.win;
  }

  #flag(square: number): void {
    const board = this.#board;
    if (this.#refuseAfterTheEnd()) return;
    switch (board.coverOf(square)) {
      case Cover.covered:
        board.setCover(square, Cover.flagged);
        this.#flags++;
        return;
      case Cover.flagged:
        board.setCover(square, Cover.covered);
        this.#flags--;
        return;
      default:
        this.#message = MESSAGES.flagUncovered;
    }
  }

  #refuseAfterTheEnd(): boolean {
    const face = this.#face();
    if (face === "playing") return false;
    this.#message = face === "won" ? MESSAGES.overWon : MESSAGES.overLost;
    return true;
  }

  /** Only a loss tells where the mines were. */
  #look(square: number): SquareLook {
    const look = this.#board.look(square);
    if (look === "mine") return "exploded";
    if (typeof look === "number") return look;
    const isFlagged = look === "flagged";
    if (this.#explodedSquare === undefined) return isFlagged ? "flagged" : "covered";
    if (this.#board.field.isMine(square)) return isFlagged ? "right-flag" : "missed";
    return isFlagged ? "wrong-flag" : "covered";
  }
}
