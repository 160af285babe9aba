import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { formatHundredths } from "../../lib/rendering/java_format.ts";

/** The same rounding by the rule itself, in numbers without limits: the digit after the hundredths decides. */
function halfUp(numerator: bigint, denominator: bigint): string {
  const thousandths = 1000n * numerator / denominator;
  const hundredths = thousandths / 10n + (thousandths % 10n >= 5n ? 1n : 0n);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")}`;
}

Deno.test("formatHundredths() prints the exact half-up score for every board size and 1 to 200,000 rounds", () => {
  const side = fc.integer({ min: 5, max: 10 });
  const rounds = fc.integer({ min: 1, max: 200_000 });
  fc.assert(
    fc.property(side, side, rounds, (rows, cols, rounds) => {
      const points = 100 * rows * cols;
      assertEquals(formatHundredths(points, rounds), halfUp(BigInt(points), BigInt(rounds)));
    }),
    { numRuns: 20_000 },
  );
});

Deno.test("formatHundredths() rounds a half up where toFixed() does not", () => {
  const score = 100 * 5 * 6;
  assertEquals([formatHundredths(score, 40_000), (score / 40_000).toFixed(2)], ["0.08", "0.07"]);
});

Deno.test("formatHundredths() prints what Java 17 printed", () => {
  // String.format("%.2f", 100.0 * rows * cols / rounds)
  const printed: [number, number, number, string][] = [
    [5, 5, 25, "100.00"],
    [5, 5, 32, "78.13"],
    [10, 10, 101, "99.01"],
    [7, 9, 64, "98.44"],
    [5, 5, 200_000, "0.01"],
    [10, 10, 2_000_000, "0.01"],
    [10, 10, 2_000_001, "0.00"],
    [10, 10, 1, "10000.00"],
  ];
  for (const [rows, cols, rounds, text] of printed) assertEquals(formatHundredths(100 * rows * cols, rounds), text);
});
