import { Minefield } from "../../minefield/minefield.ts";
import type { Random } from "../../minefield/random.ts";
import { scatter } from "../../minefield/scatter.ts";
import { printSeed } from "../../parsing/seed_file.ts";
import { type CaseMaker, type Given, pick, typed } from "./case_maker.ts";

const SIDE = 9;

/** Two mines in corners that do not touch: most of the field is empty. */
const CORNERS = new Minefield(SIDE, SIDE, [{ row: 0, col: 0 }, { row: 8, col: 8 }]);
/** A wall of mines: two openings, numbers between. */
const WALL = new Minefield(SIDE, SIDE, Array.from({ length: SIDE }, (_, row) => ({ row, col: 4 })));

function onField(field: Minefield, stage: number, ...lines: readonly string[]): Given {
  return { seed: printSeed(field), args: ["--stage", String(stage), "--field", "{seed}"], input: typed(...lines) };
}

function byRng(stage: number, rng: number, ...lines: readonly string[]): Given {
  return { args: ["--stage", String(stage), "--rng", String(rng)], input: typed(...lines) };
}

/** Names each cell of a field that does or does not hold a mine, `x y` from 1. */
function cells(field: Minefield, isMine: boolean): string[] {
  return Array.from({ length: SIDE * SIDE }, (_, square) => square)
    .filter((square) => field.isMine(square) === isMine)
    .map((square) => `${square % SIDE + 1} ${Math.floor(square / SIDE) + 1}`);
}

const COVER: readonly (readonly [string, Given])[] = [
  ["stage-1", byRng(1, 1)],
  ["stage-1-on-a-field", onField(WALL, 1)],
  ["stage-2", onField(WALL, 2, "9")],
  ["stage-2-by-rng", byRng(2, 3, "80")],
  ["stage-2-bad-counts", onField(WALL, 2, "", "0", "81", "-1", "ten", "1 2", "1.5", " +9 ")],
  ["stage-2-end-of-input", byRng(2, 1)],
  ["stage-3", onField(CORNERS, 3, "2")],
  ["stage-3-by-rng", byRng(3, 5, "20")],
  ["stage-4-a-mark-on-a-number", onField(WALL, 4, "9", "4 1", "1 1", "1 1", "5 9")],
  ["stage-4-bad-moves", onField(WALL, 4, "9", "", "1", "0 1", "1 10", "a b", "1 1 mine", "1 1 1")],
  ["stage-4-marks-too-many", onField(CORNERS, 4, "2", "1 1", "5 5", "9 9", "5 5")],
  ["stage-4-win", onField(WALL, 4, "9", ...cells(WALL, true), "1 1")],
  [
    "stage-5-a-cell-asked-for-again",
    onField(WALL, 5, "9", "4 1 free", "4 1 free", "4 1 mine", "1 1 free", "1 1 free", "2 2 mine"),
  ],
  [
    "stage-5-bad-moves",
    onField(WALL, 5, "9", "", "1 1", "1 1 free please", "1 1 Free", "0 1 free", "1 10 mine", "x y free"),
  ],
  ["stage-5-by-rng", byRng(5, 1, "10", "5 5 free", "1 1 mine", "1 1 mine")],
  ["stage-5-by-rng-without-room", byRng(5, 2, "80", "5 5 free")],
  ["stage-5-by-rng-at-the-corner", byRng(5, 4, "72", "1 1 free", "9 9 mine")],
  ["stage-5-default", { args: ["--rng", "9"], input: typed("1", "9 9 free") }],
  ["stage-5-end-of-input", onField(WALL, 5, "9", "1 1 free")],
  ["stage-5-loss", onField(WALL, 5, "9", "5 1 mine", "1 2 mine", "5 2 free", "1 1 free")],
  ["stage-5-loss-on-a-mark", onField(WALL, 5, "9", "1 1 free", "5 1 mine", "5 1 free")],
  ["stage-5-marks-before-the-first-free", byRng(5, 6, "5", "1 1 mine", "2 2 mine", "1 1 mine", "9 9 free")],
  ["stage-5-spreading-takes-marks", onField(WALL, 5, "9", "1 1 mine", "4 4 mine", "2 2 free")],
  ["stage-5-win-by-exploring", onField(WALL, 5, "9", "1 1 free", "9 9 free")],
  ["stage-5-win-by-marking", onField(CORNERS, 5, "2", "1 1 mine", "9 9 mine", "2 1 free")],
  [
    "stage-5-win-after-a-wrong-mark",
    onField(WALL, 5, "9", "4 1 free", "6 1 mine", ...cells(WALL, true).map((at) => `${at} mine`), "6 1 mine"),
  ],
];

/** Makes the cases of JetBrains Academy's stages. */
export const stagesCases: CaseMaker = {
  cover: () => new Map(COVER),
  byChance(random: Random): Given {
    const field = scatter({ rows: SIDE, cols: SIDE, mineCount: 1 + random.below(25) }, random);
    const stage = pick([4, 5, 5, 5], random);
    const [free, mined] = [cells(field, false), cells(field, true)];
    const bad = ["", "x", "1", "0 0", "10 1", "1 1 1 1", "5 5 maybe"];
    const lines = Array.from({ length: 3 + random.below(15) }, () => {
      if (random.below(8) === 0) return pick(bad, random);
      if (stage === 4) return pick([...free, ...mined], random);
      return random.below(3) === 0 ? `${pick([...free, ...mined], random)} mine` : `${pick(free, random)} free`;
    });
    const endings = stage === 4 ? [[], mined] : [[], [`${pick(mined, random)} free`], free.map((at) => `${at} free`)];
    return onField(field, stage, String(field.mineCount), ...lines, ...pick(endings, random));
  },
};
