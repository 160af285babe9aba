import { type Report, type Result, type Suite, VERDICTS } from "../result.ts";
import { renderProblems } from "./pretty.ts";

/** Renders a report as JUnit's XML, as Jenkins, GitLab and most others read it. */
export function renderJunit({ suites }: Report): string {
  const all = suites.flatMap(({ results }) => results);
  const seconds = suites.reduce((total, suite) => total + suite.seconds, 0);
  const body = suites.map(renderSuite).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="minesweeper grade"${
    counts(all, seconds)
  }>\n${body}</testsuites>\n`;
}

function renderSuite({ name, edition, seconds, results }: Suite): string {
  const cases = results.map((result) => renderCase(result, edition)).join("");
  const skipped = ` skipped="${results.filter(({ verdict }) => verdict === "not-run").length}"`;
  return `  <testsuite name="${escape(name)}"${counts(results, seconds)}${skipped}>\n${cases}  </testsuite>\n`;
}

function counts(results: readonly Result[], seconds: number): string {
  const count = (kind: string) => results.filter(({ verdict }) => kindOf(verdict) === kind).length;
  return ` tests="${results.length}" failures="${count("failure")}" errors="${count("error")}" time="${
    seconds.toFixed(3)
  }"`;
}

/** A failure is a wrong answer, an error is none. */
function kindOf(verdict: Result["verdict"]): "failure" | "error" | "skipped" | undefined {
  switch (verdict) {
    case "passed":
      return undefined;
    case "failed":
    case "nondeterministic":
      return "failure";
    case "not-run":
      return "skipped";
    default:
      return "error";
  }
}

function renderCase(result: Result, edition: string): string {
  const { name, verdict, seconds, problems } = result;
  const start = `    <testcase name="${escape(name)}" classname="${escape(edition)}" time="${seconds.toFixed(3)}"`;
  const kind = kindOf(verdict);
  if (kind === undefined) return `${start}/>\n`;
  if (kind === "skipped") return `${start}>\n      <skipped/>\n    </testcase>\n`;
  const [first] = problems;
  const message = first?.meaning ?? first?.what ?? VERDICTS[verdict];
  const text = escape(renderProblems(result));
  return `${start}>\n      <${kind} message="${
    escape(message)
  }" type="${verdict}">${text}</${kind}>\n    </testcase>\n`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Escapes a text; what no XML may hold becomes U+FFFD. */
function escape(text: string): string {
  // deno-lint-ignore no-control-regex
  return text.toWellFormed().replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "\ufffd").replace(
    /[&<>"']/g,
    (char) => ENTITIES[char]!,
  );
}
