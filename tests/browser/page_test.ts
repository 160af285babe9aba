import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import type { Browser } from "playwright-core";
import { MESSAGES } from "../../lib/editions/window/view.ts";
import { FILES } from "../../lib/page/files.ts";
import { parseSeed } from "../../lib/parsing/seed_file.ts";
import { FIELD, PageProcess } from "../testing/page_process.ts";
import { ROOT } from "../testing/program.ts";
import { findBrowser, HOW_TO_GET_A_BROWSER, launch, PageWindow } from "./browser.ts";

const SCREENSHOT = `${ROOT}tests/browser/page.png`;
const field = parseSeed([await Deno.readTextFile(`${ROOT}${FIELD}`)], { min: 10, max: 10 });
const path = findBrowser();
let browser: Browser;
let server: PageProcess;

// By this name: the test runner keeps back what goes to Deno.stderr.
if (path === undefined) Deno.writeTextFileSync("/dev/stderr", `Skipped: ${HOW_TO_GET_A_BROWSER}\n`, { append: true });

Deno.test("a browser is there, where CI=true", () => {
  assert(path !== undefined || Deno.env.get("CI") !== "true", HOW_TO_GET_A_BROWSER);
});

if (path !== undefined) {
  Deno.test.beforeAll(async () => {
    browser = await launch(path);
    server = await PageProcess.start();
  });
  Deno.test.afterAll(async () => {
    await browser.close();
    await server[Symbol.asyncDispose]();
  });
}

/** A test with a real browser; what Playwright keeps open belongs to the whole file. */
function browserTest(name: string, fn: () => Promise<void>): void {
  Deno.test({ name, fn, ignore: path === undefined, sanitizeOps: false, sanitizeResources: false });
}

function isMine(row: number, col: number): boolean {
  return field.isMine(field.squareAt(row, col));
}

/** Every square without a mine, row by row. */
function* safeSquares(): Generator<[row: number, col: number]> {
  for (let row = 0; row < 10; row++) {
    for (let col = 0; col < 10; col++) if (!isMine(row, col)) yield [row, col];
  }
}

/** Uncovers all that is safe in the way given and waits for each answer. */
async function win(player: PageWindow, uncover: (row: number, col: number) => Promise<void>): Promise<void> {
  for (const [row, col] of safeSquares()) {
    if (await player.look(row, col) !== "covered") continue;
    await uncover(row, col);
    await player.waitForLook(row, col, `${field.minesAround(field.squareAt(row, col))} mines around`);
  }
}

browserTest("the page shows title, menus, counter, face and a covered field", async () => {
  await using player = await PageWindow.open(browser, server.address);
  const { page } = player;
  assertEquals(await page.title(), "Minesweeper");
  assertEquals(await page.getByRole("menubar").getByRole("menuitem").allInnerTexts(), ["Game", "Help"]);
  await player.waitForCounter("10");
  await player.waitForFace("in progress", "playing");
  assertEquals(await page.getByRole("grid").getByRole("row").count(), 10);
  const labels = await page.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
  const expected = Array.from({ length: 100 }, (_, i) => `row ${Math.floor(i / 10)} column ${i % 10}: covered`);
  assertEquals(labels, expected);
  // One square of the field is a stop for the Tab key, the others are reached by arrows.
  assertEquals(await page.locator("[role=gridcell][tabindex='0']").count(), 1);
});

browserTest("every item of the Game menu's levels starts anew in that level, also the current one", async () => {
  await using levels = await PageProcess.start(["--no-open", "--rng", "5"]);
  await using player = await PageWindow.open(browser, levels.address);
  for (const [item, mines] of [["Beginner", 10], ["Intermediate", 20], ["Advanced", 30], ["Advanced", 30]] as const) {
    await player.flag(4, 4);
    await player.choose("Game", item);
    await player.waitForLook(4, 4, "covered");
    await player.waitForCounter(String(mines));
    await player.page.locator(".level", { hasText: item }).waitFor();
    const checked = player.page.locator("[role=menuitemradio][aria-checked=true]");
    assertStringIncludes((await checked.allTextContents()).join("|"), item);
    assertEquals(await checked.count(), 1);
    await player.face.click();
    await player.waitForCounter(String(mines));
  }
});

