import type { Host } from "../host/host.ts";
import { Minefield, type Position } from "../minefield/minefield.ts";
import { JavaScanner, parseJavaInt, type Token } from "./java_scanner.ts";
import { quote } from "./quote.ts";
import { UsageError } from "./usage_error.ts";

/** What is wrong with a seed file. Editions word some kinds in their course's own way. */
export type SeedErrorKind = "missing" | "no-integer" | "size" | "mine-count" | "outside";

/** Says that a seed file does not hold a field, and why. */
export class SeedError extends Error {
  /** `SeedError` */
  override readonly name = "SeedError";
  /** What is wrong. */
  readonly kind: SeedErrorKind;

  /** Takes the kind and our own one-line message. */
  constructor(kind: SeedErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** The least and the greatest number of rows, and of columns, that an edition plays with. */
export interface SideLimits {
  /** The least. */
  readonly min: number;
  /** The greatest. */
  readonly max: number;
}

/**
 * Reads a seed file: rows, columns, the number of mines, then each mine's row and column. What follows is ignored.
 *
 * @example
 * ```ts
 * import { parseSeed } from "@minesweeper/minesweeper";
 * import { assertEquals } from "@std/assert";
 *
 * const field = parseSeed(["10 10\n", "2  0 0  1 1"], { min: 5, max: 10 });
 * assertEquals([...field.mines()], [{ row: 0, col: 0 }, { row: 1, col: 1 }]);
 * ```
 */
export function parseSeed(pieces: Iterable<string>, sides: SideLimits): Minefield {
  const scanner = new JavaScanner(pieces);
  try {
    return readField(scanner, sides);
  } finally {
    scanner.close();
  }
}

/** Reads a seed file for a command of our own, where a malformed one is a wrong use. */
export function readSeed(path: string, host: Pick<Host, "readText">, sides: SideLimits): Minefield {
  try {
    return parseSeed(host.readText(path), sides);
  } catch (error) {
    throw error instanceof SeedError ? new UsageError(`Cannot use ${path}: ${error.message}`) : error;
  }
}

/** Writes a field as a seed file that `parseSeed()` reads back. */
export function printSeed(field: Minefield): string {
  const mines = [...field.mines()].map(({ row, col }) => `${row} ${col}\n`);
  return `${field.rows} ${field.cols}\n${field.mineCount}\n${mines.join("")}`;
}

function readField(scanner: JavaScanner, sides: SideLimits): Minefield {
  const rows = readInteger(scanner, "the number of rows");
  const cols = readInteger(scanner, "the number of columns");
  if (Math.min(rows.value, cols.value) < sides.min || Math.max(rows.value, cols.value) > sides.max) {
    const expected = `${sides.min === sides.max ? "" : `${sides.min} to `}${sides.max} rows and columns`;
    throw new SeedError("size", `Expected ${expected} at ${place(rows.token)}: found ${rows.value} by ${cols.value}`);
  }
  const size = `${rows.value} by ${cols.value} field`;
  const mineCount = readInteger(scanner, "the number of mines");
  const mostMines = rows.value * cols.value - 1;
  if (mineCount.value < 1 || mineCount.value > mostMines) {
    const expected = `1 to ${mostMines} mines on a ${size}`;
    throw new SeedError("mine-count", `Expected ${expected} at ${place(mineCount.token)}: found ${mineCount.value}`);
  }
  const mines: Position[] = [];
  for (let count = 1; count <= mineCount.value; count++) {
    const which = `mine ${count} of ${mineCount.value}`;
    const row = readInteger(scanner, `the row of ${which}`);
    const col = readInteger(scanner, `the column of ${which}`);
    if (row.value < 0 || row.value >= rows.value || col.value < 0 || col.value >= cols.value) {
      const expected = `${which} inside the ${size}`;
      throw new SeedError("outside", `Expected ${expected} at ${place(row.token)}: found ${row.value} ${col.value}`);
    }
    mines.push({ row: row.value, col: col.value });
  }
  return new Minefield(rows.value, cols.value, mines);
}

function readInteger(scanner: JavaScanner, what: string): { readonly value: number; readonly token: Token } {
  const token = scanner.next();
  if (token.text === undefined) {
    throw new SeedError("missing", `Expected ${what} at ${place(token)}: found the end of the file`);
  }
  const value = parseJavaInt(token.text);
  if (value === undefined) {
    throw new SeedError(
      "no-integer",
      `Expected ${what} as a 32-bit integer at ${place(token)}: found ${quote(token.text)}`,
    );
  }
  return { value, token };
}

function place(token: Token): string {
  return `line ${token.line}, column ${token.column}`;
}
