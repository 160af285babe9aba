import type { Host } from "../../host/host.ts";
import type { Board } from "../../minefield/board.ts";
import type { Random } from "../../minefield/random.ts";
import { parseSave, SaveError } from "../../parsing/save_file.ts";
import { decode } from "../bytes.ts";
import { menuCases } from "../cases/menu_cases.ts";
import type { Dialogue } from "./dialogue.ts";
import type { Judge, Match, Played } from "./match.ts";

const LIMITS = { rows: { min: 1, max: 20 }, cols: { min: 2, max: 50 } };
const BOARD = "board.txt";
const SAVED = "saved.txt";

/** Judges the menu edition: on saved boards, and on new ones, which it saves to learn where the mines are. */
export const menuJudge: Judge = {
  questions: ["Enter selection: ", "Enter filename: ", "Enter row then column (space separated): "],
  isFreeMessage: () => false,
  prepare: (place, random) => place % 2 === 0 ? savedBoard(random) : newBoard(random),
};

function savedBoard(random: Random): Match {
  const { seed = "", input } = menuCases.byChance(random);
  return {
    name: "goes on with a saved board",
    args: ["-i", BOARD],
    files: new Map([[BOARD, seed]]),
    async play(dialogue) {
      await dialogue.open();
      await sayAll(dialogue, [...input.trimEnd().split("\n"), "2"]);
      return { problems: [], ...rightOn(seed) };
    },
  };
}

function newBoard(random: Random): Match {
  const [rows, cols] = [2 + random.below(10), 2 + random.below(20)];
  const mineCount = 1 + random.below(Math.ceil(rows * cols / 4));
  return {
    name: "starts a new board",
    args: ["-r", String(rows), "-c", String(cols), "-m", String(mineCount)],
    files: new Map(),
    async play(dialogue, host) {
      await dialogue.open();
      await sayAll(dialogue, ["1", BOARD]);
      const { text, board } = readBoard(`${dialogue.folder}/${BOARD}`, host);
      if (board === undefined) return { problems: [{ where: "the saved file", what: text }], right: [] };
      const found = board.mineCount;
      const asked = board.rows === rows && board.cols === cols && found === mineCount;
      const what =
        `expected ${rows} by ${cols} with ${mineCount} mines, got ${board.rows} by ${board.cols} with ${found}`;
      await sayAll(dialogue, movesOn(board, random));
      return { problems: asked ? [] : [{ where: "the new board", what }], ...rightOn(text) };
    },
  };
}

async function sayAll(dialogue: Dialogue, lines: readonly string[]): Promise<void> {
  for (const line of lines) if (!dialogue.over) await dialogue.say(line);
}

/** The course lets a program open blanks in its three ways; two of them show the same. */
function rightOn(save: string): Pick<Played, "right" | "saved"> {
  const files = new Map([[BOARD, save]]);
  const right = ["queue", "simple"].map((how) => ({ args: ["-i", BOARD, "--ripple", how], files }));
  return { right, saved: [SAVED] };
}

function readBoard(
  path: string,
  host: Pick<Host, "readBytes" | "exists">,
): { readonly text: string; readonly board?: Board } {
  if (!host.exists(path)) return { text: "it was not written" };
  const text = decode(host.readBytes(path));
  try {
    return { text, board: parseSave([text], LIMITS) };
  } catch (error) {
    if (error instanceof SaveError) return { text: error.message };
    throw error;
  }
}

/** Moves to a win or, as often, to a loss, with a save in the middle. */
function movesOn({ field }: Board, random: Random): string[] {
  const order = Array.from({ length: field.rows * field.cols }, (_, square) => ({ square, at: random.below(2 ** 31) }));
  const squares = order.sort((a, b) => a.at - b.at).map(({ square }) => square);
  const safe = squares.filter((square) => !field.isMine(square));
  const mine = squares.find((square) => field.isMine(square))!;
  const chosen = random.below(2) === 0 ? safe : [...safe.slice(0, 2), mine, ...safe.slice(2, 4)];
  const moves = chosen.flatMap((square) => ["3", `${Math.floor(square / field.cols)} ${square % field.cols}`]);
  return [...moves.slice(0, 4), "1", SAVED, ...moves.slice(4, 80), "x", "2"];
}
