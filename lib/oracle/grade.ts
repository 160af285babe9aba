import type { Program, Programs, Run } from "../host/program.ts";
import { type Case, withSeed } from "./case.ts";
import { judgeCase, type Rules } from "./judge_case.ts";
import type { Result } from "./result.ts";

/** How many things are graded at a time, and how. */
export interface Pace<T> {
  /** How many are graded at a time. */
  readonly atOnce: number;
  /** Whether the first failure ends it all. */
  readonly failFast: boolean;
  /** Grades one. */
  grade(thing: T): Promise<Result>;
  /** Gives the result of one whose turn did not come. */
  skip(thing: T): Result;
}

/** Grades things, several at a time, and gives the results in their order. */
export async function gradeAll<T>(things: readonly T[], { atOnce, failFast, grade, skip }: Pace<T>): Promise<Result[]> {
  const results: (Result | undefined)[] = things.map(() => undefined);
  let next = 0;
  let stopped = false;
  const work = async () => {
    while (next < things.length && !stopped) {
      const place = next++;
      const result = results[place] = await grade(things[place]!);
      if (failFast && result.verdict !== "passed") stopped = true;
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, things.length) }, work));
  return results.map((result, place) => result ?? skip(things[place]!));
}

/** How a case is run and judged. */
export interface CaseRules extends Rules {
  /** The command line, to which the case's arguments are added. */
  readonly command: readonly string[];
  /** How many programs run at a time. */
  readonly jobs: number;
  /** Runs programs. */
  readonly programs: Pick<Programs, "run">;
  /** The limits and the working folder of each run. */
  readonly limits: Pick<Program, "timeLimit" | "outputLimit" | "folder">;
}

/** Runs a command on a case, twice where the first run ends by itself, and judges it. */
export async function gradeCase(
  recorded: Case,
  rules: CaseRules,
): Promise<Pick<Result, "verdict" | "seconds" | "problems">> {
  const given = withoutEdition(recorded, rules.editionName);
  const { input, inputPath } = given;
  const program = { ...rules.limits, command: commandFor(rules.command, given), input, inputPath };
  const run = (together: boolean) => rules.programs.run({ ...program, together }, rules.jobs);
  const apart = await run(false);
  const together = apart.ending.kind === "exit" ? await run(true) : undefined;
  return { ...judgeCase(given, { apart, together }, rules), seconds: seconds(apart, together) };
}

/** A case's recorded arguments may begin with the edition's name, which only our own program takes. */
function withoutEdition(given: Case, editionName: string): Case {
  return given.args[0] === editionName ? { ...given, args: given.args.slice(1) } : given;
}

function seconds(...runs: readonly (Run | undefined)[]): number {
  return Math.round(runs.reduce((total, run) => total + (run?.milliseconds ?? 0), 0)) / 1000;
}

/** Makes the command line for a case: the seed's path where `{seed}` stands, else the case's arguments at the end. */
export function commandFor(command: readonly string[], { args, seedPath }: Pick<Case, "args" | "seedPath">): string[] {
  return withSeed(command.some((word) => word.includes("{seed}")) ? command : [...command, ...args], seedPath);
}
