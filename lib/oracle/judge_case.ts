import type { Edition } from "../editions/edition.ts";
import type { Host } from "../host/host.ts";
import type { Run } from "../host/program.ts";
import { decode, sameBytes } from "./bytes.ts";
import type { Case, Recording } from "./case.ts";
import {
  compare,
  type Difference,
  forgivingWhitespace,
  isInterleaved,
  loosen,
  messagesOnLines,
  type Strictness,
} from "./compare.ts";
import { explain } from "./explain.ts";
import { answersOnError, errorStep, partingStep, type Written } from "./parting.ts";
import type { Problem, Verdict } from "./result.ts";
import { brokenOff, DISAGREE, verdictOf } from "./verdict.ts";
import { nameInput, playCase, record, shown, type Step } from "./transcript.ts";

/** By what a case is judged. */
export interface Rules {
  /** How strictly texts are compared. */
  readonly strictness: Strictness;
  /** The edition's name. */
  readonly editionName: string;
  /** The edition itself, which knows what led to a difference. */
  readonly edition: Edition;
  /** Where the case's files are read. */
  readonly host: Pick<Host, "readText">;
}

/** The streams in the order in which a difference tells most. */
const STREAMS = [["out", "standard output"], ["err", "standard error"], ["combined", "both streams together"]] as const;

/** A run with the streams apart and, where that ended by itself, one with both together. */
interface Runs {
  readonly apart: Run;
  readonly together?: Run | undefined;
}

/** Judges a case by a run with the streams apart and, where that ended by itself, one with both together. */
export function judgeCase(
  given: Case,
  runs: Runs,
  rules: Rules,
): { readonly verdict: Verdict; readonly problems: readonly Problem[] } {
  if (isAsRecorded(given, runs)) return { verdict: "passed", problems: [] };
  const actual = textsOf(given, runs);
  const { ending } = runs.apart;
  const isStarted = ending.kind !== "not-started";
  const found = isStarted ? differences(given, actual, rules, ending.kind === "flood") : [];
  // Where both runs are as recorded they agree.
  const agree = found.length === 0 && given.expected.combined !== undefined;
  const code = given.expected.exit;
  const problems = [...brokenOff(ending, code), ...disagreement(actual, runs, agree), ...found];
  if (ending.kind === "exit" && code !== undefined && code !== ending.code) {
    problems.push({ where: "exit code", what: `expected ${code}, got ${ending.code}` });
  }
  return { verdict: verdictOf(ending, problems, code), problems };
}

/** Tells whether all streams and exit codes are recorded, and came out so in both runs: nothing else need be looked at. */
function isAsRecorded(
  { recorded: { out, err, combined }, expected: { exit } }: Case,
  { apart, together }: Runs,
): boolean {
  if (out === undefined || err === undefined || combined === undefined || together === undefined) return false;
  const codes = [apart, together].map(({ ending }) => ending.kind === "exit" ? ending.code : undefined);
  return codes[0] !== undefined && codes[0] === codes[1] && (exit === undefined ? codes[0] < 128 : codes[0] === exit) &&
    sameBytes(apart.out, out) && sameBytes(apart.err, err) && sameBytes(together.out, combined);
}

/** What came out, the seed file's path in it as the case was recorded with. */
function textsOf(given: Case, { apart, together }: Runs): Written {
  const text = (bytes: Uint8Array) => decode(bytes).replaceAll(given.seedPath, () => recordedPath(given));
  return {
    out: text(apart.out),
    err: text(apart.err),
    ...(together !== undefined && { combined: text(together.out) }),
  };
}

/** A message may name the seed file; it was recorded under another path. */
function recordedPath({ name, seedPath, expected }: Case): string {
  const file = `${name}.seed.txt`.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const all = `${expected.out ?? ""}\n${expected.err ?? ""}\n${expected.combined ?? ""}`;
  return all.match(new RegExp(`[^\\s'"(]*${file}`))?.[0] ?? seedPath;
}

/** Tells whether the two runs did not do the same; what they wrote is known to be the same where it is as recorded. */
function disagreement(
  actual: Written,
  { apart, together }: Runs,
  agree: boolean,
): Problem[] {
  if (together === undefined || apart.ending.kind !== "exit") return [];
  const sameEnding = together.ending.kind === "exit" && together.ending.code === apart.ending.code;
  if (sameEnding && (agree || isInterleaved(actual.combined!, actual.out, actual.err))) return [];
  return [{ what: DISAGREE, meaning: "a program that is right does the same every time" }];
}

