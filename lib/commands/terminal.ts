import { LEVEL_NAMES } from "../editions/window/parse.ts";
import { FileError, type Host } from "../host/host.ts";
import { TerminalError } from "../host/terminal.ts";
import { Random, repeatable } from "../minefield/random.ts";
import { looksLikeBoardCode, parseBoardCode, printBoardCode } from "../parsing/board_code.ts";
import { Options } from "../parsing/options.ts";
import { readSeed } from "../parsing/seed_file.ts";
import { UsageError } from "../parsing/usage_error.ts";
import { err, out } from "../rendering/output.ts";
import { NoGuessGenerator } from "../solver/generate.ts";
import { type BoardChoice, chooseBoard } from "../terminal/board_choice.ts";
import { hint } from "../terminal/hint.ts";
import { PALETTE_NAMES } from "../terminal/palette.ts";
import { playTerminal } from "../terminal/play_terminal.ts";
import { parseSavedGame, printSavedGame } from "../terminal/saved_game.ts";
import { addResult, parseScores, renderScores, type Scores } from "../terminal/scores.ts";
import { type Result, type SavedGame, type SessionOptions, TerminalSession } from "../terminal/session.ts";
import type { Command } from "./command.ts";

const HELP = `Examples:
  minesweeper terminal                      the course's 10 by 10 field with 10 mines
  minesweeper terminal --size 16x30         an expert's board: 99 mines
  minesweeper terminal M1CAUGCAAAAAfBtQ     the board of a code
  minesweeper terminal seed.txt             the board of a seed file

Plays the window edition on the whole terminal, with keys and mouse. F1 lists the keys.

Options:
  --level L         ${LEVEL_NAMES.join(", ")}: 10 by 10 with 10, 20 or 30 mines
  --size ROWSxCOLS  a board of that size: 9x9, 16x16 and 16x30 have 10, 40 and 99 mines
  --mines N         another number of mines for --size
  --first F         how a board begins: opening (default for --size), safe, or any (default for --level)
  --no-guess        only boards that certain steps alone finish, begun where the cursor is at first
  --rng N           the same boards each time
  --palette P       ${PALETTE_NAMES.join(", ")}
  --ascii           only ASCII
  --save FILE       write the game when leaving; --load FILE goes on with it (with Deno: -W, -R)
  --record FILE     write the session's lines when leaving, for minesweeper replay window (with Deno: -W)
  --scores          show wins and best times (with Deno: -E -R -W, else none are kept)
  --help            show this

Exit code: 0 left, 2 used wrongly, 3 no terminal or a file that cannot be read or written; 128 and more by a signal.
`;

/** `minesweeper terminal` */
export const terminal: Command = async (args, host) => {
  const options = new Options(args, {
    flags: ["no-guess", "ascii", "scores"],
    values: ["level", "size", "mines", "first", "rng", "palette", "save", "load", "record"],
    words: 1,
  });
  if (options.has("help")) {
    host.write(out(HELP));
    return 0;
  }
  const scores = new ScoreKeeper(host, await host.dataFolder());
  if (options.has("scores")) {
    host.write(out(renderScores(scores.read())));
    return 0;
  }
  const choice = chooseBoard(options);
  const saved = readSavedGame(options, host);
  const nextBoard = supplyBoards(choice, options, host);
  const palette = options.choice("palette", PALETTE_NAMES);
  try {
    const screen = await host.openTerminal();
    const [preset] = options.words.length === 0 && saved === undefined ? [choice.preset] : [];
    const sessionOptions: SessionOptions = {
      nextBoard,
      hint,
      now: () => host.now(),
      size: screen.size(),
      palette: palette ?? (screen.noColor ? "none" : PALETTE_NAMES[0]),
      isAscii: options.has("ascii"),
      onResult: (result) => scores.add(preset, result),
    };
    const session = new TerminalSession(sessionOptions, saved);
    const exit = await playTerminal(session, screen);
    return keep(session, options, host) ? exit : 3;
  } catch (error) {
    if (!(error instanceof TerminalError)) throw error;
    host.write(err(`${error.message}\n`));
    return 3;
  }
};

