import { assert, assertEquals } from "@std/assert";
import { main } from "../../../cli.ts";
import { stages } from "../../../lib/editions/stages/stages.ts";
import { parseClaim, parseMark, parseMineCount } from "../../../lib/editions/stages/parse.ts";
import { renderBattle, renderMarks, renderMines } from "../../../lib/editions/stages/render.ts";
import { nowhere } from "../../../lib/host/nowhere.ts";
import { Board, Cover } from "../../../lib/minefield/board.ts";
import { Minefield } from "../../../lib/minefield/minefield.ts";
import { RecordingHost } from "../../testing/recording_host.ts";

/** The field of the document's third example of stage 5. */
const FIELD = new Minefield(
  9,
  9,
  [[2, 6], [3, 1], [4, 8], [5, 6], [8, 1]].map(([row, col]) => ({ row: row!, col: col! })),
);

async function run(...args: string[]): Promise<{ exit: number; stdout: string; stderr: string }> {
  const host = new RecordingHost("", { "small.txt": "5 5 1 0 0", "letters.txt": "nine" });
  return { exit: await main(["stages", ...args], host), stdout: host.stdout, stderr: host.stderr };
}

Deno.test("parseMineCount() takes 1 to 80 and nothing else", () => {
  assertEquals(["1", " 80 ", "+7", "007"].map(parseMineCount), [1, 80, 7, 7]);
  for (const line of ["", "0", "81", "-1", "x", "1.0", "1 2", "\u00a01"]) assertEquals(parseMineCount(line), undefined);
});

Deno.test("parseMark() reads column, then row", () => {
  assertEquals(parseMark("2 1"), { square: 1, kind: "mine" });
  for (const line of ["", "1", "0 1", "1 10", "1 2 mine", "a 1"]) assertEquals(parseMark(line), undefined);
});

Deno.test("parseClaim() reads column, row and what is claimed", () => {
  assertEquals(parseClaim("1 2 free"), { square: 9, kind: "free" });
  assertEquals(parseClaim(" 9  9\tmine "), { square: 80, kind: "mine" });
  for (const line of ["1 2", "1 2 Free", "1 2 free x", "free 1 2", "10 1 free"]) {
    assertEquals(parseClaim(line), undefined);
  }
});

Deno.test("the field of stage 2", (t) => t.assertSnapshot(renderMines(FIELD, { numbers: false })));
Deno.test("the field of stage 3", (t) => t.assertSnapshot(renderMines(FIELD, { numbers: true })));
Deno.test("the field of stage 4 with a mark", (t) => {
  const board = new Board(FIELD);
  board.setCover(24, Cover.flagged);
  return t.assertSnapshot(renderMarks(board));
});
Deno.test("the field of stage 5 under way, and at a loss", async (t) => {
  const board = new Board(FIELD);
  board.open(40);
  board.setCover(28, Cover.flagged);
  board.setCover(27, Cover.flagged);
  await t.assertSnapshot(renderBattle(board, { showMines: false }));
  await t.assertSnapshot(renderBattle(board, { showMines: true }));
});

Deno.test("stages without --rng lays other mines each time", () => {
  const fields = Array.from({ length: 5 }, () => stages.open(["--stage", "1"], nowhere).output[0]!.text);
  assert(new Set(fields).size > 1);
});

Deno.test("stages gives the same field for the same --rng, for ever", () => {
  const [chunk] = stages.open(["--stage", "1", "--rng", "1"], nowhere).output;
  assertEquals(chunk!.text.split("\n"), FIELD_OF_RNG_1);
});

Deno.test("sight() knows the number of mines before they are laid", () => {
  const { game } = stages.open(["--rng", "1"], nowhere);
  game!.answer("12");
  game!.answer("1 1 mine");
  assertEquals([game!.sight!().mineCount, game!.sight!().look(0)], [12, "flagged"]);
});

Deno.test("stages says what is wrong with its arguments, and exits 2", async () => {
  const wrong: [string[], string][] = [
    [["--stage", "6"], "Cannot use --stage 6: expected a whole number from 1 to 5"],
    [["--stage"], "Cannot use --stage: expected a value after it"],
    [["--rng", "-1"], "Cannot use --rng -1: expected a whole number from 0 to 9007199254740991"],
    [["5"], "Cannot use 5: expected options only"],
    [["--field", "small.txt"], "Cannot use small.txt: Expected 9 rows and columns at line 1, column 1: found 5 by 5"],
    [
      ["--field", "letters.txt"],
      'Cannot use letters.txt: Expected the number of rows as a 32-bit integer at line 1, column 1: found "nine"',
    ],
  ];
  for (const [args, message] of wrong) {
    assertEquals(await run(...args), { exit: 2, stdout: "", stderr: `${message}\n` });
  }
});

Deno.test("stages exits 3 where the field cannot be read", async () => {
  const stderr = "Cannot open none.txt: No such file or directory\n";
  assertEquals(await run("--field", "none.txt"), { exit: 3, stdout: "", stderr });
});

Deno.test("stages --help begins with an example", async () => {
  const { exit, stdout } = await run("--help");
  assertEquals([exit, stdout.split("\n")[1]], [0, "  minesweeper stages"]);
});

const FIELD_OF_RNG_1 = [
  ".......XX",
  "...X.....",
  "........X",
  ".........",
  "...X...X.",
  ".....XXX.",
  ".........",
  ".........",
  "..X......",
  "",
];
