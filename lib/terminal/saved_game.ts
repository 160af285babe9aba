import { parseCommand } from "../editions/window/parse.ts";
import { quote } from "../parsing/quote.ts";
import { UsageError } from "../parsing/usage_error.ts";
import type { SavedGame } from "./session.ts";

const FIRST_LINE = /^# minesweeper terminal 1, ([0-9]{1,9}) s$/;

/** Writes a game as the lines that lead to it, below a line with the time. */
export function printSavedGame({ lines, seconds }: SavedGame): string {
  return [`# minesweeper terminal 1, ${seconds} s`, ...lines, ""].join("\n");
}

/** Reads a saved game, and throws a `UsageError` that says what is wrong with it. */
export function parseSavedGame(text: string, path: string): SavedGame {
  const wrong = (reason: string) => new UsageError(`Cannot go on with ${path}: ${reason}`);
  const [first = "", ...lines] = text.split("\n");
  const seconds = first.match(FIRST_LINE)?.[1];
  if (seconds === undefined) throw wrong(`expected a saved game, found ${quote(first)} on line 1`);
  if (lines.pop() !== "") throw wrong("it ends in the middle of a line");
  const board = lines[0]?.match(/^board (\S+)$/);
  if (!board) throw wrong(`expected board CODE on line 2, found ${quote(lines[0] ?? "")}`);
  const size = { rows: Infinity, cols: Infinity };
  for (const [i, line] of lines.entries()) {
    if (i > 0 && !/^(left|right|chord|undo)\b/.test(line)) {
      throw wrong(`expected a move on line ${i + 2}, found ${quote(line)}`);
    }
    const command = parseCommand(line, size);
    if (command.kind === "invalid") throw wrong(`line ${i + 2}: ${command.message}`);
    if (command.kind !== "board") continue;
    Object.assign(size, "field" in command.board ? sizeOf(command.board.field) : sizeOf(command.board));
  }
  return { lines, seconds: Number(seconds) };
}

function sizeOf({ rows, cols }: { readonly rows: number; readonly cols: number }): { rows: number; cols: number } {
  return { rows, cols };
}
