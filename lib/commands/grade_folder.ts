import { caseNames, readCase } from "../oracle/case.ts";
import { gradeCase } from "../oracle/grade.ts";
import type { Report } from "../oracle/result.ts";
import { select } from "../oracle/select.ts";
import { UsageError } from "../parsing/usage_error.ts";
import { err } from "../rendering/output.ts";
import { editionNamed, editionWords } from "./edition_words.ts";
import { gradeTasks, type Means, readSettings } from "./grade_run.ts";

/** Grades a program on a folder of cases; gives nothing, and says why, where there is none. */
export async function gradeFolder(folder: string, means: Means): Promise<Report | undefined> {
  const { options, host, programs } = means;
  for (const other of ["games", "rng"]) {
    if (options.value(other) === undefined) continue;
    throw new UsageError(
      `Cannot use --${other} with ${folder}: expected --edition NAME to play games of, and no folder`,
    );
  }
  const settings = readSettings(means);
  const { only, shard } = settings;
  const all = select(caseNames(folder, host), { only });
  if (all.length === 0) {
    const given = only === undefined ? "" : ` for --only ${only}`;
    host.write(err(`Cannot grade ${folder}: expected cases in it, files NAME.in.txt${given}\n`));
    return undefined;
  }
  const asked = options.value("edition");
  // The cases' own arguments may name the edition, the same for each shard.
  const entry = asked === undefined ? editionWords(readCase(folder, all[0]!, host).args).entry : editionNamed(asked);
  const rules = { ...settings, host, programs, editionName: entry.name, edition: await entry.load() };
  const path = host.fullPath(folder);
  const tasks = select(all, { shard }).map((name) => ({
    name,
    grade: (command: readonly string[]) => gradeCase(readCase(path, name, host), { ...rules, command }),
  }));
  // While one case's program runs, the case before is compared; without --fail-fast nobody minds which was begun.
  const atOnce = settings.failFast ? settings.jobs : 2 * settings.jobs;
  return gradeTasks(tasks, entry.name, { ...means, settings, atOnce });
}
