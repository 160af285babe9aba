import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { linesOf } from "../testing/recording_host.ts";

function read(bytes: Uint8Array, size?: number): string[] {
  const source = linesOf(bytes, size);
  const lines: string[] = [];
  for (let line = source.next(); line !== null; line = source.next()) lines.push(line);
  return lines;
}

function readText(text: string): string[] {
  return read(new TextEncoder().encode(text));
}

Deno.test("StdinLines ends lines at LF and CRLF, and nowhere else", () => {
  assertEquals(readText("a\nb\r\nc\rd\u2028e\u0085f\n"), ["a", "b", "c\rd\u2028e\u0085f"]);
});

Deno.test("StdinLines counts empty lines and a last line without a line end", () => {
  assertEquals(readText(""), []);
  assertEquals(readText("\n"), [""]);
  assertEquals(readText("\n\r\n\nq"), ["", "", "", "q"]);
});

Deno.test("StdinLines takes only one CR away", () => {
  assertEquals(readText("a\r\r\n\r\n"), ["a\r", ""]);
});

Deno.test("StdinLines keeps a byte order mark", () => {
  assertEquals(readText("\ufeffq\n"), ["\ufeffq"]);
});

Deno.test("StdinLines reads any bytes the same however they arrive in pieces", () => {
  const bytes = fc.array(fc.oneof(fc.constantFrom(10, 13, 0x20, 0xe2, 0x96, 0x91), fc.nat({ max: 255 })), {
    maxLength: 60,
  });
  fc.assert(fc.property(bytes, fc.integer({ min: 1, max: 7 }), (values, size) => {
    const bytes = Uint8Array.from(values);
    const whole = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes).split(/\r?\n/);
    if (whole.at(-1) === "") whole.pop();
    assertEquals(read(bytes, size), whole);
  }));
});

Deno.test("StdinLines cuts a line beyond a mebibyte and makes it no command", () => {
  const [long, next] = readText("q" + " ".repeat(5_000_000) + "\nq\n");
  assertEquals([long!.length, long!.at(-1), next], [2 ** 20 + 1, "\uFFFD", "q"]);
});
