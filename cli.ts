#!/usr/bin/env -S deno run -q --allow-read --allow-net=127.0.0.1 --allow-run=xdg-open,open,rundll32
/**
 * The command line: which command, which streams, which exit code.
 *
 * @module
 */
import type { Command } from "./lib/commands/command.ts";
import { play } from "./lib/commands/play.ts";
import { catalog } from "./lib/editions/catalog.ts";
import { DenoHost, StreamError } from "./lib/host/deno_host.ts";
import { FileError, type Host } from "./lib/host/host.ts";
import { UsageError } from "./lib/parsing/usage_error.ts";
import { err } from "./lib/rendering/output.ts";

/** Each command's code is loaded only when it is asked for. */
const COMMANDS: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ["editions", async () => (await import("./lib/commands/editions.ts")).editions],
  ["completions", async () => (await import("./lib/commands/completions.ts")).completions],
  ["replay", () => loadApart("replay")],
  ["cases", () => loadApart("cases")],
  ["grade", () => loadApart("grade")],
  ["window", async () => (await import("./lib/commands/window.ts")).window],
  ["generate", async () => (await import("./lib/commands/generate.ts")).generate],
  ["terminal", async () => (await import("./lib/commands/terminal.ts")).terminal],
  ["solve", async () => (await import("./lib/commands/solve.ts")).solve],
  ["hint", async () => (await import("./lib/commands/hint.ts")).hint],
  ["--help", async () => (await import("./lib/commands/help.ts")).help],
  ["-h", async () => (await import("./lib/commands/help.ts")).help],
  ["--version", async () => (await import("./lib/commands/version.ts")).version],
  ["-V", async () => (await import("./lib/commands/version.ts")).version],
]);

/**
 * Loads a command of the oracle. Before a program begins, Deno reads every file that an `import()` names in so many words; the
 * oracle's are a third of all files, and each game would wait for them. `deno compile` finds them by what deno.json includes.
 */
async function loadApart(name: string): Promise<Command> {
  const path = `lib/commands/${name}.ts`;
  try {
    return (await import(new URL(path, import.meta.url).href))[name];
  } catch (error) {
    if (!(error instanceof TypeError && "code" in error && error.code === "ERR_MODULE_NOT_FOUND")) throw error;
    const isLeftOut = error.message.startsWith("Module not found");
    throw new FileError(path, isLeftOut ? "it was left out of this binary, compile with --include lib" : error.message);
  }
}

/** Runs the program with the given arguments in the given world, and gives its exit code. */
export async function main(args: readonly string[], host: Host): Promise<number> {
  try {
    return await run(args, host);
  } catch (error) {
    if (error instanceof FileError) {
      host.write(err(`Cannot open ${error.path}: ${error.message}\n`));
      return 3;
    }
    if (!(error instanceof UsageError)) throw error;
    host.write(err(`${error.message}\n`));
    return 2;
  }
}

async function run(args: readonly string[], host: Host): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined) {
    const { SHORT_USAGE } = await import("./lib/commands/help.ts");
    host.write(err(SHORT_USAGE));
    return 1;
  }
  const command = COMMANDS.get(name);
  if (command !== undefined) return (await command())(rest, host);
  const edition = catalog.find((entry) => entry.name === name);
  if (edition !== undefined) return play(await edition.load(), rest, host);
  if (name.startsWith("-")) {
    host.write(err(`Cannot run minesweeper: there is no option ${name}\n`));
    await suggest(name, host);
    return 2;
  }
  const exit = play(await catalog[0].load(), args, host);
  // 1 and 2: it was used wrongly or there is no such seed file; perhaps that was meant for a command.
  if (exit === 1 || exit === 2) await suggest(name, host);
  return exit;
}

async function suggest(name: string, host: Host): Promise<void> {
  const { nearest } = await import("./lib/commands/nearest.ts");
  const meant = nearest(name, [...COMMANDS.keys(), ...catalog.map((entry) => entry.name)]);
  if (meant !== undefined) host.write(err(`Did you mean minesweeper ${meant}?\n`));
}

/** The code of a program that a signal for a broken pipe ends: quiet, as for other programs, but no success. */
const READER_IS_GONE = 128 + 13;

/** Runs the process to its end: all that was written is handed over, whatever happens. */
export async function runProcess(args: readonly string[], host: DenoHost): Promise<never> {
  let exit = 0;
  try {
    try {
      exit = await main(args, host);
    } finally {
      host.flush();
    }
  } catch (error) {
    const readerIsGone = error instanceof StreamError && error.readerIsGone;
    // The course's own code, where there is one already, says more than that its output got lost.
    exit ||= readerIsGone ? READER_IS_GONE : 3;
    if (!readerIsGone) DenoHost.lastWords(error);
  }
  Deno.exit(exit);
}

if (import.meta.main) await runProcess(Deno.args, new DenoHost());
