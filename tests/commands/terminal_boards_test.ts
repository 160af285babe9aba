import { assertEquals } from "@std/assert";
import { Boards } from "../../lib/commands/terminal_boards.ts";
import { parseBoardCode, printBoardCode } from "../../lib/parsing/board_code.ts";
import { Options } from "../../lib/parsing/options.ts";
import { RecordingHost } from "../testing/recording_host.ts";

const NAMES = { flags: ["no-guess"], values: ["level", "size", "mines", "first", "rng"], words: 1 };
const EXPERT = { rows: 16, cols: 30, mineCount: 99, first: "opening" } as const;

function boards(args: readonly string[], lines?: readonly string[]): Boards {
  return new Boards(new Options(args, NAMES), new RecordingHost(), lines && { lines, seconds: 0 });
}

Deno.test("Boards of a size follow one after the other, the same ones each time by --rng", () => {
  const [some, same] = [boards(["--size", "16x30", "--rng", "5"]), boards(["--size", "16x30", "--rng", "5"])];
  assertEquals([some.prepare(), same.prepare()], [true, true]);
  const codes = [some.next()!.code, some.next()!.code];
  assertEquals([same.next()!.code, same.next()!.code], codes);
  for (const code of codes) assertEquals({ ...parseBoardCode(code), seed: 0 }, { ...EXPERT, seed: 0 });
});

Deno.test("Boards begin with the one of a code and go on with others of its kind, and so after a saved game", () => {
  const code = printBoardCode({ ...EXPERT, seed: 7, start: 31 });
  const some = boards([code]);
  some.prepare();
  assertEquals(some.next(), { code, start: { row: 1, col: 1 } });
  const others = [some.next()!.code, boards([], [`board ${code}`, "left 1 1"]).next()!.code];
  for (const other of others) assertEquals({ ...parseBoardCode(other), seed: 0 }, { ...EXPERT, seed: 0 });
});

Deno.test("Boards that somebody may know do not count for the scores", () => {
  const code = printBoardCode({ ...EXPERT, seed: 7 });
  assertEquals(boards(["--size", "16x30"]).preset, "16x30/99");
  assertEquals(boards(["--level", "advanced"]).preset, "advanced");
  const known = [boards(["--rng", "1"]), boards([code]), boards([], [`board ${code}`])];
  assertEquals(known.map(({ preset }) => preset), [undefined, undefined, undefined]);
});

Deno.test("Boards without guesses are begun in the middle", () => {
  const some = boards(["--size", "9x9", "--no-guess", "--rng", "1"]);
  assertEquals(some.prepare(), true);
  assertEquals(some.next()!.start, { row: 4, col: 4 });
});
