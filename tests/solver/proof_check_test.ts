import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { Minefield } from "../../lib/minefield/minefield.ts";
import { repeatable } from "../../lib/minefield/random.ts";
import { NoGuessGenerator } from "../../lib/solver/generate.ts";
import type { Proof, ProofStep } from "../../lib/solver/proof.ts";
import { checkProof } from "../../lib/solver/proof_check.ts";
import { ROOT } from "../testing/program.ts";

// . . 1 *      The start is the upper left square, 0; 3 and 7 are on the right, 7 is the only one the steps must open last.
// . . 1 .
const FIELD = new Minefield(2, 4, [{ row: 0, col: 3 }]);
const OPENING: ProofStep = { safe: [1, 4, 5], mines: [], numbers: [0], count: false };
const MORE: ProofStep = { safe: [2, 6], mines: [], numbers: [1], count: false };
const GUESS: ProofStep = { safe: [7], mines: [3], numbers: [2, 6], count: false };

function verdict(steps: readonly ProofStep[], other: Partial<Proof> = {}, field = FIELD): string {
  const { rows, cols, mineCount } = field;
  const fault = checkProof(field, { rows, cols, mineCount, start: 0, steps, ...other });
  return fault === undefined ? "holds" : `${fault.step}: ${fault.reason}`;
}

Deno.test("checkProof() refuses a guess, even a lucky one", () => {
  assertEquals(verdict([OPENING, MORE, GUESS]), "3: 0 3 can be safe by what it uses");
  assertEquals(verdict([OPENING, MORE, { ...GUESS, count: true }]), "3: 0 3 can be safe by what it uses");
  assertEquals(verdict([OPENING, MORE, { ...GUESS, mines: [] }]), "3: 1 3 can be a mine by what it uses");
});

Deno.test("checkProof() refuses each kind of broken proof and names the step", () => {
  const none: ProofStep = { safe: [], mines: [], numbers: [0], count: false };
  const broken: [string, string][] = [
    [verdict([], { rows: 3 }), "0: the proof is for a 3 by 4 field with 1 mines, this one is 2 by 4 with 1"],
    [verdict([], { cols: 5 }), "0: the proof is for a 2 by 5 field with 1 mines, this one is 2 by 4 with 1"],
    [verdict([], { mineCount: 2 }), "0: the proof is for a 2 by 4 field with 2 mines, this one is 2 by 4 with 1"],
    [verdict([], { start: 3 }), "0: the start 0 3 is a mine"],
    [verdict([]), "1: safe squares stay covered: 6, the first at 0 1"],
    [verdict([OPENING, MORE]), "3: safe squares stay covered: 1, the first at 1 3"],
    [verdict([none]), "1: it finds nothing"],
    [verdict([{ ...OPENING, safe: [1, 1] }]), "1: it names a square twice"],
    [verdict([{ ...OPENING, mines: [1] }]), "1: it names a square twice"],
    [verdict([OPENING, OPENING]), "2: 0 1 is revealed already"],
    [verdict([MORE]), "1: the number at 0 1 is not revealed"],
    [verdict([OPENING, { ...MORE, numbers: [3] }]), "2: the number at 0 3 is not revealed"],
    [verdict([OPENING, { ...MORE, numbers: [] }]), "2: none of its numbers touches 0 2"],
    [verdict([OPENING, { ...MORE, safe: [7] }]), "2: none of its numbers touches 1 3"],
    [verdict([OPENING, { ...MORE, safe: [7], numbers: [], count: true }]), "2: 1 3 can be a mine by what it uses"],
    [verdict([{ ...OPENING, safe: [], mines: [1] }]), "1: 0 1 can be safe by what it uses"],
    [verdict([OPENING, MORE, { ...GUESS, safe: [], numbers: [2] }]), "3: 0 3 can be safe by what it uses"],
  ];
  for (const [found, expected] of broken) assertEquals(found, expected);
});

