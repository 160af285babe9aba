import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { parseMove, parseSelection } from "../../../lib/editions/menu/parse.ts";

Deno.test("parseSelection() takes exactly one of three digits", () => {
  assertEquals(["1", "2", "3"].map(parseSelection), ["save", "exit", "move"]);
  for (const line of ["", "0", "4", " 1", "1 ", "01", "+1", "1.0", "11", "١", "１", "\ufeff1", "save"]) {
    assertEquals(parseSelection(line), "illegal", line);
  }
});

Deno.test("parseMove() reads two integers with one blank between", () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (row, col) => assertEquals(parseMove(`${row} ${col}`), { row, col })),
  );
  assertEquals(parseMove("+1 007"), { row: 1, col: 7 });
});

Deno.test("parseMove() reads nothing else", () => {
  const lines = [
    "",
    " ",
    "1",
    "1 ",
    " 1 2",
    "1 2 ",
    "1  2",
    "1\t2",
    "1,2",
    "1 2 3",
    "a b",
    "1_0 2",
    "1.0 2",
    "0x1 2",
    "1e1 2",
  ];
  for (const line of [...lines, "٠ 1", "1\u00a02", "+ 2", "1 -", "--1 2", "1 2\ufffd", "1 2\0"]) {
    assertEquals(parseMove(line), undefined, line);
  }
});
