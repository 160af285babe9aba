import type { Host } from "../host/host.ts";
import { wholeNumber } from "../parsing/options.ts";
import { decode } from "./bytes.ts";

/** What a test case may hold, each in a file `NAME.PART.txt` as the courses lay them out. */
export const PARTS = ["seed", "args", "in", "out", "err", "combined", "exit"] as const;

/** What a session shows. */
export interface Recording {
  /** Standard output. */
  readonly out: string;
  /** Standard error. */
  readonly err: string;
  /** Both in the order in which they were written. */
  readonly combined: string;
  /** The exit code. */
  readonly exit: number;
}

/** A test case: what is given, and what must come out as far as it is recorded. */
export interface Case {
  /** `tc01` */
  readonly name: string;
  /** The seed file's path, whether it is there or not. */
  readonly seedPath: string;
  /** The arguments, `{seed}` for the seed file's path; the path alone where they are not recorded. */
  readonly args: readonly string[];
  /** Standard input. */
  readonly input: Uint8Array;
  /** The file it is read from. */
  readonly inputPath: string;
  /** What must come out; what is not there is not checked. */
  readonly expected: Partial<Recording>;
  /** The bytes of what must come out. */
  readonly recorded: Recorded;
}

/** The recorded streams as bytes. */
export type Recorded = { readonly [stream in "out" | "err" | "combined"]?: Uint8Array };

/** What a case's files hold, part by part. */
export type CaseFiles = { readonly [part in typeof PARTS[number]]?: string };

/** Gives the path of a case's part; the folder may end in a slash. */
export function partPath(folder: string, name: string, part: typeof PARTS[number]): string {
  return `${folder.replace(/\/+$/, "")}/${name}.${part}.txt`;
}

/** Names every case in a folder, sorted; a case is there when its `.in.txt` is, with a name before it. */
export function caseNames(folder: string, host: Pick<Host, "listFiles">): string[] {
  return host.listFiles(folder).filter((file) => /.\.in\.txt$/s.test(file)).map((file) => file.slice(0, -7));
}

/** Reads a case. */
export function readCase(folder: string, name: string, host: Pick<Host, "readBytes" | "exists">): Case {
  const path = (part: typeof PARTS[number]) => partPath(folder, name, part);
  const bytes = (part: typeof PARTS[number]) => host.exists(path(part)) ? host.readBytes(path(part)) : undefined;
  const [args, exit] = [bytes("args"), bytes("exit")];
  const recorded: { -readonly [stream in keyof Recorded]: Recorded[stream] } = {};
  for (const stream of ["out", "err", "combined"] as const) {
    const found = bytes(stream);
    if (found !== undefined) recorded[stream] = found;
  }
  const code = exit && wholeNumber(decode(exit).trim(), { what: path("exit"), min: 0, max: 255 });
  return {
    name,
    seedPath: path("seed"),
    args: args !== undefined ? parseArguments(decode(args)) : host.exists(path("seed")) ? ["{seed}"] : [],
    input: host.readBytes(path("in")),
    inputPath: path("in"),
    recorded,
    expected: expectedOf(recorded, code),
  };
}

/** Makes text of what is recorded, but only when it is asked for: the bytes alone tell that a case passed. */
function expectedOf(recorded: Recorded, exit: number | undefined): Partial<Recording> {
  const expected: Partial<Recording> = exit === undefined ? {} : { exit };
  for (const [stream, bytes] of Object.entries(recorded)) {
    let text: string | undefined;
    Object.defineProperty(expected, stream, { enumerable: true, get: () => text ??= decode(bytes) });
  }
  return expected;
}

/** Reads the arguments of an `.args.txt`: one a line. */
function parseArguments(text: string): string[] {
  return text === "" ? [] : text.replace(/\n$/, "").split("\n");
}

/** Puts a path where `{seed}` stands. */
export function withSeed(args: readonly string[], seedPath: string): string[] {
  return args.map((arg) => arg.replaceAll("{seed}", () => seedPath));
}

/** Gives what the files of a recording hold. */
export function recordingFiles({ out, err, combined, exit }: Recording): CaseFiles {
  return { out, err, combined, exit: `${exit}\n` };
}