browserTest("the Game menu has a separator between Advanced and Exit, the Help menu has About", async () => {
  await using player = await PageWindow.open(browser, server.address);
  const roles = (name: string) =>
    player.page.getByRole("menu", { name, includeHidden: true }).locator("> *").evaluateAll((items) =>
      items.map((item) => item.role === "separator" ? "-" : item.firstChild!.textContent!.trim())
    );
  assertEquals(await roles("Game"), ["Beginner", "Intermediate", "Advanced", "-", "Exit"]);
  assertEquals(await roles("Help"), ["About"]);
});

browserTest("Help, About says who made this, in a dialog", async () => {
  await using player = await PageWindow.open(browser, server.address);
  await player.choose("Help", "About");
  await player.page.getByRole("dialog", { name: "About" }).waitFor();
  assertEquals(await player.message(), MESSAGES.about);
});

browserTest("Game, Exit ends the server and says so, in every tab", async () => {
  await using own = await PageProcess.start();
  await using player = await PageWindow.open(browser, own.address);
  await using tab = await player.openTab();
  await player.choose("Game", "Exit");
  for (const { page } of [player, tab]) {
    const notice = page.getByRole("alert");
    await notice.waitFor();
    assertEquals(await notice.innerText(), "Minesweeper has ended. You can close this page.");
  }
  assertEquals((await own.end()).exit, 0);
});

browserTest("a left click follows each row of the table", async () => {
  await using player = await PageWindow.open(browser, server.address);
  // A digit.
  await player.uncover(0, 1, "1 mines around");
  assertEquals(await player.square(0, 1).innerText(), "1");
  assertEquals(await player.look(0, 2), "covered");
  // A blank opens its surroundings as far as the digits.
  await player.uncover(4, 5, "0 mines around");
  assertEquals([await player.look(4, 2), await player.look(1, 3)], ["1 mines around", "2 mines around"]);
  // A flagged square.
  await player.flag(0, 0);
  await player.left(0, 0);
  assertEquals(await player.message(), "You cannot overturn a flagged square!");
  assertEquals(await player.look(0, 0), "flagged");
  // An uncovered square, with a digit and without.
  await player.left(0, 1);
  assertEquals(await player.message(), "You cannot overturn an uncovered square!");
  await player.left(4, 5);
  assertEquals(await player.message(), "You cannot overturn an uncovered square!");
  // A mine.
  await player.left(0, 4);
  assertEquals(await player.message(), "You lose!");
  assertEquals(await player.look(0, 4), "the mine that exploded");
});

browserTest("a right click follows each row of the table, and the counter goes below zero", async () => {
  await using player = await PageWindow.open(browser, server.address);
  await player.flag(9, 9);
  await player.waitForCounter("9");
  await player.right(9, 9);
  await player.waitForLook(9, 9, "covered");
  await player.waitForCounter("10");
  await player.uncover(0, 1, "1 mines around");
  await player.right(0, 1);
  assertEquals(await player.message(), "You cannot flag an uncovered square!");
  for (let col = 0; col < 10; col++) await player.flag(9, col);
  await player.flag(8, 0);
  await player.waitForCounter("-1");
});

