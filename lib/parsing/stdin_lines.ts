/** A longer line is cut here and made to be no command, so that memory stays bounded. */
const LONGEST_LINE = 1 << 20;

/** Splits a stream of bytes into lines that end in `\n` or `\r\n`; a last line without a line end counts too. */
export class StdinLines {
  readonly #read: (buffer: Uint8Array) => number | null;
  // Small: text that outlives a collection makes V8 double its young heap, time and again.
  readonly #buffer = new Uint8Array(1 << 12);
  // A byte order mark is part of the line: no course's program takes it away.
  readonly #decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  #text = "";
  #at = 0;
  #ended = false;

  /** Takes what fills a buffer and gives the number of bytes, `null` at the end. */
  constructor(read: (buffer: Uint8Array) => number | null) {
    this.#read = read;
  }

  /** Gives the next line without its line end, or `null` after the last. */
  next(): string | null {
    let start = "";
    for (;;) {
      const end = this.#text.indexOf("\n", this.#at);
      if (end >= 0) {
        const line = bounded(start, this.#text.slice(this.#at, end));
        this.#at = end + 1;
        return line.endsWith("\r") ? line.slice(0, -1) : line;
      }
      start = bounded(start, this.#text.slice(this.#at));
      this.#at = 0;
      this.#text = "";
      if (this.#ended) return start === "" ? null : start;
      const count = this.#read(this.#buffer);
      this.#ended = count === null;
      this.#text = this.#decoder.decode(this.#buffer.subarray(0, count ?? 0), { stream: count !== null });
    }
  }
}

/** Joins a line's pieces; one that is too long keeps its start and ends in U+FFFD, which no command may hold. */
function bounded(start: string, rest: string): string {
  if (start.length > LONGEST_LINE) return start;
  const line = start + rest;
  return line.length <= LONGEST_LINE ? line : line.slice(0, LONGEST_LINE) + "\uFFFD";
}

/** Gives the lines of bytes that are all there. */
export function* linesIn(bytes: Uint8Array): Generator<string> {
  const lines = new StdinLines(filledFrom(bytes));
  for (let line = lines.next(); line !== null; line = lines.next()) yield line;
}

/** Makes what fills a buffer from bytes that are all there, at most `size` of them at a time. */
export function filledFrom(bytes: Uint8Array, size = bytes.length): (buffer: Uint8Array) => number | null {
  let at = 0;
  return (buffer) => {
    if (at === bytes.length) return null;
    const piece = bytes.subarray(at, at + Math.min(size, buffer.length));
    buffer.set(piece);
    at += piece.length;
    return piece.length;
  };
}
