import { catalog } from "../editions/catalog.ts";
import { Options } from "../parsing/options.ts";
import { out } from "../rendering/output.ts";
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
  const options = new Options(args, { flags: ["json"] });
  host.write(out(options.has("help") ? HELP : options.has("json") ? renderJson() : renderTable()));
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
