import { Board, Cover } from "../minefield/board.ts";
import { Minefield } from "../minefield/minefield.ts";
import type { SideLimits } from "./seed_file.ts";

/** Says that a save file does not hold a board, and why. */
export class SaveError extends Error {
  /** `SaveError` */
  override readonly name = "SaveError";
}

/** The sizes of the boards that an edition plays with. */
export interface BoardLimits {
  /** The least and the greatest number of rows. */
  readonly rows: SideLimits;
  /** The least and the greatest number of columns. */
  readonly cols: SideLimits;
}

/**
 * Reads a save file: a line with the rows, one with the columns, then a line for each row. A cell is its number of mines
 * around or `*`, then `H` (hidden) or `S` (shown); one blank stands between two. Blank lines and blanks around lines are
 * skipped.
 *
 * @example
 * ```ts
 * import { parseSave, printSave } from "@minesweeper/minesweeper";
 * import { assertEquals } from "@std/assert";
 *
 * const board = parseSave(["1\n3\n", "*H 1S 0H\n"], { rows: { min: 1, max: 20 }, cols: { min: 2, max: 50 } });
 * assertEquals([board.look(0), board.look(1)], ["covered", 1]);
 * assertEquals(printSave(board), "1\n3\n*H 1S 0H\n");
 * ```
 */
export function parseSave(pieces: Iterable<string>, limits: BoardLimits): Board {
  const lines = filledLines(pieces);
  try {
    const rows = readSide(lines, "rows", limits.rows);
    const cols = readSide(lines, "columns", limits.cols);
    const cells: string[] = [];
    for (let row = 0; row < rows; row++) cells.push(...readRow(lines, row, cols));
    const after = lines.next();
    if (!after.done) throw new SaveError(`Expected nothing after row ${rows - 1}: found ${quote(after.value)}`);
    return boardOf(rows, cols, cells);
  } finally {
    // What the pieces come from is let go wherever reading stopped.
    lines.return(undefined);
  }
}

/** Writes a board as a save file that `parseSave()` reads back. */
export function printSave(board: Board): string {
  const { rows, cols, field } = board;
  let text = `${rows}\n${cols}\n`;
  for (let row = 0; row < rows; row++) {
    const cells = Array.from({ length: cols }, (_, col) => {
      const square = field.squareAt(row, col);
      const value = field.isMine(square) ? "*" : field.minesAround(square);
      return `${value}${board.coverOf(square) === Cover.revealed ? "S" : "H"}`;
    });
    text += `${cells.join(" ")}\n`;
  }
  return text;
}

/** A line that is longer without its blanks holds no part of a board. */
const LONGEST_LINE = 4096;

/** Two blanks tell as much as many: none may stand inside a line, all go around it. So memory stays bounded. */
const MANY_BLANKS = /[ \t\v\f\r]{2,}/g;

/** Gives each line that is not blank, without the blanks around it. */
function* filledLines(pieces: Iterable<string>): Generator<string> {
  let rest = "";
  for (const piece of pieces) {
    const lines = `${rest}${piece}`.replaceAll(MANY_BLANKS, "  ").split("\n");
    rest = lines.pop()!;
    yield* lines.map(strip).filter((line) => line !== "");
    if (rest.length > LONGEST_LINE) throw new SaveError(`Expected a line of a board: found ${quote(rest)}`);
  }
  rest = strip(rest);
  if (rest !== "") yield rest;
}

function strip(line: string): string {
  return line.replaceAll(/^[ \t\v\f\r]+|[ \t\v\f\r]+$/g, "");
}

function readSide(lines: Generator<string>, what: string, { min, max }: SideLimits): number {
  const line = nextLine(lines, `the number of ${what}`);
  const value = /^[+-]?[0-9]+$/.test(line) ? Number(line) : NaN;
  // Written so that NaN is refused too.
  if (!(value >= min && value <= max)) throw new SaveError(`Expected ${min} to ${max} ${what}: found ${quote(line)}`);
  return value;
}

function readRow(lines: Generator<string>, row: number, cols: number): string[] {
  const line = nextLine(lines, `row ${row}`);
  const cells = line.split(" ");
  const wrong = cells.find((cell) => !/^[0-8*][HS]$/.test(cell));
  if (wrong !== undefined) throw new SaveError(`Expected cells like 1H or *S in row ${row}: found ${quote(wrong)}`);
  if (cells.length !== cols) throw new SaveError(`Expected ${cols} cells in row ${row}: found ${cells.length}`);
  return cells;
}

function nextLine(lines: Generator<string>, what: string): string {
  const { done, value } = lines.next();
  if (done) throw new SaveError(`Expected ${what}: found the end of the file`);
  return value;
}

function boardOf(rows: number, cols: number, cells: readonly string[]): Board {
  const positions = cells.map((cell, square) => ({ cell, row: Math.floor(square / cols), col: square % cols }));
  const field = new Minefield(rows, cols, positions.filter(({ cell }) => cell.startsWith("*")));
  if (field.mineCount < 1 || field.mineCount > rows * cols - 1) {
    throw new SaveError(`Expected 1 to ${rows * cols - 1} mines: found ${field.mineCount}`);
  }
  const board = new Board(field);
  for (const [square, { cell, row, col }] of positions.entries()) {
    if (!field.isMine(square) && Number(cell[0]) !== field.minesAround(square)) {
      throw new SaveError(`Expected ${field.minesAround(square)} for row ${row}, column ${col}: found ${quote(cell)}`);
    }
    if (cell.endsWith("S")) board.setCover(square, Cover.revealed);
  }
  return board;
}

/** Quotes the start of what a file holds on one line. */
function quote(text: string): string {
  return JSON.stringify(text.length <= 40 ? text : `${text.slice(0, 40)}…`);
}
