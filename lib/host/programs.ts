import type { Programs } from "./program.ts";
import { ProgramPool } from "./program_pool.ts";
import { runProgram } from "./run_program.ts";
import { startProgram } from "./talk.ts";

/** The flags that running programs needs, and the permissions they give. */
const FLAGS = [["-R", "read"], ["-W", "write"], ["-E", "env"], ["--allow-run", "run"]] as const;

/** A compiler may take longer than a game, and say more. */
const SETUP = { timeLimit: 600_000, outputLimit: 1_000_000, input: new Uint8Array(), together: true };

const pool = new ProgramPool();

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

  setUp: (commandLine) => runProgram({ ...SETUP, command: ["sh", "-c", commandLine], folder: Deno.cwd() }),
  run: (program, jobs) => pool.run(program, jobs),
  start: startProgram,
  close: () => pool.close(),
};
