import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { main } from "../../cli.ts";
import { Minefield } from "../../lib/minefield/minefield.ts";
import { printBoardCode } from "../../lib/parsing/board_code.ts";
import { isInstalled, MINESWEEPER, run } from "../testing/program.ts";
import { RecordingHost } from "../testing/recording_host.ts";
import { Tmux } from "../testing/tmux.ts";

const FIELD = new Minefield(4, 4, [{ row: 0, col: 0 }, { row: 0, col: 3 }]);
const CODE = printBoardCode({ field: FIELD, start: 0 });
const MODES = ["1049", "1000", "1006", "2004"];
const isTmuxThere = await isInstalled(["tmux", "-V"]);

if (!isTmuxThere && Deno.env.get("CI") === "true") {
  throw new Error("Cannot test on a terminal: tmux is not there, expected it from: apt-get install -y tmux");
}

function onTerminal(name: string, fn: (tmux: Tmux) => Promise<void>): void {
  Deno.test({
    name: isTmuxThere ? name : `${name} (skipped: install tmux, as in apt-get install -y tmux)`,
    ignore: !isTmuxThere,
    async fn() {
      await using tmux = await Tmux.start({ rows: 24, cols: 80 });
      await fn(tmux);
    },
  });
}

/** Runs a program between two looks at the terminal's modes, then tells its exit code. */
async function start(tmux: Tmux, command: string): Promise<void> {
  const program = `sh -c 'echo $$ > ${tmux.path("pid")}; exec ${command}'`;
  await tmux.command(`clear; ${look(tmux, "before")}; ${program}; code=$?; ${look(tmux, "after")}; echo "exit $code"`);
  await tmux.waitFor("Left: ");
}

/** The command that keeps the terminal's modes. */
function look(tmux: Tmux, when: "before" | "after"): string {
  return `stty -g > ${tmux.path(when)}`;
}

function play(tmux: Tmux, args: string): Promise<void> {
  return start(tmux, `deno run --no-prompt cli.ts terminal ${args}`);
}

/** Checks that the terminal is as it was: its modes by stty, ours by the bytes that were written. */
async function assertGivenBack(tmux: Tmux, exit: number): Promise<void> {
  await tmux.waitFor(`exit ${exit}`);
  assertEquals(await Deno.readTextFile(tmux.path("after")), await Deno.readTextFile(tmux.path("before")));
  const bytes = await tmux.bytesUntil(`exit ${exit}`);
  for (const mode of MODES) {
    assert(bytes.lastIndexOf(`\x1b[?${mode}l`) > bytes.lastIndexOf(`\x1b[?${mode}h`), `mode ${mode} is still set`);
  }
  assert(bytes.lastIndexOf("\x1b[?25h") > bytes.lastIndexOf("\x1b[?25l"), "the cursor is still hidden");
  assert(bytes.lastIndexOf("\x1b[0m") > bytes.lastIndexOf("\x1b[0;"), "a colour is still set");
}

async function kill(tmux: Tmux, signal: string): Promise<void> {
  const pid = (await Deno.readTextFile(tmux.path("pid"))).trim();
  await run(["kill", `-${signal}`, pid]);
}

onTerminal("a whole game is played by keys, and the code is printed at the end", async (tmux) => {
  await play(tmux, CODE);
  await tmux.type("fjjj lkkk l ");
  await tmux.waitFor("You win!");
  assertStringIncludes((await tmux.screen())[0]!, "B)");
  await tmux.type("q");
  await tmux.waitFor(`Board code: ${CODE}`);
  await assertGivenBack(tmux, 0);
});

onTerminal("a whole game is played by the mouse", async (tmux) => {
  await play(tmux, CODE);
  const click = (button: number, row: number, col: number) =>
    tmux.type(`\x1b[<${button};${2 * col + 2};${row + 3}M\x1b[<${button};1;1m`);
  await click(0, 3, 3);
  await click(2, 0, 0);
  await click(0, 1, 0);
  await tmux.waitFor("At: 1 0");
  await click(16, 0, 3);
  await click(1, 1, 2);
  await tmux.waitFor("You win!");
  await tmux.press("C-c");
  await assertGivenBack(tmux, 130);
});

onTerminal("a resize in mid game draws the board again, and a small screen says what it needs", async (tmux) => {
  await play(tmux, "--size 16x30 --rng 5 --ascii");
  await tmux.press("Space");
  await tmux.waitFor("At: 8 15");
  await tmux.resize(12, 40);
  await tmux.waitFor("of 16, columns");
  await tmux.resize(5, 20);
  await tmux.waitFor("needs 9 rows of 24");
  await tmux.resize(24, 80);
  await tmux.waitFor("Space open");
  assertEquals((await tmux.screen()).slice(2, 18).every((line) => line.trimEnd().length >= 59), true);
  await tmux.press("C-d");
  await assertGivenBack(tmux, 0);
});

