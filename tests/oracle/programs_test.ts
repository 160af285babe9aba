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

Deno.test("programs that open standard error by its name pass", async () => {
  const cases = ["bad-words", "nofog-then-help", "loss-on-a-flag"];
  const { exit, results } = await grade(cases, ["sh", `${PROGRAMS}/errors_by_name.sh`], "--messages", "exact");
  assertEquals([exit, results.map(({ verdict }) => verdict)], [0, cases.map(() => "passed")]);
});

Deno.test("programs that remove the files of their output harm nobody", async () => {
  const cases = ["bad-words", "nofog-then-help", "loss-on-a-flag"];
  const { exit, results } = await grade(cases, ["sh", `${PROGRAMS}/removes_its_output.sh`], "--jobs", "1");
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
  ["hung_up.sh", "crashed", /SIGHUP/],
  ["stops.sh", "time-out", /did not end in time/],
  ["ends_its_parent.sh", "crashed", /SIGKILL/],
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

Deno.test("grade cannot run what cannot be executed, and takes no shell's words for the program's", () =>
  withFolder(async (folder) => {
    const files = { interpreter: "#!/nope/interpreter\n", zeros: "\0\0\0", bytes: "\x01\x02(\n" };
    for (const [name, text] of Object.entries(files)) {
      const path = `${folder}/${name}`;
      await Deno.writeFile(path, new Uint8Array([...new TextEncoder().encode(text), 0xff, 0]), { mode: 0o755 });
      const { exit, results } = await grade(["bad-words"], [path]);
      assertEquals([exit, results[0]!.verdict], [3, "not-started"], name);
      assert(results[0]!.problems[0]!.what.startsWith(`${path}: `), results[0]!.problems[0]!.what);
      assertEquals(results[0]!.problems.length, 1);
      const host = new RecordingHost();
      assertEquals(await main(["grade", "--edition", "stages", "--games", "1", "--", path], host), 3, name);
    }
  }));

const GRADE = [Deno.execPath(), "run", "--quiet", "--allow-all", "cli.ts", "grade", "fixtures/alpha-2022"];

Deno.test("grade goes on when its setup has ended, and ends what that left running", async () => {
  const mark = `minesweeper-test-${crypto.randomUUID()}`;
  const setup = "(sleep 300; echo never) & echo ok";
  const options = ["--only", "bad-words", "--setup", setup, "--", "sh", `${PROGRAMS}/right.sh`];
  const { exit, stdout } = await run([...GRADE, ...options], { env: { MINESWEEPER_TEST: mark } });
  assertEquals([exit, stdout.match(/1 of 1 passed/)?.length], [0, 1]);
  assertEquals(await carriersOf(mark), "");
});

Deno.test("what a setup left running is there for the programs", async () => {
  const [setup, command] = ["sleep 300 & echo $! > pid", 'kill -0 "$(cat pid)" && exec sh "$0" "$1"'];
  await withFolder(async (folder) => {
    const options = ["--only", "bad-words", "--folder", folder, "--setup", `cd ${folder}; ${setup}`];
    const { exit } = await run([...GRADE, ...options, "--", "sh", "-c", command, `${PROGRAMS}/right.sh`]);
    assertEquals(exit, 0);
  });
});

Deno.test("grade tells where it cannot make a folder", async () => {
  const { exit, stderr } = await run([...GRADE, "--", "true"], { env: { TMPDIR: "/nonexistent" } });
  assertEquals([exit, stderr], [3, "Cannot make a folder in /nonexistent: No such file or directory\n"]);
});

for (const [signal, code] of [["SIGHUP", 129], ["SIGQUIT", 131], ["SIGTERM", 143]] as const) {
  Deno.test({
    name: `grade that is ended by ${signal} leaves neither processes nor folders`,
    ignore: Deno.build.os !== "linux",
    fn: () =>
      withFolder(async (folder) => {
        const mark = `minesweeper-test-${crypto.randomUUID()}`;
        const games = [...GRADE.slice(0, -1), "--edition", "stages"];
        for (const grader of [GRADE, games]) {
          const args = [
            ...grader.slice(1),
            "--jobs",
            "1",
            "--timeout",
            "60s",
            "--",
            "sh",
            `${PROGRAMS}/slow_reader.sh`,
          ];
          const env = { MINESWEEPER_TEST: mark, TMPDIR: folder };
          const process = new Deno.Command(grader[0]!, { args, cwd: ROOT, env, stdout: "null", stderr: "null" })
            .spawn();
          // The grader, the shell that starts programs, and a program.
          while ((await carriersOf(mark)).split("\n").length <= 3) await new Promise((next) => setTimeout(next, 50));
          process.kill(signal);
          assertEquals((await process.status).code, code);
          assertEquals(await carriersOf(mark), "");
          assertEquals([...Deno.readDirSync(folder)], []);
        }
      }),
  });
}

Deno.test({
  name: "grade that was started by nohup outlives its terminal",
  ignore: Deno.build.os !== "linux",
  async fn() {
    const line = `trap '' HUP; "$@" & sleep 1; kill -HUP $!; wait $!`;
    const command = ["--only", "bad-words", "--timeout", "2s", "--", "sh", `${PROGRAMS}/hang.sh`];
    assertEquals((await run(["bash", "-c", line, "bash", ...GRADE, ...command])).exit, 1);
  },
});

const NO_ROOM = "mount -t tmpfs -o size=200k tmpfs /dev/shm && head -c 130k /dev/zero > /dev/shm/full";
const isOwnShmPossible = await isInstalled(["unshare", "-rm", "sh", "-c", NO_ROOM]);

Deno.test({
  name: "programs pass where there is no room for what they write",
  ignore: !isOwnShmPossible,
  async fn() {
    for (const size of ["130k", "100k", "190k", "200k"]) {
      const line = `${NO_ROOM.replace("130k", size)}; exec "$@"`;
      const command = ["--only", "{bad-words,w*}", "--", "sh", `${PROGRAMS}/right.sh`];
      const { exit, stdout } = await run(["unshare", "-rm", "sh", "-c", line, "sh", ...GRADE, ...command]);
      assertEquals(exit, 0, stdout);
    }
  },
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
