import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { LEVELS, WindowGame } from "../../../lib/editions/window/play.ts";
import { Minefield } from "../../../lib/minefield/minefield.ts";
import { repeatable } from "../../../lib/minefield/random.ts";
import { fields } from "../../testing/arbitrary.ts";

const FIELD = new Minefield(5, 5, [{ row: 0, col: 0 }, { row: 4, col: 4 }]);

function after(...lines: string[]): WindowGame {
  const game = new WindowGame(FIELD, repeatable(0));
  for (const line of lines) game.answer(line);
  return game;
}

Deno.test("WindowGame lays exactly the mines of each level, elsewhere in each game", () => {
  for (const [level, { mineCount }] of Object.entries(LEVELS)) {
    const game = after(`level ${level}`);
    const layouts = Array.from({ length: 20 }, () => {
      game.answer("face");
      // The squares of a lost game tell every mine.
      while (game.view().face !== "lost") {
        const square = game.view().squares.indexOf("covered");
        if (square < 0 || game.view().face === "won") game.answer("face");
        else game.answer(`left ${Math.floor(square / 10)} ${square % 10}`);
      }
      const mines = game.view().squares.flatMap((look, square) =>
        look === "missed" || look === "exploded" ? square : []
      );
      assertEquals([mines.length, game.view().level], [mineCount, level]);
      return mines.join(" ");
    });
    assertEquals(new Set(layouts).size, 20);
  }
});

Deno.test("WindowGame plays the same fields for the same chance", () => {
  const lines = ["left 0 0", "face", "left 5 5", "level advanced", "left 9 9"];
  const [one, other] = [repeatable(5), repeatable(5)].map((random) => new WindowGame(LEVELS.beginner, random));
  for (const line of lines) assertEquals(one!.answer(line), other!.answer(line));
});

Deno.test("WindowGame starts a given field again at a click on the face", () => {
  const game = after("left 0 0", "face");
  assertEquals([game.view().face, game.view().level, game.view().left], ["playing", null, 2]);
  game.answer("left 0 0");
  assertEquals(game.view().squares[0], "exploded");
});

Deno.test("WindowGame goes from any field to the course's with a level", () => {
  const { rows, cols, left, level } = after("level intermediate").view();
  assertEquals([rows, cols, left, level], [10, 10, 20, "intermediate"]);
});

Deno.test("WindowGame changes nothing at a line it does not know", () => {
  const game = after("left 0 0");
  const before = game.view();
  assertEquals(game.answer("left 5 0").output.map(({ stream }) => stream), ["err", "out"]);
  assertEquals(game.view(), before);
});

Deno.test("WindowGame is closed by exit and by the end of input", () => {
  assertEquals([after().answer("exit").exit, after().answer(null).exit], [0, 0]);
});

Deno.test("sight() shows what the squares show", () => {
  const sight = after("left 1 1", "right 0 0").sight();
  assertEquals([0, 6, 12].map((square) => sight.look(square)), ["flagged", 1, "covered"]);
});

Deno.test("view() tells no mine before a loss", () => {
  const clicks = fc.array(fc.tuple(fc.constantFrom("left", "right"), fc.nat({ max: 9 }), fc.nat({ max: 9 })));
  fc.assert(fc.property(fields(), clicks, (field, clicks) => {
    const game = new WindowGame(field, repeatable(0));
    for (const [kind, row, col] of clicks) {
      game.answer(`${kind} ${row} ${col}`);
      if (game.view().face === "lost") return;
      for (const { row, col } of field.mines()) {
        const look = game.view().squares[field.squareAt(row, col)];
        assertEquals(look === "covered" || look === "flagged", true);
      }
    }
  }));
});

Deno.test("WindowGame plays any clicks as the course's two tables say", () => {
  const kinds = fc.constantFrom("left", "left", "right");
  const clicks = fc.array(fc.tuple(kinds, fc.nat({ max: 9 }), fc.nat({ max: 9 })), { maxLength: 80 });
  fc.assert(
    fc.property(fields(), clicks, (field, clicks) => {
      const game = new WindowGame(field, repeatable(0));
      const model = new PlainWindow(field);
      for (const [kind, row, col] of clicks) {
        if (row >= field.rows || col >= field.cols) continue;
        game.answer(`${kind} ${row} ${col}`);
        const message = kind === "left" ? model.left(row, col) : model.right(row, col);
        const { left, face, squares } = game.view();
        assertEquals([game.view().message, left, face], [message, model.counter(), model.face()]);
        assertEquals(squares.join(" "), model.looks().join(" "));
      }
    }),
    { numRuns: 300 },
  );
});

/** The course's rules once more, as plainly as they can be written. */
class PlainWindow {
  readonly #field: Minefield;
  readonly #uncovered = new Set<string>();
  readonly #flagged = new Set<string>();
  #exploded = "";

  constructor(field: Minefield) {
    this.#field = field;
  }