for (const [signal, exit] of [["TERM", 143], ["INT", 130], ["HUP", 129], ["QUIT", 131]] as const) {
  onTerminal(`kill -${signal} gives the terminal back and prints the code`, async (tmux) => {
    await play(tmux, CODE);
    await kill(tmux, signal);
    await tmux.waitFor(`Board code: ${CODE}`);
    await assertGivenBack(tmux, exit);
  });
}

onTerminal("a bug that throws gives the terminal back, keeps the game and says what happened", async (tmux) => {
  const game = tmux.path("game.txt");
  await start(tmux, `deno run --no-prompt -RW tests/terminal/crash.ts ${CODE} --save ${game}`);
  await tmux.type("f");
  await tmux.waitFor("Left: 1");
  await tmux.type("x");
  await tmux.waitFor(`Board code: ${CODE}`);
  await tmux.waitFor("a bug");
  await assertGivenBack(tmux, 3);
  assertStringIncludes(await Deno.readTextFile(game), `board ${CODE}\nright 0 0\n`);
});

onTerminal("Ctrl-Z suspends and coming back goes on, where Deno may send signals", async (tmux) => {
  const args = `cli.ts terminal ${CODE}`;
  await tmux.command(`clear; ${look(tmux, "before")}; deno run --allow-run ${args}`);
  await tmux.waitFor("Left: 2");
  await tmux.type("f");
  await tmux.waitFor("Left: 1");
  await tmux.press("C-z");
  // Until the shell has the terminal, what is typed would still go to the game.
  await tmux.waitFor("Stopped");
  await tmux.command(`${look(tmux, "after")}; echo "exit $((40 + 2))"`);
  await tmux.waitFor("exit 42");
  assertEquals(await Deno.readTextFile(tmux.path("after")), await Deno.readTextFile(tmux.path("before")));
  await tmux.command("fg");
  await tmux.waitFor("Left: 1");
  await tmux.type("f");
  await tmux.waitFor("Left: 2");
  await tmux.type("q");
  await tmux.waitFor("Board code: ");
  await tmux.command(`${look(tmux, "after")}; echo "exit $((4 + 3))"`);
  await assertGivenBack(tmux, 7);
});

onTerminal("Ctrl-Z suspends what the game was started by too", async (tmux) => {
  await tmux.command(`clear; sh -c 'deno run --allow-run cli.ts terminal ${CODE}; exit $?'`);
  await tmux.waitFor("Left: 2");
  await tmux.press("C-z");
  await tmux.waitFor("Stopped");
  await tmux.command(`echo "exit $((40 + 2))"`);
  await tmux.waitFor("exit 42");
  await tmux.command("fg");
  await tmux.waitFor("Left: 2");
  await tmux.type("q");
  await tmux.waitFor(`Board code: ${CODE}`);
});

onTerminal("Ctrl-Z without the right to send signals names the flag and plays on", async (tmux) => {
  await play(tmux, CODE);
  await tmux.press("C-z");
  await tmux.waitFor("Cannot suspend: Deno was not given access, add the flag --allow-run");
  await tmux.type("f");
  await tmux.waitFor("Left: 1");
  await tmux.type("q");
  await assertGivenBack(tmux, 0);
});

onTerminal("--save and --load go on with a game, --record writes its lines, --scores keeps the wins", async (tmux) => {
  const [game, record] = [tmux.path("game.txt"), tmux.path("record.txt")];
  const env = `XDG_DATA_HOME=${tmux.path("data")}`;
  const command = `${env} deno run -E -R -W cli.ts terminal`;
  await tmux.command(`clear; ${command} --size 4x4 --mines 1 --rng 1 --save ${game} --record ${record}`);
  await tmux.waitFor("Left: 1");
  await tmux.type("f");
  await tmux.waitFor("Left: 0");
  await tmux.type("q");
  await tmux.waitFor("Board code: ");
  await tmux.command(`clear; ${command} --load ${game}`);
  await tmux.waitFor("Left: 0");
  await tmux.type("fq");
  await tmux.waitFor("Board code: ");
  const lines = (await Deno.readTextFile(record)).split("\n");
  assertMatch(lines[0]!, /^board M1/);
  assertEquals(lines.slice(1), ["right 2 2", ""]);
  await tmux.command(`clear; ${command} --size 1x2 --mines 1 --first safe`);
  await tmux.waitFor("Left: 1");
  await tmux.press("Space");
  await tmux.waitFor("You win!");
  await tmux.type("q");
  await tmux.waitFor("Board code: ");
  await tmux.command(`clear; ${command} --scores`);
  await tmux.waitFor("1x2/1       1    1  100 %  0:00");
});

