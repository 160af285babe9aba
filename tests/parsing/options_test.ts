import { assertEquals, assertThrows } from "@std/assert";
import { Options, wholeNumber } from "../../lib/parsing/options.ts";
import { UsageError } from "../../lib/parsing/usage_error.ts";

const NAMES = { flags: ["json"], values: ["rng", "level"], lists: ["format"], words: 1 };

function refuses(args: string[], message: string): void {
  const error = assertThrows(() => {
    const options = new Options(args, NAMES);
    options.whole("rng");
    options.choice("level", ["easy", "hard"]);
  }, UsageError);
  assertEquals(error.message, message);
}

Deno.test("Options reads flags, values in both spellings, lists and words", () => {
  const options = new Options(["007", "--rng", "7", "--level=hard", "--format", "tap", "--format=json"], NAMES);
  assertEquals([options.words, options.has("json"), options.has("help")], [["007"], false, false]);
  assertEquals([options.whole("rng"), options.choice("level", ["easy", "hard"])], [7, "hard"]);
  assertEquals(options.list("format"), ["tap", "json"]);
});

Deno.test("Options leaves what follows a lone -- as it is", () => {
  assertEquals(new Options(["a", "--", "-x", "5", "--json"], NAMES).afterDashes, ["-x", "5", "--json"]);
  assertEquals(new Options(["--", "--rng", "-1"], NAMES).afterDashes, ["--rng", "-1"]);
  assertEquals(["--", "--json"].map((arg) => new Options([arg], NAMES).hasDashes), [true, false]);
});

Deno.test("Options takes -h for --help", () => {
  assertEquals(new Options(["-h"], {}).has("help"), true);
});

Deno.test("Options says what it expected and what it found", () => {
  refuses(["--jsn"], "Cannot use --jsn: expected --help, --json, --rng, --level or --format");
  refuses(["-x"], "Cannot use -x: expected --help, --json, --rng, --level or --format");
  refuses(["a", "b"], "Cannot use b: expected no more than 1 argument");
  refuses(["--rng"], "Cannot use --rng: expected a value after it");
  refuses(["--rng", "-1"], "Cannot use --rng -1: expected a whole number from 0 to 9007199254740991");
  refuses(["--level", "-1s"], "Cannot use --level -1s: expected easy or hard");
  refuses(["--level", ""], "Cannot use --level: expected a value after it");
  refuses(["--level="], "Cannot use --level: expected a value after it");
  refuses(["--format", "", "a"], "Cannot use --format: expected a value after it");
  refuses(["--json", "-1"], "Cannot use -1: expected --help, --json, --rng, --level or --format");
  refuses(["--format", "--json"], "Cannot use --format: expected a value after it");
  refuses(["--rng", "1.5"], "Cannot use --rng 1.5: expected a whole number from 0 to 9007199254740991");
  refuses(
    ["--rng", "9007199254740992"],
    "Cannot use --rng 9007199254740992: expected a whole number from 0 to 9007199254740991",
  );
  refuses(["--level", "medium"], "Cannot use --level medium: expected easy or hard");
});

Deno.test("wholeNumber() keeps its limits", () => {
  assertEquals(wholeNumber("5", { what: "rows", min: 5, max: 10 }), 5);
  assertThrows(() => wholeNumber("11", { what: "rows", min: 5, max: 10 }), UsageError, "rows 11: expected");
});
