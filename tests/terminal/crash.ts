// Plays on a real terminal that throws when x is typed: what a bug would do.
import { runProcess } from "../../cli.ts";
import { DenoHost } from "../../lib/host/deno_host.ts";
import type { Terminal } from "../../lib/host/terminal.ts";

class BrokenHost extends DenoHost {
  override async openTerminal(): Promise<Terminal> {
    const terminal = await super.openTerminal();
    const next = terminal.next.bind(terminal);
    terminal.next = async () => {
      const event = await next();
      if (event.kind === "input" && new TextDecoder().decode(event.bytes) === "x") throw new Error("a bug");
      return event;
    };
    return terminal;
  }
}

await runProcess(["terminal", ...Deno.args], new BrokenHost());
