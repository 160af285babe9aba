import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { parsePositions, PositionError } from "../../lib/parsing/position.ts";

/** Each kind of broken text with the one line it gets. */
export const BROKEN: readonly [what: string, text: string, message: string][] = [
  ["nothing", "", "COLSxROWSxMINES, such as 30x16x99, at line 1, column 1: found the end of the text"],
  ["blank lines only", "\n\n", "COLSxROWSxMINES, such as 30x16x99, at line 3, column 1: found the end of the text"],
  ["no size", "HH\nHH\n", 'COLSxROWSxMINES, such as 30x16x99, at line 1, column 1: found "HH"'],
  ["a size of two parts", "2x2\nHH\n", 'COLSxROWSxMINES, such as 30x16x99, at line 1, column 4: found "2x2"'],
  ["a size of four parts", "2x2x1x1\n", 'COLSxROWSxMINES, such as 30x16x99, at line 1, column 6: found "2x2x1x1"'],
  ["a size with a word", "2xtwox1\n", 'COLSxROWSxMINES, such as 30x16x99, at line 1, column 3: found "2xtwox1"'],
  ["a negative size", "2x-2x1\n", 'COLSxROWSxMINES, such as 30x16x99, at line 1, column 3: found "2x-2x1"'],
  ["a fraction", "2x2x1.5\n", 'COLSxROWSxMINES, such as 30x16x99, at line 1, column 6: found "2x2x1.5"'],
  ["a size with blanks", "2 x 2 x 1\n", 'COLSxROWSxMINES, such as 30x16x99, at line 1, column 2: found "2 x 2 x 1"'],
  ["a size with a capital X", "2X2X1\n", 'COLSxROWSxMINES, such as 30x16x99, at line 1, column 2: found "2X2X1"'],
  ["a size with commas", "2,2,1\n", 'COLSxROWSxMINES, such as 30x16x99, at line 1, column 2: found "2,2,1"'],
  ["words after the size", "1x1x0 end\n", 'COLSxROWSxMINES, such as 30x16x99, at line 1, column 6: found "1x1x0 end"'],
  [
    "a byte order mark",
    "\ufeff1x1x0\n0\n",
    'COLSxROWSxMINES, such as 30x16x99, at line 1, column 1: found "\\u{feff}1x1x0"',
  ],
  ["no columns", "0x2x1\n", "1 to 200 columns at line 1, column 1: found 0"],
  ["no rows", "2x0x1\n", "1 to 200 rows at line 1, column 3: found 0"],
  ["too many columns", "201x1x1\n", "1 to 200 columns at line 1, column 1: found 201"],
  ["too many rows", "1x99999999999999999999x1\n", "1 to 200 rows at line 1, column 3: found 99999999999999999999"],
  ["more mines than squares", "2x2x5\n", "at most 4 mines on 2 by 2 squares at line 1, column 5: found 5"],
  ["no rows at all", "2x2x1\n", "row 1 of 2 with 2 squares at line 2, column 1: found the end of the text"],
  ["a row too few", "2x2x1\nHH\n", "row 2 of 2 with 2 squares at line 3, column 1: found the end of the text"],
  [
    "a row too few, without a line end",
    "2x2x1\nHH",
    "row 2 of 2 with 2 squares at line 3, column 1: found the end of the text",
  ],
  [
    "a blank line among the rows",
    "2x2x1\nHH\n\nHH\n",
    "row 2 of 2 with 2 squares at line 3, column 1: found a blank line",
  ],
  [
    "the next size among the rows",
    "2x2x1\nHH\n2x2x1\n",
    'row 2 of 2 with 2 squares at line 3, column 1: found the size "2x2x1"',
  ],
  ["a row too short", "3x1x1\nHH\n", "row 1 of 1 with 3 squares at line 2, column 3: found 2 squares"],
  ["a row too long", "3x1x1\nHHHH\n", "row 1 of 1 with 3 squares at line 2, column 4: found 4 squares"],
  [
    "a row too many",
    "1x1x1\nH\nH\n",
    'COLSxROWSxMINES, such as 30x16x99, or the end of the text at line 3, column 1: found "H"',
  ],
  ["a 9", "3x1x1\nH9H\n", '0 to 8, H (covered) or F (flagged) at line 2, column 2: found "9"'],
  ["a small letter", "3x1x1\nHHh\n", '0 to 8, H (covered) or F (flagged) at line 2, column 3: found "h"'],
  ["a mine", "3x1x1\n*HH\n", '0 to 8, H (covered) or F (flagged) at line 2, column 1: found "*"'],
  ["a blank between squares", "2x1x1\nH H\n", '0 to 8, H (covered) or F (flagged) at line 2, column 2: found " "'],
  ["a tab between squares", "2x1x1\nH\tH\n", '0 to 8, H (covered) or F (flagged) at line 2, column 2: found "\\u{9}"'],
  ["a zero byte", "2x1x1\nH\0\n", '0 to 8, H (covered) or F (flagged) at line 2, column 2: found "\\u{0}"'],
  ["a picture", "2x1x1\n💣H\n", '0 to 8, H (covered) or F (flagged) at line 2, column 1: found "💣"'],
  [
    "a broken second position",
    "1x1x1\nH\n\n2x1x1\nH\n",
    "row 1 of 1 with 2 squares at line 5, column 2: found 1 square",
  ],
];

for (const [what, text, message] of BROKEN) {
  Deno.test(`parsePositions() rejects ${what}`, () => {
    assertEquals(assertThrows(() => parsePositions(text), PositionError).message, `Expected ${message}`);
  });
}

Deno.test("parsePositions() reads several positions with blank lines, carriage returns and no last line end", () => {
  const sights = parsePositions("\n2x1x1\r\n1F\r\n\r\n1x2x0\n0\n8\n1x1x1\nH");
  const shown = sights.map((sight) => [sight.cols, sight.rows, sight.mineCount, sight.look(0), sight.look(1)]);
  assertEquals(shown, [[2, 1, 1, 1, "flagged"], [1, 2, 0, 0, 8], [1, 1, 1, "covered", undefined]]);
});

Deno.test("parsePositions() gives any text positions or a one-line PositionError", () => {
  const text = fc.array(fc.constantFrom("2x2x1", "1x1x0", "HH", "1F", "0", "\n", "\n", "x", " ", "é", "\t")).map((
    all,
  ) => all.join(""));
  fc.assert(fc.property(text, (text) => {
    try {
      parsePositions(text);
    } catch (error) {
      assert(error instanceof PositionError && !error.message.includes("\n"), String(error));
    }
  }));
});
