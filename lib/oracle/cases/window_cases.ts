import { Minefield } from "../../minefield/minefield.ts";
import type { Random } from "../../minefield/random.ts";
import { scatter } from "../../minefield/scatter.ts";
import { printBoardCode } from "../../parsing/board_code.ts";
import { printSeed } from "../../parsing/seed_file.ts";
import { type CaseMaker, type Given, pick, typed } from "./case_maker.ts";

const SIDE = 10;

/** A wall of mines: two openings, numbers between. */
const WALL = new Minefield(SIDE, SIDE, Array.from({ length: SIDE }, (_, row) => ({ row, col: 5 })));

function onField(field: Minefield, ...lines: readonly string[]): Given {
  return { seed: printSeed(field), args: ["--lines", "--field", "{seed}"], input: typed(...lines) };
}

function byRng(rng: number, ...lines: readonly string[]): Given {
  return { args: ["--lines", "--rng", String(rng)], input: typed(...lines) };
}

/** Names each square of a field that does or does not hold a mine. */
function squares(field: Minefield, isMine: boolean): string[] {
  return Array.from({ length: SIDE * SIDE }, (_, square) => square)
    .filter((square) => field.isMine(square) === isMine)
    .map((square) => `${Math.floor(square / SIDE)} ${square % SIDE}`);
}

/** Boards by codes: where the mines are told, where they wait for the first square, and where that square is told. */
const CODES = [
  printBoardCode({ field: WALL, start: 0 }),
  ...([undefined, "safe", "opening"] as const).map((first) =>
    printBoardCode({ rows: 5, cols: 6, mineCount: 8, seed: 7, ...(first !== undefined && { first }) })
  ),
  printBoardCode({ rows: 5, cols: 6, mineCount: 8, seed: 7, first: "opening", start: 14 }),
];

const COVER: readonly (readonly [string, Given])[] = [
  ["about", onField(WALL, "about", "left 0 4", "exit")],
  ["advanced", { args: ["--lines", "--level", "advanced", "--rng", "3"], input: typed("right 0 0", "exit") }],
  [
    "bad-lines",
    onField(
      WALL,
      "",
      "x",
      "left",
      "left 1",
      "right 1",
      "left 1 2 3",
      "level",
      "level hard",
      "level beginner 1",
      "face 1",
      "about me",
      "exit now",
      "\u0007",
      "y".repeat(50),
      "exit",
    ),
  ],
  ["bad-squares", onField(WALL, "left 10 0", "left 0 10", "right -1 0", "right a b", "left 1.0 0", "exit")],
  ["blanks-around-and-between", onField(WALL, "  left\t0   4 ", "\tright 0 5", " exit ")],
  [
    "board-codes",
    onField(WALL, ...CODES.flatMap((code) => [`board ${code}`, "right 0 0", "left 2 2", "face"]), "exit"),
  ],
  ["board-codes-that-are-wrong", onField(WALL, "board", "board M1", "board X1abc", `board ${CODES[0]} more`, "exit")],
  [
    "chords",
    onField(
      WALL,
      "left 0 4",
      "chord 0 4",
      "chord 0 5",
      "right 0 5",
      "chord 0 4",
      "right 1 5",
      "chord 0 4",
      "chord 0 4",
      "chord 5 0",
      "exit",
    ),
  ],
  ["chord-at-a-wrong-flag", onField(WALL, "left 0 4", "right 0 3", "right 0 5", "chord 0 4", "undo", "undo", "exit")],
  [
    "undo",
    onField(
      WALL,
      "undo",
      "left 0 4",
      "right 0 5",
      "undo",
      "left 1 5",
      "undo",
      "left 0 0",
      "undo",
      "undo",
      "undo now",
      "exit",
    ),
  ],
  ["end-of-input", onField(WALL, "left 0 4")],
  ["face-after-a-loss", onField(WALL, "left 0 5", "face", "right 0 5", "left 0 4", "exit")],
  ["flag-an-uncovered-square", onField(WALL, "left 0 4", "right 0 4", "exit")],
  ["flags-on-and-off", onField(WALL, "right 0 0", "right 0 5", "right 0 0", "exit")],
  ["flags-more-than-mines", onField(WALL, ...squares(WALL, false).slice(0, 12).map((at) => `right ${at}`), "exit")],
  ["levels", byRng(7, "level intermediate", "level advanced", "level beginner", "left 5 5", "face", "exit")],
  [
    "loss-with-all-four-marks",
    onField(WALL, "right 0 0", "right 0 5", "left 5 4", "left 9 5", "left 0 1", "right 0 1", "exit"),
  ],
  ["openings-stop-at-flags", onField(WALL, "right 0 1", "right 1 1", "right 1 0", "left 0 0", "left 5 0", "exit")],
  ["overturn-a-flagged-square", onField(WALL, "right 0 4", "left 0 4", "exit")],
  ["overturn-an-uncovered-square", onField(WALL, "left 0 4", "left 0 4", "exit")],
  ["win-and-after-it", onField(WALL, "left 0 0", "left 0 9", "left 0 0", "right 0 5", "face", "exit")],
];

/** Makes the cases of the window edition in lines. */
export const windowCases: CaseMaker = {
  cover: () => new Map(COVER),
  byChance(random: Random): Given {
    const field = scatter({ rows: SIDE, cols: SIDE, mineCount: pick([10, 20, 30], random) }, random);
    const [free, mined] = [squares(field, false), squares(field, true)];
    const lines = Array.from({ length: 5 + random.below(20) }, () => {
      const kind = random.below(12);
      if (kind === 0) return pick(["", "x", "left 1", "right 10 0", "level easy", "about"], random);
      return kind < 5 ? `right ${pick([...free, ...mined], random)}` : `left ${pick(free, random)}`;
    });
    const endings = [[], ["exit"], [`left ${pick(mined, random)}`, "face", "exit"], free.map((at) => `left ${at}`)];
    return onField(field, ...lines, ...pick(endings, random));
  },
};
