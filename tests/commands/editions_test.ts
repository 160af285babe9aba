import { assertEquals, assertStringIncludes } from "@std/assert";
import { main } from "../../cli.ts";
import { catalog } from "../../lib/editions/catalog.ts";
import { RecordingHost } from "../testing/recording_host.ts";

async function editions(...args: string[]): Promise<RecordingHost & { exit: number }> {
  const host = new RecordingHost();
  return Object.assign(host, { exit: await main(["editions", ...args], host) });
}

Deno.test("minesweeper editions lists every edition, the default first", async () => {
  const { stdout, exit } = await editions();
  assertEquals(stdout.trimEnd().split("\n").map((line) => line.split(" ")[0]), catalog.map(({ name }) => name));
  assertEquals(exit, 0);
});

Deno.test("minesweeper editions --json prints a list for another program", async () => {
  const { stdout, exit } = await editions("--json");
  assertEquals(JSON.parse(stdout)[0], { name: "alpha-2022", summary: catalog[0].summary, default: true });
  assertEquals(exit, 0);
});

Deno.test("minesweeper editions --help explains it with an example first", async () => {
  const { stdout, exit } = await editions("--help");
  assertStringIncludes(stdout, "Example:\n  minesweeper editions\n");
  assertEquals(exit, 0);
});

Deno.test("minesweeper editions rejects what it does not know", async () => {
  const { stdout, stderr, exit } = await editions("--jsno");
  assertEquals([exit, stdout, stderr], [2, "", "Cannot use --jsno: expected --help or --json\n"]);
  assertEquals((await editions("more")).stderr, "Cannot use more: expected options only\n");
});
