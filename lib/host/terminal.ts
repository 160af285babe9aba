/** What happens at a terminal. */
export type TerminalEvent =
  | { readonly kind: "input"; readonly bytes: Uint8Array }
  /** Nothing was typed for a moment after some input: what has begun will not go on. */
  | { readonly kind: "pause" }
  | { readonly kind: "resize" | "resume" | "second" | "end" }
  /** The system asks the program to end; the exit code says how. */
  | { readonly kind: "signal"; readonly exit: number };

/** A terminal in raw mode: each key arrives by itself. */
export interface Terminal {
  /** Gives how large it is now. */
  size(): { readonly rows: number; readonly cols: number };
  /** Writes at once. */
  write(text: string): void;
  /** Waits for what happens next. */
  next(): Promise<TerminalEvent>;
  /** Gives the terminal back, stops the program until it is resumed, and takes it again; says why not where it cannot. */
  suspend(): string | undefined;
  /** Gives the terminal back as it was. */
  close(): void;
}

/** Says why there is no terminal to play on. */
export class TerminalError extends Error {
  /** `TerminalError` */
  override readonly name = "TerminalError";
}
