import { walk } from "@std/fs";
import { ROOT, withFolder } from "./program.ts";

/** What a session is given. */
export interface Given {
  /** The command line after `minesweeper`. */
  readonly args: readonly string[];
  readonly input: Uint8Array;
}

/** A recorded session: what is given, and the bytes that must come out. */
export interface Fixture extends Given {
  /** `alpha-2022/quit-short` */
  readonly name: string;
  readonly expected: Recording;
}

/** What a session shows. */
export interface Recording {
  readonly out: string;
  readonly err: string;
  readonly combined: string;
  readonly exit: number;
  /** What it left in `{folder}/saved.txt`. */
  readonly saved: string | undefined;
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
        saved: await read(name, "saved"),
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

/**
 * Plays a fixture with a new folder's path where `{folder}` stands in its arguments and its input. What it saves there as
 * `saved.txt` is part of what it shows; then the folder is gone.
 */
export function playInFolder(
  { args, input }: Given,
  play: (given: Given, folder: string) => Promise<Omit<Recording, "saved">>,
): Promise<Recording> {
  return withFolder(async (folder) => {
    // A character for each byte, for not every input is UTF-8.
    const text = Array.from(input, (byte) => String.fromCharCode(byte)).join("").replaceAll("{folder}", folder);
    const given = {
      args: args.map((arg) => arg.replaceAll("{folder}", folder)),
      input: Uint8Array.from(text, (char) => char.charCodeAt(0)),
    };
    return { ...await play(given, folder), saved: await readIfThere(`${folder}/saved.txt`) };
  });
}

async function read(name: string, part: string): Promise<string | undefined> {
  return await readIfThere(partPath(name, part));
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await Deno.readTextFile(path);
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
  if (recording.saved !== undefined) await Deno.writeTextFile(partPath(name, "saved"), recording.saved);
}

function partPath(name: string, part: string): string {
  return `${ROOT}fixtures/${name}.${part}.txt`;
}
