import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { WindowGame } from "../../lib/editions/window/play.ts";
import type { WindowView } from "../../lib/editions/window/view.ts";
import { Minefield } from "../../lib/minefield/minefield.ts";
import { repeatable } from "../../lib/minefield/random.ts";
import { FILES } from "../../lib/page/files.ts";
import { Page } from "../../lib/page/page.ts";
import { fields } from "../testing/arbitrary.ts";

const PORT = 8123;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const FIELD = new Minefield(5, 5, [{ row: 0, col: 0 }, { row: 4, col: 4 }]);

type Shown = WindowView & { readonly game: string; readonly turn: number };

function pageWith({ field = FIELD, mostGames = 100, exit = () => {} } = {}): Page {
  let count = 0;
  return new Page({
    newGame: () => new WindowGame(field, repeatable(0)),
    newToken: () => `t${count++}`,
    exit,
    mostGames,
  });
}

function ask(
  page: Page,
  path: string,
  init: RequestInit & { headers?: Record<string, string> } = {},
): Promise<Response> {
  const headers = { host: `127.0.0.1:${PORT}`, ...init.headers };
  return page.answer(new Request(`${ORIGIN}${path}`, { ...init, headers }), PORT);
}

function post(page: Page, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const length = String(new TextEncoder().encode(text).length);
  const all = { "content-type": "application/json", "content-length": length, ...headers };
  return ask(page, path, { method: "POST", body: text, headers: all });
}

async function open(page: Page, game?: string): Promise<Shown> {
  return await (await post(page, "/game", { game })).json();
}

async function play(page: Page, game: string, line: string): Promise<Shown> {
  return await (await post(page, "/line", { game, line })).json();
}

/** A refusal in one line: its status and its words. */
async function refusal(response: Response): Promise<string> {
  assertEquals(response.headers.get("content-type"), "text/plain; charset=utf-8");
  return `${response.status} ${await response.text()}`;
}

Deno.test("Page serves its files with their types, kept by nobody and bound to this server", async () => {
  const types: Record<string, string> = {
    html: "text/html",
    css: "text/css",
    js: "text/javascript",
    svg: "image/svg+xml",
  };
  for (const path of FILES.keys()) {
    const type = types[path === "/" ? "html" : path.split(".")[1]!]!;
    const response = await ask(pageWith(), path);
    assertEquals([response.status, response.headers.get("content-type")!.split(";")[0]], [200, type]);
    assertEquals(response.headers.get("cache-control"), "no-store");
    assertEquals(response.headers.get("x-content-type-options"), "nosniff");
    assertStringIncludes(response.headers.get("content-security-policy")!, "default-src 'none'; script-src 'self'");
    assert((await response.text()).length > 100);
  }
});

Deno.test("Page is small", () => {
  const sizes = [...FILES.values()].map(({ text }) => text.length);
  assert(sizes.reduce((sum, size) => sum + size) < 40_000, sizes.join(" "));
});

Deno.test("Page opens a covered game and plays lines in it", async () => {
  const page = pageWith();
  const { game, turn, left, face, squares } = await open(page);
  assertEquals([turn, left, face, new Set(squares)], [0, 2, "playing", new Set(["covered"])]);
  assertEquals((await play(page, game, "right 0 0")).left, 1);
  const answer = await play(page, game, "left 0 0");
  assertEquals([answer.turn, answer.message], [2, "You cannot overturn a flagged square!"]);
});

Deno.test("Page keeps a browser's game, and gives another browser another one", async () => {
  const page = pageWith();
  const { game } = await open(page);
  const played = await play(page, game, "right 2 2");
  assertEquals(await open(page, game), played);
  const other = await open(page);
  assertEquals([other.game === game, other.left, other.turn], [false, 2, 0]);
  assertEquals((await open(page, "no-such-game")).game === game, false);
});

