import { Mark } from "./boxes.ts";
import { ExhaustiveSearch } from "./exhaustive.ts";
import { OddsEngine } from "./odds.ts";
import { Seen } from "./view.ts";

/** What a chosen move rests on. */
export type MoveKind = "certain" | "first" | "exhaustive" | "estimate";

/** A square to open. */
export interface Move {
  /** What it rests on. */
  readonly kind: MoveKind;
  /** The square. */
  readonly square: number;
  /** The probability that it holds a mine. */
  readonly odds: number;
  /** The chance to win with best play, where it was found exactly. */
  readonly winChance?: number;
}

export const TUNE = { mostLayouts: 200, mostNodes: 2000, bonus: 0.1, most: 12, rest: 3, slack: 1.1, k: 0.004, eta: 1 };

/** Chooses moves on boards of one size, again and again in the same memory. */
export class MoveChooser {
  /** The odds of the last position. */
  readonly engine: OddsEngine;
  readonly #next: OddsEngine;
  readonly #search: ExhaustiveSearch;
  readonly #looks: Int8Array;
  readonly #rows: number;
  readonly #cols: number;
  stats = { ahead: 0, solves: 0, exh: 0, exhFail: 0 };

  /** Makes room for boards of one size. */
  constructor(rows: number, cols: number) {
    this.#rows = rows;
    this.#cols = cols;
    this.engine = new OddsEngine(rows, cols);
    this.#next = new OddsEngine(rows, cols);
    this.#search = new ExhaustiveSearch(this.engine.boxes, TUNE.mostNodes);
    this.#looks = new Int8Array(rows * cols);
  }

  /** Chooses the best square of a position, or nothing where none is left or no layout fits. */
  choose(looks: Int8Array, mineCount: number): Move | undefined {
    const { engine } = this;
    if (!engine.solve(looks, mineCount)) return undefined;
    const size = looks.length;
    for (let square = 0; square < size; square++) {
      if (engine.marks[square] === Mark.safe) return { kind: "certain", square, odds: 0 };
    }
    if (engine.logLayouts < Math.log(TUNE.mostLayouts + 0.5)) {
      this.stats.exh++;
      const found = this.#search.search(looks, engine.marks, mineCount, TUNE.mostLayouts);
      if (found !== undefined) {
        return { kind: "exhaustive", ...found, odds: engine.odds[found.square]! };
      }
      this.stats.exhFail++;
    }
    const square = this.#lookAhead(looks, mineCount);
    return square < 0 ? undefined : { kind: "estimate", square, odds: engine.odds[square]! };
  }

  /** Judges squares by their odds and what is known after opening them. */
  #lookAhead(looks: Int8Array, mineCount: number): number {
    const { engine } = this;
    const candidates = this.#candidates();
    this.#looks.set(looks);
    let best = -1;
    let most = -1;
    let tried = 0;
    for (const square of candidates) {
      const safety = 1 - engine.odds[square]!;
      if (tried >= TUNE.most || safety * TUNE.slack <= most) break;
      tried++;
      const value = this.#judge(square, mineCount, safety);
      if (value > most) {
        most = value;
        best = square;
      }
    }
    this.stats.ahead++;
    return best;
  }

  /** Gives the squares worth a look, the safest first; of those that no number touches only a few. */
  #candidates(): number[] {
    const { engine } = this;
    const { boxOf, neighbours } = engine.boxes;
    const rest: number[] = [];
    const touched: number[] = [];
    for (let square = 0; square < engine.odds.length; square++) {
      if (engine.marks[square] !== Mark.unknown) continue;
      (boxOf[square]! < 0 ? rest : touched).push(square);
    }
    const restScore = (square: number) => {
      let covered = 0;
      let near = 0;
      for (let at = 8 * square; at < 8 * square + 8; at++) {
        const neighbour = neighbours[at]!;
        if (neighbour === engine.odds.length) continue;
        if (engine.marks[neighbour] === Mark.unknown) {
          covered++;
          if (boxOf[neighbour]! >= 0) near++;
        } else if (engine.marks[neighbour] === Mark.mine) covered += 8;
      }
      return 10 * covered - near;
    };
    rest.sort((a, b) => restScore(a) - restScore(b));
    const list = [...touched, ...rest.slice(0, TUNE.rest)];
    return list.sort((a, b) => engine.odds[a]! - engine.odds[b]!);
  }

  /** The sum over what the square may show: its probability times how safe the next move is then. */
  #judge(square: number, mineCount: number, safety: number): number {
    const next = this.#next;
    const looks = this.#looks;
    let value = 0;
    let progress = 0;
    let left = safety;
    for (let number = 0; number <= 8 && left > 1e-9; number++) {
      looks[square] = number;
      this.stats.solves++;
      if (!next.solve(looks, mineCount)) continue;
      const chance = Math.exp(next.logLayouts - this.engine.logLayouts);
      left -= chance;
      let lowest = 1;
      let safe = 0;
      for (let other = 0; other < looks.length; other++) {
        const mark = next.marks[other];
        if (mark === Mark.safe) safe++;
        else if (mark === Mark.unknown && next.odds[other]! < lowest) lowest = next.odds[other]!;
      }
      if (safe > 0) progress += chance;
      const known = this.engine.logLayouts - next.logLayouts + TUNE.eta * safe;
      value += chance * (safe > 0 ? 1 : 1 - lowest) * Math.exp(TUNE.k * known);
    }
    looks[square] = Seen.covered;
    return value * (1 + TUNE.bonus * progress / safety);
  }
}
