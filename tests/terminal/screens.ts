import { WindowGame } from "../../lib/editions/window/play.ts";
import { Minefield } from "../../lib/minefield/minefield.ts";
import { repeatable } from "../../lib/minefield/random.ts";
import type { Frame } from "../../lib/terminal/frame.ts";
import type { Screen } from "../../lib/terminal/screen.ts";

/** A field of 6 by 8 with every number from 1 to 8 on it, and a blank part. */
export const NUMBERS = new Minefield(
  6,
  16,
  [
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 0],
    [1, 2],
    [2, 0],
    [2, 1],
    [2, 2],
    [0, 5],
    [1, 5],
    [2, 5],
    [1, 7],
    [2, 7],
    [4, 0],
    [4, 2],
    [5, 0],
    [5, 2],
  ]
    .map(([row, col]) => ({ row: row!, col: col! })),
);

/** The screen of a game after some lines. */
export function screenOf(field: Minefield, lines: readonly string[], changes: Partial<Screen> = {}): Screen {
  const game = new WindowGame(field, repeatable(0));
  for (const line of lines) game.answer(line);
  const view = game.view();
  return {
    view,
    size: { rows: 24, cols: 80 },
    cursor: { row: 0, col: 0 },
    scroll: { row: 0, col: 0 },
    count: "",
    notice: view.message,
    hintDepth: 0,
    pointedAt: [],
    isHelpShown: false,
    palette: "none",
    isAscii: false,
    seconds: 65,
    deaths: game.deaths,
    code: "M1CAUGCAAAAAfBtQ",
    ...changes,
  };
}

/** The characters of a frame in lines, without blanks at their ends. */
export function linesOf({ rows, cols, chars }: Frame): string[] {
  return Array.from({ length: rows }, (_, row) => chars.slice(row * cols, (row + 1) * cols).join("").trimEnd());
}
