import { Minefield } from "../../lib/minefield/minefield.ts";
import type { Sight } from "../../lib/minefield/board.ts";

/** Which squares are a mine in some layout, and safe in some layout, that agrees with what is seen. */
export interface Possible {
  readonly mine: ReadonlySet<number>;
  readonly safe: ReadonlySet<number>;
}

/**
 * Lays mines in every way on the covered squares and keeps what agrees with the numbers of the given squares (all that are
 * seen, where none are given) and, unless it is left out, with the mine count. `known` squares are settled beforehand.
 */
export function everyLayout(
  sight: Sight,
  { numbers, count = true, known = new Map() }: {
    readonly numbers?: readonly number[];
    readonly count?: boolean;
    readonly known?: ReadonlyMap<number, "mine" | "safe">;
  } = {},
): Possible {
  const field = new Minefield(sight.rows, sight.cols, []);
  const squares = Array.from({ length: sight.rows * sight.cols }, (_, square) => square);
  const neighbours = squares.map((square) => field.neighbours(square));
  const isNumber = (square: number) => typeof sight.look(square) === "number";
  const used = numbers ?? squares.filter(isNumber);
  const covered = squares.filter((square) => !isNumber(square) && !known.has(square));
  const layout = new Set([...known].filter(([, what]) => what === "mine").map(([square]) => square));
  const mine = new Set<number>();
  const safe = new Set<number>();
  const minesAround = (number: number) => neighbours[number]!.filter((square) => layout.has(square)).length;
  const agrees = () =>
    (!count || layout.size === sight.mineCount) && used.every((number) => minesAround(number) === sight.look(number));
  const isTooMuch = (square: number) =>
    (count && layout.size > sight.mineCount) ||
    neighbours[square]!.some((number) => used.includes(number) && minesAround(number) > Number(sight.look(number)));
  const lay = (at: number) => {
    if (at === covered.length) {
      if (agrees()) { for (const square of covered) (layout.has(square) ? mine : safe).add(square); }
      return;
    }
    lay(at + 1);
    layout.add(covered[at]!);
    if (!isTooMuch(covered[at]!)) lay(at + 1);
    layout.delete(covered[at]!);
  };
  lay(0);
  return { mine, safe };
}
