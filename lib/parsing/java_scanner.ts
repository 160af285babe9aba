/**
 * Reads text as Java's `Scanner` does: tokens between `Character.isWhitespace` characters, 32-bit integers.
 *
 * @module
 */

/** Tells whether a UTF-16 code unit is white space for Java. */
export function isJavaWhitespace(code: number): boolean {
  // java.lang.Character.isWhitespace(char): "a Unicode space character (SPACE_SEPARATOR, LINE_SEPARATOR, or
  // PARAGRAPH_SEPARATOR) but is not also a non-breaking space ('\u00A0', '\u2007', '\u202F')", or U+0009-000D, 001C-001F.
  if (code <= 0x20) return code === 0x20 || (code >= 0x09 && code <= 0x0d) || (code >= 0x1c && code <= 0x1f);
  if (code < 0x1680) return false;
  return code === 0x1680 || (code >= 0x2000 && code <= 0x200a && code !== 0x2007) ||
    code === 0x2028 || code === 0x2029 || code === 0x205f || code === 0x3000;
}

/** Gives the place of the first character from `at` on that is not white space, or the text's length. */
function skipBlanks(text: string, at: number): number {
  while (at < text.length && isJavaWhitespace(text.charCodeAt(at))) at++;
  return at;
}

/** Gives the place of the first white space from `at` on, or the text's length. */
function skipToken(text: string, at: number): number {
  while (at < text.length && !isJavaWhitespace(text.charCodeAt(at))) at++;
  return at;
}

/** Splits a line into its tokens. */
export function javaTokens(line: string): string[] {
  const tokens: string[] = [];
  for (let start = skipBlanks(line, 0); start < line.length;) {
    const end = skipToken(line, start);
    tokens.push(line.slice(start, end));
    start = skipBlanks(line, end);
  }
  return tokens;
}

/** Reads a token as a Java `int`: a sign or none, ASCII digits, within 32 bits; anything else is `undefined`. */
export function parseJavaInt(token: string): number | undefined {
  if (!/^[+-]?[0-9]+$/.test(token)) return undefined;
  const value = Number(token);
  // `+ 0` makes the -0 of "-0" the 0 that Java reads.
  return value >= -(2 ** 31) && value < 2 ** 31 ? value + 0 : undefined;
}

/** A token and the place where it stands, both counted from 1. */
export interface Token {
  /** The token; `undefined` at the end of the text. */
  readonly text: string | undefined;
  /** The line on which it starts. */
  readonly line: number;
  /** The column at which it starts. */
  readonly column: number;
}

/** A longer token is cut here and made to be no number, so that a file without white space needs no memory. */
const LONGEST_TOKEN = 65_536;

/** Takes tokens one by one from text that arrives in pieces; it reads no further than it is asked to. */
export class JavaScanner {
  readonly #pieces: Iterator<string>;
  #text = "";
  #at = 0;
  #line = 1;
  #column = 1;

  /** Starts before the first piece. */
  constructor(pieces: Iterable<string>) {
    this.#pieces = pieces[Symbol.iterator]();
  }

  /** Gives the next token. */
  next(): Token {
    let start = skipBlanks(this.#text, this.#at);
    while (start === this.#text.length) {
      this.#passTo(start);
      if (!this.#readPiece()) return { text: undefined, line: this.#line, column: this.#column };
      start = skipBlanks(this.#text, this.#at);
    }
    this.#passTo(start);
    let end = skipToken(this.#text, this.#at);
    while (end === this.#text.length && end - this.#at <= LONGEST_TOKEN) {
      const length = end - this.#at;
      if (!this.#readPiece()) break;
      end = skipToken(this.#text, this.#at + length);
    }
    const whole = this.#text.slice(this.#at, end);
    const text = whole.length <= LONGEST_TOKEN ? whole : whole.slice(0, LONGEST_TOKEN) + "\uFFFD";
    const token = { text, line: this.#line, column: this.#column };
    this.#passTo(end);
    return token;
  }

  /** Lets go of what the pieces come from. */
  close(): void {
    this.#pieces.return?.();
  }

  /** Moves on, keeping count of lines and columns. */
  #passTo(place: number): void {
    for (
      let end = this.#text.indexOf("\n", this.#at);
      end >= 0 && end < place;
      end = this.#text.indexOf("\n", this.#at)
    ) {
      this.#line++;
      this.#column = 1;
      this.#at = end + 1;
    }
    this.#column += place - this.#at;
    this.#at = place;
  }

  /** Drops what is passed and puts the next piece behind the rest. */
  #readPiece(): boolean {
    const { done, value } = this.#pieces.next();
    if (done) return false;
    this.#text = this.#text.slice(this.#at) + value;
    this.#at = 0;
    return true;
  }
}
