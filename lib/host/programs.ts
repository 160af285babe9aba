import type { Programs } from "./program.ts";
import { endAll, ignoresHangUp } from "./process_group.ts";
import { ProgramPool } from "./program_pool.ts";
import { SetUp } from "./set_up.ts";
import { startProgram } from "./talk.ts";
import { removeAllFolders } from "./temporary_folder.ts";

/** The flags that running programs needs, and the permissions they give. */
const FLAGS = [["-R", "read"], ["-W", "write"], ["-E", "env"], ["--allow-run", "run"]] as const;

const pool = new ProgramPool();
const setups: SetUp[] = [];

/** The signals that end us, and the exit codes that shells give for them. */
const ENDS = [["SIGHUP", 129], ["SIGINT", 130], ["SIGQUIT", 131], ["SIGTERM", 143]] as const;
const endings = ENDS.map(([signal, code]) => ({ signal, end: () => endBefore(code) }));
/** The endings that are listened for. */
let guarded: readonly { readonly signal: Deno.Signal; end(): void }[] = [];

/** Ends all that we started, then ourselves: a program in a group of its own would outlive us. */
function endBefore(code: number): never {
  endAll();
  removeAllFolders();
  Deno.exit(code);
}

/** Sees to it, from the first program on, that none outlives us. */
function guard(): void {
  if (guarded.length > 0) return;
  // Once one signal is listened for, Deno ends us by any other that nobody listens for, also where it was ignored.
  const stay = ignoresHangUp() ? () => {} : undefined;
  guarded = endings.map(({ signal, end }) => ({ signal, end: signal === "SIGHUP" ? stay ?? end : end }));
  for (const { signal, end } of guarded) Deno.addSignalListener(signal, end);
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
    const setup = new SetUp(commandLine);
    setups.push(setup);
    return setup.done();
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
    for (const setup of setups.splice(0)) await setup.close();
    for (const { signal, end } of guarded) Deno.removeSignalListener(signal, end);
    guarded = [];
  },
};
