import type { Host } from "../host/host.ts";

/**
 * Gives a command's words for a run in another folder: those that name something here, and lists of such between colons,
 * become paths as seen from the root. Where the folder is chosen, they stay as they are.
 */
export function programWords(
  words: readonly string[],
  folder: string | undefined,
  host: Pick<Host, "exists" | "fullPath">,
): readonly string[] {
  if (folder !== undefined) return words;
  return words.map((word, place) => {
    // The first word without a slash is looked for on the PATH, as every shell does it.
    if (place === 0 && !word.includes("/")) return word;
    const paths = word.split(":");
    return paths.every((path) => path !== "" && host.exists(path))
      ? paths.map((path) => host.fullPath(path)).join(":")
      : word;
  });
}
