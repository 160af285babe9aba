import type { Ending, Program, Run } from "./program.ts";
import { endGroup, endStrays, type Group, startBelowShell, whyNotExecuted } from "./process_group.ts";
import { systemReason } from "./system_reason.ts";

/** How long, in milliseconds, a stream may stay open once every process of the group is gone. */
export const LAST_WORDS = 100;

/** Runs a program in a folder to its end, its streams piped to us; nothing that it started outlives it. */
export async function runProgram(program: Program & { readonly folder: string }): Promise<Run> {
  const start = performance.now();
  return { ...await runIn(program.folder, program), milliseconds: performance.now() - start };
}

async function runIn(folder: string, program: Program): Promise<Omit<Run, "milliseconds">> {
  const { input, timeLimit, outputLimit, together = false } = program;
  let group: Group;
  try {
    group = startBelowShell(program.command, folder, together);
  } catch (error) {
    return notExecuted(whyNotStarted(folder, error));
  }
  const { leader } = group;
  let limit: "time-out" | "flood" | undefined;
  const stop = (why: "time-out" | "flood") => {
    limit ??= why;
    endGroup(group.leader.pid);
  };
  const timer = setTimeout(() => stop("time-out"), timeLimit);
  const [out, err] = [new Kept(leader.stdout, outputLimit), new Kept(leader.stderr, outputLimit)];
  const feeding = feed(leader.stdin, input);
  const reading = Promise.all([out.read(() => stop("flood")), err.read(() => stop("flood"))]);
  const status = await leader.status;
  const endedInTime = limit === undefined;
  // Until the time limit, something that the program started may hold a stream open.
  while (limit === undefined && !await settled(reading, timeLimit));
  clearTimeout(timer);
  endGroup(group.leader.pid);
  if (!await settled(reading, LAST_WORDS)) await endStrays(group.mark);
  await Promise.all([out.close(), err.close(), feeding.abort()]);
  const reason = whyNotExecuted(together ? out.bytes() : err.bytes(), program.command[0]!, folder);
  if (reason !== undefined) return notExecuted(reason);
  return { out: out.bytes(), err: err.bytes(), ending: endingOf(status, limit, endedInTime) };
}

function endingOf(status: Deno.CommandStatus, limit: "time-out" | "flood" | undefined, endedInTime: boolean): Ending {
  if (limit === "flood") return { kind: "flood" };
  if (limit === "time-out") return endedInTime ? { kind: "held-open", code: status.code } : { kind: "time-out" };
  return status.signal === null ? { kind: "exit", code: status.code } : { kind: "signal", signal: status.signal };
}

/** Gives what is left of a program that could not be executed: what the shell said is not its output. */
export function notExecuted(reason: string): Omit<Run, "milliseconds"> {
  return { out: new Uint8Array(), err: new Uint8Array(), ending: { kind: "not-started", reason } };
}

/** Tells why no program could be started in a folder. */
export function whyNotStarted(folder: string, error: unknown): string {
  return `Cannot start a program in ${folder}: ${systemReason(error)}`;
}

/** Waits for a promise, no longer than some milliseconds, and tells whether it came. */
export async function settled(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => timer = setTimeout(() => resolve(false), milliseconds));
  const came = await Promise.race([promise.then(() => true), late]);
  clearTimeout(timer);
  return came;
}

/** Puts the pieces of a stream together. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  if (pieces.length === 1) return pieces[0]!;
  const bytes = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** Keeps what a stream gives, up to a limit. */
export class Kept {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #limit: number;
  readonly #pieces: Uint8Array[] = [];
  #size = 0;

  /** Takes the stream, and how many bytes are kept. */
  constructor(stream: ReadableStream<Uint8Array>, limit: number) {
    this.#reader = stream.getReader();
    this.#limit = limit;
  }

  /** Reads to the stream's end, or until there is more than is kept. */
  async read(onFlood: () => void): Promise<void> {
    try {
      for (;;) {
        const { done, value } = await this.#reader.read();
        if (done) return;
        this.#pieces.push(value.subarray(0, this.#limit - this.#size));
        this.#size += value.length;
        if (this.#size > this.#limit) return onFlood();
      }
    } catch {
      // The stream was closed by us.
    }
  }

  /** Reads what else comes, and keeps nothing of it. */
  async drain(): Promise<void> {
    while (!(await this.#reader.read()).done);
  }

  /** Lets go of the stream. */
  async close(): Promise<void> {
    await this.#reader.cancel().catch(() => {});
  }

  /** Gives what was kept. */
  bytes(): Uint8Array {
    return joined(this.#pieces);
  }
}

/** Writes all input and closes it; a program that does not read it is no reason to complain. */
function feed(stdin: WritableStream<Uint8Array>, input: Uint8Array): { abort(): Promise<void> } {
  const writer = stdin.getWriter();
  const feeding = (async () => {
    if (input.length > 0) await writer.write(input);
    await writer.close();
  })().catch(() => {});
  return {
    async abort() {
      await writer.abort().catch(() => {});
      await feeding;
    },
  };
}
