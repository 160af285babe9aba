import { assertEquals, assertLess, assertMatch, assertStringIncludes } from "@std/assert";
import { Minefield } from "../../lib/minefield/minefield.ts";
import { type Frame, frame, HELP } from "../../lib/terminal/frame.ts";
import { paint } from "../../lib/terminal/paint.ts";
import { PALETTE_NAMES } from "../../lib/terminal/palette.ts";
import { keepInView } from "../../lib/terminal/screen.ts";
import { linesOf, NUMBERS, screenOf } from "./screens.ts";

const SIZE = { rows: 13, cols: 60 };
const OPEN = [
  "left 3 15",
  "left 1 1",
  "left 3 1",
  "left 1 6",
  "left 4 1",
  "left 3 0",
  "left 5 1",
  "right 0 0",
  "right 0 3",
];

/** The lines of a frame, with each run of a style in braces. */
function styled({ rows, cols, chars, styles }: Frame): string {
  return Array.from({ length: rows }, (_, row) => {
    let [line, style] = ["", ""];
    for (let at = row * cols; at < (row + 1) * cols; at++) {
      if (styles[at] !== style) line += `{${style = styles[at]!}}`;
      line += chars[at];
    }
    return `${line.trimEnd()}\n`;
  }).join("");
}

for (const palette of PALETTE_NAMES) {
  Deno.test(`the palette ${palette}`, (t) =>
    t.assertSnapshot(styled(frame(screenOf(NUMBERS, OPEN, { size: SIZE, palette })))));
}

Deno.test("only ASCII", async (t) => {
  const lines = linesOf(frame(screenOf(NUMBERS, [...OPEN, "left 1 5"], { size: SIZE, isAscii: true })));
  assertEquals(lines.every((line) => /^[ -~]*$/.test(line)), true);
  await t.assertSnapshot(lines);
});

Deno.test("a loss with its four marks, and a death", (t) =>
  t.assertSnapshot(linesOf(frame(screenOf(NUMBERS, [...OPEN, "left 1 5"], { size: SIZE })))));

Deno.test("a win", (t) => {
  const field = new Minefield(3, 4, [{ row: 0, col: 0 }]);
  return t.assertSnapshot(linesOf(frame(screenOf(field, ["left 2 3"], { size: SIZE }))));
});

Deno.test("a hint that points at squares", (t) => {
  const notice =
    "Row 3 col 4 is safe: the 1 at 2 3 touches only one mine, which is found, and so nothing else around it is one";
  const screen = screenOf(NUMBERS, OPEN, { size: SIZE, notice, pointedAt: [17, 80], cursor: { row: 2, col: 3 } });
  return t.assertSnapshot(linesOf(frame(screen)));
});

Deno.test("a count that is being typed", () => {
  assertStringIncludes(linesOf(frame(screenOf(NUMBERS, [], { count: "12" })))[0]!, "At: 0 0  12");
});

Deno.test("the list of keys", (t) => t.assertSnapshot(linesOf(frame(screenOf(NUMBERS, [], { isHelpShown: true })))));

Deno.test("the list of keys fits on 24 rows and 60 columns", () => {
  assertLess(HELP.length, 22);
  assertEquals(HELP.every((line) => line.length <= 59), true);
});

Deno.test("a board larger than the screen shows the part around the cursor and says which it is", (t) => {
  const field = new Minefield(50, 60, [{ row: 0, col: 0 }, { row: 33, col: 44 }]);
  const screen = screenOf(field, ["left 33 43"], { size: { rows: 12, cols: 50 }, cursor: { row: 33, col: 43 } });
  return t.assertSnapshot(linesOf(frame(keepInView(screen))));
});

Deno.test("a long hint takes three lines, the last one in place of the keys", () => {
  const notice = "Row 9 col 16 is a mine: one of the 2 squares around the 3 at 8 15 ".repeat(3).trim();
  const below = linesOf(frame(screenOf(NUMBERS, [], { notice }))).slice(9, 13);
  assertEquals(below.join(" ").replaceAll(/ +/g, " ").trim(), notice);
  assertEquals(
    linesOf(frame(screenOf(NUMBERS, [], { notice: "short" })))[11],
    " Space open  f flag  F1 keys  q quit  c around  u undo  ? hint  n new",
  );
});

