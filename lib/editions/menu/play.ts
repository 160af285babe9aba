import { FileError, type Host } from "../../host/host.ts";
import { type Board, Cover, type Sight } from "../../minefield/board.ts";
import { type Ripple, ripple } from "../../minefield/ripple.ts";
import { printSave } from "../../parsing/save_file.ts";
import { type Chunk, err, out } from "../../rendering/output.ts";
import type { Game, Turn } from "../edition.ts";
import { parseMove, parseSelection } from "./parse.ts";
import { ASK_FILENAME, ASK_MOVE, GOODBYE, isOver, renderMenu, type Status } from "./render.ts";

/** One game from a menu, on a new board or one that was saved. */
export class MenuGame implements Game {
  readonly #board: Board;
  readonly #host: Host;
  readonly #ripple: Ripple;
  /** 1 for each square that is uncovered. */
  readonly #shown: Uint8Array;
  #mineIsShown = false;
  /** What the next line answers. */
  #asked: "selection" | "filename" | "move" = "selection";

  /** Takes a board as it stands, where to save it, and how openings spread. */
  constructor(board: Board, host: Host, options: { readonly ripple: Ripple }) {
    this.#board = board;
    this.#host = host;
    this.#ripple = options.ripple;
    this.#shown = new Uint8Array(board.rows * board.cols);
    for (const square of this.#shown.keys()) {
      if (board.coverOf(square) === Cover.revealed) this.#show(square);
    }
  }

  /** Shows the board and the menu. */
  start(): Turn {
    return { output: [out(renderMenu(this.#board, this.#status()))] };
  }

  /** Answers a line: a selection, or what the selection before asked for. */
  answer(line: string | null): Turn {
    if (line === null) return { output: [out(`\n${GOODBYE}`)], exit: 0 };
    const asked = this.#asked;
    this.#asked = "selection";
    if (asked === "filename") return this.#next(...this.#save(line));
    if (asked === "move") return this.#move(line) ? this.#next() : this.#next(out("Illegal move values\n"));
    switch (parseSelection(line)) {
      case "save":
        return this.#ask("filename", ASK_FILENAME);
      case "exit":
        return { output: [out(GOODBYE)], exit: 0 };
      case "move":
        return isOver(this.#status()) ? this.#illegalChoice() : this.#ask("move", ASK_MOVE);
      case "illegal":
        return this.#illegalChoice();
    }
  }

  /** Gives what the player may see. */
  sight(): Sight {
    return this.#board;
  }

  #ask(what: "filename" | "move", question: string): Turn {
    this.#asked = what;
    return { output: [out(question)] };
  }

  #illegalChoice(): Turn {
    return this.#next(out("Illegal choice\n"));
  }

  /** Answers, then shows the board and the menu again. */
  #next(...answer: readonly Chunk[]): Turn {
    return { output: [...answer, ...this.start().output] };
  }

  #save(path: string): Chunk[] {
    try {
      // Bytes that are no UTF-8 arrive as U+FFFD: the file they name cannot be reached, and another must not be made.
      if (path.includes("\uFFFD")) throw new FileError(path, "No such file or directory");
      this.#host.writeText(path, printSave(this.#board));
      return [out("Save operation done\n")];
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      const failed = out("Save operation failed\n");
      return error.missingFlag === undefined ? [failed] : [failed, err(`Cannot save to ${path}: ${error.message}\n`)];
    }
  }

  /** Uncovers what a typed move opens, or tells that it is none. */
  #move(line: string): boolean {
    const { field } = this.#board;
    const move = parseMove(line);
    if (move === undefined || !field.contains(move.row, move.col)) return false;
    const start = field.squareAt(move.row, move.col);
    if (this.#shown[start] === 1) return false;
    for (const square of ripple(field, start, this.#ripple, this.#shown)) this.#show(square);
    return true;
  }

  #show(square: number): void {
    this.#board.setCover(square, Cover.revealed);
    this.#shown[square] = 1;
    if (this.#board.field.isMine(square)) this.#mineIsShown = true;
  }

  #status(): Status {
    if (this.#mineIsShown) return "Lose";
    if (this.#board.hiddenSafeSquares === 0) return "Win";
    return this.#shown.includes(1) ? "InProgress" : "NotStarted";
  }
}