onTerminal("a file that could not be written is told before the game, with the flag that is missing", async (tmux) => {
  for (const option of ["--save", "--record"]) {
    await tmux.command(`clear; deno run cli.ts terminal ${option} ${tmux.path("game.txt")}; echo "exit $?"`);
    await tmux.waitFor("add the flag -RW");
    await tmux.waitFor("exit 3");
    assert(!(await tmux.bytesUntil("exit 3")).includes("\x1b[?1049h"));
  }
});

async function terminal(...args: string[]): Promise<{ exit: number; stdout: string; stderr: string }> {
  const host = new RecordingHost();
  return { exit: await main(["terminal", ...args], host), stdout: host.stdout, stderr: host.stderr };
}

Deno.test("minesweeper terminal says what is wrong with its arguments", async () => {
  const wrong: [string[], string][] = [
    [["--level", "expert"], "Cannot use --level expert: expected beginner, intermediate or advanced"],
    [["--size", "9"], "Cannot use --size 9: expected ROWSxCOLS such as 16x30, at most 200x200"],
    [["--size", "201x9"], "Cannot use --size 201x9: expected ROWSxCOLS such as 16x30, at most 200x200"],
    [["--size", "1x1"], "Cannot use --size 1x1: expected ROWSxCOLS such as 16x30, at most 200x200"],
    [["--size", "7x7"], "Cannot use --size 7x7 alone: expected --mines N with it"],
    [["--size", "7x7", "--mines", "49"], "Cannot use --mines 49: expected a whole number from 1 to 48"],
    [["--size", "7x7/49"], "Cannot use --size 7x7/49: expected 1 to 48 mines"],
    [["--mines", "5"], "Cannot use --mines: expected --size before it"],
    [["--level", "beginner", "--size", "9x9"], "Cannot use --level and --size together: expected one of them"],
    [["--first", "zero"], "Cannot use --first zero: expected safe, opening or any"],
    [["--palette", "pink"], "Cannot use --palette pink: expected colour-blind, classic, high-contrast or none"],
    [["--size", "9x9/10", "--mines", "12"], "Cannot use --mines with --size 9x9/10: it says already how many"],
    [[CODE, "--size", "9x9"], `Cannot use --size with ${CODE}: that is a board already`],
    [[CODE, "--first", "safe"], `Cannot use --first with ${CODE}: that is a board already`],
    [["--scores", "--level", "x"], "Cannot use --scores with something else: expected it alone"],
    [["--save", "a", "--record", "a"], "Cannot use a for --save and --record: expected two files"],
    [
      ["--size", "5x5", "--mines", "20", "--no-guess"],
      "Cannot use --no-guess with 20 mines on 5x5: expected at most 16, none near the first square",
    ],
    [
      [CODE.toLowerCase()],
      `Cannot use the board code "${CODE.toLowerCase()}": expected it to begin with M1`,
    ],
    [["Board code: M1abc"], 'Cannot use the board code "M1abc": it is too short'],
    [["M1abc"], 'Cannot use the board code "M1abc": it is too short'],
    [["M1abc", "x"], "Cannot use x: expected no more than 1 argument"],
    [["--rng", "x"], "Cannot use --rng x: expected a whole number from 0 to 9007199254740991"],
  ];
  for (const [args, message] of wrong) {
    assertEquals(await terminal(...args), { exit: 2, stdout: "", stderr: `${message}\n` });
  }
});

Deno.test("minesweeper terminal --no-guess gives up on a board that cannot be, before it takes the terminal", async () => {
  const { exit, stdout, stderr } = await terminal("--size", "2x4", "--mines", "1", "--no-guess");
  const message = "Cannot find a board that needs no guess: gave up after 5 s, expected fewer mines\n";
  assertEquals([exit, stdout, stderr], [1, "", message]);
});

Deno.test("minesweeper terminal says that it needs a terminal", async () => {
  const { exit, stdout, stderr } = await run([...MINESWEEPER, "terminal"]);
  const message = "Cannot play on a terminal: standard input and output must both be one\n";
  assertEquals([exit, stdout, stderr], [3, "", message]);
});

Deno.test("minesweeper terminal says which file it cannot read", async () => {
  assertEquals((await terminal("none.txt")).stderr, "Cannot open none.txt: No such file or directory\n");
  assertEquals((await terminal("--load", "none.txt")).stderr, "Cannot open none.txt: No such file or directory\n");
});

Deno.test("minesweeper terminal --help begins with examples, and --scores is never an error", async () => {
  assertEquals((await terminal("--help")).stdout.split("\n")[0], "Examples:");
  const stdout = "No scores are kept: with Deno, add the flags -E -R -W\n";
  assertEquals(await terminal("--scores"), { exit: 0, stdout, stderr: "" });
});
