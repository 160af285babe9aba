import { assertEquals } from "@std/assert";
import { quote } from "../../lib/parsing/quote.ts";

Deno.test("quote() shows what would act on a terminal or not be seen, and leaves plain blanks", () => {
  assertEquals(quote("left 1 2"), '"left 1 2"');
  assertEquals(quote('\x1b[2J\u00a0"\\\u200b\n'), '"\\u{1b}[2J\\u{a0}\\u{22}\\u{5c}\\u{200b}\\u{a}"');
});

Deno.test("quote() cuts a long text", () => {
  assertEquals(quote("x".repeat(41)), `"${"x".repeat(40)}…"`);
});
