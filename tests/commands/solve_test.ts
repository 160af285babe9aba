import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { main } from "../../cli.ts";
import { repeatable } from "../../lib/minefield/random.ts";
import { BROKEN } from "../parsing/broken_positions.ts";
import { randomView } from "../solver/brute_force.ts";
import { RecordingHost } from "../testing/recording_host.ts";

const FILES = {
  "position.txt": "4x3x2\n0011\n012H\n01HH\n",
  "guess.txt": "4x1x1\nH1HF\n",
  "several.txt": "3x1x1\nH1H\n\n3x1x2\nH2H\n",
  "impossible.txt": "3x1x1\n1H0\n",
  "open.txt": "2x1x0\n00\n",
  "seed.txt": "5 5 1 0 0",
  "moves.txt": "reveal 1 1\nreveal 1 0\nmark 4 4\n",
  "nine.txt": "9 9 1 0 0",
  "free.txt": "1\n2 1 free\n",
  "save.txt": "1\n3\n*H 1H 0H\n",
  "select.txt": "3\n0 1\n",
  "ten.txt": "10 10 1 0 0",
  "click.txt": "left 0 1\n",
  "loss.txt": "reveal 0 0\nreveal 4 4\n",
};

async function minesweeper(args: string, input = ""): Promise<{ exit: number; stdout: string; stderr: string }> {
  const host = new RecordingHost(input, FILES);
  const exit = await main(args.split(" "), host);
  return { exit, stdout: host.stdout, stderr: host.stderr };
}

Deno.test("minesweeper solve shows the board with what is certain, and the best move and why", async (t) => {
  const { exit, stdout, stderr } = await minesweeper("solve position.txt");
  assertEquals([exit, stderr], [0, ""]);
  await t.assertSnapshot(stdout);
});

Deno.test("minesweeper solve shows the odds and the chance to win where nothing is certain", async (t) => {
  await t.assertSnapshot((await minesweeper("solve -", "6x1x2\nH1HHHH\n")).stdout);
});

Deno.test("minesweeper solve --json prints one object a line, rows and columns from 0", async () => {
  const { exit, stdout } = await minesweeper("solve several.txt --json");
  assertEquals(exit, 0);
  assertEquals(stdout.trimEnd().split("\n").map((line) => JSON.parse(line)), [
    { rows: 1, cols: 3, mines: 1, odds: [[0.5, null, 0.5]], safe: [], sure: [], best: { row: 0, col: 0, odds: 0.5 } },
    { rows: 1, cols: 3, mines: 2, odds: [[1, null, 1]], safe: [], sure: [[0, 0], [0, 2]], best: null },
  ]);
});

Deno.test("minesweeper solve takes flags as opinions", async () => {
  const [solved] = (await minesweeper("solve guess.txt --json")).stdout.split("\n").map((line) =>
    JSON.parse(line || "0")
  );
  assertEquals([solved.odds, solved.safe], [[[0.5, null, 0.5, 0]], [[0, 3]]]);
});

Deno.test("minesweeper solve - reads standard input", async () => {
  assertEquals(
    await minesweeper("solve - --json", FILES["several.txt"]),
    await minesweeper("solve several.txt --json"),
  );
});

Deno.test("minesweeper solve --edition plays a script and solves what the player then sees", async () => {
  const { exit, stdout } = await minesweeper("solve --edition alpha-2022 --seed seed.txt --input moves.txt --json");
  const { rows, cols, mines, odds, best } = JSON.parse(stdout);
  assertEquals([exit, rows, cols, mines, odds[1].slice(0, 2), odds[4][4]], [0, 5, 5, 1, [null, null], 0]);
  assertEquals(best.odds, 0);
});

Deno.test("minesweeper solve --edition takes every edition's seed or save file", async () => {
  const sessions = [
    "alpha-2020 --seed seed.txt --input moves.txt",
    "stages --seed nine.txt --input free.txt",
    "menu --seed save.txt --input select.txt",
    "window --seed ten.txt --input click.txt",
  ];
  for (const words of sessions) {
    const { exit, stdout, stderr } = await minesweeper(`solve --edition ${words} --json`);
    assertEquals([exit, stderr], [0, ""], words);
    assertEquals(JSON.parse(stdout).odds.flat().includes(null), true, words);
  }
});

Deno.test("minesweeper solve --edition shows a game that is lost, too", async () => {
  const { exit, stdout } = await minesweeper("solve --edition alpha-2022 --seed seed.txt --input loss.txt");
  assertEquals([exit, stdout.split("\n")[2]], [0, "  0    X   +   +   +   +"]);
});

