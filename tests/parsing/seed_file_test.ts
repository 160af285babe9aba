import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { parseSeed, printSeed, SeedError } from "../../lib/parsing/seed_file.ts";
import { fields, inPieces } from "../testing/arbitrary.ts";

const SIDES = { min: 5, max: 10 };

Deno.test("parseSeed() reads back what printSeed() writes, however it arrives in pieces", () => {
  const seeds = fields().map(printSeed).chain((seed) => fc.tuple(fc.constant(seed), inPieces(seed)));
  fc.assert(fc.property(seeds, ([seed, pieces]) => assertEquals(printSeed(parseSeed(pieces, SIDES)), seed)));
});

Deno.test("printSeed() writes the size, the number of mines, then a mine a line", () => {
  assertEquals(printSeed(parseSeed(["5 6 2 4 5 0 0 0 0"], SIDES)), "5 6\n2\n0 0\n4 5\n");
});

Deno.test("parseSeed() names the kind of what is wrong", () => {
  const kinds: [string, SeedError["kind"]][] = [
    ["", "missing"],
    ["5 5 1 0", "missing"],
    ["5 5 one", "no-integer"],
    ["4 5", "size"],
    ["5 11", "size"],
    ["5 5 0", "mine-count"],
    ["5 5 25", "mine-count"],
    ["5 5 1 0 5", "outside"],
  ];
  for (const [seed, kind] of kinds) assertEquals(assertThrows(() => parseSeed([seed], SIDES), SeedError).kind, kind);
});

Deno.test("parseSeed() says the limits of the size and what was found", () => {
  assertThrows(
    () => parseSeed(["4 11 1"], SIDES),
    SeedError,
    "Expected 5 to 10 rows and columns at line 1, column 1: found 4 by 11",
  );
});

Deno.test("parseSeed() gives any text a field or a one-line SeedError", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 \n-+x\u001b"\u202e') }), (text) => {
      try {
        parseSeed([text], SIDES);
      } catch (error) {
        if (!(error instanceof SeedError) || /[\p{C}]/u.test(error.message)) throw error;
      }
    }),
    { numRuns: 2000 },
  );
});

Deno.test("parseSeed() lets go of the file, read to its end or not", () => {
  let closed = 0;
  function* pieces(text: string): Generator<string> {
    try {
      yield text;
    } finally {
      closed++;
    }
  }
  parseSeed(pieces("5 5 1 0 0"), SIDES);
  assertThrows(() => parseSeed(pieces("five"), SIDES), SeedError);
  assertThrows(() => parseSeed(pieces(""), SIDES), SeedError);
  assertEquals(closed, 3);
});
