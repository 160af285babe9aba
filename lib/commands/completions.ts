import { Options } from "../parsing/options.ts";
import { UsageError } from "../parsing/usage_error.ts";
import { out } from "../rendering/output.ts";
import type { Command } from "./command.ts";
import bash from "./completions/completions.bash" with { type: "text" };
import fish from "./completions/completions.fish" with { type: "text" };

const HELP = `Examples:
  source <(minesweeper completions bash)      in ~/.bashrc
  source <(minesweeper completions zsh)       in ~/.zshrc
  minesweeper completions fish | source       in ~/.config/fish/config.fish

Prints a script for bash, zsh or fish that completes commands, editions and options when Tab is pressed. It asks the
minesweeper on the PATH what there is.

Options:
  --help   show this
`;

/** zsh runs the script for bash, once it has loaded what that takes. */
const ZSH_START = `typeset -f compdef > /dev/null || { autoload -Uz compinit && compinit; }
autoload -Uz bashcompinit && bashcompinit

`;

const SCRIPTS: ReadonlyMap<string | undefined, string> = new Map([
  ["bash", bash],
  ["zsh", ZSH_START + bash],
  ["fish", fish],
]);

/** `minesweeper completions` */
export const completions: Command = (args, host) => {
  const options = new Options(args, { words: 1 });
  if (options.has("help")) {
    host.write(out(HELP));
    return 0;
  }
  const [shell] = options.words;
  const script = SCRIPTS.get(shell);
  if (script === undefined) {
    throw new UsageError(`Cannot complete for ${shell ?? "no shell"}: expected bash, zsh or fish`);
  }
  host.write(out(script));
  return 0;
};
