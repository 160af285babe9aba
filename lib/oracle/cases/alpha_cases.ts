import { Minefield } from "../../minefield/minefield.ts";
import type { Random } from "../../minefield/random.ts";
import { scatter } from "../../minefield/scatter.ts";
import { printSeed } from "../../parsing/seed_file.ts";
import { type CaseMaker, type Given, pick, typed } from "./case_maker.ts";

const SEED = "5 5 2\n0 0\n3 1\n";
const FULL = "10 10 3\n0 0\n5 5\n9 9\n";

/** Rows that reveal every number from 0 to 8: a ring of mines, and lone ones. */
const NUMBERS = new Minefield(10, 10, [
  ...[0, 1, 2].flatMap((row) => [0, 1, 2].map((col) => ({ row, col }))).filter(({ row, col }) =>
    row !== 1 || col !== 1
  ),
  ...[[0, 3], [1, 4], [2, 4], [5, 5], [5, 7], [9, 0]].map(([row, col]) => ({ row: row!, col: col! })),
]);

/** Makes the cases of a year of Minesweeper Alpha. */
export function alphaCases(year: 2022 | 2020): CaseMaker {
  const args = year === 2022 ? undefined : ["--seed", "{seed}"];
  const withArgs = (given: Given): Given => args === undefined ? given : { args, ...given };
  return {
    cover: () =>
      new Map([...COVER, ...(year === 2022 ? COVER_2022 : COVER_2020)].map(([name, given]) => [name, withArgs(given)])),
    byChance: (random) => withArgs(chanceGame(random, year === 2022 ? 10 : 14)),
  };
}

/** The commands that win: every square without a mine revealed, then every mine marked. */
function winning(field: Minefield): string[] {
  const squares = Array.from({ length: field.rows * field.cols }, (_, square) => square);
  const commands = squares.filter((square) => !field.isMine(square)).map((square) => `r ${place(field, square)}`);
  return [...commands, ...Array.from(field.mines(), ({ row, col }) => `m ${row} ${col}`)];
}

function place({ cols }: Minefield, square: number): string {
  return `${Math.floor(square / cols)} ${square % cols}`;
}

const SMALL = new Minefield(5, 5, [{ row: 0, col: 0 }, { row: 3, col: 1 }]);

const COVER: readonly (readonly [string, Given])[] = [
  ["bad-commands-by-case", {
    seed: SEED,
    input: typed("R 0 1", "Reveal 0 1", "Q", "QUIT", "Help", "NOFOG", "Mark 0 1", "q"),
  }],
  ["bad-commands-empty", { seed: SEED, input: typed("", " ", "\t", "q") }],
  ["bad-commands-not-numbers", {
    seed: SEED,
    input: typed("r a 1", "r 1 b", "m 1.0 1", "g 0x1 1", "r 2147483648 0", "r + 1", "r 1 --1", "r 1, 1", "q"),
  }],
  ["bad-commands-outside", {
    seed: "5 6 1\n0 0\n",
    input: typed("r -1 0", "r 5 0", "m 0 -1", "m 0 6", "g 9 9", "g 5 5", "r 4 5", "q"),
  }],
  ["bad-commands-too-few-words", { seed: SEED, input: typed("r", "reveal 1", "m 1", "mark", "g", "guess 2", "q") }],
  ["bad-commands-too-many-words", {
    seed: SEED,
    input: typed("r 1 1 1", "h 1", "nofog 1", "q q", "quit 0 0", "help me 1 1", "q"),
  }],
  ["bad-commands-words", { seed: SEED, input: typed("x", "r1 1", "r1,1", "reveal11", "helpp", "?", "no fog", "q") }],
  ["blanks-around-and-between", {
    seed: SEED,
    input: typed("  r   1\t2  ", "\tmark 0 0", "g  4   4 ", "  nofog  ", " h", "q  "),
  }],
  ["end-of-input", { seed: SEED, input: typed("r 0 1", "m 0 0") }],
  ["end-of-input-after-a-bad-command", { seed: SEED, input: typed("r 0 1", "what") }],
  ["end-of-input-at-once", { seed: SEED, input: "" }],
  ["every-command-in-both-spellings", {
    seed: SEED,
    input: typed("r 0 1", "reveal 1 0", "m 0 0", "mark 3 1", "g 2 2", "guess 2 3", "nofog", "h", "help", "quit"),
  }],
  ["last-line-without-an-end", { seed: SEED, input: "r 0 1\nq" }],
  ["lines-after-the-end", { seed: SEED, input: typed("q", "r 0 0", "help") }],
  ["lines-that-end-in-crlf", { seed: SEED, input: "r 0 1\r\nm 0 0\r\nq\r\n" }],
  ["loss-at-once", { seed: SEED, input: typed("r 0 0") }],
  ["loss-on-a-mark", { seed: SEED, input: typed("m 3 1", "g 0 0", "r 3 1", "q") }],
  ["loss-under-lifted-fog", { seed: SEED, input: typed("nofog", "reveal 0 0") }],
  ["marks-over-marks-and-numbers", {
    seed: SEED,
    input: typed("m 1 1", "g 1 1", "m 1 1", "r 1 1", "m 1 1", "r 1 1", "g 1 1", "r 1 1", "r 1 1", "q"),
  }],
  ["nofog-lasts-one-round", {
    seed: SEED,
    input: typed("m 0 0", "g 3 1", "nofog", "r 1 1", "nofog", "nofog", "h", "q"),
  }],
  ["nofog-then-bad-commands", { seed: SEED, input: typed("nofog", "x", "r 9 9", "r 4 4", "q") }],
  ["numbers-0-to-8", { seed: printSeed(NUMBERS), input: typed(...winning(NUMBERS).slice(0, 80), "q") }],
  ["numbers-with-signs-and-zeros", { seed: "+5 05 +1 -0 +0", input: typed("r +1 001", "m -0 0", "q") }],
  ["seed-a-letter", { seed: "5 5 a", input: "" }],
  ["seed-a-mine-outside", { seed: "5 5 2 0 0 5 0", input: "" }],
  ["seed-a-mine-twice-and-more-words", { seed: "5 5 3 0 0 0 0 1 1 and more", input: typed("nofog", "m 0 0", "q") }],
  ["seed-empty", { seed: "", input: "" }],
  ["seed-no-mines", { seed: "5 5 0", input: "" }],
  ["seed-one-number-short", { seed: "5 5 2 0 0 1", input: "" }],
  ["seed-too-few-rows", { seed: "4 5 1 0 0", input: "" }],
  ["seed-too-many-mines", { seed: "5 5 25 0 0", input: "" }],
  ["size-10-by-10", { seed: FULL, input: typed("r 9 8", "m 9 9", "g 0 9", "nofog", "q") }],
  ["size-5-by-10", { seed: "5 10 1 4 9", input: typed("m 4 9", "r 4 8", "q") }],
  ["win-by-the-last-mark", { seed: SEED, input: typed(...winning(SMALL)) }],
  ["win-by-the-last-reveal", { seed: SEED, input: typed("bad", "nofog", ...winning(SMALL).reverse()) }],
  ["win-after-wrong-marks", { seed: SEED, input: typed("m 4 4", "g 4 3", "m 0 0", "h", ...winning(SMALL), "q") }],
];

