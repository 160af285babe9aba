import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { isJavaWhitespace, JavaScanner, javaTokens, parseJavaInt } from "../../lib/parsing/java_scanner.ts";
import { inPieces } from "../testing/arbitrary.ts";

/** What `Character.isWhitespace` is true for, written out as a JDK 17 lists them over all 65,536 values of `char`. */
const JAVA_WHITESPACE = [
  [0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1c, 0x1d, 0x1e, 0x1f, 0x20, 0x1680],
  [0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2008, 0x2009, 0x200a],
  [0x2028, 0x2029, 0x205f, 0x3000],
].flat();

Deno.test("isJavaWhitespace() agrees with Java on every character", () => {
  const found = Array.from({ length: 0x10000 }, (_, code) => code).filter(isJavaWhitespace);
  assertEquals(found, JAVA_WHITESPACE);
});

const text = fc.string({
  unit: fc.constantFrom(
    "r",
    "1",
    "-",
    "\u00a0",
    "\ufeff",
    "💣",
    ...JAVA_WHITESPACE.map((code) => String.fromCharCode(code)),
  ),
});

Deno.test("javaTokens() splits where Java's white space is, and nowhere else", () => {
  const blanks = new RegExp(`[${JAVA_WHITESPACE.map((code) => `\\u${code.toString(16).padStart(4, "0")}`).join("")}]+`);
  fc.assert(fc.property(text, (text) => {
    assertEquals(javaTokens(text), text.split(blanks).filter((token) => token !== ""));
  }));
});

Deno.test("JavaScanner finds the tokens of a text however it arrives in pieces", () => {
  fc.assert(fc.property(text.chain((text) => fc.tuple(fc.constant(text), inPieces(text))), ([text, pieces]) => {
    const scanner = new JavaScanner(pieces);
    const found: string[] = [];
    for (let token = scanner.next(); token.text !== undefined; token = scanner.next()) {
      found.push(token.text);
      assert(
        text.split("\n")[token.line - 1]!.startsWith(token.text, token.column - 1),
        `${token.line}:${token.column}`,
      );
    }
    assertEquals(found, javaTokens(text));
  }));
});

Deno.test("JavaScanner cuts an endless token and makes it no integer", () => {
  function* zeros(): Generator<string> {
    for (;;) yield "0".repeat(1000);
  }
  const token = new JavaScanner(zeros()).next();
  assertEquals(parseJavaInt(token.text!), undefined);
});

Deno.test("JavaScanner reads no piece that nobody asked for", () => {
  function* pieces(): Generator<string> {
    yield "5 6 ";
    throw new Error("read too far");
  }
  const scanner = new JavaScanner(pieces());
  assertEquals([scanner.next().text, scanner.next().text], ["5", "6"]);
});

Deno.test("parseJavaInt() reads what Integer.parseInt reads", () => {
  const integers: [string, number][] = [
    ["0", 0],
    ["-0", 0],
    ["+7", 7],
    ["-7", -7],
    ["007", 7],
    ["2147483647", 2147483647],
    ["-2147483648", -2147483648],
    ["0".repeat(400) + "5", 5],
  ];
  for (const [token, value] of integers) assert(Object.is(parseJavaInt(token), value), token);
});

Deno.test("parseJavaInt() rejects everything else", () => {
  const others = ["", "+", "-", "--1", "1-", "1.5", "5.0", "0x5", "5e0", "1_000", "1,000", "2147483648", "-2147483649"];
  const foreign = ["٥", "５", "5\u00a0", " 5", "5 ", "5\n", "Infinity", "NaN", "5L", "9".repeat(400)];
  for (const token of [...others, ...foreign]) assertEquals(parseJavaInt(token), undefined, token);
});
