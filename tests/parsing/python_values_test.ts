import { assertEquals } from "@std/assert";
import { parsePythonInt, pythonRepr } from "../../lib/parsing/python_values.ts";

// https://docs.python.org/3/library/functions.html#int: "Optionally, the string can be preceded by + or - (with no space in
// between), have leading zeros, be surrounded by whitespace, and have single underscores interspersed between digits."
// Every value below is what Python 3.11's int() gives.
Deno.test("parsePythonInt() reads what int() reads", () => {
  const values: [string, number][] = [
    ["42", 42],
    ["-42", -42],
    ["+42", 42],
    ["-0", 0],
    ["007", 7],
    ["1_000", 1000],
    [" 42\n", 42],
    ["\t\v\f\r42\u0085", 42],
    ["\u300042\u00a0", 42],
    ["٤٢", 42],
    ["４２", 42],
    ["𝟘𝟙", 1],
    ["𝟡", 9],
    ["𝟿", 9],
    ["9007199254740991", Number.MAX_SAFE_INTEGER],
    [`${"0".repeat(4299)}7`, 7],
  ];
  for (const [text, value] of values) assertEquals(parsePythonInt(text), value, text);
});

Deno.test("parsePythonInt() refuses what int() refuses", () => {
  const words = ["", " ", "-", "+-4", "4-", "- 4", "4 2", "_4", "4_", "4__2", "+_4", "4.0", "0x4", "4e2", "½", "四"];
  for (const text of [...words, "\x1c4", "\ufeff4", "4\u200b", "Infinity", "1".repeat(4301)]) {
    assertEquals(parsePythonInt(text), undefined, text);
  }
});

// https://docs.python.org/3/library/stdtypes.html#str.isprintable: "Nonprintable characters are those in group Separator or
// Other (Z or C), in particular, those considered escapes by repr()". Every text below is what Python 3.11's repr() gives.
Deno.test("pythonRepr() quotes and escapes as repr() does", () => {
  const texts: [string, string][] = [
    ["", "''"],
    ["a b", "'a b'"],
    ["it's", `"it's"`],
    ['say "x"', `'say "x"'`],
    [`it's "x"`, `'it\\'s "x"'`],
    ["a\\b", "'a\\\\b'"],
    ["\n\r\t\0\x1f\x7f\x85\xa0\xad", "'\\n\\r\\t\\x00\\x1f\\x7f\\x85\\xa0\\xad'"],
    ["é世😀", "'é世😀'"],
    ["\u200b\u2028\ue000", "'\\u200b\\u2028\\ue000'"],
    ["\u{e0001}", "'\\U000e0001'"],
    ["\ud800", "'\\ud800'"],
  ];
  for (const [text, quoted] of texts) assertEquals(pythonRepr(text), quoted);
});
