import { assert, assertEquals } from "@std/assert";
import { menu } from "../../../lib/editions/menu/menu.ts";
import { nowhere } from "../../../lib/host/nowhere.ts";
import { MINESWEEPER, ROOT, run, withFolder } from "../../testing/program.ts";
import { RecordingHost } from "../../testing/recording_host.ts";

const SAVED = `${ROOT}fixtures/menu/save-in-progress.saved.txt`;

const USAGE = `usage: minesweeper menu [-h] [-r ROWS] [-c COLUMNS] [-m MINES] [-i FILE]
                        [--ripple {queue,recursive,simple}] [--rng N]
`;

function open(...args: string[]): { exit: number | undefined; out: string; err: string } {
  const { output, exit } = menu.open(args, new RecordingHost());
  const textOf = (stream: string) => output.filter((chunk) => chunk.stream === stream).map(({ text }) => text).join("");
  return { exit, out: textOf("out"), err: textOf("err") };
}

/** What Python 3.11's argparse says of these, given the same options. */
const WRONG: [string[], string][] = [
  [["-r", "a"], "argument -r/--rows: invalid int value: 'a'"],
  [["--rows="], "argument -r/--rows: invalid int value: ''"],
  [["-c", "4.0"], "argument -c/--columns: invalid int value: '4.0'"],
  [["-m", "0x4"], "argument -m/--mines: invalid int value: '0x4'"],
  [["-r", "4_"], "argument -r/--rows: invalid int value: '4_'"],
  [["-r"], "argument -r/--rows: expected one argument"],
  [["-r", "-c", "8"], "argument -r/--rows: expected one argument"],
  [["-r", "--", "4"], "argument -r/--rows: expected one argument"],
  [["-r", "-1e5"], "argument -r/--rows: expected one argument"],
  [["--ripple", "bfs"], "argument --ripple: invalid choice: 'bfs' (choose from 'queue', 'recursive', 'simple')"],
  [["--ripple="], "argument --ripple: invalid choice: '' (choose from 'queue', 'recursive', 'simple')"],
  [["--ripple", "Queue"], "argument --ripple: invalid choice: 'Queue' (choose from 'queue', 'recursive', 'simple')"],
  [["--rng", "x"], "argument --rng: invalid int value: 'x'"],
  [["--rng", "-1"], "argument --rng: expected a whole number from 0 to 9007199254740991: found '-1'"],
  [["-x"], "unrecognized arguments: -x"],
  [["-x", "y", "--zed=1"], "unrecognized arguments: -x y --zed=1"],
  [["4", "8"], "unrecognized arguments: 4 8"],
  [["--"], "unrecognized arguments: --"],
  [["--", "-h"], "unrecognized arguments: -- -h"],
  [["--r", "4"], "ambiguous option: --r could match --rows, --ripple, --rng"],
  [["--r=4"], "ambiguous option: --r=4 could match --rows, --ripple, --rng"],
  [["--", "--r"], "unrecognized arguments: -- --r"],
  [["---rows", "4"], "unrecognized arguments: ---rows 4"],
  [["-rows", "4"], "argument -r/--rows: invalid int value: 'ows'"],
  [["-hx"], "argument -h/--help: ignored explicit argument 'x'"],
  [["-h="], "argument -h/--help: ignored explicit argument ''"],
  [["--help=no"], "argument -h/--help: ignored explicit argument 'no'"],
  [["-hr"], "argument -r/--rows: expected one argument"],
  [["-i"], "argument -i/--input: expected one argument"],
  [["-i", "nope"], "argument -i/--input: can't open 'nope': [Errno 2] No such file or directory: 'nope'"],
  [["-i", ""], "argument -i/--input: can't open '': [Errno 2] No such file or directory: ''"],
  [["-i", "it's"], "argument -i/--input: can't open 'it's': [Errno 2] No such file or directory: \"it's\""],
  [["-i", "fixtures"], "argument -i/--input: can't open 'fixtures': [Errno 21] Is a directory: 'fixtures'"],
  [["-i", "deno.json/x"], "argument -i/--input: can't open 'deno.json/x': [Errno 20] Not a directory: 'deno.json/x'"],
  [["-i", "nope", "-r", "a"], "argument -i/--input: can't open 'nope': [Errno 2] No such file or directory: 'nope'"],
  [["-r", "a", "-i", "nope"], "argument -r/--rows: invalid int value: 'a'"],
  [["-m", "it's"], 'argument -m/--mines: invalid int value: "it\'s"'],
  [["-m", '"it\'s"'], "argument -m/--mines: invalid int value: '\"it\\'s\"'"],
  [["-m", "a\\b\té\u200b😀"], "argument -m/--mines: invalid int value: 'a\\\\b\\té\\u200b😀'"],
  [["-", "-r4"], "unrecognized arguments: -"],
];

