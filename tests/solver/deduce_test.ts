import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { Board, Cover, type Look, type Sight } from "../../lib/minefield/board.ts";
import { Minefield } from "../../lib/minefield/minefield.ts";
import { deduce, type Step } from "../../lib/solver/deduce.ts";
import { everyLayout } from "../testing/every_layout.ts";

/** Reads a drawn position: a digit for a number, `H` covered, `F` flagged, `*` the mine that went off. */
function position(mineCount: number, ...lines: string[]): Sight {
  const looks = lines.join("").split("").map((char): Look =>
    char === "H" ? "covered" : char === "F" ? "flagged" : char === "*" ? "mine" : Number(char)
  );
  return { rows: lines.length, cols: lines[0]!.length, mineCount, look: (square) => looks[square]! };
}

/** Small fields with some of their safe squares revealed. */
function positions(): fc.Arbitrary<Board> {
  const side = fc.integer({ min: 1, max: 5 });
  return fc.tuple(side, side).filter(([rows, cols]) => rows * cols > 1).chain(([rows, cols]) => {
    const squares = Array.from({ length: rows * cols }, (_, square) => square);
    const mines = fc.shuffledSubarray(squares, { maxLength: Math.ceil(squares.length / 3) });
    const covered = fc.shuffledSubarray(squares, { maxLength: Math.min(8, squares.length) });
    return fc.tuple(mines, covered).map(([mines, covered]) => {
      const field = new Minefield(rows, cols, mines.map((s) => ({ row: Math.floor(s / cols), col: s % cols })));
      const board = new Board(field);
      for (const square of squares) {
        if (!field.isMine(square) && !covered.includes(square)) board.setCover(square, Cover.revealed);
      }
      return board;
    });
  });
}

function found(steps: readonly Step[], what: "safe" | "mines"): number[] {
  return steps.flatMap((step) => step[what]).sort((a, b) => a - b);
}

Deno.test("deduce() finds exactly the squares that are the same in every layout", () => {
  fc.assert(
    fc.property(positions(), (board) => {
      const steps = deduce(board);
      const { mine, safe } = everyLayout(board);
      assertEquals(found(steps, "safe"), [...safe].filter((square) => !mine.has(square)).sort((a, b) => a - b));
      assertEquals(found(steps, "mines"), [...mine].filter((square) => !safe.has(square)).sort((a, b) => a - b));
    }),
    { numRuns: 20_000 },
  );
});

Deno.test("deduce() names numbers from which, with the steps before, each step follows", () => {
  fc.assert(
    fc.property(positions(), (board) => {
      const known = new Map<number, "mine" | "safe">();
      for (const { safe, mines, numbers, count } of deduce(board)) {
        const possible = everyLayout(board, { numbers, count, known });
        assert(safe.every((square) => !possible.mine.has(square)) && mines.every((s) => !possible.safe.has(s)));
        for (const square of safe) known.set(square, "safe");
        for (const square of mines) known.set(square, "mine");
      }
    }),
    { numRuns: 5000 },
  );
});

Deno.test("deduce() names no number that a step can do without", () => {
  fc.assert(
    fc.property(positions(), (board) => {
      const known = new Map<number, "mine" | "safe">();
      for (const { safe, mines, numbers, count, kind } of deduce(board)) {
        assertEquals(kind, count ? "count" : (["number", "pair"] as const)[numbers.length - 1] ?? "group");
        for (const dropped of numbers) {
          const rest = numbers.filter((number) => number !== dropped);
          const possible = everyLayout(board, { numbers: rest, count, known });
          assert(safe.some((square) => possible.mine.has(square)) || mines.some((s) => possible.safe.has(s)));
        }
        for (const square of safe) known.set(square, "safe");
        for (const square of mines) known.set(square, "mine");
      }
    }),
    { numRuns: 5000 },
  );
});

Deno.test("deduce() sees each kind of step", () => {
  const kinds = (sight: Sight) => deduce(sight).map(({ kind, safe, mines }) => ({ kind, safe, mines }));
  assertEquals(kinds(position(1, "1H", "11")), [{ kind: "number", safe: [], mines: [1] }]);
  // 1-1 at an edge: the third is safe. The mine count alone would not tell.
  assertEquals(kinds(position(9, "HHHHHHHH", "11HHHHHH"))[0], { kind: "pair", safe: [2, 10], mines: [] });
  assertEquals(kinds(position(1, "HH0", "000"))[0], { kind: "number", safe: [1], mines: [] });
  // By the last two, one of the second and the sixth square is a mine; the first number has no other.
  assertEquals(kinds(position(2, "HHHH", "1H21"))[0], { kind: "group", safe: [0], mines: [] });
  // Nothing is seen, but there are as many mines as squares left, or none.
  assertEquals(kinds(position(0, "HHH")), [{ kind: "count", safe: [0, 1, 2], mines: [] }]);
  assertEquals(kinds(position(3, "HHH")), [{ kind: "count", safe: [], mines: [0, 1, 2] }]);
  assertEquals(kinds(position(1, "HHH")), []);
});

Deno.test("deduce() takes flags for covered squares and the mine that went off for a mine", () => {
  assertEquals(found(deduce(position(1, "F1H", "11H")), "mines"), [0]);
  assertEquals(found(deduce(position(1, "*1H", "11H")), "safe"), [2, 5]);
});

Deno.test("deduce() ends on sights that cannot be, too", () => {
  const look = fc.oneof({ weight: 3, arbitrary: fc.constant("covered" as Look) }, fc.integer({ min: 0, max: 8 }));
  fc.assert(
    fc.property(fc.array(look, { minLength: 20, maxLength: 20 }), fc.nat({ max: 20 }), (looks, mineCount) => {
      const steps = deduce({ rows: 4, cols: 5, mineCount, look: (square) => looks[square]! });
      const settled = [...found(steps, "safe"), ...found(steps, "mines")];
      assertEquals(new Set(settled).size, settled.length);
      assert(settled.every((square) => looks[square] === "covered"));
    }),
    { numRuns: 2000 },
  );
});
