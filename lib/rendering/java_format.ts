/**
 * Prints `numerator / denominator` as Java's `String.format("%.2f", …)` does: two digits, half up on the decimal value.
 *
 * `toFixed(2)` rounds the binary value instead: 3000 / 40000 is 0.075, in binary a little less, and would become 0.07.
 *
 * With n = numerator, d = denominator, both whole, n >= 0 and d > 0, the value in hundredths is v = 100n/d, and half up
 * is floor(v + 1/2) = floor(100n/d + 1/2) = floor((200n + d) / 2d). All numbers in it are whole, so nothing is rounded on
 * the way as long as 200n + d stays below 2^53; and x - x mod y is divisible by y, so that the division is exact too.
 * With n = 100 * rows * cols and d = rounds it is floor((20000 * rows * cols + rounds) / (2 * rounds)).
 */
export function formatHundredths(numerator: number, denominator: number): string {
  const doubled = 200 * numerator + denominator;
  const hundredths = (doubled - doubled % (2 * denominator)) / (2 * denominator);
  const fraction = hundredths % 100;
  return `${(hundredths - fraction) / 100}.${String(fraction).padStart(2, "0")}`;
}
