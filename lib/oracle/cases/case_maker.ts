import type { Random } from "../../minefield/random.ts";

/** What is given to a program in a case; what must come out is recorded from it. */
export interface Given {
  /** The seed or save file, where there is one. */
  readonly seed?: string;
  /** The arguments, `{seed}` for that file's path; the path alone where they are not given. */
  readonly args?: readonly string[];
  /** Standard input. */
  readonly input: string;
}

/** Makes test cases for an edition. */
export interface CaseMaker {
  /** Gives a small set that reaches every command, spelling, blank, error and ending, by name. */
  cover(): ReadonlyMap<string, Given>;
  /** Gives a case by chance: a game with good and bad commands, played to one of its ends. */
  byChance(random: Random): Given;
}

/** Joins lines of input, each with its line end. */
export function typed(...lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}

/** Picks one of a list. */
export function pick<T>(list: readonly T[], random: Random): T {
  return list[random.below(list.length)]!;
}
