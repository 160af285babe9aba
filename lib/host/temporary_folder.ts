import { systemReason } from "./system_reason.ts";

const made = new Set<string>();

/** Makes a folder in a place, or where this system keeps what is not needed for long. */
export function makeFolder(place?: string): string {
  try {
    const folder = Deno.makeTempDirSync({ prefix: "minesweeper-", ...(place !== undefined && { dir: place }) });
    made.add(folder);
    return folder;
  } catch (cause) {
    const tried = place ?? Deno.env.get("TMPDIR") ?? "/tmp";
    throw new Error(`Cannot make a folder in ${tried}: ${systemReason(cause)}`, { cause });
  }
}

/** Removes a folder of ours with all that is in it. */
export function removeFolder(folder: string): void {
  made.delete(folder);
  try {
    Deno.removeSync(folder, { recursive: true });
  } catch {
    // A program may have removed it, or made a folder in it that nobody may change: that stays.
  }
}

/** Removes every folder that is left, also those in use. */
export function removeAllFolders(): void {
  for (const folder of made) removeFolder(folder);
}
