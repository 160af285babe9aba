import type { Host } from "../host/host.ts";
import { err } from "../rendering/output.ts";

/** Shows on a terminal's standard error how far a long run is, from its second second on. */
export class Progress {
  readonly #host: Host;
  readonly #count: number;
  readonly #start: number;
  #done = 0;
  #shown = false;

  /** Starts at none. */
  constructor(count: number, host: Host) {
    this.#host = host;
    this.#count = count;
    this.#start = host.milliseconds();
  }

  /** Counts one more. */
  advance(): void {
    this.#done++;
    if (!this.#host.isTerminal("err") || this.#host.milliseconds() - this.#start < 1000) return;
    this.#shown = true;
    this.#host.write(err(`\r${this.#done} of ${this.#count}`));
    this.#host.flush();
  }

  /** Takes the line away. */
  end(): void {
    if (this.#shown) this.#host.write(err(`\r${" ".repeat(2 * String(this.#count).length + 4)}\r`));
  }
}
