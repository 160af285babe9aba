import type { Chunk } from "../rendering/output.ts";

/** All that the program asks of the outside world. Tests pass one that lives in memory. */
export interface Host {
  /** Gives a file's text in pieces, and throws a `FileError` where it cannot be opened or read. */
  readText(path: string): Iterable<string>;
  /** Shows what was written so far, then waits for a line and gives it without its line end; `null` at the end of input. */
  readLine(): string | null;
  /** Writes a chunk after all that was written before it. */
  write(chunk: Chunk): void;
}

/** Says why a file cannot be read, in the system's words. */
export class FileError extends Error {
  /** `FileError` */
  override readonly name = "FileError";
}
