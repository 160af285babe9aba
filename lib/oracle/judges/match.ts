import type { Edition } from "../../editions/edition.ts";
import type { Host } from "../../host/host.ts";
import type { Conversation } from "../../host/program.ts";
import type { Random } from "../../minefield/random.ts";
import { decode } from "../bytes.ts";
import { compare, type Strictness } from "../compare.ts";
import { explain } from "../explain.ts";
import type { Problem, Verdict } from "../result.ts";
import { brokenOff, verdictOf } from "../verdict.ts";
import { nameInput, shown, smallWorld, transcribe } from "../transcript.ts";
import { Dialogue, type Exchange } from "./dialogue.ts";

/** Prepares games of an edition whose mines are laid by chance. */
export interface Judge {
  /** The questions after which the program waits for a line. */
  readonly questions: readonly string[];
  /** Tells whether any words will do for a message of one line before a question. */
  isFreeMessage(message: string): boolean;
  /** Prepares one of the games. */
  prepare(place: number, random: Random): Match;
}

/** A game against a program. */
export interface Match {
  /** What it tries. */
  readonly name: string;
  /** The arguments for the program. */
  readonly args: readonly string[];
  /** The files in the program's folder. */
  readonly files: ReadonlyMap<string, string>;
  /** Plays it, and gives what would have been right now that the mines are known. */
  play(dialogue: Dialogue, host: Pick<Host, "readBytes" | "exists">): Promise<Played>;
}

/** What became of a game. */
export interface Played {
  /** What is wrong, whatever the mines. */
  readonly problems: readonly Problem[];
  /** Sessions of the edition that show what is right; the program must have shown one of them. */
  readonly right: readonly Session[];
  /** What is wrong where those sessions find nothing. */
  readonly otherwise?: Problem;
  /** The files that the program wrote and that must be the same. */
  readonly saved?: readonly string[];
}

/** The start of a session. */
export interface Session {
  /** The edition's arguments. */
  readonly args: readonly string[];
  /** The files it finds. */
  readonly files: ReadonlyMap<string, string>;
  /** After how many answers it says no more of what is right. */
  readonly answers?: number;
}

/** By what games are judged. */
export interface MatchRules {
  readonly judge: Judge;
  readonly edition: Edition;
  readonly editionName: string;
  readonly strictness: Strictness;
  readonly host: Pick<Host, "readBytes" | "exists">;
}

/** Plays a game and judges it. */
export async function judgeMatch(
  match: Match,
  conversation: Conversation,
  rules: MatchRules,
): Promise<{ readonly verdict: Verdict; readonly problems: readonly Problem[]; readonly milliseconds: number }> {
  const dialogue = new Dialogue(conversation, rules.judge.questions);
  const { problems: found, right, otherwise, saved = [] } = await match.play(dialogue, rules.host);
  const files = new Map(saved.map((name) => [name, readSaved(`${conversation.folder}/${name}`, rules.host)]));
  const { ending, milliseconds } = await conversation.end();
  const problems = [...brokenOff(ending), ...found, ...closest(right, { dialogue, files }, rules)];
  if (otherwise !== undefined && problems.length === 0) problems.push(otherwise);
  if (ending.kind === "exit" && ending.code !== 0) {
    problems.push({ where: "exit code", what: `expected 0, got ${ending.code}` });
  }
  return { verdict: verdictOf(ending, problems), problems, milliseconds };
}

function readSaved(path: string, host: MatchRules["host"]): string | undefined {
  return host.exists(path) ? decode(host.readBytes(path)) : undefined;
}

interface Shown {
  readonly dialogue: Dialogue;
  readonly files: ReadonlyMap<string, string | undefined>;
}

/** Finds what is wrong by the first session that is right, unless another one agrees. */
function closest(right: readonly Session[], shown: Shown, rules: MatchRules): Problem[] {
  const all = right.map((session) => problemsBy(session, shown, rules));
  return all.find((problems) => problems.length === 0) ?? all[0] ?? [];
}

function problemsBy(
  { args, files, answers = Infinity }: Session,
  { dialogue: { exchanges }, files: saved }: Shown,
  rules: MatchRules,
): Problem[] {
  const written = new Map(files);
  const lines = exchanges.flatMap(({ line }) => line === undefined ? [] : [line]);
  const steps = transcribe(rules.edition.open(args, smallWorld(written)), lines);
  let place = 0;
  for (const { turn } of steps) {
    const exchange = exchanges[place];
    if (exchange === undefined || place === answers) return [];
    const problem = differenceIn(exchange, { wanted: shown(turn), place }, rules);
    if (problem !== undefined) return [problem];
    place++;
    if (turn.exit !== undefined) break;
  }
  if (place < exchanges.length) {
    return [{ what: "the program goes on after the end of the game", after: nameInput(place, exchanges[place]!.line) }];
  }
  return [...saved].flatMap(([name, text]) => savedProblem(name, text, written.get(name), rules));
}

function differenceIn(
  { line, heard }: Exchange,
  { wanted, place }: { readonly wanted: string; readonly place: number },
  { judge, strictness, editionName }: MatchRules,
): Problem | undefined {
  const [, message, question] = wanted.match(/^([^\n]+)(\n[^\n]*)$/) ?? [];
  const expected = message !== undefined && judge.isFreeMessage(message) ? withLineOf(heard, question!) : wanted;
  const difference = compare(heard, expected, strictness);
  if (difference === undefined) return undefined;
  const meaning = explain(editionName, { stream: "out", expected, actual: heard, difference, typed: line });
  return {
    where: "the answer",
    what: difference.onlyWhitespace ? "differs in white space only" : "differs from what is expected",
    difference: {
      line: difference.line,
      column: difference.column,
      expected: difference.expected,
      actual: difference.actual,
    },
    after: nameInput(place, line),
    ...(meaning !== undefined && { meaning }),
    ...(difference.onlyWhitespace && { onlyWhitespace: true }),
  };
}

/** Where any line will do, the one that was heard is expected; but it must be one. */
function withLineOf(heard: string, rest: string): string {
  const first = heard.match(/^[^\n]+/)?.[0] ?? "(one line that says what to enter)";
  return first + rest;
}

function savedProblem(
  name: string,
  found: string | undefined,
  wanted: string | undefined,
  rules: MatchRules,
): Problem[] {
  if (wanted === undefined) return [];
  if (found === undefined) return [{ where: `the saved file ${name}`, what: "it was not written" }];
  const difference = compare(found, wanted, rules.strictness);
  if (difference === undefined) return [];
  const { line, column, expected, actual } = difference;
  return [{
    where: `the saved file ${name}`,
    what: "differs from what is expected",
    difference: { line, column, expected, actual },
  }];
}
