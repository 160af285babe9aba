import { DenoHost } from "../../lib/host/deno_host.ts";
import { filledFrom, StdinLines } from "../../lib/parsing/stdin_lines.ts";
import { nowhere } from "../../lib/host/nowhere.ts";
import type { Terminal } from "../../lib/host/terminal.ts";
import type { Chunk } from "../../lib/rendering/output.ts";

/** A world whose standard input is given and whose output is kept; files are the real ones unless given too. */
export class RecordingHost extends DenoHost {
  /** What a person would have seen of work under way. */
  readonly progressLines: string[] = [];
  readonly #chunks: Chunk[] = [];
  readonly #lines: StdinLines;
  readonly #files: Readonly<Record<string, string>>;

  constructor(input: string | Uint8Array = "", files: Readonly<Record<string, string>> = {}) {
    super();
    this.#lines = linesOf(typeof input === "string" ? new TextEncoder().encode(input) : input);
    this.#files = files;
  }

  get stdout(): string {
    return this.#textOf((chunk) => chunk.stream === "out");
  }

  get stderr(): string {
    return this.#textOf((chunk) => chunk.stream === "err");
  }

  get combined(): string {
    return this.#textOf(() => true);
  }

  override readText(path: string): Iterable<string> {
    const text = this.#files[path];
    return text === undefined ? super.readText(path) : [text];
  }

  override flush(): void {}

  override isTerminal(): boolean {
    return false;
  }

  override wantsColours(): boolean {
    return false;
  }

  /** Which addresses were opened in the browser. */
  readonly opened: string[] = [];

  override openInBrowser(address: string): Promise<void> {
    this.opened.push(address);
    return Promise.resolve();
  }

  override progress(line: string): void {
    this.progressLines.push(line);
  }

  override dataFolder(): Promise<string | undefined> {
    return Promise.resolve(undefined);
  }

  override openTerminal(): Promise<Terminal> {
    return nowhere.openTerminal();
  }

  override readLine(): string | null {
    return this.#lines.next();
  }

  override write(chunk: Chunk): void {
    this.#chunks.push(chunk);
  }

  #textOf(isWanted: (chunk: Chunk) => boolean): string {
    return this.#chunks.filter(isWanted).map((chunk) => chunk.text).join("");
  }
}

/** Feeds bytes to the splitter of lines, `size` at a time. */
export function linesOf(bytes: Uint8Array, size?: number): StdinLines {
  return new StdinLines(filledFrom(bytes, size));
}
