import { UsageError } from "./usage_error.ts";

const MILLISECONDS: Readonly<Record<string, number>> = { ms: 1, s: 1000, min: 60_000 };
const BYTES: Readonly<Record<string, number>> = {
  B: 1,
  kB: 1e3,
  KB: 1e3,
  MB: 1e6,
  GB: 1e9,
  KiB: 2 ** 10,
  MiB: 2 ** 20,
  GiB: 2 ** 30,
};

/** Reads a time such as `500ms`, `5s`, `1.5s` or `2min` as milliseconds. */
export function parseDuration(text: string, what: string): number {
  return quantity(text, MILLISECONDS) ?? refuse(text, what, "a time such as 500ms, 5s or 2min");
}

/** Reads a size such as `64KB`, `4MB` or `4MiB` as bytes. */
export function parseSize(text: string, what: string): number {
  return quantity(text, BYTES) ?? refuse(text, what, "a size such as 64KB, 4MB or 4MiB");
}

function quantity(text: string, units: Readonly<Record<string, number>>): number | undefined {
  const [, number, unit] = text.match(/^([0-9]+(?:\.[0-9]+)?)([A-Za-z]+)$/) ?? [];
  if (unit === undefined || !Object.hasOwn(units, unit)) return undefined;
  const value = Math.round(Number(number) * units[unit]!);
  // Timers cannot wait longer, and no buffer is larger.
  return value >= 1 && value < 2 ** 31 ? value : undefined;
}

function refuse(text: string, what: string, expected: string): never {
  throw new UsageError(`Cannot use ${what} ${text}: expected ${expected}`);
}
