import { FileError, type Host } from "../../host/host.ts";
import { Random } from "../../minefield/random.ts";
import { scatter } from "../../minefield/scatter.ts";
import { parseJavaInt } from "../../parsing/java_scanner.ts";
import { parseSeed, printSeed, SeedError, type SideLimits } from "../../parsing/seed_file.ts";
import { err, out } from "../../rendering/output.ts";
import type { Edition, Opening } from "../edition.ts";
import banner from "./banner_2020.txt" with { type: "text" };
import { AlphaGame, type Dialect } from "./play.ts";
import { renderError } from "./render.ts";

const USAGE = `Examples:
  minesweeper alpha-2020 --seed seed.txt
  minesweeper alpha-2020 --gen new.txt 12 20 30

Plays Minesweeper Alpha (2020) on the field in a seed file, or writes a random seed file: rows, columns, mines.
Rows and columns are from 5 to 1000. A line of input is a command:

  r|reveal ROW COL   reveal a square; a mine ends the game
  m|mark ROW COL     mark a square as surely a mine (F)
  g|guess ROW COL    mark a square as perhaps a mine (?)
  nofog              show where the mines are, until the next good command
  h|help  q|quit     list the commands; leave

A bad command uses a round. The game is won when every mine is marked and every other square is revealed.
Exit code: 0 done, 1 used wrongly or no good seed file, 3 rows or columns out of bounds.
`;

const SIDES: SideLimits = { min: 5, max: 1000 };

/** How the year plays. */
export const DIALECT_2020: Dialect = {
  banner,
  refuse: () => out(renderError("Input Error", "Command not recognized!")),
  badCommandsUseRounds: true,
};

/** Minesweeper Alpha as UGA's CSCI 1302 set it in spring 2020. */
export const alpha2020: Edition = {
  open(args: readonly string[], host: Host): Opening {
    const [first, second, ...sizes] = args;
    if (first === "--help" || first === "-h") return { output: [out(USAGE)], exit: 0 };
    if (first === "--gen" && second !== undefined && sizes.length === 3) return generate(second, sizes, host);
    if (first === "--seed" && second !== undefined && args.length === 2) return start(second, host);
    if (first !== undefined && !first.startsWith("-") && args.length === 1) return start(first, host);
    return NOT_INTERPRETED;
  },
};

function start(path: string, host: Host): Opening {
  try {
    const game = new AlphaGame(parseSeed(host.readText(path), SIDES), DIALECT_2020);
    return { ...game.start(), game };
  } catch (error) {
    if (error instanceof FileError) return stop(notFound(path, error), 1);
    if (error instanceof SeedError) return error.kind === "size" ? BAD_SIZE : stop(malformed(path), 1);
    throw error;
  }
}

/** Writes a random seed file. */
function generate(path: string, sizes: readonly string[], host: Host): Opening {
  const [rows, cols, mineCount] = sizes.map(parseJavaInt);
  if (rows === undefined || cols === undefined || mineCount === undefined) return NOT_INTERPRETED;
  if (Math.min(rows, cols) < SIDES.min || Math.max(rows, cols) > SIDES.max) return BAD_SIZE;
  if (mineCount < 1 || mineCount > rows * cols - 1) return NOT_INTERPRETED;
  const field = scatter({ rows, cols, mineCount }, new Random(() => host.random32()));
  try {
    host.writeText(path, printSeed(field));
    return { output: [], exit: 0 };
  } catch (error) {
    if (error instanceof FileError) return stop(`Cannot write ${path}: ${error.message}\n`, 1);
    throw error;
  }
}

const NOT_INTERPRETED = stop("Unable to interpret supplied command-line arguments.\n", 1);

const BAD_SIZE = stop(
  renderError("Seedfile Value Error", "Cannot create a mine field with that many rows and/or columns!"),
  3,
);

function notFound(path: string, error: FileError): string {
  // "be be" is the course's own.
  const [first, second] = [
    `Seedfile Not Found Error: Cannot create game with ${path}, because it cannot be be found`,
    `${" ".repeat(26)}or cannot be read due to permission.`,
  ];
  return `${first}\n${second}\n\n${error.missingFlag === undefined ? "" : `${error.message}\n`}`;
}

function malformed(path: string): string {
  return `Seedfile Format Error: Cannot create game with ${path}, because it is not formatted correctly.\n\n`;
}

function stop(text: string, exit: number): Opening {
  return { output: [err(text)], exit };
}
