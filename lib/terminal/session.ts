import { WindowGame } from "../editions/window/play.ts";
import type { TerminalEvent } from "../host/terminal.ts";
import type { Sight } from "../minefield/board.ts";
import { repeatable } from "../minefield/random.ts";
import { type Hint, hintToBegin } from "./hint.ts";
import { KeyDecoder } from "./keys.ts";
import type { PaletteName } from "./palette.ts";
import { bringIntoView, keepInView, onKey, type Place, type Screen, type Size, type Wish } from "./screen.ts";

/** The code of a board, and the square to begin at where the board has one. */
export interface NextBoard {
  /** The code. */
  readonly code: string;
  /** The square to begin at. */
  readonly start?: Place;
}

/** What a session needs from outside. */
export interface SessionOptions {
  /** Gives the next board, the first one too; nothing where no other was found. */
  readonly nextBoard: () => NextBoard | undefined;
  /** Gives a hint for what is seen, in one of three depths. */
  readonly hint: (sight: Sight, depth: number) => Hint;
  /** Gives the time in milliseconds. */
  readonly now: () => number;
  /** How large the terminal is, until it says otherwise. */
  readonly size: Size;
  /** The palette to begin with. */
  readonly palette: PaletteName;
  /** Whether only ASCII is shown. */
  readonly isAscii: boolean;
  /** Takes each board's first ending; not that of a board that is played again. */
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
        if (event.kind === "resume") this.#runClock(this.#isUnderWay());
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

  /** Goes on after all where the game was to be suspended, and says why. */
  goOnWith(notice: string): void {
    this.#runClock(this.#isUnderWay());
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
        const { text, squares } = this.#hint(wish.depth);
        this.#screen = bringIntoView({ ...this.#screen, notice: text, pointedAt: squares }, squares);
        return undefined;
      }
      case "new":
        this.#begin();
        return undefined;
      case "again": {
        const isFresh = !this.#hasEnded && this.#lines.length === 1;
        this.#send(`board ${this.#screen.code}`);
        this.#hasEnded = !isFresh;
        return undefined;
      }
      case "quit":
        return { kind: "leave", exit: wish.isInterrupt ? 130 : 0 };
      case "suspend":
        this.#runClock(false);
        return { kind: "suspend" };
      case "redraw":
        return { kind: "redraw" };
    }
  }

  #hint(depth: number): Hint {
    if (this.#screen.view.face !== "playing") {
      return {
        text: "The game is over: n plays another board, r this one again, u takes the last move back",
        squares: [],
      };
    }
    const begin = this.#game.whereToBegin();
    const sight = this.#game.sight();
    return begin === undefined ? this.#options.hint(sight, depth) : hintToBegin(begin, sight, depth);
  }

  #begin(): void {
    const board = this.#options.nextBoard();
    if (board === undefined) {
      this.#screen = { ...this.#screen, notice: "Cannot find another board that needs no guess: this one stays" };
      return;
    }
    const { code, start } = board;
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
    const before = this.#screen.view;
    const view = this.#game.view();
    const isBegun = !isNewBoard && (this.#isUnderWay() || view.squares.some((look, i) => look !== before.squares[i]));
    this.#runClock(isBegun && view.face === "playing");
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

  /** Whether time has passed on this board and it has not ended. */
  #isUnderWay(): boolean {
    return this.#screen.view.face === "playing" && (this.#played > 0 || this.#startedAt !== undefined);
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
