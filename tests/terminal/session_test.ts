import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { WindowGame } from "../../lib/editions/window/play.ts";
import { Minefield } from "../../lib/minefield/minefield.ts";
import { repeatable } from "../../lib/minefield/random.ts";
import { printBoardCode } from "../../lib/parsing/board_code.ts";
import { frame } from "../../lib/terminal/frame.ts";
import { hint } from "../../lib/terminal/hint.ts";
import { paint } from "../../lib/terminal/paint.ts";
import { parseSavedGame, printSavedGame } from "../../lib/terminal/saved_game.ts";
import { type Result, type SavedGame, type SessionOptions, TerminalSession } from "../../lib/terminal/session.ts";

const FIELD = new Minefield(4, 4, [{ row: 0, col: 0 }, { row: 0, col: 3 }]);
const CODE = printBoardCode({ field: FIELD });
const SIZE = { rows: 24, cols: 80 };

function begin(changes: Partial<SessionOptions> = {}, saved?: SavedGame): TerminalSession {
  const options: SessionOptions = {
    nextBoard: () => ({ code: CODE, start: { row: 0, col: 0 } }),
    hint,
    now: () => 0,
    size: SIZE,
    palette: "none",
    isAscii: true,
    ...changes,
  };
  return new TerminalSession(options, saved);
}

function type(session: TerminalSession, keys: string) {
  return session.handle({ kind: "input", bytes: new TextEncoder().encode(keys) }, () => SIZE);
}

Deno.test("TerminalSession plays a whole game by keys", () => {
  const results: Result[] = [];
  const session = begin({ onResult: (result) => results.push(result) });
  type(session, "fjjj lkkk l ");
  assertEquals(session.screen.view.face, "won");
  assertEquals(results, [{ isWon: true, seconds: 0 }]);
  assertEquals(session.record[0], `board ${CODE}`);
  assertEquals(session.record.slice(1), ["right 0 0", "left 3 0", "left 0 1", "left 0 2"]);
});

Deno.test("TerminalSession writes a record that plays the same in lines", () => {
  const session = begin();
  type(session, " ujjj ?c\x1b[<2;2;3Mlllkkkf");
  const game = new WindowGame({ rows: 2, cols: 2, mineCount: 1 }, repeatable(0));
  for (const line of session.record) game.answer(line);
  assertEquals(game.view(), { ...session.screen.view, message: game.view().message });
});

Deno.test("TerminalSession counts deaths over undo, and a board's first end only", () => {
  const results: Result[] = [];
  const session = begin({ onResult: (result) => results.push(result) });
  type(session, " u u");
  assertEquals([session.screen.deaths, session.screen.view.face, results.length], [2, "playing", 1]);
  type(session, "r");
  assertEquals(session.screen.deaths, 0);
});

Deno.test("TerminalSession does not count a board that is played again, but one that was not begun", () => {
  const results: Result[] = [];
  const session = begin({ onResult: (result) => results.push(result) });
  const win = "fjjj lkkk l ";
  type(session, `r${win}`);
  assertEquals(results.length, 1);
  type(session, `r3h${win}rr3h${win}`);
  assertEquals([session.screen.view.face, results.length], ["won", 1]);
  type(session, `nfr${win}`);
  assertEquals([session.screen.view.face, results.length], ["won", 1]);
  type(session, `n${win}`);
  assertEquals(results.length, 2);
});

Deno.test("TerminalSession keeps its board where no other is found", () => {
  const boards = [{ code: CODE }];
  const session = begin({ nextBoard: () => boards.pop() });
  type(session, "fn");
  assertEquals([session.screen.code, session.screen.view.left], [CODE, 1]);
  assertEquals(session.screen.notice, "Cannot find another board that needs no guess: this one stays");
});

