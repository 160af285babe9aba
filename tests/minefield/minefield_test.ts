import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { Minefield } from "../../lib/minefield/minefield.ts";
import { fields } from "../testing/arbitrary.ts";

Deno.test("Minefield counts the mines around every square, as a look at all squares does", () => {
  fc.assert(fc.property(fields(), (field) => {
    const mines = [...field.mines()];
    for (let square = 0; square < field.rows * field.cols; square++) {
      const [row, col] = [Math.floor(square / field.cols), square % field.cols];
      const near = mines.filter((mine) => Math.max(Math.abs(mine.row - row), Math.abs(mine.col - col)) === 1);
      assertEquals(field.minesAround(square), near.length);
    }
  }));
});

Deno.test("neighbours() goes clockwise from north", () => {
  const field = new Minefield(3, 3, []);
  assertEquals(field.neighbours(4), [1, 2, 5, 8, 7, 6, 3, 0]);
});

Deno.test("neighbours() stays inside the field", () => {
  const field = new Minefield(3, 3, []);
  assertEquals(field.neighbours(0), [1, 4, 3]);
  assertEquals(field.neighbours(8), [5, 7, 4]);
});

Deno.test("Minefield counts a mine that is given twice once", () => {
  const field = new Minefield(2, 2, [{ row: 0, col: 0 }, { row: 0, col: 0 }]);
  assertEquals([field.mineCount, field.minesAround(3)], [1, 1]);
});

Deno.test("Minefield rejects a mine outside the field", () => {
  const outside = [{ row: 5, col: 0 }, { row: 0, col: 5 }, { row: -1, col: 0 }, { row: 0, col: -1 }];
  for (const mine of outside) {
    const message = `Cannot place a mine at ${mine.row} ${mine.col}: the field is 5 by 5`;
    assertThrows(() => new Minefield(5, 5, [mine]), RangeError, message);
  }
});