browserTest("a loss shows the four marks, and the field answers with a message until the face is clicked", async () => {
  await using player = await PageWindow.open(browser, server.address);
  await player.uncover(4, 5, "0 mines around");
  for (const [row, col] of [[0, 0], [0, 1]] as const) await player.flag(row, col);
  await player.left(1, 7);
  assertEquals(await player.message(), "You lose!");
  await player.waitForFace("lost", "lost");
  for (
    const [row, col, look, picture] of [
      [0, 0, "a right flag", "right-flag"],
      [0, 1, "a wrong flag", "wrong-flag"],
      [2, 2, "a mine not found", "missed"],
      [1, 7, "the mine that exploded", "exploded"],
    ] as const
  ) {
    assertEquals(await player.look(row, col), look);
    // Told by shape, not by colour alone.
    assertEquals(await player.square(row, col).locator("use").getAttribute("href"), `#${picture}`);
  }
  assertEquals([await player.look(1, 3), await player.look(9, 9)], ["2 mines around", "covered"]);
  const over = "The game is over. You have lost! Click the face button to play a new game.";
  await player.left(9, 9);
  assertEquals(await player.message(), over);
  await player.right(0, 0);
  assertEquals(await player.message(), over);
  await player.face.click();
  await player.waitForFace("in progress", "playing");
  assertEquals(await player.look(0, 0), "covered");
  await player.waitForCounter("10");
});

browserTest("a win needs no flag, and the field answers with a message after it", async () => {
  await using player = await PageWindow.open(browser, server.address);
  await win(player, (row, col) => player.left(row, col));
  assertEquals(await player.message(), "You win!");
  await player.waitForFace("won", "won");
  assertEquals(await player.look(0, 0), "covered");
  const over = "The game is over. You have won! Click the face button to play a new game.";
  await player.left(0, 0);
  assertEquals(await player.message(), over);
  await player.right(0, 1);
  assertEquals(await player.message(), over);
});

browserTest(
  "the face is pressed while any mouse button is down in a game in progress, anywhere in the window",
  async () => {
    await using player = await PageWindow.open(browser, server.address);
    const { mouse } = player.page;
    for (const button of ["left", "middle", "right"] as const) {
      await player.square(9, 9).hover();
      await mouse.down({ button });
      await player.waitForFace("mouse button down", "pressed");
      await player.page.locator(".counter").hover();
      await mouse.up({ button });
      await player.waitForFace("in progress", "playing");
    }
    await player.page.locator("h1").hover();
    await mouse.down();
    await player.waitForFace("mouse button down", "pressed");
    await mouse.up();
    await player.waitForFace("in progress", "playing");
    // Released elsewhere than it was pressed, none of these was a click.
    assertEquals(player.sent, []);
    await player.left(0, 0);
    assertEquals(await player.message(), "You lose!");
    await player.square(9, 9).hover();
    await mouse.down();
    await player.waitForFace("lost", "lost");
    await mouse.up();
    assertStringIncludes(await player.message(), "The game is over.");
  },
);

browserTest("a whole game is played with the keyboard only", async () => {
  await using player = await PageWindow.open(browser, server.address);
  const { keyboard } = player.page;
  let [atRow, atCol] = [0, 0];
  const go = async (row: number, col: number) => {
    for (; atRow < row; atRow++) await keyboard.press("ArrowDown");
    for (; atRow > row; atRow--) await keyboard.press("ArrowUp");
    for (; atCol < col; atCol++) await keyboard.press("ArrowRight");
    for (; atCol > col; atCol--) await keyboard.press("ArrowLeft");
  };
  const focused = () => player.page.locator(":focus").getAttribute("aria-label");
  // Tab: the menu bar, the face, the field.
  await keyboard.press("Tab");
  assertEquals(await player.page.locator(":focus").textContent(), "Game");
  await keyboard.press("Tab");
  assertEquals(await focused(), "Face: in progress. Start a new game");
  await keyboard.press("Tab");
  assertEquals(await focused(), "row 0 column 0: covered");
  // An arrow at the edge stays, Home and End go to the row's ends.
  await keyboard.press("ArrowUp");
  await keyboard.press("End");
  assertEquals(await focused(), "row 0 column 9: covered");
  await keyboard.press("ArrowRight");
  await keyboard.press("Home");
  assertEquals(await focused(), "row 0 column 0: covered");
  // F flags and unflags, and the change is told.
  await keyboard.press("f");
  await player.waitForLook(0, 0, "flagged");
  await player.page.getByRole("status").filter({ hasText: "row 0 column 0: flagged. Left: 9" }).waitFor();
  // Space on a flag: the dialog takes the focus and gives it back.
  await keyboard.press("Space");
  await player.page.getByRole("dialog").waitFor();
  assertEquals(await player.page.locator(":focus").textContent(), "OK");
  await keyboard.press("Enter");
  await player.page.getByRole("dialog").waitFor({ state: "hidden" });
  assertEquals(await focused(), "row 0 column 0: flagged");
  let isFirst = true;
  await win(player, async (row, col) => {
    await go(row, col);
    await keyboard.press(isFirst ? "Space" : "Enter");
    isFirst = false;
  });
  await player.page.getByRole("dialog").waitFor();
  await keyboard.press("Escape");
  await player.waitForFace("won", "won");
  // Back to the face: a new game.
  await keyboard.press("Shift+Tab");
  assertEquals(await focused(), "Face: won. Start a new game");
  await keyboard.press("Enter");
  await player.waitForFace("in progress", "playing");
});

