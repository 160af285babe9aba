/** A measured figure and, where one is set, the limit it must keep. */
export interface Figure {
  /** What was measured. */
  readonly name: string;
  /** The measured value with its unit. */
  readonly value: string;
  /** The limit in words, and whether it is kept. */
  readonly limit?: { readonly words: string; readonly kept: boolean };
}

/** Measures something and tells each figure as soon as it has it. */
export type Bench = () => AsyncIterable<Figure>;

/** A ratio that must not be more than a limit. */
export function atMost(name: string, ratio: number, limit: number): Figure {
  return { name, value: times(ratio), limit: { words: `at most ${limit}x`, kept: ratio <= limit } };
}

/** A ratio that must not be less than a limit. */
export function atLeast(name: string, ratio: number, limit: number): Figure {
  return { name, value: times(ratio), limit: { words: `at least ${limit}x`, kept: ratio >= limit } };
}

function times(ratio: number): string {
  return `${ratio.toFixed(ratio < 10 ? 2 : 0)}x`;
}

/** The middle of several measurements: one slow moment of the machine does not move it. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}
