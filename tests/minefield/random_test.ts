import { assert, assertEquals } from "@std/assert";
import { Random, repeatable } from "../../lib/minefield/random.ts";
import { scatter } from "../../lib/minefield/scatter.ts";
import { printSeed } from "../../lib/parsing/seed_file.ts";

// Worked out once by another program from the published algorithms; a change here breaks every field ever shared as --rng N.
Deno.test("repeatable() gives the numbers of xoshiro128** seeded by splitmix32, for ever", () => {
  for (const [seed, numbers] of NUMBERS) {
    const random = repeatable(seed);
    assertEquals(numbers.map(() => random.below(2 ** 32)), numbers);
  }
});

Deno.test("scatter() lays the same field for the same number, for ever", () => {
  const field = scatter({ rows: 5, cols: 6, mineCount: 7 }, repeatable(1));
  assertEquals(printSeed(field).replaceAll("\n", "  "), FIELD_1);
  const other = scatter({ rows: 9, cols: 9, mineCount: 10, clear: new Set([0, 1, 9, 10]) }, repeatable(2024));
  assertEquals(printSeed(other).replaceAll("\n", "  "), FIELD_2024);
});

Deno.test("Random.below() throws away what would make some numbers likelier", () => {
  const source = [2 ** 32 - 1, 4];
  assertEquals(new Random(() => source.shift()!).below(3), 1);
});

Deno.test("scatter() lays each of the layouts about as often as the others", () => {
  const random = repeatable(5);
  const counts = new Map<string, number>();
  for (let i = 0; i < 6000; i++) {
    const layout = printSeed(scatter({ rows: 2, cols: 2, mineCount: 2 }, random));
    counts.set(layout, (counts.get(layout) ?? 0) + 1);
  }
  assertEquals(counts.size, 6);
  for (const count of counts.values()) assert(count > 850 && count < 1150, `${[...counts.values()]}`);
});

const NUMBERS: [number, number[]][] = [
  [0, [4040328573, 766560300, 3233569545, 3077719474, 1481743930, 2026042870]],
  [1, [1526988584, 2907895945, 1394869624, 2016686417, 3782339145, 778555598]],
  [2024, [1373464541, 3549643905, 3481923115, 164672514, 227170500, 2646708672]],
  [4294967296, [3103873459, 181218647, 3002039413, 285308549, 414142664, 1490628308]],
  [9007199254740991, [502932127, 2917335981, 1754098353, 2890053430, 663295627, 3110709328]],
];
const FIELD_1 = "5 6  7  0 3  1 4  2 2  2 5  3 0  4 4  4 5  ";
const FIELD_2024 = "9 9  10  1 6  2 5  2 7  3 7  5 1  6 2  6 3  7 5  7 7  8 5  ";
