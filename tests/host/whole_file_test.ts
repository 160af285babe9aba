import { assertEquals, assertThrows } from "@std/assert";
import { FileError } from "../../lib/host/host.ts";
import { writeFilesTogether, writeWholeFile } from "../../lib/host/whole_file.ts";
import { run, withFolder } from "../testing/program.ts";

Deno.test("writeWholeFile() makes a file, replaces it, and leaves nothing beside it", () =>
  withFolder(async (folder) => {
    writeWholeFile(`${folder}/a.txt`, "first");
    writeWholeFile(`${folder}/a.txt`, "second");
    assertEquals(await Deno.readTextFile(`${folder}/a.txt`), "second");
    assertEquals(Array.from(Deno.readDirSync(folder), ({ name }) => name), ["a.txt"]);
  }));

Deno.test("writeWholeFile() keeps a file's mode and follows a link to it", () =>
  withFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/real.txt`, "old", { mode: 0o600 });
    await Deno.symlink(`${folder}/real.txt`, `${folder}/link.txt`);
    writeWholeFile(`${folder}/link.txt`, "new");
    assertEquals(await Deno.readTextFile(`${folder}/real.txt`), "new");
    assertEquals((await Deno.lstat(`${folder}/link.txt`)).isSymlink, true);
    assertEquals((await Deno.stat(`${folder}/real.txt`)).mode! & 0o777, 0o600);
  }));

Deno.test("writeWholeFile() tells why a path cannot be written", () =>
  withFolder((folder) => {
    assertThrows(() => writeWholeFile(folder, "x"), FileError, "Is a directory");
    assertThrows(() => writeWholeFile(`${folder}/none/a.txt`, "x"), FileError, "No such file or directory");
    assertThrows(() => writeWholeFile("", "x"), FileError, "No such file or directory");
    return Promise.resolve();
  }));

Deno.test("writeWholeFile() writes to what is no plain file as it is", () => {
  assertThrows(() => writeWholeFile("/dev/full", "x"), FileError, "No space left on device");
  writeWholeFile("/dev/null", "x");
  assertEquals(Deno.statSync("/dev/null").isCharDevice, true);
});

Deno.test("writeWholeFile() leaves the older file as it was where the disk takes no more", () =>
  withFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/a.txt`, "older");
    const script = `import { writeWholeFile } from "${new URL("../../lib/host/whole_file.ts", import.meta.url)}";
      try { writeWholeFile(Deno.args[0], "x".repeat(100_000)); } catch (error) { console.log(error.name, error.message); }`;
    await Deno.writeTextFile(`${folder}/script.ts`, script);
    // A limit on the size of files stands for a full disk: both let a write fail in the middle.
    const limited = 'trap "" XFSZ; ulimit -f 32; exec "$@"';
    const command = [Deno.execPath(), "run", "--quiet", "--no-check", "-A", `${folder}/script.ts`, `${folder}/a.txt`];
    const { stdout } = await run(["sh", "-c", limited, "sh", ...command]);
    assertEquals(stdout, "FileError File too large\n");
    assertEquals(await Deno.readTextFile(`${folder}/a.txt`), "older");
    assertEquals(Array.from(Deno.readDirSync(folder), ({ name }) => name).sort(), ["a.txt", "script.ts"]);
  }));

Deno.test("writeFilesTogether() leaves no folder where it could not make all of them", () =>
  withFolder((folder) => {
    const tooLong = "x".repeat(300);
    const files = new Map([[`${folder}/a/b/${tooLong}/c.txt`, "x"]]);
    assertThrows(() => writeFilesTogether(files), FileError, "File name too long");
    assertEquals([...Deno.readDirSync(folder)], []);
    return Promise.resolve();
  }));
