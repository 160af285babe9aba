import { FileError, type Host } from "../../host/host.ts";
import { Board } from "../../minefield/board.ts";
import { Random, repeatable } from "../../minefield/random.ts";
import type { Ripple } from "../../minefield/ripple.ts";
import { scatter } from "../../minefield/scatter.ts";
import {
  type ArgparseOptions,
  ArgumentTypeError,
  cannotOpen,
  intValue,
  oneOf,
  parseArguments,
} from "../../parsing/argparse.ts";
import { pythonRepr } from "../../parsing/python_values.ts";
import { type BoardLimits, parseSave, SaveError } from "../../parsing/save_file.ts";
import { err, out } from "../../rendering/output.ts";
import type { Edition, Opening } from "../edition.ts";
import { MenuGame } from "./play.ts";

/** "Legal boards range between 1x2 and 20x50." */
const LIMITS: BoardLimits = { rows: { min: 1, max: 20 }, cols: { min: 2, max: 50 } };

const RIPPLES: readonly Ripple[] = ["queue", "recursive", "simple"];

/** Minesweeper from a menu, as the Python course project wp-proj06 sets it. */
export const menu: Edition = {
  open(args: readonly string[], host: Host): Opening {
    const parsed = parseArguments({
      prog: "minesweeper menu",
      description: "Plays Minesweeper from a menu: save, exit or uncover a square.",
      options: optionsFor(host),
      epilog: "example: minesweeper menu -r 4 -c 8 -m 12",
    }, args);
    if (parsed.kind !== "values") {
      return parsed.kind === "help" ? { output: [out(parsed.text)], exit: 0 } : { output: [err(parsed.text)], exit: 2 };
    }
    const { rows = 1, columns: cols = 2, mines: mineCount = 1, input, ripple = "queue", rng } = parsed.values;
    if (input !== undefined) {
      const board = input();
      return board === undefined ? stop("Badly-formatted input file") : play(board, host, ripple);
    }
    if (!isPlayable(rows, cols, mineCount)) return stop("Illegal rows/columns/mines values");
    const random = rng === undefined ? new Random(() => host.random32()) : repeatable(rng);
    return play(new Board(scatter({ rows, cols, mineCount }, random)), host, ripple);
  },
};

function optionsFor(host: Host) {
  return {
    rows: {
      flags: ["-r", "--rows"],
      metavar: "ROWS",
      help: "rows of a new board, 1 to 20 (default: 1)",
      read: intValue,
    },
    columns: {
      flags: ["-c", "--columns"],
      metavar: "COLUMNS",
      help: "columns of a new board, 2 to 50 (default: 2)",
      read: intValue,
    },
    mines: {
      flags: ["-m", "--mines"],
      metavar: "MINES",
      help: "mines of a new board (default: 1)",
      read: intValue,
    },
    input: {
      flags: ["-i", "--input"],
      metavar: "FILE",
      help: "go on with the board in this save file",
      read: (path: string) => openSave(path, host),
    },
    ripple: {
      flags: ["--ripple"],
      metavar: `{${RIPPLES.join(",")}}`,
      help: "how a blank square opens others (default: queue)",
      read: oneOf(RIPPLES),
    },
    rng: {
      flags: ["--rng"],
      metavar: "N",
      help: "scatter the mines by this number, the same each time",
      read: rngValue,
    },
  } satisfies ArgparseOptions;
}

/** Gives what reads the board; a file is read at once, for argparse opens it among the options, standard input after them. */
function openSave(path: string, host: Host): () => Board | undefined {
  // argparse.FileType: "The special argument "-" means sys.std{in, out}".
  if (path === "-") return () => readSave(linesOf(host));
  try {
    const board = readSave(host.readText(path));
    return () => board;
  } catch (error) {
    throw error instanceof FileError ? cannotOpen(path, error.message) : error;
  }
}

/** Reads a save file; nothing where it does not hold a board. */
function readSave(pieces: Iterable<string>): Board | undefined {
  try {
    return parseSave(pieces, LIMITS);
  } catch (error) {
    if (error instanceof SaveError) return undefined;
    throw error;
  }
}

function* linesOf(host: Host): Generator<string> {
  for (let line = host.readLine(); line !== null; line = host.readLine()) yield `${line}\n`;
}

function rngValue(text: string): number {
  const value = intValue(text);
  if (value >= 0 && value <= Number.MAX_SAFE_INTEGER) return value;
  throw new ArgumentTypeError(
    `expected a whole number from 0 to ${Number.MAX_SAFE_INTEGER}: found ${pythonRepr(text)}`,
  );
}

function isPlayable(rows: number, cols: number, mineCount: number): boolean {
  return rows >= LIMITS.rows.min && rows <= LIMITS.rows.max && cols >= LIMITS.cols.min && cols <= LIMITS.cols.max &&
    mineCount >= 1 && mineCount <= rows * cols - 1;
}

function play(board: Board, host: Host, ripple: Ripple): Opening {
  const game = new MenuGame(board, host, { ripple });
  return { ...game.start(), game };
}

function stop(message: string): Opening {
  return { output: [out(`${message}\n`)], exit: 0 };
}
