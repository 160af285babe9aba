import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import type { Minefield } from "../../lib/minefield/minefield.ts";
import { repeatable } from "../../lib/minefield/random.ts";
import { scatter } from "../../lib/minefield/scatter.ts";
import { Mark } from "../../lib/solver/boxes.ts";
import { OddsEngine } from "../../lib/solver/odds.ts";
import { Seen, type View } from "../../lib/solver/view.ts";
import { bitCount, countLayouts, layouts, type Level, neighbourBits, randomView } from "./brute_force.ts";

function assertOdds(engine: OddsEngine, { looks }: View, counted: { all: number; mined: readonly number[] }): void {
  for (const [square, look] of looks.entries()) {
    if (look !== Seen.covered) continue;
    const expected = counted.mined[square]! / counted.all;
    assert(Math.abs(engine.odds[square]! - expected) < 1e-12, `${engine.odds[square]} is not ${expected}`);
    const mark = expected === 0 ? Mark.safe : expected === 1 ? Mark.mine : Mark.unknown;
    assertEquals(engine.marks[square], mark);
  }
  assert(Math.abs(Math.exp(engine.logLayouts) / counted.all - 1) < 1e-9, `${Math.exp(engine.logLayouts)} layouts`);
}

/** Lists the groups of squares that open together: blank squares that hang together with their rim, or one number. */
function openings(field: Minefield): number[] {
  const groups: number[] = [];
  let seen = 0;
  for (let start = 0; start < field.rows * field.cols; start++) {
    if (field.isMine(start) || seen >> start & 1) continue;
    let group = 1 << start;
    const stack = [start];
    for (let square = stack.pop(); square !== undefined; square = stack.pop()) {
      if (field.minesAround(square) > 0) continue;
      seen |= 1 << square;
      for (const neighbour of field.neighbours(square)) {
        if (!(group >> neighbour & 1)) stack.push(neighbour);
        group |= 1 << neighbour;
      }
    }
    groups.push(group);
  }
  return groups;
}

Deno.test("OddsEngine equals brute force on every reachable position of 300 random boards up to 4x5", () => {
  const random = repeatable(45);
  let positions = 0;
  for (let board = 0; board < 300; board++) {
    const rows = 1 + random.below(4);
    const cols = 1 + random.below(5);
    const level: Level = { rows, cols, mineCount: random.below(1 + Math.min(6, rows * cols)) };
    const field = scatter(level, random);
    const bits = neighbourBits(level);
    const engine = new OddsEngine(rows, cols);
    const groups = openings(field);
    const seen = new Set<number>();
    const visit = (group: number, open: number, possible: readonly number[]) => {
      if (group === groups.length) {
        if (seen.has(open)) return;
        seen.add(open);
        positions++;
        const looks = Int8Array.from(
          { length: rows * cols },
          (_, square) => open >> square & 1 ? field.minesAround(square) : Seen.covered,
        );
        assert(engine.solve(looks, level.mineCount));
        const mined = Array.from(looks, (_, square) => possible.reduce((sum, mines) => sum + (mines >> square & 1), 0));
        assertOdds(engine, { ...level, looks }, { all: possible.length, mined });
        return;
      }
      visit(group + 1, open, possible);
      const more = groups[group]! & ~open;
      const fitting = possible.filter((mines) => {
        if (mines & more) return false;
        for (let square = 0; square < rows * cols; square++) {
          if (more >> square & 1 && bitCount(mines & bits[square]!) !== field.minesAround(square)) return false;
        }
        return true;
      });
      visit(group + 1, open | more, fitting);
    };
    visit(0, 0, layouts(rows * cols, level.mineCount));
  }
  assert(positions > 50_000, `${positions} positions`);
});

Deno.test("OddsEngine equals brute force on 3,000 random positions up to 6x6", () => {
  const random = repeatable(66);
  for (let i = 0; i < 3000; i++) {
    const rows = 1 + random.below(6);
    const cols = 1 + random.below(6);
    const mineCount = random.below(1 + Math.floor(rows * cols / 3));
    // Few covered squares on large boards keep the brute force quick.
    const view = randomView(
      { rows, cols, mineCount },
      random,
      Math.max(20 + random.below(70), rows * cols > 20 ? 55 : 0),
    );
    const engine = new OddsEngine(rows, cols);
    assert(engine.solve(view.looks, mineCount));
    assertOdds(engine, view, countLayouts(view));
  }
});

Deno.test("OddsEngine finds no layout exactly where brute force finds none", () => {
  const random = repeatable(13);
  let contradictions = 0;
  for (let i = 0; i < 3000; i++) {
    const rows = 1 + random.below(5);
    const cols = 1 + random.below(5);
    const level = { rows, cols, mineCount: random.below(1 + rows * cols >> 1) };
    const view = randomView(level, random, 40 + random.below(50));
    const square = random.below(rows * cols);
    view.looks[square] = Math.min(Seen.exploded, view.looks[square]! + random.below(3));
    const counted = countLayouts(view);
    const engine = new OddsEngine(rows, cols);
    assertEquals(engine.solve(view.looks, view.mineCount), counted.all > 0);
    if (counted.all > 0) assertOdds(engine, view, counted);
    else contradictions++;
  }
  assert(contradictions > 1000 && contradictions < 2000, `${contradictions} contradictions`);
});

