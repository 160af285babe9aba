import { Minefield } from "../../minefield/minefield.ts";
import type { Random } from "../../minefield/random.ts";
import { printSeed } from "../../parsing/seed_file.ts";
import type { Problem } from "../result.ts";
import { nameInput } from "../transcript.ts";
import type { Dialogue, Exchange } from "./dialogue.ts";
import type { Judge, Match, Played } from "./match.ts";
import { type Player, PLAYERS, type View } from "./stages_players.ts";

const SIDE = 9;
const FRAME = /^ │123456789│\n—│—————————│\n((?:[1-9]│[1-8./*X]{9}│\n){9})—│—————————│\n/m;
const QUESTION = "Set/unset mines marks or claim a cell as free: ";
const MINES_QUESTION = "How many mines do you want on the field? ";
/** The messages that the course words itself. */
const FIXED = ["There is a number here!", "This cell is already explored!"];

/** So many moves end any game, even one that a program never ends. */
const MOST_MOVES = 600;

/** Judges stage 5 of JetBrains Academy's project: at the end of a game its mines are known, and then every frame is. */
export const stagesJudge: Judge = {
  questions: [QUESTION, MINES_QUESTION],
  isFreeMessage: (message) => !FIXED.includes(message),
  prepare(place: number, random: Random): Match {
    const player = PLAYERS[place % PLAYERS.length]!;
    const mineCount = player.mines[0] + random.below(player.mines[1] - player.mines[0] + 1);
    return {
      name: player.name,
      args: [],
      files: new Map(),
      play: (dialogue) => play(dialogue, { player, mineCount, random }),
    };
  },
};

interface Means {
  readonly player: Player;
  readonly mineCount: number;
  readonly random: Random;
}

async function play(dialogue: Dialogue, { player, mineCount, random }: Means): Promise<Played> {
  await dialogue.open();
  let view: View = { cells: ".".repeat(SIDE * SIDE), move: 0, random };
  for (let line = String(mineCount); !dialogue.over && view.move <= MOST_MOVES; line = player.choose(view)) {
    const cells = readCells(await dialogue.say(line));
    view = { cells: cells ?? view.cells, move: view.move + 1, random };
  }
  return conclude(dialogue, mineCount);
}

/** Reads the field; nothing where there is none. */
function readCells(text: string): string | undefined {
  const [, rows] = text.match(FRAME) ?? [];
  return rows?.trimEnd().split("\n").map((row) => row.slice(2, 2 + SIDE)).join("");
}

/** Tells where the mines were by the last field, and what is wrong with them. */
function conclude({ exchanges }: Dialogue, mineCount: number): Played {
  const missed = missedCell(exchanges);
  if (missed !== undefined) return { problems: [missed], right: [] };
  const last = exchanges.findLast(({ heard }) => readCells(heard) !== undefined);
  const cells = last === undefined ? undefined : readCells(last.heard);
  const first = exchanges.findIndex(({ line }) => line?.endsWith(" free"));
  const mines = cells === undefined ? undefined : minesOf(cells, mineCount);
  if (mines === undefined) {
    // What is shown before the first cell is free does not depend on the mines.
    const before = { ...sessionOn([0]), answers: first < 0 ? exchanges.length : first };
    const otherwise = { where: "the game", what: "it did not come to an end that tells where the mines are" };
    return { problems: [], right: [before], otherwise };
  }
  return { problems: placement(mines, mineCount, exchanges[first]?.line), right: [sessionOn(mines)] };
}

/** Finds the first claim of a hidden cell that did nothing to it, though the field was shown again and the game goes on. */
function missedCell(exchanges: readonly Exchange[]): Problem | undefined {
  let before = ".".repeat(SIDE * SIDE);
  for (const [place, { line, heard }] of exchanges.entries()) {
    const cells = readCells(heard);
    if (cells === undefined) continue;
    const [, x, y, claim] = line?.match(/^([1-9]) ([1-9]) (free|mine)$/) ?? [];
    const [square, swapped] = [squareAt(x, y), squareAt(y, x)];
    const stays = cells[square] === "." || cells[square] === "*";
    if (stays && (claim === "free" || cells[square] === before[square]) && heard.endsWith(QUESTION)) {
      return {
        where: "the answer",
        what: claim === "free"
          ? `the cell ${x} ${y} was to be explored and is still hidden`
          : `the cell ${x} ${y} was to get or to lose a mark and did not`,
        after: nameInput(place, line),
        ...(cells[swapped] !== before[swapped] && { meaning: "are column and row swapped?" }),
      };
    }
    before = cells;
  }
  return undefined;
}

/** Gives the place of a cell among all; none where no cell is named. */
function squareAt(x: string | undefined, y: string | undefined): number {
  return SIDE * (Number(y) - 1) + Number(x) - 1;
}

/** At a loss the mines are shown; after a win they are the marks, or all that is not explored. */
function minesOf(cells: string, mineCount: number): number[] | undefined {
  const squaresOf = (signs: string) => [...cells].flatMap((sign, square) => signs.includes(sign) ? [square] : []);
  const shown = squaresOf("X");
  if (shown.length > 0) return shown;
  return [squaresOf("*"), squaresOf("*.")].find((squares) => squares.length === mineCount);
}

function sessionOn(mines: readonly number[]): Played["right"][number] {
  const field = new Minefield(
    SIDE,
    SIDE,
    mines.map((square) => ({ row: Math.floor(square / SIDE), col: square % SIDE })),
  );
  return { args: ["--field", "field"], files: new Map([["field", printSeed(field)]]) };
}

/** Checks how many mines there are, and that they keep away from the first cell. */
function placement(mines: readonly number[], mineCount: number, firstLine: string | undefined): Problem[] {
  const problems: Problem[] = [];
  if (mines.length !== mineCount) {
    problems.push({ where: "the mines", what: `expected ${mineCount} as asked for, got ${mines.length}` });
  }
  const [, x, y] = firstLine?.match(/^(\d) (\d) /)?.map(Number) ?? [];
  if (x === undefined || y === undefined) return problems;
  const near = mines.map((square) =>
    Math.max(Math.abs(square % SIDE - x + 1), Math.abs(Math.floor(square / SIDE) - y + 1))
  );
  if (near.includes(0)) {
    problems.push({ where: "the first cell", what: `${x} ${y} was claimed free first and holds a mine` });
  } else if (near.includes(1) && mineCount <= 72) {
    problems.push({ where: "the first cell", what: `a mine lies beside ${x} ${y}, though there is room elsewhere` });
  }
  return problems;
}
