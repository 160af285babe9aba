import type { CatalogEntry } from "../editions/catalog.ts";
import type { Host, Programs } from "../host/host.ts";
import { decode } from "../oracle/bytes.ts";
import { caseNames, readCase } from "../oracle/case.ts";
import { gradeCases } from "../oracle/grade.ts";
import type { Report, Result } from "../oracle/result.ts";
import { parseShard, select } from "../oracle/select.ts";
import type { Options } from "../parsing/options.ts";
import { parseDuration, parseSize } from "../parsing/quantity.ts";
import { UsageError } from "../parsing/usage_error.ts";
import { err } from "../rendering/output.ts";
import { editionNamed, editionWords } from "./edition_words.ts";
import { programWords } from "./program_words.ts";
import { Progress } from "./progress.ts";

/** What grading reaches outside. */
export interface Means {
  readonly host: Host;
  readonly programs: Programs;
}

/** Grades a program on a folder of cases; gives nothing, and says why, where there is none. */
export async function gradeFolder(
  folder: string,
  options: Options,
  { host, programs }: Means,
): Promise<Report | undefined> {
  const settings = readSettings(options, host);
  const names = select(caseNames(folder, host), settings);
  if (names.length === 0) {
    host.write(err(`Cannot grade ${folder}: expected cases in it, files NAME.in.txt${filters(options)}\n`));
    return undefined;
  }
  const start = host.milliseconds();
  const entry = editionFor(folder, names[0]!, { options, host });
  const words = programWords(options.afterDashes, options.value("folder"), host);
  const name = options.value("name") ?? (words.length > 0 ? options.afterDashes.join(" ") : "minesweeper");
  const failure = await prepare(options.value("setup"), { host, programs });
  const progress = new Progress(names.length, host);
  const results = failure !== undefined
    ? names.map((name) => notMade(name, failure, settings.pointsEach))
    : await gradeCases(names, {
      ...settings,
      folder: host.fullPath(folder),
      programs,
      host,
      editionName: entry.name,
      edition: await entry.load(),
      command: words.length > 0 ? words : [...programs.ownCommand(), entry.name],
      onResult: () => progress.advance(),
    });
  progress.end();
  return { suites: [{ name, edition: entry.name, seconds: Math.round(host.milliseconds() - start) / 1000, results }] };
}

function filters(options: Options): string {
  return ["only", "shard"].filter((name) => options.value(name) !== undefined).map((name) =>
    ` for --${name} ${options.value(name)}`
  ).join("");
}

/** Reads the options that do not depend on the cases. */
export function readSettings(options: Options, host: Pick<Host, "processors" | "fullPath">) {
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

/** The edition is the one that is asked for, or that the cases' own arguments name. */
function editionFor(
  folder: string,
  name: string,
  { options, host }: { readonly options: Options; readonly host: Host },
): CatalogEntry {
  const asked = options.value("edition");
  return asked !== undefined ? editionNamed(asked) : editionWords(readCase(folder, name, host).args).entry;
}

/** A compiler may take longer than a game. */
const SETUP_LIMITS = { timeLimit: 600_000, outputLimit: 1_000_000 };

/** Runs the setup here and gives what went wrong. */
async function prepare(setup: string | undefined, { host, programs }: Means): Promise<string | undefined> {
  if (setup === undefined) return undefined;
  const { ending, out } = await programs.run({
    ...SETUP_LIMITS,
    command: ["sh", "-c", setup],
    input: new Uint8Array(),
    folder: host.fullPath("."),
    together: true,
  });
  if (ending.kind === "exit" && ending.code === 0) return undefined;
  const said = decode(out).trimEnd();
  host.write(err(`Cannot set up: ${setup} failed\n${said === "" ? "" : `${said}\n`}`));
  return `the setup failed: ${setup}${said === "" ? "" : `: ${said.split("\n", 1)[0]}`}`;
}

function notMade(name: string, what: string, maxPoints: number): Result {
  return { name, verdict: "not-started", seconds: 0, points: 0, maxPoints, problems: [{ what }] };
}
