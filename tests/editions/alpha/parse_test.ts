import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { type Command, parseCommand } from "../../../lib/editions/alpha/parse.ts";

const SIZE = { rows: 5, cols: 8 };
const NOT_RECOGNIZED: Command = { kind: "invalid", message: "Command not recognized!" };

Deno.test("parseCommand() knows both spellings of each command that names a square", () => {
  for (const kind of ["reveal", "mark", "guess"] as const) {
    for (const word of [kind, kind[0]]) assertEquals(parseCommand(`${word} 4 7`, SIZE), { kind, row: 4, col: 7 });
  }
});

Deno.test("parseCommand() knows every spelling of each plain command", () => {
  assertEquals(["h", "help"].map((word) => parseCommand(word, SIZE).kind), ["help", "help"]);
  assertEquals(["q", "quit"].map((word) => parseCommand(word, SIZE).kind), ["quit", "quit"]);
  assertEquals(parseCommand("nofog", SIZE).kind, "nofog");
});

Deno.test("parseCommand() names the row before the column when both are outside", () => {
  assertEquals(parseCommand("r 5 8", SIZE), { kind: "invalid", message: "Index 5 out of bounds for length 5" });
  assertEquals(parseCommand("r 4 8", SIZE), { kind: "invalid", message: "Index 8 out of bounds for length 8" });
  assertEquals(parseCommand("r -1 -2", SIZE), { kind: "invalid", message: "Index -1 out of bounds for length 5" });
});

Deno.test("parseCommand() does not recognize a square outside in a command that is wrong otherwise", () => {
  for (const line of ["r 9 x", "r 9 9 9", "x 9 9", "r 9"]) assertEquals(parseCommand(line, SIZE), NOT_RECOGNIZED);
});

Deno.test("parseCommand() gives any line a command, and one on the field at that", () => {
  const token = fc.oneof(fc.constantFrom("r", "mark", "g", "nofog", "h", "q"), fc.integer().map(String), fc.string());
  const line = fc.oneof(fc.string({ unit: "binary" }), fc.array(token).map((tokens) => tokens.join(" ")));
  fc.assert(
    fc.property(line, (line) => {
      const command = parseCommand(line, SIZE);
      assert(!("row" in command) || (command.row >= 0 && command.row < 5 && command.col >= 0 && command.col < 8));
    }),
    { numRuns: 5000 },
  );
});
