import { AssertionError } from "@std/assert";
import { compare, renderDifference } from "../../lib/oracle/compare.ts";

/** Fails with the first difference in plain view: `line 20, col 44: expected "9·⏎", got "9⏎"`. */
export function assertSameText(actual: string, expected: string, what: string): void {
  const difference = compare(actual, expected, { messages: "exact", whitespace: "exact" });
  if (difference !== undefined) throw new AssertionError(`${what}: ${renderDifference(difference)}`);
}
