import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { Board, Cover } from "../../lib/minefield/board.ts";
import { Minefield } from "../../lib/minefield/minefield.ts";
import { fields } from "../testing/arbitrary.ts";

const covers = fc.constantFrom(...Object.values(Cover));

Deno.test("Board keeps its counts as a count of all squares gives them", () => {
  const changes = fc.array(fc.tuple(fc.nat(), covers), { maxLength: 300 });
  fc.assert(fc.property(fields(), changes, (field, changes) => {
    const board = new Board(field);
    const squares = Array.from({ length: field.rows * field.cols }, (_, square) => square);
    for (const [place, cover] of changes) board.setCover(place % squares.length, cover);
    const hidden = squares.filter((square) => !field.isMine(square) && board.coverOf(square) !== Cover.revealed);
    const flagged = squares.filter((square) => board.coverOf(square) === Cover.flagged);
    const right = flagged.filter((square) => field.isMine(square));
    assertEquals(
      [board.hiddenSafeSquares, board.flags, board.rightFlags],
      [hidden.length, flagged.length, right.length],
    );
  }));
});

Deno.test("open() uncovers what ripples from a blank square, flags on the way too, and a number alone", () => {
  const board = new Board(new Minefield(2, 4, [{ row: 0, col: 3 }]));
  board.open(2);
  assertEquals(board.hiddenSafeSquares, 6);
  board.setCover(5, Cover.flagged);
  board.setCover(7, Cover.flagged);
  board.open(0);
  assertEquals([board.hiddenSafeSquares, board.flags, board.look(5)], [1, 1, 0]);
});

Deno.test("look() gives a number only where a square without a mine is revealed", () => {
  const board = new Board(new Minefield(1, 3, [{ row: 0, col: 0 }]));
  assertEquals([0, 1, 2].map((square) => board.look(square)), ["covered", "covered", "covered"]);
  board.setCover(0, Cover.flagged);
  board.setCover(1, Cover.revealed);
  board.setCover(2, Cover.guessed);
  assertEquals([0, 1, 2].map((square) => board.look(square)), ["flagged", 1, "guessed"]);
});

Deno.test("look() shows a mine once it is revealed", () => {
  const board = new Board(new Minefield(1, 2, [{ row: 0, col: 0 }]));
  board.setCover(0, Cover.revealed);
  assertEquals(board.look(0), "mine");
});
