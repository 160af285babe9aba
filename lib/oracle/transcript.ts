import type { Edition, Opening, Turn } from "../editions/edition.ts";
import { FileError, type Host } from "../host/host.ts";
import { nowhere } from "../host/nowhere.ts";
import { linesIn } from "../parsing/stdin_lines.ts";
import { printable } from "./bytes.ts";
import { type Case, type Recording, withSeed } from "./case.ts";

/** A turn and the line it answers: none for the opening, `null` at the end of input. */
export interface Step {
  /** The line. */
  readonly line?: string | null;
  /** What it is answered with. */
  readonly turn: Turn;
}

/** Plays lines to the game's end, or to their own. */
export function* transcribe(opening: Opening, lines: Iterable<string>): Generator<Step> {
  const { game, ...turn } = opening;
  yield { turn };
  if (game === undefined || turn.exit !== undefined) return;
  for (const line of lines) {
    const turn = game.answer(line);
    yield { line, turn };
    if (turn.exit !== undefined) return;
  }
  yield { line: null, turn: game.answer(null) };
}

/** Gives what a turn shows on one stream, or on both in written order. */
export function shown({ output }: Turn, stream?: "out" | "err"): string {
  return output.filter((chunk) => stream === undefined || chunk.stream === stream).map(({ text }) => text).join("");
}

/** Makes a world of a few files; what is written there is added to them. It has no folders. */
export function smallWorld(files: Map<string, string>, others?: Pick<Host, "readText">): Host {
  const refuse = (path: string): never => {
    throw new FileError(path, "No such file or directory");
  };
  return {
    ...nowhere,
    readText: (path) => {
      const text = files.get(path);
      return text === undefined ? (others ?? { readText: refuse }).readText(path) : [text];
    },
    writeText: (path, text) => void (path === "" || path.includes("/") ? refuse(path) : files.set(path, text)),
  };
}

/** Plays a case in an edition, in an empty folder: it may read its seed file, and write files that are forgotten. */
export function playCase(
  edition: Edition,
  { args, seedPath, input }: Pick<Case, "args" | "seedPath" | "input">,
  host: Pick<Host, "readText">,
): Step[] {
  const world = smallWorld(new Map(), {
    readText: (path) => path === seedPath ? host.readText(path) : nowhere.readText(path),
  });
  return [...transcribe(edition.open(withSeed(args, seedPath), world), linesIn(input))];
}

/** Joins what the steps of a session show. */
export function record(steps: readonly Step[]): Recording {
  const joined = (stream?: "out" | "err") => steps.map(({ turn }) => shown(turn, stream)).join("");
  return { out: joined("out"), err: joined("err"), combined: joined(), exit: steps.at(-1)?.turn.exit ?? 0 };
}

/** Names the input that led somewhere: `line 3 of the input: mark 1 2`. */
export function nameInput(place: number, line: string | null | undefined): string {
  if (line === undefined) return "the start";
  if (line === null) return "the end of input";
  const start = line.length > 60 ? `${line.slice(0, 60)}…` : line;
  return `line ${place} of the input${start === "" ? ", which is empty" : `: ${printable(start)}`}`;
}
