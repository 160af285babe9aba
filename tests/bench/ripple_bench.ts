import { assertEquals } from "@std/assert";
import { Minefield } from "../../lib/minefield/minefield.ts";
import { ripple } from "../../lib/minefield/ripple.ts";
import { atLeast, type Figure, median } from "./figure.ts";

const SIDE = 1000;
const LEAST_PER_SECOND = 50_000_000;

/** A flood fill as it is usually written: a set of what was seen, an array of what waits. */
function plainFlood(field: Minefield, start: number): Set<number> {
  const seen = new Set([start]);
  const waiting = [start];
  while (waiting.length > 0) {
    const square = waiting.pop()!;
    if (field.minesAround(square) > 0) continue;
    const [row, col] = [Math.floor(square / field.cols), square % field.cols];
    for (let r = row - 1; r <= row + 1; r++) {
      for (let c = col - 1; c <= col + 1; c++) {
        const neighbour = r * field.cols + c;
        if (field.contains(r, c) && !seen.has(neighbour)) {
          seen.add(neighbour);
          waiting.push(neighbour);
        }
      }
    }
  }
  return seen;
}

function secondsOf(action: () => void): number {
  const start = performance.now();
  action();
  return (performance.now() - start) / 1000;
}

/** Opens nearly a million squares in one ripple, beside a plain flood fill. */
export async function* rippleBench(): AsyncGenerator<Figure> {
  const field = new Minefield(SIDE, SIDE, [{ row: 0, col: 0 }]);
  const start = field.squareAt(SIDE / 2, SIDE / 2);
  const squares = ripple(field, start, "queue").length;
  assertEquals(squares, plainFlood(field, start).size);
  const ripples: number[] = [];
  const floods: number[] = [];
  for (let i = 0; i < 7; i++) {
    ripples.push(secondsOf(() => ripple(field, start, "queue")));
    floods.push(secondsOf(() => plainFlood(field, start)));
  }
  const [seconds, plainSeconds] = [median(ripples), median(floods)];
  const perSecond = Math.round(squares / seconds);
  const limit = {
    words: `at least ${LEAST_PER_SECOND.toLocaleString("en-US")}`,
    kept: perSecond >= LEAST_PER_SECOND,
  };
  yield { name: "squares a second in one ripple on 1000x1000", value: perSecond.toLocaleString("en-US"), limit };
  yield {
    name: "a plain flood fill, squares a second",
    value: Math.round(squares / plainSeconds).toLocaleString("en-US"),
  };
  yield atLeast("the ripple beside the plain flood fill", plainSeconds / seconds, 20);
}