Deno.test("TerminalSession stops the clock at the end and lets it run again after undo", () => {
  let now = 0;
  const session = begin({ now: () => now });
  const secondsLater = (seconds: number) => {
    now += 1000 * seconds;
    session.handle({ kind: "second" }, () => SIZE);
    return session.screen.seconds;
  };
  assertEquals(secondsLater(5), 0);
  type(session, "uc");
  assertEquals(secondsLater(5), 0);
  type(session, "f");
  assertEquals(secondsLater(3), 3);
  type(session, "l h f ");
  assertEquals([session.screen.view.face, secondsLater(10)], ["lost", 3]);
  type(session, "u");
  assertEquals(secondsLater(2), 5);
  assertEquals(type(session, "\x1a"), { kind: "suspend" });
  now += 60_000;
  session.handle({ kind: "resume" }, () => SIZE);
  assertEquals(secondsLater(1), 6);
  type(session, "\x1a");
  session.goOnWith("Cannot suspend");
  assertEquals([session.screen.notice, secondsLater(1)], ["Cannot suspend", 7]);
  type(session, "n");
  assertEquals(secondsLater(2), 0);
});

Deno.test("TerminalSession hints in three depths and points at the squares", () => {
  const session = begin();
  type(session, "jjj ?");
  assertStringIncludes(session.screen.notice, "There is a safe move");
  type(session, "?");
  assertStringIncludes(session.screen.notice, "Look at the ");
  assert(session.screen.pointedAt.length > 0);
  type(session, "?");
  assertStringIncludes(session.screen.notice, " is safe: ");
  const [square] = session.screen.pointedAt;
  assertEquals(FIELD.isMine(square!), false);
  type(session, "l");
  assertEquals([session.screen.pointedAt, session.screen.notice], [[], ""]);
});

Deno.test("TerminalSession hints where to begin", () => {
  const seeded = printBoardCode({ rows: 9, cols: 9, mineCount: 10, first: "safe", seed: 1 });
  const anywhere = begin({ nextBoard: () => ({ code: seeded }) });
  type(anywhere, "?");
  assertEquals(anywhere.screen.notice, "Every square is safe: the mines are laid after the first move");
  const here = begin({ nextBoard: () => ({ code: printBoardCode({ field: FIELD, start: 9 }) }) });
  type(here, "?");
  assertEquals(here.screen.notice, "There is a safe move (? again: where)");
  type(here, "?");
  assertEquals([here.screen.notice, here.screen.pointedAt], ["Begin at row 2 col 1: the board is made for it", [9]]);
  const blind = begin();
  type(blind, "?");
  assertEquals(blind.screen.notice, "There is no safe move: a guess is needed");
});

Deno.test("TerminalSession hints at no mine that is flagged, and at nothing once the game is over", () => {
  const field = new Minefield(1, 8, [{ row: 0, col: 1 }, { row: 0, col: 5 }]);
  const session = begin({ nextBoard: () => ({ code: printBoardCode({ field }), start: { row: 0, col: 0 } }) });
  type(session, " ?");
  assertStringIncludes(session.screen.notice, "There is no safe move, but a mine without a flag is certain");
  type(session, "lf?");
  assertEquals(session.screen.notice, "There is no safe move: a guess is needed");
  type(session, "4l ?");
  assertStringIncludes(session.screen.notice, "The game is over: n plays another board");
});

Deno.test("TerminalSession takes the cursor to a hint that is out of sight", () => {
  const field = new Minefield(100, 100, [{ row: 98, col: 0 }]);
  const session = begin({ nextBoard: () => ({ code: printBoardCode({ field }), start: { row: 0, col: 0 } }) });
  type(session, " ??");
  assertStringIncludes(session.screen.notice, "Look at the 1 at ");
  const { cursor, scroll } = session.screen;
  assert(cursor.row >= 96 && scroll.row > 70, JSON.stringify({ cursor, scroll }));
});

Deno.test("TerminalSession goes on with a saved game where it was left", () => {
  let now = 0;
  const session = begin({ now: () => now });
  type(session, "fjjj ");
  now = 7000;
  const saved = parseSavedGame(printSavedGame(session.saved), "game.txt");
  const later = begin({ now: () => now }, saved);
  assertEquals(later.screen, { ...session.screen, seconds: 7 });
  assertEquals(later.saved, session.saved);
  now = 9000;
  assertEquals(later.saved.seconds, 9);
});

