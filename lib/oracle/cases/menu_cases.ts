import { Board, Cover } from "../../minefield/board.ts";
import { Minefield } from "../../minefield/minefield.ts";
import type { Random } from "../../minefield/random.ts";
import { scatter } from "../../minefield/scatter.ts";
import { printSave } from "../../parsing/save_file.ts";
import { type CaseMaker, type Given, pick, typed } from "./case_maker.ts";

/** A mine in the middle of the right edge; the rest opens from the left. */
const SMALL = printSave(new Board(new Minefield(3, 5, [{ row: 1, col: 4 }])));

function load(save: string, ...lines: readonly string[]): Given {
  return { seed: save, args: ["-i", "{seed}"], input: typed(...lines) };
}

function ripple(how: string): Given {
  return { seed: SMALL, args: ["-i", "{seed}", "--ripple", how], input: typed("3", "1 1", "2") };
}

const COVER: readonly (readonly [string, Given])[] = [
  ["choices-that-are-none", load(SMALL, "", "0", "4", " 3", "3 ", "03", "move", "2")],
  ["end-of-input-at-the-filename", load(SMALL, "1")],
  ["end-of-input-at-the-menu", load(SMALL)],
  ["end-of-input-at-the-move", load(SMALL, "3")],
  ["illegal-size", { args: ["-r", "21", "-c", "5", "-m", "3"], input: "" }],
  ["illegal-mines", { args: ["-r4", "--columns=4", "--mine", "16"], input: "" }],
  ["load-a-bad-file", load("3\n5\n0H 0H\n")],
  ["load-a-lost-board", load("1\n3\n*S 1H 0H\n", "3", "2")],
  ["load-a-wrong-digit", load("1\n3\n*H 2H 0H\n")],
  ["load-a-won-board", load("1\n3\n*H 1S 0S\n", "3", "1", "saved.txt", "2")],
  ["load-in-progress-with-blanks", load("\n 1 \n\n3\n  *H 1S 0H  \n\n", "3", "0 2", "2")],
  ["load-no-such-file", { args: ["-i", "no-such-file.txt"], input: "" }],
  ["loss", load(SMALL, "3", "1 4", "3", "3", "2")],
  ["moves-that-are-none", load(SMALL, "3", "", "3", "1", "3", "1  1", "3", " 1 1", "3", "a b", "3", "1 1 1", "2")],
  ["moves-outside", load(SMALL, "3", "-1 0", "3", "3 0", "3", "0 5", "2")],
  ["moves-twice", load(SMALL, "3", "1 3", "3", "1 3", "2")],
  ["options-bad-number", { args: ["-r", "a"], input: "" }],
  ["options-unknown", { args: ["-x"], input: "" }],
  ["ripple-queue", ripple("queue")],
  ["ripple-recursive", ripple("recursive")],
  ["ripple-simple", ripple("simple")],
  ["save-and-go-on", load(SMALL, "1", "saved.txt", "3", "1 3", "1", "saved.txt", "2")],
  ["save-to-no-folder", load(SMALL, "1", "no-such-folder/saved.txt", "1", "", "1", "\ufffd", "2")],
  ["start-by-rng", { args: ["-r", "4", "-c", "8", "-m", "12", "--rng", "5"], input: typed("3", "0 0", "2") }],
  ["start-the-smallest", { args: ["--rng", "1"], input: typed("2") }],
  ["win", load(SMALL, "3", "1 1", "3", "0 4", "3", "2 4", "3", "2")],
];

/** Makes the cases of the menu edition, each from a save file. */
export const menuCases: CaseMaker = {
  cover: () => new Map(COVER),
  byChance(random: Random): Given {
    const [rows, cols] = [1 + random.below(12), 2 + random.below(15)];
    const field = scatter({ rows, cols, mineCount: 1 + random.below(Math.ceil(rows * cols / 5)) }, random);
    const board = new Board(field);
    const squares = Array.from({ length: rows * cols }, (_, square) => square);
    const [free, mined] = [squares.filter((square) => !field.isMine(square)), squares.filter((s) => field.isMine(s))];
    if (random.below(3) === 0) board.setCover(pick(free, random), Cover.revealed);
    const move = (square: number) => ["3", `${Math.floor(square / cols)} ${square % cols}`];
    const lines = Array.from({ length: 2 + random.below(8) }, () => {
      const kind = random.below(8);
      if (kind === 0) return [pick(["", "9", "x", " 3"], random)];
      if (kind === 1) return ["3", pick(["", "a", "99 0", "0 -1", "0  0"], random)];
      return kind === 2 ? ["1", "saved.txt"] : move(pick(free, random));
    });
    const endings = [[], ["2"], [...move(pick(mined, random)), "2"], [...free.flatMap(move), "2"]];
    return load(printSave(board), ...lines.flat(), ...pick(endings, random));
  },
};
