import type { Sight } from "../minefield/board.ts";
import { Options } from "../parsing/options.ts";
import { err, out } from "../rendering/output.ts";
import { TangledError } from "../solver/states.ts";
import { explain, explainContradiction, whereToLook } from "../solver/reason_words.ts";
import { type Impossible, solve, type Solved } from "../solver/solve.ts";
import { viewOf } from "../solver/view.ts";
import type { Command } from "./command.ts";
import { CannotRun, POSITION_OPTIONS, readPositions } from "./read_positions.ts";

const HELP = `Examples:
  minesweeper hint position.txt
  minesweeper hint position.txt --depth 3
  minesweeper hint --edition alpha-2022 --seed seed.txt --input moves.txt --depth 2

Helps with a position as far as you want:
  --depth 1   is there a safe move? (this if not given)
  --depth 2   where to look: the numbers from which it follows
  --depth 3   which square, and why, by the smallest reason

A position is text as for minesweeper solve; - reads standard input.

Options:
  --edition NAME, --seed FILE, --input FILE   what the player sees in an edition after a script, as for solve
  --json   print one object a line: {"safe", "look", "mineCount", "row", "col", "why"}, as far as the depth goes
  --help   show this

Exit code: 0 there is a safe move, 1 there is none or the position cannot be, 2 used wrongly, 3 could not run.
`;

/** How much a hint gives away. */
type Depth = "1" | "2" | "3";

/** `minesweeper hint` */
export const hint: Command = async (args, host) => {
  const options = new Options(args, { flags: ["json"], values: [...POSITION_OPTIONS, "depth"], words: 1 });
  if (options.has("help")) {
    host.write(out(HELP));
    return 0;
  }
  const depth = options.choice<Depth>("depth", ["1", "2", "3"]) ?? "1";
  const render = options.has("json") ? renderJson : renderText;
  try {
    const solutions = (await readPositions(options, host)).map((sight) => ({ sight, solution: solve(sight) }));
    host.write(out(solutions.map(({ sight, solution }) => `${render(sight, solution, depth)}\n`).join("")));
    return solutions.every(({ solution }) => solution.kind === "solved" && solution.safe.length > 0) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof CannotRun || error instanceof TangledError)) throw error;
    host.write(err(`${error.message}\n`));
    return 3;
  }
};

function renderText(sight: Sight, solution: Solved | Impossible, depth: Depth): string {
  const view = viewOf(sight);
  if (solution.kind === "impossible") return `This position cannot be: ${explainContradiction(view, solution)}`;
  const { reason, best } = solution;
  if (reason?.isSafe) {
    if (depth === "1") return "Yes, there is a safe move";
    return depth === "2" ? `Look at ${whereToLook(view, reason)}` : sentence(explain(view, reason));
  }
  const none = "No, no square is certainly safe";
  if (depth === "1" || best === undefined) return none;
  if (depth === "2") {
    return reason === undefined ? none : `${none}; for a sure mine look at ${whereToLook(view, reason)}`;
  }
  const place = `row ${Math.floor(best.square / sight.cols)} col ${best.square % sight.cols}`;
  const guess = `${none}; the best guess is ${place}, ${(100 * best.odds).toFixed(1)} % for a mine`;
  return reason === undefined ? guess : `${guess}; ${explain(view, reason)}`;
}

function renderJson(sight: Sight, solution: Solved | Impossible, depth: Depth): string {
  const view = viewOf(sight);
  const place = (square: number) => [Math.floor(square / sight.cols), square % sight.cols];
  if (solution.kind === "impossible") {
    const { numbers, usesMineCount } = solution;
    return JSON.stringify({ contradiction: { numbers: numbers.map(place), mineCount: usesMineCount } });
  }
  const { reason } = solution;
  if (!reason?.isSafe) return JSON.stringify({ safe: false });
  const [row, col] = place(reason.square);
  return JSON.stringify({
    safe: true,
    ...depth > "1" && { look: reason.numbers.map(place), mineCount: reason.usesMineCount },
    ...depth > "2" && { row, col, why: explain(view, reason) },
  });
}

function sentence(words: string): string {
  return words[0]!.toUpperCase() + words.slice(1);
}
