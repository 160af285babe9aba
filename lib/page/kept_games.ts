import type { WindowGame } from "../editions/window/play.ts";

/** A browser's game. */
export interface KeptGame {
  /** By what the browser names it; nobody else can guess it. */
  readonly token: string;
  /** The game itself. */
  readonly game: WindowGame;
  /** How many lines were carried out: the page drops an answer that is older than what it shows. */
  turn: number;
}

/** Keeps at most a fixed number of games, and lets go of the one that was not played for the longest time. */
export class KeptGames {
  readonly #most: number;
  // A Map lists its entries in the order they were set: the least recently used is the first.
  readonly #games = new Map<string, KeptGame>();

  /** Takes how many are kept. */
  constructor(most: number) {
    this.#most = most;
  }

  /** How many there are. */
  get count(): number {
    return this.#games.size;
  }

  /** Finds a game and takes note that it was used. */
  find(token: string): KeptGame | undefined {
    const kept = this.#games.get(token);
    if (kept !== undefined) {
      this.#games.delete(token);
      this.#games.set(token, kept);
    }
    return kept;
  }

  /** Keeps a new game. */
  add(token: string, game: WindowGame): KeptGame {
    const kept = { token, game, turn: 0 };
    this.#games.set(token, kept);
    if (this.#games.size > this.#most) {
      const [oldest] = this.#games.keys();
      this.#games.delete(oldest!);
    }
    return kept;
  }
}
