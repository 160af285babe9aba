import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { main } from "../../cli.ts";
import { FileError } from "../../lib/host/host.ts";
import { parseSeed } from "../../lib/parsing/seed_file.ts";
import { MINESWEEPER, run, withFolder } from "../testing/program.ts";
import { RecordingHost } from "../testing/recording_host.ts";
import { Terminal } from "../testing/terminal.ts";

/** A world whose files are in memory and whose clock moves by a step each time it is looked at. */
class MemoryHost extends RecordingHost {
  readonly files: Record<string, string>;
  readonly #tick: number;
  #time = 0;

  constructor(files: Record<string, string> = {}, tick = 0) {
    super("", files);
    this.files = files;
    this.#tick = tick;
  }

  override readText(path: string): Iterable<string> {
    const text = this.files[path];
    if (text === undefined) throw new FileError(path, "No such file or directory");
    return [text];
  }

  override writeText(path: string, text: string): void {
    if (path.startsWith("/")) throw new FileError(path, "Permission denied");
    this.files[path] = text;
  }

  override now(): number {
    return this.#time += this.#tick;
  }
}

async function generate(words: string, host = new MemoryHost()) {
  const exit = await main(["generate", ...words.split(" ")], host);
  const { stdout, stderr, files } = host;
  return { exit, stdout, stderr, files };
}

const SIDES = { min: 1, max: 1000 };
const SEED_7 = "9 9\n10\n0 0\n1 1\n1 4\n1 6\n4 0\n5 2\n5 7\n7 8\n8 0\n8 4\n";

Deno.test("minesweeper generate prints a seed file", async () => {
  const { exit, stdout, stderr } = await generate("16 30 99");
  const field = parseSeed([stdout], SIDES);
  assertEquals([exit, stderr, field.rows, field.cols, field.mineCount], [0, "", 16, 30, 99]);
});

Deno.test("minesweeper generate --rng gives the same board for ever", async () => {
  assertEquals((await generate("9 9 10 --no-guess --rng 7")).stdout, SEED_7);
  assertEquals((await generate("5 6 7 --rng 1")).stdout, "5 6\n7\n0 3\n1 4\n2 2\n2 5\n3 0\n4 4\n4 5\n");
});

Deno.test("minesweeper generate --max-time decides whether a board comes out, not which", async () => {
  const board = (await generate("16 30 99 --no-guess --rng 2")).stdout;
  assertEquals((await generate("16 30 99 --no-guess --rng 2 --max-time 2m", new MemoryHost({}, 300))).stdout, board);
});

Deno.test("minesweeper generate without --rng gives another board each time", async () => {
  assert((await generate("16 30 99")).stdout !== (await generate("16 30 99")).stdout);
});

Deno.test("minesweeper generate --start keeps the square and those around it clear", async () => {
  for (const words of ["9 9 70 --start 8 0", "--start 8 0 9 9 70", "9 --start 8 0 9 70 --json"]) {
    const { exit, stdout } = await generate(words);
    const field = parseSeed([words.endsWith("--json") ? JSON.parse(stdout).seed : stdout], SIDES);
    const start = field.squareAt(8, 0);
    assertEquals([exit, field.isMine(start), field.minesAround(start)], [0, false, 0]);
  }
});

Deno.test("minesweeper generate --count separates boards by an empty line, each as its own --rng gives it", async () => {
  const { stdout } = await generate("9 9 10 --no-guess --count 3 --rng 5");
  const boards = await Promise.all([5, 6, 7].map((rng) => generate(`9 9 10 --no-guess --rng ${rng}`)));
  assertEquals(stdout, boards.map((board) => board.stdout).join("\n"));
  assertEquals(stdout.split("\n\n").length, 3);
});

Deno.test("minesweeper generate --json prints an object a board", async () => {
  const { exit, stdout } = await generate("9 9 10 --no-guess --rng 7 --count 2 --json");
  const boards = stdout.trimEnd().split("\n").map((line) => JSON.parse(line));
  assertEquals([exit, boards.length], [0, 2]);
  assertEquals(boards[0], {
    rows: 9,
    cols: 9,
    mines: 10,
    rng: 7,
    start: [4, 4],
    hardest: "number",
    "3BV": 18,
    openings: 3,
    seed: SEED_7,
  });
  assertEquals(boards[1].rng, 8);
  const { start, hardest } = JSON.parse((await generate("9 9 10 --json")).stdout);
  assertEquals([start, hardest], [null, null]);
});

