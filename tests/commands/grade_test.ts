import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { main } from "../../cli.ts";
import { carriersOf } from "../testing/processes.ts";
import { MINESWEEPER, ROOT, run, withFolder } from "../testing/program.ts";
import { RecordingHost } from "../testing/recording_host.ts";
import { Terminal } from "../testing/terminal.ts";

const CASES = `${ROOT}fixtures/alpha-2022`;
const RIGHT = ["sh", `${ROOT}tests/oracle/programs/right.sh`];

async function grade(...args: string[]): Promise<{ exit: number; stdout: string; stderr: string }> {
  const host = new RecordingHost();
  const exit = await main(["grade", ...args], host);
  return { exit, stdout: host.stdout, stderr: host.stderr };
}

/** Makes a folder with one case: what a shell command must print, given some input. */
function withCase<T>(files: Record<string, string>, use: (folder: string) => Promise<T>): Promise<T> {
  return withFolder(async (folder) => {
    for (const [name, text] of Object.entries(files)) await Deno.writeTextFile(`${folder}/${name}.txt`, text);
    return await use(folder);
  });
}

Deno.test("minesweeper grade without a command grades ourselves, through the real process", async () => {
  const { exit, stdout, stderr } = await grade(CASES, "--only", "{quit,win-b}*", "--messages", "exact");
  assertEquals([exit, stderr], [0, ""]);
  assertMatch(stdout, /^minesweeper\n(ok {3}(quit|win-b)\S+\n){5}5 of 5 passed, 5 of 5 points in \d+\.\d s\n$/);
});

Deno.test("minesweeper grade runs as a process with its flags, and names those that are missing", async () => {
  const deno = MINESWEEPER.slice(0, 2);
  const args = ["cli.ts", "grade", "fixtures/alpha-2022", "--only", "quit-*", "--", ...RIGHT];
  assertEquals((await run([...deno, "-R", "-W", "-E", "--allow-run", ...args])).exit, 0);
  const { exit, stdout, stderr } = await run([...deno, "-R", ...args]);
  assertEquals([exit, stdout], [3, ""]);
  const flags = "-W -E --allow-run";
  assertEquals(
    stderr,
    `Cannot run programs: Deno was not given access: add the flags ${flags}, as in deno run ${flags} cli.ts\n`,
  );
});

Deno.test("minesweeper grade checks only what is recorded", () =>
  withCase({ "a.in": "hello\n", "a.out": "hello\n" }, async (folder) => {
    assertEquals((await grade(folder, "--", "sh", "-c", "cat; echo noise >&2; exit 9")).exit, 0);
    await Deno.writeTextFile(`${folder}/a.exit.txt`, "9\n");
    assertEquals((await grade(folder, "--", "sh", "-c", "cat; exit 9")).exit, 0);
    assertEquals((await grade(folder, "--", "sh", "-c", "cat; exit 8")).exit, 1);
  }));

Deno.test("minesweeper grade adds the seed's path, or puts it where {seed} stands, and takes recorded arguments", () =>
  withCase({ "a.in": "", "a.seed": "5 5", "a.out": "5 5/x\n" }, async (folder) => {
    assertEquals((await grade(folder, "--", "sh", "-c", 'cat "$1"; echo /x', "sh", "{seed}")).exit, 0);
    assertEquals((await grade(folder, "--", "sh", "-c", 'cat "$0"; echo /x')).exit, 0);
    await Deno.writeTextFile(`${folder}/a.args.txt`, "--seed\n{seed}\n");
    assertEquals((await grade(folder, "--", "sh", "-c", 'cat "$1"; echo "/${0#--}" | tr -d sed | sed s/$/x/')).exit, 0);
  }));

Deno.test("minesweeper grade runs in a new folder, without variables of colour, and words that name files still do", () =>
  withCase({ "a.in": "", "a.out": "0\n0\n" }, async (folder) => {
    const env = { COLOR: "1", CLICOLOR_FORCE: "1", FORCE_COLOR: "3", COLORTERM: "truecolor" };
    const count = `env | grep -cE '^(${Object.keys(env).join("|")})='`;
    await Deno.writeTextFile(`${folder}/script.sh`, `ls | wc -l; ${count}; touch here\n`);
    // The programs of tests run in the project's folder.
    const script = `${"../".repeat(ROOT.split("/").length - 2)}${folder.slice(1)}/script.sh`;
    const grader = [...MINESWEEPER.slice(0, 2), "--quiet", "--allow-all", "cli.ts", "grade", folder];
    assertEquals((await run([...grader, "--", "sh", script], { env })).exit, 0);
    assertEquals((await run([...grader, "--folder", folder, "--", "sh", "./script.sh"], { env })).exit, 1);
  }));

Deno.test("minesweeper grade leaves out what is no case", () =>
  withCase({ "a.in": "", "a.out": "", ".in": "", "b": "" }, async (folder) => {
    await Deno.mkdir(`${folder}/folder.in.txt`);
    const { exit, stdout } = await grade(folder, "--", "true");
    assertEquals([exit, stdout.match(/^ok .*$/gm)], [0, ["ok   a"]]);
  }));

