import { ROOT } from "./program.ts";

/** A program that has not shown what a test waits for by then never will. */
const PATIENCE_MS = 30_000;

/** A program on a real pseudo-terminal, made by util-linux's `script`. */
export class Terminal {
  readonly #process: Deno.ChildProcess;
  readonly #keys: WritableStreamDefaultWriter<Uint8Array>;
  readonly #screen: ReadableStreamDefaultReader<string>;
  #shown = "";

  /** Starts a shell command line in the project's folder. */
  constructor(commandLine: string, env: Record<string, string> = {}) {
    this.#process = new Deno.Command("script", {
      args: ["--quiet", "--return", "--command", commandLine, "/dev/null"],
      cwd: ROOT,
      env: { TERM: "xterm", ...env },
      stdin: "piped",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    this.#keys = this.#process.stdin.getWriter();
    this.#screen = this.#process.stdout.pipeThrough(new TextDecoderStream()).getReader();
  }

  /** Everything shown so far, with line ends as the program wrote them. */
  get shown(): string {
    return this.#shown.replaceAll("\r\n", "\n");
  }

  /** Waits until a text is shown after what was there when it last waited, and fails where the program ends before. */
  async waitFor(text: string): Promise<void> {
    const from = this.#waited;
    while (!this.#shown.includes(text, from)) {
      if (!await this.#read()) {
        throw new Error(`The program ended before it showed ${JSON.stringify(text)}, it showed: ${this.#shown}`);
      }
    }
    this.#waited = this.#shown.indexOf(text, from) + text.length;
  }
  #waited = 0;

  /** Types keys again and again until a text is shown: Deno throws away what is typed too early at its questions. */
  async typeUntil(keys: string, text: string): Promise<void> {
    const typing = setInterval(() => this.type(keys), 200);
    try {
      await this.waitFor(text);
    } finally {
      clearInterval(typing);
    }
  }

  /** Types keys. */
  async type(keys: string): Promise<void> {
    await this.#keys.write(new TextEncoder().encode(keys));
  }

  /** Waits for the program's end and gives its exit code. */
  async end(): Promise<number> {
    while (await this.#read());
    await this.#keys.close().catch(() => {});
    await this.#process.stderr.cancel();
    return (await this.#process.status).code;
  }

  async #read(): Promise<boolean> {
    const timer = setTimeout(() => this.#process.kill("SIGKILL"), PATIENCE_MS);
    const { done, value } = await this.#screen.read();
    clearTimeout(timer);
    this.#shown += value ?? "";
    return !done;
  }
}
