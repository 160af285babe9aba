/**
 * Reads options as Python's `argparse` does (that of Python 3.11), and answers wrong ones in its words.
 *
 * It knows what the menu edition needs: options that take one value, `-h`, and no positional arguments.
 *
 * @module
 */
import { formatHelp, formatUsage } from "./argparse_help.ts";
import { parsePythonInt, pythonRepr } from "./python_values.ts";

/** An option that takes one value. */
export interface ArgparseOption<T> {
  /** How it is written, the short flag first: `-r`, `--rows`. */
  readonly flags: readonly string[];
  /** What stands for its value in the usage. */
  readonly metavar: string;
  /** What it does, in so few words that they fit behind or below its flags. */
  readonly help: string;
  /** Reads its value, or throws an `ArgumentTypeError`. */
  read(text: string): T;
}

/** A program's name, its options by their names, and what its help says before and after them. */
export interface ArgumentParser<Options> {
  /** `minesweeper menu` */
  readonly prog: string;
  /** One line before the options. */
  readonly description: string;
  /** The options, without `-h`. */
  readonly options: Options;
  /** One line after the options. */
  readonly epilog: string;
}

/** Any options by their names. */
export type ArgparseOptions = Readonly<Record<string, ArgparseOption<unknown>>>;

/** What came of the arguments: the values that were given, or what to print before leaving. */
export type Parsed<Options extends ArgparseOptions> =
  | {
    readonly kind: "values";
    readonly values: { readonly [Name in keyof Options]?: ReturnType<Options[Name]["read"]> };
  }
  | { readonly kind: "help" | "error"; readonly text: string };

/** Says that a value is not one that its option takes. */
export class ArgumentTypeError extends Error {
  /** `ArgumentTypeError` */
  override readonly name = "ArgumentTypeError";
}

/** Says that the arguments cannot be used. */
class ArgumentError extends Error {}

/** Says that the help was asked for. */
class HelpAsked extends Error {}

/** What a flag stands for; `-h` has no option. */
interface Action {
  readonly flags: readonly string[];
  readonly name?: string;
  readonly option?: ArgparseOption<unknown>;
}

/** An argument that is written as one of the options. */
interface Written {
  readonly action: Action;
  readonly flag: string;
  /** The value in the same argument, as in `-r4` and `--rows=4`. */
  readonly explicit?: string;
}

/** Reads a value as Python's `int()` does. */
export function intValue(text: string): number {
  const value = parsePythonInt(text);
  if (value === undefined) throw new ArgumentTypeError(`invalid int value: ${pythonRepr(text)}`);
  return value;
}

/** Makes the reader of a value that is one of a few. */
export function oneOf<T extends string>(choices: readonly T[]): (text: string) => T {
  return (text) => {
    const chosen = choices.find((choice) => choice === text);
    if (chosen !== undefined) return chosen;
    const list = choices.map(pythonRepr).join(", ");
    throw new ArgumentTypeError(`invalid choice: ${pythonRepr(text)} (choose from ${list})`);
  };
}

/** The numbers by which Python names what `open()` may meet, as Linux counts them. */
const ERRNO: Readonly<Record<string, number>> = {
  "No such file or directory": 2,
  "Input/output error": 5,
  "No such device or address": 6,
  "Permission denied": 13,
  "Not a directory": 20,
  "Is a directory": 21,
  "File name too long": 36,
  "Too many levels of symbolic links": 40,
};

/** Words as `argparse.FileType` does that a file cannot be opened; a reason that is not the system's stands as it is. */
export function cannotOpen(path: string, reason: string): ArgumentTypeError {
  const errno = ERRNO[reason];
  const words = errno === undefined ? reason : `[Errno ${errno}] ${reason}: ${pythonRepr(path)}`;
  return new ArgumentTypeError(`can't open '${path}': ${words}`);
}

/** Reads the arguments; the first that is wrong, in argparse's order of looking at them, makes it an error. */
export function parseArguments<Options extends ArgparseOptions>(
  parser: ArgumentParser<Options>,
  args: readonly string[],
): Parsed<Options> {
  try {
    return { kind: "values", values: takeAll(flagsOf(parser.options), args) as object };
  } catch (error) {
    if (error instanceof HelpAsked) return { kind: "help", text: formatHelp(parser) };
    if (!(error instanceof ArgumentError)) throw error;
    return { kind: "error", text: `${formatUsage(parser)}${parser.prog}: error: ${error.message}\n` };
  }
}

