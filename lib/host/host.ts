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
  /** Gives the folder for what the user's programs keep, where this program may read and write there without asking. */
  dataFolder(): string | undefined;
  /** Takes the whole terminal for itself, or throws a `TerminalError` where there is none. */
  openTerminal(): Promise<Terminal>;
  /** Shows what was written so far, then waits for a line and gives it without its line end; `null` at the end of input. */
  readLine(): string | null;
  /** Writes a chunk after all that was written before it. */
  write(chunk: Chunk): void;
  /** Serves a site to browsers on this computer until it closes, and throws a `ServeError` where that cannot begin. */
  serve(site: Site): Promise<void>;
  /** Opens an address in the user's browser; does nothing where it cannot. */
  openInBrowser(address: string): void;
}

/** What answers browsers on this computer. */
export interface Site {
  /** The port to listen at; 0 is any that is free. */
  readonly port: number;
  /** Is told the port as soon as requests are taken. */
  listening(port: number): void;
  /** Answers a request that came in at the port. */
  answer(request: Request, port: number): Response | Promise<Response>;
  /** Resolves when no more requests are to be taken; those under way are answered. */
  readonly closing: Promise<void>;
}

/** Says why a site cannot be served, in the system's words. */
export class ServeError extends Error {
  /** `ServeError` */
  override readonly name = "ServeError";
}

/** What happens at a terminal. */
export type TerminalEvent =
  | { readonly kind: "input"; readonly bytes: Uint8Array }
  /** Nothing was typed for a moment after some input: what has begun will not go on. */
  | { readonly kind: "pause" }
  | { readonly kind: "resize" | "resume" | "second" | "end" }
  /** The system asks the program to end; the exit code says how. */
  | { readonly kind: "signal"; readonly exit: number };

/** A terminal in raw mode: each key arrives by itself. */
export interface Terminal {
  /** Whether colours are unwanted. */
  readonly noColor: boolean;
  /** Gives how large it is now. */
  size(): { readonly rows: number; readonly cols: number };
  /** Writes at once. */
  write(text: string): void;
  /** Waits for what happens next. */
  next(): Promise<TerminalEvent>;
  /** Gives the terminal back, stops the program until it is resumed, and takes it again; says why not where it cannot. */
  suspend(): string | undefined;
  /** Gives the terminal back as it was. */
  close(): void;
}

/** Says why there is no terminal to play on. */
export class TerminalError extends Error {
  /** `TerminalError` */
  override readonly name = "TerminalError";
}

/** Says why a file cannot be read or written, in the system's words. */
export class FileError extends Error {
  /** `FileError` */
  override readonly name = "FileError";
  /** The file. */
  readonly path: string;
  /** The flag that Deno was not given, such as `-R`, where that is the reason. */
  readonly missingFlag: string | undefined;

  /** Takes the file and the reason. */
  constructor(
    path: string,
    reason: string,
    options: ErrorOptions & { readonly missingFlag?: string | undefined } = {},
  ) {
    super(reason, options);
    this.path = path;
    this.missingFlag = options.missingFlag;
  }
}

/** A world with no files, no input and no screen: spread it into one that has what a game needs. */
export const nowhere: Host = {
  readText: (path) => {
    throw new FileError(path, "No such file or directory");
  },
  writeText: (path) => {
    throw new FileError(path, "No such file or directory");
  },
  random32: () => crypto.getRandomValues(new Uint32Array(1))[0]!,
  now: () => performance.now(),
  progress: () => {},
  dataFolder: () => undefined,
  openTerminal: () => Promise.reject(new TerminalError("Cannot play on a terminal: there is none")),
  readLine: () => null,
  write: () => {},
  serve: () => Promise.reject(new ServeError("There is no network")),
  openInBrowser: () => {},
};
