import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { Board, Cover } from "../../lib/minefield/board.ts";
import { Minefield } from "../../lib/minefield/minefield.ts";
import { parseSave, printSave, SaveError } from "../../lib/parsing/save_file.ts";
import { inPieces } from "../testing/arbitrary.ts";

const LIMITS = { rows: { min: 1, max: 20 }, cols: { min: 2, max: 50 } };

/** Boards of every legal size with any mines and any covers. */
function boards(): fc.Arbitrary<Board> {
  const size = fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 2, max: 50 }));
  return size.chain(([rows, cols]) => {
    const squares = Array.from({ length: rows * cols }, (_, square) => square);
    const mines = fc.shuffledSubarray(squares, { minLength: 1, maxLength: rows * cols - 1 });
    return fc.tuple(mines, fc.subarray(squares)).map(([mines, shown]) => {
      const positions = mines.map((square) => ({ row: Math.floor(square / cols), col: square % cols }));
      const board = new Board(new Minefield(rows, cols, positions));
      for (const square of shown) board.setCover(square, Cover.revealed);
      return board;
    });
  });
}

Deno.test("printSave() writes rows, columns and each cell's value and cover", () => {
  const board = new Board(new Minefield(2, 3, [{ row: 0, col: 0 }, { row: 1, col: 2 }]));
  board.setCover(1, Cover.revealed);
  board.setCover(5, Cover.revealed);
  assertEquals(printSave(board), "2\n3\n*H 2S 1H\n1H 2H *S\n");
});

Deno.test("parseSave() reads what printSave() wrote, in any pieces, and it is written again byte for byte", () => {
  const saved = boards().map(printSave).chain((text) => fc.tuple(fc.constant(text), inPieces(text)));
  fc.assert(fc.property(saved, ([text, pieces]) => assertEquals(printSave(parseSave(pieces, LIMITS)), text)));
});

Deno.test("parseSave() skips blank lines anywhere and blanks around lines", () => {
  const blanks = fc.array(fc.constantFrom(" ", "\t", "\r", "\v", "\f"), { maxLength: 5 }).map((parts) =>
    parts.join("")
  );
  const emptyLines = fc.array(blanks.map((line) => `${line}\n`), { maxLength: 3 }).map((lines) => lines.join(""));
  const around = fc.infiniteStream(fc.tuple(emptyLines, blanks, blanks));
  fc.assert(fc.property(boards(), around, blanks, (board, around, end) => {
    const text = printSave(board);
    const lines = text.trimEnd().split("\n").map((line) => {
      const [before, left, right] = around.next().value!;
      return `${before}${left}${line}${right}`;
    });
    assertEquals(printSave(parseSave([lines.join("\n"), end], LIMITS)), text);
  }));
});

Deno.test("parseSave() skips very many blanks", () => {
  const many = " ".repeat(1_000_000);
  const pieces = [many, "\n1", many, "\n\n", many, many, "2\n*H 1S", many, many, "\n".repeat(1_000_000)];
  assertEquals(printSave(parseSave(pieces, LIMITS)), "1\n2\n*H 1S\n");
});