  left(row: number, col: number): string {
    const at = `${row} ${col}`;
    if (this.face() !== "playing") return this.#over();
    if (this.#flagged.has(at)) return "You cannot overturn a flagged square!";
    if (this.#uncovered.has(at)) return "You cannot overturn an uncovered square!";
    if (this.#isMine(row, col)) {
      this.#exploded = at;
      return "You lose!";
    }
    this.#expand(row, col);
    return this.face() === "won" ? "You win!" : "";
  }

  right(row: number, col: number): string {
    const at = `${row} ${col}`;
    if (this.face() !== "playing") return this.#over();
    if (this.#uncovered.has(at)) return "You cannot flag an uncovered square!";
    if (!this.#flagged.delete(at)) this.#flagged.add(at);
    return "";
  }

  counter(): number {
    return this.#field.mineCount - this.#flagged.size;
  }

  face(): string {
    if (this.#exploded !== "") return "lost";
    const { rows, cols, mineCount } = this.#field;
    return this.#uncovered.size === rows * cols - mineCount ? "won" : "playing";
  }

  looks(): (string | number)[] {
    return this.#squares().map(([row, col]) => {
      const at = `${row} ${col}`;
      if (at === this.#exploded) return "exploded";
      if (this.#uncovered.has(at)) return this.#around(row, col).filter(([r, c]) => this.#isMine(r, c)).length;
      const isLost = this.#exploded !== "";
      const isMine = this.#isMine(row, col);
      if (this.#flagged.has(at)) return isLost ? isMine ? "right-flag" : "wrong-flag" : "flagged";
      return isLost && isMine ? "missed" : "covered";
    });
  }

  #over(): string {
    return `The game is over. You have ${this.face()}! Click the face button to play a new game.`;
  }

  #expand(row: number, col: number): void {
    const at = `${row} ${col}`;
    if (this.#uncovered.has(at) || this.#flagged.has(at)) return;
    this.#uncovered.add(at);
    const around = this.#around(row, col);
    if (!around.some(([r, c]) => this.#isMine(r, c))) around.forEach(([r, c]) => this.#expand(r, c));
  }

  #squares(): [number, number][] {
    const { rows, cols } = this.#field;
    return Array.from({ length: rows * cols }, (_, square) => [Math.floor(square / cols), square % cols]);
  }

  #around(row: number, col: number): [number, number][] {
    return this.#squares().filter(([r, c]) => Math.max(Math.abs(r - row), Math.abs(c - col)) === 1);
  }

  #isMine(row: number, col: number): boolean {
    return this.#field.isMine(row * this.#field.cols + col);
  }
}

Deno.test("WindowGame.undo() takes back move after move, and counts the deaths all the same", () => {
  const game = new WindowGame(new Minefield(3, 3, [{ row: 0, col: 0 }]), repeatable(1));
  const before = game.view();
  game.answer("right 1 1");
  game.answer("left 0 0");
  assertEquals([game.view().face, game.deaths], ["lost", 1]);
  game.answer("undo");
  assertEquals([game.view().face, game.deaths], ["playing", 1]);
  game.answer("left 0 0");
  game.answer("undo");
  game.answer("undo");
  assertEquals([game.view(), game.deaths], [before, 2]);
});

Deno.test("WindowGame counts one death where a chord sets off several mines", () => {
  const field = new Minefield(3, 3, [{ row: 0, col: 0 }, { row: 0, col: 1 }]);
  const game = new WindowGame(field, repeatable(1));
  for (const line of ["left 1 1", "right 2 0", "right 2 1", "chord 1 1"]) game.answer(line);
  assertEquals([game.view().face, game.deaths], ["lost", 1]);
});

Deno.test("WindowGame keeps the first square and its neighbours clear where the board says so", () => {
  for (let seed = 0; seed < 200; seed++) {
    const game = new WindowGame({ rows: 9, cols: 9, mineCount: 60, first: "opening", seed }, repeatable(0));
    game.answer("right 8 8");
    game.answer("left 4 4");
    assertEquals(game.view().squares[40], 0);
    assertEquals([game.view().left, game.view().squares[80]], [59, "flagged"]);
  }
});

Deno.test("WindowGame.boardCode() plays the very same board again", () => {
  const game = new WindowGame({ rows: 9, cols: 9, mineCount: 10, first: "opening", seed: 5 }, repeatable(0));
  game.answer("left 4 4");
  const again = new WindowGame({ rows: 2, cols: 2, mineCount: 1 }, repeatable(0));
  again.answer(`board ${game.boardCode()}`);
  again.answer("left 4 4");
  assertEquals(again.view(), game.view());
  again.answer(`board ${again.boardCode()}`);
  again.answer("left 0 0");
  game.answer("face");
  game.answer("left 4 4");
  game.answer("left 0 0");
  assertEquals(again.view().squares[0], game.view().squares[0]);
});

Deno.test("WindowGame has no board code while unrepeatable chance has not laid the mines", () => {
  const game = new WindowGame({ rows: 9, cols: 9, mineCount: 10, first: "safe" }, repeatable(0));
  assertEquals(game.boardCode(), undefined);
  game.answer("left 4 4");
  assertEquals(game.boardCode()?.startsWith("M1"), true);
});
