import { assertEquals } from "@std/assert";
import { firstDifference } from "./same_text.ts";

Deno.test("firstDifference() shows line, column and blanks", () => {
  assertEquals(firstDifference("a\n 9\n", "a\n 9 \n"), 'line 2, col 3: expected "·9·⏎", got "·9⏎"');
});

Deno.test("firstDifference() shows a missing end and a carriage return", () => {
  assertEquals(firstDifference("a", "a\n"), 'line 1, col 2: expected "a⏎", got "a"');
  assertEquals(firstDifference("a\r\n", "a\n"), 'line 1, col 2: expected "a⏎", got "a␍⏎"');
});

Deno.test("firstDifference() finds nothing between equal texts", () => {
  assertEquals(firstDifference("a\nb", "a\nb"), undefined);
});