Deno.test("minesweeper generate --output and --proof write files, one a board where # stands in their names", async () => {
  const one = await generate("9 9 10 --no-guess --rng 7 --output seed.txt --proof proof.txt");
  assertEquals([one.exit, one.stdout, one.stderr, one.files["seed.txt"]], [0, "", "", SEED_7]);
  assertEquals(one.files["proof.txt"]!.split("\n")[0], '{"rows":9,"cols":9,"mines":10,"start":[4,4]}');
  const { files } = await generate("9 9 10 --no-guess --rng 6 --count 2 --output seed-#.txt --proof #.txt");
  assertEquals(Object.keys(files).sort(), ["1.txt", "2.txt", "seed-1.txt", "seed-2.txt"]);
  assertEquals([files["seed-2.txt"], files["2.txt"]], [one.files["seed.txt"], one.files["proof.txt"]]);
});

Deno.test("minesweeper generate verify says whether a proof holds, or which step is wrong", async () => {
  const { files } = await generate("16 30 99 --no-guess --rng 1 --output seed --proof proof");
  const steps = files["proof"]!.trimEnd().split("\n").length - 1;
  const held = await generate("verify seed proof", new MemoryHost(files));
  assertEquals(held, {
    exit: 0,
    stdout: `The proof holds: ${steps} steps finish the board from the start\n`,
    stderr: "",
    files,
  });
  const lines = files["proof"]!.split("\n");
  const [, first, ...rest] = lines;
  const changed = [lines[0], first!.replace('"safe":[', '"safe":[[0,0],'), ...rest].join("\n");
  const refused = await generate("verify seed proof", new MemoryHost({ ...files, proof: changed }));
  assertEquals([refused.exit, refused.stderr], [1, ""]);
  assertEquals(refused.stdout, "The proof does not hold at step 1: none of its numbers touches 0 0\n");
  const cut = await generate("verify seed proof", new MemoryHost({ ...files, proof: lines.slice(0, 9).join("\n") }));
  assertMatch(
    cut.stdout,
    /^The proof does not hold after the last step: safe squares stay covered: \d+, the first at /,
  );
  const other = await generate("verify seed proof", new MemoryHost({ ...files, seed: SEED_7 }));
  assertEquals([other.exit, other.stdout], [
    1,
    "The proof does not hold: the proof is for a 16 by 30 field with 99 mines, this one is 9 by 9 with 10\n",
  ]);
});

Deno.test("minesweeper generate verify says what it cannot read", async () => {
  const { files } = await generate("9 9 10 --no-guess --rng 7 --output seed --proof proof");
  const bad: [string, Record<string, string>, number, string][] = [
    ["verify none proof", {}, 3, "Cannot read none: No such file or directory\n"],
    ["verify seed none", {}, 3, "Cannot read none: No such file or directory\n"],
    [
      "verify seed proof",
      { seed: "9 9" },
      2,
      "Cannot read seed: Expected the number of mines at line 1, column 4: found the end of the file\n",
    ],
    ["verify seed proof", { proof: "" }, 2, "Cannot read proof: Expected a JSON object on line 1: found nothing\n"],
    ["verify seed", {}, 2, "Cannot verify a proof: expected SEED PROOF, found seed\n"],
    ["verify", {}, 2, "Cannot verify a proof: expected SEED PROOF, found nothing\n"],
    ["verify a b c", {}, 2, "Cannot use c: expected no more than 2 arguments\n"],
    ["verify --proof x", {}, 2, "Cannot use --proof: expected --help\n"],
  ];
  for (const [words, changed, exit, stderr] of bad) {
    const found = await generate(words, new MemoryHost({ ...files, ...changed }));
    assertEquals([found.exit, found.stdout, found.stderr], [exit, "", stderr], words);
  }
});

Deno.test("minesweeper generate exits 1 where there is no such board", async () => {
  // Two rows and one mine: nothing ever tells the two squares of its column apart.
  const none = await generate("2 5 1 --no-guess --start 0 0 --max-time 1s", new MemoryHost({}, 10));
  assertEquals([none.exit, none.stdout], [1, ""]);
  const what = "a board that needs no guess from 0 0 on a 2 by 5 field with 1 mines";
  assertEquals(none.stderr, `Cannot find ${what}: gave up after 1s\n`);
  const second = await generate("9 9 45 --no-guess --count 2 --rng 1 --max-time 0ms", new MemoryHost({}, 1));
  assertEquals([second.exit, second.stdout], [1, ""]);
  assertStringIncludes(second.stderr, "Cannot find board 1 of 2 that needs no guess");
  const full = await generate("5 5 17 --no-guess");
  const why = "only 16 squares are free, as none may lie on the start 2 2 or around it";
  assertEquals([full.exit, full.stderr], [1, `Cannot lay 17 mines on a 5 by 5 field: ${why}\n`]);
});

Deno.test("minesweeper generate exits 3 where a file cannot be written", async () => {
  const { exit, stdout, stderr } = await generate("9 9 10 --output /seed.txt --json");
  assertEquals([exit, stdout, stderr], [3, "", "Cannot write /seed.txt: Permission denied\n"]);
});

