import { assertEquals, assertThrows } from "@std/assert";
import { ArgumentTypeError, cannotOpen, intValue, oneOf, parseArguments } from "../../lib/parsing/argparse.ts";

// Quotes are from Lib/argparse.py of Python 3.11 and its manual, https://docs.python.org/3.11/library/argparse.html.
// Every expected text is what that argparse answers for the same parser with COLUMNS=80.

const PARSER = {
  prog: "lay",
  description: "Lays mines.",
  options: {
    rows: { flags: ["-r", "--rows"], metavar: "ROWS", help: "how many rows", read: intValue },
    ripple: { flags: ["--ripple"], metavar: "{queue,simple}", help: "how to open", read: oneOf(["queue", "simple"]) },
    name: { flags: ["-n", "--name"], metavar: "NAME", help: "what it is called", read: (text: string) => text },
  },
  epilog: "That is all.",
};

const USAGE = "usage: lay [-h] [-r ROWS] [--ripple {queue,simple}] [-n NAME]\n";

const HELP = `${USAGE}
Lays mines.

options:
  -h, --help            show this help message and exit
  -r ROWS, --rows ROWS  how many rows
  --ripple {queue,simple}
                        how to open
  -n NAME, --name NAME  what it is called

That is all.
`;

function values(...args: string[]): unknown {
  const parsed = parseArguments(PARSER, args);
  return parsed.kind === "values" ? parsed.values : parsed;
}

function error(...args: string[]): string {
  const parsed = parseArguments(PARSER, args);
  return parsed.kind === "error"
    ? parsed.text.replace(`${USAGE}lay: error: `, "").slice(0, -1)
    : `no error: ${parsed.kind}`;
}

// "-r4": "For short options (options only one character long), the option and its value can be concatenated".
Deno.test("parseArguments() takes a value in the next argument, after = and behind a short flag", () => {
  for (const args of [["-r", "4"], ["-r4"], ["-r=4"], ["--rows", "4"], ["--rows=4"], ["-r 4"]]) {
    assertEquals(values(...args), { rows: 4 }, args.join(" "));
  }
  assertEquals(values("--name=a=b"), { name: "a=b" });
  assertEquals(values("-n="), { name: "" });
});

Deno.test("parseArguments() gives nothing for an option that is not there, and the last value of one given twice", () => {
  assertEquals(values(), {});
  assertEquals(values("-r", "4", "-n", "x", "--rows", "5"), { rows: 5, name: "x" });
});

// "The parse_args() method by default allows long options to be abbreviated to a prefix, if the abbreviation is unambiguous".
Deno.test("parseArguments() takes the beginning of a long flag that is one option's only", () => {
  assertEquals(values("--ro", "4", "--ri=queue", "--n", "x"), { rows: 4, ripple: "queue", name: "x" });
  assertEquals(error("--r", "4"), "ambiguous option: --r could match --rows, --ripple");
  assertEquals(error("--r=4"), "ambiguous option: --r=4 could match --rows, --ripple");
});

// "ambiguous option" is found while arguments are sorted into 'O' and 'A', before any value is read.
Deno.test("parseArguments() tells of an ambiguous flag before it reads any value", () => {
  assertEquals(error("-r", "a", "--r"), "ambiguous option: --r could match --rows, --ripple");
  assertEquals(error("-h", "--r"), "ambiguous option: --r could match --rows, --ripple");
});

// _negative_number_matcher = '^-\d+$|^-\d*\.\d+$': such an argument "was meant to be positional".
Deno.test("parseArguments() takes a negative number for a value, other words with a dash for options", () => {
  assertEquals(values("-r", "-5"), { rows: -5 });
  assertEquals(values("-n", "-.5"), { name: "-.5" });
  for (const word of ["-1e5", "-x", "--name", "-5x", "--"]) {
    assertEquals(error("-r", word), "argument -r/--rows: expected one argument", word);
  }
});

