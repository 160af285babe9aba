// The npm repackaging of Deno's standard library carries no types: these are the ones of what the project uses.

declare module "@std/cli/parse-args" {
  export function parseArgs(args: string[], options?: {
    boolean?: string[];
    string?: string[];
    collect?: string[];
    alias?: Record<string, string>;
    "--"?: boolean;
    unknown?: (arg: string, key?: string, value?: unknown) => unknown;
  }): { _: (string | number)[]; "--"?: string[]; [option: string]: unknown };
}

declare module "@std/assert" {
  export class AssertionError extends Error {}
  export function assert(condition: unknown, message?: string): asserts condition;
  export function assertEquals<T>(actual: T, expected: T, message?: string): void;
  export function assertLess<T>(actual: T, expected: T, message?: string): void;
  export function assertMatch(actual: string, expected: RegExp, message?: string): void;
  export function assertStringIncludes(actual: string, expected: string, message?: string): void;
  export function assertThrows<E extends Error>(
    action: () => unknown,
    // deno-lint-ignore no-explicit-any
    kind: new (...args: any[]) => E,
    messageIncludes?: string,
  ): E;
}

declare module "@std/fmt/bytes" {
  export function format(bytes: number, options?: { binary?: boolean; maximumFractionDigits?: number }): string;
}

declare module "@std/fmt/colors" {
  export function bold(text: string): string;
  export function dim(text: string): string;
  export function green(text: string): string;
  export function red(text: string): string;
  export function yellow(text: string): string;
}

declare module "@std/fs" {
  export interface WalkEntry {
    path: string;
  }
  export function walk(root: string, options?: {
    exts?: string[];
    includeDirs?: boolean;
    match?: RegExp[];
    skip?: RegExp[];
  }): AsyncIterableIterator<WalkEntry>;
}
