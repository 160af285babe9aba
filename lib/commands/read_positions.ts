import { catalog } from "../editions/catalog.ts";
import { FileError, type Host } from "../host/host.ts";
import { nowhere } from "../host/nowhere.ts";
import type { Sight } from "../minefield/board.ts";
import type { Options } from "../parsing/options.ts";
import { UsageError } from "../parsing/usage_error.ts";
import { parsePositions, PositionError } from "../parsing/position.ts";

/** The options that say which positions a command is about. */
export const POSITION_OPTIONS: readonly string[] = ["edition", "seed", "input"];

/** More text than this is no list of positions. */
const LONGEST_TEXT = 1 << 26;

/** Says that a command could not do what it should: one line, and exit code 3. */
export class CannotRun extends Error {}

/** Gives the positions of the file that is named, of standard input for `-`, or the one that an edition's script leads to. */
export async function readPositions(options: Options, host: Host): Promise<readonly Sight[]> {
  const [path] = options.words;
  const edition = options.value("edition");
  if (edition !== undefined) {
    if (path !== undefined) throw new UsageError(`Cannot use ${path}: expected it or --edition, not both`);
    return [await playScript(edition, options, host)];
  }
  for (const name of ["seed", "input"]) {
    if (options.value(name) !== undefined) throw new UsageError(`Cannot use --${name}: expected --edition with it`);
  }
  if (path === undefined) throw new UsageError("Cannot find a position: expected a FILE, - or --edition");
  try {
    return parsePositions(path === "-" ? standardInput(host) : readAll(path, host));
  } catch (error) {
    if (error instanceof PositionError) throw new UsageError(error.message);
    throw error;
  }
}

/** Plays the lines of a file and gives what the player then sees. */
async function playScript(name: string, options: Options, host: Host): Promise<Sight> {
  const entry = catalog.find((entry) => entry.name === name);
  if (entry === undefined) {
    const names = catalog.map((entry) => entry.name).join(", ");
    throw new UsageError(`Cannot use --edition ${name}: expected one of ${names}`);
  }
  const seed = options.value("seed");
  const input = options.value("input");
  const lines = input === undefined ? [] : readAll(input, host).replace(/\r?\n$/, "").split(/\r?\n/);
  // The script may read what it needs; it has no screen, and it writes no files.
  const world: Host = { ...nowhere, readText: (path) => host.readText(path), random32: () => host.random32() };
  const edition = await entry.load();
  const seedArgs = seed === undefined ? [] : entry.seedOption === undefined ? [seed] : [entry.seedOption, seed];
  const { game, output } = edition.open([...seedArgs, ...options.afterDashes], world);
  if (game === undefined) {
    const said = output.map((chunk) => chunk.text).join("").trim().split("\n")[0];
    throw new CannotRun(`Cannot play ${name}: ${said}`);
  }
  for (const line of lines) if (game.answer(line).exit !== undefined) break;
  const sight = game.sight?.();
  if (sight === undefined) throw new CannotRun(`Cannot see the board of ${name}: it shows none now`);
  return sight;
}

function standardInput(host: Host): string {
  const lines: string[] = [];
  let length = 0;
  for (let line = host.readLine(); line !== null; line = host.readLine()) {
    lines.push(`${line}\n`);
    length = bounded(length + line.length, "standard input");
  }
  return lines.join("");
}

function readAll(path: string, host: Host): string {
  let text = "";
  try {
    for (const piece of host.readText(path)) {
      text += piece;
      bounded(text.length, path);
    }
  } catch (error) {
    if (error instanceof FileError) throw new CannotRun(`Cannot read ${path}: ${error.message}`);
    throw error;
  }
  return text;
}

function bounded(length: number, what: string): number {
  if (length > LONGEST_TEXT) throw new UsageError(`Cannot use ${what}: expected at most 64 MB of text`);
  return length;
}
