import { assertEquals } from "@std/assert";
import { compare } from "../../lib/oracle/compare.ts";
import { explain } from "../../lib/oracle/explain.ts";
import { ROOT } from "../testing/program.ts";

const EXACT = { messages: "exact", whitespace: "exact" } as const;

/** Changes a text and gives what that means, by an edition. */
function meaning(edition: string, expected: string, change: (text: string) => string, stream: "out" | "err" = "out") {
  const actual = change(expected);
  const difference = compare(actual, expected, EXACT)!;
  return explain(edition, { stream, expected, actual, difference, typed: "help" });
}

async function fixture(name: string, part = "out"): Promise<string> {
  return await Deno.readTextFile(`${ROOT}fixtures/${name}.${part}.txt`);
}

const alpha = (expected: string, change: (text: string) => string) => meaning("alpha-2022", expected, change);

Deno.test("explain() tells squares of Minesweeper Alpha apart", async () => {
  const shown = await fixture("alpha-2022/nofog-shows-mines-under-every-mark");
  const rows = shown.match(/^ \d \|.*<F>.*$/m)![0];
  const [row, col] = [rows[1], rows.split("|").findIndex((cell) => cell === "<F>") - 1];
  const change = (mark: string) => (text: string) => text.replace(rows, rows.replace("<F>", mark));
  assertEquals(alpha(shown, change("<G>")), `square ${row} ${col} shows G, expected F`);
  assertEquals(alpha(shown, change("< >")), `square ${row} ${col} shows blank, expected F`);
  assertEquals(alpha(shown, change(" F ")), `square ${row} ${col} lacks the < > of a mine while the fog is lifted`);
  assertEquals(alpha(shown, change("<F >")), `square ${row} ${col} is 4 characters wide, expected 3`);
  assertEquals(alpha(shown, (text) => text.replace(rows, `${rows} `)), `a blank too many after row ${row}`);
  assertEquals(
    alpha(shown, (text) => text.replace(rows, rows.replace(/\|[^|]*\|$/, "|"))),
    `row ${row} has 4 squares, expected 5`,
  );
});

Deno.test("explain() tells rounds, numbers of columns, prompts and empty lines of Minesweeper Alpha", async () => {
  const shown = await fixture("alpha-2022/help-in-both-spellings");
  assertEquals(
    alpha(shown, (text) => text.replace("Completed: 1", "Completed: 0")),
    "the round counter stood still, but help uses a round",
  );
  assertEquals(
    alpha(shown, (text) => text.replace("Completed: 1", "Completed: 7")),
    "the round counter shows 7, expected 1",
  );
  assertEquals(alpha(shown, (text) => text.replace(/4 $/m, "4")), "one blank missing after the last column number");
  assertEquals(alpha(shown, (text) => text.replace(/4 $/m, "4   ")), "blanks too many after the last column number");
  assertEquals(
    alpha(shown, (text) => text.replace("     0   1", "    0    1")),
    "the column numbers stand at other places",
  );
  assertEquals(alpha(shown, (text) => text.replace(/alpha: $/m, "alpha:")), "one blank missing after the prompt");
  assertEquals(
    alpha(shown, (text) => text.replace("alpha: \n", "alpha: ")),
    "an empty line is missing after the prompt",
  );
  assertEquals(alpha(shown, (text) => text.replace("\n Rounds", " Rounds")), "an empty line is missing");
  assertEquals(alpha(shown, (text) => text.replace("_", "-")), "the banner differs");
  assertEquals(alpha(shown, (text) => text.replaceAll("\n", "\r\n")), "lines end in CR LF, expected LF alone");
  assertEquals(alpha(shown, (text) => `${text}more\n`), "there is more output than expected, from here on");
});

Deno.test("explain() tells the endings of Minesweeper Alpha", async () => {
  const [won, lost] = [await fixture("alpha-2022/win-perfect"), await fixture("alpha-2022/loss-at-once")];
  assertEquals(alpha(won, (text) => text.replace(/SCORE: .*/, "SCORE: 1.00")), "the score is 1.00, expected 100.00");
  const goesOn = "\n Rounds Completed: 1\n";
  assertEquals(
    alpha(lost, (text) => text.replace(/\n Oh no[^]*$/, goesOn)),
    "the game goes on here, expected that the game is lost",
  );
  assertEquals(alpha(lost, (text) => text.replace(/\n Oh no[^]*$/, "")), "the game is lost here, but the output ends");
});

Deno.test("explain() tells what standard error of Minesweeper Alpha lacks", async () => {
  const shown = await fixture("alpha-2022/bad-words", "err");
  const said = (change: (text: string) => string) => meaning("alpha-2022", shown, change, "err");
  assertEquals(said(() => ""), "9 bad commands are to be answered on standard error, none was");
  assertEquals(
    said((text) => text.slice(text.indexOf("\n\n") + 1)),
    "9 bad commands are to be answered on standard error, 8 were",
  );
  assertEquals(
    meaning("alpha-2022", "\nInvalid Command: x\n", () => "", "err"),
    "a bad command is to be answered on standard error and was not",
  );
  assertEquals(said((text) => `${text}\nInvalid Command: x\n`.slice(1)), "a good command was called invalid");
});

Deno.test("explain() tells cells, squares and states of the other editions", () => {
  const stages = " │123456789│\n—│—————————│\n1│..1/.....│\n";
  assertEquals(meaning("stages", stages, (text) => text.replace("..1", "..2")), "cell 3 1 shows 2, expected 1");
  assertEquals(meaning("stages", stages, (text) => `\n${text}`), "the frame or the field is expected here");
  for (const end of ["Congratulations! You found all mines!\n", "You stepped on a mine and failed!\n"]) {
    const words = (text: string) => text.replace(/\w+!\n/, "mine\n");
    assertEquals(meaning("stages", end, words), "the words at the end of the game differ");
  }
  const asks = (text: string) => text.replace(/^.*/, "Set/unset");
  assertEquals(meaning("stages", "Congratulations! You found all mines!\n", asks), "the game is won here");
  assertEquals(meaning("stages", "You stepped on a mine and failed!\n", asks), "the game is lost here");
  assertEquals(meaning("stages", "Set\n", () => "You stepped on a mine and failed!\n"), "the game is not lost here");
  const menu = "   0  1 \n0  H  1 \nGame status: Win\n";
  assertEquals(meaning("menu", menu, (text) => text.replace("H", "2")), "square 0 0 shows 2, expected H");
  assertEquals(meaning("menu", menu, (text) => text.replace("Win", "Lose")), "the status is Lose, expected Win");
  const window = "\nLeft: 9  :)\n\n   0 1\n0  # 1\n";
  assertEquals(meaning("window", window, (text) => text.replace("# 1", "# 2")), "square 0 1 shows 2, expected 1");
  assertEquals(
    meaning("window", window, (text) => text.replace("9", "8")),
    "the counter and the face read Left: 8  :)",
  );
});

Deno.test("explain() quotes nothing that could do something to a terminal", () => {
  assertEquals(
    meaning("menu", "Game status: Win\n", (text) => text.replace("Win", "\u001b[2J\udcff")),
    "the status is \\u{1b}[2J\\xff, expected Win",
  );
});
