import { type Board, Cover } from "../../minefield/board.ts";

/** How a game stands, as the course names it. */
export type Status = "NotStarted" | "InProgress" | "Win" | "Lose";

/** Asks for the path to save to. */
export const ASK_FILENAME = "Enter filename: ";

/** Asks for the square to uncover. */
export const ASK_MOVE = "Enter row then column (space separated): ";

/** Says that the player leaves. */
export const GOODBYE = "Goodbye :)\n";

/** Renders the board, how the game stands, what can be done, and the question for it. */
export function renderMenu(board: Board, status: Status): string {
  const move = isOver(status) ? "" : " | (3) Move";
  return `${
    renderBoard(board)
  }Game status: ${status}\nAvailable actions: (1) Save | (2) Exit${move}\nEnter selection: `;
}

/** Tells whether no move can follow. */
export function isOver(status: Status): boolean {
  return status === "Win" || status === "Lose";
}

/** Renders the board below and beside its numbers: `%-2s` fields with one blank between. */
export function renderBoard(board: Board): string {
  const { rows, cols, field } = board;
  let text = renderLine(["", ...Array.from({ length: cols }, (_, col) => col)]);
  for (let row = 0; row < rows; row++) {
    text += renderLine([row, ...Array.from({ length: cols }, (_, col) => squareMark(board, field.squareAt(row, col)))]);
  }
  return text;
}

function renderLine(fields: readonly (string | number)[]): string {
  return `${fields.map((field) => String(field).padEnd(2)).join(" ")}\n`;
}

function squareMark(board: Board, square: number): string {
  if (board.coverOf(square) !== Cover.revealed) return "H";
  return board.field.isMine(square) ? "*" : String(board.field.minesAround(square));
}
