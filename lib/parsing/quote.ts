/** Quotes what a person gave so that it fits on one line of a terminal and cannot do anything there. */
export function quote(text: string): string {
  const start = text.length <= 40 ? text : `${text.slice(0, 40)}…`;
  const visible = start.replace(/[^\P{C} ]|[^\P{Z} ]|["\\]/gu, (char) => `\\u{${char.codePointAt(0)!.toString(16)}}`);
  return `"${visible}"`;
}
