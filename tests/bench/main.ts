// deno task bench [NAME…]: runs every bench, or those named, and exits 1 where a limit is not kept.
import { parseArgs } from "@std/cli/parse-args";
import { bold, green, red } from "@std/fmt/colors";
import type { Bench } from "./figure.ts";

const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  replay: async () => (await import("./replay_bench.ts")).replayBench,
  start: async () => (await import("./start_bench.ts")).startBench,
  ripple: async () => (await import("./ripple_bench.ts")).rippleBench,
  page: async () => (await import("./page_bench.ts")).pageBench,
  solver: async () => (await import("./solver_bench.ts")).solverBench,
  terminal: async () => (await import("./terminal_bench.ts")).terminalBench,
  generate: async () => (await import("./generate_bench.ts")).generateBench,
  grade: async () => (await import("./grade_bench.ts")).gradeBench,
};

function print(line: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
}

const chosen = parseArgs(Deno.args)._.map(String);
const unknown = chosen.filter((name) => BENCHES[name] === undefined);
if (unknown.length > 0) {
  print(`Cannot run a bench: expected ${Object.keys(BENCHES).join(", ")} or nothing, found ${unknown.join(" ")}`);
  Deno.exit(2);
}

let exit = 0;
for (const [name, load] of Object.entries(BENCHES)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  print(bold(name));
  const bench = await load();
  for await (const figure of bench()) {
    const { limit } = figure;
    if (limit?.kept === false) exit = 1;
    const verdict = limit === undefined ? "" : limit.kept ? green(`ok, ${limit.words}`) : red(`MISSED, ${limit.words}`);
    print(`  ${figure.name.padEnd(58)} ${figure.value.padStart(16)}  ${verdict}`.trimEnd());
  }
}
Deno.exit(exit);
