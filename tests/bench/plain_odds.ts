import type { View } from "../../lib/solver/view.ts";
import { Seen } from "../../lib/solver/view.ts";
import { Minefield } from "../../lib/minefield/minefield.ts";

/** A group of squares that hang together through numbers, and in how many ways each number of mines fits it. */
interface Group {
  readonly squares: readonly number[];
  /** By number of mines: the layouts, and for each square in how many of them it holds a mine. */
  readonly counts: Map<number, { all: number; mined: Map<number, number> }>;
}

/**
 * Finds odds as one would write it first: numbers as sets of squares, trivial rules until nothing changes, groups of
 * squares that share numbers, every layout of a group tried square by square, then weighed by the mines left.
 */
export function plainOdds({ rows, cols, mineCount, looks }: View): Map<number, number> {
  const field = new Minefield(rows, cols, []);
  const odds = new Map<number, number>();
  const covered = new Set<number>();
  for (let square = 0; square < looks.length; square++) if (looks[square] === Seen.covered) covered.add(square);
  let numbers: { squares: Set<number>; mines: number }[] = [];
  for (let square = 0; square < looks.length; square++) {
    if (looks[square]! < 0) continue;
    const squares = new Set(field.neighbours(square).filter((other) => covered.has(other)));
    if (squares.size > 0) numbers.push({ squares, mines: looks[square]! });
  }
  for (let changed = true; changed;) {
    changed = false;
    for (const { squares, mines } of numbers) {
      if (mines !== 0 && mines !== squares.size) continue;
      for (const square of squares) odds.set(square, mines === 0 ? 0 : 1);
      changed ||= squares.size > 0;
    }
    for (const number of numbers) {
      for (const square of number.squares) {
        if (!odds.has(square)) continue;
        number.squares.delete(square);
        number.mines -= odds.get(square)!;
      }
    }
    numbers = numbers.filter(({ squares }) => squares.size > 0);
  }
  let minesLeft = mineCount;
  for (const [square, chance] of odds) {
    covered.delete(square);
    minesLeft -= chance;
  }
  const groups = divide(numbers);
  for (const { squares } of groups) for (const square of squares) covered.delete(square);
  weigh(groups, [...covered], minesLeft, odds);
  return odds;
}

function divide(numbers: readonly { squares: Set<number>; mines: number }[]): Group[] {
  const groups: Group[] = [];
  const seen = new Set<number>();
  for (const { squares: [start] } of numbers) {
    if (seen.has(start!)) continue;
    const squares = [start!];
    seen.add(start!);
    const own = new Set<{ squares: Set<number>; mines: number }>();
    for (const square of squares) {
      for (const number of numbers) {
        if (!number.squares.has(square)) continue;
        own.add(number);
        for (const other of number.squares) {
          if (seen.has(other)) continue;
          seen.add(other);
          squares.push(other);
        }
      }
    }
    groups.push({ squares, counts: tryAll(squares, [...own]) });
  }
  return groups;
}

function tryAll(
  squares: readonly number[],
  numbers: readonly { squares: Set<number>; mines: number }[],
): Group["counts"] {
  const counts: Group["counts"] = new Map();
  const mines = new Set<number>();
  const decided = new Set<number>();
  const fits = (square: number) =>
    numbers.every((number) => {
      if (!number.squares.has(square)) return true;
      let laid = 0;
      let open = 0;
      for (const other of number.squares) {
        if (mines.has(other)) laid++;
        else if (!decided.has(other)) open++;
      }
      return laid <= number.mines && laid + open >= number.mines;
    });
  const decide = (depth: number) => {
    const square = squares[depth];
    if (square === undefined) {
      let count = counts.get(mines.size);
      if (count === undefined) counts.set(mines.size, count = { all: 0, mined: new Map() });
      count.all++;
      for (const mine of mines) count.mined.set(mine, (count.mined.get(mine) ?? 0) + 1);
      return;
    }
    decided.add(square);
    if (fits(square)) decide(depth + 1);
    mines.add(square);
    if (fits(square)) decide(depth + 1);
    mines.delete(square);
    decided.delete(square);
  };
  decide(0);
  return counts;
}

function weigh(groups: readonly Group[], rest: readonly number[], minesLeft: number, odds: Map<number, number>): void {
  const convolve = (chosen: readonly Group[]) => {
    let sums = new Map([[0, 1]]);
    for (const { counts } of chosen) {
      const next = new Map<number, number>();
      for (const [used, weight] of sums) {
        for (const [more, { all }] of counts) next.set(used + more, (next.get(used + more) ?? 0) + weight * all);
      }
      sums = next;
    }
    return sums;
  };
  /** The ways to lay the other mines on the rest. */
  const ways = (used: number) => {
    const mines = minesLeft - used;
    if (mines < 0 || mines > rest.length) return 0;
    let count = 1;
    for (let mine = 1; mine <= mines; mine++) count *= (rest.length - mine + 1) / mine;
    return count;
  };
  let all = 0;
  let restMines = 0;
  for (const [used, weight] of convolve(groups)) {
    all += weight * ways(used);
    restMines += weight * ways(used) * (minesLeft - used);
  }
  for (const square of rest) odds.set(square, restMines / all / rest.length);
  for (const group of groups) {
    const others = convolve(groups.filter((other) => other !== group));
    for (const [own, { mined }] of group.counts) {
      let weight = 0;
      for (const [used, count] of others) weight += count * ways(own + used);
      for (const [square, count] of mined) odds.set(square, (odds.get(square) ?? 0) + count * weight / all);
    }
    for (const square of group.squares) if (!odds.has(square)) odds.set(square, 0);
  }
}
