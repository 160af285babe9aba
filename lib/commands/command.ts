import type { Host } from "../host/host.ts";

/** Takes the arguments after its name and gives the exit code: 0 done, 1 the answer is no, 2 used wrongly, 3 could not run. */
export type Command = (args: readonly string[], host: Host) => number | Promise<number>;
