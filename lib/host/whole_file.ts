import { FileError } from "./host.ts";
import { fileError } from "./system_reason.ts";

/**
 * Writes a file whole or not at all: into a new file beside it, which then takes its place. What is no plain file, such as
 * `/dev/stdout`, is written to as it is.
 */
export function writeWholeFile(path: string, text: string): void {
  const bytes = new TextEncoder().encode(text);
  try {
    const older = statOrNothing(path);
    if (older?.isDirectory) throw new FileError(path, "Is a directory");
    // Opening it tells whether it may be written at all, whoever owns its folder.
    if (older !== undefined) Deno.openSync(path, { append: true }).close();
    if (older?.isFile === false) return writeAll(path, bytes, { write: true });
    replace(older === undefined ? path : Deno.realPathSync(path), bytes, older?.mode ?? undefined);
  } catch (error) {
    // It looks at the older file first, so the right to write alone is not enough.
    throw fileError(error, path, "-RW");
  }
}

/** Throws the `FileError` that writing a file would throw, and asks nobody for permission; all stays as it was. */
export function checkWritable(path: string): void {
  try {
    const folder = path.replace(/[^/]*$/, "") || ".";
    for (const name of ["read", "write"] as const) {
      if (Deno.permissions.querySync({ name, path: folder }).state !== "granted") throw new Deno.errors.NotCapable();
    }
    const older = statOrNothing(path);
    if (older?.isDirectory) throw new FileError(path, "Is a directory");
    if (older !== undefined) Deno.openSync(path, { append: true }).close();
    if (older?.isFile !== false) Deno.removeSync(makeBeside(path));
  } catch (error) {
    throw fileError(error, path, "-RW");
  }
}

function makeBeside(path: string): string {
  const beside = nameBeside(path);
  Deno.openSync(beside, { write: true, createNew: true }).close();
  return beside;
}

function nameBeside(path: string): string {
  return `${path}.${crypto.randomUUID().slice(0, 8)}.new`;
}

/** Writes several files and the folders they need, all of them or none: each beside its place, then all into their places. */
export function writeFilesTogether(files: ReadonlyMap<string, string>): void {
  const suffix = `.${crypto.randomUUID().slice(0, 8)}.new`;
  const besides: string[] = [];
  const folders: string[] = [];
  let path = "";
  try {
    for (const [name, text] of files) {
      path = name;
      makeFolders(path, folders);
      if (statOrNothing(path)?.isDirectory) throw new FileError(path, "Is a directory");
      besides.push(path + suffix);
      writeAll(path + suffix, new TextEncoder().encode(text), { write: true, create: true });
    }
    for (path of files.keys()) Deno.renameSync(path + suffix, path);
  } catch (error) {
    for (const made of [...besides, ...folders.reverse()]) removeIfThere(made);
    throw fileError(error, path);
  }
}

/** Makes the folders that a file needs, and adds those that were not there to the ones made so far. */
function makeFolders(path: string, made: string[]): void {
  const folder = path.replace(/\/*[^/]*$/, "");
  if (folder === "" || statOrNothing(folder) !== undefined) return;
  makeFolders(folder, made);
  Deno.mkdirSync(folder);
  made.push(folder);
}

function statOrNothing(path: string): Deno.FileInfo | undefined {
  try {
    return Deno.statSync(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

function replace(path: string, bytes: Uint8Array, mode: number | undefined): void {
  const besides = nameBeside(path);
  try {
    writeAll(besides, bytes, { write: true, createNew: true });
    if (mode !== undefined) Deno.chmodSync(besides, mode & 0o7777);
    Deno.renameSync(besides, path);
  } catch (error) {
    removeIfThere(besides);
    throw error;
  }
}

function writeAll(path: string, bytes: Uint8Array, options: Deno.OpenOptions): void {
  using file = Deno.openSync(path, options);
  for (let at = 0; at < bytes.length;) at += file.writeSync(bytes.subarray(at));
  if (options.createNew) file.syncDataSync();
}

function removeIfThere(path: string): void {
  try {
    Deno.removeSync(path);
  } catch {
    // It was never made, or may not be removed: the older file is as it was either way.
  }
}
