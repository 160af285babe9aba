import { assert, assertEquals, assertMatch } from "@std/assert";
import { main } from "../../cli.ts";
import { catalog } from "../../lib/editions/catalog.ts";
import type { Conversation, Run } from "../../lib/host/program.ts";
import { repeatable } from "../../lib/minefield/random.ts";
import { judgeMatch } from "../../lib/oracle/judges/match.ts";
import { stagesJudge } from "../../lib/oracle/judges/stages_judge.ts";
import type { Report, Result } from "../../lib/oracle/result.ts";
import { ROOT } from "../testing/program.ts";
import { RecordingHost } from "../testing/recording_host.ts";

/** Plays games against one of the JavaScript programs, or against ourselves. */
async function judge(
  edition: string,
  program: readonly string[],
  games: number,
  ...more: readonly string[]
): Promise<{ exit: number; results: readonly Result[] }> {
  const host = new RecordingHost();
  const options = ["--edition", edition, "--games", String(games), "--rng", "3", "--timeout", "4s", "--format", "json"];
  options.push(...more);
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
  ["stages", "empty-line", "failed", /a line end too many before this, or after the question/],
  ["stages", "question-ends-the-line", "failed", /more white space after the question than expected/],
  ["stages", "no-blank-after-question", "failed", /one blank missing after the question/],
  ["stages", "other-question", "failed", /Set\/delete·mines/],
  ["stages", "no-question", "failed", /"expected":"How·many·mines[^"]*","actual":">·"/],
  ["stages", "swaps", "failed", /cell \d \d was to be explored and is still hidden.*are column and row swapped/],
  ["stages", "throws", "failed", /"what":"expected 0, got 1","after":"line \d+ of the input: /],
  ["stages", "other-words", "failed", /the words at the end of the game differ/],
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
    const { exit, results } = await judge(
      edition,
      script(edition, fault),
      fault.startsWith("hang") || fault === "no-question" ? 2 : 7,
    );
    assertEquals(exit, 1);
    const failed = results.filter((result) => result.verdict !== "passed");
    assert(failed.length > 0);
    assertEquals(failed[0]!.verdict, verdict);
    assertMatch(failed.map(({ problems }) => JSON.stringify(problems)).join("\n"), says);
  });
}

Deno.test("the judge of stages fails a wrong question before the time limit, and forgives its white space where asked to", async () => {
  for (const fault of ["question-ends-the-line", "no-blank-after-question"]) {
    const { results } = await judge("stages", script("stages", fault), 2);
    for (const { seconds, problems } of results) {
      assert(seconds < 3, `it took ${seconds} s`);
      assertEquals([problems.length, problems[0]!.forgivenBy], [1, "trailing"]);
    }
    for (const whitespace of ["trailing", "any"]) {
      assertEquals((await judge("stages", script("stages", fault), 7, "--whitespace", whitespace)).exit, 0);
    }
  }
  const { results } = await judge("stages", script("stages", "other-question"), 1, "--whitespace", "any");
  assert(results[0]!.seconds < 3);
  assertEquals([results[0]!.verdict, results[0]!.problems[0]!.forgivenBy], ["failed", undefined]);
});

const MINES_QUESTION = "How many mines do you want on the field? ";

async function stagesMatch() {
  const rules = {
    judge: stagesJudge,
    edition: await catalog.find(({ name }) => name === "stages")!.load(),
    editionName: "stages",
    strictness: { messages: "any", whitespace: "exact" },
    host: new RecordingHost(),
  } as const;
  return { rules, match: stagesJudge.prepare(0, repeatable(1)) };
}

/** A program that says some things, whatever it is told, and then ends. */
function saying(texts: readonly string[], run: Partial<Run>): Conversation {
  const left = [...texts];
  return {
    folder: "/nowhere",
    hear: () => Promise.resolve({ text: left.shift() ?? "", why: left.length > 0 ? "asked" : "closed" }),
    tell: () => Promise.resolve(),
    end: () => {
      const nothing = new Uint8Array();
      return Promise.resolve({
        out: nothing,
        err: nothing,
        ending: { kind: "exit", code: 0 },
        milliseconds: 1,
        ...run,
      });
    },
  };
}

Deno.test("judgeMatch() takes a line end after a question where it comes late, and waits for a blank that does", async () => {
  const { rules, match } = await stagesMatch();
  const field = ` │123456789│\n—│—————————│\n${
    Array.from({ length: 9 }, (_, row) => `${row + 1}│.........│\n`).join("")
  }—│—————————│\n`;
  const asks = "Set/unset mines marks or claim a cell as free: ";
  const problems = async (whitespace: "exact" | "trailing" | "any", ...texts: string[]) => {
    const conversation = saying([MINES_QUESTION, ...texts, ""], {});
    const strictness = { ...rules.strictness, whitespace };
    return (await judgeMatch(match, conversation, { ...rules, strictness })).problems.map(({ what, meaning }) =>
      meaning ?? what
    );
  };
  const none = ["it did not come to an end that tells where the mines are"];
  assertEquals(await problems("exact", field + asks), none);
  assertEquals(await problems("exact", `${field}${asks.trimEnd()}`, " "), none);
  assertEquals(await problems("exact", `\n${field}${asks}`), [
    "a line end too many before this, or after the question",
  ]);
  for (const whitespace of ["trailing", "any"] as const) {
    assertEquals(await problems(whitespace, `\n${field}${asks}`), none);
  }
});

Deno.test("judgeMatch() tells the line that led to a crash, and the first and last line of standard error", async () => {
  const { rules, match } = await stagesMatch();
  const judged = async (err: string) => {
    const run = { err: new TextEncoder().encode(err), ending: { kind: "exit", code: 1 } } as const;
    return (await judgeMatch(match, saying([MINES_QUESTION, ""], run), rules)).problems[0];
  };
  const after = /^line 1 of the input: \d+$/;
  const problem = await judged("\nTraceback (most recent call last):\n  File\nValueError: x\ty\n");
  assertMatch(problem!.after!, after);
  assertEquals([problem!.where, problem!.meaning], [
    "exit code",
    "standard error says: Traceback (most recent call last): … ValueError: x→y",
  ]);
  assertEquals((await judged("one line\n"))!.meaning, "standard error says: one line");
});

Deno.test("the judge tells a program that is not there, and one that ends at once", async () => {
  const missing = await judge("stages", ["no-such-program"], 1);
  assertEquals([missing.exit, missing.results[0]!.problems], [3, [{ what: "no-such-program: command not found" }]]);
  const { exit, results } = await judge("stages", ["true"], 2);
  assertEquals([exit, results.map(({ verdict }) => verdict)], [1, ["failed", "failed"]]);
});
