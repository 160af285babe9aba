import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { DIALECT_2020 } from "../../../lib/editions/alpha/alpha_2020.ts";
import { DIALECT_2022 } from "../../../lib/editions/alpha/alpha_2022.ts";
import { AlphaGame } from "../../../lib/editions/alpha/play.ts";
import type { Turn } from "../../../lib/editions/edition.ts";
import { Minefield } from "../../../lib/minefield/minefield.ts";
import { fields } from "../../testing/arbitrary.ts";

const FIELD = new Minefield(5, 5, [{ row: 2, col: 2 }]);

function textOf(turn: Turn): string {
  return turn.output.map((chunk) => chunk.text).join("");
}

function roundsIn(turn: Turn): number {
  return Number(textOf(turn).match(/Rounds Completed: (\d+)/)![1]);
}

Deno.test("AlphaGame counts every valid command as a round, help and nofog too", () => {
  const game = new AlphaGame(FIELD, DIALECT_2022);
  const rounds = ["r 0 0", "help", "nofog", "m 0 0", "g 0 0"].map((line) => roundsIn(game.answer(line)));
  assertEquals(rounds, [1, 2, 3, 4, 5]);
});

Deno.test("AlphaGame answers a bad command on standard error, then shows the same round", () => {
  const { output } = new AlphaGame(FIELD, DIALECT_2022).answer("r 5 0");
  assertEquals(output.map((chunk) => chunk.stream), ["err", "out"]);
  assertEquals(output[0]!.text, "\nInvalid Command: Index 5 out of bounds for length 5\n");
  assertEquals(output[1]!.text.startsWith("\n Rounds Completed: 0\n"), true);
});

Deno.test("AlphaGame of 2020 answers a bad command on standard output and counts it", () => {
  const { output } = new AlphaGame(FIELD, DIALECT_2020).answer("r 5 0");
  assertEquals(output.map((chunk) => chunk.stream), ["out", "out"]);
  assertEquals(output[0]!.text, "\nInput Error: Command not recognized!\n");
  assertEquals(output[1]!.text.startsWith("\n Rounds Completed: 1\n"), true);
});

Deno.test("AlphaGame is won by the command that completes it, whichever comes last", () => {
  const moves = fc.shuffledSubarray(
    Array.from({ length: 25 }, (_, square) => `${square === 12 ? "m" : "r"} ${Math.floor(square / 5)} ${square % 5}`),
    { minLength: 25 },
  );
  fc.assert(fc.property(moves, (moves) => {
    const game = new AlphaGame(FIELD, DIALECT_2022);
    const turns = moves.map((line) => game.answer(line));
    assertEquals(turns.findIndex((turn) => turn.exit !== undefined), 24);
    assertEquals(textOf(turns[24]!).endsWith("SCORE: 100.00\n\n"), true);
  }));
});

Deno.test("AlphaGame plays any lines as a game that looks at the whole board after each one", () => {
  const kinds = fc.constantFrom("r", "m", "g", "nofog", "h", "nonsense");
  const lines = fc.array(fc.tuple(kinds, fc.nat({ max: 11 }), fc.nat({ max: 11 })), { maxLength: 60 });
  fc.assert(fc.property(fields(), lines, (field, lines) => {
    const game = new AlphaGame(field, DIALECT_2022);
    const model = new PlainGame(field);
    for (const [kind, row, col] of lines) {
      const turn = game.answer("rmg".includes(kind) ? `${kind} ${row} ${col}` : kind);
      const ending = model.play(kind, row, col);
      assertEquals(turn.exit, ending === undefined ? undefined : 0);
      if (ending !== undefined) return assertEquals(textOf(turn).includes(ending), true);
      const shown = textOf(turn).split("\n").filter((line) => /^ \d \|/.test(line));
      assertEquals([roundsIn(turn), ...shown], [model.rounds, ...model.lines()]);
    }
  }));
});

Deno.test("sight() shows what the printed grid shows", () => {
  const game = new AlphaGame(FIELD, DIALECT_2022);
  for (const line of ["r 1 1", "m 2 2", "g 0 0"]) game.answer(line);
  const sight = game.sight();
  assertEquals([6, 12, 0, 1].map((square) => sight.look(square)), [1, "flagged", "guessed", "covered"]);
});

/** The course's rules once more, as plainly as they can be written. */
class PlainGame {
  rounds = 0;
  #fogLifted = false;
  readonly #field: Minefield;
  readonly #marks: string[][];

  constructor(field: Minefield) {
    this.#field = field;
    this.#marks = Array.from({ length: field.rows }, () => Array<string>(field.cols).fill(" "));
  }

  play(kind: string, row: number, col: number): string | undefined {
    const namesSquare = "rmg".includes(kind);
    const isOutside = row >= this.#field.rows || col >= this.#field.cols;
    if (kind === "nonsense" || (namesSquare && isOutside)) return undefined;
    this.rounds++;
    this.#fogLifted = kind === "nofog";
    if (kind === "r" && this.#isMine(row, col)) return "You revealed a mine!";
    if (namesSquare) this.#marks[row]![col] = kind === "r" ? this.#around(row, col) : kind === "m" ? "F" : "?";
    const isDone = (mark: string, row: number, col: number) => this.#isMine(row, col) ? mark === "F" : /\d/.test(mark);
    return this.#marks.every((marks, row) => marks.every((mark, col) => isDone(mark, row, col))) ? "SCORE" : undefined;
  }

  lines(): string[] {
    return this.#marks.map((marks, row) => {
      const squares = marks.map((mark, col) => this.#fogLifted && this.#isMine(row, col) ? `<${mark}>` : ` ${mark} `);
      return ` ${row} |${squares.join("|")}|`;
    });
  }

  #isMine(row: number, col: number): boolean {
    return this.#field.isMine(row * this.#field.cols + col);
  }

  #around(row: number, col: number): string {
    const near = [...this.#field.mines()].filter((mine) =>
      Math.abs(mine.row - row) <= 1 && Math.abs(mine.col - col) <= 1
    );
    return String(near.length);
  }
}
