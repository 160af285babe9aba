import type { Result } from "./session.ts";

/** What is kept of the games of one preset. */
export interface Score {
  /** How many boards were played to an end. */
  readonly games: number;
  /** How many of them were won. */
  readonly wins: number;
  /** The shortest times of won boards in seconds, the best first. */
  readonly best: readonly number[];
}

/** The scores by preset: a level's name, or `16x30/99`. */
export type Scores = Readonly<Record<string, Score>>;

/** How many times are kept. */
const KEPT = 5;

/** Reads a file of scores; gives nothing where it is not one: a game must not end in it, nor take its place. */
export function parseScores(text: string): Scores | undefined {
  try {
    const entries = Object.entries(JSON.parse(text) as object);
    return entries.every(([name, value]) => PRESET.test(name) && isScore(value))
      ? Object.fromEntries(entries)
      : undefined;
  } catch {
    return undefined;
  }
}

/** A level's name, or a size with its mines. */
const PRESET = /^([a-z]+|\d+x\d+\/\d+)$/;

function isScore(value: unknown): value is Score {
  const { games, wins, best } = (value ?? {}) as Partial<Score>;
  const isCount = (count: unknown) => Number.isSafeInteger(count) && count as number >= 0;
  return isCount(games) && isCount(wins) && games! >= Math.max(wins!, 1) && Array.isArray(best) && best.every(isCount);
}

/** Adds a board's result. */
export function addResult(scores: Scores, preset: string, { isWon, seconds }: Result): Scores {
  const { games, wins, best } = scores[preset] ?? { games: 0, wins: 0, best: [] };
  const times = isWon ? [...best, seconds].sort((a, b) => a - b).slice(0, KEPT) : best;
  return { ...scores, [preset]: { games: games + 1, wins: wins + Number(isWon), best: times } };
}

/** Renders the scores for `minesweeper terminal --scores`. */
export function renderScores(scores: Scores): string {
  const rows = Object.entries(scores).map(([preset, { games, wins, best }]) => {
    const share = `${Math.round(100 * wins / games)} %`;
    const times = best.length === 0 ? "-" : best.map(renderTime).join("  ");
    return [preset, String(games), String(wins), share, times];
  });
  if (rows.length === 0) return "No board was played to its end yet\n";
  const table = [["Board", "Played", "Won", "", "Best times"], ...rows];
  const widths = [0, 1, 2, 3].map((col) => Math.max(...table.map((row) => row[col]!.length)));
  return table.map(([preset, ...rest]) =>
    `${preset!.padEnd(widths[0]!)}  ${rest.map((cell, i) => i < 3 ? cell.padStart(widths[i + 1]!) : cell).join("  ")}\n`
  ).join("");
}

/** `1:05` */
export function renderTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