/** Prints the code of the last board and writes what was asked for; tells whether all could be written. */
function keep(session: TerminalSession, options: Options, host: Host): boolean {
  host.write(out(`Board code: ${session.screen.code}\n`));
  const files: [string | undefined, string][] = [
    [options.value("save"), printSavedGame(session.saved)],
    [options.value("record"), session.record.map((line) => `${line}\n`).join("")],
  ];
  let isKept = true;
  for (const [path, text] of files) {
    if (path === undefined) continue;
    try {
      host.writeText(path, text);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      host.write(err(`Cannot write ${path}: ${error.message}\n`));
      isKept = false;
    }
  }
  return isKept;
}

function readSavedGame(options: Options, host: Host): SavedGame | undefined {
  const path = options.value("load");
  if (path === undefined) return undefined;
  if (options.words.length > 0) {
    throw new UsageError(`Cannot use ${options.words[0]} with --load: expected one of them`);
  }
  return parseSavedGame([...host.readText(path)].join(""), path);
}

/** Gives the boards one after the other: the one that was asked for, then new ones of the same kind. */
function supplyBoards(choice: BoardChoice, options: Options, host: Host): SessionOptions["nextBoard"] {
  const rng = options.whole("rng");
  const random = rng === undefined ? new Random(() => host.random32()) : repeatable(rng);
  const wanted = wantedBoard(options, host);
  const size = wanted === undefined ? choice : { ...choice, ...wanted.size };
  const another = options.has("no-guess") ? noGuessBoards(size, random) : () => {
    const { rows, cols, mineCount, first } = size;
    return { code: printBoardCode({ rows, cols, mineCount, first, seed: random.below(2 ** 32) }) };
  };
  let isFirst = true;
  return () => {
    const isWanted = isFirst && wanted !== undefined;
    isFirst = false;
    return isWanted ? wanted : another();
  };
}

/** Reads the board that the command line names, by a code or by a seed file. */
function wantedBoard(options: Options, host: Host) {
  const [word] = options.words;
  if (word === undefined) return undefined;
  const board = looksLikeBoardCode(word) ? parseBoardCode(word) : { field: readSeed(word, host, { min: 1, max: 200 }) };
  const { rows, cols, mineCount } = "field" in board ? board.field : board;
  const place = board.start === undefined
    ? {}
    : { start: { row: Math.floor(board.start / cols), col: board.start % cols } };
  return { code: printBoardCode(board), size: { rows, cols, mineCount }, ...place };
}

function noGuessBoards({ rows, cols, mineCount }: BoardChoice, random: Random): SessionOptions["nextBoard"] {
  const start = { row: rows >> 1, col: cols >> 1 };
  const square = start.row * cols + start.col;
  const generator = new NoGuessGenerator({ rows, cols, mineCount, start: square });
  return () => {
    const board = generator.next(random);
    if (board === undefined) throw new UsageError("Cannot find a board that needs no guess: expected fewer mines");
    return { code: printBoardCode({ field: board.field, start: square }), start };
  };
}

/** Keeps wins and best times in the user's data folder, where that is allowed; a game never ends in it. */
class ScoreKeeper {
  readonly #host: Host;
  readonly #path: string | undefined;

  constructor(host: Host, folder: string | undefined) {
    this.#host = host;
    this.#path = folder === undefined ? undefined : `${folder}/scores.json`;
  }

  read(): Scores {
    try {
      return this.#path === undefined ? {} : parseScores([...this.#host.readText(this.#path)].join(""));
    } catch (error) {
      if (error instanceof FileError) return {};
      throw error;
    }
  }

  add(preset: string | undefined, result: Result): void {
    if (preset === undefined || this.#path === undefined) return;
    try {
      this.#host.writeText(this.#path, `${JSON.stringify(addResult(this.read(), preset, result), null, 2)}\n`);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
    }
  }
}
