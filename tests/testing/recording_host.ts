import { DenoHost } from "../../lib/host/deno_host.ts";
import { type Host, nowhere } from "../../lib/host/host.ts";
import type { Site } from "../../lib/host/site.ts";
import type { Terminal } from "../../lib/host/terminal.ts";
import { StdinLines } from "../../lib/host/stdin_lines.ts";
import type { Chunk } from "../../lib/rendering/output.ts";

/** A world whose standard input is given and whose output is kept; files are the real ones unless given too. */
export class RecordingHost implements Host {
  /** What a person would have seen of work under way. */
  readonly progressLines: string[] = [];
  readonly #chunks: Chunk[] = [];
  readonly #lines: StdinLines;
  readonly #files: Readonly<Record<string, string>>;

  constructor(input: string | Uint8Array = "", files: Readonly<Record<string, string>> = {}) {
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

  readText(path: string): Iterable<string> {
    const text = this.#files[path];
    return text === undefined ? new DenoHost().readText(path) : [text];
  }

  writeText(path: string, text: string): void {
    new DenoHost().writeText(path, text);
  }

  random32(): number {
    return new DenoHost().random32();
  }

  /** Which addresses were opened in the browser. */
  readonly opened: string[] = [];

  serve(site: Site): Promise<void> {
    return new DenoHost().serve(site);
  }

  openInBrowser(address: string): void {
    this.opened.push(address);
  }

  now(): number {
    return performance.now();
  }

  progress(line: string): void {
    this.progressLines.push(line);
  }

  dataFolder(): string | undefined {
    return undefined;
  }

  openTerminal(): Promise<Terminal> {
    return nowhere.openTerminal();
  }

  readLine(): string | null {
    return this.#lines.next();
  }

  write(chunk: Chunk): void {
    this.#chunks.push(chunk);
  }

  #textOf(isWanted: (chunk: Chunk) => boolean): string {
    return this.#chunks.filter(isWanted).map((chunk) => chunk.text).join("");
  }
}

/** Feeds bytes to the splitter of lines, `size` at a time. */
export function linesOf(bytes: Uint8Array, size = 1 << 16): StdinLines {
  let at = 0;
  return new StdinLines((buffer) => {
    if (at === bytes.length) return null;
    const piece = bytes.subarray(at, at + Math.min(size, buffer.length));
    buffer.set(piece);
    at += piece.length;
    return piece.length;
  });
}
