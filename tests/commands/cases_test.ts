import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { main } from "../../cli.ts";
import { catalog } from "../../lib/editions/catalog.ts";
import { MINESWEEPER, run, withFolder } from "../testing/program.ts";
import { RecordingHost } from "../testing/recording_host.ts";

async function cases(...args: string[]): Promise<{ exit: number; stdout: string; stderr: string }> {
  const host = new RecordingHost();
  const exit = await main(["cases", ...args], host);
  return { exit, stdout: host.stdout, stderr: host.stderr };
}

async function namesIn(folder: string): Promise<string[]> {
  return (await Array.fromAsync(Deno.readDir(folder), ({ name }) => name)).sort();
}

Deno.test("minesweeper cases makes the same cases for the same number, in the course's layout", () =>
  withFolder(async (folder) => {
    assertEquals(await cases(`${folder}/a`, "--count", "2", "--rng", "7"), {
      exit: 0,
      stdout: `Made 2 cases in ${folder}/a (--rng 7)\n`,
      stderr: "",
    });
    await cases(`${folder}/b/deep`, "--count", "2", "--rng", "7");
    const parts = ["combined", "err", "exit", "in", "out", "seed"];
    const names = ["case-001", "case-002"].flatMap((name) => parts.map((part) => `${name}.${part}.txt`));
    assertEquals(await namesIn(`${folder}/a`), names);
    for (const name of names) {
      const text = await Deno.readTextFile(`${folder}/b/deep/${name}`);
      assertEquals(await Deno.readTextFile(`${folder}/a/${name}`), text.replaceAll("/b/deep/", "/a/"));
    }
  }));

Deno.test("minesweeper cases takes a folder that ends in a slash", () =>
  withFolder(async (folder) => {
    assertEquals((await cases(`${folder}/new/deep//`, "--count", "1")).exit, 0);
    assertEquals((await namesIn(`${folder}/new/deep`)).length, 6);
  }));

Deno.test("minesweeper cases refuses an empty folder word, which would be the root", async () => {
  class ReadOnlyHost extends RecordingHost {
    override writeTogether(files: ReadonlyMap<string, string>): void {
      throw new Error(`It wrote ${[...files.keys()][0]}`);
    }
  }
  for (const how of ["--cover", "--record"]) {
    const host = new ReadOnlyHost();
    assertEquals(await main(["cases", "", how], host), 2);
    assertEquals(host.combined, "Cannot make cases: expected a folder for them, found an empty word\n");
  }
});

for (const { name } of catalog) {
  Deno.test(`minesweeper cases by chance for ${name} come to every kind of end`, () =>
    withFolder(async (folder) => {
      await cases(`${folder}/made`, "--edition", name, "--count", "60", "--rng", "1");
      const files = (await namesIn(`${folder}/made`)).filter((file) => file.endsWith(".out.txt"));
      const lastLines = new Set<string>();
      for (const file of files) {
        const text = await Deno.readTextFile(`${folder}/made/${file}`);
        lastLines.add(text.trimEnd().split("\n").at(-1)!.replace(/[\d.]+/g, "N"));
      }
      assert(lastLines.size >= (name === "window" || name === "menu" ? 1 : 3), [...lastLines].join("|"));
    }));
}

Deno.test("minesweeper cases never overwrites without --force, and then writes nothing at all", () =>
  withFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/case-002.err.txt`, "mine");
    const { exit, stdout, stderr } = await cases(folder, "--count", "3", "--rng", "1");
    const reason = "it is there already, --force replaces it";
    assertEquals([exit, stdout, stderr], [2, "", `Cannot write ${folder}/case-002.err.txt: ${reason}\n`]);
    assertEquals(await namesIn(folder), ["case-002.err.txt"]);
    assertEquals((await cases(folder, "--count", "3", "--rng", "1", "--force")).exit, 0);
    assertEquals(await Deno.readTextFile(`${folder}/case-002.err.txt`) === "mine", false);
  }));

Deno.test("minesweeper cases --record records the answers to what is there", () =>
  withFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/a.seed.txt`, "5 5 1 0 0");
    await Deno.writeTextFile(`${folder}/a.in.txt`, "x\nq\n");
    assertEquals((await cases(folder, "--record")).stdout, `Recorded 1 case in ${folder}\n`);
    assertEquals(await Deno.readTextFile(`${folder}/a.err.txt`), "\nInvalid Command: Command not recognized!\n");
    assertEquals(await Deno.readTextFile(`${folder}/a.exit.txt`), "0\n");
  }));

