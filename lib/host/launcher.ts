import type { Ending, Program, Run } from "./program.ts";
import {
  endGroup,
  endStrays,
  groupIsAlive,
  MARK_NAME,
  newMark,
  SHELL_NAME,
  startGroup,
  whyNotExecuted,
} from "./process_group.ts";
import { notExecuted } from "./run_program.ts";
import { systemReason } from "./system_reason.ts";
import { makeFolder, removeFolder } from "./temporary_folder.ts";

/**
 * What bash does for us: it starts programs far faster than a process of Deno's size can, each in a group of its own
 * (`set -m`). A line tells it what to run; it answers with the group and the exit code.
 */
const SCRIPT = `set -m; ulimit -f "$1"; [ "$BASH_VERSINFO" -lt 5 ] || toTheEnd=-f
while IFS= read -r line; do eval "$line"; done`;

/** Tells the group; then, once the program has ended, its exit code and whether the group is still there. */
const ANSWER = "echo $!; wait $toTheEnd $!; code=$?; kill -0 -- -$! && echo $code alive || echo $code";

/** Files of a run that are larger are removed at once, the others with their folder. */
const LARGE = 1 << 16;

/** No file may grow larger, in bytes, should we not look in time. Programs also write other files, such as caches. */
const LARGEST_FILE = 2 ** 28;

/** How often, in milliseconds, it is looked what a run does. */
const LOOK = 20;

/** After so many milliseconds more than a run may take, bash itself must have been stopped. */
const PATIENCE = 1000;

/**
 * What the files of a run begin with. A program may open them again by the name `/dev/stdout` or `/dev/stderr`: where it then
 * appends, all is well, but where it cuts them short or writes over what is there, this is gone.
 */
const BEGINNING = new TextEncoder().encode(crypto.randomUUID());

/** Where there is no more room, a file ends with a block; few others do. */
const BLOCK = 1024;

/** Says that no more programs can be started: a program may have ended bash, or removed its files. */
export class LauncherError extends Error {
  /** `LauncherError` */
  override readonly name = "LauncherError";
}

/** What bash tells of a run, and whether it had to be ended. */
interface Answer {
  readonly leader: number;
  readonly code: number;
  readonly alive: boolean;
  readonly late: boolean;
  readonly start: number;
}

/** Starts programs one after another, their streams tied to files. It may be told of the next one while one runs. */
export class Launcher {
  readonly #outputLimit: number;
  readonly #scratch: string;
  readonly #process: Deno.ChildProcess;
  readonly #tell: WritableStreamDefaultWriter<Uint8Array>;
  readonly #answers: ReadableStreamDefaultReader<Uint8Array>;
  #text = "";
  #runs = 0;
  /** Comes when the answers of all earlier runs were heard. */
  #heard: Promise<void> = Promise.resolve();

  /** Starts bash; a program that writes more than a limit is ended. */
  constructor(outputLimit: number) {
    this.#outputLimit = outputLimit;
    this.#scratch = makeScratch();
    const blocks = String(Math.ceil(Math.max(2 * outputLimit, LARGEST_FILE) / 1024));
    this.#process = startGroup(["bash", "-c", SCRIPT, SHELL_NAME, blocks], this.#scratch, "null").leader;
    this.#tell = this.#process.stdin.getWriter();
    this.#answers = this.#process.stdout.getReader();
  }

