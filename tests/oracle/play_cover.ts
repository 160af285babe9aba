// deno run --coverage=DIR tests/oracle/play_cover.ts EDITION: plays the edition's cover cases, so that their reach can be measured.
import { catalog } from "../../lib/editions/catalog.ts";
import { nowhere } from "../../lib/host/nowhere.ts";
import { MAKERS } from "../../lib/oracle/cases/makers.ts";
import { playCase } from "../../lib/oracle/transcript.ts";

const [name = ""] = Deno.args;
const edition = await catalog.find((entry) => entry.name === name)!.load();
for (const { seed, args = ["{seed}"], input } of (await MAKERS[name]!()).cover().values()) {
  const session = { args, seedPath: "case.seed.txt", input: new TextEncoder().encode(input) };
  playCase(edition, session, { ...nowhere, readText: () => [seed ?? ""] });
}
