/** The course's three levels of difficulty. */
export const LEVEL_NAMES = ["beginner", "intermediate", "advanced"] as const;
/** One of the three levels. */
export type Level = (typeof LEVEL_NAMES)[number];

/** What a line asks for: a click on a square, on the face, or on an item of a menu. */
export type Command =
  | { readonly kind: "left" | "right"; readonly row: number; readonly col: number }
  | { readonly kind: "level"; readonly level: Level }
  | { readonly kind: "face" | "about" | "exit" }
  | { readonly kind: "invalid"; readonly message: string };

const EXPECTED = `left ROW COL, right ROW COL, face, level ${LEVEL_NAMES.join("|")}, about or exit`;

/** Reads a line for a field of the given size; blanks and tabs around and between its words are free. */
export function parseCommand(line: string, size: { readonly rows: number; readonly cols: number }): Command {
  const [word, first, second, ...more] = line.match(/[^ \t]+/g) ?? [];
  if (more.length === 0) {
    switch (word) {
      case "left":
      case "right":
        if (first === undefined || second === undefined) break;
        return parseClick(word, [first, second], size);
      case "level": {
        const level = LEVEL_NAMES.find((name) => name === first);
        if (level === undefined || second !== undefined) break;
        return { kind: "level", level };
      }
      case "face":
      case "about":
      case "exit":
        if (first === undefined) return { kind: word };
    }
  }
  return { kind: "invalid", message: `Cannot play ${quote(line)}: expected ${EXPECTED}` };
}

function parseClick(
  kind: "left" | "right",
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

/** Quotes what was typed so that it fits on one line of a terminal and cannot do anything there. */
function quote(text: string): string {
  const start = text.length <= 40 ? text : `${text.slice(0, 40)}…`;
  return `"${start.replace(/[\p{C}"\\]/gu, (char) => `\\u{${char.codePointAt(0)!.toString(16)}}`)}"`;
}
