import { repeatable } from "../minefield/random.ts";
import { JUDGES } from "../oracle/judges/judges.ts";
import { judgeMatch } from "../oracle/judges/match.ts";
import type { Report } from "../oracle/result.ts";
import { select } from "../oracle/select.ts";
import { UsageError } from "../parsing/usage_error.ts";
import { editionNamed } from "./edition_words.ts";
import { gradeTasks, type Means, readSettings } from "./grade_run.ts";

const MOST_GAMES = 10_000;

/** Plays games of an edition with chance against a program and judges them. */
export async function gradeGames(means: Means): Promise<Report> {
  const { options, host, programs } = means;
  const entry = editionNamed(options.value("edition"));
  const judge = await JUDGES[entry.name]?.();
  if (judge === undefined) {
    const known = Object.keys(JUDGES).join(" or ");
    throw new UsageError(`Cannot play games of ${entry.name}: expected a folder of cases, or --edition ${known}`);
  }
  if (options.value("folder") !== undefined) {
    throw new UsageError("Cannot use --folder without a folder of cases: each game has a working folder of its own");
  }
  const settings = readSettings(means);
  const rules = { ...settings, judge, host, editionName: entry.name, edition: await entry.load() };
  const rng = options.whole("rng", { max: 999_999_999 }) ?? 1;
  const count = options.whole("games", { min: 1, max: MOST_GAMES }) ?? 20;
  const tasks = Array.from({ length: count }, (_, place) => {
    const match = judge.prepare(place, repeatable(rng * MOST_GAMES + place));
    return {
      name: `game-${String(place + 1).padStart(3, "0")} ${match.name}`,
      async grade(command: readonly string[]) {
        const talk = { ...settings.limits, command: [...command, ...match.args], files: match.files };
        const { verdict, problems, milliseconds } = await judgeMatch(match, programs.start(talk), rules);
        return { verdict, problems, seconds: Math.round(milliseconds) / 1000 };
      },
    };
  });
  const { only, shard } = settings;
  const all = select(tasks.map(({ name }) => name), { only });
  if (all.length === 0) throw new UsageError(`Cannot grade: expected games that match --only ${only}`);
  const chosen = new Set(select(all, { shard }));
  return gradeTasks(tasks.filter(({ name }) => chosen.has(name)), entry.name, {
    ...means,
    settings,
    atOnce: settings.jobs,
  });
}
