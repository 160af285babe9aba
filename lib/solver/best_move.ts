import { Mark } from "./boxes.ts";
import { ExhaustiveSearch } from "./exhaustive.ts";
import { OddsEngine } from "./odds.ts";
import { Seen } from "./view.ts";

/** A square to open, and what the choice rests on. */
export interface Move {
  /** The square is safe in every layout, the move was searched to the end, or it was judged by what comes next. */
  readonly kind: "certain" | "exhaustive" | "estimate";
  /** The square. */
  readonly square: number;
  /** The probability that it holds a mine. */
  readonly odds: number;
  /** The chance to win with best play, where the search went to the end. */
  readonly winChance?: number;
}

/** With no more layouts than this, every game from here is played. */
const MOST_LAYOUTS = 200;
/** A search through more positions than this is given up. */
const MOST_POSITIONS = 2000;
/** How many squares are judged at most. */
const MOST_JUDGED = 12;
/** How many of the squares that no number touches are judged. */
const MOST_UNTOUCHED = 3;
/** How much a certain next move is worth beyond its safety: 200,000 games were played to find it. */
const PROGRESS = 0.03;

/**
 * Chooses moves on boards of one size, again and again in the same memory.
 *
 * Certain squares come first. Where few layouts are left, every game is played to its end. Else a square is judged by the
 * chance to survive it and the move after it: dead squares and 50/50s gain nothing there, openings and new certainty do.
 */
export class MoveChooser {
  /** The odds of the last position. */
  readonly engine: OddsEngine;
  readonly #next: OddsEngine;
  readonly #search: ExhaustiveSearch;
  readonly #looks: Int8Array;

  /** Makes room for boards of one size. */
  constructor(rows: number, cols: number) {
    this.engine = new OddsEngine(rows, cols);
    this.#next = new OddsEngine(rows, cols);
    this.#search = new ExhaustiveSearch(this.engine.boxes, MOST_POSITIONS);
    this.#looks = new Int8Array(rows * cols);
  }

  /** Chooses the best square of a position, or nothing where no layout fits or no square may be safe. */
  choose(looks: Int8Array, mineCount: number): Move | undefined {
    const { engine } = this;
    if (!engine.solve(looks, mineCount)) return undefined;
    let isOpenQuestion = false;
    for (let square = 0; square < looks.length; square++) {
      if (engine.marks[square] === Mark.safe) return { kind: "certain", square, odds: 0 };
      isOpenQuestion ||= engine.marks[square] === Mark.unknown;
    }
    if (!isOpenQuestion) return undefined;
    if (engine.logLayouts < Math.log(MOST_LAYOUTS + 0.5)) {
      const found = this.#search.search(looks, engine.marks, mineCount, MOST_LAYOUTS);
      if (found !== undefined) return { kind: "exhaustive", ...found, odds: engine.odds[found.square]! };
    }
    const square = this.#lookAhead(looks, mineCount);
    return square === undefined ? undefined : { kind: "estimate", square, odds: engine.odds[square]! };
  }

  #lookAhead(looks: Int8Array, mineCount: number): number | undefined {
    const { odds } = this.engine;
    this.#looks.set(looks);
    let best: number | undefined;
    let most = 0;
    for (const square of this.#candidates().slice(0, MOST_JUDGED)) {
      const safety = 1 - odds[square]!;
      // No square can be worth more than that, and those that follow are less safe.
      if (safety * (1 + PROGRESS) <= most) break;
      const worth = this.#judge(square, mineCount);
      if (worth > most) {
        most = worth;
        best = square;
      }
    }
    return best;
  }

  /** Gives the squares worth a look, the safest first. */
  #candidates(): number[] {
    const { marks, odds, boxes } = this.engine;
    const touched: number[] = [];
    const untouched: number[] = [];
    for (let square = 0; square < odds.length; square++) {
      if (marks[square] === Mark.unknown) (boxes.boxOf[square]! < 0 ? untouched : touched).push(square);
    }
    // Beside few covered squares an opening is most likely; beside touched ones a number tells most.
    const merit = new Map(untouched.map((square) => [square, this.#meritOf(square)]));
    untouched.sort((a, b) => merit.get(b)! - merit.get(a)!);
    return [...touched, ...untouched.slice(0, MOST_UNTOUCHED)].sort((a, b) => odds[a]! - odds[b]!);
  }

  #meritOf(square: number): number {
    const { marks, boxes } = this.engine;
    let merit = 0;
    for (let at = 8 * square; at < 8 * square + 8; at++) {
      const neighbour = boxes.neighbours[at]!;
      const mark = marks[neighbour];
      // Beside a sure mine there is no opening.
      if (mark === Mark.mine) merit -= 80;
      if (mark === Mark.unknown) merit -= boxes.boxOf[neighbour]! < 0 ? 10 : 9;
    }
    return merit;
  }

  /** Gives the chance to survive a square and the move after it, and somewhat more where that move is certain. */
  #judge(square: number, mineCount: number): number {
    const next = this.#next;
    const looks = this.#looks;
    const { logLayouts, odds } = this.engine;
    const safety = 1 - odds[square]!;
    let worth = 0;
    let progress = 0;
    let left = safety;
    for (let number = 0; number <= 8 && left > 1e-9; number++) {
      looks[square] = number;
      if (!next.solve(looks, mineCount)) continue;
      const chance = Math.exp(next.logLayouts - logLayouts);
      left -= chance;
      const safest = safetyOf(next);
      if (safest === 1) progress += chance;
      worth += chance * safest;
    }
    looks[square] = Seen.covered;
    return worth * (1 + PROGRESS * progress / safety);
  }
}

/** Gives how safe the safest square is, 1 where it is certain or the game is won. */
function safetyOf({ marks, odds }: OddsEngine): number {
  let lowest = Infinity;
  for (let square = 0; square < odds.length; square++) {
    if (marks[square] === Mark.safe) return 1;
    if (marks[square] === Mark.unknown && odds[square]! < lowest) lowest = odds[square]!;
  }
  return lowest === Infinity ? 1 : 1 - lowest;
}
