import { loosen, type Strictness } from "./compare.ts";
import { record, shown, type Step } from "./transcript.ts";

/** What a program wrote; both streams together where that is known. */
export interface Written {
  readonly out: string;
  readonly err: string;
  readonly combined?: string | undefined;
}

/** Finds the step in which what a program wrote parts from a session. */
export function partingStep(
  steps: readonly Step[],
  stream: "out" | "combined",
  written: string,
  strictness: Strictness,
): number {
  const text = loosen(written, strictness);
  let [low, high] = [0, steps.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (beginsWith(text, record(steps.slice(0, middle + 1))[stream], strictness)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Tells whether a loosened text begins as another one; white space at the end of that counts only where all does. */
function beginsWith(text: string, start: string, strictness: Strictness): boolean {
  const loose = beginning(start, strictness);
  if (strictness.whitespace === "exact" || loose === "") return text.startsWith(loose);
  return text.startsWith(loose) && !/\S/.test(text[loose.length] ?? "");
}

function beginning(start: string, strictness: Strictness): string {
  const loose = loosen(start, strictness);
  return strictness.whitespace === "exact" ? loose : loose.trimEnd();
}

/** What a program wrote from a step on, after all that was expected before. */
interface Rest {
  /** On standard error. */
  readonly err: string;
  /** On both streams. */
  readonly combined: string;
}

/** Gives what was written from a step on; nothing where it is not known, or where something before is wrong. */
function restFrom(steps: readonly Step[], place: number, written: Written, strictness: Strictness): Rest | undefined {
  if (written.combined === undefined) return undefined;
  const before = record(steps.slice(0, place));
  const [err, combined] = [loosen(written.err, strictness), loosen(written.combined, strictness)];
  if (!beginsWith(err, before.err, strictness) || !beginsWith(combined, before.combined, strictness)) return undefined;
  return {
    err: err.slice(beginning(before.err, strictness).length).trim(),
    combined: combined.slice(beginning(before.combined, strictness).length).trim(),
  };
}

function firstLine(text: string): string {
  return text.split("\n", 1)[0]!;
}

/** Tells whether a program answered a step on standard error first of all; nothing where that is not known. */
export function answersOnError(
  steps: readonly Step[],
  place: number,
  written: Written,
  strictness: Strictness,
): boolean | undefined {
  const rest = restFrom(steps, place, written, strictness);
  return rest && rest.err !== "" && rest.combined.startsWith(firstLine(rest.err));
}

/** Finds the step in which standard error goes wrong, by both streams together; nothing where they do not tell. */
export function errorStep(steps: readonly Step[], written: Written, strictness: Strictness): number | undefined {
  if (written.combined === undefined) return undefined;
  const place = partingStep(steps, "combined", written.combined, strictness);
  const rest = restFrom(steps, place, written, strictness);
  if (rest === undefined) return undefined;
  const { turn } = steps[place]!;
  // Where standard error comes before all or after all of standard output, one of them was kept back.
  if (shown(turn, "err") !== "") {
    const isLast = written.err !== "" && written.combined.endsWith(written.err);
    const message = record(steps.slice(0, place)).combined + throughErrors(steps[place]!);
    const isRight = beginsWith(loosen(written.combined, strictness), message, strictness);
    return isRight || (isLast && !rest.combined.startsWith(firstLine(rest.err))) ? undefined : place;
  }
  if (rest.err === "") return undefined;
  if (rest.combined.startsWith(firstLine(rest.err))) return place > 0 || written.out.trim() === "" ? place : undefined;
  // It may end in the middle of an answer, as a program does that crashes.
  const wanted = loosen(shown(turn), strictness).trim();
  const isCutShort = rest.combined.endsWith(rest.err) &&
    wanted.startsWith(rest.combined.slice(0, -rest.err.length).trim());
  return isCutShort ? place : undefined;
}

/** Gives what a step shows up to its last words on standard error. */
function throughErrors({ turn: { output } }: Step): string {
  const last = output.findLastIndex(({ stream }) => stream === "err");
  return output.slice(0, last + 1).map(({ text }) => text).join("");
}
