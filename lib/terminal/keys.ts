/** A key press or a mouse press, as the terminal told it. */
export type Key =
  | { readonly kind: "key"; readonly name: string }
  | {
    readonly kind: "mouse";
    readonly button: "left" | "middle" | "right" | "wheel-up" | "wheel-down";
    readonly isCtrl: boolean;
    readonly isShift: boolean;
    /** The place on the screen, both counted from 0. */
    readonly row: number;
    readonly col: number;
  };

/** The ends of `ESC [ … x` and `ESC O x` that are keys. */
const BY_LETTER: Readonly<Record<string, string>> = {
  A: "up",
  B: "down",
  C: "right",
  D: "left",
  H: "home",
  F: "end",
  P: "f1",
};

/** The numbers of `ESC [ n ~` that are keys. */
const BY_NUMBER: Readonly<Record<string, string>> = {
  "1": "home",
  "4": "end",
  "5": "page-up",
  "6": "page-down",
  "7": "home",
  "8": "end",
  "11": "f1",
};

const CONTROLS: Readonly<Record<string, string>> = {
  "\r": "enter",
  "\n": "enter",
  "\x03": "ctrl-c",
  "\x04": "ctrl-d",
  "\x0c": "ctrl-l",
  "\x1a": "ctrl-z",
};

const PASTE_START = "200";
const PASTE_END = "\x1b[201~";
/** No sequence that a terminal sends is longer; what is longer is noise. */
const LONGEST_SEQUENCE = 32;

/** Turns the bytes of a terminal into keys, however they are torn; what it does not know, it drops. */
export class KeyDecoder {
  readonly #decoder = new TextDecoder();
  #text = "";
  #isPasting = false;

  /** Takes some bytes and gives the keys that are whole. */
  feed(bytes: Uint8Array): Key[] {
    this.#text += this.#decoder.decode(bytes, { stream: true });
    const keys: Key[] = [];
    while (this.#text !== "") {
      const taken = this.#isPasting ? this.#skipPaste() : this.#take(keys);
      if (taken === 0) break;
      this.#text = this.#text.slice(taken);
    }
    return keys;
  }

  /** Tells that nothing followed for a while: a lone ESC was a key, and the start of a sequence was noise. */
  flush(): Key[] {
    if (this.#isPasting || this.#text === "") return [];
    const keys: Key[] = this.#text === "\x1b" ? [{ kind: "key", name: "escape" }] : [];
    this.#text = "";
    return keys;
  }

  /** Takes one key off the start of the text and gives its length, 0 where it is not whole yet. */
  #take(keys: Key[]): number {
    if (this.#text[0] !== "\x1b") return this.#takeCharacter(keys);
    if (this.#text.length === 1) return 0;
    if (this.#text[1] === "[") return this.#takeSequence(keys);
    if (this.#text[1] === "O") {
      if (this.#text.length === 2) return 0;
      this.#push(keys, BY_LETTER[this.#text[2]!]);
      return 3;
    }
    // Alt and a character are a key of its own, which nothing here is bound to.
    if (this.#text[1]! >= " ") return 1 + String.fromCodePoint(this.#text.codePointAt(1)!).length;
    keys.push({ kind: "key", name: "escape" });
    return 1;
  }

  #takeCharacter(keys: Key[]): number {
    const char = String.fromCodePoint(this.#text.codePointAt(0)!);
    if (char >= " " && char !== "\x7f") this.#push(keys, char);
    else this.#push(keys, CONTROLS[char]);
    return char.length;
  }

  /** `ESC [`, parameters, and a last character from `@` to `~`. */
  #takeSequence(keys: Key[]): number {
    // deno-lint-ignore no-control-regex
    const [sequence, parameters = "", last] = this.#text.match(/^\x1b\[([0-9;<?]*)(.?)/su)!;
    if (last === "") return this.#text.length > LONGEST_SEQUENCE ? this.#text.length : 0;
    if (last! < "@" || last! > "~") return sequence.length - last!.length;
    if (parameters === "" && (last === "[" || last === "M")) return this.#takeOldSequence(keys, last);
    if (parameters.startsWith("<")) this.#pushMouse(keys, parameters.slice(1).split(";").map(Number), last === "M");
    else if (last !== "~") this.#push(keys, BY_LETTER[last!]);
    else if (parameters === PASTE_START) this.#isPasting = true;
    else this.#push(keys, BY_NUMBER[parameters]);
    return sequence.length;
  }

  /** `ESC [ [ A` is F1 on Linux's own console; `ESC [ M` and three bytes are an old kind of mouse report. */
  #takeOldSequence(keys: Key[], last: "[" | "M"): number {
    const length = last === "[" ? 4 : 6;
    if (this.#text.length < length) return 0;
    if (this.#text[3] === "A" && last === "[") this.#push(keys, "f1");
    return length;
  }

  /** What is pasted is meant for another program; Ctrl-C gets out of a paste that never ends. */
  #skipPaste(): number {
    const interrupt = this.#text.indexOf("\x03");
    const end = this.#text.indexOf(PASTE_END);
    if (interrupt >= 0 && (end < 0 || interrupt < end)) {
      this.#isPasting = false;
      return interrupt;
    }
    if (end < 0) return Math.max(0, this.#text.length - PASTE_END.length);
    this.#isPasting = false;
    return end + PASTE_END.length;
  }

  #push(keys: Key[], name: string | undefined): void {
    if (name !== undefined) keys.push({ kind: "key", name });
  }

  /** xterm's SGR report: button and modifiers in one number, then column and row from 1; a release ends in `m`. */
  #pushMouse(keys: Key[], [code = NaN, col = NaN, row = NaN]: readonly number[], isPress: boolean): void {
    const isMotion = (code & 32) !== 0;
    const isSideButton = (code & 128) !== 0;
    const button = (["left", "middle", "right"] as const)[code & 3];
    const wheel = (["wheel-up", "wheel-down"] as const)[code & 3];
    const pressed = (code & 64) === 0 ? button : wheel;
    if (!isPress || isMotion || isSideButton || pressed === undefined || !(row >= 1 && col >= 1)) return;
    const modifiers = { isCtrl: (code & 16) !== 0, isShift: (code & 4) !== 0 };
    keys.push({ kind: "mouse", button: pressed, ...modifiers, row: row - 1, col: col - 1 });
  }
}
