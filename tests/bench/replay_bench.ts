import { assertEquals } from "@std/assert";
import { format } from "@std/fmt/bytes";
import { MINESWEEPER, ROOT } from "../testing/program.ts";
import { atLeast, atMost, type Figure, median } from "./figure.ts";

const COMMANDS = 200_000;
const ROUNDS_FOR_MEMORY = 1_000_000;
const MOST_MEMORY = 120e6;
const SEED = "10 10 3\n0 0\n5 5\n9 9\n";
const DENO = Deno.execPath();

/** Moves that reveal, mark and guess all over the board, and neither lose nor win. */
function moves(count: number): string {
  let text = "";
  for (let i = 0; i < count; i++) {
    const square = i * 37 % 100;
    const hasMine = square === 0 || square === 55 || square === 99;
    const command = hasMine ? "g" : "rmg"[i * 7 % 3];
    text += `${command} ${Math.floor(square / 10)} ${square % 10}\n`;
  }
  return text;
}

/** What a process that reads one file and writes another took. */
interface Run {
  readonly seconds: number;
  readonly peakMemory: number;
}

/** Runs a command with its standard streams tied to files, as a shell does it; the output is a new file each time. */
async function fromFileToFile(command: readonly string[], input: string, output: string): Promise<Run> {
  await Deno.remove(output).catch(() => {});
  const start = performance.now();
  const process = new Deno.Command("sh", {
    args: ["-c", 'exec "$@" < "$INPUT" > "$OUTPUT"', "sh", ...command],
    cwd: ROOT,
    env: { INPUT: input, OUTPUT: output },
  }).spawn();
  let peakMemory = 0;
  const watching = setInterval(() => peakMemory = Math.max(peakMemory, highWaterMark(process.pid)), 10);
  const { success } = await process.status;
  clearInterval(watching);
  if (!success) throw new Error(`Cannot measure ${command.join(" ")}: it failed`);
  return { seconds: (performance.now() - start) / 1000, peakMemory };
}

/** The most resident memory a process has had, as Linux keeps it; 0 when it is over. */
function highWaterMark(pid: number): number {
  try {
    const kilobytes = Deno.readTextFileSync(`/proc/${pid}/status`).match(/VmHWM:\s+(\d+) kB/)?.[1];
    return 1024 * Number(kilobytes ?? 0);
  } catch {
    return 0;
  }
}

/** Replays a long script through the real process, beside a mere copy of its output and beside a plain player. */
export async function* replayBench(): AsyncGenerator<Figure> {
  const folder = await Deno.makeTempDir({ prefix: "minesweeper-bench-" });
  try {
    yield* measure(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function* measure(folder: string): AsyncGenerator<Figure> {
  const [seed, input, played, copied, plain] = ["seed", "in", "played", "copied", "plain"].map((name) =>
    `${folder}/${name}.txt`
  ) as [string, string, string, string, string];
  await Deno.writeTextFile(seed, SEED);
  await Deno.writeTextFile(input, moves(COMMANDS));
  const player = [...MINESWEEPER, seed];
  const copier = [DENO, "run", "--allow-read", "tests/bench/copy.ts", played];
  const plainPlayer = [DENO, "run", "--allow-read", "tests/bench/plain_player.ts", seed];

  const plays: number[] = [];
  const copies: number[] = [];
  for (let i = 0; i < 7; i++) {
    plays.push((await fromFileToFile(player, input, played)).seconds);
    copies.push((await fromFileToFile(copier, "/dev/null", copied)).seconds);
  }
  const [play, copy] = [median(plays), median(copies)];
  const size = format((await Deno.stat(played)).size);
  yield {
    name: "(a) 200,000 commands replayed",
    value: `${Math.round(COMMANDS / play).toLocaleString("en-US")} rounds/s`,
  };
  yield { name: "    seconds", value: play.toFixed(3) };
  yield { name: `(b) the same ${size} copied, seconds`, value: copy.toFixed(3) };
  yield atMost("(a) beside (b)", play / copy, 4);

  const plainSeconds = (await fromFileToFile(plainPlayer, input, plain)).seconds;
  assertEquals(await fingerprint(plain), await fingerprint(played), "the plain player prints other bytes");
  yield { name: "(c) a plain player, seconds", value: plainSeconds.toFixed(3) };
  yield atLeast("(c) beside (a)", plainSeconds / play, 30);

  await Deno.writeTextFile(input, moves(ROUNDS_FOR_MEMORY));
  const { peakMemory } = await fromFileToFile(player, input, played);
  const limit = { words: `at most ${format(MOST_MEMORY)}`, kept: peakMemory <= MOST_MEMORY };
  yield { name: "peak memory of 1,000,000 rounds", value: format(peakMemory), limit };
}

async function fingerprint(path: string): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", await Deno.readFile(path))).toHex();
}
