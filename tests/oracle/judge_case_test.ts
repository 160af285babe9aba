import { assertEquals } from "@std/assert";
import { catalog } from "../../lib/editions/catalog.ts";
import type { Ending, Run } from "../../lib/host/program.ts";
import { nowhere } from "../../lib/host/nowhere.ts";
import { judgeCase } from "../../lib/oracle/judge_case.ts";
import type { Strictness } from "../../lib/oracle/compare.ts";
import type { Problem } from "../../lib/oracle/result.ts";
import { playCase, record, type Step } from "../../lib/oracle/transcript.ts";
import { type Chunk, err, out } from "../../lib/rendering/output.ts";

const SEED = "5 5 2 0 0 4 4\n";
const ANY: Strictness = { messages: "any", whitespace: "exact" };
const edition = await catalog.find(({ name }) => name === "alpha-2022")!.load();
const encode = (text: string) => new TextEncoder().encode(text);

interface Change {
  /** Changes what is written, step by step; the first step is the opening. */
  readonly steps?: (steps: Chunk[][]) => Chunk[][];
  readonly strictness?: Partial<Strictness>;
  readonly ending?: Ending;
  /** The lines as the program takes them. */
  readonly taken?: readonly string[];
}

/** Judges a session of Minesweeper Alpha that a program plays with a change. */
function judge(lines: readonly string[], { steps: change = (steps) => steps, strictness, ending, taken }: Change) {
  const play = (input: readonly string[]) => {
    const given = {
      args: ["{seed}"],
      seedPath: "a.seed.txt",
      input: encode(input.map((line) => `${line}\n`).join("")),
    };
    return playCase(edition, given, { ...nowhere, readText: () => [SEED] });
  };
  const { out, err, combined } = record(play(lines));
  const outputs = change(play(taken ?? lines).map(({ turn }) => [...turn.output]));
  const written = record(outputs.map((output): Step => ({ turn: { output } })));
  const run = (out: string, err: string): Run => ({
    out: encode(out),
    err: encode(err),
    ending: ending ?? { kind: "exit", code: 0 },
    milliseconds: 1,
  });
  return judgeCase(
    {
      name: "a",
      seedPath: "a.seed.txt",
      args: ["{seed}"],
      input: encode(lines.map((line) => `${line}\n`).join("")),
      inputPath: "a.in.txt",
      expected: { out, err, combined, exit: 0 },
      recorded: { out: encode(out), err: encode(err), combined: encode(combined) },
    },
    {
      apart: run(written.out, written.err),
      ...(ending === undefined && { together: run(written.combined, "") }),
    },
    {
      strictness: { ...ANY, ...strictness },
      editionName: "alpha-2022",
      edition,
      host: { ...nowhere, readText: () => [SEED] },
    },
  ).problems;
}

function at(problems: readonly Problem[], where: string): Problem | undefined {
  return problems.find((problem) => problem.where === where);
}

const OUT = "standard output";
const ERR = "standard error";

Deno.test("judgeCase() names what led to words on standard error that nobody expected", () => {
  const lines = ["r 0 1", "m 0 0", "q"];
  const atStart = at(judge(lines, { steps: () => [[err("\nSeed File Malformed Error: no\n")]] }), ERR)!;
  assertEquals([atStart.after, atStart.difference!.actual], ["the start", "Seed·File·Malformed·Error:·no⏎"]);
  const called = judge(lines, { taken: ["x", "m 0 0", "q"] });
  assertEquals(at(called, ERR)!.after, "line 1 of the input: r 0 1");
  assertEquals(at(called, OUT)!.meaning, "a good command was called invalid: r 0 1");
  const crashed = judge(lines, {
    steps: ([opening, first, second]) => [opening!, first!, [out(second![0]!.text.slice(0, 9)), err("Traceback\nx\n")]],
  });
  assertEquals(at(crashed, ERR)!.after, "line 2 of the input: m 0 0");
});

Deno.test("judgeCase() names the bad command that is not answered, not a later one", () => {
  const lines = ["r -1 0", "x", "r 0 9", "q"];
  const problems = judge(lines, { taken: ["r 1 0", "x", "r 0 9", "q"] });
  assertEquals([at(problems, ERR)!.after, at(problems, ERR)!.meaning], [
    "line 1 of the input: r -1 0",
    "3 bad commands are to be answered on standard error, 2 were",
  ]);
  for (const whitespace of ["exact", "trailing"] as const) {
    const noEmptyLine = judge(["r 0 1", ...lines], {
      strictness: { whitespace },
      steps: (steps) =>
        steps.map((step) => step.map(({ stream, text }) => stream === "out" ? out(text) : err(text.slice(1)))),
    });
    assertEquals(at(noEmptyLine, ERR)!.after, "line 2 of the input: r -1 0");
  }
});