Deno.test("minesweeper generate says what it expected", async () => {
  const wrong: [string, string][] = [
    ["", "Cannot generate a board: expected ROWS COLS MINES, found nothing"],
    ["9 9", "Cannot generate a board: expected ROWS COLS MINES, found 9 9"],
    ["9 9 10 11", "Cannot use 11: expected no more than 3 arguments"],
    ["x 9 10", "Cannot use ROWS x: expected a whole number from 1 to 1000"],
    ["9 0 10", "Cannot use COLS 0: expected a whole number from 1 to 1000"],
    ["9 1001 10", "Cannot use COLS 1001: expected a whole number from 1 to 1000"],
    ["1 1 1", "Cannot use ROWS 1 and COLS 1: expected room for a mine and a safe square"],
    ["9 9 0", "Cannot use MINES 0: expected a whole number from 1 to 80"],
    ["9 9 81", "Cannot use MINES 81: expected a whole number from 1 to 80"],
    ["9 9 10 --start 9 0", "Cannot use --start 9 0: expected a row from 0 to 8 and a column from 0 to 8"],
    ["9 9 10 --start 3", "Cannot use --start 3: expected a row from 0 to 8 and a column from 0 to 8"],
    ["9 9 10 --start -1 3", "Cannot use --start -1 3: expected a row from 0 to 8 and a column from 0 to 8"],
    ["9 9 10 --start", "Cannot use --start: expected a value after it"],
    ["9 9 10 --rng", "Cannot use --rng: expected a value after it"],
    ["9 9 10 --rng=-1", "Cannot use --rng -1: expected a whole number from 0 to 9007199254740991"],
    [
      "9 9 10 --rng 9007199254740991 --count 2",
      "Cannot use --rng 9007199254740991: expected a whole number from 0 to 9007199254740990",
    ],
    [
      "9 9 10 --rng 9007199254740992",
      "Cannot use --rng 9007199254740992: expected a whole number from 0 to 9007199254740991",
    ],
    ["9 9 10 --count 0", "Cannot use --count 0: expected a whole number from 1 to 1000000"],
    ["9 9 10 --max-time 10", "Cannot use --max-time 10: expected a time such as 500ms, 10s or 2m"],
    ["9 9 10 --proof p", "Cannot use --proof: expected --no-guess beside it"],
    ["9 9 10 --count 2 --output s", "Cannot use --output s: expected a # in it for the number of each of 2 boards"],
    [
      "9 9 10 --no-guess --count 2 --proof s",
      "Cannot use --proof s: expected a # in it for the number of each of 2 boards",
    ],
  ];
  for (const [words, message] of wrong) {
    const host = new MemoryHost();
    const exit = await main(["generate", ...words.split(" ").filter(Boolean)], host);
    assertEquals([exit, host.stdout, host.stderr], [2, "", `${message}\n`], words);
    assertEquals(host.files, {});
  }
});

Deno.test("minesweeper generate --help begins with an example", async () => {
  for (const words of ["--help", "verify --help"]) {
    const { exit, stdout } = await generate(words);
    assertEquals([exit, stdout.split("\n").slice(0, 2)], [0, [
      "Examples:",
      "  minesweeper generate 9 9 10 > seed.txt",
    ]]);
  }
});

Deno.test("minesweeper generate tells a person who waits how long it has been, and takes that away", async () => {
  const host = new MemoryHost({}, 100);
  await main("generate 2 5 1 --no-guess --max-time 3s".split(" "), host);
  assertEquals(host.progressLines[0], "Board 1 of 1, 0 s");
  assert(host.progressLines.includes("Board 1 of 1, 2 s"));
  assertEquals(host.progressLines.at(-1), "");
});

Deno.test("minesweeper generate shows progress on a terminal only", async () => {
  const words = ["generate", "2", "5", "1", "--no-guess", "--max-time", "600ms"];
  const message =
    "Cannot find a board that needs no guess from 1 2 on a 2 by 5 field with 1 mines: gave up after 600ms\n";
  assertEquals(await run([...MINESWEEPER, ...words]), { exit: 1, stdout: "", stderr: message });
  const terminal = new Terminal([...MINESWEEPER, ...words].join(" "));
  assertEquals(await terminal.end(), 1);
  assertStringIncludes(terminal.shown, "\rBoard 1 of 1, 0 s\x1b[K");
  assert(terminal.shown.endsWith(`\r\x1b[K${message}`));
});

Deno.test("minesweeper generate names the flag where Deno was not given write access", () =>
  withFolder(async (folder) => {
    const { exit, stderr } = await run([...MINESWEEPER, "generate", "9", "9", "10", "--output", `${folder}/seed.txt`]);
    const reason = "Deno was not given access: add the flag -RW, as in deno run -RW cli.ts";
    assertEquals([exit, stderr], [3, `Cannot write ${folder}/seed.txt: ${reason}\n`]);
  }));
