import { assertEquals } from "@std/assert";
import { parseSeed } from "../../../lib/parsing/seed_file.ts";
import { MINESWEEPER, run, withFolder } from "../../testing/program.ts";

/** Runs alpha-2020 with the right to write. */
function alpha2020(...args: string[]): Promise<{ exit: number; stdout: string; stderr: string }> {
  return run([...MINESWEEPER.slice(0, 2), "-R", "-W", "cli.ts", "alpha-2020", ...args], { input: "q\n" });
}

Deno.test("alpha-2020 --gen writes a seed file that plays", () =>
  withFolder(async (folder) => {
    const path = `${folder}/new.txt`;
    assertEquals(await alpha2020("--gen", path, "12", "20", "30"), { exit: 0, stdout: "", stderr: "" });
    const field = parseSeed([await Deno.readTextFile(path)], { min: 5, max: 1000 });
    assertEquals([field.rows, field.cols, field.mineCount], [12, 20, 30]);
    assertEquals((await alpha2020("--seed", path)).exit, 0);
  }));

Deno.test("alpha-2020 --gen lays other mines each time", () =>
  withFolder(async (folder) => {
    const path = `${folder}/new.txt`;
    await alpha2020("--gen", path, "20", "20", "200");
    const first = await Deno.readTextFile(path);
    await alpha2020("--gen", path, "20", "20", "200");
    assertEquals(first === await Deno.readTextFile(path), false);
  }));

Deno.test("alpha-2020 --gen takes the largest field", () =>
  withFolder(async (folder) => {
    const path = `${folder}/new.txt`;
    assertEquals((await alpha2020("--gen", path, "1000", "1000", "999999")).exit, 0);
    const { exit, stdout } = await alpha2020("--seed", path);
    assertEquals([exit, stdout.includes("\n 999 |")], [0, true]);
  }));

Deno.test("alpha-2020 --gen says why it cannot write", () =>
  withFolder(async (folder) => {
    const path = `${folder}/none/new.txt`;
    const { exit, stdout, stderr } = await alpha2020("--gen", path, "5", "5", "3");
    assertEquals([exit, stdout, stderr], [1, "", `Cannot write ${path}: No such file or directory\n`]);
    const denied = await run([...MINESWEEPER, "alpha-2020", "--gen", `${folder}/new.txt`, "5", "5", "3"]);
    const reason = "Deno was not given access: add the flag -RW, as in deno run -RW cli.ts";
    assertEquals([denied.exit, denied.stderr], [1, `Cannot write ${folder}/new.txt: ${reason}\n`]);
  }));

Deno.test("alpha-2020 without read access names the flag after the course's message", async () => {
  const path = "fixtures/alpha-2020/loss.seed.txt";
  const { exit, stderr } = await run([...MINESWEEPER.slice(0, 2), "cli.ts", "alpha-2020", path], { input: "q\n" });
  assertEquals(exit, 1);
  assertEquals(stderr.split("\n").slice(2), [
    "",
    "Deno was not given access: add the flag -R, as in deno run -R cli.ts",
    "",
  ]);
});
