import { type Random, repeatable } from "../../lib/minefield/random.ts";
import { ripple } from "../../lib/minefield/ripple.ts";
import { scatter } from "../../lib/minefield/scatter.ts";
import { Mark } from "../../lib/solver/boxes.ts";
import { OddsEngine } from "../../lib/solver/odds.ts";
import { playGames } from "../../lib/solver/self_play.ts";
import { Seen, type View } from "../../lib/solver/view.ts";
import { atLeast, type Figure, median } from "./figure.ts";
import { plainOdds } from "./plain_odds.ts";

const EXPERT = { rows: 16, cols: 30, mineCount: 99 };
const BOARDS = 200;
const WARM_UPS = 20;
const RUNS = 5;

/** Opens from the middle what is certain, until a guess is needed; boards nearly covered or nearly open are left out. */
function middleOfGame(random: Random, engine: OddsEngine): View {
  const { rows, cols, mineCount } = EXPERT;
  const start = (rows >> 1) * cols + (cols >> 1);
  const around = [-1, 0, 1].flatMap((step) => [-1, 0, 1].map((side) => start + step * cols + side));
  for (;;) {
    const field = scatter({ ...EXPERT, clear: new Set(around) }, random);
    const looks = new Int8Array(rows * cols).fill(Seen.covered);
    let safe = [start];
    while (safe.length > 0) {
      for (const square of safe) {
        for (const other of ripple(field, square, "queue")) looks[other] = field.minesAround(other);
      }
      engine.solve(looks, mineCount);
      safe = Array.from(looks.keys()).filter((square) => engine.marks[square] === Mark.safe);
    }
    const open = looks.filter((look) => look >= 0).length;
    if (open > 100 && open < 340) return { ...EXPERT, looks };
  }
}

/** Opens 6 to 18 of 100 numbers by chance, so that nearly all of them hang together. */
function tangled(random: Random): View {
  const field = scatter(EXPERT, random);
  const percent = 6 + random.below(13);
  const looks = Int8Array.from(
    { length: EXPERT.rows * EXPERT.cols },
    (_, square) => field.isMine(square) || random.below(100) >= percent ? Seen.covered : field.minesAround(square),
  );
  return { ...EXPERT, looks };
}

/** Microseconds that each position takes, the middle of several runs after a warm-up. */
function microseconds(views: readonly View[], solve: (view: View) => unknown, warmUps: number, runs: number): number[] {
  for (let i = 0; i < warmUps; i++) for (const view of views) solve(view);
  return views.map((view) =>
    median(Array.from({ length: runs }, () => {
      const start = performance.now();
      solve(view);
      return 1000 * (performance.now() - start);
    }))
  );
}

function* spread(name: string, times: readonly number[]): Generator<Figure> {
  const sorted = [...times].sort((a, b) => a - b);
  const value = (time: number) => `${time.toFixed(1)} µs`;
  yield { name: `${name}, mean`, value: value(mean(times)) };
  yield { name: `${name}, median`, value: value(median(times)) };
  yield { name: `${name}, 99 of 100`, value: value(sorted[Math.floor(0.99 * sorted.length)]!) };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function limited(name: string, microseconds: number, limit: number): Figure {
  const words = `at most ${limit} µs`;
  return { name, value: `${microseconds.toFixed(1)} µs`, limit: { words, kept: microseconds <= limit } };
}

/** The odds of positions against a plainly written enumerator, and games played. */
export async function* solverBench(): AsyncGenerator<Figure> {
  await Promise.resolve();
  const random = repeatable(200);
  const engine = new OddsEngine(EXPERT.rows, EXPERT.cols);
  const boards = Array.from({ length: BOARDS }, () => middleOfGame(random, engine));
  const knots = Array.from({ length: BOARDS }, () => tangled(random));
  const solve = ({ looks, mineCount }: View) => engine.solve(looks, mineCount);

  const own = microseconds(boards, solve, WARM_UPS, RUNS);
  yield* spread("odds of 200 mid-game 30x16 boards", own);
  yield { name: "odds of 200 mid-game 30x16 boards, most", value: `${Math.max(...own).toFixed(1)} µs` };
  yield limited("mean of a mid-game board", mean(own), 100);
  const plain = microseconds(boards, plainOdds, 1, 1);
  yield { name: "the same by a plain enumerator, mean", value: `${mean(plain).toFixed(0)} µs` };
  yield atLeast("plain enumerator beside the solver", mean(plain) / mean(own), 20);
  const worst = Math.max(
    ...boards.map((view) => {
      solve(view);
      return Math.max(...[...plainOdds(view)].map(([square, odds]) => Math.abs(odds - engine.odds[square]!)));
    }),
  );
  yield {
    name: "largest difference between the two",
    value: worst.toExponential(1),
    limit: { words: "at most 1e-9", kept: worst <= 1e-9 },
  };

  const knotted = microseconds(knots, solve, WARM_UPS >> 2, RUNS);
  yield* spread("odds of 200 tangled 30x16 boards", knotted);
  yield limited("most for a tangled board", Math.max(...knotted), 15_000);

  for (const start of ["safe", "zero"] as const) {
    const games = 2000;
    const began = performance.now();
    const { wins } = playGames({ ...EXPERT, games, start }, repeatable(1));
    const perSecond = games / ((performance.now() - began) / 1000);
    yield { name: `expert games won, ${start} start, of ${games}`, value: `${(100 * wins / games).toFixed(1)} %` };
    yield {
      name: `expert games a second, ${start} start`,
      value: perSecond.toFixed(0),
      limit: { words: "at least 150", kept: perSecond >= 150 },
    };
  }
}