  /** Runs a program in a folder; nothing where its files do not hold what it wrote. */
  async run(program: Program, folder: string): Promise<Run | undefined> {
    const { timeLimit, together = false } = program;
    const path = `${this.#scratch}/${++this.#runs}`;
    if (program.inputPath === undefined) this.#write(`${path}.in`, program.input);
    for (const stream of together ? ["out"] : ["out", "err"]) this.#write(`${path}.${stream}`, BEGINNING);
    const mark = newMark();
    const errors = together ? "2>&1" : `2>>${path}.err`;
    const streams = `<${quote(program.inputPath ?? `${path}.in`)} >>${path}.out ${errors}`;
    const command = program.command.map(quote).join(" ");
    const line = `(cd ${quote(folder)} && export ${MARK_NAME}=${mark} && exec ${command}) ${streams} &`;
    this.#tell.write(new TextEncoder().encode(`${line} ${ANSWER}\n`)).catch(() => {});
    const { leader, code, alive, late, start } = await this.#hear(path, timeLimit);
    const heldOpen = alive && !late && await outlives(leader, start + timeLimit);
    if (alive) endGroup(leader);
    const [out, err] = [this.#take(`${path}.out`), together ? new Uint8Array() : this.#take(`${path}.err`)];
    const flood = Math.max(out?.length ?? 0, err?.length ?? 0) > this.#outputLimit;
    if (late || heldOpen || flood) await endStrays(mark);
    if (out === undefined || err === undefined) return undefined;
    const reason = whyNotExecuted(together ? out : err, program.command[0]!, folder);
    if (reason !== undefined) return { ...notExecuted(reason), milliseconds: performance.now() - start };
    return {
      out: out.subarray(0, this.#outputLimit),
      err: err.subarray(0, this.#outputLimit),
      ending: endingOf(code, { flood, late, heldOpen }),
      milliseconds: performance.now() - start,
    };
  }

  /** Hears what becomes of a run after all earlier ones; it is ended at the time limit, and where it writes too much. */
  #hear(path: string, timeLimit: number): Promise<Answer> {
    const hearing = this.#heard.then(async () => {
      const leader = Number(await this.#answer());
      const start = performance.now();
      const most = BEGINNING.length + this.#outputLimit;
      let late = false;
      const watch = setInterval(() => {
        const time = performance.now() - start;
        late ||= time >= timeLimit;
        if (late || [`${path}.out`, `${path}.err`].some((file) => sizeOf(file) > most)) endGroup(leader);
        if (time >= timeLimit + PATIENCE) endGroup(this.#process.pid);
      }, Math.min(LOOK, timeLimit));
      try {
        const [code, alive] = (await this.#answer()).split(" ");
        return { leader, code: Number(code), alive: alive !== undefined, late, start };
      } catch (error) {
        endGroup(leader);
        throw error;
      } finally {
        clearInterval(watch);
      }
    });
    this.#heard = hearing.then(() => {}, () => {});
    return hearing;
  }

  /** Ends bash. */
  async close(): Promise<void> {
    await this.#tell.close().catch(() => {});
    await this.#answers.cancel();
    await this.#process.status;
    removeFolder(this.#scratch);
  }

  /** Ends bash at once, whatever it runs: all that wait for an answer get an error. */
  async abandon(): Promise<void> {
    endGroup(this.#process.pid);
    await this.close();
  }

  #write(path: string, bytes: Uint8Array): void {
    try {
      Deno.writeFileSync(path, bytes);
    } catch (cause) {
      throw new LauncherError(`Cannot write to ${path}: ${systemReason(cause)}`, { cause });
    }
  }

  /**
   * Reads what a run wrote; nothing where the file may not be all that the program wrote. The next run has other files: a process
   * that got away may still write to these.
   */
  #take(path: string): Uint8Array | undefined {
    try {
      const size = sizeOf(path);
      const most = BEGINNING.length + this.#outputLimit;
      const bytes = size > most ? readStart(path, most + 1) : Deno.readFileSync(path);
      if (size > LARGE) Deno.removeSync(path);
      const isWhole = bytes.length % BLOCK !== 0 && BEGINNING.every((byte, i) => byte === bytes[i]);
      return isWhole ? bytes.subarray(BEGINNING.length) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Gives the next line that bash answers. */
  async #answer(): Promise<string> {
    for (;;) {
      const end = this.#text.indexOf("\n");
      if (end >= 0) {
        const line = this.#text.slice(0, end);
        this.#text = this.#text.slice(end + 1);
        return line;
      }
      const { done, value } = await this.#answers.read();
      if (done) throw new LauncherError("The shell that starts programs has ended");
      this.#text += new TextDecoder().decode(value);
    }
  }
}

/** Reads no more than so many bytes of a file. */
function readStart(path: string, count: number): Uint8Array {
  using file = Deno.openSync(path);
  const bytes = new Uint8Array(count);
  let at = 0;
  for (let read = file.readSync(bytes); read !== null && at < count; read = file.readSync(bytes.subarray(at))) {
    at += read;
  }
  return bytes.subarray(0, at);
}

function sizeOf(path: string): number {
  try {
    return Deno.statSync(path).size;
  } catch {
    return 0;
  }
}

/** Makes a folder for files that live for a moment, in memory where Linux has a place for that. */
function makeScratch(): string {
  try {
    return makeFolder("/dev/shm");
  } catch {
    return makeFolder();
  }
}

/** Waits for the processes that a program left, and tells whether some are there at the time limit. */
async function outlives(leader: number, deadline: number): Promise<boolean> {
  while (await groupIsAlive(leader)) {
    if (performance.now() >= deadline) return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
  return false;
}

function endingOf(
  code: number,
  { flood, late, heldOpen }: { readonly flood: boolean; readonly late: boolean; readonly heldOpen: boolean },
): Ending {
  if (flood) return { kind: "flood" };
  if (late) return { kind: "time-out" };
  return heldOpen ? { kind: "held-open", code } : { kind: "exit", code };
}

/** Quotes a word so that it stays one word, and on one line. */
function quote(word: string): string {
  // By functions: `$'` means something else in a replacement.
  return `'${word.replaceAll("'", () => `'\\''`).replaceAll("\n", () => `'$'\\n''`)}'`;
}
