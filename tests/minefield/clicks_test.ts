import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { countClicks } from "../../lib/minefield/clicks.ts";
import { Minefield } from "../../lib/minefield/minefield.ts";
import { ripple } from "../../lib/minefield/ripple.ts";
import { fields } from "../testing/arbitrary.ts";

function drawn(...lines: string[]): Minefield {
  const mines = lines.flatMap((line, row) => [...line].flatMap((char, col) => char === "*" ? [{ row, col }] : []));
  return new Minefield(lines.length, lines[0]!.length, mines);
}

Deno.test("countClicks() counts openings, and numbers that none of them uncovers", () => {
  assertEquals(countClicks(drawn(".....", ".....", ".....")), { openings: 1, least: 1 });
  // The numbers above and below the mine stand beside neither opening.
  assertEquals(countClicks(drawn(".....", "..*..", ".....")), { openings: 2, least: 4 });
  assertEquals(countClicks(drawn("..*..", "..*..", "..*..")), { openings: 2, least: 2 });
  assertEquals(countClicks(drawn(".*.", "*.*", ".*.")), { openings: 0, least: 5 });
  assertEquals(countClicks(drawn("...*.*.")), { openings: 1, least: 3 });
});

Deno.test("countClicks() counts the clicks of a player who takes openings first", () => {
  fc.assert(fc.property(fields(), (field) => {
    const squares = Array.from({ length: field.rows * field.cols }, (_, square) => square);
    const safe = squares.filter((square) => !field.isMine(square));
    const order = [
      ...safe.filter((square) => field.minesAround(square) === 0),
      ...safe.filter((square) => field.minesAround(square) > 0),
    ];
    const shown = new Set<number>();
    const clicked = order.filter((square) => {
      if (shown.has(square)) return false;
      for (const uncovered of ripple(field, square, "queue")) shown.add(uncovered);
      return true;
    });
    const openings = clicked.filter((square) => field.minesAround(square) === 0).length;
    assertEquals(countClicks(field), { openings, least: clicked.length });
  }));
});
