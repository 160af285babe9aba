import { Board, Cover, type Sight } from "../../minefield/board.ts";
import type { Minefield } from "../../minefield/minefield.ts";
import { type Chunk, out } from "../../rendering/output.ts";
import type { Game, Turn } from "../edition.ts";
import { parseCommand } from "./parse.ts";
import { FoggedGrid, GOODBYE, HELP, LOSS, renderGrid, renderRound, renderWin } from "./render.ts";

/** In what the years differ while a game is played. */
export interface Dialect {
  /** The welcome banner. */
  readonly banner: string;
  /** Answers a bad command. */
  readonly refuse: (message: string) => Chunk;
  /** Whether a bad command uses a round. */
  readonly badCommandsUseRounds: boolean;
}

/** What each command that names a square puts on it. */
const COVERS = { reveal: Cover.revealed, mark: Cover.flagged, guess: Cover.guessed };

/** One game of Minesweeper Alpha. */
export class AlphaGame implements Game {
  readonly #dialect: Dialect;
  readonly #board: Board;
  readonly #grid: FoggedGrid;
  #roundsCompleted = 0;
  #fogLifted = false;

  /** Covers the field. */
  constructor(field: Minefield, dialect: Dialect) {
    this.#dialect = dialect;
    this.#board = new Board(field);
    this.#grid = new FoggedGrid(this.#board);
  }

  /** Shows the banner and the first round. */
  start(): Turn {
    return { output: [out(this.#dialect.banner + this.#round())] };
  }

  /** Carries out a typed line. */
  answer(line: string | null): Turn {
    if (line === null) return { output: [out(GOODBYE)], exit: 0 };
    const command = parseCommand(line, this.#board);
    switch (command.kind) {
      case "invalid":
        this.#roundsCompleted += Number(this.#dialect.badCommandsUseRounds);
        return { output: [this.#dialect.refuse(command.message), out(this.#round())] };
      case "quit":
        return { output: [out(GOODBYE)], exit: 0 };
      case "help":
        return this.#complete(HELP, false);
      case "nofog":
        return this.#complete("", true);
      default:
        return this.#cover(command.row, command.col, COVERS[command.kind]);
    }
  }

  /** Gives what the player may see. */
  sight(): Sight {
    return this.#board;
  }

  #cover(row: number, col: number, cover: Cover): Turn {
    const { field } = this.#board;
    const square = field.squareAt(row, col);
    this.#board.setCover(square, cover);
    if (cover === Cover.revealed && field.isMine(square)) return { output: [out(LOSS)], exit: 0 };
    this.#grid.update(row, col);
    return this.#complete("", false);
  }

  /** Ends a round: with a win, or with an answer and the next round. */
  #complete(answer: string, fogLifted: boolean): Turn {
    this.#roundsCompleted++;
    this.#fogLifted = fogLifted;
    const { rows, cols } = this.#board;
    if (this.#isWon()) return { output: [out(renderWin(rows, cols, this.#roundsCompleted))], exit: 0 };
    return { output: [out(answer + this.#round())] };
  }

  #isWon(): boolean {
    return this.#board.hiddenSafeSquares === 0 && this.#board.rightFlags === this.#board.mineCount;
  }

  #round(): string {
    return renderRound(this.#roundsCompleted, this.#fogLifted ? renderGrid(this.#board, true) : this.#grid.text);
  }
}
