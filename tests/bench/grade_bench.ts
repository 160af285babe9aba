import { DenoHost } from "../../lib/host/deno_host.ts";
import { MINESWEEPER, ROOT, run } from "../testing/program.ts";
import { atMost, type Figure, median } from "./figure.ts";

const CASES = 200;
const ROUNDS = 7;
const JOBS = navigator.hardwareConcurrency;
const GRADE = [...MINESWEEPER.slice(0, 2), "--quiet", "--allow-all", MINESWEEPER.at(-1)!];

/** Every N-th case, from the I-th on: the program with its streams apart, then together; nothing is compared. */
const LOOP = `for seed in "$3"/*.seed.txt; do
  i=$((i + 1))
  [ $((i % $2)) -eq "$1" ] || continue
  name=\${seed##*/}
  name=\${name%.seed.txt}
  "$5" "$seed" < "$3/$name.in.txt" > "$4/$name.out" 2> "$4/$name.err"
  "$5" "$seed" < "$3/$name.in.txt" > "$4/$name.both" 2>&1
done`;

/**
 * Grades 200 cases beside a plain shell loop that runs the same native program on the same files as often (twice a case)
 * and with as many jobs: each job is a loop over every N-th case. Both write into the same kind of folder. The loop
 * compares nothing; grading includes the start of Deno, process groups, time limits, comparison and the report.
 */
export async function* gradeBench(): AsyncGenerator<Figure> {
  const folder = await Deno.makeTempDir({ prefix: "minesweeper-bench-", dir: await memoryFolder() });
  try {
    const programs = await Promise.all([0, 10].map((workMs) => build(folder, workMs)));
    if (programs.includes(undefined)) {
      yield { name: "no C compiler here: nothing to grade", value: "-" };
      return;
    }
    const [fast, slower] = programs as [string, string];
    yield* measure(folder, fast, { what: "games of 20 commands by a C program", commands: 20 });
    yield* measure(folder, fast, { what: "games of 500 commands by a C program", commands: 500 });
    yield* measure(folder, slower, { what: "games of 20, the program works for 10 ms", commands: 20, limit: 1.15 });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Builds the player; nothing where there is no compiler. */
async function build(folder: string, workMs: number): Promise<string | undefined> {
  const program = `${folder}/player-${workMs}`;
  const flags = ["-O2", `-DART="${ROOT}lib/editions/alpha"`, `-DWORK_MS=${workMs}`];
  const { exit } = await run(["cc", ...flags, "-o", program, "tests/bench/native_player.c"]).catch(() => ({ exit: 1 }));
  return exit === 0 ? program : undefined;
}

/** Both sides write their output there: what is measured is no disk. */
async function memoryFolder(): Promise<string> {
  return await Deno.stat("/dev/shm").then(() => "/dev/shm", () => "/tmp");
}

async function* measure(
  folder: string,
  program: string,
  { what, commands, limit }: { readonly what: string; readonly commands: number; readonly limit?: number },
): AsyncGenerator<Figure> {
  const [cases, output] = [`${folder}/${what.replaceAll(" ", "-")}`, `${folder}/output`];
  await Deno.mkdir(output, { recursive: true });
  writeGames(cases, commands);
  await run([...GRADE, "cases", cases, "--record"]);
  const loop = Array.from({ length: JOBS }, (_, job) => `sh -c "$0" sh ${job} ${JOBS} ${cases} ${output} ${program} &`);
  const [loops, grades]: [number[], number[]] = [[], []];
  for (let i = 0; i < ROUNDS; i++) {
    loops.push(await seconds(["sh", "-c", `${loop.join("\n")}\nwait`, LOOP]));
    grades.push(await seconds([...GRADE, "grade", cases, "--jobs", String(JOBS), "--", program]));
  }
  const [plain, graded] = [median(loops), median(grades)];
  yield { name: `${CASES} ${what}`, value: "" };
  yield { name: "    twice each by a shell loop, seconds", value: plain.toFixed(3) };
  yield { name: "    graded, seconds", value: graded.toFixed(3) };
  yield {
    name: "    more wall time for each process, milliseconds",
    value: (1000 * (graded - plain) / (2 * CASES)).toFixed(2),
  };
  const [name, ratio] = ["    grading beside the loop", graded / plain];
  yield limit === undefined ? { name, value: `${ratio.toFixed(2)}x` } : atMost(name, ratio, limit);
}

/** Writes games that go on to their last command, with a bad one now and then. */
function writeGames(folder: string, commands: number): void {
  const files = new Map<string, string>();
  for (let game = 100; game < 100 + CASES; game++) {
    const lines = Array.from({ length: commands }, (_, i) => {
      const square = (i * 37 + game) % 100;
      const hasMine = square === 0 || square === 55 || square === 99;
      return i % 40 === 5 ? "bad" : `${hasMine ? "g" : "rmg"[i * 7 % 3]} ${Math.floor(square / 10)} ${square % 10}`;
    });
    files.set(`${folder}/game-${game}.seed.txt`, "10 10 3 0 0 5 5 9 9\n");
    files.set(`${folder}/game-${game}.in.txt`, `${lines.join("\n")}\nq\n`);
  }
  new DenoHost().writeTogether(files);
}

async function seconds(command: readonly string[]): Promise<number> {
  const start = performance.now();
  const { exit, stdout, stderr } = await run(command);
  if (exit !== 0) throw new Error(`Cannot measure: it failed\n${stdout.slice(-2000)}${stderr}`);
  return (performance.now() - start) / 1000;
}
