import { lineStartBefore } from "./compare.ts";
import type { Evidence } from "./explain.ts";

const ROUND = /^ Rounds Completed: (\d+)$/;
const GRID_ROW = /^ +(\d+) \|(.*)\|$/;
const COL_NUMBERS = /^ +0(?: +\d+)+ *$/;
const PROMPT = "minesweeper-alpha: ";

/** The lines in which two texts of Minesweeper Alpha part. */
interface Lines {
  readonly expected: string;
  readonly actual: string;
  /** The expected lines before. */
  readonly before: readonly string[];
  /** The expected lines after. */
  readonly after: readonly string[];
  /** The lines after that were found. */
  readonly foundAfter: readonly string[];
}

/** Says what a difference means in Minesweeper Alpha, by what its course prints on the line. */
export function explainAlpha(evidence: Evidence): string | undefined {
  if (evidence.actual === "" || evidence.stream === "err") return explainError(evidence);
  const [expectedLines, actualLines] = [evidence.expected.split("\n"), evidence.actual.split("\n")];
  const place = evidence.difference.line - 1;
  const lines: Lines = {
    expected: expectedLines[place] ?? "",
    actual: actualLines[place] ?? "",
    before: expectedLines.slice(0, place),
    after: expectedLines.slice(place + 1),
    foundAfter: actualLines.slice(place + 1),
  };
  return explainRound(lines, evidence) ?? explainRow(lines) ?? explainColNumbers(lines) ??
    explainPrompt(lines, evidence) ?? explainScore(lines) ?? explainEnding(evidence) ?? explainPlace(lines);
}

function explainError({ stream, expected, actual }: Evidence): string | undefined {
  if (stream !== "err") return undefined;
  const [wanted, found] = [expected, actual].map((text) => text.split("Invalid Command: ").length - 1) as [
    number,
    number,
  ];
  if (found < wanted) {
    if (wanted === 1) return "a bad command is to be answered on standard error and was not";
    return `${wanted} bad commands are to be answered on standard error, ${found || "none"} ${
      found < 2 ? "was" : "were"
    }`;
  }
  if (found > wanted) return "a good command was called invalid";
  return undefined;
}

function explainRound(lines: Lines, { typed, isBad, isAnsweredOnError }: Evidence): string | undefined {
  const { expected, actual, before } = lines;
  const [wanted, found] = [roundOf(expected), roundOf(actual)];
  if (wanted === undefined || found === undefined) return undefined;
  const last = roundOf(before.findLast((line) => ROUND.test(line)) ?? "");
  if (isBad && found === wanted + 1) {
    if (isAnsweredOnError !== false && isSameGrid(lines)) return "the round counter ran on after a bad command";
    return `a bad command was carried out: ${typed?.trim() || "an empty line"}`;
  }
  if (last !== undefined && last < wanted && found === last) {
    if (isAnsweredOnError) return `a good command was called invalid: ${typed?.trim()}`;
    return `the round counter stood still, but ${typed?.trim() || "this command"} uses a round`;
  }
  return `the round counter shows ${found}, expected ${wanted}`;
}

/** Tells whether the grids after two round counters are the same. */
function isSameGrid({ after, foundAfter }: Lines): boolean {
  const rows = after.slice(0, after.findIndex((line) => COL_NUMBERS.test(line)));
  return rows.every((row, place) => row === foundAfter[place]);
}

function roundOf(line: string): number | undefined {
  const [, number] = line.match(ROUND) ?? [];
  return number === undefined ? undefined : Number(number);
}

