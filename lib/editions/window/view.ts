import type { Level } from "./parse.ts";

/** What the face tells. A front end shows a fourth one while a mouse button is down in a game that is in progress. */
export type Face = "playing" | "won" | "lost";

/**
 * What a square shows: the number of mines around it once it is uncovered, else its cover. At a loss four marks tell a
 * mine not found, a wrong flag, a right flag and the mine that exploded.
 */
export type SquareLook = number | "covered" | "flagged" | "missed" | "wrong-flag" | "right-flag" | "exploded";

/** All that the window shows, and nothing that the player may not know. */
export interface WindowView {
  /** How many rows the field has. */
  readonly rows: number;
  /** How many columns the field has. */
  readonly cols: number;
  /** The level; `null` on a field that is no level's. */
  readonly level: Level | null;
  /** The counter: mines less flags, so it may be negative. */
  readonly left: number;
  /** The face. */
  readonly face: Face;
  /** The message in answer to the last line, empty where there is none. */
  readonly message: string;
  /** The squares row by row. */
  readonly squares: readonly SquareLook[];
}

/** Every message, in the course document's words. */
export const MESSAGES = {
  overturnFlagged: "You cannot overturn a flagged square!",
  overturnUncovered: "You cannot overturn an uncovered square!",
  flagUncovered: "You cannot flag an uncovered square!",
  win: "You win!",
  lose: "You lose!",
  overWon: "The game is over. You have won! Click the face button to play a new game.",
  overLost: "The game is over. You have lost! Click the face button to play a new game.",
  // The document leaves what stands in About to its program.
  about: "Minesweeper after Project 6 of Purdue's CS 180. Made by the minesweeper authors.",
} as const;
