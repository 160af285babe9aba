import type { Evidence } from "./explain.ts";

/** The lines in which two texts part. */
function partingLines({ expected, actual, difference: { line } }: Evidence): readonly [string, string] {
  return [expected.split("\n")[line - 1] ?? "", actual.split("\n")[line - 1] ?? ""];
}

/** How the last line of a game begins, and what became of the game. */
const ENDINGS = [["Congratulations", "won"], ["You stepped", "lost"]] as const;

/** Says what a difference means in JetBrains Academy's stages: cells are named x y, from 1. */
export function explainStages(evidence: Evidence): string | undefined {
  const [expected, actual] = partingLines(evidence);
  const [, y, wanted] = expected.match(/^([1-9])│(.{9})│$/) ?? [];
  const [, foundRow, found] = actual.match(/^(.)│(.*)│$/) ?? [];
  if (wanted !== undefined && found?.length === 9 && foundRow === y) {
    const x = [...wanted].findIndex((cell, place) => cell !== found[place]);
    return `cell ${x + 1} ${y} shows ${found[x]}, expected ${wanted[x]}`;
  }
  const [wantedEnding, foundEnding] = [expected, actual].map((line) =>
    ENDINGS.find(([start]) => line.startsWith(start))
  );
  if (wantedEnding !== undefined && wantedEnding === foundEnding) return "the words at the end of the game differ";
  if (wantedEnding !== undefined) return `the game is ${wantedEnding[1]} here`;
  if (foundEnding !== undefined) return `the game is not ${foundEnding[1]} here`;
  return expected.includes("│") ? "the frame or the field is expected here" : undefined;
}

/** Says what a difference means in the menu edition. */
export function explainMenu(evidence: Evidence): string | undefined {
  const [expected, actual] = partingLines(evidence);
  const [wantedStatus, foundStatus] = [expected, actual].map((line) => line.match(/^Game status: (.*)$/)?.[1]);
  if (wantedStatus !== undefined && foundStatus !== undefined) {
    return `the status is ${foundStatus}, expected ${wantedStatus}`;
  }
  return explainSquare(expected, actual);
}

/** Says which square differs in two rows that begin with their number. */
function explainSquare(expected: string, actual: string): string | undefined {
  const [wanted, found] = [expected, actual].map((line) =>
    /^ *\d+ +\S/.test(line) ? line.trim().split(/ +/) : undefined
  );
  if (wanted === undefined || found === undefined || wanted.length !== found.length) return undefined;
  const place = wanted.findIndex((field, place) => field !== found[place]);
  return place < 1 ? undefined : `square ${wanted[0]} ${place - 1} shows ${found[place]}, expected ${wanted[place]}`;
}

/** Says what a difference means in the window edition in lines. */
export function explainWindow(evidence: Evidence): string | undefined {
  const [expected, actual] = partingLines(evidence);
  if (expected.startsWith("Left: ") && actual.startsWith("Left: ")) return `the counter and the face read ${actual}`;
  return explainSquare(expected, actual);
}
