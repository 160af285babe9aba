import { Board, Cover, type Sight } from "../../minefield/board.ts";
import { Minefield } from "../../minefield/minefield.ts";
import type { Random } from "../../minefield/random.ts";
import { clearFor, scatter } from "../../minefield/scatter.ts";
import { out } from "../../rendering/output.ts";
import type { Game, Turn } from "../edition.ts";
import { type Claim, parseClaim, parseMark, parseMineCount, SIDE } from "./parse.ts";
import {
  CLAIM_EXPECTED,
  CLAIM_QUESTION,
  EXPLORED_ALREADY,
  LOST,
  MARK_EXPECTED,
  MARK_QUESTION,
  MINES_EXPECTED,
  MINES_QUESTION,
  NUMBER_HERE,
  renderBattle,
  renderMarks,
  renderMines,
  WON,
} from "./render.ts";

/** The five stages of the course. */
export type Stage = 1 | 2 | 3 | 4 | 5;

/** Where the mines come from: a given field, or chance. */
export interface Source {
  /** The field, where one is given; the first cell is not protected then. */
  readonly given: Minefield | undefined;
  /** What lays the mines otherwise. */
  readonly random: Random;
}

/** Lays the mines of a stage in which they need not wait for the first cell. */
export function layMines({ given, random }: Source, mineCount: number): Minefield {
  return given ?? scatter({ rows: SIDE, cols: SIDE, mineCount }, random);
}

/** Stages 2 to 5: asks for the number of mines, then hands over to what the stage does with it. */
export class StagesGame implements Game {
  readonly #stage: Stage;
  readonly #source: Source;
  #game: MarkGame | BattleGame | undefined;

  /** Takes the stage and where its mines come from. */
  constructor(stage: Stage, source: Source) {
    this.#stage = stage;
    this.#source = source;
  }

  /** Asks the first question. */
  start(): Turn {
    return say(MINES_QUESTION);
  }

  /** Carries out a typed line. */
  answer(line: string | null): Turn {
    if (line === null) return { output: [out("\n")], exit: 0 };
    if (this.#game !== undefined) return this.#game.answer(line);
    const mineCount = parseMineCount(line);
    if (mineCount === undefined) return say(MINES_EXPECTED + MINES_QUESTION);
    if (this.#stage < 4) {
      return end(renderMines(layMines(this.#source, mineCount), { numbers: this.#stage === 3 }));
    }
    this.#game = this.#stage === 4
      ? new MarkGame(layMines(this.#source, mineCount))
      : new BattleGame(this.#source, mineCount);
    return this.#game.start();
  }

  /** Gives what the player may see; before the number of mines is known, a covered field without any. */
  sight(): Sight {
    return this.#game?.sight() ?? new Board(emptyField());
  }
}

/** Stage 4: every number is shown, and the player marks the mines. */
class MarkGame {
  readonly #board: Board;

  constructor(field: Minefield) {
    this.#board = new Board(field);
    for (let square = 0; square < SIDE * SIDE; square++) {
      if (!field.isMine(square) && field.minesAround(square) > 0) this.#board.setCover(square, Cover.revealed);
    }
  }

  start(): Turn {
    return say(renderMarks(this.#board) + MARK_QUESTION);
  }

  answer(line: string): Turn {
    const claim = parseMark(line);
    if (claim === undefined) return say(MARK_EXPECTED + MARK_QUESTION);
    if (this.#board.coverOf(claim.square) === Cover.revealed) return say(NUMBER_HERE + MARK_QUESTION);
    toggleMark(this.#board, claim.square);
    const field = renderMarks(this.#board);
    return minesAreMarked(this.#board) ? end(field + WON) : say(field + MARK_QUESTION);
  }

  sight(): Sight {
    return this.#board;
  }
}

/** Stage 5: the mines are laid at the first cell claimed as free, which is none of them. */
class BattleGame {
  readonly #source: Source;
  readonly #mineCount: number;
  #board: Board;
  #hasBegun = false;

  constructor(source: Source, mineCount: number) {
    this.#source = source;
    this.#mineCount = source.given?.mineCount ?? mineCount;
    this.#board = new Board(source.given ?? emptyField());
  }

  start(): Turn {
    return say(this.#render() + CLAIM_QUESTION);
  }

  answer(line: string): Turn {
    const claim = parseClaim(line);
    if (claim === undefined) return say(CLAIM_EXPECTED + CLAIM_QUESTION);
    const look = this.#board.look(claim.square);
    if (typeof look === "number") return say((look === 0 ? EXPLORED_ALREADY : NUMBER_HERE) + CLAIM_QUESTION);
    if (!this.#carryOut(claim)) return end(renderBattle(this.#board, { showMines: true }) + LOST);
    return this.#isWon() ? end(this.#render() + WON) : say(this.#render() + CLAIM_QUESTION);
  }

  sight(): Sight {
    const board = this.#board;
    return { rows: SIDE, cols: SIDE, mineCount: this.#mineCount, look: (square) => board.look(square) };
  }

  /** Changes the board; `false` where a mine was stepped on. */
  #carryOut({ square, kind }: Claim): boolean {
    if (kind === "mine") {
      toggleMark(this.#board, square);
      return true;
    }
    if (!this.#hasBegun) this.#begin(square);
    this.#board.open(square);
    return !this.#board.field.isMine(square);
  }

  /** Lays the mines away from the first cell, and from its neighbours where there is room; marks stay. */
  #begin(first: number): void {
    this.#hasBegun = true;
    if (this.#source.given !== undefined) return;
    const marked = this.#board;
    const size = { rows: SIDE, cols: SIDE, mineCount: this.#mineCount };
    const field = scatter({ ...size, clear: clearFor("opening", first, size) }, this.#source.random);
    this.#board = new Board(field);
    for (let square = 0; square < SIDE * SIDE; square++) this.#board.setCover(square, marked.coverOf(square));
  }

  #isWon(): boolean {
    return this.#hasBegun && (this.#board.hiddenSafeSquares === 0 || minesAreMarked(this.#board));
  }

  #render(): string {
    return renderBattle(this.#board, { showMines: false });
  }
}

function emptyField(): Minefield {
  return new Minefield(SIDE, SIDE, []);
}

function toggleMark(board: Board, square: number): void {
  board.setCover(square, board.coverOf(square) === Cover.flagged ? Cover.covered : Cover.flagged);
}

/** Every mine is marked, and nothing else is. */
function minesAreMarked(board: Board): boolean {
  return board.rightFlags === board.mineCount && board.flags === board.mineCount;
}

function say(text: string): Turn {
  return { output: [out(text)] };
}

function end(text: string): Turn {
  return { output: [out(text)], exit: 0 };
}
