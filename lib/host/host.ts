import type { Chunk } from "../rendering/output.ts";

/** All that the program asks of the outside world. Tests pass one that lives in memory. */
export interface Host {
  /** Gives a file's text in pieces, and throws a `FileError` where it cannot be opened or read. */
  readText(path: string): Iterable<string>;
  /** Writes a file whole or, throwing a `FileError`, not at all; an older file is replaced. */
  writeText(path: string, text: string): void;
  /** Gives a number from 0 to 2^32 - 1 by the system's chance. */
  random32(): number;
  /** Gives milliseconds of a clock that only goes forward. */
  now(): number;
  /** Shows a line about work under way in place of the last one, if a person watches standard error; `""` takes it away. */
  progress(line: string): void;
  /** Shows what was written so far, then waits for a line and gives it without its line end; `null` at the end of input. */
  readLine(): string | null;
  /** Writes a chunk after all that was written before it. */
  write(chunk: Chunk): void;
}

/** Says why a file cannot be read or written, in the system's words. */
export class FileError extends Error {
  /** `FileError` */
  override readonly name = "FileError";
  /** The flag that Deno was not given, such as `-R`, where that is the reason. */
  readonly missingFlag: string | undefined;

  /** Takes the reason. */
  constructor(reason: string, options: ErrorOptions & { readonly missingFlag?: string | undefined } = {}) {
    super(reason, options);
    this.missingFlag = options.missingFlag;
  }
}

/** A world with no files, no input and no screen: spread it into one that has what a game needs. */
export const nowhere: Host = {
  readText: () => {
    throw new FileError("No such file or directory");
  },
  writeText: () => {
    throw new FileError("No such file or directory");
  },
  random32: () => crypto.getRandomValues(new Uint32Array(1))[0]!,
  now: () => performance.now(),
  progress: () => {},
  readLine: () => null,
  write: () => {},
};