Deno.test("TerminalSession leaves by keys, signals and the end of input", () => {
  assertEquals(type(begin(), "q"), { kind: "leave", exit: 0 });
  assertEquals(type(begin(), "\x03"), { kind: "leave", exit: 130 });
  assertEquals(begin().handle({ kind: "signal", exit: 143 }, () => SIZE), { kind: "leave", exit: 143 });
  assertEquals(begin().handle({ kind: "end" }, () => SIZE), { kind: "leave", exit: 0 });
});

Deno.test("TerminalSession draws all again after a resize, with the cursor in view", () => {
  const field = new Minefield(40, 60, [{ row: 0, col: 0 }]);
  const session = begin({ nextBoard: () => ({ code: printBoardCode({ field }), start: { row: 39, col: 59 } }) });
  assertEquals(session.handle({ kind: "resize" }, () => ({ rows: 12, cols: 30 })), { kind: "redraw" });
  assertEquals(session.screen.scroll, { row: 34, col: 46 });
});

Deno.test("TerminalSession survives 10,000 random sequences of keys, mouse reports and noise", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "h",
      "j",
      "k",
      "l",
      " ",
      "f",
      "c",
      "u",
      "?",
      "n",
      "r",
      "t",
      "5",
      "\x1bOP",
      "\x1b[A",
      "\x1b[6~",
      "\x1b",
    ),
    fc.constantFrom(
      "\x1b[",
      "\x1b[<",
      "0;",
      "5;4M",
      "\x1b[200~",
      "\x1b[201~",
      "\x1bO",
      "\r",
      "\x0c",
      "\x1a",
      "~",
      "\u0000",
    ),
    fc.tuple(fc.nat({ max: 130 }), fc.nat({ max: 90 }), fc.nat({ max: 30 }))
      .map(([button, col, row]) => `\x1b[<${button};${col};${row}M`),
    fc.string({ unit: "binary", maxLength: 5 }),
  );
  const sizes = fc.record({ rows: fc.nat({ max: 30 }), cols: fc.nat({ max: 100 }) });
  const sequence = fc.tuple(fc.array(piece, { maxLength: 12 }), fc.option(sizes, { freq: 10 }), fc.nat({ max: 20 }));
  const session = begin();
  let shown = frame(session.screen);
  let size = SIZE;
  fc.assert(
    fc.property(sequence, ([pieces, resize, tear]) => {
      const bytes = new TextEncoder().encode(pieces.join(""));
      if (resize !== null) {
        size = resize;
        session.handle({ kind: "resize" }, () => size);
      }
      for (const part of [bytes.slice(0, tear), bytes.slice(tear)]) {
        session.handle({ kind: "input", bytes: part }, () => size);
        if (tear % 3 === 0) session.handle({ kind: "pause" }, () => size);
        const next = frame(session.screen);
        paint(shown, next);
        shown = next;
      }
    }),
    { numRuns: 10_000 },
  );
});

Deno.test("parseSavedGame() says what is wrong with a file", () => {
  const good = printSavedGame({ lines: [`board ${CODE}`, "left 1 1"], seconds: 3 });
  const whatIsWrong = (text: string) => {
    try {
      parseSavedGame(text, "game.txt");
      return "nothing";
    } catch (error) {
      return (error as Error).message;
    }
  };
  assertEquals(whatIsWrong(good), "nothing");
  const start = "Cannot go on with game.txt: ";
  assertEquals(whatIsWrong(""), `${start}expected a saved game, found "" on line 1`);
  assertEquals(whatIsWrong("5 5 1\n0 0\n"), `${start}expected a saved game, found "5 5 1" on line 1`);
  assertEquals(whatIsWrong(good.slice(0, -1)), `${start}it ends in the middle of a line`);
  assertEquals(
    whatIsWrong(good.replace("board", "bored")),
    `${start}expected board CODE on line 2, found "bored ${CODE}"`,
  );
  assertStringIncludes(whatIsWrong(good.replace("board M1", "board M2")), `board code "M2`);
  assertStringIncludes(whatIsWrong(good.replace("left 1 1", "left 4 1")), `${start}line 3: Cannot click at`);
  assertEquals(whatIsWrong(`${good}\n`), `${start}expected a move on line 4, found ""`);
  assertEquals(whatIsWrong(good.replace("left 1 1", "about")), `${start}expected a move on line 3, found "about"`);
});