/** Finds the first difference in each stream that is recorded; a stream that we cut says nothing by its end. */
function differences(given: Case, actual: Written, rules: Rules, isCut: boolean): Problem[] {
  const problems: Problem[] = [];
  let steps: readonly Step[] | undefined;
  for (const [stream, where] of STREAMS) {
    const [wanted, found] = [given.expected[stream], actual[stream]];
    if (wanted === undefined || found === undefined) continue;
    // What is wrong with a stream is wrong with both together: only their order is news.
    if (stream === "combined" && problems.length > 0) continue;
    const difference = compareStream(stream, found, wanted, rules.strictness);
    if (difference === undefined || (isCut && difference.at >= loosen(found, rules.strictness).trimEnd().length)) {
      continue;
    }
    steps ??= playCase(rules.edition, given, rules.host);
    problems.push(describe({ stream, where, wanted, written: actual, difference, steps }, rules));
  }
  if (problems.length === 0) return [];
  const forgivenBy = forgivingWhitespace(rules.strictness, (whitespace) =>
    STREAMS.every(([stream]) => {
      const [wanted, found] = [given.expected[stream], actual[stream]];
      return wanted === undefined || found === undefined ||
        compareStream(stream, found, wanted, { ...rules.strictness, whitespace }) === undefined;
    }));
  const swapped = areSwapped(given.expected, actual, rules.strictness);
  return problems.map((problem) => ({
    ...problem,
    ...(swapped && { meaning: "standard output and standard error are swapped" }),
    ...(forgivenBy !== undefined && { forgivenBy }),
  }));
}

function compareStream(
  stream: "out" | "err" | "combined",
  found: string,
  wanted: string,
  strictness: Strictness,
): Difference | undefined {
  // Where white space is free, a message may also stand on the line of what standard output showed before it.
  const isFree = stream === "combined" && strictness.whitespace === "any";
  return isFree
    ? compare(messagesOnLines(found), messagesOnLines(wanted), strictness)
    : compare(found, wanted, strictness);
}

function areSwapped(expected: Partial<Recording>, { out, err }: Written, strictness: Strictness): boolean {
  if (expected.out === undefined || expected.err === undefined || expected.out === expected.err) return false;
  return compare(out, expected.err, strictness) === undefined && compare(err, expected.out, strictness) === undefined;
}

interface Found {
  readonly stream: "out" | "err" | "combined";
  readonly where: string;
  readonly wanted: string;
  readonly written: Written;
  readonly difference: Difference;
  readonly steps: readonly Step[];
}

function describe(found: Found, rules: Rules): Problem {
  const { stream, where, wanted, written, difference, steps } = found;
  const { line, column, expected, actual, onlyWhitespace } = difference;
  const place = placeInSession(found, rules.strictness);
  const step = place === undefined ? undefined : steps[place];
  const meaning = stream === "combined" ? ORDER : explain(rules.editionName, {
    stream,
    expected: loosen(wanted, rules.strictness),
    actual: loosen(written[stream]!, rules.strictness),
    difference,
    typed: step?.line,
    ...(step !== undefined && { isBad: shown(step.turn, "err") !== "" }),
    isAnsweredOnError: place === undefined ? undefined : answersOnError(steps, place, written, rules.strictness),
  });
  const what = stream === "combined" ? "each is right, but the order differs" : "differs from what is expected";
  return {
    where,
    what: onlyWhitespace && stream !== "combined" ? "differs in white space only" : what,
    difference: { line, column, expected, actual },
    ...(place !== undefined && { after: nameInput(place, step!.line) }),
    ...(meaning !== undefined && { meaning }),
  };
}

const ORDER = "what was written first must come first: flush standard output before writing to standard error";

/** Finds the step that led to a difference, where our own session is the recorded one and that can be told. */
function placeInSession(
  { stream, wanted, written, steps }: Found,
  strictness: Strictness,
): number | undefined {
  if (loosen(record(steps)[stream], strictness) !== loosen(wanted, strictness)) return undefined;
  if (stream === "err") return errorStep(steps, written, strictness);
  return partingStep(steps, stream, written[stream]!, strictness);
}