browserTest("the menus work by keyboard", async () => {
  await using player = await PageWindow.open(browser, server.address);
  const { keyboard } = player.page;
  const focused = () => player.page.locator(":focus").evaluate((item) => item.firstChild!.textContent!.trim());
  const press = async (...keys: string[]) => {
    for (const key of keys) await keyboard.press(key);
    return await focused();
  };
  assertEquals(await press("Tab", "Enter"), "Beginner");
  assertEquals(await press("ArrowDown", "ArrowDown", "ArrowDown"), "Exit");
  assertEquals(await press("ArrowDown"), "Beginner");
  assertEquals(await press("End"), "Exit");
  assertEquals(await press("ArrowUp", "Home"), "Beginner");
  assertEquals(await press("ArrowRight"), "About");
  assertEquals(await press("Escape"), "Help");
  assertEquals(await player.page.getByRole("menu").count(), 0);
  assertEquals(await press("ArrowLeft"), "Game");
  assertEquals(await press("ArrowUp"), "Exit");
  assertEquals(await press("Escape", " "), "Beginner");
  await press("ArrowDown", "Enter");
  await player.waitForCounter("20");
  assertEquals(await focused(), "Game");
  await press("ArrowRight", "ArrowDown", "Enter");
  assertEquals(await player.message(), MESSAGES.about);
  assertEquals(player.sent, ["level intermediate", "about"]);
});

browserTest("a game is played on a phone: a tap uncovers, a long press flags and never uncovers", async () => {
  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 };
  await using player = await PageWindow.open(browser, server.address, phone);
  const { page } = player;
  // All of it is in view.
  assertEquals(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), true);
  const fingers = await page.context().newCDPSession(page);
  const middle = async (row: number, col: number) => {
    const box = (await player.square(row, col).boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: { x: number; y: number }[]) =>
    fingers.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  // Held until the flag is there, then let go.
  for (const [row, col] of [[0, 0], [2, 2]] as const) {
    await touch("touchStart", await middle(row, col));
    await player.waitForLook(row, col, "flagged");
    await touch("touchEnd");
  }
  await player.waitForCounter("8");
  // A finger that strays is no tap, two fingers are none either.
  const { x, y } = await middle(9, 9);
  await touch("touchStart", { x, y });
  await touch("touchMove", { x, y: y - 40 });
  await touch("touchEnd");
  await touch("touchStart", { x, y });
  await touch("touchStart", { x, y }, await middle(8, 9));
  await touch("touchEnd");
  await win(player, async (row, col) => {
    const at = await middle(row, col);
    await page.touchscreen.tap(at.x, at.y);
  });
  await page.getByRole("dialog").waitFor();
  await page.getByRole("button", { name: "OK" }).tap();
  await player.waitForFace("won", "won");
  assertEquals(player.sent.slice(0, 2), ["right 0 0", "right 2 2"]);
  assertEquals(player.sent.slice(2).filter((line) => !line.startsWith("left ")), []);
  assertEquals([await player.look(0, 0), await player.look(2, 2)], ["flagged", "flagged"]);
});