Deno.test("judgeCase() names no input for standard error where the order does not tell", () => {
  const lines = ["r 0 1", "x", "y", "q"];
  const apart = (steps: Chunk[][], first: "out" | "err") => {
    const chunks = steps.flat();
    const [before, after] = [true, false].map((isFirst) =>
      chunks.filter(({ stream }) => (stream === first) === isFirst)
    );
    return [[...before!, ...after!]];
  };
  for (const first of ["out", "err"] as const) {
    const problems = judge(lines, {
      steps: (steps) => apart(steps.map((step, place) => place === 3 ? step.slice(1) : step), first),
    });
    assertEquals([at(problems, ERR)!.after, at(problems, OUT)], [undefined, undefined]);
  }
  // Standard output goes wrong before.
  const both = judge(lines, { taken: ["r 0 2", "x", "r 0 1", "q"] });
  assertEquals([at(both, OUT)!.after, at(both, ERR)!.after], ["line 1 of the input: r 0 1", undefined]);
});

Deno.test("judgeCase() tells a bad command that was carried out from one that was counted", () => {
  const carried = judge(["R 0 1", "q"], { taken: ["r 0 1", "q"] });
  assertEquals(at(carried, OUT)!.meaning, "a bad command was carried out: R 0 1");
  const counted = judge(["R 0 1", "q"], {
    steps: (steps) =>
      steps.map((step) =>
        step.map(({ stream, text }, place) =>
          stream === "err" || place === 0 ? { stream, text } : out(text.replace("Completed: 0", "Completed: 1"))
        )
      ),
  });
  assertEquals(at(counted, OUT)!.meaning, "the round counter ran on after a bad command");
  const good = judge(["r 0 1", "q"], {
    steps: (steps) =>
      steps.map((step) =>
        step.map(({ stream, text }) => ({
          stream,
          text: text.replace("Completed: 1", "Completed: 2"),
        }))
      ),
  });
  assertEquals(at(good, OUT)!.meaning, "the round counter shows 2, expected 1");
});

Deno.test("judgeCase() tells that the board is not shown again", () => {
  const problems = judge(["x", "q"], {
    steps: ([opening, bad, ...rest]) => [opening!, [bad![0]!, out("minesweeper-alpha: ")], ...rest],
  });
  assertEquals(at(problems, OUT)!.meaning, "the board is not shown again after a bad command");
});

Deno.test("judgeCase() says nothing of the end of what it cut itself, nor of what was not started", () => {
  const cut = judge(["r 0 1", "q"], {
    steps: ([opening]) => [opening!, [err("!".repeat(99))]],
    ending: { kind: "flood" },
  });
  assertEquals(cut.map(({ where }) => where), [undefined, ERR]);
  const none = judge(["q"], { steps: () => [], ending: { kind: "not-started", reason: "x: command not found" } });
  assertEquals(none, [{ what: "x: command not found" }]);
});

Deno.test("judgeCase() names the way to take white space that would forgive a case, and none where none does", () => {
  const change = (step: (chunk: Chunk) => Chunk, whitespace: Strictness["whitespace"] = "exact") =>
    judge(["r 0 1", "x", "q"], {
      strictness: { whitespace },
      steps: (steps) => steps.map((chunks) => chunks.map(step)),
    })
      .map(({ forgivenBy }) => forgivenBy);
  const noBlank = ({ stream, text }: Chunk) => ({ stream, text: text.replace(/(\d) \n/g, "$1\n") });
  assertEquals(change(noBlank), ["trailing"]);
  assertEquals(change(noBlank, "trailing"), []);
  const noEmptyLine = ({ stream, text }: Chunk) => ({ stream, text: stream === "err" ? text.slice(1) : text });
  for (const whitespace of ["exact", "trailing"] as const) assertEquals(change(noEmptyLine, whitespace), ["any"]);
  assertEquals(change(noEmptyLine, "any"), []);
  const runTogether = ({ stream, text }: Chunk) => ({
    stream,
    text: text.replace("Rounds Completed", "RoundsCompleted"),
  });
  for (const whitespace of ["exact", "any"] as const) assertEquals(change(runTogether, whitespace), [undefined]);
});
