import { UsageError } from "../parsing/usage_error.ts";

/** A part of the cases: the first of three, say. */
export interface Shard {
  /** Which part, counted from 1. */
  readonly part: number;
  /** Of how many. */
  readonly of: number;
}

/** Reads `I/N`. */
export function parseShard(text: string): Shard {
  const [, part, of] = text.match(/^([0-9]{1,6})\/([0-9]{1,6})$/)?.map(Number) ?? [];
  if (part === undefined || of === undefined || part < 1 || part > of) {
    throw new UsageError(`Cannot use --shard ${text}: expected I/N such as 1/4, I from 1 to N`);
  }
  return { part, of };
}

/** Gives the names that match a pattern, where one is given, and of those every N-th for a shard. */
export function select(
  names: readonly string[],
  { only, shard = { part: 1, of: 1 } }: { readonly only?: string | undefined; readonly shard?: Shard | undefined },
): string[] {
  const pattern = only === undefined ? undefined : globPattern(only);
  return names
    .filter((name) => pattern === undefined || pattern.test(name))
    .filter((_, place) => place % shard.of === shard.part - 1);
}

/** Makes a pattern of a shell's: `*` any text, `?` any character, `[abc]` one of them, `{a,b*}` one or the other. */
export function globPattern(glob: string): RegExp {
  try {
    return new RegExp(`^${patternSource(glob)}$`, "su");
  } catch {
    throw new UsageError(`Cannot use --only ${glob}: expected a pattern such as 'tc0*'`);
  }
}

function patternSource(glob: string): string {
  // How many choices are open: a comma outside them is itself, and one that is never closed makes no pattern.
  let open = 0;
  return glob.replace(/\[([^\]]+)\]|[^]/gu, (found, set?: string) => {
    if (found === "*") return ".*";
    if (found === "?") return ".";
    if (set !== undefined) return `[${set.replace(/^!/, "^").replace(/[\\[\]]/g, "\\$&")}]`;
    if (found === "{") return open++, "(?:";
    if (open > 0 && found === "}") return open--, ")";
    return open > 0 && found === "," ? "|" : literal(found);
  });
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\\/]/g, "\\$&");
}
