import { assertEquals, assertThrows } from "@std/assert";
import { parseDuration, parseSize } from "../../lib/parsing/quantity.ts";
import { UsageError } from "../../lib/parsing/usage_error.ts";

Deno.test("parseDuration() reads milliseconds, seconds and minutes", () => {
  assertEquals(["500ms", "5s", "1.5s", "2min"].map((text) => parseDuration(text, "x")), [500, 5000, 1500, 120_000]);
});

Deno.test("parseSize() reads powers of ten and of two", () => {
  assertEquals(["1B", "64KB", "4MB", "1.5kB", "4MiB"].map((text) => parseSize(text, "x")), [
    1,
    64e3,
    4e6,
    1500,
    2 ** 22,
  ]);
});

Deno.test("parseDuration() and parseSize() say what they expect", () => {
  for (const text of ["", "5", "s", "-5s", "5 s", "5h", "0s", "99999999s", "1e3s", "5sec"]) {
    const message = `Cannot use --timeout ${text}: expected a time such as 500ms, 5s or 2min`;
    assertThrows(() => parseDuration(text, "--timeout"), UsageError, message);
  }
  for (const text of ["4", "4M", "4mb", "MB", "9GB", "0B", "4toString"]) {
    const message = `Cannot use --max-output ${text}: expected a size such as 64KB, 4MB or 4MiB`;
    assertThrows(() => parseSize(text, "--max-output"), UsageError, message);
  }
});
