import { Minefield } from "./minefield.ts";
import type { Random } from "./random.ts";

/** How large a random field is, how many mines it holds, and which squares stay clear. */
export interface Scatter {
  /** How many rows the field has. */
  readonly rows: number;
  /** How many columns the field has. */
  readonly cols: number;
  /** How many mines are laid. */
  readonly mineCount: number;
  /** Squares without a mine; none where it is not given. */
  readonly clear?: ReadonlySet<number>;
}

/** How a game begins: as chance has it, never on a mine, or with an opening. */
export type First = "any" | "safe" | "opening";

/** A field that is laid by repeatable chance, perhaps only when the first square is known. */
export interface Laying extends Scatter {
  /** How it begins; `any` where it is not given. */
  readonly first?: First;
  /** The number of the chance; none where chance comes from elsewhere. */
  readonly seed?: number;
  /** The first square, where it is known. */
  readonly start?: number | undefined;
}

/** Lists the squares that stay clear so that a game may begin at `start`: its neighbours only where the mines leave room. */
export function clearFor(first: First, start: number, { rows, cols, mineCount }: Scatter): ReadonlySet<number> {
  if (first === "any") return new Set();
  const around = [start, ...new Minefield(rows, cols, []).neighbours(start)];
  const hasRoom = mineCount <= rows * cols - around.length;
  return new Set(first === "opening" && hasRoom ? around : [start]);
}

/**
 * Lays mines at random, each layout as likely as the others.
 *
 * @example
 * ```ts
 * import { repeatable, scatter } from "@minesweeper/minesweeper";
 * import { assertEquals } from "@std/assert";
 *
 * const field = scatter({ rows: 3, cols: 3, mineCount: 8, clear: new Set([4]) }, repeatable(1));
 * assertEquals(field.minesAround(4), 8);
 * ```
 */
export function scatter({ rows, cols, mineCount, clear }: Scatter, random: Random): Minefield {
  const squares = Array.from({ length: rows * cols }, (_, square) => square);
  const free = clear === undefined ? squares : squares.filter((square) => !clear.has(square));
  if (mineCount > free.length) {
    throw new RangeError(`Cannot lay ${mineCount} mines: only ${free.length} squares are free`);
  }
  drawFirst(free, mineCount, random);
  return new Minefield(
    rows,
    cols,
    free.slice(0, mineCount).map((square) => ({ row: Math.floor(square / cols), col: square % cols })),
  );
}

/** Draws items by chance and puts them first, in the order they were drawn: Fisher and Yates's shuffle as far as it is needed. */
export function drawFirst(items: number[] | Int32Array, count: number, random: Random): void {
  for (let i = 0; i < count; i++) {
    const j = i + random.below(items.length - i);
    const drawn = items[j]!;
    items[j] = items[i]!;
    items[i] = drawn;
  }
}