browserTest("a second tab shows the same game and both go on with it", async () => {
  await using player = await PageWindow.open(browser, server.address);
  await player.flag(0, 0);
  await using tab = await player.openTab();
  assertEquals(await tab.look(0, 0), "flagged");
  await tab.uncover(4, 5, "0 mines around");
  await player.waitForLook(4, 5, "0 mines around");
  await player.flag(2, 2);
  await tab.waitForLook(2, 2, "flagged");
  await tab.waitForCounter("8");
  // A message is said where the click was.
  await player.left(4, 5);
  assertEquals(await player.message(), "You cannot overturn an uncovered square!");
  assertEquals(await tab.page.getByRole("dialog").count(), 0);
});

browserTest("another browser has a game of its own", async () => {
  await using player = await PageWindow.open(browser, server.address);
  await player.flag(0, 0);
  await using other = await PageWindow.open(browser, server.address);
  assertEquals(await other.look(0, 0), "covered");
  await other.flag(9, 9);
  assertEquals(await player.look(9, 9), "covered");
});

browserTest("a reload keeps the game", async () => {
  await using player = await PageWindow.open(browser, server.address);
  await player.flag(0, 0);
  await player.uncover(4, 5, "0 mines around");
  await player.left(0, 0);
  assertEquals(await player.message(), "You cannot overturn a flagged square!");
  await player.page.reload();
  await player.waitForLook(0, 0, "flagged");
  await player.waitForLook(4, 5, "0 mines around");
  await player.waitForCounter("9");
  assertEquals(await player.page.getByRole("dialog").count(), 0);
});

browserTest("a server that is gone gives a plain notice, and a new try once it is back", async () => {
  const gone = await PageProcess.start();
  await using player = await PageWindow.open(browser, gone.address);
  await gone[Symbol.asyncDispose]();
  await player.left(4, 5);
  const notice = player.page.getByRole("alert");
  await notice.waitFor();
  assertStringIncludes(
    await notice.innerText(),
    "The server does not answer: it has ended. Start minesweeper window again.",
  );
  // The browser itself reports the broken connection.
  assertEquals(player.problems.splice(0).filter((problem) => !problem.includes("net::ERR_")), []);
  await using _back = await PageProcess.start(["--no-open", "--field", FIELD, "--port", String(gone.port)]);
  await player.page.getByRole("button", { name: "Try again" }).click();
  await notice.waitFor({ state: "hidden" });
  await player.uncover(4, 5, "0 mines around");
});

browserTest("a game that the server has dropped is told, and a new one begins", async () => {
  await using own = await PageProcess.start();
  await using player = await PageWindow.open(browser, own.address);
  await player.flag(0, 0);
  for (let i = 0; i < 100; i++) await (await own.post("/game", {})).body?.cancel();
  await player.left(4, 5);
  assertEquals(await player.message(), "The server does not keep the old game any more. This is a new one.");
  assertEquals(await player.look(0, 0), "covered");
  await player.uncover(4, 5, "0 mines around");
  assertEquals(player.problems.splice(0).filter((problem) => !problem.includes("410 (Gone)")), []);
});

browserTest("a page from elsewhere can neither play nor read a game", async () => {
  await using player = await PageWindow.open(browser, server.address);
  const { game } = await (await server.post("/game", {})).json();
  const elsewhere = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    () => new Response("<title>elsewhere</title>", { headers: { "content-type": "text/html" } }),
  );
  try {
    const page = await player.page.context().newPage();
    await page.goto(`http://127.0.0.1:${elsewhere.addr.port}/`);
    const tries = await page.evaluate(async ({ address, game }) => {
      const body = JSON.stringify({ game, line: "right 0 0" });
      const attempt = (init: RequestInit) =>
        fetch(`${address}line`, { method: "POST", body, ...init }).then((response) => response.type, () => "failed");
      return [
        await attempt({ headers: { "content-type": "application/json" } }),
        await attempt({ headers: { "content-type": "text/plain" } }),
        await attempt({ mode: "no-cors" }),
        await fetch(address).then(() => "read", () => "failed"),
      ];
    }, { address: server.address, game });
    assertEquals(tries, ["failed", "failed", "failed", "failed"]);
  } finally {
    await elsewhere.shutdown();
  }
  assertEquals((await (await server.post("/game", { game })).json()).turn, 0);
});

