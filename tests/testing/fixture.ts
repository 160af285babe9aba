import { walk } from "@std/fs";
import { DenoHost } from "../../lib/host/deno_host.ts";
import { partPath, readCase, type Recording, recordingFiles, withSeed } from "../../lib/oracle/case.ts";
import { ROOT } from "./program.ts";

/** A recorded session: what is given, and the bytes that must come out. */
export interface Fixture {
  /** `alpha-2022/quit-short` */
  readonly name: string;
  /** The command line after `minesweeper`. */
  readonly args: readonly string[];
  readonly input: Uint8Array;
  readonly expected: Recording;
}

/** What a session shows where nothing is recorded. */
const NOTHING: Recording = { out: "", err: "", combined: "", exit: 0 };

/** Reads every fixture; a case is there when its `.in.txt` is. */
export async function readFixtures(): Promise<Fixture[]> {
  const fixtures: Fixture[] = [];
  const host = new DenoHost();
  for await (const { path } of walk(`${ROOT}fixtures`, { includeDirs: false, match: [/\.in\.txt$/] })) {
    const name = path.slice(`${ROOT}fixtures/`.length, -".in.txt".length);
    const { args, input, expected } = readCase(`${ROOT}fixtures`, name, host);
    // The program runs in the project's folder, and some messages name the file.
    const seed = `fixtures/${name}.seed.txt`;
    fixtures.push({ name, args: withSeed(args, seed), input, expected: { ...NOTHING, ...expected } });
  }
  return fixtures.sort((a, b) => a.name < b.name ? -1 : 1);
}

/** Writes what a session shows; an exit code of 0 has no file. */
export async function writeRecording(name: string, recording: Recording): Promise<void> {
  for (
    const [part, text] of Object.entries(recordingFiles(recording)) as ["out" | "err" | "combined" | "exit", string][]
  ) {
    if (part === "exit" && recording.exit === 0) continue;
    await Deno.writeTextFile(partPath(`${ROOT}fixtures`, name, part), text);
  }
}
