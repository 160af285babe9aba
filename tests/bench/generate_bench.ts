import { MINESWEEPER, ROOT } from "../testing/program.ts";
import { atLeast, type Figure, median } from "./figure.ts";

/** Debian's package sgt-puzzles: Simon Tatham's Mines, whose boards need no guess either. */
const SGT_MINES = "/usr/games/sgt-mines";
const RUNS = 7;

/** A level, how many boards each program makes of it in a run, and how many times as fast we must be. */
interface Level {
  readonly rows: number;
  readonly cols: number;
  readonly mines: number;
  readonly boards: number;
  readonly limit: number;
}

const LEVELS: readonly Level[] = [
  { rows: 9, cols: 9, mines: 10, boards: 10_000, limit: 2 },
  { rows: 16, cols: 16, mines: 40, boards: 2_000, limit: 1.5 },
  { rows: 16, cols: 30, mines: 99, boards: 1_000, limit: 0.8 },
];

/** Makes boards that need no guess with whole processes on one core, ours and Debian's by turns. */
export async function* generateBench(): AsyncGenerator<Figure> {
  const isInstalled = await Deno.stat(SGT_MINES).then(() => true, () => false);
  for (const { rows, cols, mines, boards, limit } of LEVELS) {
    const name = `${rows}x${cols}/${mines}`;
    const wanted = [rows, cols, mines, "--no-guess", "--rng", 1, "--count", boards].map(String);
    const ours = [...MINESWEEPER, "generate", ...wanted];
    const theirs = [SGT_MINES, "--generate", String(boards), `${cols}x${rows}n${mines}`];
    const own: number[] = [];
    const other: number[] = [];
    for (let i = 0; i < RUNS; i++) {
      own.push(boards / await seconds(ours));
      if (isInstalled) other.push(boards / await seconds(theirs));
    }
    yield { name: `${name} without a guess, start included`, value: perSecond(median(own)) };
    if (!isInstalled) continue;
    yield { name: `    sgt-mines`, value: perSecond(median(other)) };
    yield atLeast(`    beside sgt-mines`, median(own.map((value, i) => value / other[i]!)), limit);
  }
  if (!isInstalled) yield { name: `${SGT_MINES} is not installed (apt-get install sgt-puzzles)`, value: "no ratio" };
}

/** Runs a command to its end on one core, its output thrown away. */
async function seconds(command: readonly string[]): Promise<number> {
  const start = performance.now();
  const { success } = await new Deno.Command("taskset", {
    args: ["--cpu-list", "0", ...command],
    cwd: ROOT,
    stdout: "null",
  }).output();
  if (!success) throw new Error(`Cannot measure ${command.join(" ")}: it failed`);
  return (performance.now() - start) / 1000;
}

function perSecond(boards: number): string {
  return `${Math.round(boards).toLocaleString("en-US")} boards/s`;
}
