import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { parseProof, printProof, ProofError } from "../../lib/solver/proof.ts";

const HEAD = '{"rows":2,"cols":3,"mines":1,"start":[0,0]}';
const STEP = '{"safe":[[0,1]],"mines":[[1,2]],"numbers":[[0,0]],"count":false}';

Deno.test("parseProof() reads what printProof() writes", () => {
  const squares = fc.array(fc.nat({ max: 19 }), { maxLength: 5 });
  const step = fc.record({ safe: squares, mines: squares, numbers: squares, count: fc.boolean() });
  fc.assert(fc.property(fc.array(step), fc.nat({ max: 19 }), (steps, start) => {
    const proof = { rows: 4, cols: 5, mineCount: 6, start, steps };
    assertEquals(parseProof(printProof(proof)), proof);
  }));
});

Deno.test("parseProof() takes other line ends and a last line without one", () => {
  const { steps } = parseProof(`${HEAD}\r\n${STEP}\r\n${STEP}`);
  assertEquals(steps.length, 2);
  assertEquals(steps[1], { safe: [1], mines: [5], numbers: [0], count: false });
});

Deno.test("parseProof() says on which line it expected what", () => {
  const broken: [string, string][] = [
    ["", "Expected a JSON object on line 1: found nothing"],
    ["9 9 10", "Expected a JSON object on line 1: found 9 9 10"],
    ["[1,2]", "Expected a JSON object on line 1: found [1,2]"],
    ["null", "Expected a JSON object on line 1: found null"],
    ['{"cols":3}', 'Expected "rows" with a whole number of at least 1 on line 1: found nothing'],
    ['{"rows":0,"cols":3}', 'Expected "rows" with a whole number of at least 1 on line 1: found 0'],
    ['{"rows":2,"cols":1.5}', 'Expected "cols" with a whole number of at least 1 on line 1: found 1.5'],
    ['{"rows":2,"cols":3,"mines":"1"}', 'Expected "mines" with a whole number of at least 0 on line 1: found 1'],
    ['{"rows":2,"cols":3,"mines":1}', 'Expected [row, col] in "start" on line 1: found nothing'],
    ['{"rows":2,"cols":3,"mines":1,"start":[0]}', 'Expected [row, col] in "start" on line 1: found [0]'],
    [HEAD.replace("[0,0]", "[2,0]"), 'Expected squares of a 2 by 3 field in "start" on line 1: found [2,0]'],
    [`${HEAD}\n\n${STEP}`, "Expected a JSON object on line 2: found nothing"],
    [`${HEAD}\n${STEP}\n${STEP.slice(0, -1)}`, `Expected a JSON object on line 3: found ${STEP.slice(0, 40)}…`],
    [`${HEAD}\n{}`, 'Expected "safe" with a list of squares on line 2: found nothing'],
    [`${HEAD}\n${STEP.replace("[[0,1]]", "[0,1]")}`, 'Expected [row, col] in "safe" on line 2: found 0'],
    [
      `${HEAD}\n${STEP.replace("[1,2]", "[1,3]")}`,
      'Expected squares of a 2 by 3 field in "mines" on line 2: found [1,3]',
    ],
    [
      `${HEAD}\n${STEP.replace("[0,0]", "[0,-1]")}`,
      'Expected squares of a 2 by 3 field in "numbers" on line 2: found [0,-1]',
    ],
    [`${HEAD}\n${STEP.replace("false", "0")}`, 'Expected "count" with true or false on line 2: found 0'],
    [`${HEAD}\n${STEP.replace(',"count":false', "")}`, 'Expected "count" with true or false on line 2: found nothing'],
  ];
  for (const [text, message] of broken) assertEquals(assertThrows(() => parseProof(text), ProofError).message, message);
});

Deno.test("parseProof() throws nothing but a ProofError, whatever the text", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.json()), (text) => {
      for (const whole of [text, `${HEAD}\n${text}`]) {
        try {
          parseProof(whole);
        } catch (error) {
          if (!(error instanceof ProofError)) throw error;
        }
      }
    }),
    { numRuns: 2000 },
  );
});