Deno.test("minesweeper grade never writes into the folder of cases", async () => {
  const before = await Array.fromAsync(Deno.readDir(CASES), ({ name }) => name);
  const stamp = (await Deno.stat(CASES)).mtime;
  await grade(CASES, "--only", "quit-*", "--", ...RIGHT);
  assertEquals(await Array.fromAsync(Deno.readDir(CASES), ({ name }) => name), before);
  assertEquals((await Deno.stat(CASES)).mtime, stamp);
});

Deno.test("minesweeper grade says when it cannot run, and exits 3", async () => {
  const missing = await grade(CASES, "--only", "quit-*", "--", "no-such-command");
  assertEquals(missing.exit, 3);
  assertStringIncludes(missing.stdout, "FAIL quit-long   could not be run\n     no-such-command: command not found\n");
  const none = await grade(CASES, "--only", "zzz", "--", ...RIGHT);
  const expected = "expected cases in it, files NAME.in.txt for --only zzz";
  assertEquals([none.exit, none.stderr], [3, `Cannot grade ${CASES}: ${expected}\n`]);
  assertEquals((await grade("no-such-folder")).stderr, "Cannot open no-such-folder: No such file or directory\n");
  const nowhere = await grade(CASES, "--only", "quit-*", "--folder", "no-such-folder", "--", ...RIGHT);
  assertEquals([nowhere.exit, nowhere.stdout], [3, ""]);
  assertEquals(nowhere.stderr, "Cannot open no-such-folder: No such file or directory\n");
  const setup = await grade(CASES, "--only", "quit-*", "--setup", "echo broken >&2; exit 4", "--", ...RIGHT);
  assertEquals([setup.exit, setup.stderr], [3, "Cannot set up: echo broken >&2; exit 4 failed\nbroken\n"]);
  assertStringIncludes(setup.stdout, "the setup failed: echo broken >&2; exit 4: broken");
});

Deno.test("minesweeper grade --fail-fast stops at the first failure", async () => {
  const { exit, stdout } = await grade(CASES, "--only", "quit-*", "--fail-fast", "--jobs", "1", "--", "true");
  assertEquals([exit, stdout.match(/^(FAIL|--)/gm)], [1, ["FAIL", "--"]]);
});

Deno.test("minesweeper grade --points-each tells points", async () => {
  const { stdout } = await grade(CASES, "--only", "quit-*", "--points-each", "2.5", "--", ...RIGHT);
  assertStringIncludes(stdout, "2 of 2 passed, 5 of 5 points");
});

Deno.test("minesweeper grade writes several formats at once, and its shards merge into the whole", () =>
  withFolder(async (folder) => {
    const only = ["--only", "{bad-w,quit-,win-p}*", "--name", "ada"];
    const whole = await grade(
      CASES,
      ...only,
      "--format",
      "junit",
      "--output",
      `${folder}/r.xml`,
      "--output",
      `${folder}/r.tap`,
      "--",
      "true",
    );
    assertEquals(whole.exit, 1);
    assertMatch(whole.stdout, /^ada\nFAIL bad-words/);
    assertMatch(await Deno.readTextFile(`${folder}/r.xml`), /^<\?xml/);
    assertMatch(await Deno.readTextFile(`${folder}/r.tap`), /^TAP version 14\n1\.\.4\n/);
    for (const part of [1, 2, 3]) {
      const output = ["--output", `${folder}/${part}.json`];
      assertEquals((await grade(CASES, ...only, "--shard", `${part}/3`, ...output, "--", ...RIGHT)).exit, 0);
    }
    const files = [1, 2, 3].map((part) => `${folder}/${part}.json`);
    const merged = await grade("merge", ...files, "--format", "tap");
    assertEquals([merged.exit, merged.stdout], [
      0,
      "TAP version 14\n1..4\nok 1 - bad-words\nok 2 - quit-long\nok 3 - quit-short\nok 4 - win-perfect\n",
    ]);
    assertMatch(
      (await grade("merge", files[0]!, files[0]!)).stderr,
      /^Cannot merge ada: expected each case once, found /,
    );
    const missing = await grade("merge", files[2]!, files[0]!);
    assertEquals([missing.exit, missing.stderr], [0, "Not all of ada is there: expected 3 shards, found 1/3, 3/3\n"]);
    const unwritable = await grade("merge", ...files, "--output", `${folder}/no/such/r.json`);
    assertEquals([unwritable.exit, unwritable.stderr.startsWith("Cannot write ")], [3, true]);
  }));

