import { AssertionError } from "@std/assert";

/** Fails with the first difference in plain view: `line 20, col 44: expected "9·⏎", got "9⏎"`. */
export function assertSameText(actual: string, expected: string, what: string): void {
  const difference = firstDifference(actual, expected);
  if (difference !== undefined) throw new AssertionError(`${what}: ${difference}`);
}

/** Tells where two texts part, or nothing where they are the same. */
export function firstDifference(actual: string, expected: string): string | undefined {
  if (actual === expected) return undefined;
  let at = 0;
  while (at < actual.length && actual[at] === expected[at]) at++;
  const lineStart = expected.lastIndexOf("\n", at - 1) + 1;
  const line = expected.slice(0, lineStart).split("\n").length;
  const from = Math.max(lineStart, at - 20);
  return `line ${line}, col ${at - lineStart + 1}: expected ${show(expected, from, at)}, got ${show(actual, from, at)}`;
}

/** Quotes the rest of a line, from a little before the difference, with its blanks and its end made visible. */
function show(text: string, from: number, at: number): string {
  const lineEnd = text.indexOf("\n", at);
  const end = lineEnd < 0 ? text.length : lineEnd + 1;
  const piece = text.slice(from, Math.min(end, at + 20));
  return `"${piece.replaceAll(" ", "·").replaceAll("\t", "→").replaceAll("\r", "␍").replaceAll("\n", "⏎")}"`;
}
