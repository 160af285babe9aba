import { type Report, type Result, VERDICTS } from "../result.ts";

/** Renders a report as TAP, version 14 (testanything.org), which readers of version 13 take too. */
export function renderTap({ suites }: Report): string {
  const results = suites.flatMap(({ name, results }) =>
    results.map((result) => ({ result, title: suites.length > 1 ? `${name}: ${result.name}` : result.name }))
  );
  const points = results.map(({ result, title }, place) => renderPoint(result, place + 1, title));
  return `TAP version 14\n1..${results.length}\n${points.join("")}`;
}

function renderPoint(result: Result, number: number, title: string): string {
  const passed = result.verdict === "passed";
  const skipped = result.verdict === "not-run";
  // A test that was skipped is no failure; the number of passed tests still tells.
  const line = `${passed || skipped ? "ok" : "not ok"} ${number} - ${escape(title)}${
    skipped ? " # SKIP not run" : ""
  }\n`;
  return passed || skipped ? line : `${line}${renderDiagnostics(result)}`;
}

/** `#` would begin a directive. */
function escape(title: string): string {
  return title.replace(/[\\#]/g, "\\$&").replace(/\s/g, " ");
}

/** A block of YAML, whose strings JSON writes too. */
function renderDiagnostics({ verdict, seconds, problems }: Result): string {
  const [first] = problems;
  const fields: [string, unknown][] = [
    ["message", first === undefined ? VERDICTS[verdict] : [first.where, first.what].filter(Boolean).join(": ")],
    ["severity", "fail"],
    ["verdict", verdict],
    ["duration_ms", Math.round(seconds * 1000)],
  ];
  if (first?.difference !== undefined) {
    fields.push(["at", { line: first.difference.line, column: first.difference.column }]);
    fields.push(["expected", first.difference.expected], ["actual", first.difference.actual]);
  }
  if (first?.after !== undefined) fields.push(["after", first.after]);
  if (first?.meaning !== undefined) fields.push(["meaning", first.meaning]);
  return `  ---\n${fields.map(([name, value]) => `  ${name}: ${JSON.stringify(value)}\n`).join("")}  ...\n`;
}
