import { assert, assertEquals, assertMatch } from "@std/assert";
import { main } from "../../cli.ts";
import type { Report, Result } from "../../lib/oracle/result.ts";
import { carriersOf } from "../testing/processes.ts";
import { isInstalled, ROOT, run, withFolder } from "../testing/program.ts";
import { RecordingHost } from "../testing/recording_host.ts";

const PROGRAMS = `${ROOT}tests/oracle/programs`;

const TIME_LIMIT_MS = 1500;

interface Graded {
  readonly exit: number;
  readonly results: readonly Result[];
  readonly milliseconds: number;
}

/** Grades a command on fixtures, with the exit code 0 recorded too. */
function grade(cases: readonly string[], command: readonly string[], ...options: string[]): Promise<Graded> {
  return withFolder(async (folder) => {
    for (const name of cases) {
      for (const part of ["seed", "in", "out", "err", "combined"]) {
        await Deno.copyFile(`${ROOT}fixtures/alpha-2022/${name}.${part}.txt`, `${folder}/${name}.${part}.txt`);
      }
      await Deno.writeTextFile(`${folder}/${name}.exit.txt`, "0\n");
    }
    const host = new RecordingHost();
    const start = performance.now();
    const limit = `${TIME_LIMIT_MS}ms`;
    const args = ["grade", folder, "--format", "json", "--timeout", limit, ...options, "--", ...command];
    const exit = await main(args, host);
    const milliseconds = performance.now() - start;
    const report: Report = JSON.parse(host.stdout);
    return { exit, results: report.suites[0]!.results, milliseconds };
  });
}

async function gradeOne(
  name: string,
  program: string,
  ...options: string[]
): Promise<Graded & { readonly result: Result }> {
  const graded = await grade([name], ["sh", `${PROGRAMS}/${program}`], ...options);
  return { ...graded, result: graded.results[0]! };
}

Deno.test("the right program passes, whatever the strictness", async () => {
  const cases = ["bad-words", "nofog-then-help", "win-on-10-by-10", "loss-on-a-flag", "end-of-input-in-mid-game"];
  const { exit, results } = await grade(cases, ["sh", `${PROGRAMS}/right.sh`], "--messages", "exact");
  assertEquals([exit, results.map(({ verdict }) => verdict)], [0, cases.map(() => "passed")]);
});

/** What each wrong program must get on the session `bad-words`, and what its first problem must say. */
const WRONG: readonly (readonly [program: string, verdict: string, says: RegExp])[] = [
  ["no_trailing_blank.sh", "failed", /one blank missing after the last column number/],
  ["wrong_rounds.sh", "failed", /the round counter ran on after a bad command/],
  ["swapped.sh", "failed", /standard output and standard error are swapped/],
  ["crlf.sh", "failed", /lines end in CR LF/],
  ["hang.sh", "time-out", /did not end in time/],
  ["slow_reader.sh", "time-out", /did not end in time/],
  ["hang_in_a_grandchild.sh", "held-open", /a process that it started/],
  ["endless.sh", "flood", /--max-output/],
  ["exit_139.sh", "crashed", /SIGSEGV/],
  ["segmentation_fault.sh", "crashed", /SIGSEGV/],
  ["nothing.sh", "failed", /nothing was printed/],
  ["wrong_exit.sh", "failed", /expected 0, got 7/],
  ["nondeterministic.sh", "nondeterministic", /a second run did something else/],
  ["errors_at_the_end.sh", "failed", /the order differs/],
];

for (const [program, verdict, says] of WRONG) {
  Deno.test(`grade tells what is wrong with ${program}, in time`, async () => {
    const { exit, result, milliseconds } = await gradeOne("bad-words", program);
    assertEquals([exit, result.verdict, result.points], [1, verdict, 0]);
    assertMatch(JSON.stringify(result.problems[0]), says);
    assert(milliseconds < TIME_LIMIT_MS + 1000, `it took ${milliseconds} ms`);
  });
}

Deno.test("grade lets other words pass with --messages any, and not with exact", async () => {
  assertEquals((await gradeOne("bad-words", "other_words.sh")).result.verdict, "passed");
  const { result } = await gradeOne("bad-words", "other_words.sh", "--messages", "exact");
  assertEquals([result.verdict, result.problems[0]!.where], ["failed", "standard error"]);
});

Deno.test("grade forgives a missing blank with --whitespace trailing", async () => {
  assertEquals((await gradeOne("bad-words", "no_trailing_blank.sh", "--whitespace", "trailing")).exit, 0);
});

Deno.test("grade compares a flood as far as it goes", async () => {
  const { result } = await gradeOne("bad-words", "endless.sh", "--max-output", "64KB");
  assertEquals(result.problems[1]!.difference?.line, 1);
});

Deno.test("grade tells a JavaScript program which square is wrong and what led there", async () => {
  const command = [Deno.execPath(), "run", "--quiet", "--allow-read", `${PROGRAMS}/wrong_mark.js`];
  const { results } = await grade(["mark-in-both-spellings"], command, "--timeout", "20s");
  const [problem] = results[0]!.problems;
  assertEquals([problem!.after, problem!.meaning], ["line 1 of the input: m 0 0", "square 0 0 shows M, expected F"]);
});

const isJavaThere = await isInstalled(["javac", "-version"]);

Deno.test({
  name: "grade compiles a Java program by --setup and tells that help uses a round",
  ignore: !isJavaThere,
  fn: () =>
    withFolder(async (classes) => {
      const command = ["java", "-cp", classes, "ForgetsHelp", `${ROOT}lib/editions/alpha`];
      const setup = `javac -d '${classes}' '${PROGRAMS}/ForgetsHelp.java'`;
      const { results } = await grade(["help-in-both-spellings"], command, "--setup", setup, "--timeout", "30s");
      const meaning = results[0]!.problems[0]!.meaning!;
      assertMatch(meaning, /^the round counter stood still, but h(elp)? uses a round$/);
    }),
});

Deno.test({
  name: "grade leaves no process behind, whatever a program does",
  ignore: Deno.build.os !== "linux",
  async fn() {
    const programs = ["quiet_daemon", "hang_in_a_session_of_its_own", "hang_in_a_grandchild", "hang", "endless"];
    await Promise.all(programs.map(async (name) => {
      const mark = `minesweeper-test-${crypto.randomUUID()}`;
      const options = ["fixtures/alpha-2022", "--only", "bad-words", "--timeout", "500ms"];
      const command = ["--", "sh", `${PROGRAMS}/${name}.sh`];
      const grader = [Deno.execPath(), "run", "--quiet", "--allow-all", "cli.ts", "grade"];
      const { stdout } = await run([...grader, ...options, ...command], { env: { MINESWEEPER_TEST: mark } });
      assertMatch(stdout, /bad-words/);
      assertEquals(await carriersOf(mark), "", name);
    }));
  },
});
