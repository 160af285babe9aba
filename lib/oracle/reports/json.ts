import { UsageError } from "../../parsing/usage_error.ts";
import { type Problem, type Report, type Result, type Suite, VERDICTS } from "../result.ts";
import type { Shard } from "../select.ts";

/** Tells our own results from other JSON. */
const FORMAT = "minesweeper-grade-1";

/** Renders a report as JSON that `parseReport()` reads back. */
export function renderJson({ suites }: Report): string {
  return `${JSON.stringify({ format: FORMAT, suites }, null, 2)}\n`;
}

/** Reads a report that `renderJson()` wrote. */
export function parseReport(text: string, path: string): Report {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UsageError(`Cannot use ${path}: expected results of minesweeper grade --format json, found no JSON`);
  }
  if (!isReport(value)) {
    throw new UsageError(`Cannot use ${path}: expected results of minesweeper grade --format json, found other JSON`);
  }
  if (value.suites.length === 0) {
    throw new UsageError(`Cannot use ${path}: expected results of minesweeper grade --format json, found no results`);
  }
  return { suites: value.suites };
}

function isReport(value: unknown): value is Report {
  return isObject(value) && value.format === FORMAT && isListOf(value.suites, isSuite);
}

function isSuite(value: unknown): value is Suite {
  return isObject(value) && isText(value.name) && isText(value.edition) && isNumber(value.seconds) &&
    isAbsentOr(value.shards, (shards) => isListOf(shards, isShard)) && isListOf(value.results, isResult);
}

function isShard(value: unknown): value is Shard {
  return isObject(value) && Number.isSafeInteger(value.part) && Number.isSafeInteger(value.of);
}

function isResult(value: unknown): value is Result {
  return isObject(value) && isText(value.name) && isText(value.verdict) && Object.hasOwn(VERDICTS, value.verdict) &&
    isNumber(value.seconds) && isNumber(value.points) && isNumber(value.maxPoints) &&
    isListOf(value.problems, isProblem);
}

function isProblem(value: unknown): value is Problem {
  return isObject(value) && isText(value.what) && isAbsentOr(value.difference, isDifference) &&
    isAbsentOr(value.where, isText) && isAbsentOr(value.after, isText) && isAbsentOr(value.meaning, isText) &&
    isAbsentOr(value.onlyWhitespace, (flag) => typeof flag === "boolean");
}

function isDifference(value: unknown): boolean {
  return isObject(value) && isNumber(value.line) && isNumber(value.column) && isText(value.expected) &&
    isText(value.actual);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** JSON may hold numbers that are too large to be any. */
function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

function isAbsentOr(value: unknown, is: (value: unknown) => boolean): boolean {
  return value === undefined || is(value);
}

function isListOf<T>(value: unknown, is: (value: unknown) => value is T): value is T[] {
  return Array.isArray(value) && value.every(is);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Joins reports: the parts of one program become one again, and its cases stand in order. */
export function mergeReports(reports: readonly Report[]): Report {
  const suites = new Map<string, Suite>();
  for (const suite of reports.flatMap((report) => report.suites)) {
    const key = JSON.stringify([suite.name, suite.edition]);
    const before = suites.get(key);
    suites.set(key, before === undefined ? suite : joined(before, suite));
  }
  return { suites: [...suites.values()] };
}

function joined(first: Suite, second: Suite): Suite {
  const results = [...first.results, ...second.results].sort((a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
  const twice = results.find(({ name }, place) => results[place + 1]?.name === name);
  if (twice !== undefined) {
    throw new UsageError(`Cannot merge ${first.name}: expected each case once, found ${twice.name} twice`);
  }
  const shards = [...first.shards ?? [], ...second.shards ?? []];
  return { ...first, seconds: first.seconds + second.seconds, ...(shards.length > 0 && { shards }), results };
}

/** Says of each program whose shards are not all there which ones are, in a line. */
export function missingShards({ suites }: Report): string[] {
  return suites.flatMap(({ name, shards = [] }) =>
    [...new Set(shards.map(({ of }) => of))].flatMap((of) => {
      const parts = new Set(shards.filter((shard) => shard.of === of).map(({ part }) => part));
      const found = [...parts].sort((a, b) => a - b).map((part) => `${part}/${of}`).join(", ");
      return parts.size < of ? [`Not all of ${name} is there: expected ${of} shards, found ${found}`] : [];
    })
  );
}
