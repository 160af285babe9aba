import type { Frame } from "./frame.ts";

/** A gap that may be cheaper to write again than to jump over. */
const SMALL_GAP = 4;

/** Gives what makes the terminal show a frame: only what changed, or all of it where nothing is known of what it shows. */
export function paint(before: Frame | undefined, after: Frame): string {
  const isKnown = before !== undefined && before.rows === after.rows && before.cols === after.cols;
  const pen = new Pen(after);
  for (let place = 0; place < after.chars.length; place++) {
    const isSame = isKnown
      ? before.chars[place] === after.chars[place] && before.styles[place] === after.styles[place]
      : after.chars[place] === " ";
    if (isSame) continue;
    pen.moveTo(place);
    pen.write(place);
  }
  return isKnown ? pen.text() : `\x1b[0m\x1b[2J${pen.text()}`;
}

/** Writes places of a frame, and knows where the terminal's cursor stands and which colour it writes in. */
class Pen {
  readonly #frame: Frame;
  #text = "";
  #at = -1;
  #style = "";

  constructor(frame: Frame) {
    this.#frame = frame;
  }

  moveTo(place: number): void {
    const { cols } = this.#frame;
    const row = Math.floor(place / cols);
    // Behind the last column the cursor stands still until something is written: what follows begins with a jump.
    const isSameRow = this.#at >= 0 && this.#at % cols !== 0 && Math.floor(this.#at / cols) === row;
    if (isSameRow && place - this.#at <= SMALL_GAP && this.#hasOneStyle(place)) {
      while (this.#at < place) this.write(this.#at);
      return;
    }
    if (place !== this.#at || !isSameRow) {
      this.#text += isSameRow ? `\x1b[${place % cols + 1}G` : `\x1b[${row + 1};${place % cols + 1}H`;
    }
    this.#at = place;
  }

  write(place: number): void {
    const { chars, styles } = this.#frame;
    this.#use(chars[place]!, styles[place]!);
    this.#text += chars[place];
    this.#at = place + 1;
  }

  text(): string {
    return this.#style === "" ? this.#text : `${this.#text}\x1b[0m`;
  }

  /** Whether all up to a place is written in the colour that is set, so that no jump is shorter. */
  #hasOneStyle(place: number): boolean {
    for (let at = this.#at; at < place; at++) {
      if (this.#frame.chars[at] !== " " && this.#frame.styles[at] !== this.#style) return false;
    }
    return true;
  }

  #use(char: string, style: string): void {
    // A blank has no colour of its own, but it would show a background.
    if (style === this.#style || (char === " " && isPlainColour(this.#style))) return;
    const keepsNothing = style !== "" && isPlainColour(this.#style) && isPlainColour(style);
    this.#text += style === "" ? "\x1b[0m" : keepsNothing ? `\x1b[${style}m` : `\x1b[0;${style}m`;
    this.#style = style;
  }
}

/** A foreground colour and nothing else: the next one replaces it whole. */
function isPlainColour(style: string): boolean {
  return style === "" || /^(38;5;\d+|3[0-7]|9[0-7])$/.test(style);
}
