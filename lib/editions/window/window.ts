import type { Host } from "../../host/host.ts";
import { Random, repeatable } from "../../minefield/random.ts";
import { Options } from "../../parsing/options.ts";
import { readSeed } from "../../parsing/seed_file.ts";
import { UsageError } from "../../parsing/usage_error.ts";
import { out } from "../../rendering/output.ts";
import type { Edition, Opening } from "../edition.ts";
import { LEVEL_NAMES } from "./parse.ts";
import { LEVELS, WindowGame } from "./play.ts";

/** What `minesweeper window --help` prints. */
export const USAGE = `Examples:
  minesweeper window                  play in the browser
  minesweeper window --lines          play in lines
  minesweeper window --level advanced --port 8080 --no-open

Plays Minesweeper in a window, as Purdue's CS 180 set it: a field of 10 by 10, three levels, a counter and a face.
The window is a page that this program serves on this computer only; --lines plays the same game without it.

Options:
  --level L       beginner (10 mines), intermediate (20) or advanced (30); beginner where it is not given
  --rng N         lay the mines by repeatable chance: the same number, the same fields
  --field SEED    take the mines from a seed file of 10 rows and 10 columns; the face plays it again, a level leaves it
  --port N        serve the page at this port; a free one where it is not given
  --no-open       print the page's address only, open no browser
  --lines         play in lines
  --help          show this

In lines a click is a line; rows and columns count from 0:
  left ROW COL    uncover a square        face              start anew
  right ROW COL   flag or unflag it       level L           start anew in that level
  chord ROW COL   open all around a number whose flags are set
  undo            take the last move back, an explosion too
  board CODE      play the board of a code
  about           say who made this       exit              leave; so does the end of input

  # covered    . no mine around    1 to 8 mines around    F flag
  at a loss:   * a mine not found    X a wrong flag    + a right flag    @ the mine that exploded
  the face:    :) in progress    B) won    :( lost

Exit code: 0 played, 2 used wrongly, 3 the page could not be served.
`;

/** The options of the game itself, whichever front end shows it. */
export const GAME_OPTIONS = ["level", "rng", "field"] as const;

/** Makes games from the options: each new one the same where `--rng` says so. */
export function gameMaker(options: Options, host: Host): () => WindowGame {
  const level = options.choice("level", LEVEL_NAMES);
  const path = options.value("field");
  if (path !== undefined && level !== undefined) {
    throw new UsageError(`Cannot use --level ${level} with --field: the seed file says how many mines there are`);
  }
  const start = path === undefined ? LEVELS[level ?? "beginner"] : readSeed(path, host, { min: 10, max: 10 });
  const seed = options.whole("rng");
  return () => new WindowGame(start, seed === undefined ? new Random(() => host.random32()) : repeatable(seed));
}

/** Minesweeper in a window, as Purdue's CS 180 set it; this plays it in lines. */
export const windowEdition: Edition = {
  open(args: readonly string[], host: Host): Opening {
    const options = new Options(args, { flags: ["lines"], values: GAME_OPTIONS });
    if (options.has("help")) return { output: [out(USAGE)], exit: 0 };
    const game = gameMaker(options, host)();
    return { ...game.start(), game };
  },
};
