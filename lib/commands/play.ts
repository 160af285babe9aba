import type { Edition, Turn } from "../editions/edition.ts";
import type { Host } from "../host/host.ts";

/** Plays an edition from its arguments to its end, a line at a time, and gives its exit code. */
export function play(edition: Edition, args: readonly string[], host: Host): number {
  const { game, ...opening } = edition.open(args, host);
  let turn: Turn = opening;
  show(turn, host);
  while (game !== undefined && turn.exit === undefined) {
    turn = game.answer(host.readLine());
    show(turn, host);
  }
  return turn.exit ?? 0;
}

function show(turn: Turn, host: Host): void {
  for (const chunk of turn.output) host.write(chunk);
}
