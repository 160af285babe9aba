import { LEVEL_NAMES } from "../editions/window/parse.ts";
import { LEVELS } from "../editions/window/play.ts";
import type { First, Scatter } from "../minefield/scatter.ts";
import { LONGEST_SIDE } from "../parsing/board_code.ts";
import type { Options } from "../parsing/options.ts";
import { UsageError } from "../parsing/usage_error.ts";

/** Which boards are played one after the other. */
export interface BoardChoice extends Scatter {
  /** The name under which scores are kept. */
  readonly preset: string;
  /** How they begin. */
  readonly first: First;
}

/** The sizes whose number of mines everybody knows. */
const USUAL_MINES: Readonly<Record<string, number>> = { "9x9": 10, "16x16": 40, "16x30": 99 };

/** Reads `--level`, `--size`, `--mines` and `--first`. */
export function chooseBoard(options: Options): BoardChoice {
  const first = options.choice("first", ["safe", "opening", "any"] as const);
  const level = options.choice("level", LEVEL_NAMES);
  const size = options.value("size");
  if (size === undefined) {
    if (options.value("mines") !== undefined) throw new UsageError("Cannot use --mines: expected --size before it");
    const preset = level ?? "beginner";
    return { preset, first: first ?? "any", ...LEVELS[preset] };
  }
  if (level !== undefined) throw new UsageError("Cannot use --level and --size together: expected one of them");
  return { first: first ?? "opening", ...readSize(size, options) };
}

function readSize(text: string, options: Options): Omit<BoardChoice, "first"> {
  const [, size, rowsText, colsText, minesText] = text.match(/^(([0-9]{1,3})x([0-9]{1,3}))(?:\/([0-9]{1,5}))?$/) ?? [];
  const [rows, cols] = [Number(rowsText), Number(colsText)];
  const fits = rows >= 1 && cols >= 1 && rows <= LONGEST_SIDE && cols <= LONGEST_SIDE && rows * cols >= 2;
  if (size === undefined || !fits) {
    throw new UsageError(
      `Cannot use --size ${text}: expected ROWSxCOLS such as 16x30, at most ${LONGEST_SIDE}x${LONGEST_SIDE}`,
    );
  }
  const most = rows * cols - 1;
  if (minesText !== undefined && options.value("mines") !== undefined) {
    throw new UsageError(`Cannot use --mines with --size ${text}: it says already how many`);
  }
  const mineCount = options.whole("mines", { min: 1, max: most }) ??
    (minesText ? Number(minesText) : USUAL_MINES[size]);
  if (mineCount === undefined) throw new UsageError(`Cannot use --size ${text} alone: expected --mines N with it`);
  if (mineCount < 1 || mineCount > most) {
    throw new UsageError(`Cannot use --size ${text}: expected 1 to ${most} mines`);
  }
  return { preset: `${size}/${mineCount}`, rows, cols, mineCount };
}
