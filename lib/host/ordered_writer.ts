import type { Chunk } from "../rendering/output.ts";

/** How many characters are gathered before they are written. */
const FULL = 1 << 17;

/** Takes some of the bytes and gives how many it took. */
export type Sink = (bytes: Uint8Array) => number;

/** Writes chunks to two streams in order, gathering what goes to the same stream. */
export class OrderedWriter {
  readonly #sinks: Readonly<Record<Chunk["stream"], Sink>>;
  readonly #encoder = new TextEncoder();
  readonly #bytes = new Uint8Array(3 * FULL);
  #stream: Chunk["stream"] = "out";
  #pending = "";

  /** Takes where each stream's bytes go. */
  constructor(sinks: Readonly<Record<Chunk["stream"], Sink>>) {
    this.#sinks = sinks;
  }

  /** Takes a chunk; what waits is written first where it is much or goes elsewhere. */
  write(chunk: Chunk): void {
    if (chunk.stream !== this.#stream) {
      this.flush();
      this.#stream = chunk.stream;
    }
    this.#pending += chunk.text;
    if (this.#pending.length >= FULL) this.flush();
  }

  /** Writes all that waits. */
  flush(): void {
    const sink = this.#sinks[this.#stream];
    let text = this.#pending;
    this.#pending = "";
    while (text.length > 0) {
      const { read, written } = this.#encoder.encodeInto(text, this.#bytes);
      text = text.slice(read);
      for (let at = 0; at < written;) at += sink(this.#bytes.subarray(at, written));
    }
  }
}
