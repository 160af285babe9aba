import { printBoardCode } from "../../lib/parsing/board_code.ts";
import { type Frame, frame } from "../../lib/terminal/frame.ts";
import { hint } from "../../lib/terminal/hint.ts";
import { paint } from "../../lib/terminal/paint.ts";
import { TerminalSession } from "../../lib/terminal/session.ts";
import { repeatable } from "../../lib/minefield/random.ts";
import { atLeast, type Figure, median } from "./figure.ts";

const SIZE = { rows: 24, cols: 80 };
const PRESSES = 20_000;
const MOST_BYTES = 2048;
const MOST_MILLISECONDS = 2;
const encoder = new TextEncoder();

/** Presses keys on 16x30 boards with 99 mines: what each writes and how long it takes, beside drawing the whole screen. */
export async function* terminalBench(): AsyncGenerator<Figure> {
  const random = repeatable(1);
  const session = new TerminalSession({
    nextBoard: () => ({
      code: printBoardCode({ rows: 16, cols: 30, mineCount: 99, first: "opening", seed: random.below(2 ** 32) }),
    }),
    hint,
    now: () => 0,
    size: SIZE,
    palette: "colour-blind",
    isAscii: false,
  });
  let shown = frame(session.screen);
  const times: number[] = [];
  const sizes: number[] = [];
  const redraws: number[] = [];
  const redrawSizes: number[] = [];
  for (let i = 0; i < PRESSES; i++) {
    const key = session.screen.view.face === "playing" ? "hjklhjkl f c "[random.below(13)]! : "n";
    const start = performance.now();
    session.handle({ kind: "input", bytes: encoder.encode(key) }, () => SIZE);
    const next: Frame = frame(session.screen);
    const text = paint(shown, next);
    times.push(performance.now() - start);
    sizes.push(encoder.encode(text).length);
    shown = next;
    const redrawStart = performance.now();
    const whole = paint(undefined, frame(session.screen));
    redraws.push(performance.now() - redrawStart);
    redrawSizes.push(encoder.encode(whole).length);
  }
  const largest = Math.max(...sizes);
  const [time, redrawSize] = [median(times), median(redrawSizes)];
  const p99 = [...times].sort((a, b) => a - b)[Math.floor(0.99 * PRESSES)]!;
  yield { name: "a key press writes, median bytes", value: String(median(sizes)) };
  yield {
    name: "a key press writes at most, bytes",
    value: String(largest),
    limit: { words: `below ${MOST_BYTES}`, kept: largest < MOST_BYTES },
  };
  yield { name: "a whole redraw writes, median bytes", value: String(redrawSize) };
  yield atLeast("a whole redraw beside a key press, bytes", redrawSize / median(sizes), 5);
  yield {
    name: "a key press takes, median milliseconds",
    value: time.toFixed(3),
    limit: { words: `below ${MOST_MILLISECONDS}`, kept: time < MOST_MILLISECONDS },
  };
  yield {
    name: "a key press takes, 99 of 100, milliseconds",
    value: p99.toFixed(3),
    limit: { words: `below ${MOST_MILLISECONDS}`, kept: p99 < MOST_MILLISECONDS },
  };
  yield { name: "a whole redraw takes, median milliseconds", value: median(redraws).toFixed(3) };
}
