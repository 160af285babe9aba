import type { WindowView } from "../editions/window/view.ts";
import type { Key } from "./keys.ts";
import { PALETTE_NAMES, type PaletteName } from "./palette.ts";

/** A place on the field or on the screen, both counted from 0. */
export interface Place {
  /** The row. */
  readonly row: number;
  /** The column. */
  readonly col: number;
}

/** How large something is. */
export interface Size {
  /** How many rows it has. */
  readonly rows: number;
  /** How many columns it has. */
  readonly cols: number;
}

/** All that the screen shows, as a value. */
export interface Screen {
  /** What the game shows. */
  readonly view: WindowView;
  /** How large the terminal is. */
  readonly size: Size;
  /** The square that keys act on. */
  readonly cursor: Place;
  /** The field's square at the upper left of what is seen of it. */
  readonly scroll: Place;
  /** The digits typed before a move. */
  readonly count: string;
  /** The line below the field. */
  readonly notice: string;
  /** How much of the hint is told: nothing, or one of its three depths. */
  readonly hintDepth: number;
  /** The squares a hint points at. */
  readonly pointedAt: readonly number[];
  /** Whether the list of keys stands where the field is. */
  readonly isHelpShown: boolean;
  /** The palette. */
  readonly palette: PaletteName;
  /** Whether only ASCII is shown. */
  readonly isAscii: boolean;
  /** How long the game has lasted. */
  readonly seconds: number;
  /** How many mines went off on this board. */
  readonly deaths: number;
  /** The code of the board. */
  readonly code: string;
}

/** What a key asks for beside a change of the screen. */
export type Wish =
  | { readonly kind: "line"; readonly line: string }
  | { readonly kind: "hint"; readonly depth: number }
  | { readonly kind: "quit"; readonly isInterrupt: boolean }
  | { readonly kind: "new" | "again" | "suspend" | "redraw" };

/** The screen after a key, and what is to be done. */
export interface Step {
  /** The screen after it. */
  readonly screen: Screen;
  /** What is to be done. */
  readonly wish?: Wish;
}

/** The rows above and below the field: the title and a blank, the notice in two lines and the keys. */
export const ROWS_ABOVE = 2;
const ROWS_BELOW = 4;
/** What must fit at least: the title, and a few squares around the cursor. */
export const SMALLEST: Size = { rows: ROWS_ABOVE + ROWS_BELOW + 3, cols: 24 };
const DEEPEST_HINT = 3;
const LONGEST_COUNT = 4;
const WHEEL_STEP = 3;
const MARGIN = 2;

/** Gives how many of the field's rows and columns are seen at once; a square is two columns wide. */
export function seen({ view, size }: Pick<Screen, "view" | "size">): Size {
  return {
    rows: Math.max(1, Math.min(view.rows, size.rows - ROWS_ABOVE - ROWS_BELOW)),
    cols: Math.max(1, Math.min(view.cols, (size.cols - 1) >> 1)),
  };
}

/** Puts the cursor on the field and scrolls until it is seen. */
export function keepInView(screen: Screen): Screen {
  const { view } = screen;
  const window = seen(screen);
  const cursor = {
    row: clamp(screen.cursor.row, 0, view.rows - 1),
    col: clamp(screen.cursor.col, 0, view.cols - 1),
  };
  const scroll = {
    row: scrollTo(cursor.row, screen.scroll.row, window.rows, view.rows),
    col: scrollTo(cursor.col, screen.scroll.col, window.cols, view.cols),
  };
  return { ...screen, cursor, scroll };
}

/** Scrolls along one side until the cursor and a few squares beyond it are seen. */
function scrollTo(cursor: number, scroll: number, seen: number, all: number): number {
  const margin = Math.min(MARGIN, (seen - 1) >> 1);
  return clamp(clamp(scroll, cursor - seen + 1 + margin, cursor - margin), 0, all - seen);
}

/** Brings squares that a hint points at into view, if none of them is: the cursor goes there. */
export function bringIntoView(screen: Screen, squares: readonly number[]): Screen {
  const window = seen(screen);
  const { scroll, view } = screen;
  const places = squares.map((square) => ({ row: Math.floor(square / view.cols), col: square % view.cols }));
  const isSeen = ({ row, col }: Place) =>
    row >= scroll.row && row < scroll.row + window.rows && col >= scroll.col && col < scroll.col + window.cols;
  return places.length === 0 || places.some(isSeen) ? screen : keepInView({ ...screen, cursor: places[0]! });
}

/** What the title shows before the face: a click on the face begins a new board. */
export function beforeFace({ view }: Pick<Screen, "view">): string {
  return ` Left: ${view.left}  `;
}

/** How wide the face is. */
const FACE_WIDTH = 2;

/** Carries out a key: a pure function of the screen and the key. */
export function onKey(screen: Screen, key: Key): Step {
  if (key.kind === "key" && key.name === "ctrl-c") return { screen, wish: { kind: "quit", isInterrupt: true } };
  if (screen.isHelpShown) return { screen: { ...screen, isHelpShown: false } };
  // Any key but ? leaves the hint, any key but a digit uses up the count.
  const after: Screen = { ...screen, count: "", hintDepth: 0, pointedAt: [], notice: "" };
  return key.kind === "mouse" ? onMouse(after, key) : onNamedKey(screen, after, key.name);
}

