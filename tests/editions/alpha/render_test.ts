import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { DIALECT_2020 } from "../../../lib/editions/alpha/alpha_2020.ts";
import { DIALECT_2022 } from "../../../lib/editions/alpha/alpha_2022.ts";
import {
  FoggedGrid,
  GOODBYE,
  HELP,
  LOSS,
  renderError,
  renderGrid,
  renderRound,
  renderWin,
} from "../../../lib/editions/alpha/render.ts";
import { Board, Cover } from "../../../lib/minefield/board.ts";
import { Minefield } from "../../../lib/minefield/minefield.ts";
import { fields } from "../../testing/arbitrary.ts";

/** A board with a mine and a safe square under each cover that a game can show. */
function boardInEachState(): Board {
  const field = new Minefield(5, 6, [0, 1, 2].map((col) => ({ row: 1, col })));
  const board = new Board(field);
  board.setCover(field.squareAt(1, 1), Cover.flagged);
  board.setCover(field.squareAt(1, 2), Cover.guessed);
  board.setCover(field.squareAt(2, 1), Cover.revealed);
  board.setCover(field.squareAt(2, 2), Cover.flagged);
  board.setCover(field.squareAt(2, 3), Cover.guessed);
  board.setCover(field.squareAt(4, 5), Cover.revealed);
  return board;
}

Deno.test("the banner", (t) => t.assertSnapshot(DIALECT_2022.banner));
Deno.test("the banner of 2020", (t) => t.assertSnapshot(DIALECT_2020.banner));
Deno.test("the help", (t) => t.assertSnapshot(HELP));
Deno.test("the goodbye", (t) => t.assertSnapshot(GOODBYE));
Deno.test("the loss", (t) => t.assertSnapshot(LOSS));
Deno.test("the win with a perfect score", (t) => t.assertSnapshot(renderWin(5, 5, 25)));
Deno.test("the win with a lower score", (t) => t.assertSnapshot(renderWin(10, 10, 300)));
Deno.test("an error", (t) => t.assertSnapshot(renderError("Invalid Command", "Command not recognized!")));
Deno.test("the grid at the start", (t) => t.assertSnapshot(renderGrid(new Board(new Minefield(5, 5, [])), false)));
Deno.test("the grid with a square in each state", (t) => t.assertSnapshot(renderGrid(boardInEachState(), false)));
Deno.test("the grid with the fog lifted", (t) => t.assertSnapshot(renderGrid(boardInEachState(), true)));
Deno.test("a grid of two-digit indices with the fog lifted", (t) => {
  const board = new Board(new Minefield(11, 12, [{ row: 0, col: 0 }, { row: 10, col: 11 }]));
  board.setCover(board.field.squareAt(10, 11), Cover.flagged);
  return t.assertSnapshot(renderGrid(board, true));
});
Deno.test("a round", (t) => t.assertSnapshot(renderRound(12, renderGrid(boardInEachState(), false))));

Deno.test("renderGrid() prints all 36 board sizes from 5x5 to 10x10", () => {
  for (let rows = 5; rows <= 10; rows++) {
    for (let cols = 5; cols <= 10; cols++) {
      const squares = "|   |   |   |   |   |   |   |   |   |   |".slice(0, 1 + 4 * cols);
      const lines = [" 0 ", " 1 ", " 2 ", " 3 ", " 4 ", " 5 ", " 6 ", " 7 ", " 8 ", " 9 "].slice(0, rows);
      const footer = "     0   1   2   3   4   5   6   7   8   9 ".slice(0, 5 + 4 * cols - 2);
      const expected = [...lines.map((line) => line + squares), footer, ""].join("\n");
      assertEquals(renderGrid(new Board(new Minefield(rows, cols, [])), false), expected, `${rows} by ${cols}`);
    }
  }
});

Deno.test("FoggedGrid shows after any changes what renderGrid() shows", () => {
  const changes = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom(...Object.values(Cover))), { maxLength: 100 });
  fc.assert(fc.property(fields({ most: 12 }), changes, (field, changes) => {
    const board = new Board(field);
    const grid = new FoggedGrid(board);
    for (const [anyRow, anyCol, cover] of changes) {
      const [row, col] = [anyRow % field.rows, anyCol % field.cols];
      board.setCover(field.squareAt(row, col), cover);
      grid.update(row, col);
    }
    assertEquals(grid.text, renderGrid(board, false));
  }));
});
