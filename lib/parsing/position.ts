import type { Look, Sight } from "../minefield/board.ts";

/** The longest side of a position. */
const MOST_SIDE = 200;

/** Says that a text does not hold positions: what was expected, where, and what was found. */
export class PositionError extends Error {
  /** `PositionError` */
  override readonly name = "PositionError";
  /** The line, counted from 1. */
  readonly line: number;
  /** The column, counted from 1. */
  readonly column: number;

  /** Takes what was expected, where, and what was found. */
  constructor(expected: string, line: number, column: number, found: string) {
    super(`Expected ${expected} at line ${line}, column ${column}: found ${found}`);
    this.line = line;
    this.column = column;
  }
}

/**
 * Reads positions: a line `COLSxROWSxMINES`, then the rows with `0` to `8` for an open square, `H` for a covered and `F` for
 * a flagged one. Several may follow one another, with or without blank lines between them.
 *
 * @example
 * ```ts
 * import { parsePositions } from "@minesweeper/minesweeper";
 * import { assertEquals } from "@std/assert";
 *
 * const [sight] = parsePositions("3x2x1\n01H\n01F\n");
 * assertEquals([sight!.rows, sight!.cols, sight!.mineCount], [2, 3, 1]);
 * assertEquals([sight!.look(1), sight!.look(2), sight!.look(5)], [1, "covered", "flagged"]);
 * ```
 */
export function parsePositions(text: string): Sight[] {
  const lines = text.split("\n").map((line) => line.endsWith("\r") ? line.slice(0, -1) : line);
  const positions: Sight[] = [];
  let at = 0;
  for (;;) {
    while (at < lines.length && lines[at] === "") at++;
    if (at === lines.length) break;
    const { rows, cols, mineCount } = parseSize(lines[at]!, at + 1, positions.length > 0);
    const looks: Look[] = [];
    for (let row = 0; row < rows; row++) looks.push(...parseRow(lines, at + 1 + row, { row, rows, cols }));
    positions.push({ rows, cols, mineCount, look: (square) => looks[square]! });
    at += 1 + rows;
  }
  if (positions.length === 0) throw new PositionError(SIZE, lines.length, 1, "the end of the text");
  return positions;
}

const SIZE = "COLSxROWSxMINES, such as 30x16x99,";

interface Size {
  readonly rows: number;
  readonly cols: number;
  readonly mineCount: number;
}

function parseSize(line: string, number: number, isLater: boolean): Size {
  const parts = /^([0-9]+)x([0-9]+)x([0-9]+)$/.exec(line);
  if (parts === null) {
    const expected = isLater ? `${SIZE} or the end of the text` : SIZE;
    throw new PositionError(expected, number, wrongColumn(line), quote(line));
  }
  const [, colsText = "", rowsText = "", minesText = ""] = parts;
  const cols = parseSide(colsText, "columns", number, 1);
  const rows = parseSide(rowsText, "rows", number, colsText.length + 2);
  const mineCount = Number(minesText);
  if (mineCount > rows * cols) {
    const expected = `at most ${rows * cols} mines on ${cols} by ${rows} squares`;
    throw new PositionError(expected, number, colsText.length + rowsText.length + 3, shorten(minesText));
  }
  return { rows, cols, mineCount };
}

function parseSide(text: string, what: string, line: number, column: number): number {
  const side = Number(text);
  if (side < 1 || side > MOST_SIDE) {
    throw new PositionError(`1 to ${MOST_SIDE} ${what}`, line, column, shorten(text));
  }
  return side;
}

/** Finds where a line stops looking like a size. */
function wrongColumn(line: string): number {
  return /^(?:[0-9]+(?:x[0-9]*){0,2})?/.exec(line)![0].length + 1;
}

function parseRow(
  lines: readonly string[],
  at: number,
  { row, rows, cols }: { readonly row: number; readonly rows: number; readonly cols: number },
): Look[] {
  const line = lines[at];
  const expected = `row ${row + 1} of ${rows} with ${cols} squares`;
  if (line === undefined || line === "" && at === lines.length - 1) {
    throw new PositionError(expected, at + 1, 1, "the end of the text");
  }
  if (line === "") throw new PositionError(expected, at + 1, 1, "a blank line");
  if (/^[0-9]+x/.test(line)) throw new PositionError(expected, at + 1, 1, `the size ${quote(line)}`);
  const squares = [...line];
  const wrong = squares.slice(0, cols).findIndex((char) => !/[0-8HF]/.test(char));
  if (wrong >= 0) {
    throw new PositionError("0 to 8, H (covered) or F (flagged)", at + 1, wrong + 1, quote(squares[wrong]!));
  }
  if (squares.length !== cols) {
    const column = Math.min(squares.length, cols) + 1;
    throw new PositionError(
      expected,
      at + 1,
      column,
      `${squares.length} ${squares.length === 1 ? "square" : "squares"}`,
    );
  }
  return squares.map((char) => char === "H" ? "covered" : char === "F" ? "flagged" : Number(char));
}

/** Quotes what a text holds so that it fits on one line of a terminal and cannot do anything there. */
function quote(text: string): string {
  const visible = shorten(text).replace(/[\p{C}\p{Z}"\\]/gu, (char) => {
    return char === " " ? " " : `\\u{${char.codePointAt(0)!.toString(16)}}`;
  });
  return `"${visible}"`;
}

function shorten(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 40)}…`;
}