browserTest("no byte that the page gets tells where a mine is before the end", async () => {
  await using player = await PageWindow.open(browser, server.address);
  await player.flag(0, 0);
  await player.flag(0, 1);
  await player.uncover(4, 5, "0 mines around");
  await player.left(0, 0);
  await player.message();
  await player.uncover(9, 9, "1 mines around");
  await player.page.reload();
  await player.waitForLook(9, 9, "1 mines around");
  const received = await Promise.all(player.received.splice(0));
  const answers = received.filter((text) => /\/(game|line)\n/.test(text));
  assertEquals([answers.length, received.length > answers.length], [7, true]);
  for (const text of received) {
    const [url = "", headers = "", ...body] = text.split("\n");
    const file = FILES.get(new URL(url).pathname);
    // The page's files are the same in every game, and no header is made for one.
    assertEquals(/cookie|etag|mine/i.test(headers), false);
    if (file !== undefined) assertEquals(body.join("\n"), file.text);
    else assertTellsNoMine(body.join("\n"));
  }
  await player.left(1, 7);
  assertEquals(await player.message(), "You lose!");
  assertStringIncludes((await Promise.all(player.received)).join(), '"exploded"');
});

/** An answer holds these parts and no more, and each mine's square looks like any square that is covered. */
function assertTellsNoMine(text: string): void {
  const answer = JSON.parse(text);
  assertEquals(Object.keys(answer), ["game", "turn", "rows", "cols", "level", "left", "face", "message", "squares"]);
  assertEquals([answer.rows, answer.cols, answer.level, answer.face], [10, 10, null, "playing"]);
  assert(Object.values(MESSAGES).includes(answer.message) || answer.message === "");
  for (const [square, look] of answer.squares.entries()) {
    if (typeof look === "number") assertEquals(look, field.minesAround(square));
    else assert(look === "covered" || look === "flagged", look);
    if (field.isMine(square)) assert(typeof look === "string");
  }
  assertEquals(answer.left, field.mineCount - answer.squares.filter((look: unknown) => look === "flagged").length);
}

browserTest("the page is light or dark as the system is, and draws without bitmaps", async () => {
  const backgrounds: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await using player = await PageWindow.open(browser, server.address, { colorScheme });
    backgrounds.push(await player.page.evaluate('getComputedStyle(document.querySelector("main")).backgroundColor'));
    assertEquals(await player.page.locator("img, canvas, image").count(), 0);
  }
  assertEquals(backgrounds, ["rgb(251, 252, 254)", "rgb(26, 33, 43)"]);
});

browserTest("a screenshot in mid game is under 100 KB; UPDATE_SCREENSHOT=1 keeps it for the README", async () => {
  await using own = await PageProcess.start(["--no-open", "--level", "intermediate", "--rng", "4980"]);
  await using player = await PageWindow.open(browser, own.address, { deviceScaleFactor: 2 });
  await player.uncover(5, 5, "0 mines around");
  // The 5 has no other neighbours that are covered.
  for (const [row, col] of [[4, 7], [5, 7], [6, 7], [6, 8], [6, 9]] as const) await player.flag(row, col);
  await player.page.locator("h1").click();
  const png = await player.page.locator("main").screenshot();
  assertEquals(new TextDecoder("latin1").decode(png.subarray(1, 4)), "PNG");
  assert(png.length < 100_000, `it has ${png.length} bytes`);
  if (Deno.env.get("UPDATE_SCREENSHOT") === "1") await Deno.writeFile(SCREENSHOT, png);
  assert((await Deno.stat(SCREENSHOT)).size < 100_000);
});
