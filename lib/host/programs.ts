import type { Programs } from "./program.ts";
import { endAll } from "./process_group.ts";
import { ProgramPool } from "./program_pool.ts";
import { runProgram } from "./run_program.ts";
import { startProgram } from "./talk.ts";

/** The flags that running programs needs, and the permissions they give. */
const FLAGS = [["-R", "read"], ["-W", "write"], ["-E", "env"], ["--allow-run", "run"]] as const;

/** A compiler may take longer than a game, and say more. */
const SETUP = { timeLimit: 600_000, outputLimit: 1_000_000, input: new Uint8Array(), together: true };

const pool = new ProgramPool();

/** The signals that end us, and the exit codes that shells give for them. */
const ENDS = [["SIGINT", 130], ["SIGTERM", 143]] as const;
const endings = ENDS.map(([signal, code]) => ({ signal, end: () => endBefore(code) }));
let isGuarded = false;

/** Ends all that we started, then ourselves: a program in a group of its own would outlive us. */
function endBefore(code: number): never {
  endAll();
  pool.removeFolders();
  Deno.exit(code);
}

/** Sees to it, from the first program on, that none outlives us. */
function guard(): void {
  if (isGuarded) return;
  isGuarded = true;
  for (const { signal, end } of endings) Deno.addSignalListener(signal, end);
}

/** Runs programs as processes of this computer. */
export const programs: Programs = {
  ownCommand() {
    if (Deno.build.standalone) return [Deno.execPath()];
    const cli = new URL("../../cli.ts", import.meta.url).pathname;
    return [Deno.execPath(), "run", "--quiet", "--allow-read", "--allow-write", cli];
  },

  missingFlags() {
    return FLAGS.filter(([, name]) => Deno.permissions.querySync({ name }).state !== "granted").map(([flag]) => flag);
  },

  setUp(commandLine) {
    guard();
    return runProgram({ ...SETUP, command: ["sh", "-c", commandLine], folder: Deno.cwd() });
  },

  run(program, jobs) {
    guard();
    return pool.run(program, jobs);
  },

  start(talk) {
    guard();
    return startProgram(talk);
  },

  async close() {
    await pool.close();
    if (isGuarded) { for (const { signal, end } of endings) Deno.removeSignalListener(signal, end); }
    isGuarded = false;
  },
};
