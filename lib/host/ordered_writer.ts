import type { Chunk } from "../rendering/output.ts";

/** How many characters are gathered before they become bytes. Few: text that outlives a collection makes V8 double its heap. */
const SOME_TEXT = 1 << 13;

/** How many bytes are gathered before they are written. */
const FULL = 1 << 17;

/** Takes some of the bytes and gives how many it took. */
export type Sink = (bytes: Uint8Array) => number;

/** Writes chunks to two streams in order, gathering what goes to the same stream. */
export class OrderedWriter {
  readonly #sinks: Readonly<Record<Chunk["stream"], Sink>>;
  readonly #encoder = new TextEncoder();
  readonly #bytes = new Uint8Array(FULL);
  #stream: Chunk["stream"] = "out";
  #text = "";
  #used = 0;

  /** Takes where each stream's bytes go. */
  constructor(sinks: Readonly<Record<Chunk["stream"], Sink>>) {
    this.#sinks = sinks;
  }

  /** Takes a chunk; what waits is written first where it goes elsewhere. */
  write(chunk: Chunk): void {
    if (chunk.stream !== this.#stream) {
      this.flush();
      this.#stream = chunk.stream;
    }
    this.#text += chunk.text;
    if (this.#text.length >= SOME_TEXT) this.#encode();
  }

  /** Writes all that waits. */
  flush(): void {
    this.#encode();
    this.#drain();
  }

  #encode(): void {
    while (this.#text.length > 0) {
      const { read, written } = this.#encoder.encodeInto(this.#text, this.#bytes.subarray(this.#used));
      this.#text = this.#text.slice(read);
      this.#used += written;
      if (this.#text.length > 0) this.#drain();
    }
  }

  #drain(): void {
    const sink = this.#sinks[this.#stream];
    const end = this.#used;
    this.#used = 0;
    for (let at = 0; at < end;) at += sink(this.#bytes.subarray(at, end));
  }
}