Deno.test("menu answers wrong command lines as argparse does", async (t) => {
  for (const [args, message] of WRONG) {
    await t.step(JSON.stringify(args), () => {
      assertEquals(open(...args), { exit: 2, out: "", err: `${USAGE}minesweeper menu: error: ${message}\n` });
    });
  }
});

Deno.test("menu takes its options in each form that argparse takes", () => {
  const same = [
    ["-r", "4", "-c", "8", "-m", "12", "--rng", "7"],
    ["-r4", "-c8", "-m12", "--rng=7"],
    ["--rows=4", "--columns=8", "--mines=12", "--rn", "7"],
    ["--row", "4", "--col", "8", "--m=12", "--rng", "+7"],
    ["-r=4", "-c 8", "-m", "1_2", "--rng", " 7 "],
    ["-r", "1", "-c", "2", "-r", "4", "-c", "8", "-m", "1", "-m", "12", "--rng", "7", "--ri", "queue"],
  ];
  const boards = same.map((args) => playOut(args));
  assert(boards[0]!.includes("Game status: Lose"));
  for (const board of boards) assertEquals(board, boards[0]);
});

/** Uncovers square after square until the game is over, and gives the last screen. */
function playOut(args: readonly string[]): string {
  const { game } = menu.open(args, nowhere);
  let screen = "";
  for (let square = 0; square < 32 && !/Win|Lose/.test(screen); square++) {
    game!.answer("3");
    screen = game!.answer(`${Math.floor(square / 8)} ${square % 8}`).output.at(-1)!.text;
  }
  return screen;
}

Deno.test("menu refuses boards and mines beyond their limits, and takes those at them", () => {
  const sizes: [number, number, number, boolean][] = [
    [1, 2, 1, true],
    [20, 50, 1, true],
    [20, 50, 999, true],
    [0, 2, 1, false],
    [21, 2, 1, false],
    [2, 1, 1, false],
    [1, 51, 1, false],
    [1, 2, 0, false],
    [1, 2, 2, false],
    [20, 50, 1000, false],
    [-4, -8, 12, false],
  ];
  for (const [rows, cols, mines, isLegal] of sizes) {
    const { exit, out } = open("-r", `${rows}`, "-c", `${cols}`, "-m", `${mines}`);
    assertEquals(exit, isLegal ? undefined : 0, `${rows} by ${cols}, ${mines}`);
    assertEquals(out === "Illegal rows/columns/mines values\n", !isLegal, `${rows} by ${cols}, ${mines}`);
  }
});

Deno.test("menu scatters the same mines for the same number, and by chance without one", () => {
  const board = (...more: string[]) => playOut(["-r", "20", "-c", "50", "-m", "500", ...more]);
  assertEquals(board("--rng", "1"), board("--rng", "1"));
  assert(board("--rng", "1") !== board("--rng", "2"));
  const chances = Array.from({ length: 8 }, () => board());
  assert(new Set(chances).size > 1);
});

Deno.test("menu reads no standard input for -i - where another argument is wrong", () => {
  const host = new RecordingHost("1\n2\n*H 1H\n");
  assertEquals(menu.open(["-i", "-", "-x"], host).exit, 2);
  assertEquals(host.readLine(), "1");
});

Deno.test("menu tells which flag Deno was not given to open a save file", async () => {
  const command = [...MINESWEEPER.filter((word) => word !== "--allow-read"), "menu", "-i", "game.txt"];
  const reason = "Deno was not given access: add the flag -R, as in deno run -R cli.ts";
  const stderr = `${USAGE}minesweeper menu: error: argument -i/--input: can't open 'game.txt': ${reason}\n`;
  assertEquals(await run(command), { exit: 2, stdout: "", stderr });
});

Deno.test("menu tells which flag Deno was not given to save", async () => {
  const { exit, stdout, stderr } = await run([...MINESWEEPER, "menu"], { input: "1\n/tmp/minesweeper-never.txt\n2\n" });
  assertEquals([exit, stdout.includes("Enter filename: Save operation failed\n")], [0, true]);
  const reason = "Deno was not given access: add the flag -RW, as in deno run -RW cli.ts";
  assertEquals(stderr, `Cannot save to /tmp/minesweeper-never.txt: ${reason}\n`);
});

