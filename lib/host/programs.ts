import type { Programs } from "./host.ts";
import { endStrays } from "./process_group.ts";
import { runProgram } from "./run_program.ts";
import { startProgram } from "./talk.ts";

/** The flags that running programs needs, and the permissions they give. */
const FLAGS = [["-R", "read"], ["-W", "write"], ["-E", "env"], ["--allow-run", "run"]] as const;

/** Runs programs as processes of this computer. */
export const programs: Programs = {
  ownCommand() {
    if (Deno.build.standalone) return [Deno.execPath()];
    return [
      Deno.execPath(),
      "run",
      "--quiet",
      "--allow-read",
      "--allow-write",
      new URL("../../cli.ts", import.meta.url).pathname,
    ];
  },

  missingFlags() {
    return FLAGS.filter(([, name]) => Deno.permissions.querySync({ name }).state !== "granted").map(([flag]) => flag);
  },

  run: runProgram,
  start: startProgram,
  endStrays: () => endStrays(),
};
