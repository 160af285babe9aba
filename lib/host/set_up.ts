import type { Ending, Run } from "./program.ts";
import { endGroup, startGroup } from "./process_group.ts";
import { Kept, LAST_WORDS, settled } from "./run_program.ts";

/** A compiler may take longer than a game, and say more. */
const [TIME_LIMIT, OUTPUT_LIMIT] = [600_000, 1_000_000];

/** A shell command that makes programs here; what it leaves running, such as a server, runs until it is closed. */
export class SetUp {
  readonly #leader: Deno.ChildProcess;
  readonly #output: Kept;
  readonly #reading: Promise<void>;
  readonly #start = performance.now();
  #limit: "time-out" | "flood" | undefined;

  /** Starts it, both its streams together. */
  constructor(commandLine: string) {
    const command = ["sh", "-c", 'exec sh -c "$1" 2>&1', "sh", commandLine];
    this.#leader = startGroup(command, Deno.cwd(), "null").leader;
    this.#output = new Kept(this.#leader.stdout, OUTPUT_LIMIT);
    let isDone = false;
    this.#leader.status.then(() => isDone = true);
    const reading = this.#output.read(() => isDone || this.#stop("flood"));
    // Whoever still writes must not get stuck.
    this.#reading = reading.then(() => this.#output.drain()).catch(() => {});
  }

  /** Waits until its shell has ended, whatever else still runs. */
  async done(): Promise<Run> {
    await this.#leader.stdin.close().catch(() => {});
    if (!await settled(this.#leader.status, TIME_LIMIT)) this.#stop("time-out");
    const { code, signal } = await this.#leader.status;
    await settled(this.#reading, LAST_WORDS);
    const exit: Ending = signal === null ? { kind: "exit", code } : { kind: "signal", signal };
    return {
      out: this.#output.bytes(),
      err: new Uint8Array(),
      ending: this.#limit === undefined ? exit : { kind: this.#limit },
      milliseconds: performance.now() - this.#start,
    };
  }

  /** Ends what still runs. */
  async close(): Promise<void> {
    endGroup(this.#leader.pid);
    await this.#output.close();
    await this.#reading;
  }

  #stop(why: "time-out" | "flood"): void {
    this.#limit ??= why;
    endGroup(this.#leader.pid);
  }
}
