import type { Host, Program, Programs, Run } from "../host/host.ts";
import { type Case, readCase, withSeed } from "./case.ts";
import { judgeCase, type Rules } from "./judge_case.ts";
import type { Result } from "./result.ts";

/** How programs are run and rewarded. */
export interface Grading extends Rules {
  /** Where the cases are. */
  readonly folder: string;
  /** Runs programs. */
  readonly programs: Pick<Programs, "run">;
  /** The command line, to which a case's arguments are added. */
  readonly command: readonly string[];
  /** The limits and the working folder of each run. */
  readonly limits: Pick<Program, "timeLimit" | "outputLimit" | "folder">;
  /** How many cases run at a time. */
  readonly jobs: number;
  /** Whether the first failure ends it all. */
  readonly failFast: boolean;
  /** The points of a case. */
  readonly pointsEach: number;
  /** Hears of each result as it comes. */
  readonly onResult?: (result: Result) => void;
  /** Where the cases are read. */
  readonly host: Pick<Host, "readText" | "readBytes" | "exists">;
}

/** Grades cases, several at a time, and gives the results in the cases' order. */
export async function gradeCases(names: readonly string[], grading: Grading): Promise<Result[]> {
  const results: (Result | undefined)[] = names.map(() => undefined);
  let next = 0;
  let stopped = false;
  const work = async () => {
    while (next < names.length && !stopped) {
      const place = next++;
      const result = await gradeCase(names[place]!, grading);
      results[place] = result;
      grading.onResult?.(result);
      // A program that cannot be started will not start for the next case either.
      if (result.verdict === "not-started" || (grading.failFast && result.verdict !== "passed")) stopped = true;
    }
  };
  await Promise.all(Array.from({ length: Math.min(grading.jobs, names.length) }, work));
  return results.map((result, place) => result ?? notRun(names[place]!, grading.pointsEach));
}

function notRun(name: string, maxPoints: number): Result {
  return { name, verdict: "not-run", seconds: 0, points: 0, maxPoints, problems: [] };
}

async function gradeCase(name: string, grading: Grading): Promise<Result> {
  const given = withoutEdition(readCase(grading.folder, name, grading.host), grading.editionName);
  const program = { ...grading.limits, command: commandFor(grading.command, given), input: given.input };
  const apart = await grading.programs.run(program);
  const together = apart.ending.kind === "exit"
    ? await grading.programs.run({ ...program, together: true })
    : undefined;
  const { verdict, problems } = judgeCase(given, { apart, together }, grading);
  return {
    name,
    verdict,
    seconds: seconds(apart, together),
    points: verdict === "passed" ? grading.pointsEach : 0,
    maxPoints: grading.pointsEach,
    problems,
  };
}

function seconds(...runs: readonly (Run | undefined)[]): number {
  return Math.round(runs.reduce((total, run) => total + (run?.milliseconds ?? 0), 0)) / 1000;
}

/** A case's recorded arguments may begin with the edition's name, which only our own program takes. */
function withoutEdition(given: Case, editionName: string): Case {
  return given.args[0] === editionName ? { ...given, args: given.args.slice(1) } : given;
}

/** Makes the command line for a case: the seed's path where `{seed}` stands, else the case's arguments at the end. */
export function commandFor(command: readonly string[], { args, seedPath }: Pick<Case, "args" | "seedPath">): string[] {
  return withSeed(command.some((word) => word.includes("{seed}")) ? command : [...command, ...args], seedPath);
}
