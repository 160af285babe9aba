import { WindowGame } from "../editions/window/play.ts";
import type { TerminalEvent } from "../host/terminal.ts";
import type { Sight } from "../minefield/board.ts";
import { repeatable } from "../minefield/random.ts";
import type { Hint } from "./hint.ts";
import { KeyDecoder } from "./keys.ts";
import type { PaletteName } from "./palette.ts";
import { keepInView, onKey, type Place, type Screen, type Size, type Wish } from "./screen.ts";

/** What a session needs from outside. */
export interface SessionOptions {
  /** Gives the code of the next board, and the square to begin at where the board has one. */
  readonly nextBoard: () => { readonly code: string; readonly start?: Place };
  /** Gives a hint for what is seen, in one of three depths. */
  readonly hint: (sight: Sight, depth: number) => Hint;
  /** Gives the time in milliseconds. */
  readonly now: () => number;
  /** How large the terminal is. */
  readonly size: Size;
  /** The palette to begin with. */
  readonly palette: PaletteName;
  /** Whether only ASCII is shown. */
  readonly isAscii: boolean;
  /** Takes each board's first ending. */
  readonly onResult?: (result: Result) => void;
}

/** How a board ended for the first time. */
export interface Result {
  /** Whether it was won. */
  readonly isWon: boolean;
  /** How long it lasted. */
  readonly seconds: number;
}

/** A game that can be gone on with: the lines since its board began, and the time they took. */
export interface SavedGame {
  /** The lines, `board CODE` first. */
  readonly lines: readonly string[];
  /** How long it has lasted. */
  readonly seconds: number;
}

/** What the driver has to do after an event. */
export type Demand =
  | { readonly kind: "draw" | "redraw" | "suspend" }
  | { readonly kind: "leave"; readonly exit: number };

/** Plays the window edition with keys: it turns what happens at a terminal into the edition's lines, and owns no rule. */
export class TerminalSession {
  readonly #options: SessionOptions;
  readonly #game: WindowGame;
  readonly #decoder = new KeyDecoder();
  readonly #record: string[] = [];
  /** The lines since the board began. */
  #lines: string[] = [];
  /** Milliseconds played before the clock last started, and when that was. */
  #played = 0;
  #startedAt: number | undefined;
  #hasEnded = false;
  #screen: Screen;

  /** Begins a new board, or goes on with a saved one. */
  constructor(options: SessionOptions, saved?: SavedGame) {
    this.#options = options;
    this.#game = new WindowGame({ rows: 2, cols: 2, mineCount: 1 }, repeatable(0));
    this.#screen = {
      view: this.#game.view(),
      size: options.size,
      cursor: { row: 0, col: 0 },
      scroll: { row: 0, col: 0 },
      count: "",
      notice: "",
      hintDepth: 0,
      pointedAt: [],
      isHelpShown: false,
      palette: options.palette,
      isAscii: options.isAscii,
      seconds: 0,
      deaths: 0,
      code: "",
    };
    if (saved === undefined) this.#begin();
    else this.#goOn(saved);
  }

  /** What is to be shown now. */
  get screen(): Screen {
    return this.#screen;
  }

  /** Every line of the session, for `minesweeper replay window`. */
  get record(): readonly string[] {
    return this.#record;
  }

  /** The game as it stands. */
  get saved(): SavedGame {
    return { lines: this.#lines, seconds: this.#seconds() };
  }

  /** Takes what happened and tells what is to be done. */
  handle(event: TerminalEvent, size: () => Size): Demand {
    switch (event.kind) {
      case "signal":
        return { kind: "leave", exit: event.exit };
      case "end":
        return { kind: "leave", exit: 0 };
      case "resize":
      case "resume":
        this.#screen = keepInView({ ...this.#screen, size: size() });
        return { kind: "redraw" };
      case "second":
        this.#screen = { ...this.#screen, seconds: this.#seconds() };
        return { kind: "draw" };
      case "input":
        return this.#press(this.#decoder.feed(event.bytes));
      case "pause":
        return this.#press(this.#decoder.flush());
    }
  }

  /** Says something below the field. */
  tell(notice: string): void {
    this.#screen = { ...this.#screen, notice };
  }

  #press(keys: ReturnType<KeyDecoder["feed"]>): Demand {
    let demand: Demand = { kind: "draw" };
    for (const key of keys) {
      const { screen, wish } = onKey(this.#screen, key);
      this.#screen = screen;
      const wanted = wish === undefined ? undefined : this.#fulfil(wish);
      if (wanted?.kind === "leave") return wanted;
      demand = wanted ?? demand;
    }
    return demand;
  }

  #fulfil(wish: Wish): Demand | undefined {
    switch (wish.kind) {
      case "line":
        this.#send(wish.line);
        return undefined;
      case "hint": {
        const { text, squares } = this.#options.hint(this.#game.sight(), wish.depth);
        this.#screen = { ...this.#screen, notice: text, pointedAt: squares };
        return undefined;
      }
      case "new":
        this.#begin();
        return undefined;
      case "again":
        this.#send(`board ${this.#screen.code}`);
        return undefined;
      case "quit":
        return { kind: "leave", exit: wish.isInterrupt ? 130 : 0 };
      case "suspend":
      case "redraw":
        return { kind: wish.kind };
    }
  }

  #begin(): void {
    const { code, start } = this.#options.nextBoard();
    this.#send(`board ${code}`);
    const { rows, cols } = this.#screen.view;
    this.#screen = keepInView({ ...this.#screen, cursor: start ?? { row: rows >> 1, col: cols >> 1 } });
  }

  #goOn({ lines, seconds }: SavedGame): void {
    for (const line of lines) this.#send(line);
    const last = lines.at(-1)!.match(/^(?:left|right|chord) (\d+) (\d+)$/);
    const { rows, cols } = this.#screen.view;
    const cursor = last === null ? { row: rows >> 1, col: cols >> 1 } : { row: Number(last[1]), col: Number(last[2]) };
    this.#played = 1000 * seconds;
    this.#startedAt = this.#screen.view.face === "playing" && lines.length > 1 ? this.#options.now() : undefined;
    this.#screen = keepInView({ ...this.#screen, cursor, seconds: this.#seconds() });
  }

  /** Sends a line to the game, and takes over what it shows. */
  #send(line: string): void {
    const isNewBoard = line.startsWith("board ");
    this.#record.push(line);
    if (isNewBoard) {
      this.#lines = [];
      this.#played = 0;
      this.#startedAt = undefined;
      this.#hasEnded = false;
    }
    this.#lines.push(line);
    this.#game.answer(line);
    const view = this.#game.view();
    this.#runClock(!isNewBoard && view.face === "playing");
    const seconds = this.#seconds();
    const { deaths } = this.#game;
    this.#screen = keepInView({
      ...this.#screen,
      view,
      notice: view.message,
      seconds,
      deaths,
      code: this.#game.boardCode() ?? "",
    });
    if (view.face === "playing" || this.#hasEnded) return;
    this.#hasEnded = true;
    this.#options.onResult?.({ isWon: view.face === "won", seconds });
  }

  #runClock(isRunning: boolean): void {
    const now = this.#options.now();
    if (this.#startedAt !== undefined) this.#played += now - this.#startedAt;
    this.#startedAt = isRunning ? now : undefined;
  }

  #seconds(): number {
    const running = this.#startedAt === undefined ? 0 : this.#options.now() - this.#startedAt;
    return Math.floor((this.#played + running) / 1000);
  }
}
