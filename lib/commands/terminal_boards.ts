import type { Host } from "../host/host.ts";
import { Minefield } from "../minefield/minefield.ts";
import { Random, repeatable } from "../minefield/random.ts";
import type { Laying } from "../minefield/scatter.ts";
import { looksLikeBoardCode, parseBoardCode, printBoardCode, type SharedBoard } from "../parsing/board_code.ts";
import type { Options } from "../parsing/options.ts";
import { readSeed } from "../parsing/seed_file.ts";
import { UsageError } from "../parsing/usage_error.ts";
import { NoGuessGenerator } from "../solver/generate.ts";
import { chooseBoard } from "../terminal/board_choice.ts";
import type { NextBoard, SavedGame } from "../terminal/session.ts";

/** How long, in milliseconds, a board that needs no guess is looked for. */
export const PATIENCE = 5000;

/** What the boards have in common. */
type Kind = Pick<Required<Laying>, "rows" | "cols" | "mineCount" | "first">;

/** The boards one after the other: the one that was asked for, then new ones of the same kind. */
export class Boards {
  /** The name under which scores are kept; none where the boards are known, or may be. */
  readonly preset: string | undefined;
  readonly #host: Host;
  readonly #kind: Kind;
  readonly #wanted: SharedBoard | undefined;
  readonly #random: Random;
  readonly #noGuess: NoGuessGenerator | undefined;
  #first: NextBoard | undefined;

  /** Reads what the options say of the boards. */
  constructor(options: Options, host: Host, saved: SavedGame | undefined) {
    this.#host = host;
    this.#wanted = wantedBoard(options, host, saved);
    const { preset, ...choice } = chooseBoard(options);
    this.#kind = this.#wanted === undefined ? choice : kindOf(this.#wanted);
    const rng = options.whole("rng");
    this.preset = this.#wanted === undefined && rng === undefined ? preset : undefined;
    this.#random = rng === undefined ? new Random(() => host.random32()) : repeatable(rng);
    if (!options.has("no-guess")) return;
    const { rows, cols, mineCount } = this.#kind;
    const middle = (rows >> 1) * cols + (cols >> 1);
    const most = rows * cols - 1 - new Minefield(rows, cols, []).neighbours(middle).length;
    if (mineCount > most) {
      const found = `${mineCount} mines on ${rows}x${cols}`;
      throw new UsageError(`Cannot use --no-guess with ${found}: expected at most ${most}, none near the first square`);
    }
    this.#noGuess = new NoGuessGenerator({ rows, cols, mineCount, start: middle });
  }

  /** Makes the board to begin with, and tells whether one was found in time. */
  prepare(): boolean {
    this.#first = this.#wanted === undefined ? this.#make() : this.#toPlay(this.#wanted);
    return this.#first !== undefined;
  }

  /** Gives the board that was prepared, then others; nothing where none was found in time. */
  next(): NextBoard | undefined {
    const first = this.#first;
    this.#first = undefined;
    return first ?? this.#make();
  }

  #make(): NextBoard | undefined {
    if (this.#noGuess === undefined) return this.#toPlay({ ...this.#kind, seed: this.#random.below(2 ** 32) });
    const end = this.#host.now() + PATIENCE;
    const board = this.#noGuess.next(this.#random, { keepTrying: () => this.#host.now() < end });
    return board && this.#toPlay(board);
  }

  #toPlay(board: SharedBoard): NextBoard {
    const { cols } = this.#kind;
    const { start } = board;
    const code = printBoardCode(board);
    return start === undefined ? { code } : { code, start: { row: Math.floor(start / cols), col: start % cols } };
  }
}

/** The options that choose a kind of board. */
const KIND_OPTIONS = ["level", "size", "mines", "first"] as const;

/** Reads the board that the command line names, by a code, a seed file or a saved game. */
function wantedBoard(options: Options, host: Host, saved: SavedGame | undefined): SharedBoard | undefined {
  const word = options.words[0]?.trim().replace(/^board code: */i, "");
  if (word === undefined && saved === undefined) return undefined;
  const source = word ?? "--load";
  if (word !== undefined && saved !== undefined) {
    throw new UsageError(`Cannot use ${word} with --load: expected one of them`);
  }
  const clash = KIND_OPTIONS.find((name) => options.value(name) !== undefined);
  if (clash !== undefined) throw new UsageError(`Cannot use --${clash} with ${source}: that is a board already`);
  if (saved !== undefined) return parseBoardCode(saved.lines[0]!.slice("board ".length));
  return looksLikeBoardCode(source) ? parseBoardCode(source) : { field: readSeed(source, host, { min: 1, max: 200 }) };
}

/** The kind of a board: those that follow are like it. */
function kindOf(board: SharedBoard): Kind {
  const { rows, cols, mineCount } = "field" in board ? board.field : board;
  return { rows, cols, mineCount, first: "field" in board ? "any" : board.first ?? "any" };
}
