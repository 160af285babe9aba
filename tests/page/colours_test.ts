import { assert, assertEquals } from "@std/assert";
import { FILES } from "../../lib/page/files.ts";

const [light, dark] = FILES.get("/colours.css")!.text.split("@media (prefers-color-scheme: dark)").map((text) =>
  new Map([...text.matchAll(/--([a-z-]+): (#[0-9a-f]{3,6});/g)].map(([, name, colour]) => [name!, colour!]))
);

/** What must be read, and on what it stands. */
const PAIRS = [
  ...["one", "two", "three", "four", "five", "six", "seven", "eight"].map((name) => [name, "open"] as const),
  ["text", "window"],
  ["text", "bar"],
  ["quiet", "window"],
  ["on-accent", "accent"],
] as const;

/** What must be seen as a shape, or as the edge of the focus. */
const SHAPES = [["mine", "open"], ["pole", "tile"], ["accent", "window"], ["accent", "open"]] as const;

/** The ratio of two colours' luminance, 1 to 21, as WCAG 2 defines it. */
function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.replace(/[0-9a-f]/g, "$&$&") : colour;
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = parseInt(digits.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

Deno.test("the page's colours have the same names in light and in dark", () => {
  assertEquals([...dark!.keys()], [...light!.keys()]);
});

Deno.test("the page's text and shapes stand out from what is behind them, in light and in dark", () => {
  const weak = [light!, dark!].flatMap((colours) => {
    const ratio = ([name, behind]: readonly [string, string]) => contrast(colours.get(name)!, colours.get(behind)!);
    return [...PAIRS.filter((pair) => ratio(pair) < 4.5), ...SHAPES.filter((pair) => ratio(pair) < 3)];
  });
  assertEquals(weak, []);
  assert(contrast("#fff", "#000000") === 21);
});
