import { catalog, type CatalogEntry } from "../editions/catalog.ts";
import { UsageError } from "../parsing/usage_error.ts";

/** Takes an edition's name off the front of some words; where there is none, it is the default edition. */
export function editionWords(
  words: readonly string[],
): { readonly entry: CatalogEntry; readonly args: readonly string[] } {
  const entry = catalog.find(({ name }) => name === words[0]);
  return entry === undefined ? { entry: catalog[0], args: words } : { entry, args: words.slice(1) };
}

/** Finds the edition that `--edition` names, the default where it is not given. */
export function editionNamed(name: string | undefined): CatalogEntry {
  const entry = name === undefined ? catalog[0] : catalog.find((entry) => entry.name === name);
  if (entry === undefined) {
    const names = catalog.map((entry) => entry.name).join(", ");
    throw new UsageError(`Cannot use --edition ${name}: expected one of ${names}`);
  }
  return entry;
}
