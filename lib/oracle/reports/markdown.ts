import { printable } from "../bytes.ts";
import { type Report, type Suite, totals, VERDICTS } from "../result.ts";
import { renderProblems, tell } from "./pretty.ts";

/** Renders a report as Markdown, for a pull request or a CI summary. */
export function renderMarkdown({ suites }: Report): string {
  return [...(suites.length > 1 ? [renderOverview(suites)] : []), ...suites.map(renderSuite)].join("\n");
}

function renderOverview(suites: readonly Suite[]): string {
  const rows = suites.map(({ name, results }) => {
    const { passed, cases, points, maxPoints } = totals(results);
    return `| ${cell(name)} | ${passed} of ${cases} | ${points} of ${maxPoints} |\n`;
  });
  return `## ${suites.length} programs\n\n| program | passed | points |\n| --- | --- | --- |\n${rows.join("")}`;
}

function renderSuite({ name, seconds, results }: Suite): string {
  const rows = results.map(({ name, verdict, points, problems }) => {
    const note = problems[0]?.meaning ?? problems[0]?.what ?? "";
    return `| ${verdict === "passed" ? "✅" : "❌"} ${cell(name)} | ${VERDICTS[verdict]} | ${points} | ${
      cell(note)
    } |\n`;
  });
  const details = results.filter(({ problems }) => problems.length > 0).map((result) => {
    const text = renderProblems(result);
    // A fence that is longer than any in the text.
    const fence = "`".repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)));
    return `\n<details><summary>${
      html(printable(result.name))
    }</summary>\n\n${fence}text\n${text}\n${fence}\n\n</details>\n`;
  });
  const table = `| case | verdict | points | |\n| --- | --- | --- | --- |\n${rows.join("")}`;
  return `## ${html(printable(name))}\n\n${tell(totals(results))} in ${seconds.toFixed(1)} s\n\n${table}${
    details.join("")
  }`;
}

function cell(text: string): string {
  return html(text).replace(/\|/g, "\\|").replace(/\s+/g, " ");
}

function html(text: string): string {
  return text.replace(/[&<>]/g, (char) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[char]!);
}
