import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import config from "../deno.json" with { type: "json" };
import { main } from "../cli.ts";
import { MINESWEEPER, ROOT, run, withFolder } from "./testing/program.ts";
import { RecordingHost } from "./testing/recording_host.ts";
import { Terminal } from "./testing/terminal.ts";

const SEED = "fixtures/alpha-2022/quit-short.seed.txt";
const PLAY = [...MINESWEEPER, SEED];
const WITHOUT_READ_ACCESS = PLAY.filter((word) => word !== "--allow-read");
const SESSION = await Deno.readTextFile(`${ROOT}fixtures/alpha-2022/nofog-then-bad-commands.in.txt`);
const SHOWN = await Deno.readTextFile(`${ROOT}fixtures/alpha-2022/nofog-then-bad-commands.combined.txt`);

async function minesweeper(...args: string[]): Promise<{ exit: number; stdout: string; stderr: string }> {
  const host = new RecordingHost();
  const exit = await main(args, host);
  return { exit, stdout: host.stdout, stderr: host.stderr };
}

/** Runs a shell line in which `"$@"` plays the default seed. */
function shell(line: string, input = "", command = PLAY): Promise<{ exit: number; stdout: string; stderr: string }> {
  return run(["sh", "-c", line, "sh", ...command], { input });
}

Deno.test("minesweeper without arguments prints a short usage and exits 1", async () => {
  const { exit, stdout, stderr } = await minesweeper();
  assertEquals([exit, stdout, stderr.split("\n")[0]], [1, "", "Usage: minesweeper SEED_FILE"]);
});

Deno.test("minesweeper --help and -h print the whole usage", async (t) => {
  const { exit, stdout, stderr } = await minesweeper("--help");
  assertEquals([exit, stderr], [0, ""]);
  assertEquals(await minesweeper("-h"), { exit, stdout, stderr });
  await t.assertSnapshot(stdout);
});

Deno.test("minesweeper --version and -V print the version of deno.json", async () => {
  for (const option of ["--version", "-V"]) {
    assertEquals(await minesweeper(option), { exit: 0, stdout: `minesweeper ${config.version}\n`, stderr: "" });
  }
});

Deno.test("minesweeper alpha-2022 --help explains the edition with an example first", async () => {
  const { exit, stdout } = await minesweeper("alpha-2022", "--help");
  assertEquals([exit, stdout.split("\n")[1]], [0, "  minesweeper alpha-2022 seed.txt"]);
});

Deno.test("a mistyped command gets a suggestion after the edition's own message", async () => {
  const message = "\nSeed File Not Found Error: editons (No such file or directory)\n";
  assertEquals((await minesweeper("editons")).stderr, `${message}Did you mean minesweeper editions?\n`);
  const usage = "\nUsage: MinesweeperDriver SEED_FILE_PATH\n";
  assertEquals((await minesweeper("alpha-2202", SEED)).stderr, `${usage}Did you mean minesweeper alpha-2022?\n`);
});

Deno.test("a mistyped option gets a suggestion and exits 2", async () => {
  const stderr = "Cannot run minesweeper: there is no option --versoin\nDid you mean minesweeper --version?\n";
  assertEquals(await minesweeper("--versoin"), { exit: 2, stdout: "", stderr });
});

