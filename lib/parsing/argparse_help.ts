import type { ArgparseOption, ArgparseOptions, ArgumentParser } from "./argparse.ts";

/** `HelpFormatter` takes the terminal's width less two; ours is always that of 80 columns, so that bytes stay the same. */
const WIDTH = 78;

/** `HelpFormatter(max_help_position=24)` */
const HELP_COLUMN = 24;

/** Formats the usage, its lines broken between options. */
export function formatUsage({ prog, options }: ArgumentParser<ArgparseOptions>): string {
  const indent = " ".repeat(`usage: ${prog} `.length);
  const lines = [`usage: ${prog}`];
  for (const part of ["[-h]", ...Object.values(options).map((option) => `[${withValue(option.flags[0]!, option)}]`)]) {
    const line = `${lines.at(-1)} ${part}`;
    if (line.length <= WIDTH) lines[lines.length - 1] = line;
    else lines.push(indent + part);
  }
  return `${lines.join("\n")}\n`;
}

/** Formats the answer to `-h`. */
export function formatHelp(parser: ArgumentParser<ArgparseOptions>): string {
  const options = Object.values(parser.options).map((option) =>
    formatOption(option.flags.map((flag) => withValue(flag, option)).join(", "), option.help)
  );
  const help = formatOption("-h, --help", "show this help message and exit");
  return `${formatUsage(parser)}\n${parser.description}\n\noptions:\n${help}${options.join("")}\n${parser.epilog}\n`;
}

function withValue(flag: string, option: ArgparseOption<unknown>): string {
  return `${flag} ${option.metavar}`;
}

/** Two blanks must fit between the flags and their help; else it starts on the next line. */
function formatOption(flags: string, help: string): string {
  const start = `  ${flags}`;
  const between = start.length + 2 <= HELP_COLUMN
    ? " ".repeat(HELP_COLUMN - start.length)
    : `\n${" ".repeat(HELP_COLUMN)}`;
  return `${start}${between}${help}\n`;
}