Deno.test("minesweeper solve says which number contradicts which, and exits 1", async () => {
  const { exit, stdout } = await minesweeper("solve impossible.txt");
  assertEquals([exit, stdout.split("\n")[1]], [1, "This position cannot be: the 1 at 0 0 contradicts the 0 at 0 2"]);
  const contradiction = { numbers: [[0, 0], [0, 2]], mineCount: false };
  assertEquals(JSON.parse((await minesweeper("solve impossible.txt --json")).stdout).contradiction, contradiction);
});

Deno.test("minesweeper solve has no move where no square is left", async () => {
  assertStringIncludes((await minesweeper("solve open.txt")).stdout, "No square is left to open\n");
});

Deno.test("minesweeper solve gives each broken position one clear line and exits 2", async () => {
  assert(BROKEN.length >= 20);
  for (const [what, text, message] of BROKEN) {
    const expected = { exit: 2, stdout: "", stderr: `Expected ${message}\n` };
    assertEquals(await minesweeper("solve -", text), expected, what);
    assertEquals(await minesweeper("hint -", text), expected, what);
  }
});

Deno.test("minesweeper solve says what it expects where it is used wrongly", async () => {
  const wrong: [string, string][] = [
    ["solve", "Cannot find a position: expected a FILE, - or --edition"],
    ["solve a b", "Cannot use b: expected no more than 1 argument"],
    ["solve a --edition alpha-2022", "Cannot use a: expected it or --edition, not both"],
    ["solve --edition beta", "Cannot use --edition beta: expected one of alpha-2022"],
    ["solve a --seed s", "Cannot use --seed: expected --edition with it"],
    ["solve a --games 5", "Cannot use --games: expected --play with it"],
    ["solve --play", "Cannot use --play: expected ROWS COLS MINES"],
    ["solve --play 9 9 81", "Cannot use MINES 81: expected a whole number from 0 to 80"],
    ["solve --play 9 9 73 --start zero", "Cannot use MINES 73: expected a whole number from 0 to 72"],
    ["solve --play 0 9 1", "Cannot use ROWS 0: expected a whole number from 1 to 200"],
    ["solve --play 9 9 10 --start best", "Cannot use --start best: expected safe or zero"],
    ["solve --play 9 9 10 --seed s", "Cannot use --seed: expected it without --play"],
  ];
  for (const [args, message] of wrong) {
    const { exit, stdout, stderr } = await minesweeper(args);
    assertEquals([exit, stdout], [2, ""], args);
    assert(stderr.startsWith(message), stderr);
  }
});

Deno.test("minesweeper solve exits 3 where a file is not there or an edition does not start", async () => {
  const missing = { exit: 3, stdout: "", stderr: "Cannot read nope.txt: No such file or directory\n" };
  assertEquals(await minesweeper("solve nope.txt"), missing);
  assertEquals(await minesweeper("solve --edition alpha-2022 --seed seed.txt --input nope.txt"), missing);
  const { exit, stderr } = await minesweeper("solve --edition alpha-2022 --seed nope.txt");
  assertEquals([exit, stderr.split(":")[0]], [3, "Cannot play alpha-2022"]);
});

Deno.test("minesweeper solve exits 3 where the numbers hang together in too many ways", async () => {
  const { rows, cols, looks } = randomView({ rows: 100, cols: 100, mineCount: 2000 }, repeatable(30), 30);
  const lines = Array.from({ length: rows }, (_, row) => [...looks.subarray(row * cols, (row + 1) * cols)].join(""));
  const position = `100x100x2000\n${lines.join("\n").replaceAll("-1", "H")}\n`;
  const stderr = "Cannot count the layouts: the numbers hang together in too many ways\n";
  assertEquals(await minesweeper("solve -", position), { exit: 3, stdout: "", stderr });
  assertEquals(await minesweeper("hint -", position), { exit: 3, stdout: "", stderr });
});

Deno.test("minesweeper solve --play reports wins, guesses and games a second, the same for the same --rng", async () => {
  const { exit, stdout } = await minesweeper("solve --play 9 9 10 --games 50 --rng 3 --start zero --json");
  const { perSecond, winRate, ...report } = JSON.parse(stdout);
  assert(exit === 0 && perSecond > 0 && winRate === report.wins / 50 && report.wins > 35);
  const again = JSON.parse((await minesweeper("solve --play 9 9 10 --games 50 --rng 3 --start zero --json")).stdout);
  assertEquals({ ...again, perSecond, winRate }, { ...report, perSecond, winRate });
  assertMatch(
    (await minesweeper("solve --play 5 5 3 --games 10 --rng 1")).stdout,
    /^\d+ of 10 games won \(\d+\.00 %\), /,
  );
});

Deno.test("minesweeper solve --help begins with an example", async () => {
  assert((await minesweeper("solve --help")).stdout.startsWith("Examples:\n  minesweeper solve position.txt\n"));
});
