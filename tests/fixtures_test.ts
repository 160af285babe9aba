import { assert, assertEquals } from "@std/assert";
import { main } from "../cli.ts";
import { catalog } from "../lib/editions/catalog.ts";
import { type Fixture, playInFolder, readFixtures, type Recording } from "./testing/fixture.ts";
import { MINESWEEPER, run, runCombined } from "./testing/program.ts";
import { RecordingHost } from "./testing/recording_host.ts";
import { assertSameText } from "./testing/same_text.ts";

const fixtures = await readFixtures();

/** An edition without its sessions would pass in silence. */
const LEAST: Readonly<Record<string, number>> = {
  "alpha-2022": 30,
  "alpha-2020": 15,
  stages: 20,
  menu: 25,
  window: 15,
};

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

async function replayInProcess(fixture: Fixture): Promise<void> {
  const shown = await playInFolder(fixture, async ({ args, input }) => {
    const host = new RecordingHost(input);
    const exit = await main(args, host);
    return { out: host.stdout, err: host.stderr, combined: host.combined, exit };
  });
  assertSameRecording(shown, fixture.expected);
}

async function replayAsProcess(fixture: Fixture): Promise<void> {
  const [deno, ...rest] = MINESWEEPER;
  const replay = (start: typeof run) =>
    playInFolder(fixture, async ({ args, input }, folder) => {
      // Reading is allowed anywhere, writing only where a fixture may save.
      const command = [deno!, ...rest.toSpliced(1, 0, `--allow-write=${folder}`), ...args];
      const { stdout, stderr, exit } = await start(command, { input });
      return { out: stdout, err: stderr, combined: stdout, exit };
    });
  const [apart, together] = await Promise.all([
    replay(run),
    replay((command, { input = "" } = {}) => runCombined(command, input)),
  ]);
  assertSameRecording({ ...apart, combined: together.combined }, fixture.expected);
  assertEquals([together.exit, together.saved], [apart.exit, apart.saved], "exit code and saved file, combined");
}

function assertSameRecording(actual: Recording, expected: Recording): void {
  assertSameText(actual.out, expected.out, "standard output");
  assertSameText(actual.err, expected.err, "standard error");
  assertSameText(actual.combined, expected.combined, "combined output");
  assertEquals(actual.exit, expected.exit, "exit code");
  assertEquals(actual.saved, expected.saved, "saved file");
}
