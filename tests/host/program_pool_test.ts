import { assert, assertEquals, assertMatch } from "@std/assert";
import type { Program, Run } from "../../lib/host/program.ts";
import { ProgramPool } from "../../lib/host/program_pool.ts";
import { runProgram } from "../../lib/host/run_program.ts";
import { withFolder } from "../testing/program.ts";

/** Runs a shell line in the ways there are: by a launcher, and piped to us where there is no bash. */
async function inEachWay(line: string, more: Partial<Program> = {}): Promise<Run[]> {
  const pool = new ProgramPool();
  const program = {
    command: ["sh", "-c", line],
    input: new Uint8Array(),
    timeLimit: 1000,
    outputLimit: 100_000,
    ...more,
  };
  try {
    return [await pool.run(program, 1), await withFolder((folder) => runProgram({ ...program, folder }))];
  } finally {
    await pool.close();
  }
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

Deno.test("programs get their input, and both streams apart or together", async () => {
  const input = new TextEncoder().encode("it's\n");
  for (const { out, err, ending } of await inEachWay("cat; echo bad >&2; exit 3", { input })) {
    assertEquals([text(out), text(err), ending], ["it's\n", "bad\n", { kind: "exit", code: 3 }]);
  }
  for (const { out } of await inEachWay("echo 1; echo 2 >&2; echo 3", { together: true })) {
    assertEquals(text(out), "1\n2\n3\n");
  }
});

Deno.test("programs may open their streams by name", async () => {
  const line = "echo 1; echo 2 > /dev/stderr; echo 3 > /dev/stdout; echo 4 >&2; echo 5 >> /dev/stderr; echo 6";
  for (const { out, err } of await inEachWay(line)) assertEquals([text(out), text(err)], ["1\n3\n6\n", "2\n4\n5\n"]);
  for (const { out } of await inEachWay(line, { together: true })) assertEquals(text(out), "1\n2\n3\n4\n5\n6\n");
});

Deno.test("programs that stop themselves, or the shell that started them, do not end", async () => {
  for (const line of ["kill -STOP $$", "kill -STOP $PPID; sleep 9"]) {
    for (const { ending } of await inEachWay(line, { timeLimit: 300 })) assertEquals(ending, { kind: "time-out" });
  }
});

Deno.test("programs that never read a long input do not matter", async () => {
  for (const { out, ending } of await inEachWay("echo done", { input: new Uint8Array(1_000_000) })) {
    assertEquals([text(out), ending], ["done\n", { kind: "exit", code: 0 }]);
  }
});

Deno.test("programs that do not end are ended with all that they started", async () => {
  for (const { out, ending, milliseconds } of await inEachWay("echo hello; sleep 100 | cat; sleep 100")) {
    assertEquals([text(out), ending], ["hello\n", { kind: "time-out" }]);
    assert(milliseconds < 2000, `${milliseconds} ms`);
  }
  for (const { ending } of await inEachWay("sleep 100 & exit 4")) {
    assertEquals(ending, { kind: "held-open", code: 4 });
  }
});

Deno.test("programs that write without end are ended, and their output is cut", async () => {
  for (const { out, ending } of await inEachWay("yes")) {
    assertEquals([out.length, ending], [100_000, { kind: "flood" }]);
  }
  for (const { err, ending } of await inEachWay("yes >&2")) {
    assertEquals([err.length, ending], [100_000, { kind: "flood" }]);
  }
});

Deno.test("programs may write large files of their own", async () => {
  for (const { ending } of await inEachWay("head -c 1000000 /dev/zero > large")) {
    assertEquals(ending, { kind: "exit", code: 0 });
  }
});

Deno.test("programs get words with blanks, quotes and line ends as they are", async () => {
  const word = "a 'b' \"c\" $d `e` \\ \n!";
  const command = ["printf", "%s|", word, ""];
  for (const { out } of await inEachWay("", { command })) assertEquals(text(out), `${word}||`);
});

Deno.test("programs run in a folder that is empty each time", async () => {
  const pool = new ProgramPool();
  const program = {
    command: ["sh", "-c", "ls -A | wc -l > /dev/stdout; touch x"],
    input: new Uint8Array(),
    timeLimit: 5000,
    outputLimit: 1000,
  };
  for (let i = 0; i < 3; i++) assertEquals(text((await pool.run(program, 1)).out).trim(), "0");
  await pool.close();
});

Deno.test("programs that are not there, or may not be run, are told", () =>
  withFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/plain.txt`, "");
    const pool = new ProgramPool();
    const reasonFor = async (name: string) => {
      const { ending } = await pool.run({
        command: [name],
        input: new Uint8Array(),
        timeLimit: 1000,
        outputLimit: 1000,
      }, 1);
      return ending.kind === "not-started" ? ending.reason : ending.kind;
    };
    assertEquals(await reasonFor("no-such-command"), "no-such-command: command not found");
    assertMatch(await reasonFor(`${folder}/plain.txt`), /plain\.txt: Permission denied$/);
    assertMatch(await reasonFor(folder), /: Permission denied$/);
    await pool.close();
  }));

Deno.test("programs run no more than so many at a time, and others wait", async () => {
  const pool = new ProgramPool();
  const program = { command: ["sleep", "0.2"], input: new Uint8Array(), timeLimit: 5000, outputLimit: 1000 };
  const start = performance.now();
  await Promise.all([1, 2, 3, 4].map(() => pool.run(program, 2)));
  assert(performance.now() - start >= 400);
  await pool.close();
});

Deno.test("programs that end the shell that starts them do not stop the others", async () => {
  const pool = new ProgramPool();
  const program = { input: new Uint8Array(), timeLimit: 2000, outputLimit: 1000 };
  const command = ["sh", "-c", "kill -KILL $PPID; echo fine"];
  const { out, ending } = await pool.run({ ...program, command }, 1);
  assertEquals([text(out), ending], ["fine\n", { kind: "signal", signal: "SIGKILL" }]);
  assertEquals(text((await pool.run({ ...program, command: ["echo", "next"] }, 1)).out), "next\n");
  await pool.close();
});
