import type { Random } from "../minefield/random.ts";
import { scatter } from "../minefield/scatter.ts";
import { MoveChooser } from "./best_move.ts";
import { Mark } from "./boxes.ts";
import { Seen } from "./view.ts";

/** What the first opened square is promised to be: no mine, or with no mines around it either. */
export type Start = "safe" | "zero";

/** What is played, and how often. */
export interface Match {
  readonly rows: number;
  readonly cols: number;
  readonly mineCount: number;
  readonly games: number;
  readonly start: Start;
}

/** How the games went. */
export interface Score {
  readonly games: number;
  readonly wins: number;
  /** Moves that could lose, the first of each game not counted. */
  readonly guesses: number;
}

/** Plays games against fields laid by chance. */
export function playGames(
  { rows, cols, mineCount, games, start }: Match,
  random: Random,
  chooser = new MoveChooser(rows, cols),
  first = 0,
): Score {
  const { neighbours } = chooser.engine.boxes;
  const size = rows * cols;
  const clear = new Set([first]);
  if (start === "zero") { for (let at = 8 * first; at < 8 * first + 8; at++) clear.add(neighbours[at]!); }
  const looks = new Int8Array(size + 1);
  const position = looks.subarray(0, size);
  const stack = new Int32Array(9 * size);
  let wins = 0;
  let guesses = 0;
  for (let game = 0; game < games; game++) {
    const field = scatter({ rows, cols, mineCount, clear }, random);
    const numbers = field.numbers();
    looks.fill(Seen.covered);
    looks[size] = 0;
    let safeLeft = size - mineCount;
    const open = (start: number) => {
      stack[0] = start;
      let count = 1;
      while (count > 0) {
        const square = stack[--count]!;
        if (looks[square] !== Seen.covered) continue;
        looks[square] = numbers[square]!;
        safeLeft--;
        if (numbers[square] !== 0) continue;
        for (let at = 8 * square; at < 8 * square + 8; at++) stack[count++] = neighbours[at]!;
      }
    };
    open(first);
    while (safeLeft > 0) {
      const move = chooser.choose(position, mineCount);
      if (move === undefined) throw new Error("no move");
      if (move.kind === "certain") {
        const { marks } = chooser.engine;
        for (let square = 0; square < size; square++) if (marks[square] === Mark.safe) open(square);
        continue;
      }
      guesses++;
      if (field.isMine(move.square)) break;
      open(move.square);
    }
    if (safeLeft === 0) wins++;
  }
  return { games, wins, guesses };
}
