import { Board, Cover, type Sight } from "../../minefield/board.ts";
import { Minefield } from "../../minefield/minefield.ts";
import { type Random, repeatable } from "../../minefield/random.ts";
import { ripple } from "../../minefield/ripple.ts";
import { clearFor, type Laying, type Scatter, scatter } from "../../minefield/scatter.ts";
import { printBoardCode } from "../../parsing/board_code.ts";
import { err, out } from "../../rendering/output.ts";
import type { Game, Turn } from "../edition.ts";
import { type Click, type Command, type Level, LEVEL_NAMES, parseCommand } from "./parse.ts";
import { GOODBYE, PROMPT, renderFrame } from "./render.ts";
import { type Face, MESSAGES, type SquareLook, type WindowView } from "./view.ts";

/** The size and the number of mines of each level. */
export const LEVELS: Readonly<Record<Level, Scatter>> = {
  beginner: { rows: 10, cols: 10, mineCount: 10 },
  intermediate: { rows: 10, cols: 10, mineCount: 20 },
  advanced: { rows: 10, cols: 10, mineCount: 30 },
};

/** The squares a move changed, and what lay on them before. */
type Move = { readonly square: number; readonly before: Cover }[];

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
  #start: Laying | Minefield;
  #board!: Board;
  /** The first square, once the mines are laid for it. */
  #first: number | undefined;
  #isLaid = false;
  #explodedSquare: number | undefined;
  #deaths = 0;
  #moves: Move[] = [];
  #message = "";

  /** Starts with a field to be laid, such as a level's, or with one that is given. The face starts it again. */
  constructor(start: Laying | Minefield, random: Random) {
    this.#random = random;
    this.#start = start;
    this.#cover();
  }

  /** How many rows the field has. */
  get rows(): number {
    return this.#board.rows;
  }

  /** How many columns the field has. */
  get cols(): number {
    return this.#board.cols;
  }

  /** How many mines went off on this board; `undo` takes none of them back. */
  get deaths(): number {
    return this.#deaths;
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
      case "right":
      case "chord":
        if (!this.#refuseAfterTheEnd()) this.#click(command);
        return;
      case "undo":
        return this.#undo();
      case "level":
        this.#start = LEVELS[command.level];
        return this.#cover();
      case "board":
        this.#start = "field" in command.board ? command.board.field : command.board;
        this.#cover();
        this.#first = command.board.start;
        return;
      case "face":
        return this.#cover();
      case "about":
        this.#message = MESSAGES.about;
    }
  }

  /** Gives what the player may see, for hints and the solver. */
  sight(): Sight {
    const board = this.#board;
    return {
      rows: board.rows,
      cols: board.cols,
      mineCount: this.#start.mineCount,
      look: (square) => board.look(square),
    };
  }

  /**
   * Before a square is uncovered, gives the one to begin at where the board has one, `anywhere` where the mines are laid around
   * the first one; nothing where the player has to guess, and once the game is under way.
   */
  whereToBegin(): number | "anywhere" | undefined {
    const { field, hiddenSafeSquares } = this.#board;
    if (hiddenSafeSquares < field.rows * field.cols - field.mineCount || this.#face() !== "playing") return undefined;
    if (!this.#isLaid) return "anywhere";
    return this.#first === undefined || field.isMine(this.#first) ? undefined : this.#first;
  }

  /** Gives all that the window shows, as values. */
  view(): WindowView {
    const { rows, cols } = this.#board;
    const squares: SquareLook[] = [];
    for (let square = 0; square < rows * cols; square++) squares.push(this.#look(square));
    const level = LEVEL_NAMES.find((name) => LEVELS[name] === this.#start) ?? null;
    const left = this.#start.mineCount - this.#board.flags;
    return { rows, cols, level, left, face: this.#face(), message: this.#message, squares };
  }

  /**
   * Gives the code by which this board can be played again; it tells the mines to whoever reads it. There is none while the
   * mines are not laid and will come from a chance that cannot be repeated.
   */
  boardCode(): string | undefined {
    const start = this.#start;
    if (!(start instanceof Minefield) && start.seed !== undefined) {
      return printBoardCode({ ...start, seed: start.seed, start: this.#first });
    }
    return this.#isLaid ? printBoardCode({ field: this.#board.field, start: this.#first }) : undefined;
  }

  /** Covers a field for a new game; where the first square matters and is not known, its mines wait for it. */
  #cover(): void {
    const start = this.#start;
    this.#explodedSquare = undefined;
    this.#deaths = 0;
    this.#moves = [];
    this.#first = start instanceof Minefield ? undefined : start.start;
    this.#isLaid = start instanceof Minefield || (start.first ?? "any") === "any" || start.start !== undefined;
    const field = start instanceof Minefield ? start : this.#isLaid ? this.#lay(start) : undefined;
    this.#board = new Board(field ?? new Minefield(start.rows, start.cols, []));
  }

  #lay(start: Laying): Minefield {
    const clear = this.#first === undefined ? undefined : clearFor(start.first ?? "any", this.#first, start);
    const random = start.seed === undefined ? this.#random : repeatable(start.seed);
    return scatter({ ...start, ...clear && { clear } }, random);
  }

  /** Lays the mines that waited for the first square; flags stay. */
  #layFor(first: number): void {
    if (this.#isLaid || this.#start instanceof Minefield) return;
    const before = this.#board;
    this.#first = first;
    this.#isLaid = true;
    this.#board = new Board(this.#lay(this.#start));
    for (let square = 0; square < before.rows * before.cols; square++) {
      this.#board.setCover(square, before.coverOf(square));
    }
  }

  #face(): Face {
    if (this.#explodedSquare !== undefined) return "lost";
    return this.#isLaid && this.#board.hiddenSafeSquares === 0 ? "won" : "playing";
  }

  /** Carries out a click as a move that can be undone; one that changes nothing is none. */
  #click({ kind, row, col }: { readonly kind: Click; readonly row: number; readonly col: number }): void {
    const square = this.#board.field.squareAt(row, col);
    const move: Move = [];
    if (kind === "left") this.#uncover(square, move);
    else if (kind === "right") this.#flag(square, move);
    else this.#chord(square, move);
    if (move.length > 0) this.#moves.push(move);
  }

  #change(square: number, cover: Cover, move: Move): void {
    move.push({ square, before: this.#board.coverOf(square) });
    this.#board.setCover(square, cover);
  }

  #uncover(square: number, move: Move): void {
    const cover = this.#board.coverOf(square);
    if (cover !== Cover.covered) {
      this.#message = cover === Cover.flagged ? MESSAGES.overturnFlagged : MESSAGES.overturnUncovered;
      return;
    }
    this.#layFor(square);
    this.#open(square, move);
    this.#tellTheEnd();
  }

  #open(square: number, move: Move): void {
    const board = this.#board;
    if (board.field.isMine(square)) {
      this.#change(square, Cover.revealed, move);
      this.#explodedSquare = square;
      return;
    }
    // "A flagged square cannot be uncovered": an opening leaves flags as they are and does not pass through them.
    const closed = new Uint8Array(board.rows * board.cols);
    for (let other = 0; other < closed.length; other++) closed[other] = Number(board.coverOf(other) !== Cover.covered);
    for (const opened of ripple(board.field, square, "queue", closed)) this.#change(opened, Cover.revealed, move);
  }

  #tellTheEnd(): void {
    const face = this.#face();
    if (face === "playing") return;
    this.#message = face === "won" ? MESSAGES.win : MESSAGES.lose;
    if (face === "lost") this.#deaths++;
  }

  #flag(square: number, move: Move): void {
    switch (this.#board.coverOf(square)) {
      case Cover.covered:
        return this.#change(square, Cover.flagged, move);
      case Cover.flagged:
        return this.#change(square, Cover.covered, move);
      default:
        this.#message = MESSAGES.flagUncovered;
    }
  }

  /** Opens all around a number whose flags are set. */
  #chord(square: number, move: Move): void {
    const look = this.#board.look(square);
    if (typeof look !== "number" || look === 0) {
      this.#message = "Cannot open around this square: expected an uncovered number";
      return;
    }
    const around = this.#board.field.neighbours(square);
    const flags = around.filter((neighbour) => this.#board.coverOf(neighbour) === Cover.flagged).length;
    if (flags !== look) {
      this.#message = `Cannot open around this ${look}: found ${flags} ${flags === 1 ? "flag" : "flags"}`;
      return;
    }
    for (const neighbour of around) {
      if (this.#board.coverOf(neighbour) === Cover.covered) this.#open(neighbour, move);
    }
    if (move.length === 0) this.#message = `Cannot open around this ${look}: nothing is left to open`;
    this.#tellTheEnd();
  }

  /** Takes the last move back, an explosion too. */
  #undo(): void {
    const move = this.#moves.pop();
    if (move === undefined) this.#message = "Cannot undo: no move was made";
    for (const { square, before } of move?.reverse() ?? []) this.#board.setCover(square, before);
    this.#explodedSquare = undefined;
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
