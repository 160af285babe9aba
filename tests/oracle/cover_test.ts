import { assert, assertEquals } from "@std/assert";
import { main } from "../../cli.ts";
import { catalog } from "../../lib/editions/catalog.ts";
import { MAKERS } from "../../lib/oracle/cases/makers.ts";
import { ROOT, run, withFolder } from "../testing/program.ts";
import { RecordingHost } from "../testing/recording_host.ts";

/** What no input reaches: errors of other kinds than are expected, flags that Deno lacks, a default for other callers. */
const BEYOND_INPUT = /throw error|error instanceof|missingFlag|clearFor\(start\.first/;

/** Gives the lines of an edition's parse.ts and play.ts with a branch that its cover cases do not reach. */
function unreached(edition: string): Promise<string[]> {
  return withFolder(async (folder) => {
    const deno = Deno.execPath();
    await run([deno, "run", "--allow-all", `--coverage=${folder}`, "tests/oracle/play_cover.ts", edition]);
    const include = `--include=lib/editions/${edition.replace(/-\d+$/, "")}/(parse|play)\\.ts$`;
    const { stdout } = await run([deno, "coverage", "--lcov", include, folder]);
    const files = stdout.split("end_of_record").filter((record) => record.includes("SF:"));
    assertEquals(files.length, 2, stdout);
    const lines: string[] = [];
    for (const record of files) {
      const path = record.match(/^SF:(.*)$/m)![1]!;
      const source = (await Deno.readTextFile(path)).split("\n");
      assert(/^BRDA:/m.test(record), `${path} has no branches`);
      for (const [, line] of record.matchAll(/^BRDA:(\d+),\d+,\d+,(?:0|-)$/gm)) {
        lines.push(`${path.slice(ROOT.length)}:${line} ${source[Number(line) - 1]}`);
      }
    }
    return lines.filter((line) => !BEYOND_INPUT.test(line));
  });
}

Deno.test("cases --cover for the Alphas reaches every kind of error", async () => {
  const kinds = {
    "alpha-2022": ["Invalid Command", "Seed File Malformed Error", "Seed File Not Found Error", "Usage"],
    "alpha-2020": ["Seedfile Format Error", "Seedfile Not Found Error", "Seedfile Value Error", "Unable to interpret"],
  };
  for (const [name, errors] of Object.entries(kinds)) {
    await withFolder(async (folder) => {
      assertEquals(await main(["cases", folder, "--cover", "--edition", name], new RecordingHost()), 0);
      const files = await Array.fromAsync(Deno.readDir(folder), (file) => `${folder}/${file.name}`);
      const texts = await Promise.all(
        files.filter((path) => path.endsWith(".err.txt")).map((p) => Deno.readTextFile(p)),
      );
      for (const error of errors) assert(texts.some((text) => text.includes(error)), `${name}: ${error}`);
    });
  }
});

for (const { name } of catalog) {
  Deno.test(`cases --cover for ${name} reaches every branch of its parse.ts and play.ts with at most 40 cases`, async () => {
    const { size } = (await MAKERS[name]!()).cover();
    assert(size > 0 && size <= 40, `${size} cases`);
    assertEquals(await unreached(name), []);
  });
}