Deno.test("a seed file that has a command's name nearly or after ./ is played", () =>
  withFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/editions`, "5 5 1 0 0");
    const line = `cd "${folder}" && exec "$@" ./editions`;
    const { exit, stdout } = await shell(line, "q\n", [...MINESWEEPER.slice(0, 3), `${ROOT}cli.ts`]);
    assertEquals([exit, stdout.includes("Rounds Completed: 0")], [0, true]);
  }));

Deno.test("without read access and without a terminal the message names the flag", async () => {
  const { exit, stdout, stderr } = await run(WITHOUT_READ_ACCESS, { input: "q\n" });
  assertEquals([exit, stdout], [2, ""]);
  const reason = "Deno was not given access: add the flag -R, as in deno run -R cli.ts";
  assertEquals(stderr, `\nSeed File Not Found Error: ${SEED} (${reason})\n`);
});

Deno.test("without read access on a terminal Deno asks, and the game goes on", async () => {
  const terminal = new Terminal(WITHOUT_READ_ACCESS.join(" "), { NO_COLOR: "1" });
  await terminal.waitFor("Allow?");
  await terminal.typeUntil("y\n", "minesweeper-alpha: ");
  await terminal.type("q\n");
  assertEquals(await terminal.end(), 0);
  assertStringIncludes(terminal.shown, "\nQuitting the game...\nBye!\n");
});

Deno.test("./cli.ts runs by itself where deno is on the PATH", () =>
  withFolder(async (folder) => {
    await Deno.symlink(Deno.execPath(), `${folder}/deno`);
    const PATH = `${folder}:${Deno.env.get("PATH")}`;
    const { exit, stdout, stderr } = await run(["./cli.ts", SEED], { input: "q\n", env: { PATH } });
    assertEquals([exit, stderr, stdout.endsWith("Bye!\n")], [0, "", true]);
  }));

Deno.test("a seed file that may not be read is told apart from one that is not there", () =>
  withFolder(async (folder) => {
    const path = `${folder}/locked.txt`;
    await Deno.writeTextFile(path, "5 5 1 0 0", { mode: 0o000 });
    // The superuser may read any file, so it gives that right up for this process.
    const rights = "--bounding-set=-dac_override,-dac_read_search";
    const command = Deno.uid() === 0 ? ["setpriv", rights, ...MINESWEEPER, path] : [...MINESWEEPER, path];
    const { exit, stdout, stderr } = await run(command);
    assertEquals([exit, stdout, stderr], [2, "", `\nSeed File Not Found Error: ${path} (Permission denied)\n`]);
  }));

Deno.test("a seed file of 50 MB of blanks is malformed, and says where it ends", () =>
  withFolder(async (folder) => {
    const path = `${folder}/blanks.txt`;
    await Deno.writeFile(path, new Uint8Array(50_000_000).fill(0x20));
    const { exit, stdout, stderr } = await run([...MINESWEEPER, path]);
    const found = "Expected the number of rows at line 1, column 50000001: found the end of the file";
    assertEquals([exit, stdout, stderr], [3, "", `\nSeed File Malformed Error: ${found}\n`]);
  }));

Deno.test("a seed file without an end is malformed", async () => {
  const { exit, stdout, stderr } = await run([Deno.execPath(), "run", "--allow-all", "cli.ts", "/dev/zero"]);
  assertEquals([exit, stdout], [3, ""]);
  assertMatch(stderr, /^\nSeed File Malformed Error: Expected the number of rows .*: found "(\\u\{0\}){40}…"\n$/);
});

Deno.test("a reader that goes away ends the program quietly", async () => {
  const input = "r 0 1\n".repeat(50_000);
  const { stdout, stderr } = await shell('{ "$@"; echo "exit $?" >&2; } | head -1', input);
  assertEquals([stdout, stderr], ["        _\n", "exit 141\n"]);
});

Deno.test("a full disk is told on standard error and by the exit code", async () => {
  const { exit, stderr } = await shell('exec "$@" > /dev/full', "q\n");
  assertEquals([exit, stderr], [3, "Cannot write to standard output: No space left on device\n"]);
});

Deno.test("an exit code of the edition survives a standard error that cannot be written", async () => {
  assertEquals((await shell('exec "$@" 5 2> /dev/full')).exit, 1);
  assertEquals((await shell('exec "$@" 2> /dev/full', "", [...MINESWEEPER, "nope.txt"])).exit, 2);
});

Deno.test("closed streams leave the exit code as it is", async () => {
  assertEquals((await shell('exec "$@" >&-', "q\n")).exit, 0);
  assertEquals((await shell('exec "$@" <&-')).exit, 0);
  assertEquals((await shell('exec "$@" >&- 2>&-', "", [...MINESWEEPER, "nope.txt"])).exit, 2);
});

Deno.test("a standard input that cannot be read is told on standard error", async () => {
  const { exit, stderr } = await shell('exec "$@" < .');
  assertEquals([exit, stderr], [3, "Cannot read standard input: Is a directory\n"]);
});

Deno.test("colour variables change no byte", async () => {
  const plain = await run(PLAY, { input: SESSION, env: { NO_COLOR: "", FORCE_COLOR: "" } });
  for (const env of [{ NO_COLOR: "1" }, { NO_COLOR: "", FORCE_COLOR: "1" }, { NO_COLOR: "", CLICOLOR_FORCE: "1" }]) {
    assertEquals(await run(PLAY, { input: SESSION, env }), plain);
  }
});

Deno.test("a terminal shows the same bytes as a pipe, and the typed lines among them", async () => {
  const terminal = new Terminal(PLAY.join(" "), { FORCE_COLOR: "1" });
  for (const line of SESSION.split("\n").slice(0, -1)) {
    await terminal.waitFor("minesweeper-alpha: ");
    await terminal.type(`${line}\n`);
  }
  assertEquals(await terminal.end(), 0);
  // The terminal itself echoes each line after the prompt.
  const typed = SESSION.split("\n");
  const expected = SHOWN.split("minesweeper-alpha: ").map((text, i) => i === 0 ? text : `${typed[i - 1]}\n${text}`);
  assertEquals(terminal.shown, expected.join("minesweeper-alpha: "));
});

Deno.test("Ctrl-D at the prompt says goodbye, Ctrl-C ends the program at once", async () => {
  const leaving = new Terminal(PLAY.join(" "));
  await leaving.waitFor("minesweeper-alpha: ");
  await leaving.type("\x04");
  assertEquals(await leaving.end(), 0);
  assertStringIncludes(leaving.shown, "\nQuitting the game...\nBye!\n");
  const breaking = new Terminal(PLAY.join(" "));
  await breaking.waitFor("minesweeper-alpha: ");
  await breaking.type("\x03");
  assertEquals(await breaking.end(), 130);
  assert(!breaking.shown.includes("error"));
});
