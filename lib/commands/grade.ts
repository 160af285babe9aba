import { exitCode, type Report } from "../oracle/result.ts";
import { Options } from "../parsing/options.ts";
import { UsageError } from "../parsing/usage_error.ts";
import { err, out } from "../rendering/output.ts";
import type { Command } from "./command.ts";
import type { Means } from "./grade_run.ts";
import { deliver, destinations } from "./report_files.ts";

const HELP = `Examples:
  minesweeper grade cases/ -- java -cp classes MinesweeperDriver
  minesweeper grade cases/ --setup 'make' --format junit --output results.xml -- ./minesweeper
  minesweeper grade --edition stages --games 50 -- python3 minesweeper.py
  minesweeper grade merge part1.json part2.json --format markdown

Runs a command on each test case of a folder and compares standard output, standard error, their order and the exit
code with what is recorded there; a file that is not there is not checked. Each case runs twice: with the streams apart,
and with both together. The seed file's path is added to the command, or put where {seed} stands in it.
Without a command it grades this program itself. Without a folder it plays games of the edition against the command.

What counts:
  --edition NAME          the edition whose rules hold (default: alpha-2022)
  --messages any|exact    any: after "Invalid Command: " and "Seed File Malformed Error: " any words will do (default)
  --whitespace exact|trailing|any
                          exact (default); trailing: not at the end of lines; any: not how much of it
  --points-each N         the points of a case (default: 1)
Which cases:
  --only GLOB             those whose names match, such as 'tc0*'
  --shard I/N             every N-th from the I-th on, for a CI matrix
  --fail-fast             stop at the first that fails
  --games N, --rng N      without a folder: how many games (default: 20), and which chance (default: 1)
How it runs:
  --setup 'COMMAND'       a shell command to run before, here
  --folder DIR            run in this folder; without it each run has a new, empty one, and words of the command that
                          name something here are given as seen from the root
  --timeout 5s            how long a run may take       --max-output 4MB   how much of a stream is read
  --jobs N                how many cases run at a time (default: the number of processors)
What is told:
  --format pretty|tap|junit|json|gradescope|markdown, --output FILE
                          both may be given several times: the first format goes to the first file, and so on
  --name NAME             whose program it is (default: the command)
  --help                  show this

Exit code: 0 all passed, 1 some failed, 2 used wrongly, 3 could not run: no cases, no such command, the setup failed.
`;

const NAMES = {
  flags: ["fail-fast"],
  values: [
    ...["edition", "messages", "whitespace", "points-each", "only", "shard", "games", "rng", "setup", "folder"],
    ...["timeout", "max-output", "jobs", "name"],
  ],
  lists: ["format", "output"],
  // One is a folder; of the others we know better what was meant.
  words: Infinity,
};

/** Loads only what is needed: cases of a folder or games. */
async function gradeBy(folder: string | undefined, means: Means): Promise<Report | undefined> {
  if (folder === undefined) return (await import("./grade_games.ts")).gradeGames(means);
  return (await import("./grade_folder.ts")).gradeFolder(folder, means);
}

/** `minesweeper grade` */
export const grade: Command = async (args, host) => {
  if (args[0] === "merge") return (await import("./grade_merge.ts")).gradeMerge(args.slice(1), host);
  const options = new Options(args, NAMES);
  if (options.has("help")) {
    host.write(out(HELP));
    return 0;
  }
  const [folder, ...more] = options.words;
  if (more.length > 0) {
    throw new UsageError(
      `Cannot use ${more[0]}: expected one folder, and the command after --, as in -- ${more.join(" ")}`,
    );
  }
  if (options.hasDashes && (options.afterDashes[0] ?? "") === "") {
    throw new UsageError("Cannot grade: expected a command after --");
  }
  if (folder === undefined && options.value("edition") === undefined) {
    throw new UsageError("Cannot grade: expected a folder of cases, or --edition to play games of it");
  }
  if (folder === "") throw new UsageError("Cannot grade: expected a folder of cases, found an empty word");
  const places = destinations(options);
  const programs = await host.programs();
  const missing = programs.missingFlags().join(" ");
  if (missing !== "") {
    const remedy = `add the flags ${missing}, as in deno run ${missing} cli.ts`;
    host.write(err(`Cannot run programs: Deno was not given access: ${remedy}\n`));
    return 3;
  }
  const report = await gradeBy(folder, { options, host, programs }).finally(() => programs.close());
  if (report === undefined) return 3;
  return deliver(report, places, host) ? exitCode(report) : 3;
};