Deno.test("minesweeper cases --record leaves the cases that have answers as they are", () =>
  withFolder(async (folder) => {
    await cases(folder, "--count", "2", "--rng", "7");
    await Deno.writeTextFile(`${folder}/case-001.out.txt`, "other");
    await Deno.remove(`${folder}/case-002.combined.txt`);
    await Deno.writeTextFile(`${folder}/mine.seed.txt`, "5 5 1 0 0");
    await Deno.writeTextFile(`${folder}/mine.in.txt`, "q\n");
    const told = `Recorded 1 case in ${folder}, left 2 as they were\n`;
    assertEquals(await cases(folder, "--record"), { exit: 0, stdout: told, stderr: "" });
    const files = await namesIn(folder);
    assertEquals(files.filter((name) => name.startsWith("mine")).length, 6);
    const nothing =
      `Nothing to record in ${folder}: left 3 cases with answers as they were, --force records them again\n`;
    assertEquals(await cases(folder, "--record"), { exit: 0, stdout: nothing, stderr: "" });
    assertEquals(await Deno.readTextFile(`${folder}/case-001.out.txt`), "other");
    const again = `Recorded 3 cases in ${folder}\n`;
    assertEquals(await cases(folder, "--record", "--force"), { exit: 0, stdout: again, stderr: "" });
    assertStringIncludes(await Deno.readTextFile(`${folder}/case-001.out.txt`), "minesweeper-alpha: ");
    assertEquals(await namesIn(folder), files);
  }));

for (const { name } of catalog) {
  Deno.test(`minesweeper cases --record finds out that cases are of ${name}`, () =>
    withFolder(async (folder) => {
      await cases(folder, "--cover", "--edition", name);
      const texts = async () => {
        const files = await namesIn(folder);
        return Promise.all(files.map(async (file) => [file, await Deno.readTextFile(`${folder}/${file}`)]));
      };
      const before = await texts();
      assertEquals((await cases(folder, "--record", "--force")).exit, 0);
      assertEquals(await texts(), before);
    }));
}

Deno.test("minesweeper cases --record takes the edition of a case from its arguments, and --edition where they name none", () =>
  withFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/a.args.txt`, "stages\n--stage\n1\n--rng\n1\n");
    await Deno.writeTextFile(`${folder}/a.in.txt`, "");
    await Deno.writeTextFile(`${folder}/b.args.txt`, "--stage\n1\n--rng\n1\n");
    await Deno.writeTextFile(`${folder}/b.in.txt`, "");
    const { exit, stdout, stderr } = await cases(folder, "--record", "--edition", "menu");
    const refusal = "Cannot record a as menu: expected stages, as its arguments say\n";
    assertEquals([exit, stdout, stderr], [2, "", refusal]);
    assertEquals((await namesIn(folder)).length, 4);
    assertEquals((await cases(folder, "--record", "--edition", "stages")).exit, 0);
    const field = await Deno.readTextFile(`${folder}/a.out.txt`);
    assertMatch(field, /^([X.]{9}\n){9}$/);
    assertEquals(await Deno.readTextFile(`${folder}/b.out.txt`), field);
  }));

Deno.test("minesweeper cases in a read-only folder says so and leaves nothing", () =>
  withFolder(async (folder) => {
    await Deno.chmod(folder, 0o500);
    const command = [...MINESWEEPER.slice(0, 2), "--allow-read", "--allow-write", MINESWEEPER.at(-1)!];
    // The superuser may write anywhere, so it gives that right up for this process.
    const rights = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"];
    const line = [...(Deno.uid() === 0 ? rights : []), ...command, "cases", `${folder}/new`, "--cover"];
    const { exit, stdout, stderr } = await run(line);
    assertEquals([exit, stdout], [3, ""]);
    assertMatch(stderr, /^Cannot \w+ .*: Permission denied\n$/);
    assertEquals(await namesIn(folder), []);
  }));

/** Whether this machine lets us mount a small disk of our own. */
const mayMount = await run(["unshare", "--user", "--map-root-user", "--mount", "mount", "-t", "tmpfs", "none", "/mnt"])
  .then(({ exit }) => exit === 0, () => false);

Deno.test({
  name: "minesweeper cases on a full disk says so and leaves nothing",
  ignore: !mayMount,
  fn: () =>
    withFolder(async (folder) => {
      const command = [...MINESWEEPER.slice(0, 2), "--allow-read", "--allow-write", MINESWEEPER.at(-1)!];
      const line = 'mount -t tmpfs -o size=100k none "$0" && "$@"; echo "exit $?"; find "$0" -type f -o -type d';
      const shell = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", line, folder];
      const { stdout, stderr } = await run([...shell, ...command, "cases", `${folder}/new`, "--cover"]);
      assertEquals(stdout, `exit 3\n${folder}\n`);
      assertMatch(stderr, /^Cannot \w+ .*: No space left on device\n$/);
    }),
});

Deno.test("minesweeper cases refuses what does not go together", async () => {
  const folder = "/nowhere/at/all";
  const used = async (...args: string[]) => [(await cases(...args)).exit, (await cases(...args)).stderr];
  assertEquals(await used(), [2, "Cannot make cases: expected a folder for them\n"]);
  assertEquals(await used(folder, "--cover", "--rng", "1"), [
    2,
    "Cannot use --rng with --cover: expected one of them\n",
  ]);
  assertEquals(await used(folder, "--record", "--cover"), [
    2,
    "Cannot use --cover with --record: expected one of them\n",
  ]);
  assertMatch((await cases(folder, "--edition", "x")).stderr, /^Cannot use --edition x: expected one of alpha-2022, /);
  assertEquals((await cases(folder, "--count", "0")).exit, 2);
  assertEquals((await cases(folder, "--record")).exit, 3);
  assertStringIncludes((await cases("--help")).stdout, "Examples:\n  minesweeper cases ");
});
