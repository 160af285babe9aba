import { assert, assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { RENDER } from "../../lib/oracle/reports/formats.ts";
import { mergeReports, missingShards, parseReport } from "../../lib/oracle/reports/json.ts";
import { renderPretty } from "../../lib/oracle/reports/pretty.ts";
import { exitCode, type Report, type Result } from "../../lib/oracle/result.ts";
import { UsageError } from "../../lib/parsing/usage_error.ts";
import { readTap } from "../testing/tap.ts";
import { readXml, type XmlElement } from "../testing/xml.ts";

function result(name: string, more: Partial<Result> = {}): Result {
  return { name, verdict: "passed", seconds: 0.012, points: 2, maxPoints: 2, problems: [], ...more };
}

function failed(name: string, verdict: Result["verdict"], ...problems: Result["problems"]): Result {
  return result(name, { verdict, points: 0, problems });
}

const DIFFERENCE = {
  where: "standard output",
  what: "differs in white space only",
  difference: { line: 20, column: 23, expected: "···4·⏎", actual: "···4⏎" },
  after: "line 3 of the input: mark 1 2",
  meaning: "one blank missing after the last column number",
  forgivenBy: "trailing",
} as const;

/** Every verdict once, and every character that some format must escape. */
const REPORT: Report = {
  suites: [{
    name: "java -cp 'a & b' <Driver> | \"x\"",
    edition: "alpha-2022",
    seconds: 3.21,
    results: [
      result("tc01"),
      failed("tc02", "failed", DIFFERENCE, { where: "exit code", what: "expected 0, got 1" }),
      failed("tc#3\\ <&>", "nondeterministic", { what: "a second run did something else" }),
      failed("tc04", "time-out", { what: "it did not end in time: does it stop at the end of input?" }),
      failed("tc05", "held-open", { what: "it ended, but a process that it started kept its output open" }),
      failed("tc06", "flood", { what: "it wrote more than --max-output allows" }),
      failed("tc07", "crashed", { what: "SIGSEGV ended it" }, { ...DIFFERENCE, meaning: "\u001b[1m ]]> ```` |" }),
      failed("tc08", "not-started", { what: "java: command not found" }),
      failed("tc09", "not-run"),
    ],
  }],
};

const CLASS: Report = {
  suites: ["ada", "grace"].map((name, place) => ({
    name,
    edition: "alpha-2022",
    seconds: 1,
    results: [result("tc01"), place === 0 ? result("tc02") : failed("tc02", "failed", DIFFERENCE)],
  })),
};

for (const format of Object.keys(RENDER) as (keyof typeof RENDER)[]) {
  Deno.test(`the report as ${format}`, async (t) => {
    await t.assertSnapshot(RENDER[format](REPORT));
    await t.assertSnapshot(RENDER[format](CLASS));
  });
}

Deno.test("the pretty report is the same with colours but for the colours", () => {
  const paint = (name: string) => (text: string) => `{${name}}${text}{}`;
  const coloured = renderPretty(CLASS, {
    good: paint("good"),
    bad: paint("bad"),
    other: paint("other"),
    strong: paint("strong"),
    faint: paint("faint"),
  });
  for (const part of ["{good}ok  {} tc01", "{bad}FAIL{} tc02"]) assertStringIncludes(coloured, part);
  assertEquals(coloured.replace(/\{\w*\}/g, ""), RENDER.pretty(CLASS));
});

Deno.test("the pretty report names only the ways to take white space that forgive", () => {
  const hint = (...forgiving: ("trailing" | "any" | undefined)[]) => {
    const results = forgiving.map((forgivenBy, place) => {
      const { forgivenBy: _, ...problem } = DIFFERENCE;
      return failed(`tc${place}`, "failed", forgivenBy === undefined ? problem : { ...problem, forgivenBy });
    });
    return RENDER.pretty({ suites: [{ ...CLASS.suites[0]!, results }] }).match(/^White space.*$/m)?.[0];
  };
  assertEquals(hint(undefined), undefined);
  assertEquals(
    hint("trailing", undefined),
    "White space alone is wrong in 1 of them; --whitespace trailing or any forgives it",
  );
  assertEquals(hint("trailing", "any"), "White space alone is wrong in 2 of them; --whitespace any forgives it");
});

Deno.test("a name with a line end stays on its line", () => {
  const report = { suites: [{ ...CLASS.suites[0]!, name: "a\nb", results: [failed("tc\n1", "failed", DIFFERENCE)] }] };
  for (const format of ["pretty", "markdown"] as const) {
    assertStringIncludes(RENDER[format](report), "a⏎b\n");
    assertStringIncludes(RENDER[format](report), "tc⏎1");
    assert(!RENDER[format](report).includes("tc\n1"));
  }
});

Deno.test("the report as tap keeps the rules of TAP 13 and 14", () => {
  const points = readTap(RENDER.tap(REPORT));
  assertEquals(points.map(({ ok }) => ok), [true, false, false, false, false, false, false, false, true]);
  assertEquals(points.map(({ name }) => name), REPORT.suites[0]!.results.map(({ name }) => name));
  assertEquals(points[8]!.directive, "SKIP not run");
  assertEquals(points[1]!.diagnostics.get("meaning"), "one blank missing after the last column number");
  assertEquals(readTap(RENDER.tap(CLASS)).map(({ name }) => name)[3], "grace: tc02");
});

/** The common JUnit schema (Jenkins's junit-10.xsd): which attributes and children an element may and must have. */
const JUNIT: Readonly<Record<string, { must: string[]; may: string[]; children: string[] }>> = {
  testsuites: { must: [], may: ["name", "time", "tests", "failures", "errors", "disabled"], children: ["testsuite"] },
  testsuite: {
    must: ["name"],
    may: ["tests", "failures", "errors", "time", "skipped", "timestamp", "hostname", "id", "package"],
    children: ["properties", "testcase", "system-out", "system-err"],
  },
  testcase: {
    must: ["name"],
    may: ["classname", "time", "status", "assertions", "file", "line"],
    children: ["skipped", "error", "failure", "system-out", "system-err"],
  },
  failure: { must: [], may: ["message", "type"], children: [] },
  error: { must: [], may: ["message", "type"], children: [] },
  skipped: { must: [], may: ["message", "type"], children: [] },
};

function checkJunit(element: XmlElement): void {
  const rule = JUNIT[element.name];
  assert(rule !== undefined, `no such element: ${element.name}`);
  for (const name of rule.must) assert(element.attributes.has(name), `${element.name} lacks ${name}`);
  for (const [name, value] of element.attributes) {
    assert([...rule.must, ...rule.may].includes(name), `${element.name} has ${name}`);
    if (["tests", "failures", "errors", "skipped"].includes(name)) assert(/^\d+$/.test(value), `${name}="${value}"`);
    if (name === "time") assert(/^\d+(\.\d+)?$/.test(value), `time="${value}"`);
  }
  for (const child of element.children) {
    assert(rule.children.includes(child.name), `${element.name} holds ${child.name}`);
    checkJunit(child);
  }
}

Deno.test("the report as junit is well-formed, keeps the common schema, and its counts are right", () => {
  const root = readXml(RENDER.junit(REPORT));
  checkJunit(root);
  const [suite] = root.children;
  const count = (name: string) => suite!.children.filter(({ children }) => children[0]?.name === name).length;
  assertEquals([count("failure"), count("error"), count("skipped")], [2, 5, 1]);
  for (const [attribute, element] of [["failures", "failure"], ["errors", "error"], ["skipped", "skipped"]] as const) {
    assertEquals(suite!.attributes.get(attribute), String(count(element)));
  }
  assertEquals(suite!.attributes.get("name"), REPORT.suites[0]!.name);
  assertEquals(suite!.children[2]!.attributes.get("name"), "tc#3\\ <&>");
  assertEquals(readXml(RENDER.junit(CLASS)).children.length, 2);
});

Deno.test("the report as gradescope has the fields that its autograder documents", () => {
  const results = JSON.parse(RENDER.gradescope(REPORT));
  assertEquals([results.score, results.execution_time, results.tests.length], [2, 3, 9]);
  for (const test of results.tests) {
    assert(["passed", "failed"].includes(test.status));
    assertEquals([typeof test.score, typeof test.max_score, typeof test.name, typeof test.output], [
      "number",
      "number",
      "string",
      "string",
    ]);
    assert(["hidden", "after_due_date", "after_published", "visible"].includes(test.visibility));
    assert(["text", "html", "simple_format", "md", "ansi"].includes(test.output_format));
  }
});

Deno.test("parseReport() reads what --format json writes, and says what is no such file", () => {
  assertEquals(parseReport(RENDER.json(REPORT), "x.json"), REPORT);
  const message = "Cannot use x.json: expected results of minesweeper grade --format json, found ";
  for (const text of ["", "{", "<a/>"]) {
    assertThrows(() => parseReport(text, "x.json"), UsageError, `${message}no JSON`);
  }
  for (const text of ["null", "[]", "{}", '{"format":"minesweeper-grade-1","suites":[{}]}']) {
    assertThrows(() => parseReport(text, "x.json"), UsageError, `${message}other JSON`);
  }
});

Deno.test("parseReport() takes no results that some format could not render", () => {
  const suite = { name: "a", edition: "alpha-2022", seconds: 1, results: [] };
  const ofResult = (more: object) => ({ ...suite, results: [{ ...result("tc01"), ...more }] });
  const ofProblem = (more: object) => ofResult({ problems: [{ what: "x", ...more }] });
  const read = (...suites: object[]) =>
    parseReport(JSON.stringify({ format: "minesweeper-grade-1", suites }), "x.json");
  assertEquals(read(suite).suites.length, 1);
  assertThrows(() => read(), UsageError, "found no results");
  const wrong = [
    { ...suite, seconds: "1" },
    { ...suite, shards: {} },
    { ...suite, shards: [{ part: "1", of: 2 }] },
    ofResult({ verdict: ["passed"] }),
    ofResult({ points: null }),
    ofResult({ problems: {} }),
    ofProblem({ meaning: 5 }),
    ofProblem({ where: {} }),
    ofProblem({ after: [] }),
    ofProblem({ onlyWhitespace: "no" }),
    ofProblem({ difference: { line: 1 } }),
    ofProblem({ difference: { line: 1, column: 1, expected: "", actual: 1 } }),
  ];
  for (const suite of wrong) assertThrows(() => read(suite), UsageError, "found other JSON");
});

Deno.test("missingShards() tells which shards of a program are there where some are not", () => {
  const part = (name: string, ...shards: { part: number; of: number }[]): Report => ({
    suites: [{ name, edition: "alpha-2022", seconds: 1, shards, results: [] }],
  });
  const whole = mergeReports([part("a", { part: 2, of: 2 }), part("a", { part: 1, of: 2 }), part("b")]);
  assertEquals(missingShards(whole), []);
  const some = mergeReports([part("a", { part: 4, of: 4 }), part("a", { part: 1, of: 4 }), part("b")]);
  assertEquals(missingShards(some), ["Not all of a is there: expected 4 shards, found 1/4, 4/4"]);
  assertEquals(missingShards(parseReport(RENDER.json(some), "x.json")), missingShards(some));
});

Deno.test("mergeReports() joins the parts of one program and sets others beside it", () => {
  const part = (name: string, ...results: Result[]): Report => ({
    suites: [{ name, edition: "alpha-2022", seconds: 1, results }],
  });
  const merged = mergeReports([part("a", result("2")), part("b", result("1")), part("a", result("1"), result("3"))]);
  assertEquals(merged.suites.map(({ name, seconds }) => [name, seconds]), [["a", 2], ["b", 1]]);
  assertEquals(merged.suites[0]!.results.map(({ name }) => name), ["1", "2", "3"]);
  assertThrows(() => mergeReports([part("a", result("1")), part("a", result("1"))]), UsageError, "found 1 twice");
});

Deno.test("exitCode() is 0 where all passed, 1 where some failed, 3 where a program could not be run", () => {
  const code = (...results: Result[]) => exitCode({ suites: [{ ...REPORT.suites[0]!, results }] });
  assertEquals(code(result("a")), 0);
  assertEquals(code(result("a"), failed("b", "time-out")), 1);
  assertEquals(code(result("a"), failed("b", "not-run")), 1);
  assertEquals(code(result("a"), failed("b", "not-started")), 3);
});
