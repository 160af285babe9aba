import { assertEquals } from "@std/assert";
import { nearest } from "../../lib/commands/nearest.ts";

const NAMES = ["editions", "--help", "--version", "-h", "-V", "alpha-2022"];

Deno.test("nearest() finds the name that was meant", () => {
  const meant: [string, string][] = [
    ["editons", "editions"],
    ["edtions", "editions"],
    ["Editions", "editions"],
    ["edition", "editions"],
    ["edit", "editions"],
    ["alpha", "alpha-2022"],
    ["alpha2022", "alpha-2022"],
    ["alpha-2202", "alpha-2022"],
    ["help", "--help"],
    ["version", "--version"],
    ["--hlep", "--help"],
  ];
  for (const [word, name] of meant) assertEquals(nearest(word, NAMES), name, word);
});

Deno.test("nearest() finds nothing for a path or a word that is far from every name", () => {
  for (const word of ["seed", "nope", "x", "", "editions.txt", "./editons", "missing", "my-seed"]) {
    assertEquals(nearest(word, NAMES), undefined, word);
  }
});
