import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { compare, isInterleaved, renderDifference, type Strictness } from "../../lib/oracle/compare.ts";

const EXACT: Strictness = { messages: "exact", whitespace: "exact" };

function difference(actual: string, expected: string, strictness: Partial<Strictness> = {}): string | undefined {
  const found = compare(actual, expected, { ...EXACT, ...strictness });
  return found && renderDifference(found);
}

Deno.test("compare() shows line, column and blanks", () => {
  assertEquals(difference("a\n 9\n", "a\n 9 \n"), 'line 2, col 3: expected "·9·⏎", got "·9⏎"');
});

Deno.test("compare() shows a missing end, a carriage return, a tab and a byte that is no UTF-8", () => {
  assertEquals(difference("a", "a\n"), 'line 1, col 2: expected "a⏎", got "a"');
  assertEquals(difference("a\n", "a\nb"), 'line 2, col 1: expected "b", got the end');
  assertEquals(difference("a\r\n", "a\n"), 'line 1, col 2: expected "a⏎", got "a␍⏎"');
  assertEquals(difference("\ta\udcff\n", "a\n"), 'line 1, col 1: expected "a⏎", got "→a\\xff⏎"');
});

Deno.test("compare() shows 60 characters of a line and, where nothing was expected, the first line that is not blank", () => {
  const long = "x".repeat(99);
  assertEquals(difference(long, "y"), `line 1, col 1: expected "y", got "${"x".repeat(60)}"`);
  assertEquals(difference("a\n\n \n  b\n", "a\n"), 'line 2, col 1: expected "", got "··b⏎"');
  assertEquals(difference("\n\n", ""), 'line 1, col 1: expected "", got "⏎"');
  const words = difference("\nInvalid Command: what\n", "", { messages: "any", whitespace: "any" });
  assertEquals(words, 'line 1, col 1: expected "", got "Invalid·Command:·what⏎"');
});

Deno.test("compare() finds nothing between equal texts", () => {
  assertEquals(difference("a\nb", "a\nb"), undefined);
});

Deno.test("compare() tells when only white space differs", () => {
  assert(compare("a b\n", "a  b\n\n", EXACT)!.onlyWhitespace);
  assert(!compare("a b\n", "a c\n", EXACT)!.onlyWhitespace);
});

Deno.test("compare() leaves the words of two messages to the student, and only those", () => {
  const any = { messages: "any" } as const;
  for (const start of ["Invalid Command: ", "Seed File Malformed Error: "]) {
    assertEquals(difference(`\n${start}no\nx`, `\n${start}yes!\nx`, any), undefined);
    assertEquals(difference(`\n${start}no\ny`, `\n${start}yes!\nx`, any), 'line 3, col 1: expected "x", got "y"');
    assert(difference(`\n${start}no\n`, `\n${start}yes!\n`) !== undefined);
  }
  assert(difference("Invalid Command no\n", "Invalid Command: no\n", any) !== undefined);
  assert(difference("Oh, Invalid Command: no\n", "Oh, Invalid Command: yes\n", any) !== undefined);
});

Deno.test("compare() forgives blanks at the end of lines and of the text with trailing", () => {
  const trailing = { whitespace: "trailing" } as const;
  assertEquals(difference("a\r\n b\t\n\n", "a  \n b", trailing), undefined);
  assert(difference("a\n\nb", "a\nb", trailing) !== undefined);
  assert(difference("a\nb", "a\n b", trailing) !== undefined);
});

Deno.test("compare() forgives more or fewer blanks anywhere with any, but not words run together", () => {
  const any = { whitespace: "any" } as const;
  assertEquals(difference("  a\t b\n\n\nc", "a b\nc\n", any), undefined);
  assert(difference("ab\nc", "a b\nc\n", any) !== undefined);
});

Deno.test("isInterleaved() holds for every way to mix two texts, and not for others", () => {
  const letters = fc.array(fc.tuple(fc.constantFrom("a", "b"), fc.boolean()), { maxLength: 40 });
  fc.assert(fc.property(letters, (mix) => {
    const [first, second] = [true, false].map((side) => mix.filter(([, of]) => of === side).map(([l]) => l).join(""));
    assert(isInterleaved(mix.map(([letter]) => letter).join(""), first!, second!));
  }));
  assert(!isInterleaved("ba", "ab", ""));
  assert(!isInterleaved("bac", "ab", "c"));
  assert(!isInterleaved("abc", "ab", ""));
});
