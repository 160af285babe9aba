import { assertEquals } from "@std/assert";
import { WindowGame } from "../../../lib/editions/window/play.ts";
import { renderFrame } from "../../../lib/editions/window/render.ts";
import type { WindowView } from "../../../lib/editions/window/view.ts";
import { repeatable } from "../../../lib/minefield/random.ts";

Deno.test("renderFrame() has a glyph of one column for every look", () => {
  const squares = ["covered", "flagged", 0, 8, "missed", "wrong-flag", "right-flag", "exploded"] as const;
  const view: WindowView = { rows: 2, cols: 4, level: null, left: -1, face: "lost", message: "You lose!", squares };
  const lines = [
    "",
    "Left: -1  :(",
    "",
    "   0 1 2 3",
    "0  # F . 8",
    "1  * X + @",
    "",
    "You lose!",
    "minesweeper-window: ",
  ];
  assertEquals(renderFrame(view).split("\n"), lines);
});

Deno.test("renderFrame() widens every column for numbers of two digits", () => {
  const view = new WindowGame({ rows: 2, cols: 11, mineCount: 1 }, repeatable(0)).view();
  const lines = renderFrame(view).split("\n").slice(3, 6);
  assertEquals(lines, [
    "     0  1  2  3  4  5  6  7  8  9 10",
    " 0   #  #  #  #  #  #  #  #  #  #  #",
    " 1   #  #  #  #  #  #  #  #  #  #  #",
  ]);
});