function flagsOf(options: ArgparseOptions): ReadonlyMap<string, Action> {
  const help: Action = { flags: ["-h", "--help"] };
  const actions = Object.entries(options).map(([name, option]) => ({ flags: option.flags, name, option }));
  return new Map([help, ...actions].flatMap((action) => action.flags.map((flag) => [flag, action] as const)));
}

/** `ArgumentParser._parse_known_args()`: tells options from the rest first, and only then takes their values in order. */
function takeAll(actions: ReadonlyMap<string, Action>, args: readonly string[]): Record<string, unknown> {
  const dashes = args.includes("--") ? args.indexOf("--") : args.length;
  const written = args.map((arg, i) => i < dashes ? interpret(arg, actions) : undefined);
  const values: Record<string, unknown> = {};
  const extras: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const option = written[at];
    if (option === undefined || option === "unknown") {
      extras.push(args[at]!);
      continue;
    }
    const follows = at + 1 < args.length && at + 1 !== dashes && written[at + 1] === undefined;
    const { action, text, isNext } = valueFor(option, actions, follows ? args[at + 1] : undefined);
    values[action.name!] = read(action, text);
    if (isNext) at++;
  }
  if (extras.length > 0) throw new ArgumentError(`unrecognized arguments: ${extras.join(" ")}`);
  return values;
}

/** `ArgumentParser._parse_optional()`: gives nothing for what is meant to be a value, `unknown` for another program's option. */
function interpret(arg: string, actions: ReadonlyMap<string, Action>): Written | "unknown" | undefined {
  if (!arg.startsWith("-")) return undefined;
  const known = actions.get(arg);
  if (known !== undefined) return { action: known, flag: arg };
  if (arg === "-") return undefined;
  const matches = matchesOf(arg, actions);
  if (matches.length > 1) {
    const flags = matches.map(({ flag }) => flag).join(", ");
    throw new ArgumentError(`ambiguous option: ${arg} could match ${flags}`);
  }
  if (matches[0] !== undefined) return matches[0];
  // `_negative_number_matcher`, whose `$` lets a last line end be; and "if it contains a space, it was meant to be a positional".
  if (/^-\p{Nd}+\n?$|^-\p{Nd}*\.\p{Nd}+\n?$/u.test(arg) || arg.includes(" ")) return undefined;
  return "unknown";
}

/** `FLAG=VALUE`, else `ArgumentParser._get_option_tuples()`: beginnings of long flags, and short flags with their value. */
function matchesOf(arg: string, actions: ReadonlyMap<string, Action>): Written[] {
  const [, start = arg, explicit] = /^([^=]*)=(.*)$/s.exec(arg) ?? [];
  const value = explicit === undefined ? {} : { explicit };
  const exact = actions.get(start);
  if (exact !== undefined) return [{ action: exact, flag: start, ...value }];
  if (arg.startsWith("--")) {
    return [...actions].filter(([flag]) => flag.startsWith(start)).map(([flag, action]) => ({
      action,
      flag,
      ...value,
    }));
  }
  const flag = arg.slice(0, 2);
  const action = actions.get(flag);
  return action === undefined ? [] : [{ action, flag, explicit: arg.slice(2) }];
}

/** `consume_optional()`: finds an option's value in its own argument, behind other short flags too, or in the next one. */
function valueFor(
  { action, flag, explicit }: Written,
  actions: ReadonlyMap<string, Action>,
  next: string | undefined,
): { readonly action: Action; readonly text: string; readonly isNext: boolean } {
  let helpIsFirst = false;
  while (action.option === undefined) {
    if (explicit === undefined) throw new HelpAsked();
    // `-hr4` is `-h -r4`.
    const following = actions.get(`-${explicit[0]}`);
    if (flag.startsWith("--") || following === undefined) {
      throw argumentError(action, `ignored explicit argument ${pythonRepr(explicit)}`);
    }
    helpIsFirst = true;
    action = following;
    explicit = explicit.slice(1) || undefined;
  }
  const text = explicit ?? next;
  if (text === undefined) throw argumentError(action, "expected one argument");
  if (helpIsFirst) throw new HelpAsked();
  return { action, text, isNext: explicit === undefined };
}

function read(action: Action, text: string): unknown {
  try {
    return action.option!.read(text);
  } catch (error) {
    throw error instanceof ArgumentTypeError ? argumentError(action, error.message) : error;
  }
}

function argumentError({ flags }: Action, message: string): ArgumentError {
  return new ArgumentError(`argument ${flags.join("/")}: ${message}`);
}
