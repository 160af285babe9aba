import { GAME_OPTIONS, gameMaker, USAGE, windowEdition } from "../editions/window/window.ts";
import { ServeError } from "../host/site.ts";
import { Page } from "../page/page.ts";
import { Options } from "../parsing/options.ts";
import { err, out } from "../rendering/output.ts";
import type { Command } from "./command.ts";
import { play } from "./play.ts";

/** `minesweeper window`: the page, or with `--lines` the edition as every other one is played. */
export const window: Command = async (args, host) => {
  if (args.some((arg) => /^--lines(=|$)/.test(arg))) return play(windowEdition, args, host);
  const options = new Options(args, { flags: ["lines", "no-open"], values: [...GAME_OPTIONS, "port"] });
  if (options.has("help")) {
    host.write(out(USAGE));
    return 0;
  }
  const wanted = options.whole("port", { max: 65535 }) ?? 0;
  const newGame = gameMaker(options, host);
  const closing = Promise.withResolvers<void>();
  const word = () => host.random32().toString(16).padStart(8, "0");
  const page = new Page({ newGame, newToken: () => word() + word() + word() + word(), exit: closing.resolve });
  try {
    await host.serve({
      port: wanted,
      closing: closing.promise,
      answer: (request, port) => page.answer(request, port),
      listening(port) {
        const address = `http://127.0.0.1:${port}/`;
        host.write(out(`Minesweeper is at ${address}\nGame, Exit on the page or Ctrl-C here ends it\n`));
        if (!options.has("no-open")) void host.openInBrowser(address);
      },
    });
  } catch (error) {
    if (!(error instanceof ServeError)) throw error;
    const where = wanted === 0 ? "127.0.0.1" : `127.0.0.1:${wanted}`;
    host.write(err(`Cannot serve the page at ${where}: ${error.message}\n`));
    return 3;
  }
  host.write(out("Bye!\n"));
  return 0;
};