// "if it contains a space, it was meant to be a positional"; "if it's just a single character, it was meant to be positional".
Deno.test("parseArguments() takes a word with a blank, and a lone dash, for a value", () => {
  assertEquals(values("-n", "-x y"), { name: "-x y" });
  assertEquals(values("-n", "-"), { name: "-" });
  assertEquals(error("-r", "- 5"), "argument -r/--rows: invalid int value: '- 5'");
});

// "all args after -- are non-options"; with no positionals there, the dashes are left over too.
Deno.test("parseArguments() takes no option after two dashes", () => {
  assertEquals(error("--"), "unrecognized arguments: --");
  assertEquals(error("--", "-h", "--r"), "unrecognized arguments: -- -h --r");
  assertEquals(error("-r", "--", "4"), "argument -r/--rows: expected one argument");
});

Deno.test("parseArguments() lists what it does not know, after all values are read", () => {
  assertEquals(error("4", "-x", "-r", "4", "--zed=1", ""), "unrecognized arguments: 4 -x --zed=1 ");
  assertEquals(error("---rows", "4"), "unrecognized arguments: ---rows 4");
  assertEquals(error("-x", "-r", "a"), "argument -r/--rows: invalid int value: 'a'");
});

// "-xyz is the same as -x -y -z if no args are required".
Deno.test("parseArguments() shows the help where -h comes before anything wrong", () => {
  const parts = [["-h"], ["--help"], ["--he"], ["-hh"], ["-hr4"], ["-hra"], ["-x", "-h"], ["-h", "-r", "a"]];
  for (const args of parts) assertEquals(values(...args), { kind: "help", text: HELP }, args.join(" "));
  assertEquals(error("-r", "a", "-h"), "argument -r/--rows: invalid int value: 'a'");
  assertEquals(error("-hr"), "argument -r/--rows: expected one argument");
});

Deno.test("parseArguments() refuses a value for -h", () => {
  assertEquals(error("-hx"), "argument -h/--help: ignored explicit argument 'x'");
  assertEquals(error("-h="), "argument -h/--help: ignored explicit argument ''");
  assertEquals(error("--help=no"), "argument -h/--help: ignored explicit argument 'no'");
});

Deno.test("parseArguments() words a value that is no integer or no choice", () => {
  assertEquals(error("-rows"), "argument -r/--rows: invalid int value: 'ows'");
  assertEquals(error("--ripple", "bfs"), "argument --ripple: invalid choice: 'bfs' (choose from 'queue', 'simple')");
});

// argparse 3.11 itself crashes here: "for everything but PARSER, REMAINDER args, strip out first --" leaves no value at all.
Deno.test("parseArguments() takes two dashes after = for a value", () => {
  assertEquals(error("--rows=--"), "argument -r/--rows: invalid int value: '--'");
});

Deno.test("parseArguments() lets errors through that are not about a value", () => {
  const read = () => {
    throw new RangeError("broken");
  };
  const broken = { ...PARSER, options: { it: { flags: ["--it"], metavar: "IT", help: "", read } } };
  assertThrows(() => parseArguments(broken, ["--it=1"]), RangeError, "broken");
});

// FileType.__call__: "can't open '%(filename)s': %(error)s", where the error is an OSError.
Deno.test("cannotOpen() words the system's reason as Python's OSError does", () => {
  const reason = "No such file or directory";
  assertEquals(cannotOpen("it's", reason).message, `can't open 'it's': [Errno 2] ${reason}: "it's"`);
  assertEquals(cannotOpen("d", "Is a directory").message, "can't open 'd': [Errno 21] Is a directory: 'd'");
  assertEquals(cannotOpen("f", "Permission denied").message, "can't open 'f': [Errno 13] Permission denied: 'f'");
  assertEquals(cannotOpen("f", "Add the flag -R") instanceof ArgumentTypeError, true);
  assertEquals(cannotOpen("f", "Add the flag -R").message, "can't open 'f': Add the flag -R");
});
