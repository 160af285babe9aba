/** A piece of text for one of the two streams. A list of chunks keeps the order in which they were written. */
export interface Chunk {
  /** Where it goes: standard output or standard error. */
  readonly stream: "out" | "err";
  /** What is written, line ends included. */
  readonly text: string;
}

/** Makes a chunk for standard output. */
export function out(text: string): Chunk {
  return { stream: "out", text };
}

/** Makes a chunk for standard error. */
export function err(text: string): Chunk {
  return { stream: "err", text };
}
