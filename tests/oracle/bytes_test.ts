import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { decode, printable, sameBytes, visible } from "../../lib/oracle/bytes.ts";

Deno.test("decode() reads UTF-8 as it is, a byte order mark too", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => {
    assertEquals(decode(new TextEncoder().encode(text)), text.toWellFormed());
  }));
  assertEquals(decode(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61)), "\ufeffa");
});

Deno.test("decode() keeps different bytes different", () => {
  const bytes = fc.uint8Array({ maxLength: 6 });
  fc.assert(fc.property(bytes, bytes, (a, b) => {
    assertEquals(decode(a) === decode(b), a.join() === b.join());
  }));
  fc.assert(fc.property(bytes, (lone) => {
    const whole = Uint8Array.from([0x61, ...lone, 0xff]);
    assertEquals(encode(decode(whole)).join(), whole.join());
  }));
});

/** The way back. */
function encode(text: string): number[] {
  return [...text].flatMap((char) => {
    const code = char.codePointAt(0)!;
    return code >= 0xdc80 && code <= 0xdcff ? [code - 0xdc00] : [...new TextEncoder().encode(char)];
  });
}

Deno.test("visible() shows blanks, line ends, bytes and characters without a shape", () => {
  assertEquals(visible("a b\tc\r\n\x1b[1m\u00a0é😀\udcfe"), "a·b→c␍⏎\\u{1b}[1m\\u{a0}é😀\\xfe");
});

Deno.test("printable() shows tabs and line ends as visible() does, and leaves blanks", () => {
  assertEquals(printable("r  1\t2\r\n\x1b"), "r  1→2␍⏎\\u{1b}");
});

Deno.test("sameBytes() compares every byte, wherever the lists lie", () => {
  const bytes = fc.uint8Array({ maxLength: 20 });
  fc.assert(fc.property(bytes, fc.nat(3), fc.nat(19), (list, offset, place) => {
    const moved = new Uint8Array([...Array(offset).fill(0), ...list]).subarray(offset);
    assertEquals(sameBytes(list, moved), true);
    if (place >= list.length) return;
    moved[place]! ^= 1;
    assertEquals(sameBytes(list, moved), false);
  }));
  assertEquals(sameBytes(Uint8Array.of(1), Uint8Array.of(1, 2)), false);
});
