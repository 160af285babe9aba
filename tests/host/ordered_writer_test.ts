import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { OrderedWriter } from "../../lib/host/ordered_writer.ts";
import type { Chunk } from "../../lib/rendering/output.ts";

/** Writes to streams that take at most `most` bytes at a time, and gives each write as it arrived. */
function write(chunks: readonly Chunk[], most: number): Chunk[] {
  const arrived: { stream: Chunk["stream"]; bytes: Uint8Array }[] = [];
  const take = (stream: Chunk["stream"]) => (bytes: Uint8Array) => {
    arrived.push({ stream, bytes: bytes.slice(0, most) });
    return Math.min(bytes.length, most);
  };
  const writer = new OrderedWriter({ out: take("out"), err: take("err") });
  for (const chunk of chunks) writer.write(chunk);
  writer.flush();
  const merged: { stream: Chunk["stream"]; bytes: number[] }[] = [];
  for (const { stream, bytes } of arrived) {
    if (merged.at(-1)?.stream !== stream) merged.push({ stream, bytes: [] });
    for (const byte of bytes) merged.at(-1)!.bytes.push(byte);
  }
  return merged.map(({ stream, bytes }) => ({ stream, text: new TextDecoder().decode(Uint8Array.from(bytes)) }));
}

function joined(chunks: readonly Chunk[]): Chunk[] {
  const list: Chunk[] = [];
  for (const { stream, text } of chunks.filter(({ text }) => text !== "")) {
    const last = list.at(-1);
    if (last?.stream === stream) list[list.length - 1] = { stream, text: last.text + text };
    else list.push({ stream, text });
  }
  return list;
}

Deno.test("OrderedWriter keeps the order of two streams, also where a stream takes few bytes at a time", () => {
  const chunk = fc.record({
    stream: fc.constantFrom("out" as const, "err" as const),
    text: fc.string({ unit: "grapheme" }),
  });
  fc.assert(fc.property(fc.array(chunk), fc.integer({ min: 1, max: 9 }), (chunks, most) => {
    assertEquals(write(chunks, most), joined(chunks));
  }));
});

Deno.test("OrderedWriter writes a chunk of many megabytes whole", () => {
  const text = "░".repeat(3_000_000);
  const arrived = write([{ stream: "out", text }], 1 << 20);
  assertEquals([arrived.length, arrived[0]!.text === text], [1, true]);
});

Deno.test("OrderedWriter writes by itself when much is gathered", () => {
  let written = 0;
  const sink = (bytes: Uint8Array) => {
    written += bytes.length;
    return bytes.length;
  };
  const writer = new OrderedWriter({ out: sink, err: sink });
  for (let i = 0; i < 1000; i++) writer.write({ stream: "out", text: "x".repeat(1000) });
  assertEquals(written > 800_000, true);
});
