import { patiently } from "./deno_host.ts";
import { type Terminal, TerminalError, type TerminalEvent } from "./terminal.ts";

/** Another screen, no cursor, mouse presses and pastes reported. */
const ENTER = "\x1b[?1049h\x1b[?25l\x1b[?1000h\x1b[?1006h\x1b[?2004h";
/** All of that taken back, and plain colours. */
const LEAVE = "\x1b[?2004l\x1b[?1006l\x1b[?1000l\x1b[0m\x1b[?25h\x1b[?1049l";

/** How long the rest of a torn key may take, in milliseconds. */
const PAUSE = 50;

const ENDING_SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129, SIGQUIT: 131 } as const;

/** What a terminal that does not know its own size is taken for. */
const USUAL_SIZE = { rows: 24, columns: 80 };

/** How long, in milliseconds, being stopped may take. */
const STOP = 100;

/** The process's own terminal, taken whole. */
export class DenoTerminal implements Terminal {
  readonly #events: TerminalEvent[] = [];
  #wake: (() => void) | undefined;
  #isOpen = false;
  #second: ReturnType<typeof setInterval> | undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;

  /** Takes the terminal. */
  constructor() {
    if (!Deno.stdin.isTerminal() || !Deno.stdout.isTerminal()) {
      throw new TerminalError("Cannot play on a terminal: standard input and output must both be one");
    }
    this.#listen();
    this.#enter();
    void this.#read();
  }

  /** Gives how large it is now. */
  size(): { readonly rows: number; readonly cols: number } {
    const { rows, columns } = Deno.consoleSize();
    return { rows: rows || USUAL_SIZE.rows, cols: columns || USUAL_SIZE.columns };
  }

  /** Writes at once; a terminal that is gone is told by its signal. */
  write(text: string): void {
    const bytes = new TextEncoder().encode(text);
    try {
      for (let at = 0; at < bytes.length;) {
        at += patiently("Cannot write to the terminal", () => Deno.stdout.writeSync(bytes.subarray(at)));
      }
    } catch {
      this.#push({ kind: "end" });
    }
  }

  /** Waits for what happens next. */
  async next(): Promise<TerminalEvent> {
    while (this.#events.length === 0) await new Promise<void>((resolve) => this.#wake = resolve);
    return this.#events.shift()!;
  }

  /**
   * Stops the program until it is resumed, and all that were started with it, as the terminal itself would; Deno lets only a
   * program with `--allow-run` send a signal.
   */
  suspend(): string | undefined {
    if (Deno.permissions.querySync({ name: "run" }).state !== "granted") {
      return "Cannot suspend: Deno was not given access, add the flag --allow-run";
    }
    this.close();
    const start = performance.now();
    Deno.kill(0, "SIGTSTP");
    // Where no shell could resume us, the system does not stop us either, and nobody tells us to go on.
    setTimeout(() => {
      if (performance.now() - start < 2 * STOP) this.#takeBack();
    }, STOP);
    return undefined;
  }

  /** Gives the terminal back as it was. */
  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    clearInterval(this.#second);
    this.write(LEAVE);
    try {
      Deno.stdin.setRaw(false);
    } catch {
      // The terminal is gone.
    }
  }

  #enter(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    Deno.stdin.setRaw(true);
    this.write(ENTER);
    this.#second = setInterval(() => this.#push({ kind: "second" }), 1000);
  }

  #listen(): void {
    if (Deno.build.os === "windows") return;
    Deno.addSignalListener("SIGWINCH", () => this.#push({ kind: "resize" }));
    Deno.addSignalListener("SIGCONT", () => this.#takeBack());
    for (const [signal, exit] of Object.entries(ENDING_SIGNALS)) {
      Deno.addSignalListener(signal as Deno.Signal, () => this.#push({ kind: "signal", exit }));
    }
  }

  /** Takes the terminal again: whoever stopped us, the shell has had it since. */
  #takeBack(): void {
    this.#isOpen = false;
    clearInterval(this.#second);
    this.#enter();
    this.#push({ kind: "resume" });
  }

  async #read(): Promise<void> {
    const buffer = new Uint8Array(4096);
    for (;;) {
      const count = await Deno.stdin.read(buffer).catch(() => null);
      if (count === null) return this.#push({ kind: "end" });
      this.#push({ kind: "input", bytes: buffer.slice(0, count) });
      clearTimeout(this.#pause);
      this.#pause = setTimeout(() => this.#push({ kind: "pause" }), PAUSE);
    }
  }

  #push(event: TerminalEvent): void {
    this.#events.push(event);
    this.#wake?.();
  }
}
