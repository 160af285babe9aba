import { ROOT, run } from "./program.ts";

/** A program that has not shown what a test waits for by then never will. */
const PATIENCE_MS = 20_000;

/** A shell in a real pseudo-terminal, as tmux gives it; every byte that is written to it is kept. */
export class Tmux implements AsyncDisposable {
  readonly #socket: string;
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
    this.#socket = `${folder}/socket`;
  }

  /** Starts a shell in a terminal of the given size. */
  static async start({ rows, cols }: { readonly rows: number; readonly cols: number }): Promise<Tmux> {
    const tmux = new Tmux(await Deno.makeTempDir({ prefix: "minesweeper-tmux-" }));
    const shell = `env -u TMUX PS1='$ ' PATH="${Deno.execPath().replace(/\/[^/]*$/, "")}:$PATH" sh`;
    await tmux.#tmux("-f", "/dev/null", "new-session", "-d", "-x", `${cols}`, "-y", `${rows}`, "-c", ROOT, shell);
    await tmux.#tmux("pipe-pane", "-o", `cat > ${tmux.#folder}/bytes`);
    await tmux.waitFor("$");
    return tmux;
  }

  /** A file in a folder that is gone when the terminal is. */
  path(name: string): string {
    return `${this.#folder}/${name}`;
  }

  /** Types a text as it is, bytes of a mouse report too. */
  async type(text: string): Promise<void> {
    await this.#tmux("send-keys", "-l", text);
  }

  /** Presses keys by tmux's names: `Enter`, `C-c`, `F1`. */
  async press(...names: string[]): Promise<void> {
    await this.#tmux("send-keys", ...names);
  }

  /** Types a command line. */
  async command(line: string): Promise<void> {
    await this.type(line);
    await this.press("Enter");
  }

  /** Makes the terminal larger or smaller. */
  async resize(rows: number, cols: number): Promise<void> {
    await this.#tmux("resize-window", "-x", `${cols}`, "-y", `${rows}`);
  }

  /** Gives the lines that are shown. */
  async screen(): Promise<string[]> {
    return (await this.#tmux("capture-pane", "-p")).split("\n");
  }

  /** Gives what is shown with the sequences that colour it. */
  captureWithColours(): Promise<string> {
    return this.#tmux("capture-pane", "-p", "-e");
  }

  /** Waits until a text is shown. */
  waitFor(text: string): Promise<void> {
    return this.#wait(
      `the screen to show ${JSON.stringify(text)}`,
      async () => (await this.screen()).some((line) => line.includes(text)),
    );
  }

  /** Gives every byte written to the terminal, once a text is among them. */
  async bytesUntil(text: string): Promise<string> {
    let bytes = "";
    await this.#wait(`${JSON.stringify(text)} to be written`, async () => {
      bytes = await Deno.readTextFile(this.path("bytes"));
      return bytes.includes(text);
    });
    return bytes;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#tmux("kill-server").catch(() => {});
    await Deno.remove(this.#folder, { recursive: true });
  }

  async #wait(what: string, isDone: () => Promise<boolean>): Promise<void> {
    for (const start = Date.now(); !await isDone();) {
      if (Date.now() - start > PATIENCE_MS) {
        throw new Error(`Waited for ${what}, saw:\n${(await this.screen()).join("\n")}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async #tmux(...args: string[]): Promise<string> {
    const { exit, stdout, stderr } = await run(["tmux", "-S", this.#socket, ...args], {
      env: { TMUX: "", TERM: "xterm-256color", LC_ALL: "C.UTF-8" },
    });
    if (exit !== 0) throw new Error(`tmux ${args.join(" ")}: ${stderr}`);
    return stdout;
  }
}
