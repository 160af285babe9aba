import type { Ending } from "../host/program.ts";
import type { Problem, Verdict } from "./result.ts";

/** What is wrong where two runs do not do the same. */
export const DISAGREE = "a second run did something else";

/** Gives the verdict on a run by how it ended and what is wrong with it. */
export function verdictOf(ending: Ending, problems: readonly Problem[], expectedCode?: number): Verdict {
  switch (ending.kind) {
    case "time-out":
    case "held-open":
    case "flood":
    case "not-started":
      return ending.kind;
    case "signal":
      return "crashed";
    case "exit":
      if (signalOf(ending.code, expectedCode) !== undefined) return "crashed";
      if (problems.some(({ what }) => what === DISAGREE)) return "nondeterministic";
      return problems.length === 0 ? "passed" : "failed";
  }
}

/** The signals of Linux that end a program; shells and virtual machines pass them on by the exit code 128 + N. */
const SIGNALS: Readonly<Record<number, string>> = {
  1: "SIGHUP",
  2: "SIGINT",
  3: "SIGQUIT",
  4: "SIGILL",
  5: "SIGTRAP",
  6: "SIGABRT",
  7: "SIGBUS",
  8: "SIGFPE",
  9: "SIGKILL",
  10: "SIGUSR1",
  11: "SIGSEGV",
  12: "SIGUSR2",
  13: "SIGPIPE",
  14: "SIGALRM",
  15: "SIGTERM",
  16: "SIGSTKFLT",
  24: "SIGXCPU",
  25: "SIGXFSZ",
  26: "SIGVTALRM",
  27: "SIGPROF",
  29: "SIGIO",
  30: "SIGPWR",
  31: "SIGSYS",
};

/** Gives the signal that an exit code stands for, unless that code is expected. */
function signalOf(code: number, expectedCode: number | undefined): string | undefined {
  return code === expectedCode ? undefined : SIGNALS[code - 128];
}

/** Says how a run ended that did not end as it should. */
export function brokenOff(ending: Ending, expectedCode?: number): Problem[] {
  switch (ending.kind) {
    case "exit": {
      const signal = signalOf(ending.code, expectedCode);
      return signal === undefined ? [] : [{ what: `it exited with ${ending.code}: ${signal} ended it` }];
    }
    case "signal":
      return [{ what: `${ending.signal} ended it` }];
    case "time-out":
      return [{ what: "it did not end in time: does it stop at the end of input?" }];
    case "held-open":
      return [{ what: "it ended, but a process that it started kept its output open until the time limit" }];
    case "flood":
      return [{ what: "it wrote more than --max-output allows" }];
    case "not-started":
      return [{ what: ending.reason }];
  }
}
