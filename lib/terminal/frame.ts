import type { Face } from "../editions/window/view.ts";
import { glyphOf, type PaletteName, type Part, styleOf } from "./palette.ts";
import { renderTime } from "./scores.ts";
import { beforeFace, type Place, ROWS_ABOVE, type Screen, seen, type Size, SMALLEST } from "./screen.ts";

/** What stands on the screen: a character and a style for each of its places, row by row. */
export interface Frame extends Size {
  /** One character a place. */
  readonly chars: readonly string[];
  /** The numbers of an SGR sequence for each place, empty for plain. */
  readonly styles: readonly string[];
}

const FACES: Readonly<Record<Face, string>> = { playing: ":)", won: "B)", lost: ":(" };

/** The keys below the field, the most needed first: a narrow screen shows as many as fit. */
const KEYS = ["Space open", "f flag", "F1 keys", "q quit", "c around", "u undo", "? hint", "n new"];

/** Every key, as `F1` lists them. */
export const HELP: readonly string[] = [
  "Arrows, h j k l  move; 5l moves five to the right",
  "Home, End        first, last column; PgUp, PgDn a screen",
  "Space, Enter     uncover           left click",
  "f                flag, unflag      right click, Ctrl-click",
  "c                open around a     middle click, or a click",
  "                 number whose      on the number",
  "                 flags are set",
  "u                undo, an explosion too (deaths count)",
  "?                hint: is there a safe move, where, why",
  "n                new board         click on the face",
  "r                the same board again",
  "t                next palette      wheel: scroll",
  "Ctrl-L, Ctrl-Z   draw again, suspend",
  "q, Ctrl-D        quit; the board's code is printed",
  "",
  "Any key: back to the board",
];

/** Draws a screen: a pure function of what it shows. */
export function frame(screen: Screen): Frame {
  const canvas = new Canvas(screen.size, screen.palette);
  if (screen.size.rows < SMALLEST.rows || screen.size.cols < SMALLEST.cols) {
    const needs = ["Screen too small,", `needs ${SMALLEST.rows} rows of ${SMALLEST.cols}`];
    needs.forEach((line, row) => canvas.write(row, 0, line, "notice"));
    return canvas.frame();
  }
  drawTitle(canvas, screen);
  if (screen.isHelpShown) {
    HELP.forEach((line, i) => canvas.write(ROWS_ABOVE + i, 1, line, "title"));
    return canvas.frame();
  }
  drawField(canvas, screen);
  drawBelow(canvas, screen);
  return canvas.frame();
}

function drawTitle(canvas: Canvas, screen: Screen): void {
  const { view, cursor, seconds, deaths, count, code } = screen;
  const died = deaths === 0 ? "" : `  Deaths: ${deaths}`;
  const typed = count === "" ? "" : `  ${count}`;
  const rest = `  Time: ${renderTime(seconds)}${died}  At: ${cursor.row} ${cursor.col}`;
  const left = beforeFace(screen) + FACES[view.face] + rest;
  canvas.write(0, 0, left, "title");
  canvas.write(0, left.length, typed, "notice");
  // The code is as long as the board needs; what does not fit is printed in full at the end.
  const room = canvas.cols - left.length - typed.length - 3;
  if (room >= 12) canvas.write(0, canvas.cols - Math.min(room, code.length) - 1, shorten(code, room), "keys");
}

function drawField(canvas: Canvas, screen: Screen): void {
  const { view, scroll, cursor, isAscii } = screen;
  const window = seen(screen);
  for (let row = 0; row < window.rows; row++) {
    for (let col = 0; col < window.cols; col++) {
      const look = view.squares[(row + scroll.row) * view.cols + col + scroll.col]!;
      canvas.write(ROWS_ABOVE + row, 2 * col + 1, glyphOf(look, isAscii), look);
    }
  }
  for (const square of screen.pointedAt) {
    enclose(canvas, screen, { row: Math.floor(square / view.cols), col: square % view.cols }, "()");
  }
  enclose(canvas, screen, cursor, "[]");
}

/** Puts brackets around a square, if it is seen. */
function enclose(canvas: Canvas, screen: Screen, square: Place, [open, close]: string): void {
  const window = seen(screen);
  const [row, col] = [square.row - screen.scroll.row, square.col - screen.scroll.col];
  if (row < 0 || row >= window.rows || col < 0 || col >= window.cols) return;
  canvas.write(ROWS_ABOVE + row, 2 * col, open!, "cursor");
  canvas.write(ROWS_ABOVE + row, 2 * col + 2, close!, "cursor");
}

function drawBelow(canvas: Canvas, screen: Screen): void {
  const { view, scroll, notice } = screen;
  const window = seen(screen);
  const below = ROWS_ABOVE + window.rows;
  const isPart = window.rows < view.rows || window.cols < view.cols;
  const part = `Rows ${scroll.row}-${scroll.row + window.rows - 1} of ${view.rows}, ` +
    `columns ${scroll.col}-${scroll.col + window.cols - 1} of ${view.cols}`;
  if (isPart) canvas.write(below, 1, part, "keys");
  const keys = KEYS.reduce((line, key) => join(line, key, canvas.cols - 2));
  canvas.write(below + 3, 1, keys, "keys");
  // A long hint takes the line of the keys too.
  wrap(notice, canvas.cols - 2, 3).forEach((line, i) =>
    canvas.write(below + 1 + i, 1, line.padEnd(i === 2 ? keys.length : 0), "notice")
  );
}

function join(line: string, more: string, width: number): string {
  const joined = `${line}  ${more}`;
  return joined.length <= width ? joined : line;
}

/** Breaks a text at blanks into a few lines; what does not fit on them is cut. */
function wrap(text: string, width: number, lines: number): string[] {
  if (text.length <= width || lines === 1) return [shorten(text, width)];
  const blank = text.lastIndexOf(" ", width);
  const [end, next] = blank <= 0 ? [width, width] : [blank, blank + 1];
  return [text.slice(0, end), ...wrap(text.slice(next), width, lines - 1)];
}

function shorten(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 2)}..`;
}

/** A frame under way. */
class Canvas implements Size {
  readonly rows: number;
  readonly cols: number;
  readonly #palette: PaletteName;
  readonly #chars: string[];
  readonly #styles: string[];

  constructor({ rows, cols }: Size, palette: PaletteName) {
    this.rows = rows;
    this.cols = cols;
    this.#palette = palette;
    this.#chars = new Array(rows * cols).fill(" ");
    this.#styles = new Array(rows * cols).fill("");
  }

  /** Writes a text from a place on, as far as its line goes. */
  write(row: number, col: number, text: string, part: Part): void {
    if (row >= this.rows) return;
    const style = styleOf(part, this.#palette);
    let at = row * this.cols + col;
    for (const char of text) {
      if (at >= (row + 1) * this.cols) return;
      this.#chars[at] = char;
      this.#styles[at] = char === " " ? "" : style;
      at++;
    }
  }

  frame(): Frame {
    return { rows: this.rows, cols: this.cols, chars: this.#chars, styles: this.#styles };
  }
}