Deno.test("Page keeps a fixed number of games and drops the one that was not used for the longest time", async () => {
  const page = pageWith({ mostGames: 3 });
  for (let i = 0; i < 3; i++) await open(page);
  await play(page, "t0", "right 0 0");
  await open(page);
  assertEquals(page.gameCount, 3);
  assertEquals((await open(page, "t0")).left, 1);
  const answer = await post(page, "/line", { game: "t1", line: "face" });
  assertEquals(await refusal(answer), "410 Cannot play: this game is not kept any more\n");
});

Deno.test("Page tells when a player chooses Exit", async () => {
  let exits = 0;
  const page = pageWith({ exit: () => exits++ });
  const { game } = await open(page);
  const answer = await post(page, "/line", { game, line: "exit" });
  assertEquals([await answer.json(), exits], [{ ended: true }, 1]);
});

Deno.test("Page refuses a foreign Host, whatever is asked", async () => {
  for (const host of ["evil.example", `evil.example:${PORT}`, "127.0.0.1", "127.0.0.1:1", `[::1]:${PORT}`, ""]) {
    for (const path of ["/", "/page.js", "/game", "/nothing"]) {
      assertEquals(
        await refusal(await ask(pageWith(), path, { headers: { host } })),
        `403 Cannot answer: expected Host 127.0.0.1:${PORT}\n`,
      );
    }
  }
});

Deno.test("Page answers to both names of this computer", async () => {
  for (const host of [`127.0.0.1:${PORT}`, `localhost:${PORT}`]) {
    assertEquals((await ask(pageWith(), "/", { headers: { host } })).status, 200);
    assertEquals((await post(pageWith(), "/game", {}, { host, origin: `http://${host}` })).status, 200);
  }
  const atPort80 = new Request("http://127.0.0.1/", { headers: { host: "127.0.0.1" } });
  assertEquals((await pageWith().answer(atPort80, 80)).status, 200);
});

Deno.test("Page refuses a foreign Origin, and makes no game for it", async () => {
  const page = pageWith();
  const origins = [
    "null",
    "http://evil.example",
    `https://127.0.0.1:${PORT}`,
    "http://127.0.0.1:1",
    `http://localhost:${PORT}`,
  ];
  for (const origin of origins) {
    assertEquals(
      await refusal(await post(page, "/game", {}, { origin })),
      `403 Cannot answer: expected Origin ${ORIGIN}\n`,
    );
    assertEquals((await ask(page, "/", { headers: { origin } })).status, 403);
  }
  assertEquals(page.gameCount, 0);
});

Deno.test("Page has no CORS: a page elsewhere that asks before it posts gets no", async () => {
  const headers = { origin: ORIGIN, "access-control-request-method": "POST" };
  const response = await ask(pageWith(), "/line", { method: "OPTIONS", headers });
  assertEquals([response.status, response.headers.get("access-control-allow-origin")], [405, null]);
});

Deno.test("Page knows its paths and their methods", async () => {
  for (const path of ["/nothing", "/page", "//", "/game/", "/lib/page/page.ts", "/..%2fcli.ts", "/%00"]) {
    assertEquals(await refusal(await ask(pageWith(), path)), "404 There is nothing here\n");
  }
  for (const path of ["/game", "/line"]) {
    const response = await ask(pageWith(), path);
    assertEquals(response.headers.get("allow"), "POST");
    assertEquals(await refusal(response), "405 Cannot use GET here: expected POST\n");
  }
  for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
    const response = await ask(pageWith(), "/", { method });
    assertEquals(response.headers.get("allow"), "GET, HEAD");
    assertEquals(await refusal(response), `405 Cannot use ${method} here: expected GET, HEAD\n`);
  }
  assertEquals((await ask(pageWith(), "/", { method: "HEAD" })).status, 200);
});