function onNamedKey(before: Screen, screen: Screen, name: string): Step {
  const times = Number(before.count === "" ? 1 : before.count);
  const step = MOVES[name];
  if (step !== undefined) return { screen: moveBy(screen, { row: step.row * times, col: step.col * times }) };
  const { row, col } = screen.cursor;
  switch (name) {
    case "home":
      return { screen: moveBy(screen, { row: 0, col: -screen.view.cols }) };
    case "end":
      return { screen: moveBy(screen, { row: 0, col: screen.view.cols }) };
    case "page-up":
      return { screen: moveBy(screen, { row: -seen(screen).rows, col: 0 }) };
    case "page-down":
      return { screen: moveBy(screen, { row: seen(screen).rows, col: 0 }) };
    case " ":
    case "enter":
      return { screen, wish: { kind: "line", line: `left ${row} ${col}` } };
    case "f":
      return { screen, wish: { kind: "line", line: `right ${row} ${col}` } };
    case "c":
      return { screen, wish: { kind: "line", line: `chord ${row} ${col}` } };
    case "u":
      return { screen, wish: { kind: "line", line: "undo" } };
    case "?": {
      const depth = Math.min(DEEPEST_HINT, before.hintDepth + 1);
      return { screen: { ...screen, hintDepth: depth }, wish: { kind: "hint", depth } };
    }
    case "n":
      return { screen, wish: { kind: "new" } };
    case "r":
      return { screen, wish: { kind: "again" } };
    case "t": {
      const next = PALETTE_NAMES[(PALETTE_NAMES.indexOf(screen.palette) + 1) % PALETTE_NAMES.length]!;
      return { screen: { ...screen, palette: next, notice: `Palette: ${next}` } };
    }
    case "f1":
      return { screen: { ...screen, isHelpShown: true } };
    case "q":
    case "ctrl-d":
      return { screen, wish: { kind: "quit", isInterrupt: false } };
    case "ctrl-z":
      return { screen, wish: { kind: "suspend" } };
    case "ctrl-l":
      return { screen, wish: { kind: "redraw" } };
  }
  if (!/^[0-9]$/.test(name) || (name === "0" && before.count === "")) return { screen };
  return { screen: { ...screen, count: (before.count + name).slice(0, LONGEST_COUNT) } };
}

const MOVES: Readonly<Record<string, Place>> = {
  up: { row: -1, col: 0 },
  k: { row: -1, col: 0 },
  down: { row: 1, col: 0 },
  j: { row: 1, col: 0 },
  left: { row: 0, col: -1 },
  h: { row: 0, col: -1 },
  right: { row: 0, col: 1 },
  l: { row: 0, col: 1 },
};

function moveBy(screen: Screen, { row, col }: Place): Screen {
  return keepInView({ ...screen, cursor: { row: screen.cursor.row + row, col: screen.cursor.col + col } });
}

function onMouse(screen: Screen, key: Extract<Key, { readonly kind: "mouse" }>): Step {
  if (key.button === "wheel-up" || key.button === "wheel-down") {
    const step = key.button === "wheel-up" ? -WHEEL_STEP : WHEEL_STEP;
    return { screen: scrollBy(screen, key.isShift ? { row: 0, col: step } : { row: step, col: 0 }) };
  }
  const place = squareAt(screen, key);
  if (place === undefined) return isOnFace(screen, key) ? { screen, wish: { kind: "new" } } : { screen };
  const { row, col } = place;
  const isNumber = Number(screen.view.squares[row * screen.view.cols + col]) > 0;
  const click = key.button === "right" || (key.button === "left" && key.isCtrl)
    ? "right"
    : key.button === "middle" || isNumber
    ? "chord"
    : "left";
  return { screen: { ...screen, cursor: place }, wish: { kind: "line", line: `${click} ${row} ${col}` } };
}

function isOnFace(screen: Screen, { row, col }: Place): boolean {
  const from = beforeFace(screen).length;
  return row === 0 && col >= from && col < from + FACE_WIDTH;
}

/** Scrolls the field; the cursor stays in view. */
function scrollBy(screen: Screen, by: Place): Screen {
  const { view, scroll, cursor } = screen;
  const window = seen(screen);
  const row = clamp(scroll.row + by.row, 0, view.rows - window.rows);
  const col = clamp(scroll.col + by.col, 0, view.cols - window.cols);
  const kept = {
    row: clamp(cursor.row, row, row + window.rows - 1),
    col: clamp(cursor.col, col, col + window.cols - 1),
  };
  return { ...screen, scroll: { row, col }, cursor: kept };
}

/** Gives the square at a place of the screen, if one is seen there. */
function squareAt(screen: Screen, place: Place): Place | undefined {
  const window = seen(screen);
  const row = place.row - ROWS_ABOVE;
  const col = place.col >> 1;
  if (row < 0 || row >= window.rows || col >= window.cols) return undefined;
  return { row: row + screen.scroll.row, col: col + screen.scroll.col };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
