import { type Report, totals } from "../result.ts";
import { renderProblems, tell } from "./pretty.ts";

/** Renders a report as the `results.json` that Gradescope's autograders write. */
export function renderGradescope({ suites }: Report): string {
  const results = suites.flatMap((suite) => suite.results);
  const counts = totals(results);
  return `${
    JSON.stringify(
      {
        score: counts.points,
        max_score: counts.maxPoints,
        execution_time: Math.round(suites.reduce((total, { seconds }) => total + seconds, 0)),
        output: tell(counts),
        output_format: "text",
        visibility: "visible",
        stdout_visibility: "hidden",
        tests: results.map((result, place) => ({
          score: result.points,
          max_score: result.maxPoints,
          status: result.verdict === "passed" ? "passed" : "failed",
          name: result.name,
          name_format: "text",
          number: String(place + 1),
          output: result.verdict === "passed" ? "" : renderProblems(result),
          output_format: "text",
          visibility: "visible",
          extra_data: { verdict: result.verdict, seconds: result.seconds },
        })),
      },
      null,
      2,
    )
  }\n`;
}
