/** One certain step: what it finds, and what that follows from together with the steps before. */
export interface ProofStep {
  /** The squares found safe, and revealed by that. */
  readonly safe: readonly number[];
  /** The squares found to be mines. */
  readonly mines: readonly number[];
  /** The revealed squares whose numbers are used. */
  readonly numbers: readonly number[];
  /** Whether the number of mines on the field is used. */
  readonly count: boolean;
}

/** The steps that finish a board from its start without a guess. */
export interface Proof {
  /** How many rows the field has. */
  readonly rows: number;
  /** How many columns the field has. */
  readonly cols: number;
  /** How many mines the field holds. */
  readonly mineCount: number;
  /** The square that is revealed before the first step. */
  readonly start: number;
  /** The steps in their order. */
  readonly steps: readonly ProofStep[];
}

/** Says that a text is no proof, and where. */
export class ProofError extends Error {
  /** `ProofError` */
  override readonly name = "ProofError";
}

/**
 * Writes a proof as lines of JSON: the field and the start, then a line for each step. Squares are `[row, col]`.
 *
 * @example
 * ```ts
 * import { parseProof, printProof } from "@minesweeper/minesweeper";
 * import { assertEquals } from "@std/assert";
 *
 * const step = { safe: [1], mines: [], numbers: [0], count: false };
 * const proof = { rows: 1, cols: 3, mineCount: 1, start: 0, steps: [step] };
 * const text = printProof(proof);
 * assertEquals(text.split("\n")[1], '{"safe":[[0,1]],"mines":[],"numbers":[[0,0]],"count":false}');
 * assertEquals(parseProof(text), proof);
 * ```
 */
export function printProof({ rows, cols, mineCount, start, steps }: Proof): string {
  const pair = (square: number) => [Math.floor(square / cols), square % cols];
  const lines = [JSON.stringify({ rows, cols, mines: mineCount, start: pair(start) })];
  for (const { safe, mines, numbers, count } of steps) {
    lines.push(
      JSON.stringify({ safe: safe.map(pair), mines: mines.map(pair), numbers: numbers.map(pair), count }),
    );
  }
  return `${lines.join("\n")}\n`;
}

/** Reads what `printProof()` writes, and throws a `ProofError` for anything else. */
export function parseProof(text: string): Proof {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  const head = new Line(lines[0] ?? "", 1);
  const size = { rows: head.whole("rows", 1), cols: head.whole("cols", 1) };
  const mineCount = head.whole("mines", 0);
  const start = head.square(head.value("start"), "start", size);
  const steps = lines.slice(1).map((text, i) => {
    const line = new Line(text, i + 2);
    const [safe, mines, numbers] = ["safe", "mines", "numbers"].map((name) => line.squares(name, size)) as Lists;
    return { safe, mines, numbers, count: line.truth("count") };
  });
  return { ...size, mineCount, start, steps };
}

type Lists = [number[], number[], number[]];

/** The size of a field. */
interface Size {
  readonly rows: number;
  readonly cols: number;
}

/** A line of a proof as JSON; each reader says what it expected. */
class Line {
  readonly #object: Readonly<Record<string, unknown>>;
  readonly #number: number;

  constructor(text: string, number: number) {
    this.#number = number;
    this.#object = readObject(text) ?? this.#fail("a JSON object", text.trim() || "nothing");
  }

  value(name: string): unknown {
    return Object.hasOwn(this.#object, name) ? this.#object[name] : undefined;
  }

  whole(name: string, min: number): number {
    const value = this.value(name);
    if (Number.isSafeInteger(value) && (value as number) >= min) return value as number;
    return this.#fail(`"${name}" with a whole number of at least ${min}`, value);
  }

  truth(name: string): boolean {
    const value = this.value(name);
    return typeof value === "boolean" ? value : this.#fail(`"${name}" with true or false`, value);
  }

  squares(name: string, size: Size): number[] {
    const value = this.value(name);
    if (!Array.isArray(value)) return this.#fail(`"${name}" with a list of squares`, value);
    return value.map((square) => this.square(square, name, size));
  }

  square(value: unknown, name: string, { rows, cols }: Size): number {
    const isPair = Array.isArray(value) && value.length === 2 && value.every((part) => Number.isSafeInteger(part));
    if (!isPair) return this.#fail(`[row, col] in "${name}"`, value);
    const [row, col] = value as [number, number];
    if (row >= 0 && row < rows && col >= 0 && col < cols) return row * cols + col;
    return this.#fail(`squares of a ${rows} by ${cols} field in "${name}"`, value);
  }

  #fail(expected: string, found: unknown): never {
    const shown = typeof found === "string" ? found : JSON.stringify(found) ?? "nothing";
    const short = shown.replace(/[\p{C}]/gu, " ").slice(0, 40) + (shown.length > 40 ? "…" : "");
    throw new ProofError(`Expected ${expected} on line ${this.#number}: found ${short}`);
  }
}

function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
