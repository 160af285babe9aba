import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { MINESWEEPER, ROOT } from "./testing/program.ts";

const SEED = "fixtures/alpha-2022/quit-short.seed.txt";
const PROMPT = "minesweeper-alpha: ";

/** Any Unicode, any bytes, and lines that are nearly commands; never a line end, nor a command that may end the game. */
function lines(count: number, seed: number): Uint8Array[] {
  const words = ["m", "mark", "g", "guess", "h", "nofog", "qq", "rr", "-1", "99", "4", "x", "\u00a0", "\u3000"];
  const word = fc.constantFrom(...words);
  const line = fc.oneof(
    fc.string({ unit: "binary" }).map((text) => new TextEncoder().encode(text)),
    fc.uint8Array({ maxLength: 30 }),
    fc.array(word, { maxLength: 5 }).map((words) => new TextEncoder().encode(words.join(" "))),
  );
  const harmless = line
    .map((bytes) => bytes.filter((byte) => byte !== 0x0a))
    .filter((bytes) => !/^[\s\p{Cc}]*(q|quit|r|reveal)([\s\p{Cc}]|$)/u.test(new TextDecoder().decode(bytes)));
  return fc.sample(harmless, { numRuns: count, seed });
}

/** The process's memory in mebibytes, as Linux tells it. */
async function residentMemory(pid: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  return Number(status.match(/VmRSS:\s+(\d+) kB/)![1]) / 1024;
}

Deno.test({
  name: "100,000 random lines in one session are each answered, in memory that stays flat",
  ignore: Deno.build.os !== "linux",
  async fn() {
    const process = new Deno.Command(MINESWEEPER[0]!, {
      args: [...MINESWEEPER.slice(1), SEED],
      cwd: ROOT,
      stdin: "piped",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    const answered = countPrompts(process.stdout);
    const refused = new Response(process.stderr).text();
    const input = process.stdin.getWriter();
    const memory: number[] = [];
    for (let part = 0; part < 10; part++) {
      for (const line of lines(10_000, part)) await input.write(Uint8Array.from([...line, 0x0a]));
      memory.push(await residentMemory(process.pid));
    }
    await input.close();
    assertEquals((await process.status).code, 0);
    assertEquals(await answered, 1 + 100_000);
    assertEquals((await refused).match(/[^\n]+/g)!.filter((line) => !line.startsWith("Invalid Command: ")), []);
    // The first part fills caches; after it, only garbage that is not collected yet may come and go.
    assert(memory[9]! - memory[0]! < 32, `MiB after each 10,000 lines: ${memory.map(Math.round).join(" ")}`);
  },
});

async function countPrompts(stream: ReadableStream<Uint8Array>): Promise<number> {
  let count = 0;
  let rest = "";
  for await (const text of stream.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + text).split(PROMPT);
    count += parts.length - 1;
    rest = parts.at(-1)!.slice(-PROMPT.length);
  }
  return count;
}
