import type { Board } from "../../minefield/board.ts";
import type { Minefield } from "../../minefield/minefield.ts";

/** Asks for the number of mines. */
export const MINES_QUESTION = "How many mines do you want on the field? ";
/** Asks for a move in stage 4. */
export const MARK_QUESTION = "Set/delete mines marks (x and y coordinates): ";
/** Asks for a move in stage 5. */
export const CLAIM_QUESTION = "Set/unset mines marks or claim a cell as free: ";

/** Says what the number of mines may be. */
export const MINES_EXPECTED = "Enter a whole number from 1 to 80!\n";
/** Says what a move is in stage 4. */
export const MARK_EXPECTED = "Enter two numbers from 1 to 9: x and y!\n";
/** Says what a move is in stage 5. */
export const CLAIM_EXPECTED = "Enter two numbers from 1 to 9, x and y, then mine or free!\n";

/** The answer to a move on a number. */
export const NUMBER_HERE = "There is a number here!\n";
/** The answer to a move on an explored cell without mines around it. */
export const EXPLORED_ALREADY = "This cell is already explored!\n";
/** The end of a game that is won. */
export const WON = "Congratulations! You found all mines!\n";
/** The end of a game that is lost. */
export const LOST = "You stepped on a mine and failed!\n";

/** Renders the bare field of stages 1 to 3: mines as `X`, the rest as a dot or, with numbers, as the number of mines around. */
export function renderMines(field: Minefield, { numbers }: { readonly numbers: boolean }): string {
  return renderRows(field, (square) => field.isMine(square) ? "X" : numbers ? numberOrDot(field, square) : ".")
    .map((row) => `${row}\n`).join("");
}

/** Renders stage 4's field: every number is shown, no mine is. */
export function renderMarks(board: Board): string {
  const { field } = board;
  return renderFrame(renderRows(field, (square) => {
    if (board.look(square) === "flagged") return "*";
    return field.isMine(square) ? "." : numberOrDot(field, square);
  }));
}

/** Renders stage 5's field; at a loss every mine is shown, marked or not. */
export function renderBattle(board: Board, { showMines }: { readonly showMines: boolean }): string {
  const { field } = board;
  return renderFrame(renderRows(field, (square) => {
    if (showMines && field.isMine(square)) return "X";
    const look = board.look(square);
    if (look === "flagged") return "*";
    return look === 0 ? "/" : typeof look === "number" ? String(look) : ".";
  }));
}

function numberOrDot(field: Minefield, square: number): string {
  return field.minesAround(square) === 0 ? "." : String(field.minesAround(square));
}

function renderRows({ rows, cols }: Minefield, renderCell: (square: number) => string): string[] {
  return Array.from(
    { length: rows },
    (_, row) => Array.from({ length: cols }, (_, col) => renderCell(row * cols + col)).join(""),
  );
}

/** Puts the coordinates around nine rows; the course's checker reads them back. */
function renderFrame(rows: readonly string[]): string {
  const edge = "\u2014\u2502\u2014\u2014\u2014\u2014\u2014\u2014\u2014\u2014\u2014\u2502";
  const lines = [" \u2502123456789\u2502", edge, ...rows.map((row, y) => `${y + 1}\u2502${row}\u2502`), edge];
  return lines.map((line) => `${line}\n`).join("");
}
