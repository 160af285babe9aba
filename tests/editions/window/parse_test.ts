import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { parseCommand } from "../../../lib/editions/window/parse.ts";

const SIZE = { rows: 10, cols: 16 };

Deno.test("parseCommand() reads each command", () => {
  assertEquals(parseCommand("left 9 15", SIZE), { kind: "left", row: 9, col: 15 });
  assertEquals(parseCommand("right 0 0", SIZE), { kind: "right", row: 0, col: 0 });
  assertEquals(parseCommand("level advanced", SIZE), { kind: "level", level: "advanced" });
  for (const kind of ["face", "about", "exit"] as const) assertEquals(parseCommand(kind, SIZE), { kind });
});

Deno.test("parseCommand() lets blanks and tabs be, and nothing else", () => {
  assertEquals(parseCommand(" \tleft \t 3  4 ", SIZE), { kind: "left", row: 3, col: 4 });
  assertEquals(parseCommand("left\u00a03 4", SIZE).kind, "invalid");
});

Deno.test("parseCommand() says what was found and which squares there are", () => {
  const message = 'Cannot click at "3 16": expected a row from 0 to 9 and a column from 0 to 15';
  assertEquals(parseCommand("left 3 16", SIZE), { kind: "invalid", message });
});

Deno.test("parseCommand() answers any text with one short line that a terminal shows as it is", () => {
  fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 100 }), (line) => {
    const command = parseCommand(line, SIZE);
    assert(command.kind === "invalid");
    assertStringIncludes(command.message, "expected ");
    assert(command.message.length < 600 && !/\p{C}/u.test(command.message), command.message);
  }));
});
