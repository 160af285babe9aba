import type { Edition } from "../../editions/edition.ts";
import type { Host } from "../../host/host.ts";
import type { Conversation } from "../../host/program.ts";
import type { Random } from "../../minefield/random.ts";
import { decode, printable } from "../bytes.ts";
import { compare, type Difference, forgivingWhitespace, loosen, type Strictness } from "../compare.ts";
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
  const dialogue = new Dialogue(conversation, rules.judge.questions, rules.strictness.whitespace);
  const { problems: found, right, otherwise, saved = [] } = await match.play(dialogue, rules.host);
  const files = new Map(saved.map((name) => [name, readSaved(`${conversation.folder}/${name}`, rules.host)]));
  const { ending, milliseconds, err } = await conversation.end();
  if (ending.kind === "not-started") return { verdict: ending.kind, problems: brokenOff(ending), milliseconds };
  const wrong = withForgiving(
    (whitespace) => closest(right, { dialogue, files }, { ...rules, strictness: { ...rules.strictness, whitespace } }),
    rules.strictness,
  );
  const shownWrong = [...found, ...wrong.problems];
  // A program that waits for a line after a wrong question would wait for ever; it is no use to say that it did.
  if (dialogue.missed !== undefined || (ending.kind === "time-out" && wrong.isAtQuestion)) {
    const problems = shownWrong.length > 0 ? shownWrong : [questionProblem(dialogue, rules)];
    return { verdict: "failed", problems, milliseconds };
  }
  const problems = [...brokenOff(ending), ...shownWrong];
  if (ending.kind === "exit" && ending.code !== 0) {
    const problem = exitProblem(ending.code, decode(err), dialogue);
    if (problem.meaning === undefined) problems.push(problem);
    else problems.unshift(problem);
  }
  if (otherwise !== undefined && problems.length === 0) problems.push(otherwise);
  return { verdict: verdictOf(ending, problems), problems, milliseconds };
}

/** So many characters of a line of standard error are told. */
const MOST_SAID = 120;

/** Tells of an exit code, of the line that led there, and of what was said on standard error. */
function exitProblem(code: number, err: string, { exchanges }: Dialogue): Problem {
  const said = err.split("\n").map((line) => line.trim().slice(0, MOST_SAID)).filter((line) => line !== "");
  const [first, last] = [said.at(0), said.length > 1 ? said.at(-1) : undefined];
  return {
    where: "exit code",
    what: `expected 0, got ${code}`,
    after: nameInput(exchanges.length - 1, exchanges.at(-1)!.line),
    ...(first !== undefined && {
      meaning: printable(`standard error says: ${first}${last === undefined ? "" : ` … ${last}`}`),
    }),
  };
}

/** Tells what is wrong with the question that a program asked last. */
function questionProblem({ exchanges, missed }: Dialogue, { strictness }: MatchRules): Problem {
  const { line, heard } = exchanges.at(-1)!;
  const asked = heard.slice(heard.trimEnd().lastIndexOf("\n") + 1);
  const difference = compare(asked, missed!, strictness);
  return {
    where: "the question",
    what: "differs from what is expected",
    ...(difference !== undefined && { difference: placeOf(difference) }),
    after: nameInput(exchanges.length - 1, line),
  };
}

function readSaved(path: string, host: MatchRules["host"]): string | undefined {
  return host.exists(path) ? decode(host.readBytes(path)) : undefined;
}

interface Shown {
  readonly dialogue: Dialogue;
  readonly files: ReadonlyMap<string, string | undefined>;
}

/** Finds what is wrong by the first session that is right, unless another one agrees. */
function closest(right: readonly Session[], shown: Shown, rules: MatchRules): Wrong {
  const all = right.map((session) => problemsBy(session, shown, rules));
  return all.find(({ problems }) => problems.length === 0) ?? all[0] ?? { problems: [] };
}

/** What is wrong by a session. */
interface Wrong {
  readonly problems: readonly Problem[];
  /** Whether what is wrong is what the program showed last, where it should have asked, and not only too little. */
  readonly isAtQuestion?: boolean;
}

