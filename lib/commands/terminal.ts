import { LEVEL_NAMES } from "../editions/window/parse.ts";
import { FileError, type Host } from "../host/host.ts";
import { type Terminal, TerminalError } from "../host/terminal.ts";
import { Options } from "../parsing/options.ts";
import { UsageError } from "../parsing/usage_error.ts";
import { err, out } from "../rendering/output.ts";
import { hint } from "../terminal/hint.ts";
import { PALETTE_NAMES } from "../terminal/palette.ts";
import { playTerminal } from "../terminal/play_terminal.ts";
import { parseSavedGame, printSavedGame } from "../terminal/saved_game.ts";
import { addResult, parseScores, renderScores, type Scores } from "../terminal/scores.ts";
import { type Result, type SavedGame, TerminalSession } from "../terminal/session.ts";
import type { Command } from "./command.ts";
import { Boards, PATIENCE } from "./terminal_boards.ts";
import { isWritable, writeFile } from "./write_file.ts";

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
  --save FILE       write the game when leaving (with Deno: -RW); --load FILE goes on with it (-R)
  --record FILE     write the session's lines when leaving, for minesweeper replay window (with Deno: -RW)
  --scores          show wins and best times (with Deno: -E -R -W, else none are kept)
  --help            show this

Exit code: 0 left, 1 no board without guesses was found, 2 used wrongly, 3 no terminal or a file that cannot be read or written; 128 and more by a signal.
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
    if (args.length > 1) throw new UsageError("Cannot use --scores with something else: expected it alone");
    host.write(out(scores.render()));
    return 0;
  }
  const palette = options.choice("palette", PALETTE_NAMES);
  const saved = readSavedGame(options, host);
  const boards = new Boards(options, host, saved);
  const paths = [options.value("save"), options.value("record")].filter((path) => path !== undefined);
  if (paths.length === 2 && paths[0] === paths[1]) {
    throw new UsageError(`Cannot use ${paths[0]} for --save and --record: expected two files`);
  }
  if (!paths.every((path) => isWritable(path, host))) return 3;
  if (saved === undefined && !boards.prepare()) {
    const reason = `gave up after ${PATIENCE / 1000} s, expected fewer mines`;
    host.write(err(`Cannot find a board that needs no guess: ${reason}\n`));
    return 1;
  }
  const session = new TerminalSession({
    nextBoard: () => boards.next(),
    hint,
    now: () => host.now(),
    size: { rows: 24, cols: 80 },
    palette: palette ?? (host.wantsColours() ? PALETTE_NAMES[0] : "none"),
    isAscii: options.has("ascii"),
    onResult: (result) => scores.add(boards.preset, result),
  }, saved);
  let screen: Terminal;
  try {
    screen = await host.openTerminal();
  } catch (error) {
    if (!(error instanceof TerminalError)) throw error;
    host.write(err(`${error.message}\n`));
    return 3;
  }
  let exit = 3;
  let isKept = false;
  try {
    exit = await playTerminal(session, screen);
  } finally {
    // After a bug too: what was played is not lost.
    isKept = keep(session, options, host);
  }
  return isKept ? exit : 3;
};

/** Prints the code of the last board and writes what was asked for; tells whether all could be written. */
function keep(session: TerminalSession, options: Options, host: Host): boolean {
  host.write(out(`Board code: ${session.screen.code}\n`));
  const files: [string | undefined, string][] = [
    [options.value("save"), printSavedGame(session.saved)],
    [options.value("record"), session.record.map((line) => `${line}\n`).join("")],
  ];
  return files.map(([path, text]) => path === undefined || writeFile(path, text, host)).every(Boolean);
}

function readSavedGame(options: Options, host: Host): SavedGame | undefined {
  const path = options.value("load");
  return path === undefined ? undefined : parseSavedGame([...host.readText(path)].join(""), path);
}

/** Keeps wins and best times in the user's data folder, where that is allowed; a game never ends in it. */
class ScoreKeeper {
  readonly #host: Host;
  readonly #path: string | undefined;

  constructor(host: Host, folder: string | undefined) {
    this.#host = host;
    this.#path = folder === undefined ? undefined : `${folder}/scores.json`;
  }

  render(): string {
    if (this.#path === undefined) return "No scores are kept: with Deno, add the flags -E -R -W\n";
    const scores = this.#read();
    return scores === undefined
      ? `These are no scores, and nothing is added to them: ${this.#path}\n`
      : renderScores(scores);
  }

  add(preset: string | undefined, result: Result): void {
    if (preset === undefined || this.#path === undefined) return;
    const scores = this.#read();
    if (scores === undefined) return;
    try {
      this.#host.writeText(this.#path, `${JSON.stringify(addResult(scores, preset, result), null, 2)}\n`);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
    }
  }

  /** Gives nothing where the file holds something else. */
  #read(): Scores | undefined {
    if (!this.#host.exists(this.#path!)) return {};
    try {
      return parseScores([...this.#host.readText(this.#path!)].join(""));
    } catch (error) {
      if (error instanceof FileError) return undefined;
      throw error;
    }
  }
}
