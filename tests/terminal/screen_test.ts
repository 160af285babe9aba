import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { Minefield } from "../../lib/minefield/minefield.ts";
import { frame } from "../../lib/terminal/frame.ts";
import type { Key } from "../../lib/terminal/keys.ts";
import { onKey, type Screen, seen, type Wish } from "../../lib/terminal/screen.ts";
import { linesOf, NUMBERS, screenOf } from "./screens.ts";

const FIELD = new Minefield(16, 30, [{ row: 0, col: 0 }, { row: 15, col: 29 }]);
const START = screenOf(FIELD, [], { cursor: { row: 8, col: 15 } });

function press(screen: Screen, ...names: string[]): { screen: Screen; wishes: Wish[] } {
  const wishes: Wish[] = [];
  for (const name of names) {
    const step = onKey(screen, { kind: "key", name });
    screen = step.screen;
    if (step.wish !== undefined) wishes.push(step.wish);
  }
  return { screen, wishes };
}

function cursorAfter(...names: string[]): [number, number] {
  const { cursor } = press(START, ...names).screen;
  return [cursor.row, cursor.col];
}

function click(button: "left" | "middle" | "right", row: number, col: number, isCtrl = false): Key {
  return { kind: "mouse", button, isCtrl, isShift: false, row, col };
}

function lineAfter(screen: Screen, key: Key): string | undefined {
  const { wish } = onKey(screen, key);
  return wish?.kind === "line" ? wish.line : undefined;
}

Deno.test("onKey() moves the cursor with arrows and hjkl, and stops at the edges", () => {
  assertEquals([cursorAfter("up"), cursorAfter("k")], [[7, 15], [7, 15]]);
  assertEquals([cursorAfter("down"), cursorAfter("j")], [[9, 15], [9, 15]]);
  assertEquals([cursorAfter("left"), cursorAfter("h")], [[8, 14], [8, 14]]);
  assertEquals([cursorAfter("right"), cursorAfter("l")], [[8, 16], [8, 16]]);
  assertEquals([cursorAfter("home"), cursorAfter("end")], [[8, 0], [8, 29]]);
  assertEquals([cursorAfter("page-up"), cursorAfter("page-down", "page-down")], [[0, 15], [15, 15]]);
});

Deno.test("onKey() takes a count before a move", () => {
  assertEquals(cursorAfter("5", "l"), [8, 20]);
  assertEquals(cursorAfter("1", "0", "h"), [8, 5]);
  assertEquals(cursorAfter("9", "9", "9", "9", "9", "j"), [15, 15]);
  assertEquals(cursorAfter("0", "j"), [9, 15]);
  assertEquals(cursorAfter("5", "f", "l"), [8, 16]);
});

Deno.test("onKey() turns keys into the edition's lines", () => {
  const { wishes } = press(START, " ", "enter", "f", "c", "u");
  const lines = ["left 8 15", "left 8 15", "right 8 15", "chord 8 15", "undo"];
  assertEquals(wishes, lines.map((line) => ({ kind: "line", line })));
});

Deno.test("onKey() asks for deeper hints one after the other, and begins again after another key", () => {
  assertEquals(press(START, "?", "?", "?", "?").wishes, [1, 2, 3, 3].map((depth) => ({ kind: "hint", depth })));
  assertEquals(press(START, "?", "?", "l", "?").wishes.at(-1), { kind: "hint", depth: 1 });
});

Deno.test("onKey() knows the other keys", () => {
  const { wishes } = press(START, "n", "r", "ctrl-z", "ctrl-l", "q", "ctrl-d", "ctrl-c");
  assertEquals(wishes, [
    { kind: "new" },
    { kind: "again" },
    { kind: "suspend" },
    { kind: "redraw" },
    { kind: "quit", isInterrupt: false },
    { kind: "quit", isInterrupt: false },
    { kind: "quit", isInterrupt: true },
  ]);
});

Deno.test("onKey() goes through the palettes and says which one it is", () => {
  const palettes = ["colour-blind", "classic", "high-contrast", "none"];
  let { screen } = press(START, "t");
  for (const palette of palettes) {
    assertEquals([screen.palette, screen.notice], [palette, `Palette: ${palette}`]);
    screen = press(screen, "t").screen;
  }
});