/** What is wrong, the file, and what the message says. */
const BROKEN: [string, string, string][] = [
  ["nothing", "", "Expected the number of rows: found the end of the file"],
  ["blanks only", " \n\t\n\r\n", "Expected the number of rows: found the end of the file"],
  ["rows only", "3\n", "Expected the number of columns: found the end of the file"],
  ["no cells", "1\n2\n", "Expected row 0: found the end of the file"],
  ["a row missing", "2\n2\n*H 1H\n", "Expected row 1: found the end of the file"],
  ["a row too many", "1\n2\n*H 1H\n1H 1H\n", 'Expected nothing after row 0: found "1H 1H"'],
  ["text after the board", "1\n2\n*H 1H\n\nend\n", 'Expected nothing after row 0: found "end"'],
  ["a cell missing", "1\n3\n*H 1H\n", "Expected 3 cells in row 0: found 2"],
  ["a cell too many", "1\n2\n*H 1H 0H\n", "Expected 2 cells in row 0: found 3"],
  ["no rows", "0\n2\n*H 1H\n", 'Expected 1 to 20 rows: found "0"'],
  ["too many rows", "21\n2\n*H 1H\n", 'Expected 1 to 20 rows: found "21"'],
  ["negative rows", "-1\n2\n*H 1H\n", 'Expected 1 to 20 rows: found "-1"'],
  ["rows that are no integer", "1.0\n2\n*H 1H\n", 'Expected 1 to 20 rows: found "1.0"'],
  ["rows in other digits", "١\n2\n*H 1H\n", 'Expected 1 to 20 rows: found "١"'],
  ["rows as a word", "one\n2\n*H 1H\n", 'Expected 1 to 20 rows: found "one"'],
  ["rows beyond all numbers", `${"9".repeat(400)}\n2\n*H 1H\n`, "Expected 1 to 20 rows: found"],
  ["one column", "2\n1\n*H\n1H\n", 'Expected 2 to 50 columns: found "1"'],
  ["too many columns", "1\n51\n*H 1H\n", 'Expected 2 to 50 columns: found "51"'],
  ["rows and columns on one line", "1 2\n*H 1H\n", 'Expected 1 to 20 rows: found "1 2"'],
  ["a comma after the rows", "1,\n2\n*H 1H\n", 'Expected 1 to 20 rows: found "1,"'],
  ["no mines", "1\n2\n0H 0H\n", "Expected 1 to 1 mines: found 0"],
  ["mines everywhere", "1\n2\n*H *H\n", "Expected 1 to 1 mines: found 2"],
  ["a number too great", "1\n3\n*H 2H 0H\n", 'Expected 1 for row 0, column 1: found "2H"'],
  ["a number too small", "1\n3\n*H 1H *H\n", 'Expected 2 for row 0, column 1: found "1H"'],
  ["a wrong number that is shown", "2\n2\n*H 1S\n1S 0S\n", 'Expected 1 for row 1, column 1: found "0S"'],
  ["the number 9", "1\n2\n*H 9H\n", 'Expected cells like 1H or *S in row 0: found "9H"'],
  ["two blanks between cells", "1\n2\n*H  1H\n", 'Expected cells like 1H or *S in row 0: found ""'],
  ["a tab between cells", "1\n2\n*H\t1H\n", 'Expected cells like 1H or *S in row 0: found "*H\\t1H"'],
  ["a line end alone of old", "1\r2\r*H 1H\r", 'Expected 1 to 20 rows: found "1\\r2\\r*H 1H"'],
  ["no blank between cells", "1\n2\n*H1H\n", 'Expected cells like 1H or *S in row 0: found "*H1H"'],
  ["a comma between cells", "1\n2\n*H,1H\n", 'Expected cells like 1H or *S in row 0: found "*H,1H"'],
  ["a no-break space between cells", "1\n2\n*H\u00a01H\n", "Expected cells like 1H or *S in row 0: found"],
  ["a no-break space around a line", "1\n2\n*H 1H\u00a0\n", "Expected cells like 1H or *S in row 0: found"],
  ["a lower-case cover", "1\n2\n*h 1H\n", 'Expected cells like 1H or *S in row 0: found "*h"'],
  ["another cover", "1\n2\n*F 1H\n", 'Expected cells like 1H or *S in row 0: found "*F"'],
  ["a cell without a cover", "1\n2\n* 1H\n", 'Expected cells like 1H or *S in row 0: found "*"'],
  ["a cell without a number", "1\n2\n*H H\n", 'Expected cells like 1H or *S in row 0: found "H"'],
  ["a cell the other way round", "1\n2\nH* 1H\n", 'Expected cells like 1H or *S in row 0: found "H*"'],
  ["a blank in a cell", "1\n2\n* H 1H\n", 'Expected cells like 1H or *S in row 0: found "*"'],
  ["a row over two lines", "1\n2\n*H\n1H\n", "Expected 2 cells in row 0: found 1"],
  ["a byte order mark", "\ufeff1\n2\n*H 1H\n", "Expected 1 to 20 rows: found"],
  ["bytes that are no text", "\0\x01\ufffd\x7f", "Expected 1 to 20 rows: found"],
  ["a NUL after the board", "1\n2\n*H 1H\n\0", "Expected nothing after row 0: found"],
  ["a line that is too long", "1".repeat(100_000), "Expected a line of a board: found"],
  ["a row that is too long", `1\n2\n${"1H ".repeat(100_000)}\n`, "Expected 2 cells in row 0: found 100000"],
  ["a seed file", "5 5 2\n0 0\n3 1\n", 'Expected 1 to 20 rows: found "5 5 2"'],
];

Deno.test("parseSave() rejects a broken file and tells why", async (t) => {
  for (const [what, text, message] of BROKEN) {
    await t.step(what, () => {
      assertThrows(() => parseSave([text], LIMITS), SaveError, message);
    });
  }
});

Deno.test("parseSave() rejects every saved board of which one character is changed, but for covers and mines", () => {
  const change = fc.tuple(fc.nat(), fc.constantFrom(..."0123456789HS x"));
  fc.assert(fc.property(boards(), change, (board, [anywhere, char]) => {
    const text = printSave(board);
    const at = anywhere % text.length;
    const changed = text.slice(0, at) + char + text.slice(at + 1);
    const isSame = changed === text || changed.trim() === text.trim();
    const onlyUncovers = "HS".includes(text[at]!) && "HS".includes(char);
    // A mine with mines only around it may become their number: that is another board.
    if (isSame || onlyUncovers || text[at] === "*") return;
    assertThrows(() => parseSave([changed], LIMITS), SaveError);
  }));
});

Deno.test("parseSave() rejects any text with a SaveError only", () => {
  const parts = fc.constantFrom("1\n", "2\n", "3\n", "*H", "1S", "0H", " ", "\n", "  ", "\0", "x", "\u3000", "9");
  fc.assert(fc.property(fc.array(fc.oneof(parts, fc.string({ unit: "binary" })), { maxLength: 20 }), (pieces) => {
    try {
      parseSave(pieces, LIMITS);
    } catch (error) {
      assertEquals(error instanceof SaveError, true, String(error));
    }
  }));
});

Deno.test("parseSave() reads no further than the first thing wrong, and lets go of the file", () => {
  let piecesRead = 0;
  let letGo = false;
  function* endless(): Generator<string> {
    try {
      for (;;) {
        piecesRead++;
        yield "\0".repeat(1000);
      }
    } finally {
      letGo = true;
    }
  }
  assertThrows(() => parseSave(endless(), LIMITS), SaveError);
  assertEquals([piecesRead, letGo], [5, true]);
});