function explainRow({ expected, actual }: Lines): string | undefined {
  const [, row, wanted] = expected.match(GRID_ROW) ?? [];
  const [, foundRow, found] = actual.trimEnd().match(GRID_ROW) ?? [];
  if (wanted === undefined || found === undefined) return undefined;
  if (foundRow !== row) return `row ${foundRow} stands where row ${row} is expected`;
  const [wantedSquares, foundSquares] = [wanted.split("|"), found.split("|")];
  if (wantedSquares.length !== foundSquares.length) {
    return `row ${row} has ${foundSquares.length} squares, expected ${wantedSquares.length}`;
  }
  const col = wantedSquares.findIndex((square, col) => square !== foundSquares[col]);
  if (col < 0) return `a blank too many after row ${row}`;
  return explainSquare(`square ${row} ${col}`, foundSquares[col]!, wantedSquares[col]!);
}

function explainSquare(name: string, found: string, wanted: string): string {
  const [foundMark, wantedMark] = [found, wanted].map((square) => square.replace(/[<>\s]/g, "")) as [string, string];
  if (foundMark !== wantedMark) return `${name} shows ${foundMark || "blank"}, expected ${wantedMark || "blank"}`;
  if (wanted.includes("<") && !found.includes("<")) return `${name} lacks the < > of a mine while the fog is lifted`;
  if (found.includes("<") && !wanted.includes("<")) {
    return `${name} stands between < >, but holds no mine or the fog is not lifted`;
  }
  if (found.length !== wanted.length) return `${name} is ${found.length} characters wide, expected ${wanted.length}`;
  return `${name} has its mark at another place between its blanks`;
}

function explainColNumbers({ expected, actual }: Lines): string | undefined {
  if (!COL_NUMBERS.test(expected)) return undefined;
  if (actual === expected.trimEnd()) return "one blank missing after the last column number";
  if (actual.trimEnd() === expected.trimEnd()) return "blanks too many after the last column number";
  if (COL_NUMBERS.test(actual)) return "the column numbers stand at other places";
  return undefined;
}

function explainPrompt({ expected, actual, after }: Lines, { isBad }: Evidence): string | undefined {
  if (!expected.startsWith(PROMPT.trimEnd())) return undefined;
  if (actual === PROMPT.trimEnd()) return "one blank missing after the prompt";
  if (actual === PROMPT) return undefined;
  if (actual.startsWith(PROMPT)) {
    const rest = actual.slice(PROMPT.length);
    if (rest.startsWith(PROMPT.trimEnd())) return `the board is not shown again${isBad ? " after a bad command" : ""}`;
    return rest.trim() === after[0]?.trim() ? "an empty line is missing after the prompt" : undefined;
  }
  return `the prompt is expected here: ${PROMPT.trimEnd()}`;
}

function explainScore({ expected, actual }: Lines): string | undefined {
  const [wanted, found] = [expected, actual].map((line) => line.match(/SCORE: (.*)$/)?.[1]);
  return wanted === undefined || found === undefined ? undefined : `the score is ${found}, expected ${wanted}`;
}

/** What each ending, and a game that goes on, is known by in the next lines. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/Rounds Completed/, "the game goes on"],
  [/You revealed a mine/, "the game is lost"],
  [/Quitting the game/, "the player leaves"],
  [/[░▒▄▀]{5}/, "the game is won"],
  [/Commands Available/, "the help is shown"],
  [/Invalid Command|Input Error/, "the command is invalid"],
];

function explainEnding({ expected, actual, difference: { at } }: Evidence): string | undefined {
  const [wanted, found] = [expected, actual].map((text) => {
    const next = text.slice(lineStartBefore(text, at)).split("\n", 3).join("\n");
    return SIGNS.find(([sign]) => sign.test(next))?.[1];
  });
  if (wanted === undefined || wanted === found) return undefined;
  if (found === undefined && at < actual.length) return undefined;
  return found === undefined ? `${wanted} here, but the output ends` : `${found} here, expected that ${wanted}`;
}

function explainPlace({ before, expected, actual }: Lines): string | undefined {
  if (before.length < 6 && !before.some((line) => ROUND.test(line))) return "the banner differs";
  if (expected === "" && actual !== "") return "an empty line is missing";
  if (actual === "" && expected !== "") return "an empty line too many";
  return undefined;
}
