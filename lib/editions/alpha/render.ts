import { type Board, Cover } from "../../minefield/board.ts";
import { formatHundredths } from "../../rendering/java_format.ts";
import gameOver from "./game_over.txt" with { type: "text" };
import gameWon from "./game_won.txt" with { type: "text" };

/** The answer to `help`. */
export const HELP = `
Commands Available...
 - Reveal: r/reveal row col
 -   Mark: m/mark   row col
 -  Guess: g/guess  row col
 -   Help: h/help
 -   Quit: q/quit
`;

/** The answer to `quit` and to the end of input. */
export const GOODBYE = "\nQuitting the game...\nBye!\n";

/** What is shown when a mine is revealed. */
export const LOSS: string = `\n${gameOver}\n`;

/** Renders what is shown when the game is won; the score is the squares' share of the rounds, in percent. */
export function renderWin(rows: number, cols: number, rounds: number): string {
  return `\n${gameWon}${formatHundredths(100 * rows * cols, rounds)}\n\n`;
}

/** Renders an error: an empty line, then the message line. */
export function renderError(kind: string, message: string): string {
  return `\n${kind}: ${message}\n`;
}

/** Renders a round: how many were completed, the grid, the prompt. */
export function renderRound(rounds: number, grid: string): string {
  return `\n Rounds Completed: ${rounds}\n\n${grid}\nminesweeper-alpha: `;
}

/** What each cover shows; a revealed square shows its number instead. */
const MARKS: Record<Cover, string> = {
  [Cover.covered]: " ",
  [Cover.revealed]: "",
  [Cover.flagged]: "F",
  [Cover.guessed]: "?",
};

function squareMark(board: Board, square: number): string {
  const cover = board.coverOf(square);
  return cover === Cover.revealed ? String(board.field.minesAround(square)) : MARKS[cover];
}

/** How wide the row numbers and the squares of a grid are: as the greatest row and column number. */
function widths({ rows, cols }: Board): { readonly row: number; readonly square: number } {
  return { row: String(rows - 1).length, square: String(cols - 1).length };
}

/** Renders the whole grid; with the fog lifted, every mine's square stands between `<` and `>`. */
export function renderGrid(board: Board, fogLifted: boolean): string {
  const { rows, cols, field } = board;
  const width = widths(board);
  let grid = "";
  for (let row = 0; row < rows; row++) {
    grid += ` ${String(row).padStart(width.row)} |`;
    for (let col = 0; col < cols; col++) {
      const square = field.squareAt(row, col);
      const mark = squareMark(board, square).padStart(width.square);
      grid += fogLifted && field.isMine(square) ? `<${mark}>|` : ` ${mark} |`;
    }
    grid += "\n";
  }
  // tc02: one blank follows the last column number.
  const colNumbers = Array.from({ length: cols }, (_, col) => ` ${String(col).padStart(width.square)} `);
  return `${grid}${" ".repeat(width.row + 3)}${colNumbers.join(" ")}\n`;
}

/** Keeps the grid's text under the fog, and changes in it only the square that changed. */
export class FoggedGrid {
  readonly #board: Board;
  #text: string;

  /** Renders the board once. */
  constructor(board: Board) {
    this.#board = board;
    this.#text = renderGrid(board, false);
  }

  /** The grid as `renderGrid()` renders it. */
  get text(): string {
    return this.#text;
  }

  /** Takes over a square whose cover has changed. */
  update(row: number, col: number): void {
    const { cols, field } = this.#board;
    const width = widths(this.#board);
    // A row is " R |", then " X |" a square, then the line end; X is the last character of its square.
    const [head, cell] = [width.row + 3, width.square + 3];
    const at = row * (head + cell * cols + 1) + head + cell * col + width.square;
    const mark = squareMark(this.#board, field.squareAt(row, col));
    this.#text = this.#text.slice(0, at) + mark + this.#text.slice(at + 1);
  }
}
