import { FileError, type Host } from "../host/host.ts";
import type { Edition } from "../editions/edition.ts";
import { type CaseFiles, caseNames, partPath, PARTS, readCase, recordingFiles } from "../oracle/case.ts";
import type { Given } from "../oracle/cases/case_maker.ts";
import { MAKERS } from "../oracle/cases/makers.ts";
import { playCase, record } from "../oracle/transcript.ts";
import { repeatable } from "../minefield/random.ts";
import { Options } from "../parsing/options.ts";
import { UsageError } from "../parsing/usage_error.ts";
import { err, out } from "../rendering/output.ts";
import type { Command } from "./command.ts";
import { editionNamed } from "./edition_words.ts";

const HELP = `Examples:
  minesweeper cases new-cases --cover
  minesweeper cases new-cases --edition alpha-2020 --count 50 --rng 7
  minesweeper cases my-cases --record

Makes test cases in the course's layout: NAME.seed.txt, NAME.in.txt, NAME.out.txt, NAME.err.txt, NAME.combined.txt,
NAME.exit.txt, and NAME.args.txt where the arguments are not the seed file's path alone. All files are written, or none.

Options:
  --edition NAME   the edition to make them for (default: alpha-2022)
  --cover          a small set that reaches every command, spelling, blank, error and ending
  --count N        so many games by chance (default: 10)
  --rng N          the same games each time: a whole number
  --record         record the answers to the NAME.seed.txt, NAME.in.txt and NAME.args.txt that are there
  --force          replace files that are there
  --help           show this

Exit code: 0 done, 2 used wrongly or files are there already, 3 a file could not be read or written.
`;

/** `minesweeper cases` */
export const cases: Command = async (args, host) => {
  const options = new Options(args, {
    flags: ["cover", "record", "force"],
    values: ["edition", "count", "rng"],
    words: 1,
  });
  if (options.has("help")) {
    host.write(out(HELP));
    return 0;
  }
  const [folder] = options.words;
  if (folder === undefined) throw new UsageError("Cannot make cases: expected a folder for them");
  if (folder === "") throw new UsageError("Cannot make cases: expected a folder for them, found an empty word");
  const entry = editionNamed(options.value("edition"));
  const edition = await entry.load();
  const { made, note } = options.has("record")
    ? { made: recordCases(folder, edition, { options, host }), note: "" }
    : await makeCases(folder, edition, { options, host, name: entry.name });
  const files = new Map(made.flatMap(([name, parts]) => namedFiles(folder, name, parts)));
  const older = options.has("force") ? undefined : [...files.keys()].find((path) => host.exists(path));
  if (older !== undefined) throw new UsageError(`Cannot write ${older}: it is there already, --force replaces it`);
  try {
    host.writeTogether(files);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    host.write(err(`Cannot write ${error.path}: ${error.message}\n`));
    return 3;
  }
  host.write(out(`${options.has("record") ? "Recorded" : "Made"} ${made.length} cases in ${folder}${note}\n`));
  return 0;
};

type Made = readonly (readonly [name: string, files: CaseFiles])[];

function namedFiles(folder: string, name: string, parts: CaseFiles): [string, string][] {
  return PARTS.flatMap((part): [string, string][] => {
    const text = parts[part];
    return text === undefined ? [] : [[partPath(folder, name, part), text]];
  });
}

interface Means {
  readonly options: Options;
  readonly host: Host;
}

/** Makes a set of cases, to cover everything or by chance. */
async function makeCases(
  folder: string,
  edition: Edition,
  { options, host, name }: Means & { readonly name: string },
): Promise<{ readonly made: Made; readonly note: string }> {
  const maker = await MAKERS[name]?.();
  if (maker === undefined) {
    throw new UsageError(`Cannot make cases for ${name}: expected ${Object.keys(MAKERS).join(", ")}`);
  }
  if (options.has("cover")) {
    for (const other of ["count", "rng"]) {
      if (options.value(other) !== undefined) {
        throw new UsageError(`Cannot use --${other} with --cover: expected one of them`);
      }
    }
    return { made: [...maker.cover()].map((given) => answered(folder, given, edition)), note: "" };
  }
  const count = options.whole("count", { min: 1, max: 100_000 }) ?? 10;
  const rng = options.whole("rng") ?? host.random32();
  const random = repeatable(rng);
  const made = Array.from({ length: count }, (_, place) => {
    const name = `case-${String(place + 1).padStart(Math.max(3, String(count).length), "0")}`;
    return answered(folder, [name, maker.byChance(random)], edition);
  });
  return { made, note: ` (--rng ${rng})` };
}

/** Adds to what is given what comes out. */
function answered(folder: string, [name, given]: readonly [string, Given], edition: Edition): Made[number] {
  const { seed, args, input } = given;
  const seedPath = partPath(folder, name, "seed");
  const session = { args: args ?? ["{seed}"], seedPath, input: new TextEncoder().encode(input) };
  const recording = record(playCase(edition, session, { readText: () => [seed ?? ""] }));
  return [name, {
    ...(seed !== undefined && { seed }),
    ...(args !== undefined && { args: args.map((arg) => `${arg}\n`).join("") }),
    in: input,
    ...recordingFiles(recording),
  }];
}

/** Records what comes out of the cases that are there. */
function recordCases(folder: string, edition: Edition, { options, host }: Means): Made {
  for (const other of ["count", "rng"]) {
    if (options.value(other) !== undefined) {
      throw new UsageError(`Cannot use --${other} with --record: expected one of them`);
    }
  }
  if (options.has("cover")) throw new UsageError("Cannot use --cover with --record: expected one of them");
  const names = caseNames(folder, host);
  if (names.length === 0) throw new UsageError(`Cannot record ${folder}: expected files NAME.in.txt in it`);
  return names.map((
    name,
  ): Made[number] => [name, recordingFiles(record(playCase(edition, readCase(folder, name, host), host)))]);
}
