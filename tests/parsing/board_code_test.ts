import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { Minefield } from "../../lib/minefield/minefield.ts";
import { looksLikeBoardCode, parseBoardCode, printBoardCode, type SharedBoard } from "../../lib/parsing/board_code.ts";
import { UsageError } from "../../lib/parsing/usage_error.ts";
import { fields } from "../testing/arbitrary.ts";

// Codes are shared: what they mean must never change.
const PINNED: readonly (readonly [string, SharedBoard])[] = [
  ["M1CAUGCAAAAAfBtQ", { rows: 5, cols: 6, mineCount: 8, first: "opening", seed: 7 }],
  ["M1ChAeY_UBAAAAB2Bl", { rows: 16, cols: 30, mineCount: 99, first: "opening", seed: 7, start: 245 }],
  ["M1AAoKCv____9ecA", { rows: 10, cols: 10, mineCount: 10, first: "any", seed: 4294967295 }],
];
const LAID = "M1AwoKAwAFAAAAAAAAAAAAAAAI7No";

function whatIsWrongWith(code: string): string {
  return assertThrows(() => parseBoardCode(code), UsageError).message;
}

Deno.test("board codes mean what they always meant", () => {
  for (const [code, board] of PINNED) {
    assertEquals(parseBoardCode(code), board);
    assertEquals(printBoardCode(board), code);
  }
  const laid = parseBoardCode(LAID);
  assert("field" in laid);
  assertEquals([...laid.field.mines()], [{ row: 0, col: 0 }, { row: 0, col: 2 }, { row: 9, col: 9 }]);
  assertEquals([laid.field.rows, laid.field.cols, laid.start], [10, 10, 0]);
  assertEquals(printBoardCode(laid), LAID);
});

Deno.test("parseBoardCode() reads back what printBoardCode() writes of any board", () => {
  const first = fc.constantFrom("any", "safe", "opening");
  const scattered = fc.tuple(fields({ most: 200 }), first, fc.nat({ max: 2 ** 32 - 1 }), fc.boolean());
  fc.assert(
    fc.property(scattered, ([{ rows, cols, mineCount }, first, seed, hasStart]) => {
      const board: SharedBoard = { rows, cols, mineCount, first, seed, ...hasStart ? { start: rows * cols - 1 } : {} };
      assertEquals(parseBoardCode(printBoardCode(board)), board);
    }),
    { numRuns: 30 },
  );
  fc.assert(
    fc.property(fields({ most: 40 }), (field) => {
      const board = parseBoardCode(printBoardCode({ field }));
      assert("field" in board);
      assertEquals([...board.field.mines()], [...field.mines()]);
    }),
    { numRuns: 30 },
  );
});

Deno.test("parseBoardCode() refuses every code with one letter changed, left out or put in", () => {
  const [[code]] = PINNED as [[string, SharedBoard]];
  const place = fc.integer({ min: 2, max: code.length - 1 });
  const letter = fc.constantFrom(..."ABCxyz019-_");
  fc.assert(fc.property(place, letter, (at, letter) => {
    for (const rest of [code.slice(at + 1), code.slice(at)]) {
      const other = code.slice(0, at) + letter + rest;
      if (other !== code) assertThrows(() => parseBoardCode(other), UsageError);
    }
    assertThrows(() => parseBoardCode(code.slice(0, at) + code.slice(at + 1)), UsageError);
  }));
});

Deno.test("parseBoardCode() says what is wrong", () => {
  const start = (code: string) => `Cannot use the board code "${code}": `;
  assertEquals(whatIsWrongWith("M2AAAA"), `${start("M2AAAA")}expected it to begin with M1`);
  assertEquals(whatIsWrongWith("M1"), `${start("M1")}it is too short`);
  assertEquals(whatIsWrongWith("M1é"), `${start("M1é")}expected letters, digits, - and _ only, found "é"`);
  assertEquals(
    whatIsWrongWith("M1CAUGCAAAAAfBtR"),
    `${start("M1CAUGCAAAAAfBtR")}a letter is wrong, missing or too many`,
  );
  const large = printBoardCode({ rows: 201, cols: 5, mineCount: 8, seed: 7 });
  assertEquals(whatIsWrongWith(large), `${start(large)}expected 1 to 200 rows and columns, found 201 by 5`);
  const crowded = printBoardCode({ rows: 2, cols: 2, mineCount: 4, seed: 7 });
  assertEquals(whatIsWrongWith(crowded), `${start(crowded)}expected 1 to 3 mines, found 4`);
  const outside = printBoardCode({ field: new Minefield(2, 2, [{ row: 0, col: 0 }]), start: 4 });
  assertEquals(whatIsWrongWith(outside), `${start(outside)}its start is outside the 2 by 2 field`);
});

Deno.test("parseBoardCode() never fails in another way, whatever it is given", () => {
  const text = fc.oneof(fc.string(), fc.base64String().map((text) => `M1${text}`));
  fc.assert(
    fc.property(text, (text) => {
      try {
        parseBoardCode(text);
      } catch (error) {
        assert(error instanceof UsageError, String(error));
      }
    }),
    { numRuns: 2000 },
  );
});

Deno.test("looksLikeBoardCode() tells a code from a file's name", () => {
  for (const word of ["M1abc", "M9x", "M1", "m1abc"]) assert(looksLikeBoardCode(word), word);
  for (const word of ["seed.txt", "M1.txt", "./M1abc", "Mine"]) assert(!looksLikeBoardCode(word), word);
});
