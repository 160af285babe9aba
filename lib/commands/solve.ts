import type { Host } from "../host/host.ts";
import type { Sight } from "../minefield/board.ts";
import { repeatable } from "../minefield/random.ts";
import { Options, wholeNumber } from "../parsing/options.ts";
import { UsageError } from "../parsing/usage_error.ts";
import { renderPosition } from "../rendering/position.ts";
import { err, out } from "../rendering/output.ts";
import { explain, explainContradiction } from "../solver/reason_words.ts";
import { playGames } from "../solver/self_play.ts";
import { type Impossible, solve as solveSight, type Solved } from "../solver/solve.ts";
import { TangledError } from "../solver/states.ts";
import { viewOf } from "../solver/view.ts";
import type { Command } from "./command.ts";
import { CannotRun, POSITION_OPTIONS, readPositions } from "./read_positions.ts";

const HELP = `Examples:
  minesweeper solve position.txt
  minesweeper solve --edition alpha-2022 --seed seed.txt --input moves.txt --json
  minesweeper solve --play 16 30 99 --games 1000 --rng 1

Shows for every covered square the exact odds of a mine, what is certain, and the best move and why.

A position is text: COLSxROWSxMINES, then the rows, 0 to 8 for an open square, H covered, F flagged:
  4x3x2
  0012
  012H
  01HH
Several may follow one another; - reads standard input. Flags are opinions: they count as covered.

Options:
  --edition NAME   solve what the player sees in an edition after a script;
                   arguments after -- are the edition's own
  --seed FILE      the edition's seed file
  --input FILE     the script, a line of input each
  --json           print one object a line:
                   {"rows","cols","mines","odds","safe","sure","best"}, rows and columns from 0;
                   the odds of open squares are null; a position that cannot be has "contradiction" instead
  --play           play games on fields of ROWS COLS MINES laid by chance, and report how many were won
  --games N        how many (100)
  --rng N          repeatable chance (another each time)
  --start WHAT     the first square is never a mine (safe), or has none around it either (zero); safe if not given
  --help           show this

Exit code: 0 solved, 1 a position cannot be, 2 used wrongly, 3 could not run.
`;

/** `minesweeper solve` */
export const solve: Command = async (args, host) => {
  const values = [...POSITION_OPTIONS, "games", "rng", "start"];
  const options = new Options(args, { flags: ["json", "play"], values, words: 3 });
  if (options.has("help")) {
    host.write(out(HELP));
    return 0;
  }
  if (options.has("play")) return play(options, host);
  for (const name of ["games", "rng", "start"]) {
    if (options.value(name) !== undefined) throw new UsageError(`Cannot use --${name}: expected --play with it`);
  }
  if (options.words.length > 1) {
    throw new UsageError(`Cannot use ${options.words[1]}: expected no more than 1 argument`);
  }
  try {
    const solutions = (await readPositions(options, host)).map((sight) => ({ sight, solution: solveSight(sight) }));
    const isJson = options.has("json");
    const texts = solutions.map(({ sight, solution }) => (isJson ? renderJson : renderText)(sight, solution));
    host.write(out(texts.join(isJson ? "" : "\n")));
    return solutions.some(({ solution }) => solution.kind === "impossible") ? 1 : 0;
  } catch (error) {
    if (!(error instanceof CannotRun || error instanceof TangledError)) throw error;
    host.write(err(`${error.message}\n`));
    return 3;
  }
};

function renderJson(sight: Sight, solution: Solved | Impossible): string {
  const { rows, cols, mineCount } = sight;
  const place = (square: number) => [Math.floor(square / cols), square % cols];
  const size = { rows, cols, mines: mineCount };
  if (solution.kind === "impossible") {
    const { numbers, usesMineCount } = solution;
    return `${JSON.stringify({ ...size, contradiction: { numbers: numbers.map(place), mineCount: usesMineCount } })}\n`;
  }
  // JSON has no NaN: the odds of open squares become null.
  const odds = Array.from({ length: rows }, (_, row) => [...solution.odds.subarray(row * cols, (row + 1) * cols)]);
  const { best } = solution;
  return `${
    JSON.stringify({
      ...size,
      odds,
      safe: solution.safe.map(place),
      sure: solution.sure.map(place),
      best: best === undefined
        ? null
        : { row: Math.floor(best.square / cols), col: best.square % cols, odds: best.odds },
    })
  }\n`;
}

