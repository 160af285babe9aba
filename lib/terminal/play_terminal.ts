import type { Terminal } from "../host/terminal.ts";
import { type Frame, frame } from "./frame.ts";
import { paint } from "./paint.ts";
import type { TerminalSession } from "./session.ts";

/** Shows a session on a terminal until it ends, and gives the exit code; the terminal is given back however it ends. */
export async function playTerminal(session: TerminalSession, terminal: Terminal): Promise<number> {
  try {
    session.handle({ kind: "resize" }, () => terminal.size());
    let shown = draw(session, terminal, undefined);
    for (;;) {
      const demand = session.handle(await terminal.next(), () => terminal.size());
      switch (demand.kind) {
        case "leave":
          return demand.exit;
        case "suspend": {
          const refusal = terminal.suspend();
          if (refusal !== undefined) session.goOnWith(refusal);
          break;
        }
        case "redraw":
          shown = undefined;
      }
      shown = draw(session, terminal, shown);
    }
  } finally {
    terminal.close();
  }
}

function draw(session: TerminalSession, terminal: Terminal, shown: Frame | undefined): Frame | undefined {
  const next = frame(session.screen);
  const text = paint(shown, next);
  if (text !== "") terminal.write(text);
  return next;
}
