import { assertEquals } from "@std/assert";
import { parsePositions } from "../../lib/parsing/position.ts";
import { renderPosition } from "../../lib/rendering/position.ts";

Deno.test("renderPosition() shows numbers, what is certain, and the odds in percent, of which none is 0 or 100", () => {
  const sight = parsePositions("4x2x3\n01HH\n8FHH\n")[0]!;
  const odds = Float64Array.of(NaN, NaN, 0, 1, NaN, 0.5, 1e-9, 0.9999);
  assertEquals(
    renderPosition(sight, { odds, safe: [2], sure: [3] }),
    `       0   1   2   3
  0    .   1   +   *
  1    8 50%  1% 99%
`,
  );
});

Deno.test("renderPosition() shows the mine that went off, and keeps its columns beyond 99", () => {
  const sight = { rows: 1, cols: 101, mineCount: 1, look: (square: number) => square === 100 ? "mine" as const : 0 };
  const lines = renderPosition(sight, { odds: new Float64Array(101), safe: [], sure: [] }).split("\n");
  assertEquals([lines[0]!.slice(-8), lines[1]!.slice(-8)], ["  99 100", "   .   X"]);
});
