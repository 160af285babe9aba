import { assert, assertEquals } from "@std/assert";
import { main } from "../cli.ts";
import { catalog } from "../lib/editions/catalog.ts";
import { type Fixture, readFixtures } from "./testing/fixture.ts";
import { MINESWEEPER, run, runCombined } from "./testing/program.ts";
import { RecordingHost } from "./testing/recording_host.ts";
import { assertSameText } from "./testing/same_text.ts";

const fixtures = await readFixtures();

/** An edition without its sessions would pass in silence. */
const LEAST: Readonly<Record<string, number>> = { "alpha-2022": 30, "alpha-2020": 15, stages: 20, window: 15 };

Deno.test("fixtures/ holds enough sessions of every edition", () => {
  for (const { name } of catalog) {
    const count = fixtures.filter((fixture) => fixture.name.startsWith(`${name}/`)).length;
    assert(count >= (LEAST[name] ?? Infinity), `${name}: ${count} sessions`);
  }
});

Deno.test("every fixture's combined output holds its standard output and its standard error", () => {
  for (const { name, expected } of fixtures) {
    assertEquals(expected.combined.length, expected.out.length + expected.err.length, name);
  }
});

Deno.test("every fixture replays in process", async (t) => {
  for (const fixture of fixtures) await t.step(fixture.name, () => replayInProcess(fixture));
});

Deno.test("every fixture replays through the real process", async (t) => {
  for (const fixture of fixtures) await t.step(fixture.name, () => replayAsProcess(fixture));
});

async function replayInProcess({ args, input, expected }: Fixture): Promise<void> {
  const host = new RecordingHost(input);
  const exit = await main(args, host);
  assertSameText(host.stdout, expected.out, "standard output");
  assertSameText(host.stderr, expected.err, "standard error");
  assertSameText(host.combined, expected.combined, "combined output");
  assertEquals(exit, expected.exit, "exit code");
}

async function replayAsProcess({ args, input, expected }: Fixture): Promise<void> {
  const command = [...MINESWEEPER, ...args];
  const [apart, together] = await Promise.all([run(command, { input }), runCombined(command, input)]);
  assertSameText(apart.stdout, expected.out, "standard output");
  assertSameText(apart.stderr, expected.err, "standard error");
  assertSameText(together.stdout, expected.combined, "combined output");
  assertEquals([apart.exit, together.exit], [expected.exit, expected.exit], "exit code");
}
