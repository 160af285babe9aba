import { Minefield } from "../../lib/minefield/minefield.ts";
import type { Random } from "../../lib/minefield/random.ts";
import { scatter } from "../../lib/minefield/scatter.ts";
import { Seen, type View } from "../../lib/solver/view.ts";

/** A size and a number of mines. */
export interface Level {
  readonly rows: number;
  readonly cols: number;
  readonly mineCount: number;
}

/** The bits of each square's neighbours, for fields of at most 30 squares. */
export function neighbourBits({ rows, cols }: { readonly rows: number; readonly cols: number }): number[] {
  const field = new Minefield(rows, cols, []);
  return Array.from(
    { length: rows * cols },
    (_, square) => field.neighbours(square).reduce((bits, neighbour) => bits | 1 << neighbour, 0),
  );
}

/** Lists every way to lay so many mines on so many squares, as bits. */
export function layouts(squares: number, mines: number): number[] {
  if (mines === 0) return [0];
  if (mines > squares) return [];
  const last = 1 << squares - 1;
  return [...layouts(squares - 1, mines), ...layouts(squares - 1, mines - 1).map((bits) => bits | last)];
}

/** Counts the bits that are set. */
export function bitCount(bits: number): number {
  let count = 0;
  for (; bits !== 0; bits &= bits - 1) count++;
  return count;
}

/** Counts, for each square, in how many layouts of a view it holds a mine, by trying every assignment with plain pruning. */
export function countLayouts(
  { rows, cols, mineCount, looks }: View,
): { readonly all: number; readonly mined: number[] } {
  const field = new Minefield(rows, cols, []);
  const around = Array.from(looks, (_, square) => field.neighbours(square));
  const covered = Array.from(looks.keys()).filter((square) => looks[square] === Seen.covered);
  const isMine = Array.from(looks, (look) => look === Seen.exploded);
  const mined = new Array<number>(rows * cols).fill(0);
  const isOpen = (square: number) => looks[square]! >= 0 && looks[square]! <= 8;
  // A number is checked as soon as its last covered neighbour is decided.
  const lastOf = (square: number) =>
    around[square]!.reduce((last, neighbour) => Math.max(last, covered.indexOf(neighbour)), -1);
  const due = Array.from({ length: covered.length + 1 }, (): number[] => []);
  for (const square of looks.keys()) if (isOpen(square)) due[lastOf(square) + 1]!.push(square);
  let all = 0;
  const fits = (depth: number) =>
    due[depth]!.every((square) => around[square]!.filter((neighbour) => isMine[neighbour]).length === looks[square]);
  const exploded = looks.filter((look) => look === Seen.exploded).length;
  const decide = (depth: number, minesLeft: number) => {
    if (!fits(depth) || minesLeft < 0 || minesLeft > covered.length - depth) return;
    if (depth === covered.length) {
      all++;
      for (const square of covered) if (isMine[square]) mined[square]!++;
      return;
    }
    const square = covered[depth]!;
    isMine[square] = true;
    decide(depth + 1, minesLeft - 1);
    isMine[square] = false;
    decide(depth + 1, minesLeft);
  };
  decide(0, mineCount - exploded);
  return { all, mined };
}

/** Makes a field by chance and opens each safe square with some probability. */
export function randomView(level: Level, random: Random, percentOpen: number): View {
  const field = scatter(level, random);
  const looks = Int8Array.from(
    { length: level.rows * level.cols },
    (_, square) => field.isMine(square) || random.below(100) >= percentOpen ? Seen.covered : field.minesAround(square),
  );
  return { ...level, looks };
}
