/**
 * Finds the name that a mistyped word was most likely meant to be: one it begins, or one that few changes make of it.
 * A word with a dot or a slash is a path, not a mistyped name.
 */
export function nearest(word: string, names: readonly string[]): string | undefined {
  if (/[./\\]/.test(word)) return undefined;
  const typed = word.toLowerCase();
  const begun = names.find((name) => typed.length >= 3 && name.startsWith(typed));
  if (begun !== undefined) return begun;
  const [best] = names
    .map((name) => ({ name, changes: changesBetween(typed, name) }))
    .filter(({ name, changes }) => changes <= name.length / 3)
    .sort((a, b) => a.changes - b.changes);
  return best?.name;
}

/** Counts the letters to add, drop or replace to make one word of the other (Levenshtein's distance). */
function changesBetween(from: string, to: string): number {
  let before = Array.from({ length: to.length + 1 }, (_, length) => length);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const replace = before[j - 1]! + Number(from[i - 1] !== to[j - 1]);
      row.push(Math.min(replace, before[j]! + 1, row[j - 1]! + 1));
    }
    before = row;
  }
  return before[to.length]!;
}
