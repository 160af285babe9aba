import { OddsEngine } from "./odds.ts";
import { Seen, type View } from "./view.ts";

/** Numbers that no layout satisfies together, none of which can be left out. */
export interface Contradiction {
  /** The squares of the numbers. */
  readonly numbers: readonly number[];
  /** Whether the number of mines on the board takes part. */
  readonly usesMineCount: boolean;
}

/** Lists the squares of a view that show a number. */
export function numbersOf({ looks }: View): number[] {
  const numbers: number[] = [];
  for (let square = 0; square < looks.length; square++) {
    if (looks[square]! >= 0 && looks[square]! <= 8) numbers.push(square);
  }
  return numbers;
}

/**
 * Finds a small set of numbers that still do what all of them do, by leaving out as many as it can, large pieces first.
 *
 * `stillDoes` is asked with a copy of the looks in which those left out are ignored.
 */
export function fewestNumbers(view: View, stillDoes: (looks: Int8Array) => boolean): number[] {
  const looks = view.looks.slice();
  const needed: number[] = [];
  const reduce = (numbers: readonly number[]) => {
    for (const number of numbers) looks[number] = Seen.ignored;
    if (stillDoes(looks)) return;
    for (const number of numbers) looks[number] = view.looks[number]!;
    if (numbers.length === 1) {
      needed.push(numbers[0]!);
      return;
    }
    const half = numbers.length >> 1;
    reduce(numbers.slice(0, half));
    reduce(numbers.slice(half));
  };
  const numbers = numbersOf(view);
  if (numbers.length > 0) reduce(numbers);
  return needed;
}

/** Finds numbers that contradict each other in a position that no layout fits. */
export function findContradiction(view: View): Contradiction {
  const engine = new OddsEngine(view.rows, view.cols);
  const usesMineCount = engine.solve(view.looks, -1);
  const mineCount = usesMineCount ? view.mineCount : -1;
  return { numbers: fewestNumbers(view, (looks) => !engine.solve(looks, mineCount)), usesMineCount };
}
