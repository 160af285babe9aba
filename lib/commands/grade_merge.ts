import { mergeReports, missingShards, parseReport } from "../oracle/reports/json.ts";
import { exitCode } from "../oracle/result.ts";
import { Options } from "../parsing/options.ts";
import { UsageError } from "../parsing/usage_error.ts";
import { err, out } from "../rendering/output.ts";
import type { Command } from "./command.ts";
import { deliver, destinations } from "./report_files.ts";

const HELP = `Example:
  minesweeper grade merge part1.json part2.json --format markdown --output summary.md

Joins results that minesweeper grade wrote with --format json: the parts of one program (the same --name) become one
again, different programs stand side by side. Standard error tells where shards are missing.

Options:
  --format pretty|tap|junit|json|gradescope|markdown, --output FILE   as for minesweeper grade
  --help                                                              show this

Exit code: 0 all passed, 1 some failed, 2 used wrongly, 3 a program could not be run or a file not be read.
`;

/** `minesweeper grade merge` */
export const gradeMerge: Command = (args, host) => {
  const options = new Options(args, { lists: ["format", "output"], words: Infinity });
  if (options.has("help")) {
    host.write(out(HELP));
    return 0;
  }
  if (options.words.length === 0) throw new UsageError("Cannot merge: expected files of results");
  const places = destinations(options);
  const report = mergeReports(options.words.map((path) => parseReport([...host.readText(path)].join(""), path)));
  for (const line of missingShards(report)) host.write(err(`${line}\n`));
  return deliver(report, places, host) ? exitCode(report) : 3;
};
