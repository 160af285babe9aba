import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { parsePositions, PositionError } from "../../lib/parsing/position.ts";
import { BROKEN } from "./broken_positions.ts";

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
