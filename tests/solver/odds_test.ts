import { assert, assertEquals } from "@std/assert";
import { Minefield } from "../../lib/minefield/minefield.ts";
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
