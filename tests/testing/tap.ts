import { assert, assertEquals, assertMatch } from "@std/assert";

/** A test point. */
export interface TapPoint {
  readonly ok: boolean;
  readonly name: string;
  readonly directive: string;
  readonly diagnostics: ReadonlyMap<string, unknown>;
}

/** Reads TAP by the rules of versions 13 and 14, and fails where a text does not keep them. */
export function readTap(text: string): TapPoint[] {
  const lines = text.split("\n");
  assertEquals(lines.pop(), "", "the last line has an end");
  assertMatch(lines.shift()!, /^TAP version 1[34]$/);
  const [, count] = lines.shift()!.match(/^1\.\.(\d+)$/)!;
  const points: TapPoint[] = [];
  while (lines.length > 0) {
    const [, not, number, rest] = lines.shift()!.match(/^(not )?ok (\d+)(?: - (.*))?$/)!;
    assertEquals(Number(number), points.length + 1, "test points are numbered in order");
    // A lone # begins a directive; \# and \\ are characters.
    const [, name = "", directive = ""] = rest!.match(/^((?:\\[\\#]|[^\\#])*?)(?: # (.*))?$/)!;
    points.push({
      ok: not === undefined,
      name: name.replace(/\\([\\#])/g, "$1"),
      directive,
      diagnostics: readDiagnostics(lines),
    });
  }
  assertEquals(points.length, Number(count), "the plan is kept");
  return points;
}

/** Reads the block of YAML that may follow, two blanks in, between `---` and `...`. */
function readDiagnostics(lines: string[]): Map<string, unknown> {
  const found = new Map<string, unknown>();
  if (lines[0] !== "  ---") return found;
  lines.shift();
  for (let line = lines.shift(); line !== "  ..."; line = lines.shift()) {
    assert(line !== undefined, "the block ends");
    const [, name, value] = line.match(/^ {2}(\w+): (.*)$/)!;
    found.set(name!, JSON.parse(value!));
  }
  return found;
}
