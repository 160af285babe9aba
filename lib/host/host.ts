import type { Chunk } from "../rendering/output.ts";
import type { Programs } from "./program.ts";
import type { Site } from "./site.ts";
import type { Terminal } from "./terminal.ts";

/** All that the program asks of the outside world. Tests pass one that lives in memory. */
export interface Host {
  /** Gives a file's text in pieces, and throws a `FileError` where it cannot be opened or read. */
  readText(path: string): Iterable<string>;
  /** Writes a file whole or, throwing a `FileError`, not at all; an older file is replaced. */
  writeText(path: string, text: string): void;
  /** Throws the `FileError` that `writeText` would throw, before there is anything to lose; it asks nobody for permission. */
  checkWritable(path: string): void;
  /** Gives a number from 0 to 2^32 - 1 by the system's chance. */
  random32(): number;
  /** Gives milliseconds of a clock that only goes forward. */
  now(): number;
  /** Shows a line about work under way in place of the last one, if a person watches standard error; `""` takes it away. */
  progress(line: string): void;
  /** Gives the folder for what the user's programs keep, where this program may read and write there without asking. */
  dataFolder(): Promise<string | undefined>;
  /** Takes the whole terminal for itself, or throws a `TerminalError` where there is none. */
  openTerminal(): Promise<Terminal>;
  /** Shows what was written so far, then waits for a line and gives it without its line end; `null` at the end of input. */
  readLine(): string | null;
  /** Writes a chunk after all that was written before it. */
  write(chunk: Chunk): void;
  /** Gives a file's bytes, and throws a `FileError` where it cannot be opened or read. */
  readBytes(path: string): Uint8Array;
  /** Lists the files in a folder by name, sorted, and throws a `FileError` where it cannot be read. */
  listFiles(path: string): readonly string[];
  /** Tells whether there is something at a path. */
  exists(path: string): boolean;
  /** Gives a path as seen from the root. */
  fullPath(path: string): string;
  /** Writes several files, and the folders they need, all of them or, throwing a `FileError`, none. */
  writeTogether(files: ReadonlyMap<string, string>): void;
  /** Tells whether a standard stream is a terminal. */
  isTerminal(stream: Chunk["stream"] | "in"): boolean;
  /** Tells whether standard output is a terminal that wants colours. */
  wantsColours(): boolean;
  /** Shows what was written so far, then waits for a key on the terminal; `null` at the end of input. */
  readKey(): string | null;
  /** Gives how many processors there are. */
  processors(): number;
  /** Gives what runs other programs; it is loaded only when it is asked for. */
  programs(): Promise<Programs>;
  /** Serves a site to browsers on this computer until it closes, and throws a `ServeError` where that cannot begin. */
  serve(site: Site): Promise<void>;
  /** Opens an address in the user's browser; does nothing where it cannot. */
  openInBrowser(address: string): Promise<void>;
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
