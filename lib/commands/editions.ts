import { parseArgs } from "@std/cli/parse-args";
import { catalog } from "../editions/catalog.ts";
import { err, out } from "../rendering/output.ts";
import type { Command } from "./command.ts";

const HELP = `Example:
  minesweeper editions

Lists the editions, the default first.

Options:
  --json   print a list of {"name", "summary", "default"} for another program
  --help   show this
`;

/** `minesweeper editions` */
export const editions: Command = (args, host) => {
  const unknown: string[] = [];
  const options = parseArgs([...args], {
    boolean: ["json", "help"],
    alias: { help: "h" },
    unknown: (arg) => {
      unknown.push(arg);
      return false;
    },
  });
  if (unknown.length > 0) {
    host.write(err(`Cannot list the editions: expected --json, --help or nothing, found ${unknown.join(" ")}\n`));
    return 2;
  }
  host.write(out(options.help ? HELP : options.json ? renderJson() : renderTable()));
  return 0;
};

function renderTable(): string {
  const width = Math.max(...catalog.map(({ name }) => name.length));
  return catalog.map(({ name, summary }) => `${name.padEnd(width)}  ${summary}\n`).join("");
}

function renderJson(): string {
  const list = catalog.map(({ name, summary }, place) => ({ name, summary, default: place === 0 }));
  return `${JSON.stringify(list, null, 2)}\n`;
}