function renderText(sight: Sight, solution: Solved | Impossible): string {
  const { rows, cols, mineCount } = sight;
  const size = `${cols} by ${rows} squares, ${mineCount} ${mineCount === 1 ? "mine" : "mines"}`;
  if (solution.kind === "impossible") {
    return `${size}\nThis position cannot be: ${explainContradiction(viewOf(sight), solution)}\n`;
  }
  const certain = `${solution.safe.length} safe (+), ${solution.sure.length} sure mines (*)`;
  return `${size}: ${certain}\n${renderPosition(sight, solution)}${renderBest(sight, solution)}\n`;
}

function renderBest(sight: Sight, { best, reason, odds }: Solved): string {
  if (best === undefined) return "No square is left to open";
  const place = `row ${Math.floor(best.square / sight.cols)} col ${best.square % sight.cols}`;
  const percent = `${(100 * best.odds).toFixed(1)} % for a mine`;
  if (best.kind === "certain") return `Best move: ${reason === undefined ? place : explain(viewOf(sight), reason)}`;
  if (best.kind === "exhaustive") {
    const chance = `${(100 * (best.winChance ?? 0)).toFixed(1)} %`;
    return `Best move: ${place}, ${percent}: best play from there wins ${chance} of the layouts that are left`;
  }
  const isSafest = odds.every((chance) => !(chance < best.odds - 1e-9));
  const why = isSafest
    ? "no square is safer, and what it shows helps most"
    : "what it shows is worth more than a safer square";
  return `Best move: ${place}, ${percent}: ${why}`;
}

function play(options: Options, host: Host): number {
  for (const name of POSITION_OPTIONS) {
    if (options.value(name) !== undefined) throw new UsageError(`Cannot use --${name}: expected it without --play`);
  }
  const [rowsText, colsText, minesText] = options.words;
  if (rowsText === undefined || colsText === undefined || minesText === undefined) {
    throw new UsageError("Cannot use --play: expected ROWS COLS MINES");
  }
  const rows = wholeNumber(rowsText, { what: "ROWS", min: 1, max: 200 });
  const cols = wholeNumber(colsText, { what: "COLS", min: 1, max: 200 });
  const start = options.choice("start", ["safe", "zero"]) ?? "safe";
  // Nine squares stay clear around a start that opens, as far as they are inside the field.
  const clear = start === "zero" ? Math.min(3, rows) * Math.min(3, cols) : 1;
  const mineCount = wholeNumber(minesText, { what: "MINES", min: 0, max: Math.max(0, rows * cols - clear) });
  const games = options.whole("games", { min: 1, max: 1_000_000_000 }) ?? 100;
  const rng = options.whole("rng") ?? host.random32();
  const began = performance.now();
  const score = playGames({ rows, cols, mineCount, games, start }, repeatable(rng));
  const perSecond = Math.round(games / ((performance.now() - began) / 1000));
  const { wins, guesses } = score;
  const report = { rows, cols, mines: mineCount, start, rng, games, wins, winRate: wins / games, guesses, perSecond };
  host.write(out(options.has("json") ? `${JSON.stringify(report)}\n` : renderReport(report)));
  return 0;
}

function renderReport(
  { games, wins, guesses, perSecond, rng }: {
    readonly games: number;
    readonly wins: number;
    readonly guesses: number;
    readonly perSecond: number;
    readonly rng: number;
  },
): string {
  const rate = `${(100 * wins / games).toFixed(2)} %`;
  const each = (guesses / games).toFixed(2);
  return `${wins} of ${games} games won (${rate}), ${each} guesses a game, ${perSecond} games a second, --rng ${rng}\n`;
}