/** Any board up to 12x12 by chance, with any part of its safe squares open. */
function views(): fc.Arbitrary<View> {
  return fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }), fc.nat(), fc.nat({ max: 100 }))
    .map(([rows, cols, seed, percentOpen]) => {
      const random = repeatable(seed);
      return randomView({ rows, cols, mineCount: random.below(rows * cols + 1) }, random, percentOpen);
    });
}

function solved(view: View): OddsEngine {
  const engine = new OddsEngine(view.rows, view.cols);
  assert(engine.solve(view.looks, view.mineCount));
  return engine;
}

function assertClose(actual: number, expected: number): void {
  assert(Math.abs(actual - expected) < 1e-9 * Math.max(1, Math.abs(expected)), `${actual} is not ${expected}`);
}

function sumOfOdds(view: View, engine: OddsEngine): number {
  return engine.odds.reduce((sum, odds, square) => view.looks[square] === Seen.covered ? sum + odds : sum, 0);
}

Deno.test("OddsEngine's odds sum to the mines left, and each is a probability", () => {
  fc.assert(fc.property(views(), (view) => {
    const engine = solved(view);
    assertClose(sumOfOdds(view, engine), view.mineCount);
    for (const odds of engine.odds) assert(odds >= 0 && odds <= 1 + 1e-12);
  }));
});

Deno.test("OddsEngine gives a mirrored board mirrored odds, and a turned one turned odds", () => {
  fc.assert(fc.property(views(), ({ rows, cols, mineCount, looks }) => {
    const plain = solved({ rows, cols, mineCount, looks });
    const mirror = (square: number) => square - square % cols + cols - 1 - square % cols;
    const turn = (square: number) => square % cols * rows + rows - 1 - Math.floor(square / cols);
    const changes = [[mirror, rows, cols], [turn, cols, rows]] as const;
    for (const [change, newRows, newCols] of changes) {
      const changed = new Int8Array(looks.length);
      looks.forEach((look, square) => changed[change(square)] = look);
      const engine = solved({ rows: newRows, cols: newCols, mineCount, looks: changed });
      for (let square = 0; square < looks.length; square++) {
        assertEquals(engine.marks[change(square)], plain.marks[square]);
        if (looks[square] === Seen.covered) assertClose(engine.odds[change(square)]!, plain.odds[square]!);
      }
    }
  }));
});

Deno.test("OddsEngine neither overflows nor loses what is possible on 100x100 boards with 2,000 mines", () => {
  for (const percentOpen of [1, 5, 8, 70, 85, 95, 100]) {
    const view = randomView({ rows: 100, cols: 100, mineCount: 2000 }, repeatable(percentOpen), percentOpen);
    const engine = solved(view);
    assertClose(sumOfOdds(view, engine), 2000);
    const field = scatter(view, repeatable(percentOpen));
    for (const [square, look] of view.looks.entries()) {
      if (look === Seen.covered) assert(engine.marks[square] !== (field.isMine(square) ? Mark.safe : Mark.mine));
    }
  }
});

Deno.test("OddsEngine tells what is only very likely from what is certain", () => {
  // One mine on 40,000 squares, and a 1 whose eight squares must hold it: the rest is certain, the eight are not.
  const looks = new Int8Array(40_000).fill(Seen.covered);
  looks[201] = 1;
  const engine = solved({ rows: 200, cols: 200, mineCount: 1, looks });
  assertEquals([engine.marks[0], engine.odds[0], engine.marks[39_999]], [Mark.unknown, 1 / 8, Mark.safe]);
  // Without the 1 there, each square is nearly, but not certainly, safe.
  looks[201] = 0;
  const unlikely = solved({ rows: 200, cols: 200, mineCount: 1, looks });
  assertEquals([unlikely.marks[0], unlikely.marks[39_999]], [Mark.safe, Mark.unknown]);
  assertClose(unlikely.odds[39_999]!, 1 / 39_991);
});

Deno.test("OddsEngine stays exact where the mine count makes the layouts most unlikely for their numbers", () => {
  // 2,640 blocks of five by three squares, with two 1s each: one mine on the three squares they share, or one on each side.
  const [rows, cols] = [198, 200];
  const looks = Int8Array.from({ length: rows * cols }, (_, square) => {
    const [row, col] = [Math.floor(square / cols) % 3, square % cols % 5];
    return row === 1 && (col === 1 || col === 3) ? 1 : Seen.covered;
  });
  const blocks = rows / 3 * cols / 5;
  const last = looks.length - 5;
  const fewest = solved({ rows, cols, mineCount: blocks, looks });
  // One block has two mines, any of them: counted at the usual weight of a mine these layouts are 1e-594 of all.
  const oneMore = solved({ rows, cols, mineCount: blocks + 1, looks });
  const most = solved({ rows, cols, mineCount: 2 * blocks, looks });
  for (const block of [0, 100, last]) {
    assertEquals([fewest.marks[block], fewest.marks[block + 2]], [Mark.safe, Mark.unknown]);
    assertClose(fewest.odds[block + 2]!, 1 / 3);
    assertClose(oneMore.odds[block]!, 1 / blocks / 5);
    assertClose(oneMore.odds[block + 2]!, (1 - 1 / blocks) / 3);
    assertEquals([most.marks[block], most.marks[block + 2]], [Mark.unknown, Mark.safe]);
    assertClose(most.odds[block]!, 1 / 5);
  }
});