Deno.test("minesweeper grade passes a shard without cases, and merges it", () =>
  withCase({ "a.in": "", "a.out": "" }, async (folder) => {
    const shard = (part: number) => ["--shard", `${part}/3`, "--output", `${folder}/${part}.json`];
    for (const part of [1, 2, 3]) assertEquals((await grade(folder, ...shard(part), "--", "true")).exit, 0);
    const merged = await grade("merge", ...[1, 2, 3].map((part) => `${folder}/${part}.json`));
    assertEquals([merged.exit, merged.stderr], [0, ""]);
    assertMatch(merged.stdout, /^true\nok {3}a\n1 of 1 passed/);
    const games = await grade("--edition", "stages", "--games", "1", "--shard", "2/2", "--", "true");
    assertMatch(games.stdout, /^true\n0 of 0 passed/);
    for (const format of ["tap", "junit", "json", "gradescope", "markdown"]) {
      assertEquals((await grade("merge", `${folder}/2.json`, "--format", format)).exit, 0);
    }
  }));

Deno.test("minesweeper grade refuses what it cannot use", async () => {
  const refused = async (...args: string[]) => {
    const { exit, stdout, stderr } = await grade(...args);
    assertEquals([exit, stdout], [2, ""]);
    return stderr;
  };
  assertEquals(await refused(), "Cannot grade: expected a folder of cases, or --edition to play games of it\n");
  assertEquals(await refused(""), "Cannot grade: expected a folder of cases, found an empty word\n");
  assertMatch(await refused(CASES, "--timeout", "5"), /^Cannot use --timeout 5: expected a time such as/);
  assertMatch(await refused(CASES, "--max-output", "x"), /^Cannot use --max-output x: expected a size such as/);
  assertMatch(await refused(CASES, "--messages", "some"), /^Cannot use --messages some: expected any or exact/);
  assertMatch(await refused(CASES, "--jobs", "0"), /^Cannot use --jobs 0: expected a whole number from 1 to/);
  assertMatch(await refused(CASES, "--points-each", "a"), /^Cannot use --points-each a: expected a number/);
  assertMatch(await refused(CASES, "--format", "pdf"), /^Cannot use --format pdf: expected one of pretty, tap/);
  assertMatch(await refused(CASES, "--format", "tap", "--format", "json"), /^Cannot print several formats at once/);
  assertMatch(await refused(CASES, "--output", "x.pdf"), /^Cannot use --output x\.pdf: expected a --format for it/);
  const games = `Cannot use --games with ${CASES}: expected --edition NAME to play games of, and no folder\n`;
  assertEquals(await refused(CASES, "--games", "5"), games);
  for (const command of [[], [""], ["", "x"]]) {
    assertEquals(await refused(CASES, "--", ...command), "Cannot grade: expected a command after --\n");
  }
  assertEquals(
    await refused(CASES, "python3", "ms.py"),
    "Cannot use python3: expected one folder, and the command after --, as in -- python3 ms.py\n",
  );
  assertMatch(await refused("--edition", "alpha-2022"), /^Cannot play games of alpha-2022: expected a folder of cases/);
  assertMatch(await refused("--edition", "beta"), /^Cannot use --edition beta: expected one of alpha-2022/);
  assertEquals(await refused("merge"), "Cannot merge: expected files of results\n");
  for (const args of [["--help"], ["merge", "--help"]]) assertMatch((await grade(...args)).stdout, /^Examples?:\n/);
});

Deno.test("minesweeper grade is coloured on a terminal, and not with NO_COLOR", async () => {
  const line =
    `env -u NO_COLOR ${Deno.execPath()} run --quiet -A cli.ts grade fixtures/alpha-2022 --only quit-short -- ${
      RIGHT.join(" ")
    }`;
  const [coloured, plain] = [new Terminal(line), new Terminal(line.replace("-u NO_COLOR", "NO_COLOR=1"))];
  assertEquals([await coloured.end(), await plain.end()], [0, 0]);
  assert(coloured.shown.includes("\u001b[32mok"), coloured.shown);
  assert(!plain.shown.includes("\u001b"), plain.shown);
});

Deno.test({
  name: "minesweeper grade that is interrupted takes its programs along",
  ignore: Deno.build.os !== "linux",
  async fn() {
    const mark = `minesweeper-test-${crypto.randomUUID()}`;
    const hang = `${ROOT}tests/oracle/programs/hang.sh`;
    const process = new Deno.Command(Deno.execPath(), {
      args: [
        "run",
        "--quiet",
        "-A",
        "cli.ts",
        "grade",
        CASES,
        "--only",
        "quit-*",
        "--jobs",
        "2",
        "--timeout",
        "60s",
        "--",
        "sh",
        hang,
      ],
      cwd: ROOT,
      env: { MINESWEEPER_TEST: mark },
      stdout: "null",
    }).spawn();
    // The grader, two shells that start programs, and in each a program and its sleep.
    while ((await carriersOf(mark)).split("\n").length <= 7) await new Promise((resolve) => setTimeout(resolve, 50));
    process.kill("SIGINT");
    assertEquals((await process.status).code, 130);
    assertEquals(await carriersOf(mark), "");
  },
});
