/**
 * Course editions of Minesweeper as machines fed with lines.
 *
 * @example A whole game without a terminal
 * ```ts
 * import { catalog, type Host, nowhere } from "@minesweeper/minesweeper";
 * import { assertEquals, assertStringIncludes } from "@std/assert";
 *
 * const host: Host = { ...nowhere, readText: () => ["5 5 1 0 0"] };
 * const edition = await catalog[0].load();
 * const { game } = edition.open(["seed.txt"], host);
 *
 * const turn = game!.answer("reveal 1 1");
 * assertStringIncludes(turn.output[0]!.text, " 1 |   | 1 |   |   |   |");
 * assertEquals(game!.answer("quit").exit, 0);
 * ```
 *
 * @module
 */
export { Board, Cover, type Look, type Sight } from "./lib/minefield/board.ts";
export { type Clicks, countClicks } from "./lib/minefield/clicks.ts";
export { Minefield, type Position } from "./lib/minefield/minefield.ts";
export { Random, repeatable } from "./lib/minefield/random.ts";
export { type Ripple, ripple } from "./lib/minefield/ripple.ts";
export { type Scatter, scatter } from "./lib/minefield/scatter.ts";
export { type BoardLimits, parseSave, printSave, SaveError } from "./lib/parsing/save_file.ts";
export {
  parseSeed,
  printSeed,
  readSeed,
  SeedError,
  type SeedErrorKind,
  type SideLimits,
} from "./lib/parsing/seed_file.ts";
export { parsePositions, PositionError } from "./lib/parsing/position.ts";
export { type Match, playGames, type Score } from "./lib/solver/self_play.ts";
export type { Contradiction } from "./lib/solver/contradiction.ts";
export { type Impossible, solve, type Solved } from "./lib/solver/solve.ts";
export { deduce, type Step } from "./lib/solver/deduce.ts";
export { STEP_KINDS, type StepKind } from "./lib/solver/deducer.ts";
export { type NoGuess, type NoGuessBoard, NoGuessGenerator } from "./lib/solver/generate.ts";
export { parseProof, printProof, type Proof, ProofError, type ProofStep } from "./lib/solver/proof.ts";
export { checkProof, type ProofFault } from "./lib/solver/proof_check.ts";
export type { Move } from "./lib/solver/best_move.ts";
export { findReason, type Reason } from "./lib/solver/reason.ts";
export { explain, explainContradiction, whereToLook } from "./lib/solver/reason_words.ts";
export { TangledError } from "./lib/solver/states.ts";
export { Seen, type View, viewOf } from "./lib/solver/view.ts";
export type { Chunk } from "./lib/rendering/output.ts";
export { catalog, type CatalogEntry } from "./lib/editions/catalog.ts";
export type { Edition, Game, Opening, Turn } from "./lib/editions/edition.ts";
export { UsageError } from "./lib/parsing/usage_error.ts";
export { FileError, type Host } from "./lib/host/host.ts";
export { nowhere } from "./lib/host/nowhere.ts";
export type { Conversation, Ending, Heard, Program, Programs, Run, Talk } from "./lib/host/program.ts";
export { ServeError, type Site } from "./lib/host/site.ts";
export { type Terminal, TerminalError, type TerminalEvent } from "./lib/host/terminal.ts";
