import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { type Key, KeyDecoder } from "../../lib/terminal/keys.ts";

function keysOf(...pieces: string[]): Key[] {
  const decoder = new KeyDecoder();
  return [...pieces.flatMap((piece) => decoder.feed(new TextEncoder().encode(piece))), ...decoder.flush()];
}

function namesOf(...pieces: string[]): string[] {
  return keysOf(...pieces).map((key) => key.kind === "key" ? key.name : key.button);
}

Deno.test("KeyDecoder names letters, blanks and control keys", () => {
  assertEquals(namesOf("h5é \r\n\x03\x04\x0c\x1a"), [
    "h",
    "5",
    "é",
    " ",
    "enter",
    "enter",
    "ctrl-c",
    "ctrl-d",
    "ctrl-l",
    "ctrl-z",
  ]);
});

Deno.test("KeyDecoder knows the arrows, Home, End, pages and F1 in every spelling", () => {
  assertEquals(namesOf("\x1b[A\x1b[B\x1b[C\x1b[D\x1bOA\x1bOD\x1b[1;5C"), [
    "up",
    "down",
    "right",
    "left",
    "up",
    "left",
    "right",
  ]);
  assertEquals(namesOf("\x1b[H\x1b[F\x1b[1~\x1b[4~\x1b[7~\x1b[8~\x1bOH\x1bOF"), [
    "home",
    "end",
    "home",
    "end",
    "home",
    "end",
    "home",
    "end",
  ]);
  assertEquals(namesOf("\x1b[5~\x1b[6~\x1bOP\x1b[11~"), ["page-up", "page-down", "f1", "f1"]);
});

Deno.test("KeyDecoder reads mouse presses with their place from 0, and no release or motion", () => {
  const place = { isCtrl: false, isShift: false, row: 3, col: 4 };
  assertEquals(keysOf("\x1b[<0;5;4M\x1b[<0;5;4m\x1b[<35;5;4M"), [{ kind: "mouse", button: "left", ...place }]);
  assertEquals(keysOf("\x1b[<16;5;4M"), [{ kind: "mouse", button: "left", ...place, isCtrl: true }]);
  assertEquals(namesOf("\x1b[<1;5;4M\x1b[<2;5;4M\x1b[<64;5;4M\x1b[<65;5;4M\x1b[<69;5;4M"), [
    "middle",
    "right",
    "wheel-up",
    "wheel-down",
    "wheel-down",
  ]);
});

Deno.test("KeyDecoder takes a lone ESC for a key when nothing follows", () => {
  assertEquals(namesOf("\x1b"), ["escape"]);
  assertEquals(namesOf("\x1b\x1b", "x"), ["escape"]);
  assertEquals(namesOf("\x1b\x03"), ["escape", "ctrl-c"]);
});

Deno.test("KeyDecoder takes Alt and a character for a key of its own", () => {
  assertEquals(namesOf("\x1bnx\x1béx"), ["x", "x"]);
});

Deno.test("KeyDecoder knows F1 of Linux's console, and drops old mouse reports and side buttons", () => {
  assertEquals(namesOf("\x1b[[Ax\x1b[[Bx"), ["f1", "x", "x"]);
  assertEquals(namesOf("\x1b[M q", "qx\x1b[<128;3;4Mx"), ["x", "x"]);
});

Deno.test("KeyDecoder gets out of a paste that never ends by Ctrl-C", () => {
  assertEquals(namesOf("\x1b[200~q", "\x03q"), ["ctrl-c", "q"]);
});

Deno.test("KeyDecoder drops what it does not know", () => {
  assertEquals(namesOf("\x1b[99~x\x1b[Zx\x1b[<x\x00\x01\x7f\x1bOZx\x1b[é"), ["x", "x", "x", "é"]);
  assertEquals(namesOf("\x1b[<0;0;0Mx\x1b[<;;Mx\x1b[<3;1;1Mx"), ["x", "x", "x"]);
});

Deno.test("KeyDecoder drops what is pasted, however it is torn", () => {
  assertEquals(namesOf("a\x1b[200~q\r\x1b[Aq\x1b[20", "1~b"), ["a", "b"]);
  assertEquals(namesOf("a\x1b[20", "0~q", "q".repeat(100), "\x1b[201~b"), ["a", "b"]);
});

Deno.test("KeyDecoder gives the same keys however the bytes are torn", () => {
  const known = fc.constantFrom(
    "h",
    "5",
    " ",
    "\x1b[A",
    "\x1bOP",
    "\x1b[<0;12;7M",
    "\x1b[6~",
    "é",
    "\x1b[200~xq\x1b[201~",
  );
  const cuts = fc.array(fc.nat(), { maxLength: 10 });
  fc.assert(fc.property(fc.array(known), cuts, (sequences, cuts) => {
    const bytes = new TextEncoder().encode(sequences.join(""));
    const whole = new KeyDecoder().feed(bytes);
    const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
    const decoder = new KeyDecoder();
    const torn = places.slice(1).flatMap((end, i) => decoder.feed(bytes.slice(places[i], end)));
    assertEquals(torn, whole);
  }));
});

Deno.test("KeyDecoder keeps little of endless nonsense", () => {
  const decoder = new KeyDecoder();
  for (let i = 0; i < 10_000; i++) decoder.feed(new TextEncoder().encode("\x1b[0;0;0;0;0;0;0;0;0;0;"));
  assert(decoder.feed(new TextEncoder().encode("\x1b[Ax")).length >= 1);
});
