import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { main } from "../../cli.ts";
import { MINESWEEPER, ROOT, withFolder } from "../testing/program.ts";
import { RecordingHost } from "../testing/recording_host.ts";
import { Terminal } from "../testing/terminal.ts";

const CASE = "fixtures/alpha-2022/bad-words";
const CASE_FILES = `${ROOT}${CASE}`;

async function replay(args: readonly string[], input = ""): Promise<{ exit: number; stdout: string; stderr: string }> {
  const host = new RecordingHost(input);
  const exit = await main(["replay", ...args], host);
  return { exit, stdout: host.stdout, stderr: host.stderr };
}

const SESSION = [`${CASE_FILES}.seed.txt`, "--input", `${CASE_FILES}.in.txt`];

Deno.test("minesweeper replay prints what a session shows, each stream in its place", async () => {
  const { exit, stdout, stderr } = await replay(SESSION);
  assertEquals(exit, 0);
  assertEquals(stdout, await Deno.readTextFile(`${CASE_FILES}.out.txt`));
  assertEquals(stderr, await Deno.readTextFile(`${CASE_FILES}.err.txt`));
  assertEquals(await replay(["alpha-2022", ...SESSION]), { exit, stdout, stderr });
});

Deno.test("minesweeper replay --input - reads standard input", async () => {
  const { stdout } = await replay([SESSION[0]!, "--input=-"], "q\n");
  assertStringIncludes(stdout, "minesweeper-alpha: \nQuitting the game...\nBye!\n");
});

Deno.test("minesweeper replay --echo puts each typed line after its prompt, and nothing at the end of input", async () => {
  const { stdout } = await replay([SESSION[0]!, "--input", "-", "--echo"], "m 0 0\nr 0 1");
  assertEquals(stdout.match(/minesweeper-alpha: .*\n/g), [
    "minesweeper-alpha: m 0 0\n",
    "minesweeper-alpha: r 0 1\n",
    "minesweeper-alpha: \n",
  ]);
});

Deno.test("minesweeper replay --json prints an object a turn", async () => {
  const { stdout } = await replay([SESSION[0]!, "--input", "-", "--json"], "x\n");
  const [opening, bad, end, ...more] = stdout.trimEnd().split("\n").map((line) => JSON.parse(line));
  assertEquals([Object.keys(opening), opening.err], [["out", "err"], ""]);
  assertEquals([bad.line, bad.err], ["x", "\nInvalid Command: Command not recognized!\n"]);
  assertEquals(end, { line: null, out: "\nQuitting the game...\nBye!\n", err: "", exit: 0 });
  assertEquals(more, []);
});

Deno.test("minesweeper replay --expect takes what is not given from the case", async () => {
  assertEquals(await replay(["--expect", CASE_FILES]), { exit: 0, stdout: "As recorded\n", stderr: "" });
  assertEquals((await replay(["alpha-2022", "--expect", CASE_FILES])).exit, 0);
  assertEquals((await replay(["--expect", `${ROOT}fixtures/alpha-2020/bad-commands-use-rounds`])).exit, 0);
});

Deno.test("minesweeper replay --expect writes no file", () =>
  withFolder(async (folder) => {
    class ReadOnlyHost extends RecordingHost {
      override writeText(path: string): void {
        throw new Error(`It wrote ${path}`);
      }
    }
    const name = `${folder}/save-and-go-on`;
    await main(["cases", folder, "--cover", "--edition", "menu"], new RecordingHost());
    for (const words of [[], ["menu"], ["menu", "-i", `${name}.seed.txt`]]) {
      const host = new ReadOnlyHost();
      assertEquals(await main(["replay", ...words, "--expect", name], host), 0);
      assertEquals(host.combined, "As recorded\n");
    }
  }));

Deno.test("minesweeper replay --expect shows the first difference of each stream", async () => {
  const { exit, stdout, stderr } = await replay(["--expect", CASE_FILES, "--input", "-"], "q\n");
  assertEquals([exit, stdout], [1, ""]);
  assertMatch(
    stderr,
    /^Not as recorded: standard output, line 18, col 1: expected "·Rounds·Completed:·0⏎", got "Quitting/,
  );
  assertEquals(stderr.split("\n").length, 4);
});

Deno.test("minesweeper replay gives the edition what is not its own", async () => {
  const args = ["stages", "--stage", "3", "--rng", "1", "--input", "-"];
  const { stdout } = await replay(args, "10\n");
  assertMatch(stdout, /^How many mines do you want on the field\? ([X.1-8]{9}\n){9}$/);
  assertMatch((await replay(["menu", "--input", "-", "--", "--help"])).stdout, /^usage: minesweeper menu/);
});

Deno.test("minesweeper replay refuses what it cannot use", async () => {
  assertEquals((await replay(["seed.txt"])).stderr, "Cannot replay: expected --input FILE, - for standard input\n");
  assertEquals((await replay(["--input"])).stderr, "Cannot use --input: expected a value after it\n");
  assertEquals((await replay(["--expect", ""])).stderr, "Cannot use --expect: expected a value after it\n");
  assertEquals((await replay([...SESSION, "--json", "--echo"])).exit, 2);
  for (const option of ["--json", "--echo", "--step"]) {
    const { exit, stderr } = await replay(["--expect", CASE_FILES, option]);
    assertEquals([exit, stderr], [2, `Cannot use ${option} with --expect: expected one of them\n`]);
  }
  assertEquals(
    (await replay([...SESSION, "--step"])).stderr,
    "Cannot use --step: expected a terminal to press keys on\n",
  );
  assertEquals((await replay(["x", "--input", "no-such"])).exit, 3);
  assertMatch((await replay(["--help"])).stdout, /^Examples:\n {2}minesweeper replay /);
});

Deno.test("minesweeper replay --step shows a turn for each key", async () => {
  const session = `${CASE}.seed.txt --input ${CASE}.in.txt`;
  const terminal = new Terminal(`${MINESWEEPER.join(" ")} replay ${session} --step --echo`);
  await terminal.waitFor("minesweeper-alpha: ");
  await terminal.type(" ");
  await terminal.waitFor("Invalid Command: ");
  await terminal.waitFor("minesweeper-alpha: ");
  await terminal.type("q");
  assertEquals(await terminal.end(), 0);
  assertEquals(terminal.shown.split("Invalid Command: ").length, 2);
});