Deno.test("checkProof() takes steps by the mine count for what they are", () => {
  // * 1 . : after the mine is found no other is left, so the rest is safe; before, it may be anywhere.
  const field = new Minefield(1, 5, [{ row: 0, col: 3 }]);
  const open: ProofStep[] = [
    { safe: [1], mines: [], numbers: [0], count: false },
    { safe: [2], mines: [], numbers: [1], count: false },
    { safe: [], mines: [3], numbers: [2], count: false },
  ];
  const last: ProofStep = { safe: [4], mines: [], numbers: [], count: true };
  assertEquals(verdict([...open, last], {}, field), "holds");
  assertEquals(verdict([...open, { ...last, count: false }], {}, field), "4: none of its numbers touches 0 4");
  assertEquals(verdict([...open.slice(0, 2), last], {}, field), "3: 0 4 can be a mine by what it uses");
  assertEquals(verdict([...open.slice(0, 2), { ...last, numbers: [2] }], {}, field), "holds");
  assertEquals(verdict([...open, { ...last, safe: [], mines: [4] }], {}, field), "4: 0 4 can be safe by what it uses");
});

Deno.test("checkProof() refuses what a change makes wrong, and names the changed step", () => {
  const wanted = { rows: 16, cols: 30, mineCount: 99, start: 255 };
  const generator = new NoGuessGenerator(wanted);
  const random = repeatable(1);
  let changes = 0;
  for (let rng = 0; rng < 150; rng++) {
    const { field, ...board } = generator.next(repeatable(rng), { withSteps: true })!;
    const steps: readonly ProofStep[] = board.steps;
    const check = (changed: readonly ProofStep[]) => checkProof(field, { ...wanted, steps: changed })?.step;
    for (let i = 0; i < 8; i++) {
      const at = random.below(steps.length);
      const step = steps[at]!;
      for (const changed of wrongSteps(step, field, random.below(1000))) {
        assertEquals(check(steps.with(at, changed)), at + 1, JSON.stringify(changed));
        changes++;
      }
      if (step.count) assertEquals(check(steps.with(at, { ...step, count: false })), at + 1);
    }
    assert(check(steps.slice(0, -1)) !== undefined);
    assert(check([...steps].reverse()) === 1);
  }
  assert(changes > 4000, `${changes}`);
});

/** Changes a step in ways that each make it wrong. */
function wrongSteps({ safe, mines, numbers, count }: ProofStep, field: Minefield, chance: number): ProofStep[] {
  const found = [...safe, ...mines];
  const wrong: ProofStep[] = [
    { safe: mines, mines: safe, numbers, count },
    { safe: [], mines: [], numbers, count },
    { safe, mines: [...mines, found[0]!], numbers, count },
    { safe, mines, numbers: [...numbers, found[0]!], count },
  ];
  if (numbers.length > 0) wrong.push({ safe, mines, numbers: numbers.toSpliced(chance % numbers.length, 1), count });
  const away = chance % (field.rows * field.cols);
  const isTouched = numbers.some((number) => field.neighbours(number).includes(away));
  if (!isTouched && !count) wrong.push({ safe: [...safe, away], mines, numbers, count });
  return wrong;
}

Deno.test("checkProof() stops at a step that is too large to check", () => {
  // Below a row of covered squares: 19 numbers with one mine each on three squares of their own, and one with three.
  const cols = 60;
  const mines = [57, 59, ...Array.from({ length: 20 }, (_, i) => 3 * i + 1)].map((col) => ({ row: 0, col }));
  const field = new Minefield(3, cols, mines);
  const numbers = Array.from({ length: 20 }, (_, i) => cols + 3 * i + 1);
  const steps: ProofStep[] = [{ safe: [cols, cols + 1, 2 * cols + 1], mines: [], numbers: [2 * cols], count: false }];
  for (let col = 1; col < cols - 1; col++) {
    const safe = [cols + col + 1, 2 * cols + col + 1];
    steps.push({ safe, mines: [], numbers: [2 * cols + col], count: false });
  }
  const small: ProofStep = { safe: [], mines: [57, 58, 59], numbers: [cols + 58], count: false };
  assertStringIncludes(
    verdict([...steps, small], { start: 2 * cols }, field),
    `${steps.length + 2}: safe squares stay`,
  );
  const large = verdict([...steps, { ...small, numbers }], { start: 2 * cols }, field);
  assertEquals(large, `${steps.length + 1}: its numbers touch too many squares to check it`);
});

Deno.test("the checker imports nothing of what makes boards and proofs", async () => {
  const imports = async (file: string) =>
    [...(await Deno.readTextFile(`${ROOT}lib/solver/${file}`)).matchAll(/^import .*"(.+)";$/gm)].map(([, from]) =>
      from
    );
  assertEquals(await imports("proof_check.ts"), ["../minefield/minefield.ts", "./proof.ts"]);
  assertEquals(await imports("proof.ts"), []);
});
