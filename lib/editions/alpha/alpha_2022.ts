import { FileError, type Host } from "../../host/host.ts";
import { parseSeed, SeedError } from "../../parsing/seed_file.ts";
import { err, out } from "../../rendering/output.ts";
import type { Edition, Opening } from "../edition.ts";
import banner from "./banner_2022.txt" with { type: "text" };
import { AlphaGame, type Dialect } from "./play.ts";
import { renderError } from "./render.ts";

const USAGE = `Example:
  minesweeper alpha-2022 seed.txt

Plays Minesweeper Alpha (2022) on the field in a seed file: rows and columns from 5 to 10, the number of mines,
then each mine's row and column, all divided by white space. A line of input is a command:

  r|reveal ROW COL   reveal a square; a mine ends the game
  m|mark ROW COL     mark a square as surely a mine (F)
  g|guess ROW COL    mark a square as perhaps a mine (?)
  nofog              show where the mines are, for one round
  h|help  q|quit     list the commands; leave

The game is won when every mine is marked and every other square is revealed.
Exit code: 0 the game was played, 1 used wrongly, 2 no seed file there, 3 seed file malformed.
`;

/** How the year plays. */
export const DIALECT_2022: Dialect = {
  banner,
  refuse: (message) => err(renderError("Invalid Command", message)),
  badCommandsUseRounds: false,
};

/** Minesweeper Alpha as UGA's CSCI 1302 set it in 2022. */
export const alpha2022: Edition = {
  open(args: readonly string[], host: Host): Opening {
    const [path] = args;
    if (path === "--help" || path === "-h") return { output: [out(USAGE)], exit: 0 };
    if (path === undefined || args.length > 1) return stop("Usage", "MinesweeperDriver SEED_FILE_PATH", 1);
    try {
      const game = new AlphaGame(parseSeed(host.readText(path), { min: 5, max: 10 }), DIALECT_2022);
      return { ...game.start(), game };
    } catch (error) {
      if (error instanceof FileError) return stop("Seed File Not Found Error", `${path} (${error.message})`, 2);
      if (error instanceof SeedError) return stop("Seed File Malformed Error", malformed(error), 3);
      throw error;
    }
  },
};

function malformed(error: SeedError): string {
  return error.kind === "size" ? "Cannot create a mine field with that many rows and/or columns!" : error.message;
}

function stop(kind: string, message: string, exit: number): Opening {
  return { output: [err(renderError(kind, message))], exit };
}
