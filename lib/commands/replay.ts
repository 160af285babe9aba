import type { Host } from "../host/host.ts";
import { type Case, readCase, withSeed } from "../oracle/case.ts";
import { compare, renderDifference } from "../oracle/compare.ts";
import { record, shown, smallWorld, type Step, transcribe } from "../oracle/transcript.ts";
import { linesIn } from "../parsing/stdin_lines.ts";
import { UsageError } from "../parsing/usage_error.ts";
import { err, out } from "../rendering/output.ts";
import type { Command } from "./command.ts";
import { editionWords } from "./edition_words.ts";

const HELP = `Examples:
  minesweeper replay alpha-2022 seed.txt --input moves.txt --echo
  minesweeper replay --expect cases/tc01

Prints what a session shows that is fed with the lines of a file. What is no option of replay goes to the edition.

Options:
  --input FILE        the lines; - is standard input
  --echo              put each typed line in its place, as a person's terminal would look
  --step              wait for a key before each turn; q or Ctrl-C ends it
  --json              one object a turn: {"line", "out", "err", "exit"}; the opening has no line, the end of input null
  --expect DIR/CASE   compare with a recorded case and write nothing; what is not given (edition, arguments, input) is
                      the case's own
  --                  everything after it goes to the edition
  --help              show this

Exit code: 0 done or as recorded, 1 not as recorded, 2 used wrongly, 3 a file cannot be read.
`;

/** `minesweeper replay` */
export const replay: Command = async (args, host) => {
  const options = readOptions(args);
  if (options.help) {
    host.write(out(HELP));
    return 0;
  }
  const recorded = options.expect === undefined ? undefined : readRecorded(options.expect, host);
  const { entry, args: words } = sessionWords(options.words, recorded);
  const edition = await entry.load();
  if (options.input === undefined && recorded === undefined) {
    throw new UsageError("Cannot replay: expected --input FILE, - for standard input");
  }
  const lines = options.input === undefined ? linesIn(recorded!.input) : readLines(options.input, host);
  // What is only compared leaves nothing behind.
  const world = recorded === undefined ? host : smallWorld(new Map(), host);
  const steps = transcribe(edition.open(words, world), lines);
  if (recorded === undefined) return print(steps, options, host);
  return check([...steps], recorded.expected, host);
};

/** Gives the edition and its arguments; what is not given is the recorded case's own. */
function sessionWords(words: readonly string[], recorded: Case | undefined): ReturnType<typeof editionWords> {
  const given = editionWords(words);
  if (given.args.length > 0 || recorded === undefined) return given;
  const own = editionWords(withSeed(recorded.args, recorded.seedPath));
  return words.length > 0 ? { entry: given.entry, args: own.args } : own;
}

interface ReplayOptions {
  readonly words: string[];
  input?: string;
  expect?: string;
  echo: boolean;
  step: boolean;
  json: boolean;
  help: boolean;
}

/** Takes our own options out of the arguments; all others belong to the edition. */
function readOptions(args: readonly string[]): ReplayOptions {
  const options: ReplayOptions = { words: [], echo: false, step: false, json: false, help: false };
  for (let i = 0; i < args.length; i++) {
    const [name, value] = splitOption(args[i]!);
    if (name === "--") {
      options.words.push(...args.slice(i + 1));
      break;
    } else if (name === "--input" || name === "--expect") {
      const given = value ?? args[++i];
      if (given === undefined || given === "") throw new UsageError(`Cannot use ${name}: expected a value after it`);
      options[name === "--input" ? "input" : "expect"] = given;
    } else if (args[i] === "--echo" || args[i] === "--step" || args[i] === "--json") {
      options[args[i]!.slice(2) as "echo" | "step" | "json"] = true;
    } else if (i === 0 && (args[i] === "--help" || args[i] === "-h")) {
      options.help = true;
    } else options.words.push(args[i]!);
  }
  if (options.json && (options.echo || options.step)) {
    throw new UsageError("Cannot use --json with --echo or --step: expected one of them");
  }
  const showing = (["echo", "step", "json"] as const).find((name) => options[name]);
  if (options.expect !== undefined && showing !== undefined) {
    throw new UsageError(`Cannot use --${showing} with --expect: expected one of them`);
  }
  return options;
}

/** `--input=FILE` is `--input` and `FILE`. */
function splitOption(arg: string): [string, string?] {
  const [, name, value] = arg.match(/^(--[a-z]+)=(.*)$/s) ?? [];
  return name === undefined ? [arg] : [name, value!];
}

function readRecorded(path: string, host: Host): Case {
  const [, folder = ".", name = ""] = path.match(/^(?:(.*)\/)?([^/]*)$/s)!;
  return readCase(folder, name, host);
}

function readLines(path: string, host: Host): Iterable<string> {
  return path === "-" ? standardInput(host) : linesIn(host.readBytes(path));
}

function* standardInput(host: Host): Generator<string> {
  for (let line = host.readLine(); line !== null; line = host.readLine()) yield line;
}

function print(steps: Iterable<Step>, { echo, step, json }: ReplayOptions, host: Host): number {
  if (step && !host.isTerminal("in")) throw new UsageError("Cannot use --step: expected a terminal to press keys on");
  for (const { line, turn } of steps) {
    if (json) {
      const [stdout, stderr] = [shown(turn, "out"), shown(turn, "err")];
      host.write(out(`${JSON.stringify({ line, out: stdout, err: stderr, exit: turn.exit })}\n`));
      continue;
    }
    if (step && line !== undefined && ["q", "\x03", "\x04", null].includes(host.readKey())) {
      host.write(out("\n"));
      return 0;
    }
    if (echo && typeof line === "string") host.write(out(`${line}\n`));
    for (const chunk of turn.output) host.write(chunk);
  }
  return 0;
}

/** Compares with what was recorded, part by part. */
function check(steps: Step[], expected: Case["expected"], host: Host): number {
  const actual = record(steps);
  const found: string[] = [];
  for (const [part, name] of [["out", "standard output"], ["err", "standard error"], ["combined", "both"]] as const) {
    const wanted = expected[part];
    if (wanted === undefined) continue;
    const difference = compare(actual[part], wanted, { messages: "exact", whitespace: "exact" });
    if (difference !== undefined) found.push(`${name}, ${renderDifference(difference)}`);
  }
  if (expected.exit !== undefined && expected.exit !== actual.exit) {
    found.push(`exit code: expected ${expected.exit}, got ${actual.exit}`);
  }
  for (const line of found) host.write(err(`Not as recorded: ${line}\n`));
  if (found.length === 0) host.write(out("As recorded\n"));
  return found.length === 0 ? 0 : 1;
}
