import type { Sight } from "../minefield/board.ts";

/** What is known of the covered squares of a position. */
export interface Marks {
  /** For each square the probability of a mine. */
  readonly odds: Float64Array;
  /** Squares that are certainly safe. */
  readonly safe: readonly number[];
  /** Squares that are certainly mines. */
  readonly sure: readonly number[];
}

/** Draws a position: numbers, `.` for 0, `+` for safe, `*` for a sure mine, else the odds of a mine in percent. */
export function renderPosition(sight: Sight, marks: Marks): string {
  const { rows, cols } = sight;
  const safe = new Set(marks.safe);
  const sure = new Set(marks.sure);
  const draw = (square: number) => {
    const look = sight.look(square);
    if (look === "mine") return "X";
    if (typeof look === "number") return look === 0 ? "." : String(look);
    return safe.has(square) ? "+" : sure.has(square) ? "*" : percent(marks.odds[square]!);
  };
  const labels = Array.from({ length: cols }, (_, col) => String(col).padStart(4)).join("");
  const lines = Array.from({ length: rows }, (_, row) => {
    const squares = Array.from({ length: cols }, (_, col) => draw(row * cols + col).padStart(4));
    return `${String(row).padStart(3)} ${squares.join("")}\n`;
  });
  return `    ${labels}\n${lines.join("")}`;
}

/** A whole percentage; only what is certain is 0 or 100, and that has its own sign. */
function percent(odds: number): string {
  return `${Math.min(99, Math.max(1, Math.round(100 * odds)))}%`;
}
