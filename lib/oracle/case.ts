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
  /** What must come out; what is not there is not checked. */
  readonly expected: Partial<Recording>;
}

/** What a case's files hold, part by part. */
export type CaseFiles = { readonly [part in typeof PARTS[number]]?: string };

/** Gives the path of a case's part. */
export function partPath(folder: string, name: string, part: typeof PARTS[number]): string {
  return `${folder}/${name}.${part}.txt`;
}

/** Names every case in a folder, sorted; a case is there when its `.in.txt` is. */
export function caseNames(folder: string, host: Pick<Host, "listFolder">): string[] {
  return host.listFolder(folder).filter((file) => file.endsWith(".in.txt")).map((file) => file.slice(0, -7));
}

/** Reads a case. */
export function readCase(folder: string, name: string, host: Pick<Host, "readBytes" | "exists">): Case {
  const path = (part: typeof PARTS[number]) => partPath(folder, name, part);
  const text = (part: typeof PARTS[number]) => host.exists(path(part)) ? decode(host.readBytes(path(part))) : undefined;
  const [args, out, err, combined, exit] = (["args", "out", "err", "combined", "exit"] as const).map(text);
  return {
    name,
    seedPath: path("seed"),
    args: args !== undefined ? parseArguments(args) : host.exists(path("seed")) ? ["{seed}"] : [],
    input: host.readBytes(path("in")),
    expected: {
      ...(out !== undefined && { out }),
      ...(err !== undefined && { err }),
      ...(combined !== undefined && { combined }),
      ...(exit !== undefined && { exit: wholeNumber(exit.trim(), { what: path("exit"), min: 0, max: 255 }) }),
    },
  };
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