Deno.test("onKey() shows the keys until any key is pressed, which does nothing else", () => {
  const { screen } = press(START, "f1");
  assertEquals(screen.isHelpShown, true);
  const after = press(screen, "n");
  assertEquals([after.screen.isHelpShown, after.wishes], [false, []]);
});

Deno.test("onKey() clicks the square under the mouse, and moves the cursor there", () => {
  // The field begins in the third row; a square is two columns wide.
  assertEquals(lineAfter(START, click("left", 2, 1)), "left 0 0");
  assertEquals(lineAfter(START, click("left", 5, 8)), "left 3 4");
  assertEquals(lineAfter(START, click("left", 5, 9)), "left 3 4");
  assertEquals(lineAfter(START, click("right", 5, 9)), "right 3 4");
  assertEquals(lineAfter(START, click("left", 5, 9, true)), "right 3 4");
  assertEquals(lineAfter(START, click("middle", 5, 9)), "chord 3 4");
  assertEquals(onKey(START, click("left", 5, 9)).screen.cursor, { row: 3, col: 4 });
  for (const [row, col] of [[0, 1], [1, 1], [18, 1], [2, 60], [200, 200]] as const) {
    assertEquals(lineAfter(START, click("left", row, col)), undefined);
  }
});

Deno.test("onKey() begins a new board when the face is clicked", () => {
  const title = linesOf(frame(START))[0]!;
  const face = title.indexOf(":)");
  for (const col of [face, face + 1]) assertEquals(onKey(START, click("left", 0, col)).wish, { kind: "new" });
  for (const col of [face - 1, face + 2]) assertEquals(onKey(START, click("left", 0, col)).wish, undefined);
});

Deno.test("onKey() opens around a number that is clicked", () => {
  const screen = screenOf(NUMBERS, ["left 1 1", "left 3 15"]);
  assertEquals(lineAfter(screen, click("left", 3, 3)), "chord 1 1");
  assertEquals(lineAfter(screen, click("left", 5, 31)), "left 3 15");
});

Deno.test("onKey() scrolls with the wheel and keeps the cursor in view", () => {
  const small = { ...START, size: { rows: 12, cols: 41 } };
  const wheel: Key = { kind: "mouse", button: "wheel-down", isCtrl: false, isShift: false, row: 3, col: 3 };
  const down = onKey({ ...small, cursor: { row: 0, col: 0 } }, wheel).screen;
  assertEquals([down.scroll, down.cursor], [{ row: 3, col: 0 }, { row: 3, col: 0 }]);
  const aside = onKey(down, { ...wheel, isShift: true }).screen;
  assertEquals([aside.scroll, aside.cursor], [{ row: 3, col: 3 }, { row: 3, col: 3 }]);
  const up = onKey(aside, { ...wheel, button: "wheel-up" }).screen;
  assertEquals(up.scroll, { row: 0, col: 3 });
});

Deno.test("onKey() keeps the cursor on the field and in view, whatever is pressed on whatever screen", () => {
  const keyNames = fc.constantFrom("h", "j", "k", "l", "5", "9", "home", "end", "page-up", "page-down", "x");
  const size = fc.record({ rows: fc.integer({ min: 1, max: 40 }), cols: fc.integer({ min: 1, max: 100 }) });
  fc.assert(fc.property(size, fc.array(keyNames, { maxLength: 40 }), (size, names) => {
    const { screen } = press({ ...START, size, scroll: { row: 0, col: 0 } }, "l", ...names);
    const { cursor, scroll, view } = screen;
    const window = seen(screen);
    assert(cursor.row >= 0 && cursor.row < view.rows && cursor.col >= 0 && cursor.col < view.cols);
    assert(cursor.row >= scroll.row && cursor.row < scroll.row + window.rows);
    assert(cursor.col >= scroll.col && cursor.col < scroll.col + window.cols);
    assert(scroll.row >= 0 && scroll.row + window.rows <= view.rows);
  }));
});
