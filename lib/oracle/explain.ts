import { printable } from "./bytes.ts";
import type { Difference } from "./compare.ts";
import { explainAlpha } from "./explain_alpha.ts";
import { explainMenu, explainStages, explainWindow } from "./explain_grids.ts";

/** What is known of a difference. */
export interface Evidence {
  /** Where it is. */
  readonly stream: "out" | "err" | "combined";
  /** All that was expected there. */
  readonly expected: string;
  /** All that was found there. */
  readonly actual: string;
  /** Where the two part. */
  readonly difference: Difference;
  /** The typed line that the expected text answers; `null` at the end of input, nothing for the opening. */
  readonly typed?: string | null | undefined;
  /** Whether that line is a bad command, which standard error answers. */
  readonly isBad?: boolean | undefined;
  /** Whether the program answered that line on standard error, where that is known. */
  readonly isAnsweredOnError?: boolean | undefined;
}

/** Says what a difference means in an edition's game, or nothing where it cannot tell. */
export type Explainer = (evidence: Evidence) => string | undefined;

/** The editions whose differences can be told by what they show. */
const EXPLAINERS: Readonly<Record<string, Explainer>> = {
  "alpha-2022": explainAlpha,
  "alpha-2020": explainAlpha,
  "stages": explainStages,
  "menu": explainMenu,
  "window": explainWindow,
};

/** Says what a difference means: by signs that are the same everywhere, by the edition's own, or by what is left. */
export function explain(edition: string, evidence: Evidence): string | undefined {
  const meaning = explainEnds(evidence) ?? EXPLAINERS[edition]?.(evidence) ?? explainRest(evidence);
  // It may quote what a program wrote.
  return meaning && printable(meaning);
}

function explainEnds({ expected, actual, difference: { at } }: Evidence): string | undefined {
  if (actual.includes("\r\n") && !expected.includes("\r\n")) return "lines end in CR LF, expected LF alone";
  if (at < expected.length) return undefined;
  return expected.trim() === "" ? "nothing was expected there" : "there is more output than expected, from here on";
}

function explainRest({ actual, difference: { at, onlyWhitespace } }: Evidence): string | undefined {
  if (actual === "") return "nothing was printed there";
  if (onlyWhitespace) return "only white space differs";
  return at === actual.length ? "the output ends too early" : undefined;
}
