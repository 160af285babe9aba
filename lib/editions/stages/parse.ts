import { javaTokens, parseJavaInt } from "../../parsing/java_scanner.ts";

/** The field's side: nine squares, numbered from 1. */
export const SIDE = 9;

/** The most mines a field takes. */
export const MOST_MINES = SIDE * SIDE - 1;

/** A square that a line names, by its number on the field. */
export interface Claim {
  /** The square. */
  readonly square: number;
  /** What the player says of it; stage 4 knows marks only. */
  readonly kind: "mine" | "free";
}

/** Reads how many mines the player wants; `undefined` where the line does not say it. */
export function parseMineCount(line: string): number | undefined {
  const tokens = javaTokens(line);
  return tokens.length === 1 ? between(1, MOST_MINES, tokens[0]!) : undefined;
}

/** Reads stage 4's `x y`: column, then row. */
export function parseMark(line: string): Claim | undefined {
  const tokens = javaTokens(line);
  return tokens.length === 2 ? claim(tokens, "mine") : undefined;
}

/** Reads stage 5's `x y mine` or `x y free`. */
export function parseClaim(line: string): Claim | undefined {
  const tokens = javaTokens(line);
  const [, , kind] = tokens;
  return tokens.length === 3 && (kind === "mine" || kind === "free") ? claim(tokens, kind) : undefined;
}

function claim([first = "", second = ""]: readonly string[], kind: Claim["kind"]): Claim | undefined {
  const x = between(1, SIDE, first);
  const y = between(1, SIDE, second);
  return x === undefined || y === undefined ? undefined : { square: (y - 1) * SIDE + x - 1, kind };
}

function between(least: number, most: number, token: string): number | undefined {
  const value = parseJavaInt(token);
  return value !== undefined && value >= least && value <= most ? value : undefined;
}
