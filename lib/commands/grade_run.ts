import type { Host } from "../host/host.ts";
import type { Program, Programs } from "../host/program.ts";
import { decode, printable } from "../oracle/bytes.ts";
import { gradeAll } from "../oracle/grade.ts";
import type { Report, Result } from "../oracle/result.ts";
import type { Strictness } from "../oracle/compare.ts";
import { parseShard, type Shard } from "../oracle/select.ts";
import type { Options } from "../parsing/options.ts";
import { parseDuration, parseSize } from "../parsing/quantity.ts";
import { UsageError } from "../parsing/usage_error.ts";
import { err } from "../rendering/output.ts";
import { programWords } from "./program_words.ts";

/** What grading has to work with. */
export interface Means {
  readonly options: Options;
  readonly host: Host;
  readonly programs: Programs;
}

/** The options that do not depend on what is graded. */
export interface Settings {
  readonly strictness: Strictness;
  readonly limits: Pick<Program, "timeLimit" | "outputLimit" | "folder">;
  readonly jobs: number;
  readonly failFast: boolean;
  readonly pointsEach: number;
  readonly only: string | undefined;
  readonly shard: Shard | undefined;
}

/** Reads the options that do not depend on what is graded. */
export function readSettings({ options, host }: Pick<Means, "options" | "host">): Settings {
  const folder = options.value("folder");
  const shard = options.value("shard");
  return {
    strictness: {
      messages: options.choice("messages", ["any", "exact"]) ?? "any",
      whitespace: options.choice("whitespace", ["exact", "trailing", "any"]) ?? "exact",
    },
    limits: {
      timeLimit: parseDuration(options.value("timeout") ?? "5s", "--timeout"),
      outputLimit: parseSize(options.value("max-output") ?? "4MB", "--max-output"),
      folder: folder === undefined ? undefined : host.fullPath(folder),
    },
    jobs: options.whole("jobs", { min: 1, max: 1024 }) ?? host.processors(),
    failFast: options.has("fail-fast"),
    pointsEach: readPoints(options.value("points-each") ?? "1"),
    only: options.value("only"),
    shard: shard === undefined ? undefined : parseShard(shard),
  };
}

function readPoints(text: string): number {
  if (/^[0-9]{1,9}(\.[0-9]{1,6})?$/.test(text)) return Number(text);
  throw new UsageError(`Cannot use --points-each ${text}: expected a number such as 2 or 0.5`);
}

/** A case or a game to grade. */
export interface Task {
  readonly name: string;
  /** Grades it; its points are given by the verdict. */
  grade(command: readonly string[]): Promise<Omit<Result, "name" | "points" | "maxPoints">>;
}

/** For so many milliseconds nobody needs to see how far it is. */
const QUIET = 1000;

/** Sets up, grades the tasks, so many at once, and gives the report. */
export async function gradeTasks(
  tasks: readonly Task[],
  edition: string,
  { options, host, programs, settings, atOnce }: Means & { readonly settings: Settings; readonly atOnce: number },
): Promise<Report> {
  const start = host.now();
  const failure = await setUp(options.value("setup"), { host, programs });
  // Only now: the setup may make the folder, and what the command names.
  const folder = options.value("folder");
  if (folder !== undefined && failure === undefined) host.listFiles(folder);
  const words = programWords(options.afterDashes, folder, host);
  const command = words.length > 0 ? words : [...programs.ownCommand(), edition];
  const name = options.value("name") ?? (words.length > 0 ? options.afterDashes.join(" ") : "minesweeper");
  let done = 0;
  const maxPoints = settings.pointsEach;
  const results = await gradeAll(tasks, {
    atOnce,
    failFast: settings.failFast,
    async grade(task) {
      const { verdict, seconds, problems } = failure ?? await task.grade(command);
      done++;
      if (host.now() - start > QUIET) host.progress(`${done} of ${tasks.length}`);
      return { name: task.name, verdict, seconds, points: verdict === "passed" ? maxPoints : 0, maxPoints, problems };
    },
    skip: ({ name }) => ({ name, verdict: "not-run", seconds: 0, points: 0, maxPoints, problems: [] }),
  });
  host.progress("");
  const seconds = Math.round(host.now() - start) / 1000;
  const { shard } = settings;
  return { suites: [{ name, edition, seconds, ...(shard !== undefined && { shards: [shard] }), results }] };
}

/** Runs the setup here and gives what every task gets where it fails. */
async function setUp(setup: string | undefined, { host, programs }: Pick<Means, "host" | "programs">) {
  if (setup === undefined) return undefined;
  const { ending, out } = await programs.setUp(setup);
  if (ending.kind === "exit" && ending.code === 0) return undefined;
  const said = decode(out).trimEnd();
  host.write(err(`Cannot set up: ${setup} failed\n${said === "" ? "" : `${said}\n`}`));
  const what = `the setup failed: ${setup}${said === "" ? "" : `: ${printable(said.split("\n", 1)[0]!)}`}`;
  return { verdict: "not-started", seconds: 0, problems: [{ what }] } as const;
}
