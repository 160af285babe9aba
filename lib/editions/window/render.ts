import type { Face, SquareLook, WindowView } from "./view.ts";

/** What stands before each line. */
export const PROMPT = "minesweeper-window: ";

/** The answer to `exit` and to the end of input. */
export const GOODBYE = "\nBye!\n";

const FACES: Readonly<Record<Face, string>> = { playing: ":)", won: "B)", lost: ":(" };

const GLYPHS: Readonly<Record<Exclude<SquareLook, number>, string>> = {
  covered: "#",
  flagged: "F",
  missed: "*",
  "wrong-flag": "X",
  "right-flag": "+",
  exploded: "@",
};

/**
 * Renders the window in plain text: the counter and the face, the field between its numbers, the message, the prompt.
 * The message's line is always there, so that each frame of a field has the same number of lines.
 */
export function renderFrame({ rows, cols, left, face, message, squares }: WindowView): string {
  const width = String(Math.max(rows, cols) - 1).length;
  const line = (head: string, cells: readonly string[]) =>
    `${head.padStart(width)}  ${cells.map((cell) => cell.padStart(width)).join(" ")}\n`;
  let field = line("", Array.from({ length: cols }, (_, col) => String(col)));
  for (let row = 0; row < rows; row++) {
    field += line(String(row), squares.slice(row * cols, (row + 1) * cols).map(glyph));
  }
  return `\nLeft: ${left}  ${FACES[face]}\n\n${field}\n${message}\n${PROMPT}`;
}

/** Gives what stands on a square, in ASCII. */
export function glyph(look: SquareLook): string {
  return typeof look === "number" ? (look === 0 ? "." : String(look)) : GLYPHS[look];
}
