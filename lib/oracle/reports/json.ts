import { UsageError } from "../../parsing/usage_error.ts";
import { type Report, type Result, type Suite, VERDICTS } from "../result.ts";

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
  return { suites: value.suites };
}

function isReport(value: unknown): value is Report {
  return isObject(value) && value.format === FORMAT && Array.isArray(value.suites) && value.suites.every(isSuite);
}

function isSuite(value: unknown): value is Suite {
  return isObject(value) && typeof value.name === "string" && typeof value.edition === "string" &&
    typeof value.seconds === "number" && Array.isArray(value.results) && value.results.every(isResult);
}

function isResult(value: unknown): value is Result {
  return isObject(value) && typeof value.name === "string" && Object.hasOwn(VERDICTS, String(value.verdict)) &&
    ["seconds", "points", "maxPoints"].every((field) => typeof value[field] === "number") &&
    Array.isArray(value.problems) &&
    value.problems.every((problem) => isObject(problem) && typeof problem.what === "string");
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
  return { ...first, seconds: first.seconds + second.seconds, results };
}
