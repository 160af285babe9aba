import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { globPattern, parseShard, select } from "../../lib/oracle/select.ts";
import { UsageError } from "../../lib/parsing/usage_error.ts";

Deno.test("globPattern() knows *, ?, sets and choices, and takes all else as it is", () => {
  const matches = (glob: string, ...names: string[]) => names.filter((name) => globPattern(glob).test(name));
  assertEquals(matches("tc*", "tc01", "xtc01", "tc"), ["tc01", "tc"]);
  assertEquals(matches("tc0?", "tc01", "tc012"), ["tc01"]);
  assertEquals(matches("tc0[1-3]", "tc01", "tc03", "tc04"), ["tc01", "tc03"]);
  assertEquals(matches("tc0[!1]", "tc01", "tc04"), ["tc04"]);
  assertEquals(matches("{win*,loss}-a", "win-1-a", "loss-a", "quit-a"), ["win-1-a", "loss-a"]);
  assertEquals(matches("a.b+(c)", "a.b+(c)", "axbb(c)"), ["a.b+(c)"]);
  assertEquals(matches("{a,{b,c}d,[,e]}*", "a1", "bd", "cd", "b", ",", "e"), ["a1", "bd", "cd", ",", "e"]);
  assertEquals(matches("a,b}", "a,b}", "a"), ["a,b}"]);
  for (const glob of ["{a", "{a,{b}"]) assertThrows(() => globPattern(glob), UsageError, `Cannot use --only ${glob}: `);
  assertThrows(() => globPattern("[z-a]"), UsageError, "Cannot use --only [z-a]: expected a pattern such as 'tc0*'");
});

Deno.test("parseShard() takes I/N with I from 1 to N", () => {
  assertEquals(parseShard("2/4"), { part: 2, of: 4 });
  for (const text of ["", "0/4", "5/4", "1", "1/0", "a/b", "1/4/2", "-1/4"]) {
    assertThrows(() => parseShard(text), UsageError, `Cannot use --shard ${text}: expected I/N such as 1/4`);
  }
});

Deno.test("select() deals every name to exactly one shard", () => {
  fc.assert(fc.property(fc.uniqueArray(fc.string()), fc.integer({ min: 1, max: 9 }), (names, of) => {
    const dealt = Array.from({ length: of }, (_, i) => select(names, { shard: { part: i + 1, of } }));
    assertEquals(dealt.flat().sort(), [...names].sort());
    assert(Math.max(...dealt.map(({ length }) => length)) - Math.min(...dealt.map(({ length }) => length)) <= 1);
  }));
});