/** Every run has an empty folder, so it is not there wherever a case is played. */
const MISSING = "no-such-seed.txt";

const COVER_2022: readonly (readonly [string, Given])[] = [
  ["seed-missing", { args: [MISSING], input: "" }],
  ["seed-too-many-columns", { seed: "5 11 1 0 0", input: "" }],
  ["usage-without-a-seed", { args: [], input: "" }],
];

const COVER_2020: readonly (readonly [string, Given])[] = [
  ["arguments-not-understood", { args: ["--speed", "9"], input: "" }],
  ["seed-missing", { args: ["--seed", MISSING], input: "" }],
  ["seed-alone", { args: ["{seed}"], seed: SEED, input: typed("q") }],
  ["size-12-by-11", { seed: "12 11 2 0 0 11 10", input: typed("r 11 9", "m 11 10", "g 10 10", "nofog", "q") }],
];

const BAD = [
  "x",
  "",
  "r",
  "r 1",
  "m 1 2 3",
  "R 0 0",
  "g a b",
  "r -1 0",
  "m 99 0",
  "guess 0 99",
  "help 1",
  "quit now",
  "r 0 0.5",
];

/** Plays some moves on a field by chance, then to an end by chance. */
function chanceGame(random: Random, most: number): Given {
  const [rows, cols] = [5 + random.below(most - 4), 5 + random.below(most - 4)];
  const field = scatter({ rows, cols, mineCount: 1 + random.below(Math.ceil(rows * cols / 5)) }, random);
  const lines = Array.from({ length: 3 + random.below(15) }, () => chanceLine(field, random));
  const mines = Array.from(field.mines(), ({ row, col }) => `${row} ${col}`);
  const endings = [
    [],
    ["q"],
    ["quit"],
    [`r ${pick(mines, random)}`],
    [`reveal ${pick(mines, random)}`],
    winning(field),
  ];
  return { seed: printSeed(field), input: typed(...lines, ...pick(endings, random)) };
}

/** Makes a line that does not end the game, but with very good luck. */
function chanceLine(field: Minefield, random: Random): string {
  const square = random.below(field.rows * field.cols);
  const kind = random.below(10);
  if (kind === 0) return pick(BAD, random);
  if (kind === 1) return pick(["h", "help", "nofog"], random);
  const words = kind < 7 && !field.isMine(square) ? ["r", "reveal"] : ["m", "mark", "g", "guess"];
  const blank = random.below(8) === 0 ? "  " : "";
  return `${blank}${pick(words, random)} ${blank}${place(field, square)}${blank}`;
}
