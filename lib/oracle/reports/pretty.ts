import { bold, dim, green, red, yellow } from "@std/fmt/colors";
import { printable } from "../bytes.ts";
import { problemLines, type Report, type Result, type Suite, type Totals, totals, VERDICTS } from "../result.ts";

/** How texts are coloured, or not at all. */
export interface Palette {
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
  readonly other: (text: string) => string;
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
}

const same = (text: string) => text;

/** For files and pipes. */
export const PLAIN: Palette = { good: same, bad: same, other: same, strong: same, faint: same };

/** For terminals. */
export const COLOURED: Palette = { good: green, bad: red, other: yellow, strong: bold, faint: dim };

/** Renders a report for people. */
export function renderPretty({ suites }: Report, palette: Palette = PLAIN): string {
  const parts = suites.map((suite) => renderSuite(suite, palette));
  if (suites.length > 1) parts.push(renderOverview(suites, palette));
  return parts.join("\n");
}

function renderSuite({ name, seconds, results }: Suite, palette: Palette): string {
  const width = Math.max(...results.map((result) => printable(result.name).length), 0);
  const lines = results.map((result) => renderResult(result, width, palette));
  return `${palette.strong(printable(name))}\n${lines.join("")}${renderTotals(results, seconds, palette)}`;
}

/** Renders a case's line and, where it did not pass, what is wrong. */
function renderResult(result: Result, width: number, palette: Palette): string {
  const { name, verdict, problems } = result;
  const paint = verdict === "passed" ? palette.good : verdict === "not-run" ? palette.other : palette.bad;
  const line = `${paint(verdict === "passed" ? "ok  " : verdict === "not-run" ? "--  " : "FAIL")} ${
    printable(name).padEnd(width)
  }`;
  const head = verdict === "passed" ? line.trimEnd() : `${line}  ${paint(VERDICTS[verdict])}`;
  return `${head}\n${problems.map((problem) => `${renderProblem(problem, palette)}\n`).join("")}`;
}

function renderProblem(problem: Result["problems"][number], palette: Palette): string {
  const [[place, what], ...rest] = problemLines(problem) as [[string, string], ...[string, string][]];
  const first = `     ${place === "" ? "" : `${place}: `}${what}`;
  return [first, ...rest.map(([label, text]) => `       ${palette.faint(label.padEnd(8))}  ${text}`)].join("\n");
}

function renderTotals(results: readonly Result[], seconds: number, palette: Palette): string {
  const counts = totals(results);
  const paint = counts.passed === counts.cases ? palette.good : palette.bad;
  return `${paint(tell(counts))} in ${seconds.toFixed(1)} s\n${renderHint(results)}`;
}

/** Names the ways to take white space that would have let cases pass. */
function renderHint(results: readonly Result[]): string {
  const forgivenBy = (...options: readonly string[]) =>
    results.filter(({ verdict, problems }) =>
      verdict === "failed" && problems.length > 0 &&
      problems.every((problem) => options.includes(problem.forgivenBy ?? ""))
    ).length;
  const [all, byTrailing] = [forgivenBy("trailing", "any"), forgivenBy("trailing")];
  if (all === 0) return "";
  const options = byTrailing === all ? "trailing or any" : "any";
  return `White space alone is wrong in ${all} of them; --whitespace ${options} forgives it\n`;
}

/** `3 of 5 passed, 3 of 5 points, 1 not run` */
export function tell({ cases, passed, notRun, points, maxPoints }: Totals): string {
  return `${passed} of ${cases} passed, ${points} of ${maxPoints} points${notRun === 0 ? "" : `, ${notRun} not run`}`;
}

function renderOverview(suites: readonly Suite[], palette: Palette): string {
  const width = Math.max(...suites.map(({ name }) => printable(name).length));
  const lines = suites.map(({ name, results }) => {
    const counts = totals(results);
    return `${printable(name).padEnd(width)}  ${
      (counts.passed === counts.cases ? palette.good : palette.bad)(tell(counts))
    }\n`;
  });
  return `${palette.strong(`${suites.length} programs`)}\n${lines.join("")}`;
}

/** Words a result's problems on plain lines, for the formats that hold a text. */
export function renderProblems({ verdict, problems }: Result): string {
  return [VERDICTS[verdict], ...problems.map((problem) => renderProblem(problem, PLAIN))].join("\n");
}
