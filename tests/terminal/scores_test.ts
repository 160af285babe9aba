import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { addResult, parseScores, renderScores, type Scores } from "../../lib/terminal/scores.ts";

function played(...seconds: (number | "lost")[]): Scores {
  return seconds.reduce<Scores>((scores, result) => {
    return addResult(
      scores,
      "9x9/10",
      result === "lost" ? { isWon: false, seconds: 1 } : { isWon: true, seconds: result },
    );
  }, {});
}

Deno.test("addResult() counts games and wins, and keeps the five best times in order", () => {
  const best = [5, 7, 20, 30, 40];
  assertEquals(played(30, "lost", 20, 40, 5, 50, 7), { "9x9/10": { games: 7, wins: 6, best } });
});

Deno.test("renderScores() prints a table", async (t) => {
  const scores = { ...played(65, "lost", 9), beginner: { games: 3, wins: 0, best: [] } };
  await t.assertSnapshot(renderScores(scores));
  assertEquals(renderScores({}), "No board was played to its end yet\n");
});

Deno.test("parseScores() reads back what was kept, and nothing else", () => {
  const scores = played(30, "lost");
  assertEquals(parseScores(JSON.stringify(scores)), scores);
  const broken = [
    '{"9x9/10":{"games":"many"}}',
    '{"x":null}',
    '{"9x9/10":{"games":0,"wins":0,"best":[]}}',
    '{"9x9/10":{"games":3,"wins":-1,"best":[]}}',
    '{"9x9/10":{"games":3,"wins":4,"best":[]}}',
    '{"9x9/10":{"games":3,"wins":1,"best":[-5]}}',
    '{"\\u001b[31m":{"games":3,"wins":1,"best":[5]}}',
    "[1]",
    "",
  ];
  for (const text of broken) assertEquals(parseScores(text), undefined, text);
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
    parseScores(text);
  }));
});
