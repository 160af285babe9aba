import { assertEquals } from "@std/assert";
import { ASK_FILENAME, ASK_MOVE, GOODBYE, renderBoard, renderMenu } from "../../../lib/editions/menu/render.ts";
import { Board, Cover } from "../../../lib/minefield/board.ts";
import { Minefield } from "../../../lib/minefield/minefield.ts";

/** A board with numbers from 0 to 8, hidden mines, and one that went off. */
function boardWithEverything(): Board {
  const around = [[0, 0], [0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1], [2, 2], [0, 4]] as const;
  const board = new Board(new Minefield(5, 8, around.map(([row, col]) => ({ row, col }))));
  for (let square = 0; square < 40; square++) {
    if (square === 0 || !board.field.isMine(square)) board.setCover(square, Cover.revealed);
  }
  return board;
}

Deno.test("the question for a file name", (t) => t.assertSnapshot(ASK_FILENAME));
Deno.test("the question for a move", (t) => t.assertSnapshot(ASK_MOVE));
Deno.test("the goodbye", (t) => t.assertSnapshot(GOODBYE));
Deno.test("the board with every kind of square", (t) => t.assertSnapshot(renderBoard(boardWithEverything())));
Deno.test("the smallest board", (t) => t.assertSnapshot(renderBoard(new Board(new Minefield(1, 2, [])))));
Deno.test("the largest board", (t) => t.assertSnapshot(renderBoard(new Board(new Minefield(20, 50, [])))));

Deno.test("the menu in each status", async (t) => {
  const board = new Board(new Minefield(1, 2, [{ row: 0, col: 0 }]));
  for (const status of ["NotStarted", "InProgress", "Win", "Lose"] as const) {
    await t.assertSnapshot(renderMenu(board, status));
  }
});

// The course: "%-2s %-2s ... %-2s", "the first has an empty string as the first argument".
Deno.test("renderBoard() pads each of its fields to two characters and puts one blank between", () => {
  assertEquals(renderBoard(new Board(new Minefield(1, 3, []))), "   0  1  2 \n0  H  H  H \n");
  const wide = renderBoard(new Board(new Minefield(11, 12, []))).split("\n");
  assertEquals(wide[0], "   0  1  2  3  4  5  6  7  8  9  10 11");
  assertEquals(wide[11], "10 H  H  H  H  H  H  H  H  H  H  H  H ");
});
