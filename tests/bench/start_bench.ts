import { MINESWEEPER, ROOT } from "../testing/program.ts";
import { atMost, type Figure, median } from "./figure.ts";

const RUNS = 31;

/** Milliseconds from the start of a process until it has shown a text, or has ended where none is given. */
async function millisecondsUntil(shown: string | undefined, command: readonly string[]): Promise<number> {
  const start = performance.now();
  const process = new Deno.Command(command[0]!, {
    args: command.slice(1),
    cwd: ROOT,
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  let text = "";
  for await (const piece of process.stdout.pipeThrough(new TextDecoderStream())) {
    text += piece;
    if (shown !== undefined && text.includes(shown)) break;
  }
  const milliseconds = performance.now() - start;
  await process.stdin.close();
  await process.status;
  return milliseconds;
}

/** Starts a game beside an empty script: what people wait for. */
export async function* startBench(): AsyncGenerator<Figure> {
  const empty = [Deno.execPath(), "run", "tests/bench/empty.ts"];
  const game = [...MINESWEEPER, "fixtures/alpha-2022/quit-short.seed.txt"];
  const empties: number[] = [];
  const games: number[] = [];
  for (let i = 0; i < RUNS; i++) {
    empties.push(await millisecondsUntil(undefined, empty));
    games.push(await millisecondsUntil("minesweeper-alpha: ", game));
  }
  yield { name: "an empty script, milliseconds", value: median(empties).toFixed(1) };
  yield { name: "start to first prompt, milliseconds", value: median(games).toFixed(1) };
  yield atMost("a game beside an empty script", median(games) / median(empties), 1.5);
}
