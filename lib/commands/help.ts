import { out } from "../rendering/output.ts";
import type { Command } from "./command.ts";

/** What bare `minesweeper` prints. */
export const SHORT_USAGE = `Usage: minesweeper SEED_FILE
       minesweeper EDITION [its own arguments]
       minesweeper window | terminal | generate | solve | hint
       minesweeper replay | cases | grade [options]
       minesweeper editions | completions SHELL | --help | --version
`;

const HELP = `Plays course editions of Minesweeper, byte for byte as their courses print them.

Examples:
  minesweeper seed.txt               play alpha-2022 on the field in seed.txt
  minesweeper seed.txt < moves.txt   play the lines of a file
  minesweeper window                 play in the browser

Usage:
  minesweeper SEED_FILE                     play the default edition, alpha-2022
  minesweeper EDITION [its own arguments]   play an edition by its name
  minesweeper window [--lines]              play the window edition in the browser, or in lines
  minesweeper terminal                      play it on the whole terminal, with keys and mouse
  minesweeper solve FILE|-                  exact odds of a position, and the best move
  minesweeper hint FILE|- [--depth N]       is there a safe move, where to look, why
  minesweeper generate ROWS COLS MINES      make seed files, such as need no guess
  minesweeper replay EDITION --input FILE   print what a session shows
  minesweeper cases DIR                     make test cases
  minesweeper grade DIR -- COMMAND          grade any implementation
  minesweeper editions [--json]             list the editions
  minesweeper completions SHELL             what makes Tab complete all this in bash, zsh or fish
  minesweeper --help, -h                    show this
  minesweeper --version, -V                 show the version

COMMAND --help says more of each command and edition.
A first argument that is no command is a seed file; ./editions reaches a file of that name.

A seed file holds whole numbers: rows, columns, the number of mines, then each mine's row and column:
  5 5 2   0 0   3 1
`;

/** `minesweeper --help` */
export const help: Command = (_args, host) => {
  host.write(out(HELP));
  return 0;
};