/** Runs the program with every right of Deno, but without the superuser's right to any file. */
function runWithoutPrivilege(args: readonly string[], input = ""): ReturnType<typeof run> {
  const command = [Deno.execPath(), "run", "--allow-all", "cli.ts", "menu", ...args];
  const rights = "--bounding-set=-dac_override,-dac_read_search";
  return run(Deno.uid() === 0 ? ["setpriv", rights, ...command] : command, { input });
}

Deno.test("menu tells a save file that may not be read from one that is not there", () =>
  withFolder(async (folder) => {
    const path = `${folder}/locked.txt`;
    await Deno.writeTextFile(path, "1\n2\n*H 1H\n", { mode: 0o000 });
    const { exit, stdout, stderr } = await runWithoutPrivilege(["-i", path]);
    const reason = `can't open '${path}': [Errno 13] Permission denied: '${path}'`;
    assertEquals([exit, stdout, stderr], [2, "", `${USAGE}minesweeper menu: error: argument -i/--input: ${reason}\n`]);
  }));

Deno.test("menu leaves an older file as it was where saving fails", () =>
  withFolder(async (folder) => {
    const locked = `${folder}/locked.txt`;
    await Deno.writeTextFile(locked, "older", { mode: 0o400 });
    await Deno.mkdir(`${folder}/closed`);
    await Deno.writeTextFile(`${folder}/closed/a.txt`, "older too");
    await Deno.chmod(`${folder}/closed`, 0o500);
    const paths = [locked, `${folder}/closed/a.txt`, `${folder}/closed/b.txt`, folder, `${locked}/x`, "/dev/full"];
    const input = `${paths.map((path) => `1\n${path}\n`).join("")}2\n`;
    const { exit, stdout, stderr } = await runWithoutPrivilege(["-i", SAVED], input);
    await Deno.chmod(`${folder}/closed`, 0o700);
    assertEquals([exit, stderr], [0, ""]);
    assertEquals(stdout.match(/Save operation \w+/g), paths.map(() => "Save operation failed"));
    assertEquals(await Deno.readTextFile(locked), "older");
    assertEquals(await Deno.readTextFile(`${folder}/closed/a.txt`), "older too");
    const left = [...Deno.readDirSync(folder), ...Deno.readDirSync(`${folder}/closed`)].map(({ name }) => name);
    assertEquals(left.sort(), ["a.txt", "closed", "locked.txt"]);
  }));

Deno.test("menu leaves an older file as it was where the disk takes no more", () =>
  withFolder(async (folder) => {
    const path = `${folder}/saved.txt`;
    await Deno.writeTextFile(path, "older");
    // A limit of 512 bytes on the size of files stands for a full disk: both let a write fail in the middle.
    const limited = 'trap "" XFSZ; ulimit -f 1; exec "$@"';
    const command = [Deno.execPath(), "run", "--allow-all", "cli.ts", "menu", "-r", "20", "-c", "50"];
    const { exit, stdout, stderr } = await run(["sh", "-c", limited, "sh", ...command], { input: `1\n${path}\n2\n` });
    assertEquals([exit, stderr, stdout.match(/Save operation \w+/g)], [0, "", ["Save operation failed"]]);
    assertEquals(await Deno.readTextFile(path), "older");
    assertEquals(Array.from(Deno.readDirSync(folder), ({ name }) => name), ["saved.txt"]);
  }));

Deno.test("menu goes on in another process with what one saved", () =>
  withFolder(async (folder) => {
    const path = `${folder}/game.txt`;
    const command = [...MINESWEEPER.toSpliced(2, 0, `--allow-write=${folder}`), "menu"];
    const first = await run([...command, "-r", "8", "-c", "8", "-m", "1", "--rng", "3"], {
      input: `3\n0 0\n1\n${path}\n2\n`,
    });
    const second = await run([...command, "-i", path], { input: `1\n${path}.again\n2\n` });
    const screenOf = (stdout: string) => stdout.slice(stdout.lastIndexOf("   0  1"));
    assertEquals(screenOf(second.stdout), screenOf(first.stdout));
    assertEquals(await Deno.readTextFile(`${path}.again`), await Deno.readTextFile(path));
  }));

Deno.test("menu finds no board in a file without an end, a program, 50 MB of blanks, or an empty file", () =>
  withFolder(async (folder) => {
    await Deno.writeFile(`${folder}/blanks.txt`, new Uint8Array(50_000_000).fill(0x20));
    for (const path of ["/dev/zero", Deno.execPath(), `${folder}/blanks.txt`, "/dev/null"]) {
      const { exit, stdout, stderr } = await runWithoutPrivilege(["-i", path]);
      assertEquals([exit, stdout, stderr], [0, "Badly-formatted input file\n", ""], path);
    }
  }));
