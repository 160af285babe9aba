import type { Host } from "../host/host.ts";
import type { Sight } from "../minefield/board.ts";
import type { Chunk } from "../rendering/output.ts";

/** A course's game as a machine fed with lines. */
export interface Edition {
  /** Starts from the arguments after the edition's name: banner, field, first board, prompt. */
  open(args: readonly string[], host: Host): Opening;
}

/** What a game shows in answer to a line, and the exit code if that ends it. */
export interface Turn {
  /** What is shown, in written order. */
  readonly output: readonly Chunk[];
  /** The exit code, once the game is over. */
  readonly exit?: number;
}

/** The first turn; without a game it ended at once. */
export interface Opening extends Turn {
  /** What answers the lines that follow. */
  readonly game?: Game;
}

/** A game under way. */
export interface Game {
  /** Answers a line; `null` is the end of input. */
  answer(line: string | null): Turn;
  /** Gives what the player may see, for front ends, hints and the solver. */
  sight?(): Sight;
}
