import { parseArgs } from "@std/cli/parse-args";
import { UsageError } from "./usage_error.ts";

/** The names of a command's options, without their dashes. `--help` and `-h` are always there. */
export interface OptionNames {
  /** Options that stand alone. */
  readonly flags?: readonly string[];
  /** Options that take a value, `--rng 5` or `--rng=5`. */
  readonly values?: readonly string[];
  /** Options that take a value and may be given several times. */
  readonly lists?: readonly string[];
  /** How many words there may be beside the options; none where it is not given. */
  readonly words?: number;
}

/**
 * Reads a command's own options, and throws a `UsageError` for what it does not know.
 *
 * @example
 * ```ts
 * import { Options } from "./options.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const options = new Options(["board.txt", "--rng=7", "--json"], { flags: ["json"], values: ["rng"], words: 1 });
 * assertEquals(options.words, ["board.txt"]);
 * assertEquals(options.whole("rng"), 7);
 * assertEquals(options.has("json"), true);
 * ```
 */
export class Options {
  /** What was given beside the options. */
  readonly words: readonly string[];
  /** What follows a lone `--`. */
  readonly afterDashes: readonly string[];
  /** Whether there is a lone `--`, even if nothing follows it. */
  readonly hasDashes: boolean;
  readonly #given: Readonly<Record<string, unknown>>;

  /** Reads the arguments. */
  constructor(args: readonly string[], { flags = [], values = [], lists = [], words = 0 }: OptionNames) {
    const known = [...flags, ...values, ...lists];
    const given = parseArgs(withValues(args, [...values, ...lists]), {
      boolean: ["help", ...flags],
      string: ["_", ...values, ...lists],
      collect: [...lists],
      alias: { help: "h" },
      "--": true,
      unknown: (arg, key) => {
        if (key === undefined) return true;
        throw new UsageError(`Cannot use ${arg}: expected ${orList(["help", ...known].map((name) => `--${name}`))}`);
      },
    });
    this.#given = given;
    this.words = given._.map(String);
    this.afterDashes = given["--"] ?? [];
    this.hasDashes = args.includes("--");
    const tooMany = this.words[words];
    if (tooMany !== undefined) {
      const expected = words === 0 ? "options only" : `no more than ${words} ${words === 1 ? "argument" : "arguments"}`;
      throw new UsageError(`Cannot use ${tooMany}: expected ${expected}`);
    }
    for (const name of [...values, ...lists]) {
      if ([given[name]].flat().includes("")) throw noValue(name);
    }
  }

  /** Tells whether an option that stands alone was given. */
  has(flag: string): boolean {
    return this.#given[flag] === true;
  }

  /** Gives an option's value. */
  value(name: string): string | undefined {
    return this.#given[name] as string | undefined;
  }

  /** Gives every value of an option that may be given several times. */
  list(name: string): readonly string[] {
    return this.#given[name] as string[] | undefined ?? [];
  }

  /** Gives an option's value as a whole number, between limits where they are given. */
  whole(name: string, { min = 0, max = Number.MAX_SAFE_INTEGER } = {}): number | undefined {
    const text = this.value(name);
    return text === undefined ? undefined : wholeNumber(text, { what: `--${name}`, min, max });
  }

  /** Gives an option's value where it is one of a few. */
  choice<T extends string>(name: string, choices: readonly T[]): T | undefined {
    const text = this.value(name);
    if (text === undefined) return undefined;
    const chosen = choices.find((choice) => choice === text);
    if (chosen === undefined) {
      throw new UsageError(`Cannot use --${name} ${text}: expected ${orList(choices)}`);
    }
    return chosen;
  }
}

/** Ties an option to a negative number after it, which would else be taken for another option; an empty value is none. */
function withValues(args: readonly string[], names: readonly string[]): string[] {
  const tied: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const [arg, next] = [args[i]!, args[i + 1]];
    if (arg === "--") return [...tied, ...args.slice(i)];
    const name = names.find((name) => arg === `--${name}` || arg === `--${name}=`);
    if (name === undefined) tied.push(arg);
    else if (arg.endsWith("=") || next === "") throw noValue(name);
    else tied.push(next !== undefined && /^-[0-9]/.test(next) ? `${arg}=${args[++i]}` : arg);
  }
  return tied;
}

function noValue(name: string): UsageError {
  return new UsageError(`Cannot use --${name}: expected a value after it`);
}

/** Reads a whole number between limits. */
export function wholeNumber(
  text: string,
  { what, min, max }: { readonly what: string; readonly min: number; readonly max: number },
): number {
  const value = Number(text);
  if (!/^[0-9]+$/.test(text) || value < min || value > max) {
    throw new UsageError(`Cannot use ${what} ${text}: expected a whole number from ${min} to ${max}`);
  }
  return value;
}

/** `a`, `a or b`, `a, b or c` */
function orList(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}
