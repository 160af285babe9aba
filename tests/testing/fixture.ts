import { walk } from "@std/fs";
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

/** What a session shows. */
export interface Recording {
  readonly out: string;
  readonly err: string;
  readonly combined: string;
  readonly exit: number;
}

/** Reads every fixture; a case is there when its `.in.txt` is. */
export async function readFixtures(): Promise<Fixture[]> {
  const fixtures: Fixture[] = [];
  for await (const { path } of walk(`${ROOT}fixtures`, { includeDirs: false, match: [/\.in\.txt$/] })) {
    const name = path.slice(`${ROOT}fixtures/`.length, -".in.txt".length);
    fixtures.push({
      name,
      args: await readArguments(name),
      input: await Deno.readFile(path),
      expected: {
        out: await read(name, "out") ?? "",
        err: await read(name, "err") ?? "",
        combined: await read(name, "combined") ?? "",
        exit: Number(await read(name, "exit") ?? 0),
      },
    });
  }
  return fixtures.sort((a, b) => a.name < b.name ? -1 : 1);
}

/** The seed file's path, or what `.args.txt` says with that path where `{seed}` stands. */
async function readArguments(name: string): Promise<string[]> {
  const seed = `fixtures/${name}.seed.txt`;
  const args = await read(name, "args");
  return args === undefined ? [seed] : args.replace(/\n$/, "").split("\n").map((arg) => arg.replaceAll("{seed}", seed));
}

async function read(name: string, part: string): Promise<string | undefined> {
  try {
    return await Deno.readTextFile(partPath(name, part));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

/** Writes what a session shows; an exit code of 0 has no file. */
export async function writeRecording(name: string, recording: Recording): Promise<void> {
  await Deno.writeTextFile(partPath(name, "out"), recording.out);
  await Deno.writeTextFile(partPath(name, "err"), recording.err);
  await Deno.writeTextFile(partPath(name, "combined"), recording.combined);
  if (recording.exit !== 0) await Deno.writeTextFile(partPath(name, "exit"), `${recording.exit}\n`);
}

function partPath(name: string, part: string): string {
  return `${ROOT}fixtures/${name}.${part}.txt`;
}
