import type { Host } from "../host/host.ts";
import { countClicks } from "../minefield/clicks.ts";
import type { Minefield } from "../minefield/minefield.ts";
import { repeatable } from "../minefield/random.ts";
import { scatter } from "../minefield/scatter.ts";
import { printSeed } from "../parsing/seed_file.ts";
import { err, out } from "../rendering/output.ts";
import { type NoGuessBoard, NoGuessGenerator } from "../solver/generate.ts";
import { printProof } from "../solver/proof.ts";
import type { Command } from "./command.ts";
import { type Generate, parseGenerate } from "./generate_options.ts";
import { verifyProof } from "./generate_verify.ts";
import { writeFile } from "./write_file.ts";

const HELP = `Examples:
  minesweeper generate 9 9 10 > seed.txt
  minesweeper generate 16 30 99 --no-guess --rng 7 --proof proof.txt > seed.txt
  minesweeper generate verify seed.txt proof.txt

Makes seed files: ROWS COLS MINES, or checks the proof that a seed file's field needs no guess.

Usage:
  minesweeper generate ROWS COLS MINES [options]
  minesweeper generate verify SEED PROOF

Options:
  --no-guess        from the start square, certain steps alone finish the board
  --start R C       the first square to reveal, rows and columns from 0: no mine lies on it or around it
                    (with --no-guess it is the middle where it is not given)
  --rng N           the same N gives the same board, on every machine and in every version
  --count N         make N boards, with an empty line between them; the second is the one of --rng N+1, and so on
  --output FILE     write the board to a file; of several boards, each to its own: board-#.txt, # is 1, 2, 3…
  --proof FILE      write how the board is finished, a line of JSON a step (with --no-guess); # as above
  --max-time TIME   give up where one board takes longer, 500ms, 10s or 2m: 10s where it is not given
  --json            print an object a line: rows, cols, mines, rng, start, hardest, 3BV, openings, seed
  --help            show this

A step is found by one "number", by a "pair" of numbers, by a "group" of more, or by the mine "count" too; "hardest" is
the hardest kind that the board needs. "3BV" is the least number of clicks that win it.

Exit code: 0 done, 1 no such board was found or the proof does not hold, 2 used wrongly, 3 could not run.
`;

/** How often a person who waits hears of it, in milliseconds. */
const PROGRESS_EVERY = 250;

/** `minesweeper generate` */
export const generate: Command = (args, host) => {
  if (args[0] === "verify") return verifyProof(args.slice(1), host, HELP);
  const wanted = parseGenerate(args);
  if (wanted === "help") {
    host.write(out(HELP));
    return 0;
  }
  const size = `${wanted.rows} by ${wanted.cols} field`;
  if (wanted.mineCount > wanted.freeSquares) {
    const kept = `none may lie on the start ${place(wanted, wanted.start!)} or around it`;
    const found = `only ${wanted.freeSquares} squares are free, as ${kept}`;
    host.write(err(`Cannot lay ${wanted.mineCount} mines on a ${size}: ${found}\n`));
    return 1;
  }
  const first = wanted.rng ?? host.random32() * 2 ** 16 + (host.random32() >>> 16);
  const make = wanted.noGuess ? noGuessMaker(wanted, host) : plainMaker(wanted);
  for (let i = 0; i < wanted.count; i++) {
    const board = make(first + i, i);
    if (board === undefined) {
      host.progress("");
      const which = wanted.count === 1 ? "a board" : `board ${i + 1} of ${wanted.count}`;
      const what = `${which} that needs no guess from ${place(wanted, wanted.start!)} on a ${size}`;
      host.write(err(`Cannot find ${what} with ${wanted.mineCount} mines: gave up after ${wanted.maxTime.text}\n`));
      return 1;
    }
    if (!deliver(wanted, board, { rng: first + i, index: i, host })) return 3;
  }
  host.progress("");
  return 0;
};

/** A board, with what is known of its steps where it needs no guess. */
type Made = Pick<NoGuessBoard, "field"> & Partial<NoGuessBoard>;

function plainMaker({ rows, cols, mineCount, clear }: Generate): (rng: number) => Made {
  return (rng) => ({ field: scatter({ rows, cols, mineCount, clear }, repeatable(rng)) });
}

/** Makes boards until one takes too long; a person who waits is told how long it has been. */
function noGuessMaker(
  { rows, cols, mineCount, start, count, maxTime, proof }: Generate,
  host: Host,
): (rng: number, index: number) => Made | undefined {
  const generator = new NoGuessGenerator({ rows, cols, mineCount, start: start! });
  const begin = host.now();
  let told = begin;
  return (rng, index) => {
    const boardBegin = host.now();
    const keepTrying = () => {
      const now = host.now();
      if (now - told >= PROGRESS_EVERY) {
        told = now;
        host.progress(`Board ${index + 1} of ${count}, ${Math.round((now - begin) / 1000)} s`);
      }
      return now - boardBegin < maxTime.milliseconds;
    };
    return generator.next(repeatable(rng), { withSteps: proof !== undefined, keepTrying });
  };
}

/** Prints or writes a board and its proof, and tells whether that could be done. */
function deliver(
  wanted: Generate,
  board: Made,
  { rng, index, host }: { readonly rng: number; readonly index: number; readonly host: Host },
): boolean {
  const { field, start, steps } = board;
  const { rows, cols, mineCount } = wanted;
  const seed = printSeed(field);
  const write = (path: string | undefined, text: () => string) =>
    path === undefined || writeFile(path.replaceAll("#", String(index + 1)), text(), host);
  if (!write(wanted.output, () => seed)) return false;
  if (!write(wanted.proof, () => printProof({ rows, cols, mineCount, start: start!, steps: steps! }))) return false;
  if (wanted.json) host.write(out(`${JSON.stringify(describe(wanted, board, rng))}\n`));
  else if (wanted.output === undefined) host.write(out(index === 0 ? seed : `\n${seed}`));
  return true;
}

function describe(wanted: Generate, { field, hardest }: Made, rng: number): Record<string, unknown> {
  const { openings, least } = countClicks(field);
  const { start = null } = wanted;
  return {
    rows: field.rows,
    cols: field.cols,
    mines: field.mineCount,
    rng,
    start: start === null ? null : [Math.floor(start / field.cols), start % field.cols],
    hardest: hardest ?? null,
    "3BV": least,
    openings,
    seed: printSeed(field),
  };
}

function place({ cols }: Pick<Minefield, "cols">, square: number): string {
  return `${Math.floor(square / cols)} ${square % cols}`;
}
