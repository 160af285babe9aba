import { assert, assertEquals, assertMatch } from "@std/assert";
import { main } from "../../cli.ts";
import type { Report, Result } from "../../lib/oracle/result.ts";
import { ROOT } from "../testing/program.ts";
import { RecordingHost } from "../testing/recording_host.ts";

/** Plays games against one of the JavaScript programs, or against ourselves. */
async function judge(
  edition: string,
  program: readonly string[],
  games: number,
): Promise<{ exit: number; results: readonly Result[] }> {
  const host = new RecordingHost();
  const options = ["--edition", edition, "--games", String(games), "--rng", "3", "--timeout", "4s", "--format", "json"];
  const exit = await main(["grade", ...options, ...(program.length > 0 ? ["--", ...program] : [])], host);
  const report: Report = JSON.parse(host.stdout);
  return { exit, results: report.suites[0]!.results };
}

function script(edition: string, fault: string): string[] {
  return [Deno.execPath(), "run", "--quiet", "--allow-all", `${ROOT}tests/oracle/programs/${edition}.js`, fault];
}

for (const edition of ["stages", "menu"]) {
  Deno.test(`the judge of ${edition} passes us and another right program`, async () => {
    for (const program of [[], script(edition, "none")]) {
      const { exit, results } = await judge(edition, program, 14);
      assertEquals(results.filter(({ verdict }) => verdict !== "passed"), []);
      assertEquals([exit, results.length], [0, 14]);
    }
  });
}

Deno.test("the judge of menu lets the simple ripple pass", async () => {
  assertEquals((await judge("menu", script("menu", "simple-ripple"), 8)).exit, 0);
});

/** What the judges must say of each fault in one of a few games. */
const FAULTS: readonly (readonly [edition: string, fault: string, verdict: string, says: RegExp])[] = [
  ["stages", "wrong-number", "failed", /cell \d \d shows 1, expected 2/],
  ["stages", "mine-first", "failed", /claimed free first and holds a mine/],
  ["stages", "mines-around-first", "failed", /though there is room elsewhere/],
  ["stages", "a-mine-too-few", "failed", /mines|where the mines are/],
  ["stages", "spreads-straight", "failed", /cell \d \d shows \., expected/],
  ["stages", "keeps-marks", "failed", /cell \d \d shows \*, expected/],
  ["stages", "no-win-by-marks", "failed", /the game is won|Congratulations/],
  ["stages", "empty-line", "failed", /the frame|field/],
  ["stages", "no-edge", "failed", /the frame|field/],
  ["stages", "hangs-at-the-end", "time-out", /did not end in time/],
  ["stages", "wrong-exit", "failed", /expected 0, got 1/],
  ["menu", "no-blank", "failed", /white space/],
  ["menu", "never-lost", "failed", /the status is InProgress, expected Lose/],
  ["menu", "no-ripple", "failed", /square \d+ \d+ shows H, expected/],
  ["menu", "saves-all-hidden", "failed", /the saved file/],
  ["menu", "a-mine-too-many", "failed", /mines, got/],
];

for (const [edition, fault, verdict, says] of FAULTS) {
  Deno.test(`the judge of ${edition} finds the fault ${fault}`, async () => {
    const { exit, results } = await judge(edition, script(edition, fault), fault.startsWith("hang") ? 2 : 7);
    assertEquals(exit, 1);
    const failed = results.filter((result) => result.verdict !== "passed");
    assert(failed.length > 0);
    assertEquals(failed[0]!.verdict, verdict);
    assertMatch(failed.map(({ problems }) => JSON.stringify(problems)).join("\n"), says);
  });
}

Deno.test("the judge tells a program that is not there, and one that ends at once", async () => {
  assertEquals((await judge("stages", ["no-such-program"], 2)).exit, 3);
  const { exit, results } = await judge("stages", ["true"], 2);
  assertEquals([exit, results.map(({ verdict }) => verdict)], [1, ["failed", "failed"]]);
});
