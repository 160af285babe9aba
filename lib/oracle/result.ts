import type { Shard } from "./select.ts";

/** What became of a case. */
export type Verdict =
  /** All that is recorded came out. */
  | "passed"
  /** Something else came out. */
  | "failed"
  /** Two runs did not do the same. */
  | "nondeterministic"
  /** It did not end in time. */
  | "time-out"
  /** It ended, but something that it started did not. */
  | "held-open"
  /** It wrote without end. */
  | "flood"
  /** A signal ended it. */
  | "crashed"
  /** It could not be started, or not be made. */
  | "not-started"
  /** It was not its turn. */
  | "not-run";

/** What is wrong with a run. */
export interface Problem {
  /** Where: `standard output`, `exit code`; nothing for the run as a whole. */
  readonly where?: string;
  /** What, in one line. */
  readonly what: string;
  /** Where two texts part. */
  readonly difference?: {
    readonly line: number;
    readonly column: number;
    readonly expected: string;
    readonly actual: string;
  };
  /** The input that led there: `line 3: mark 1 2`, or `the start`. */
  readonly after?: string;
  /** What it means on the board. */
  readonly meaning?: string;
  /** It is white space alone, and this `--whitespace` or a looser one would have let the whole case pass. */
  readonly forgivenBy?: "trailing" | "any";
}

/** A case's result. */
export interface Result {
  /** The case. */
  readonly name: string;
  /** What became of it. */
  readonly verdict: Verdict;
  /** How long the program took. */
  readonly seconds: number;
  /** The points it earned. */
  readonly points: number;
  /** The points it could earn. */
  readonly maxPoints: number;
  /** What is wrong, the telling one first. */
  readonly problems: readonly Problem[];
}

/** The results of one program. */
export interface Suite {
  /** Whose program, or its command line. */
  readonly name: string;
  /** The edition whose rules hold. */
  readonly edition: string;
  /** How long it all took. */
  readonly seconds: number;
  /** Which parts of the cases these are, where they are not all. */
  readonly shards?: readonly Shard[];
  /** Each case's result. */
  readonly results: readonly Result[];
}

/** The results of one or more programs. */
export interface Report {
  /** Each program's results. */
  readonly suites: readonly Suite[];
}

/** How each verdict is told. */
export const VERDICTS: Readonly<Record<Verdict, string>> = {
  "passed": "passed",
  "failed": "failed",
  "nondeterministic": "two runs disagree",
  "time-out": "timed out",
  "held-open": "left a process behind",
  "flood": "too much output",
  "crashed": "crashed",
  "not-started": "could not be run",
  "not-run": "not run",
};

/** Counts of a list of results. */
export interface Totals {
  readonly cases: number;
  readonly passed: number;
  readonly notRun: number;
  readonly points: number;
  readonly maxPoints: number;
}

/** Counts results. */
export function totals(results: readonly Result[]): Totals {
  return {
    cases: results.length,
    passed: results.filter(({ verdict }) => verdict === "passed").length,
    notRun: results.filter(({ verdict }) => verdict === "not-run").length,
    points: sum(results.map(({ points }) => points)),
    maxPoints: sum(results.map(({ maxPoints }) => maxPoints)),
  };
}

/** Adds numbers up, without the dust that fractions leave. */
function sum(values: readonly number[]): number {
  return Number(values.reduce((total, value) => total + value, 0).toFixed(6));
}

/** Gives the exit code that a report deserves: 0 all passed, 1 some failed, 3 a program could not be run. */
export function exitCode({ suites }: Report): number {
  const results = suites.flatMap((suite) => suite.results);
  if (results.some(({ verdict }) => verdict === "not-started")) return 3;
  return results.every(({ verdict }) => verdict === "passed") ? 0 : 1;
}

/** Words a problem in a few lines, each a label and a text. */
export function problemLines({ where, what, difference, after, meaning }: Problem): [string, string][] {
  const lines: [string, string][] = [];
  const place = difference === undefined ? "" : `, line ${difference.line}, col ${difference.column}`;
  lines.push([where === undefined ? "" : `${where}${place}`, what]);
  if (difference !== undefined) {
    const { expected, actual } = difference;
    lines.push(["expected", expected === "" ? "the end" : expected], ["got", actual === "" ? "the end" : actual]);
  }
  if (after !== undefined) lines.push(["after", after]);
  if (meaning !== undefined) lines.push(["meaning", meaning]);
  return lines;
}