/** Finds what is wrong, and tells where a looser way to take white space would forgive it. */
function withForgiving(find: (whitespace: Strictness["whitespace"]) => Wrong, strictness: Strictness): Wrong {
  const wrong = find(strictness.whitespace);
  if (wrong.problems.length === 0) return wrong;
  const forgivenBy = forgivingWhitespace(strictness, (whitespace) => find(whitespace).problems.length === 0);
  if (forgivenBy === undefined) return wrong;
  return { ...wrong, problems: wrong.problems.map((problem) => ({ ...problem, forgivenBy })) };
}

function problemsBy(
  { args, files, answers = Infinity }: Session,
  { dialogue: { exchanges }, files: saved }: Shown,
  rules: MatchRules,
): Wrong {
  const written = new Map(files);
  const lines = exchanges.flatMap(({ line }) => line === undefined ? [] : [line]);
  const steps = transcribe(rules.edition.open(args, smallWorld(written)), lines);
  let place = 0;
  for (const { turn } of steps) {
    const exchange = exchanges[place];
    if (exchange === undefined || place === answers) return { problems: [] };
    const found = differenceIn(exchange, { wanted: shown(turn), place }, rules);
    if (found !== undefined) {
      const isLast = place === exchanges.length - 1 && turn.exit === undefined;
      return { problems: [found.problem], isAtQuestion: isLast && !found.isTooShort };
    }
    place++;
    if (turn.exit !== undefined) break;
  }
  if (place < exchanges.length) {
    const after = nameInput(place, exchanges[place]!.line);
    return { problems: [{ what: "the program goes on after the end of the game", after }] };
  }
  return { problems: [...saved].flatMap(([name, text]) => savedProblem(name, text, written.get(name), rules)) };
}

function differenceIn(
  { line, heard }: Exchange,
  { wanted, place }: { readonly wanted: string; readonly place: number },
  { judge, strictness, editionName }: MatchRules,
): { readonly problem: Problem; readonly isTooShort: boolean } | undefined {
  const [, message, question] = wanted.match(/^([^\n]+)(\n[^\n]*)$/) ?? [];
  // A question may end in a line end that comes only now.
  const counted = strictness.whitespace !== "exact" && place > 0 ? heard.replace(LINE_END, "") : heard;
  const expected = message !== undefined && judge.isFreeMessage(message) ? withLineOf(counted, question!) : wanted;
  const difference = compare(counted, expected, strictness);
  if (difference === undefined) return undefined;
  const meaning = explainBlanks(heard, expected, judge) ?? explain(editionName, {
    stream: "out",
    expected: loosen(expected, strictness),
    actual: loosen(counted, strictness),
    difference,
    typed: line,
  });
  const problem = {
    where: "the answer",
    what: difference.onlyWhitespace ? "differs in white space only" : "differs from what is expected",
    difference: placeOf(difference),
    after: nameInput(place, line),
    ...(meaning !== undefined && { meaning }),
  };
  return { problem, isTooShort: expected.startsWith(counted) };
}

/** A line end with nothing before it. */
const LINE_END = /^[^\S\n]*\n/;

/** Says what is wrong where only the white space beside a question is. */
function explainBlanks(heard: string, expected: string, { questions }: Judge): string | undefined {
  if (heard.replace(LINE_END, "").trimEnd() !== expected.trimEnd()) return undefined;
  if (LINE_END.test(heard)) return "a line end too many before this, or after the question";
  if (!questions.some((question) => expected.endsWith(question))) return undefined;
  return heard.length < expected.length
    ? "one blank missing after the question"
    : "more white space after the question than expected";
}

function placeOf({ line, column, expected, actual }: Difference): Required<Problem>["difference"] {
  return { line, column, expected, actual };
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
  return [{
    where: `the saved file ${name}`,
    what: "differs from what is expected",
    difference: placeOf(difference),
  }];
}