Deno.test("Page refuses bodies that are large, of unknown length, of another type or no JSON", async () => {
  const page = pageWith();
  const { game } = await open(page);
  const million = JSON.stringify({ game, line: " ".repeat(1_000_000) });
  assertEquals(
    await refusal(await post(page, "/line", million)),
    "413 Cannot read the body: expected at most 1024 bytes\n",
  );
  assertEquals((await post(page, "/line", "{}", { "content-length": "x" })).status, 413);
  const headers = { "content-type": "application/json" };
  const withoutLength = await ask(page, "/line", { method: "POST", body: "{}", headers });
  assertEquals(await refusal(withoutLength), "411 Cannot read the body: expected a Content-Length\n");
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonx", ""]) {
    const answer = await post(page, "/line", {}, { "content-type": type });
    assertEquals(await refusal(answer), "415 Cannot read the body: expected application/json\n");
  }
  for (const body of ["", "{", "left 0 0", '{"line": }']) {
    assertEquals(await refusal(await post(page, "/line", body)), "400 Cannot read the body: it is no JSON\n");
  }
  assertEquals(await refusal(await post(page, "/line", "null")), "400 Cannot read the body: expected an object\n");
  for (const body of [{}, { game }, { line: "face" }, { game, line: 7 }, { game: [], line: "face" }]) {
    assertEquals(
      await refusal(await post(page, "/line", body)),
      '400 Cannot play: expected {"game": "…", "line": "…"}\n',
    );
  }
  assertEquals((await open(page, game)).turn, 0);
});

Deno.test("Page answers a bad line as the edition does, and nothing changes", async () => {
  const page = pageWith();
  const { game } = await open(page);
  const answer = await post(page, "/line", { game, line: "left 5 0" });
  assertEquals(
    await refusal(answer),
    '400 Cannot click at "5 0": expected a row from 0 to 4 and a column from 0 to 4\n',
  );
  assertEquals((await open(page, game)).turn, 0);
});

Deno.test("every byte that Page sends is the same wherever the mines are that the player knows nothing of", async () => {
  const clicks = fc.array(fc.tuple(fc.constantFrom("left", "right"), fc.nat({ max: 9 }), fc.nat({ max: 9 })));
  let moved = 0;
  await fc.assert(
    fc.asyncProperty(fields(), clicks, fc.infiniteStream(fc.nat()), async (field, clicks, chance) => {
      const lines = harmless(field, clicks);
      const other = shuffleUnknown(field, lines, () => chance.next().value);
      if (JSON.stringify([...other.mines()]) !== JSON.stringify([...field.mines()])) moved++;
      assertEquals(await everyByte(other, lines), await everyByte(field, lines));
    }),
    { numRuns: 300 },
  );
  assert(moved > 50, `only ${moved} fields had a mine to move`);
});

/** The clicks that fit the field and hit no mine. */
function harmless(field: Minefield, clicks: readonly [string, number, number][]): string[] {
  return clicks
    .filter(([, row, col]) => field.contains(row, col))
    .filter(([kind, row, col]) => kind === "right" || !field.isMine(field.squareAt(row, col)))
    .map((click) => click.join(" "));
}

/** Moves every mine that touches no uncovered square to another place that touches none. */
function shuffleUnknown(field: Minefield, lines: readonly string[], chance: () => number): Minefield {
  const game = new WindowGame(field, repeatable(0));
  for (const line of lines) game.answer(line);
  const { squares } = game.view();
  const isUnknown = (square: number) =>
    [square, ...field.neighbours(square)].every((near) => typeof squares[near] !== "number");
  const unknown = squares.map((_, square) => square).filter(isUnknown);
  const known = squares.map((_, square) => square).filter((square) => !isUnknown(square) && field.isMine(square));
  const count = unknown.filter((square) => field.isMine(square)).length;
  const places = unknown.map((square) => [chance(), square] as const).sort(([a], [b]) => a - b);
  const mines = [...known, ...places.slice(0, count).map(([, square]) => square)];
  return new Minefield(
    field.rows,
    field.cols,
    mines.map((square) => ({ row: Math.floor(square / field.cols), col: square % field.cols })),
  );
}

/** Plays a game on a page of its own and gives status, headers and body of every answer. */
async function everyByte(field: Minefield, lines: readonly string[]): Promise<string> {
  const page = pageWith({ field });
  const answers = [await post(page, "/game", {})];
  for (const line of lines) answers.push(await post(page, "/line", { game: "t0", line }));
  const texts = answers.map(async (answer) => [answer.status, ...answer.headers, await answer.text()].join("\n"));
  return (await Promise.all(texts)).join("\n");
}
