import { javaTokens, parseJavaInt } from "../../parsing/java_scanner.ts";

/** What a typed line asks for. */
export type Command =
  | { readonly kind: "reveal" | "mark" | "guess"; readonly row: number; readonly col: number }
  | { readonly kind: "nofog" | "help" | "quit" }
  | { readonly kind: "invalid"; readonly message: string };

const SQUARE_COMMANDS: ReadonlyMap<string, "reveal" | "mark" | "guess"> = new Map([
  ["r", "reveal"],
  ["reveal", "reveal"],
  ["m", "mark"],
  ["mark", "mark"],
  ["g", "guess"],
  ["guess", "guess"],
]);

const PLAIN_COMMANDS: ReadonlyMap<string, "nofog" | "help" | "quit"> = new Map([
  ["nofog", "nofog"],
  ["h", "help"],
  ["help", "help"],
  ["q", "quit"],
  ["quit", "quit"],
]);

const NOT_RECOGNIZED: Command = { kind: "invalid", message: "Command not recognized!" };

/** Reads a typed line for a field of the given size. */
export function parseCommand(line: string, size: { readonly rows: number; readonly cols: number }): Command {
  const tokens = javaTokens(line);
  const word = tokens[0] ?? "";
  if (tokens.length === 1) {
    const kind = PLAIN_COMMANDS.get(word);
    return kind === undefined ? NOT_RECOGNIZED : { kind };
  }
  const kind = SQUARE_COMMANDS.get(word);
  if (kind === undefined || tokens.length !== 3) return NOT_RECOGNIZED;
  const row = parseJavaInt(tokens[1]!);
  const col = parseJavaInt(tokens[2]!);
  if (row === undefined || col === undefined) return NOT_RECOGNIZED;
  if (row < 0 || row >= size.rows) return outOfBounds(row, size.rows);
  if (col < 0 || col >= size.cols) return outOfBounds(col, size.cols);
  return { kind, row, col };
}

/** Java's ArrayIndexOutOfBoundsException, as tc02 prints it. */
function outOfBounds(index: number, length: number): Command {
  return { kind: "invalid", message: `Index ${index} out of bounds for length ${length}` };
}
