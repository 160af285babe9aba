import { parseBoardCode, type SharedBoard } from "../../parsing/board_code.ts";
import { quote } from "../../parsing/quote.ts";
import { UsageError } from "../../parsing/usage_error.ts";

/** The course's three levels of difficulty. */
export const LEVEL_NAMES = ["beginner", "intermediate", "advanced"] as const;
/** One of the three levels. */
export type Level = (typeof LEVEL_NAMES)[number];

/** What is done to a square: uncover it, flag it, or open all around a number whose flags are set. */
export type Click = "left" | "right" | "chord";

/** What a line asks for: a click on a square, on the face, or on an item of a menu. */
export type Command =
  | { readonly kind: Click; readonly row: number; readonly col: number }
  | { readonly kind: "level"; readonly level: Level }
  | { readonly kind: "board"; readonly board: SharedBoard }
  | { readonly kind: "face" | "undo" | "about" | "exit" }
  | { readonly kind: "invalid"; readonly message: string };

const CLICKS = "left ROW COL, right ROW COL, chord ROW COL";
const EXPECTED = `${CLICKS}, undo, face, level ${LEVEL_NAMES.join("|")}, board CODE, about or exit`;

/** Reads a line for a field of the given size; blanks and tabs around and between its words are free. */
export function parseCommand(line: string, size: { readonly rows: number; readonly cols: number }): Command {
  const [word, first, second, ...more] = line.match(/[^ \t]+/g) ?? [];
  if (more.length === 0) {
    switch (word) {
      case "left":
      case "right":
      case "chord":
        if (first === undefined || second === undefined) break;
        return parseClick(word, [first, second], size);
      case "level": {
        const level = LEVEL_NAMES.find((name) => name === first);
        if (level === undefined || second !== undefined) break;
        return { kind: "level", level };
      }
      case "board":
        if (first === undefined || second !== undefined) break;
        return parseBoard(first);
      case "face":
      case "undo":
      case "about":
      case "exit":
        if (first === undefined) return { kind: word };
    }
  }
  return { kind: "invalid", message: `Cannot play ${quote(line)}: expected ${EXPECTED}` };
}

function parseBoard(code: string): Command {
  try {
    return { kind: "board", board: parseBoardCode(code) };
  } catch (error) {
    if (error instanceof UsageError) return { kind: "invalid", message: error.message };
    throw error;
  }
}

function parseClick(
  kind: Click,
  [row, col]: readonly [string, string],
  { rows, cols }: { readonly rows: number; readonly cols: number },
): Command {
  const isNumber = /^[0-9]{1,9}$/;
  if (isNumber.test(row) && isNumber.test(col) && Number(row) < rows && Number(col) < cols) {
    return { kind, row: Number(row), col: Number(col) };
  }
  const expected = `a row from 0 to ${rows - 1} and a column from 0 to ${cols - 1}`;
  return { kind: "invalid", message: `Cannot click at ${quote(`${row} ${col}`)}: expected ${expected}` };
}
