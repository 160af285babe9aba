import { Minefield } from "../minefield/minefield.ts";
import type { First, Laying } from "../minefield/scatter.ts";
import { quote } from "./quote.ts";
import { UsageError } from "./usage_error.ts";

/** A board that can be played again: mines laid by repeatable chance, or where they are told to be. */
export type SharedBoard = Laying & { readonly seed: number } | LaidBoard;

/** A board whose every mine is told, with the square to begin at where there is one. */
export interface LaidBoard {
  /** The mines. */
  readonly field: Minefield;
  /** The square to begin at. */
  readonly start?: number | undefined;
}

/** The longest side of a board that a code holds. */
export const LONGEST_SIDE = 200;

const PREFIX = "M1";
const FIRSTS: readonly First[] = ["any", "safe", "opening"];

/**
 * Writes a board as a short word to share. Codes must keep their meaning in every later version:
 *
 * `M1`, then in base64url: a byte of flags (1 laid, 2 has a start, 4 and 8 the place in `FIRSTS`), rows, cols, mines and, if it
 * has one, the start square, each in groups of seven bits with the lowest first; then the chance's number in four bytes or,
 * laid, a bit a square; then two bytes to tell a mistyped code.
 *
 * @example
 * ```ts
 * import { parseBoardCode, printBoardCode } from "./board_code.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const board = { rows: 16, cols: 30, mineCount: 99, first: "opening", seed: 7, start: 245 } as const;
 * assertEquals(printBoardCode(board), "M1ChAeY_UBAAAAB2Bl");
 * assertEquals(parseBoardCode("M1ChAeY_UBAAAAB2Bl"), board);
 * ```
 */
export function printBoardCode(board: SharedBoard): string {
  const size = "field" in board ? board.field : board;
  const hasStart = board.start !== undefined;
  const first = "field" in board ? 0 : FIRSTS.indexOf(board.first ?? "any");
  const bytes = [Number("field" in board) | Number(hasStart) << 1 | first << 2];
  for (const number of [size.rows, size.cols, size.mineCount, ...hasStart ? [board.start!] : []]) {
    bytes.push(...sevenBits(number));
  }
  bytes.push(..."field" in board ? bitmap(board.field) : [24, 16, 8, 0].map((shift) => board.seed >>> shift & 255));
  return PREFIX + encode([...bytes, ...check(bytes)]);
}

/** Tells whether a word is meant to be a board code, right or wrong, and not a file's name. */
export function looksLikeBoardCode(word: string): boolean {
  return /^m[0-9][^./\\]*$/i.test(word);
}

/** Reads a board code, and throws a `UsageError` that says what is wrong with it. */
export function parseBoardCode(code: string): SharedBoard {
  const wrong = (reason: string) => new UsageError(`Cannot use the board code ${quote(code)}: ${reason}`);
  if (!code.startsWith(PREFIX)) {
    throw wrong(`expected it to begin with ${PREFIX}`);
  }
  const stranger = code.match(/[^A-Za-z0-9_-]/)?.[0];
  if (stranger !== undefined) throw wrong(`expected letters, digits, - and _ only, found ${quote(stranger)}`);
  const bytes = decode(code.slice(PREFIX.length));
  const body = bytes.slice(0, -2);
  if (body.length < 4) throw wrong("it is too short");
  const isWhole = check(body).join() === bytes.slice(-2).join() && PREFIX + encode(bytes) === code;
  if (!isWhole) throw wrong("a letter is wrong, missing or too many");
  const reader = new Reader(body);
  const flags = reader.byte();
  const [rows, cols, mineCount] = [reader.number(), reader.number(), reader.number()];
  if (rows < 1 || cols < 1 || rows > LONGEST_SIDE || cols > LONGEST_SIDE) {
    throw wrong(`expected 1 to ${LONGEST_SIDE} rows and columns, found ${rows} by ${cols}`);
  }
  if (mineCount < 1 || mineCount >= rows * cols) {
    throw wrong(`expected 1 to ${rows * cols - 1} mines, found ${mineCount}`);
  }
  const start = flags & 2 ? reader.number() : undefined;
  if (start !== undefined && start >= rows * cols) throw wrong(`its start is outside the ${rows} by ${cols} field`);
  const rest = reader.rest();
  if (flags & 1) {
    const field = readBitmap(rest, rows, cols);
    if (rest.length !== Math.ceil(rows * cols / 8) || field.mineCount !== mineCount) throw wrong("its mines are wrong");
    return { field, ...start === undefined ? {} : { start } };
  }
  const first = FIRSTS[flags >> 2 & 3];
  if (first === undefined || rest.length !== 4) throw wrong("it is of a later version or broken");
  const seed = rest.reduce((number, byte) => number * 256 + byte, 0);
  return { rows, cols, mineCount, first, seed, ...start === undefined ? {} : { start } };
}

/** Takes numbers from bytes; behind the end there are only zeros. */
class Reader {
  readonly #bytes: readonly number[];
  #at = 0;

  constructor(bytes: readonly number[]) {
    this.#bytes = bytes;
  }

  byte(): number {
    return this.#bytes[this.#at++] ?? 0;
  }

  number(): number {
    let value = 0;
    for (let place = 1; place < 2 ** 35; place *= 128) {
      const byte = this.byte();
      value += byte % 128 * place;
      if (byte < 128) break;
    }
    return value;
  }

  rest(): readonly number[] {
    return this.#bytes.slice(this.#at);
  }
}

function sevenBits(number: number): number[] {
  return number < 128 ? [number] : [128 + number % 128, ...sevenBits(Math.floor(number / 128))];
}

function bitmap(field: Minefield): number[] {
  const bytes = new Array<number>(Math.ceil(field.rows * field.cols / 8)).fill(0);
  for (const { row, col } of field.mines()) {
    const square = field.squareAt(row, col);
    bytes[square >> 3]! |= 1 << square % 8;
  }
  return bytes;
}

function readBitmap(bytes: readonly number[], rows: number, cols: number): Minefield {
  const mines = [];
  for (let square = 0; square < rows * cols; square++) {
    if ((bytes[square >> 3] ?? 0) >> square % 8 & 1) mines.push({ row: Math.floor(square / cols), col: square % cols });
  }
  return new Minefield(rows, cols, mines);
}

function encode(bytes: readonly number[]): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function decode(text: string): number[] {
  try {
    return Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
  } catch {
    // One letter more than whole bytes fill: the check that follows tells it.
    return decode(text.slice(0, -1));
  }
}

/** The two halves of a 32-bit FNV-1a hash, folded. */
function check(bytes: readonly number[]): [number, number] {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  const folded = (hash >>> 16 ^ hash) & 0xffff;
  return [folded >> 8, folded & 255];
}
