import { Minefield } from "../../minefield/minefield.ts";
import type { Random } from "../../minefield/random.ts";

/** What a player sees: 81 cells, row by row. */
export interface View {
  /** `.` not explored, `*` marked, `/` or a digit explored. */
  readonly cells: string;
  /** How many lines were told, the number of mines too. */
  readonly move: number;
  /** The player's chance. */
  readonly random: Random;
}

/** Tries a side of the game. */
export interface Player {
  /** What it tries. */
  readonly name: string;
  /** The least and the most mines it asks for. */
  readonly mines: readonly [number, number];
  /** Chooses the next line. */
  choose(view: View): string;
}

const SIDE = 9;
const FIELD = new Minefield(SIDE, SIDE, []);

function line(square: number, claim: "mine" | "free"): string {
  return `${square % SIDE + 1} ${Math.floor(square / SIDE) + 1} ${claim}`;
}

function squaresOf(cells: string, signs: string): number[] {
  return [...cells].flatMap((sign, square) => signs.includes(sign) ? [square] : []);
}

function one(squares: readonly number[], random: Random): number {
  return squares[random.below(squares.length)]!;
}

/** Finds, by one number at a time, the hidden cells that must be mines and those that cannot be. */
function deduce(cells: string): { readonly mines: ReadonlySet<number>; readonly safe: ReadonlySet<number> } {
  const [mines, safe] = [new Set<number>(), new Set<number>()];
  for (let before = -1; before < mines.size + safe.size;) {
    before = mines.size + safe.size;
    for (const square of squaresOf(cells, "12345678")) {
      const hidden = FIELD.neighbours(square).filter((other) => ".*".includes(cells[other]!) && !safe.has(other));
      const known = hidden.filter((other) => mines.has(other)).length;
      if (hidden.length === Number(cells[square])) hidden.forEach((other) => mines.add(other));
      else if (known === Number(cells[square])) {
        hidden.filter((other) => !mines.has(other)).forEach((other) => safe.add(other));
      }
    }
  }
  return { mines, safe };
}

/** Explores what is safe, else anything that is not surely a mine. */
function explore({ cells, random }: View): string {
  const { mines, safe } = deduce(cells);
  const hidden = squaresOf(cells, ".*");
  const sensible = safe.size > 0 ? [...safe] : hidden.filter((square) => !mines.has(square));
  return line(one(sensible.length > 0 ? sensible : hidden.length > 0 ? hidden : [0], random), "free");
}

/** Marks what must be a mine, takes wrong marks away, else explores. */
function mark(view: View): string {
  const { mines } = deduce(view.cells);
  const wrong = squaresOf(view.cells, "*").filter((square) => !mines.has(square));
  if (wrong.length > 0) return line(wrong[0]!, "mine");
  const open = [...mines].filter((square) => view.cells[square] === ".");
  return open.length > 0 ? line(open[0]!, "mine") : explore(view);
}

const BAD = ["", "x", "1 1", "0 1 free", "10 1 mine", "5 5 maybe", "1 1 free now", "a b free"];

/** Each tries another side of stage 5. */
export const PLAYERS: readonly Player[] = [
  { name: "explores", mines: [5, 15], choose: explore },
  { name: "marks every mine", mines: [3, 12], choose: mark },
  {
    name: "marks before the first free cell",
    mines: [3, 12],
    choose(view) {
      if (view.move > 9) return mark(view);
      // Openings take marks with them, so the first free cell comes while there are some.
      if (view.move > 7) return explore(view);
      return line(one(squaresOf(view.cells, view.move === 3 ? "*" : "."), view.random), "mine");
    },
  },
  {
    name: "asks for explored cells again",
    mines: [5, 15],
    choose(view) {
      const explored = squaresOf(view.cells, "/12345678");
      if (view.move % 2 === 1 || explored.length === 0 || view.move > 60) return explore(view);
      return line(one(explored, view.random), view.random.below(2) === 0 ? "mine" : "free");
    },
  },
  {
    name: "claims any cell",
    mines: [15, 40],
    choose: ({ cells, random }) =>
      line(one([...squaresOf(cells, ".*"), ...(cells.match(/[.*]/) ? [] : [0])], random), "free"),
  },
  { name: "asks for more mines than leave room", mines: [73, 80], choose: explore },
  {
    name: "types what is no move",
    mines: [5, 15],
    choose: (view) => view.move % 3 === 2 && view.move < 40 ? BAD[view.random.below(BAD.length)]! : explore(view),
  },
];
