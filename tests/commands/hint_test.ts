import { assert, assertEquals } from "@std/assert";
import { main } from "../../cli.ts";
import { RecordingHost } from "../testing/recording_host.ts";

const SAFE = "3x2x1\nHHH\n11H\n";
const GUESS = "5x1x2\nH2HHH\n".replace("2H", "1H");
const IMPOSSIBLE = "3x1x1\nH3H\n";

async function hint(position: string, ...args: string[]): Promise<{ exit: number; stdout: string; stderr: string }> {
  const host = new RecordingHost(position);
  const exit = await main(["hint", "-", ...args], host);
  return { exit, stdout: host.stdout, stderr: host.stderr };
}

Deno.test("minesweeper hint gives away as much as the depth says", async () => {
  assertEquals(await hint(SAFE), { exit: 0, stdout: "Yes, there is a safe move\n", stderr: "" });
  assertEquals(await hint(SAFE, "--depth", "1"), await hint(SAFE));
  assertEquals((await hint(SAFE, "--depth", "2")).stdout, "Look at the 1 at 1 0 and the 1 at 1 1\n");
  assertEquals(
    (await hint(SAFE, "--depth", "3")).stdout,
    "Row 0 col 2 is safe: the 1 at 1 0 touches only 0 0 and 0 1, and the 1 at 1 1 touches them too, so its mine is there\n",
  );
});

Deno.test("minesweeper hint names the mine count where it is needed", async () => {
  assertEquals((await hint("4x1x1\nH1HH\n", "--depth", "2")).stdout, "Look at the 1 at 0 1 and the mine count\n");
});

Deno.test("minesweeper hint exits 1 where no square is certainly safe, and names a guess at the last depth only", async () => {
  assertEquals(await hint(GUESS), { exit: 1, stdout: "No, no square is certainly safe\n", stderr: "" });
  assertEquals((await hint(GUESS, "--depth", "2")).stdout, "No, no square is certainly safe\n");
  assertEquals(
    (await hint(GUESS, "--depth", "3")).stdout,
    "No, no square is certainly safe; the best guess is row 0 col 2, 50.0 % for a mine\n",
  );
});

Deno.test("minesweeper hint explains a sure mine where no square is safe", async () => {
  const { exit, stdout } = await hint("5x1x2\n1HHHH\n", "--depth", "3");
  assertEquals([exit, stdout.includes("; row 0 col 1 is a mine: the 1 at 0 0 touches only 0 1\n")], [1, true]);
});

Deno.test("minesweeper hint says where a position contradicts itself", async () => {
  const stdout = "This position cannot be: the 3 at 0 1 touches 2 covered squares\n";
  assertEquals(await hint(IMPOSSIBLE), { exit: 1, stdout, stderr: "" });
});

Deno.test("minesweeper hint --json goes as far as the depth", async () => {
  const json = async (position: string, ...args: string[]) =>
    JSON.parse((await hint(position, "--json", ...args)).stdout);
  assertEquals(await json(SAFE), { safe: true });
  assertEquals(await json(SAFE, "--depth=2"), { safe: true, look: [[1, 0], [1, 1]], mineCount: false });
  const { row, col, why } = await json(SAFE, "--depth=3");
  assertEquals([row, col, why.startsWith("row 0 col 2 is safe: ")], [0, 2, true]);
  assertEquals(await json(GUESS, "--depth=3"), { safe: false });
  assertEquals(await json(IMPOSSIBLE), { contradiction: { numbers: [[0, 1]], mineCount: false } });
});

Deno.test("minesweeper hint answers each of several positions", async () => {
  const { exit, stdout } = await hint(SAFE + GUESS);
  assertEquals([exit, stdout], [1, "Yes, there is a safe move\nNo, no square is certainly safe\n"]);
});

Deno.test("minesweeper hint explains itself, and what it expects", async () => {
  assert((await hint(SAFE, "--help")).stdout.startsWith("Examples:\n  minesweeper hint position.txt\n"));
  const { exit, stderr } = await hint(SAFE, "--depth", "4");
  assertEquals([exit, stderr], [2, "Cannot use --depth 4: expected 1, 2 or 3\n"]);
});
