import { FileError, type Host } from "../host/host.ts";
import type { CatalogEntry } from "../editions/catalog.ts";
import type { Edition } from "../editions/edition.ts";
import { type Case, type CaseFiles, caseNames, partPath, PARTS, readCase, recordingFiles } from "../oracle/case.ts";
import type { Given } from "../oracle/cases/case_maker.ts";
import { MAKERS } from "../oracle/cases/makers.ts";
import { playCase, record } from "../oracle/transcript.ts";
import { repeatable } from "../minefield/random.ts";
import { Options } from "../parsing/options.ts";
import { UsageError } from "../parsing/usage_error.ts";
import { err, out } from "../rendering/output.ts";
import type { Command } from "./command.ts";
import { editionNamed, editionWords } from "./edition_words.ts";

const HELP = `Examples:
  minesweeper cases new-cases --cover
  minesweeper cases new-cases --edition alpha-2020 --count 50 --rng 7
  minesweeper cases my-cases --record

Makes test cases in the course's layout: NAME.seed.txt, NAME.in.txt, NAME.out.txt, NAME.err.txt, NAME.combined.txt,
NAME.exit.txt, and NAME.args.txt where the arguments are not the seed file's path alone; these begin with the edition's
name where it is not alpha-2022. All files are written, or none.

Options:
  --edition NAME   the edition to make them for (default: alpha-2022); with --record, of cases whose arguments name none
  --cover          a small set that reaches every command, spelling, blank, error and ending
  --count N        so many games by chance (default: 10)
  --rng N          the same games each time: a whole number
  --record         record the answers to the NAME.seed.txt, NAME.in.txt and NAME.args.txt that are there; a case that
                   has any answers is left as it is
  --force          replace files that are there; with --record, record all cases again, of each the kinds of answers
                   that it has (all kinds where it has none)
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
  const work = await (options.has("record") ? recordCases : makeCases)(folder, { options, host });
  const files = new Map(work.made.flatMap(([name, parts]) => namedFiles(folder, name, parts)));
  const mayReplace = options.has("force") || options.has("record");
  const older = mayReplace ? undefined : [...files.keys()].find((path) => host.exists(path));
  if (older !== undefined) throw new UsageError(`Cannot write ${older}: it is there already, --force replaces it`);
  try {
    host.writeTogether(files);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    host.write(err(`Cannot write ${error.path}: ${error.message}\n`));
    return 3;
  }
  host.write(out(`${work.told}\n`));
  return 0;
};

type Made = readonly (readonly [name: string, files: CaseFiles])[];

/** What is to be written, and what is told about it. */
interface Work {
  readonly made: Made;
  readonly told: string;
}

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
async function makeCases(folder: string, { options, host }: Means): Promise<Work> {
  const entry = editionNamed(options.value("edition"));
  const maker = await MAKERS[entry.name]?.();
  if (maker === undefined) {
    throw new UsageError(`Cannot make cases for ${entry.name}: expected ${Object.keys(MAKERS).join(", ")}`);
  }
  const edition = await entry.load();
  const answer = (given: readonly [string, Given]) => answered(folder, given, { name: entry.name, edition });
  if (options.has("cover")) {
    for (const other of ["count", "rng"]) {
      if (options.value(other) !== undefined) {
        throw new UsageError(`Cannot use --${other} with --cover: expected one of them`);
      }
    }
    const made = Array.from(maker.cover(), answer);
    return { made, told: `Made ${counted(made.length)} in ${folder}` };
  }
  const count = options.whole("count", { min: 1, max: 100_000 }) ?? 10;
  const rng = options.whole("rng") ?? host.random32();
  const random = repeatable(rng);
  const made = Array.from({ length: count }, (_, place) => {
    const name = `case-${String(place + 1).padStart(Math.max(3, String(count).length), "0")}`;
    return answer([name, maker.byChance(random)]);
  });
  return { made, told: `Made ${counted(count)} in ${folder} (--rng ${rng})` };
}

/** Adds to what is given what comes out; the arguments begin with the edition's name where it is not the default one. */
function answered(
  folder: string,
  [name, { seed, args, input }]: readonly [string, Given],
  edition: { readonly name: string; readonly edition: Edition },
): Made[number] {
  const seedPath = partPath(folder, name, "seed");
  const own = args ?? ["{seed}"];
  const session = { args: own, seedPath, input: new TextEncoder().encode(input) };
  const recording = record(playCase(edition.edition, session, { readText: () => [seed ?? ""] }));
  const written = edition.name === editionNamed(undefined).name ? args : [edition.name, ...own];
  return [name, {
    ...(seed !== undefined && { seed }),
    ...(written !== undefined && { args: written.map((arg) => `${arg}\n`).join("") }),
    in: input,
    ...recordingFiles(recording),
  }];
}

/**
 * Records what comes out of the cases that are there: of those that have no answers yet or, with `--force`, of all, but only
 * the kinds of answers that a case has.
 */
async function recordCases(folder: string, { options, host }: Means): Promise<Work> {
  for (const other of ["count", "rng"]) {
    if (options.value(other) !== undefined) {
      throw new UsageError(`Cannot use --${other} with --record: expected one of them`);
    }
  }
  if (options.has("cover")) throw new UsageError("Cannot use --cover with --record: expected one of them");
  const asked = options.value("edition");
  const edition = asked === undefined ? undefined : editionNamed(asked);
  const all = caseNames(folder, host).map((name) => readCase(folder, name, host));
  if (all.length === 0) throw new UsageError(`Cannot record ${folder}: expected files NAME.in.txt in it`);
  const chosen = options.has("force") ? all : all.filter(({ expected }) => Object.keys(expected).length === 0);
  const made = await Promise.all(chosen.map((given) => recorded(given, edition, host)));
  const left = all.length - made.length;
  if (made.length > 0) {
    return {
      made,
      told: `Recorded ${counted(made.length)} in ${folder}${left > 0 ? `, left ${left} as they were` : ""}`,
    };
  }
  const told = `Nothing to record in ${folder}: left ${
    counted(left)
  } with answers as they were, --force records them again`;
  return { made, told };
}

/** Plays a case in its edition; answers that it does not have are left out, but where it has none at all. */
async function recorded(given: Case, asked: CatalogEntry | undefined, host: Host): Promise<Made[number]> {
  const { entry, args } = editionWords(given.args);
  const isNamed = args.length < given.args.length;
  if (isNamed && asked !== undefined && asked !== entry) {
    throw new UsageError(`Cannot record ${given.name} as ${asked.name}: expected ${entry.name}, as its arguments say`);
  }
  const edition = await (isNamed ? entry : asked ?? entry).load();
  const files = Object.entries(recordingFiles(record(playCase(edition, { ...given, args }, host))));
  const kinds = Object.keys(given.expected);
  return [given.name, Object.fromEntries(files.filter(([kind]) => kinds.length === 0 || kinds.includes(kind)))];
}

function counted(cases: number): string {
  return `${cases} ${cases === 1 ? "case" : "cases"}`;
}
