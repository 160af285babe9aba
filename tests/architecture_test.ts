import { assertEquals } from "@std/assert";
import { walk } from "@std/fs";
import { ROOT } from "./testing/program.ts";

/** What the outside world looks like: these files hold no I/O, so every part may know them. */
const WORLD = ["host/host.ts", "host/nowhere.ts", "host/program.ts", "host/site.ts", "host/terminal.ts"];

/** Which other parts of `lib` each part may import, beside those files. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  minefield: [],
  parsing: ["minefield"],
  rendering: ["minefield"],
  editions: ["minefield", "parsing", "rendering"],
  solver: ["minefield"],
  oracle: ["minefield", "parsing", "rendering", "editions"],
  page: ["minefield", "rendering", "editions"],
  terminal: ["minefield", "parsing", "rendering", "editions", "solver"],
  commands: ["minefield", "parsing", "rendering", "editions", "solver", "oracle", "page", "terminal"],
  host: ["parsing", "rendering"],
};

/** Lists what a file of `lib` does that the house plan forbids. */
function offences(path: string, source: string): string[] {
  const found: string[] = [];
  const [part = "", folder] = path.split("/");
  for (const [, specifier = ""] of source.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)) {
    if (!specifier.startsWith(".")) {
      if (!specifier.startsWith("@std/")) found.push(`${path} imports ${specifier}`);
      continue;
    }
    const target = new URL(specifier, `file:///${path}`).pathname.slice(1);
    const [targetPart = "", targetFolder = ""] = target.split("/");
    if (targetPart !== part && !WORLD.includes(target) && target !== "deno.json") {
      if (!ARROWS[part]?.includes(targetPart)) found.push(`${path} imports ${target}`);
    }
    const isEditionFile = part === "editions" && folder?.includes(".") === false;
    if (isEditionFile && targetPart === "editions" && targetFolder !== folder && targetFolder !== "edition.ts") {
      found.push(`${path} imports ${target}`);
    }
  }
  if (/\bDeno\./.test(source) && (part !== "host" || WORLD.includes(path))) found.push(`${path} uses Deno`);
  return found;
}

Deno.test("lib keeps to the arrows of the house plan, and reaches Deno in host/ only", async () => {
  const found: string[] = [];
  for await (const { path } of walk(`${ROOT}lib`, { exts: [".ts"], skip: [/\.d\.ts$/] })) {
    const source = (await Deno.readTextFile(path)).replaceAll(/\/\*[\s\S]*?\*\//g, "");
    found.push(...offences(path.slice(`${ROOT}lib/`.length), source));
  }
  assertEquals(found, []);
});

Deno.test("offences() sees each kind of forbidden import", () => {
  const forbidden: [string, string][] = [
    ["minefield/board.ts", 'import { err } from "../rendering/output.ts";'],
    ["parsing/seed_file.ts", 'export { err } from "../rendering/output.ts";'],
    ["editions/alpha/play.ts", 'import { help } from "../../commands/help.ts";'],
    ["editions/alpha/play.ts", 'import { Frame } from "../stages/render.ts";'],
    ["editions/alpha/play.ts", 'const all = await import("../catalog.ts");'],
    ["editions/edition.ts", 'import { DenoHost } from "../host/deno_host.ts";'],
    ["commands/play.ts", "Deno.exit(0);"],
    ["host/host.ts", "Deno.exit(0);"],
    ["rendering/output.ts", 'import chalk from "npm:chalk";'],
  ];
  for (const [path, source] of forbidden) assertEquals(offences(path, source).length, 1, `${path}: ${source}`);
});

Deno.test("offences() lets allowed imports be", () => {
  const allowed: [string, string][] = [
    ["editions/alpha/play.ts", 'import { Board } from "../../minefield/board.ts";'],
    ["editions/alpha/play.ts", 'import type { Game } from "../edition.ts";'],
    ["editions/alpha/alpha_2022.ts", 'import { FileError } from "../../host/host.ts";'],
    ["editions/catalog.ts", 'const load = () => import("./alpha/alpha_2022.ts");'],
    ["host/deno_host.ts", "Deno.stdin.readSync(buffer);"],
  ];
  for (const [path, source] of allowed) assertEquals(offences(path, source), []);
});