Deno.test("a screen that is too small says what it needs", () => {
  for (const size of [{ rows: 8, cols: 80 }, { rows: 24, cols: 23 }, { rows: 2, cols: 20 }]) {
    const lines = linesOf(frame(screenOf(NUMBERS, [], { size })));
    assertEquals(lines.slice(0, 2), ["Screen too small,", "needs 9 rows of 24"]);
  }
});

Deno.test("every character that is shown is one column wide on every terminal", () => {
  // Beside ASCII only these, which Unicode's EastAsianWidth.txt calls neutral: no terminal makes them two columns wide.
  const narrow = /^[ -~▪⚑✱✗✓✸]$/u;
  for (const lines of [OPEN, [...OPEN, "left 1 5"]]) {
    for (const char of frame(screenOf(NUMBERS, lines)).chars) assertMatch(char, narrow);
  }
});

/** A screen of characters and colours that plays what paint() writes, as a terminal does. */
class PlainTerminal {
  readonly chars: string[];
  readonly styles: string[];
  readonly #cols: number;

  constructor({ rows, cols }: Frame, { chars, styles }: Pick<Frame, "chars" | "styles">) {
    this.#cols = cols;
    this.chars = Array.from({ length: rows * cols }, (_, place) => chars[place] ?? "?");
    this.styles = Array.from({ length: rows * cols }, (_, place) => styles[place] ?? "?");
  }

  play(text: string): void {
    let [at, style] = [0, ""];
    // deno-lint-ignore no-control-regex
    const sequence = /\x1b\[(\d+);(\d+)H|\x1b\[(\d+)G|\x1b\[([\d;]*)m|\x1b\[(2)J|./gsu;
    for (const [whole, row, col, inRow, colour, isClear] of text.matchAll(sequence)) {
      if (row !== undefined) at = (Number(row) - 1) * this.#cols + Number(col) - 1;
      else if (inRow !== undefined) at = Math.floor(at / this.#cols) * this.#cols + Number(inRow) - 1;
      else if (colour === "0") style = "";
      else if (colour?.startsWith("0;")) style = colour.slice(2);
      else if (colour !== undefined) style = this.#replace(style, colour);
      else if (isClear !== undefined) [this.chars, this.styles].forEach((list, i) => list.fill([" ", ""][i]!));
      else [this.chars[at], this.styles[at++]] = [whole, whole === " " ? this.#onBlank(style) : style];
    }
    assertEquals(style, "", "a colour is left set");
  }

  /** Without a reset, bold or a background would stay. */
  #replace(before: string, after: string): string {
    assertMatch(before, /^$|^(38;5;\d+|[39][0-7])$/);
    return after;
  }

  #onBlank(style: string): string {
    return /(^|;)(7|4[0-7])(;|$)/.test(style) ? style : "";
  }
}

Deno.test("paint() leads from any frame to any other, and writes nothing where nothing changed", () => {
  const frames = PALETTE_NAMES.flatMap((palette) =>
    [[], OPEN, [...OPEN, "left 1 5"]].flatMap((lines) =>
      [{ row: 0, col: 0 }, { row: 5, col: 15 }].map((cursor) =>
        frame(screenOf(NUMBERS, lines, { size: SIZE, palette, cursor }))
      )
    )
  );
  for (const before of [undefined, ...frames]) {
    for (const after of frames) {
      const terminal = new PlainTerminal(after, before ?? { chars: [], styles: [] });
      terminal.play(paint(before, after));
      assertEquals([terminal.chars, terminal.styles], [after.chars, after.styles]);
    }
  }
  assertEquals(paint(frames[0], frames[0]!), "");
});

Deno.test("paint() draws all again on a screen of another size", () => {
  const [small, large] = [SIZE, { rows: 24, cols: 80 }].map((size) => frame(screenOf(NUMBERS, OPEN, { size })));
  assertEquals(paint(small, large!), paint(undefined, large!));
});
