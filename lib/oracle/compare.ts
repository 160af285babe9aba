import { visible } from "./bytes.ts";

/** How strictly texts are compared. */
export interface Strictness {
  /** `any`: where the course leaves the words of a message to the student, any words will do. */
  readonly messages: "any" | "exact";
  /** `trailing`: blanks and line ends at the end of lines and of the text do not count; `any`: no white space does. */
  readonly whitespace: "exact" | "trailing" | "any";
}

/** Where two texts part. */
export interface Difference {
  /** How many characters of what was expected come before it. */
  readonly at: number;
  /** The line of what was expected, counted from 1. */
  readonly line: number;
  /** The column, counted from 1. */
  readonly column: number;
  /** What was expected from a little before there to the line's end, blanks visible. */
  readonly expected: string;
  /** What was found there instead, blanks visible. */
  readonly actual: string;
  /** Whether the texts are the same but for white space. */
  readonly onlyWhitespace: boolean;
}

/** The starts of lines after which a course leaves the words to the student. */
const MESSAGES = /Invalid Command: |Seed File Malformed Error: /g;
const FREE_WORDS = new RegExp(`^(${MESSAGES.source})[^\\n]*`, "gm");

/** Puts each message whose words are free on a line of its own. */
export function messagesOnLines(text: string): string {
  return text.replace(MESSAGES, "\n$&");
}

/** Tells where two texts part, or nothing where they are the same. */
export function compare(actual: string, expected: string, strictness: Strictness): Difference | undefined {
  if (actual === expected) return undefined;
  const [found, wanted] = [loosen(actual, strictness), loosen(expected, strictness)];
  if (found === wanted) return undefined;
  const difference = firstDifference(found, wanted);
  const onlyWhitespace = withoutBlanks(found) === withoutBlanks(wanted);
  if (difference.at < wanted.length || difference.column > 1) return { ...difference, onlyWhitespace };
  const worded = loosen(actual, { ...strictness, messages: "exact" });
  return { ...difference, actual: showUnexpected(worded, difference.line), onlyWhitespace };
}

/** Gives a text without what does not count. */
export function loosen(text: string, { messages, whitespace }: Strictness): string {
  let loose = messages === "any" ? text.replace(FREE_WORDS, "$1…") : text;
  if (whitespace !== "exact") loose = loose.replace(/[^\S\n]+$/gm, "").replace(/\s*$/, "\n");
  if (whitespace === "any") {
    loose = loose.replace(/[^\S\n]+/g, " ").replace(/^ /gm, "").replace(/\n\n+/g, "\n").trimStart();
  }
  return loose;
}

/** Gives the strictest of the looser ways to take white space that forgives something, if any does. */
export function forgivingWhitespace(
  { whitespace }: Strictness,
  isForgiven: (whitespace: "trailing" | "any") => boolean,
): "trailing" | "any" | undefined {
  const looser = { exact: ["trailing", "any"], trailing: ["any"], any: [] } as const;
  return looser[whitespace].find(isForgiven);
}

function withoutBlanks(text: string): string {
  return text.replace(/\s+/g, "");
}

/** Tells where two texts that are not the same part. */
function firstDifference(actual: string, expected: string): Omit<Difference, "onlyWhitespace"> {
  let at = 0;
  while (at < actual.length && actual[at] === expected[at]) at++;
  const lineStart = lineStartBefore(expected, at);
  const from = Math.max(lineStart, at - 20);
  return {
    at,
    line: expected.slice(0, lineStart).split("\n").length,
    column: at - lineStart + 1,
    expected: show(expected, from, at),
    actual: show(actual, from, at),
  };
}

/** Gives the place at which the line begins that holds a place. */
export function lineStartBefore(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf("\n", at - 1) + 1;
}

/** So many characters of a line are shown from the difference on. */
const MOST_SHOWN = 60;

/** Gives the rest of a line, from a little before the difference, with its blanks and its end made visible. */
function show(text: string, from: number, at: number): string {
  const lineEnd = text.indexOf("\n", at);
  const end = lineEnd < 0 ? text.length : lineEnd + 1;
  return visible(text.slice(from, Math.min(end, at + MOST_SHOWN)));
}

/** Gives the first line that is not blank, from one on, of what nobody expected. */
function showUnexpected(text: string, line: number): string {
  const rest = text.split("\n").slice(line - 1).join("\n");
  const start = Math.max(rest.search(/[^\n]*\S/), 0);
  return show(rest, start, start);
}

/** Words a difference on one line: `line 20, col 44: expected "9·⏎", got "9⏎"`. */
export function renderDifference({ line, column, expected, actual }: Difference): string {
  return `line ${line}, col ${column}: expected "${expected}", got ${actual === "" ? "the end" : `"${actual}"`}`;
}

/** Tells whether a text is made of two others, each in its own order. */
export function isInterleaved(text: string, first: string, second: string): boolean {
  if (text.length !== first.length + second.length) return false;
  if (second === "") return text === first;
  // How much of the second may have been used so far; the rest is of the first. There is nearly always one answer only.
  let used = [0];
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (used.length === 1 && first[at - used[0]!] === char && second[used[0]!] !== char) continue;
    const next = used.flatMap((count) => [
      ...(first[at - count] === char ? [count] : []),
      ...(second[count] === char ? [count + 1] : []),
    ]);
    if (next.length === 0) return false;
    used = [...new Set(next)];
  }
  return true;
}
