import { assert, assertEquals } from "@std/assert";
import { Minefield } from "../../lib/minefield/minefield.ts";
import { type Random, repeatable } from "../../lib/minefield/random.ts";
import { ripple } from "../../lib/minefield/ripple.ts";
import { scatter } from "../../lib/minefield/scatter.ts";

/** The course's recursion, word for word: uncover, go round, ripple each new blank before the next neighbour. */
function plainRecursion(field: Minefield, square: number, shown: Set<number>, sequence: number[] = []): number[] {
  shown.add(square);
  sequence.push(square);
  if (field.minesAround(square) > 0) return sequence;
  for (const neighbour of field.neighbours(square)) {
    if (!shown.has(neighbour)) plainRecursion(field, neighbour, shown, sequence);
  }
  return sequence;
}

/** The course's queue, word for word: lists only, and a look through the whole list for what is in it already. */
function plainQueue(field: Minefield, start: number, shown: Set<number>): number[] {
  const queue = [start];
  for (const square of queue) {
    if (field.minesAround(square) > 0) continue;
    for (const neighbour of field.neighbours(square)) {
      if (!shown.has(neighbour) && !queue.includes(neighbour)) queue.push(neighbour);
    }
  }
  return queue;
}

/** A random board up to 20 by 50 with some squares shown, and a hidden blank square to start from. */
function randomBoard(random: Random): { field: Minefield; start: number; shown: Uint8Array } | undefined {
  const rows = 1 + random.below(20);
  const cols = 2 + random.below(49);
  const most = Math.max(1, Math.floor(rows * cols / (2 + random.below(20))));
  const field = scatter({ rows, cols, mineCount: 1 + random.below(most) }, random);
  const isSparse = random.below(2) === 0;
  const shown = Uint8Array.from(
    { length: rows * cols },
    (_, square) => Number(isSparse && !field.isMine(square) && random.below(10) === 0),
  );
  const starts = Array.from(shown.keys()).filter((square) =>
    shown[square] === 0 && !field.isMine(square) && field.minesAround(square) === 0
  );
  const start = starts[random.below(Math.max(1, starts.length))];
  return start === undefined ? undefined : { field, start, shown };
}

Deno.test("ripple() opens in the order of the course's recursion and of its queue on 3,000 random boards", () => {
  const random = repeatable(6);
  let boards = 0;
  while (boards < 3000) {
    const board = randomBoard(random);
    if (board === undefined) continue;
    boards++;
    const { field, start, shown } = board;
    const shownSet = () => new Set(shown.keys().filter((square) => shown[square] === 1));
    const recursive = [...ripple(field, start, "recursive", shown)];
    const queue = [...ripple(field, start, "queue", shown)];
    assertEquals(recursive, plainRecursion(field, start, shownSet()));
    assertEquals(queue, plainQueue(field, start, shownSet()));
    assertEquals([...queue].sort(), [...recursive].sort());
    const all = new Set(queue);
    const simple = [...ripple(field, start, "simple", shown)];
    assertEquals(new Set(simple).size, simple.length);
    // Without shown squares in its way, a walk in four directions opens only what a whole ripple opens too.
    if (!shown.includes(1)) assert(simple.every((square) => all.has(square)));
    if (field.rows === 1 && !shown.includes(1)) assertEquals([...simple].sort(), [...queue].sort());
  }
});

Deno.test("ripple() simple walks north, east, south and west to the first number or the edge", () => {
  // . . 1 *      from 1 1: north 0 1, east 1 2 (a number), south 2 1 and 3 1, west 1 0
  // . . 1 1
  // . . . .
  // . . . .
  const field = new Minefield(4, 4, [{ row: 0, col: 3 }]);
  assertEquals([...ripple(field, 5, "simple")], [5, 1, 6, 9, 13, 4]);
});

Deno.test("ripple() simple passes over shown blanks and stops at shown numbers", () => {
  const field = new Minefield(1, 7, [{ row: 0, col: 6 }]);
  const shown = Uint8Array.of(0, 0, 0, 1, 0, 0, 0);
  assertEquals([...ripple(field, 1, "simple", shown)], [1, 2, 4, 5, 0]);
});

Deno.test("ripple() uncovers a number alone, and a mine alone", () => {
  const field = new Minefield(3, 3, [{ row: 0, col: 0 }]);
  for (const how of ["queue", "recursive", "simple"] as const) {
    assertEquals([...ripple(field, 1, how)], [1]);
    assertEquals([...ripple(field, 0, how)], [0]);
  }
});

Deno.test("ripple() opens 999,999 squares of a 1000x1000 field without overflow, in both whole orders", () => {
  const field = new Minefield(1000, 1000, [{ row: 0, col: 0 }]);
  for (const how of ["queue", "recursive"] as const) {
    assertEquals(ripple(field, 500_500, how).length, 999_999);
  }
});
