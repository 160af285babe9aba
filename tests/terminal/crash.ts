// Plays on a real terminal with a session that throws at the key x: what a bug would do.
import { DenoHost } from "../../lib/host/deno_host.ts";
import { printBoardCode } from "../../lib/parsing/board_code.ts";
import { playTerminal } from "../../lib/terminal/play_terminal.ts";
import { TerminalSession } from "../../lib/terminal/session.ts";

const terminal = await new DenoHost().openTerminal();
const session = new TerminalSession({
  nextBoard: () => ({ code: printBoardCode({ rows: 5, cols: 5, mineCount: 3, seed: 1 }) }),
  hint: () => {
    throw new Error("a bug");
  },
  now: () => 0,
  size: terminal.size(),
  palette: "classic",
  isAscii: false,
});
try {
  await playTerminal(session, terminal);
} catch (error) {
  DenoHost.lastWords(error);
  Deno.exit(3);
}
