import type { Chunk } from "../rendering/output.ts";
import type { Host } from "./host.ts";
import type { Programs } from "./program.ts";
import type { Site } from "./site.ts";
import type { Terminal } from "./terminal.ts";
import { OrderedWriter } from "./ordered_writer.ts";
import { StdinLines } from "../parsing/stdin_lines.ts";
import { fileError, systemReason } from "./system_reason.ts";
import { checkWritable, writeFilesTogether, writeWholeFile } from "./whole_file.ts";

/** Says that a standard stream cannot be used any more. */
export class StreamError extends Error {
  /** `StreamError` */
  override readonly name = "StreamError";
  /** Whether the program that read our output has gone, as in `minesweeper … | head -1`. */
  readonly readerIsGone: boolean;

  /** Takes what was tried and what the system said. */
  constructor(what: string, cause: unknown) {
    super(`${what}: ${systemReason(cause)}`, { cause });
    this.readerIsGone = cause instanceof Deno.errors.BrokenPipe;
  }
}

/** The world outside as Deno reaches it: this computer's files and the process's own streams. */
export class DenoHost implements Host {
  readonly #writer = new OrderedWriter({
    out: (bytes) => patiently("Cannot write to standard output", () => Deno.stdout.writeSync(bytes)),
    err: (bytes) => patiently("Cannot write to standard error", () => Deno.stderr.writeSync(bytes)),
  });
  #showsProgress = false;
  readonly #lines = new StdinLines((buffer) => {
    this.flush();
    return patiently("Cannot read standard input", () => Deno.stdin.readSync(buffer));
  });

  /** Gives a file's text in pieces. */
  *readText(path: string): Iterable<string> {
    let file: Deno.FsFile | undefined;
    try {
      file = Deno.openSync(path);
      const buffer = new Uint8Array(1 << 16);
      // A byte order mark is part of the text: no course's program takes it away.
      const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
      for (let count = file.readSync(buffer); count !== null; count = file.readSync(buffer)) {
        yield decoder.decode(buffer.subarray(0, count), { stream: true });
      }
      yield decoder.decode();
    } catch (error) {
      throw fileError(error, path);
    } finally {
      file?.close();
    }
  }

  /** Writes a file whole or not at all. */
  writeText(path: string, text: string): void {
    writeWholeFile(path, text);
  }

  /** Tells by a `FileError` that a file could not be written. */
  checkWritable(path: string): void {
    checkWritable(path);
  }

  /** Gives a number from 0 to 2^32 - 1 by the system's chance. */
  random32(): number {
    return crypto.getRandomValues(new Uint32Array(1))[0]!;
  }

  /** Gives milliseconds since the program began. */
  now(): number {
    return performance.now();
  }

  /** Shows a line about work under way where standard error is a terminal. */
  progress(line: string): void {
    if ((line === "" && !this.#showsProgress) || !Deno.stderr.isTerminal()) return;
    this.#showsProgress = line !== "";
    // Back to the line's start, and what is left of the older line erased.
    this.#writer.write({ stream: "err", text: `\r${line}\x1b[K` });
    this.flush();
  }

  /** Gives the folder for what the user's programs keep, where it may be used without asking. */
  async dataFolder(): Promise<string | undefined> {
    const { userDataFolder } = await import("./data_folder.ts");
    return userDataFolder();
  }

  /** Takes the whole terminal. */
  async openTerminal(): Promise<Terminal> {
    const { DenoTerminal } = await import("./deno_terminal.ts");
    return new DenoTerminal();
  }

  /** Gives the next line of standard input; what was written is flushed before a read that may wait. */
  readLine(): string | null {
    return this.#lines.next();
  }

  /** Writes a chunk after all that was written before it. */
  write(chunk: Chunk): void {
    if (this.#showsProgress && (chunk.stream === "err" || Deno.stdout.isTerminal())) this.progress("");
    this.#writer.write(chunk);
  }

  /** Serves a site to browsers on this computer; what was written is flushed as soon as it listens. */
  async serve(site: Site): Promise<void> {
    const { serve } = await import("./serve.ts");
    await serve(site, () => this.flush());
  }

  /** Opens an address in the user's browser. */
  async openInBrowser(address: string): Promise<void> {
    const { openBrowser } = await import("./open_browser.ts");
    openBrowser(address);
  }

  /** Hands all that was written to the system. */
  flush(): void {
    this.#writer.flush();
  }

  /** Gives a file's bytes. */
  readBytes(path: string): Uint8Array {
    try {
      return Deno.readFileSync(path);
    } catch (error) {
      throw fileError(error, path);
    }
  }

  /** Lists the files in a folder by name, sorted. */
  listFiles(path: string): readonly string[] {
    try {
      return [...Deno.readDirSync(path)].filter(({ isDirectory }) => !isDirectory).map(({ name }) => name).sort();
    } catch (error) {
      throw fileError(error, path);
    }
  }

  /** Tells whether there is something at a path. */
  exists(path: string): boolean {
    try {
      return Deno.statSync(path) !== undefined;
    } catch (error) {
      if (error instanceof Deno.errors.NotCapable) throw fileError(error, path);
      return false;
    }
  }

  /** Gives a path as seen from the root. */
  fullPath(path: string): string {
    return path.startsWith("/") ? path : `${Deno.cwd()}/${path}`.replaceAll("/./", "/");
  }

  /** Writes several files, and the folders they need, all of them or none. */
  writeTogether(files: ReadonlyMap<string, string>): void {
    writeFilesTogether(files);
  }

  /** Tells whether a standard stream is a terminal. */
  isTerminal(stream: Chunk["stream"] | "in"): boolean {
    return { in: Deno.stdin, out: Deno.stdout, err: Deno.stderr }[stream].isTerminal();
  }

  /** Tells whether standard output is a terminal that wants colours. */
  wantsColours(): boolean {
    return Deno.stdout.isTerminal() && !Deno.noColor;
  }

  /** Waits for a key; `null` at the end of input. */
  readKey(): string | null {
    this.flush();
    const bytes = new Uint8Array(16);
    Deno.stdin.setRaw(true);
    try {
      const count = patiently("Cannot read standard input", () => Deno.stdin.readSync(bytes));
      return count === null ? null : new TextDecoder().decode(bytes.subarray(0, count));
    } finally {
      Deno.stdin.setRaw(false);
    }
  }

  /** Gives how many processors there are. */
  processors(): number {
    return navigator.hardwareConcurrency;
  }

  /** Gives what runs other programs. */
  async programs(): Promise<Programs> {
    // Named apart, as the oracle is: see loadApart() in cli.ts.
    return (await import(new URL("./programs.ts", import.meta.url).href)).programs;
  }

  /** Says on standard error, if that still works, why the program ends. */
  static lastWords(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    try {
      Deno.stderr.writeSync(new TextEncoder().encode(`${message}\n`));
    } catch {
      // Nobody is left to tell; the exit code still does.
    }
  }
}

/** Tries again while a stream that another program set to non-blocking is not ready. */
export function patiently<T>(what: string, use: () => T): T {
  for (;;) {
    try {
      return use();
    } catch (error) {
      if (!(error instanceof Deno.errors.WouldBlock)) throw new StreamError(what, error);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}
