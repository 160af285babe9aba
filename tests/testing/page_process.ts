import { type Finished, ROOT } from "./program.ts";

/** The command line that serves the page from the sources. */
export const WINDOW: readonly string[] = [
  Deno.execPath(),
  "run",
  "--allow-read",
  "--allow-net=127.0.0.1",
  "cli.ts",
  "window",
];

/** A field of ten mines that has all that a game needs: numbers, blanks, and mines that nothing touches. */
export const FIELD = "fixtures/window/win-without-a-flag.seed.txt";

/** A real process that serves the page; `await using` ends it. */
export class PageProcess implements AsyncDisposable {
  /** Where the page is, with a slash at the end. */
  readonly address: string;
  readonly #process: Deno.ChildProcess;
  readonly #stderr: Promise<string>;
  readonly #output: ReadableStreamDefaultReader<string>;
  #stdout: string;

  private constructor(process: Deno.ChildProcess, output: ReadableStreamDefaultReader<string>, shown: string) {
    this.#process = process;
    this.#stderr = new Response(process.stderr).text();
    this.#output = output;
    this.#stdout = shown;
    this.address = shown.match(/http:\S+/)![0];
  }

  /** Starts `minesweeper window --no-open` and waits until it listens. */
  static async start(
    args: readonly string[] = ["--no-open", "--field", FIELD],
    { command = WINDOW, env = {} }: { readonly command?: readonly string[]; readonly env?: Record<string, string> } =
      {},
  ): Promise<PageProcess> {
    const process = new Deno.Command(command[0]!, {
      args: [...command.slice(1), ...args],
      cwd: ROOT,
      env: { NO_COLOR: "1", ...env },
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    const output = process.stdout.pipeThrough(new TextDecoderStream()).getReader();
    let shown = "";
    while (!/http:\S+\n/.test(shown)) {
      const { done, value } = await output.read();
      if (done) throw new Error(`The page was not served: ${shown}${await new Response(process.stderr).text()}`);
      shown += value;
    }
    return new PageProcess(process, output, shown);
  }

  get pid(): number {
    return this.#process.pid;
  }

  get port(): number {
    return Number(new URL(this.address).port);
  }

  /** Posts JSON as the page does. */
  post(path: string, body: unknown): Promise<Response> {
    const headers = { "content-type": "application/json" };
    return fetch(new URL(path, this.address), { method: "POST", headers, body: JSON.stringify(body) });
  }

  /** Sends a signal. */
  kill(signal: Deno.Signal): void {
    this.#process.kill(signal);
  }

  /** Waits for the end of the process. */
  async end(): Promise<Finished & { readonly signal: string | null }> {
    for (let read = await this.#output.read(); !read.done; read = await this.#output.read()) this.#stdout += read.value;
    const { code, signal } = await this.#process.status;
    return { exit: code, signal, stdout: this.#stdout, stderr: await this.#stderr };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    try {
      this.#process.kill("SIGKILL");
    } catch {
      // It has ended by itself.
    }
    await this.end();
  }
}
