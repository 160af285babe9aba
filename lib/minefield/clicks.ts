import type { Minefield } from "./minefield.ts";

/** How much there is to click on a field. */
export interface Clicks {
  /** How many openings there are: areas of squares without a mine around them, which one click uncovers. */
  readonly openings: number;
  /** The least clicks that reveal every safe square, without flags: one an opening, one for each number beside none. */
  readonly least: number;
}

/**
 * Counts a field's openings and its 3BV, "Bechtel's board benchmark value": the least clicks that win it.
 *
 * @example
 * ```ts
 * import { countClicks, Minefield } from "@minesweeper/minesweeper";
 * import { assertEquals } from "@std/assert";
 *
 * const field = new Minefield(1, 6, [{ row: 0, col: 4 }]);
 * assertEquals(countClicks(field), { openings: 1, least: 2 });
 * ```
 */
export function countClicks(field: Minefield): Clicks {
  const numbers = field.numbers();
  const isUncovered = new Uint8Array(numbers.length);
  let openings = 0;
  for (let square = 0; square < numbers.length; square++) {
    if (isUncovered[square] === 1 || numbers[square] !== 0 || field.isMine(square)) continue;
    openings++;
    const blanks = [square];
    for (let blank = blanks.pop(); blank !== undefined; blank = blanks.pop()) {
      isUncovered[blank] = 1;
      for (const neighbour of field.neighbours(blank)) {
        if (isUncovered[neighbour] === 0 && numbers[neighbour] === 0) blanks.push(neighbour);
        isUncovered[neighbour] = 1;
      }
    }
  }
  let least = openings;
  for (let square = 0; square < numbers.length; square++) {
    if (isUncovered[square] === 0 && !field.isMine(square)) least++;
  }
  return { openings, least };
}
