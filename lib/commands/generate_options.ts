import { Options, wholeNumber } from "../parsing/options.ts";
import { UsageError } from "../parsing/usage_error.ts";

/** A length of time as it was written. */
export interface TimeLimit {
  /** As it was written: `10s`. */
  readonly text: string;
  /** How long it is. */
  readonly milliseconds: number;
}

/** What `minesweeper generate` was asked for. */
export interface Generate {
  /** How many rows the field has. */
  readonly rows: number;
  /** How many columns the field has. */
  readonly cols: number;
  /** How many mines the field holds. */
  readonly mineCount: number;
  /** The first square to reveal, where there is one. */
  readonly start: number | undefined;
  /** The squares on which no mine may lie: the start and those around it. */
  readonly clear: ReadonlySet<number>;
  /** On how many squares a mine may lie. */
  readonly freeSquares: number;
  /** Whether certain steps alone must finish the board. */
  readonly noGuess: boolean;
  /** What the chance of the first board is made of. */
  readonly rng: number | undefined;
  /** How many boards are made. */
  readonly count: number;
  /** Where boards are written to. */
  readonly output: string | undefined;
  /** Where proofs are written to. */
  readonly proof: string | undefined;
  /** How long one board may take. */
  readonly maxTime: TimeLimit;
  /** Whether another program reads the output. */
  readonly json: boolean;
}

/** The most rows and columns: what the editions of seed files take. */
export const MOST_SIDE = 1000;

/** Reads the arguments, and throws a `UsageError` for what it does not know. */
export function parseGenerate(args: readonly string[]): Generate | "help" {
  const options = new Options(joinStart(args), {
    flags: ["no-guess", "json"],
    values: ["start", "rng", "count", "output", "proof", "max-time"],
    words: 3,
  });
  if (options.has("help")) return "help";
  const [rowsText, colsText, minesText] = options.words;
  if (rowsText === undefined || colsText === undefined || minesText === undefined) {
    throw new UsageError(
      `Cannot generate a board: expected ROWS COLS MINES, found ${options.words.join(" ") || "nothing"}`,
    );
  }
  const rows = wholeNumber(rowsText, { what: "ROWS", min: 1, max: MOST_SIDE });
  const cols = wholeNumber(colsText, { what: "COLS", min: 1, max: MOST_SIDE });
  if (rows * cols < 2) throw new UsageError("Cannot use ROWS 1 and COLS 1: expected room for a mine and a safe square");
  const mineCount = wholeNumber(minesText, { what: "MINES", min: 1, max: rows * cols - 1 });
  const noGuess = options.has("no-guess");
  const middle = Math.floor(rows / 2) * cols + Math.floor(cols / 2);
  const start = parseStart(options.value("start"), rows, cols) ?? (noGuess ? middle : undefined);
  const clear = start === undefined ? new Set<number>() : squaresNear(start, rows, cols);
  const count = options.whole("count", { min: 1, max: 1_000_000 }) ?? 1;
  const rng = options.whole("rng", { max: Number.MAX_SAFE_INTEGER - count + 1 });
  const [output, proof] = ["output", "proof"].map((name) => parsePath(options, name, count));
  if (proof !== undefined && !noGuess) throw new UsageError("Cannot use --proof: expected --no-guess beside it");
  const maxTime = parseTime(options.value("max-time") ?? "10s");
  const freeSquares = rows * cols - clear.size;
  const json = options.has("json");
  return { rows, cols, mineCount, start, clear, freeSquares, noGuess, rng, count, output, proof, maxTime, json };
}

/** `--start 4 5` takes two words, which every other option does not: it becomes `--start=4 5`. */
function joinStart(args: readonly string[]): string[] {
  const at = args.indexOf("--start");
  if (at < 0 || at === args.length - 1) return [...args];
  return [...args.slice(0, at), `--start=${args.slice(at + 1, at + 3).join(" ")}`, ...args.slice(at + 3)];
}

function parseStart(text: string | undefined, rows: number, cols: number): number | undefined {
  if (text === undefined) return undefined;
  const [row, col] = /^\d+ \d+$/.test(text) ? text.split(" ").map(Number) as [number, number] : [rows, cols];
  if (row < rows && col < cols) return row * cols + col;
  throw new UsageError(
    `Cannot use --start ${text}: expected a row from 0 to ${rows - 1} and a column from 0 to ${cols - 1}`,
  );
}

function squaresNear(start: number, rows: number, cols: number): ReadonlySet<number> {
  const near = new Set<number>();
  const col = start % cols;
  const row = (start - col) / cols;
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
    for (let c = Math.max(0, col - 1); c <= Math.min(cols - 1, col + 1); c++) near.add(r * cols + c);
  }
  return near;
}

function parsePath(options: Options, name: string, count: number): string | undefined {
  const path = options.value(name);
  if (path === undefined || count === 1 || path.includes("#")) return path;
  throw new UsageError(`Cannot use --${name} ${path}: expected a # in it for the number of each of ${count} boards`);
}

function parseTime(text: string): TimeLimit {
  const [, amount, unit] = /^(\d+(?:\.\d+)?)(ms|s|m)$/.exec(text) ?? [];
  if (amount === undefined) {
    throw new UsageError(`Cannot use --max-time ${text}: expected a time such as 500ms, 10s or 2m`);
  }
  return { text, milliseconds: Number(amount) * (unit === "ms" ? 1 : unit === "s" ? 1000 : 60_000) };
}
