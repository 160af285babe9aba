// Takes the README's picture of the terminal: a real session in tmux, its characters and colours set by Chromium.
import { repeatable } from "../../lib/minefield/random.ts";
import { printBoardCode } from "../../lib/parsing/board_code.ts";
import { NoGuessGenerator } from "../../lib/solver/generate.ts";
import { printSavedGame } from "../../lib/terminal/saved_game.ts";
import { findBrowser, HOW_TO_GET_A_BROWSER, launch } from "../browser/browser.ts";
import { Tmux } from "../testing/tmux.ts";

const SIZE = { rows: 22, cols: 64 };
const PICTURE = new URL("terminal.png", import.meta.url).pathname;

/** The 16 colours of a dark terminal, then the 216 of the cube and the 24 greys. */
function colour(index: number): string {
  const basic = ["#1d1f21", "#cc6666", "#b5bd68", "#f0c674", "#81a2be", "#b294bb", "#8abeb7", "#c5c8c6"];
  if (index < 16) return basic[index % 8]!;
  if (index >= 232) return grey(8 + 10 * (index - 232));
  const part = (place: number) => [0, 95, 135, 175, 215, 255][Math.floor((index - 16) / place) % 6]!;
  return `rgb(${part(36)},${part(6)},${part(1)})`;
}

function grey(level: number): string {
  return `rgb(${level},${level},${level})`;
}

/** Turns what tmux captured with its colours into HTML. */
function toHtml(captured: string): string {
  let html = "";
  let style = "";
  // deno-lint-ignore no-control-regex
  for (const [whole, codes] of captured.matchAll(/\x1b\[([\d;]*)m|[^\x1b]/gsu)) {
    if (codes === undefined) {
      const char = whole.replace(/[<&]/, (sign) => sign === "<" ? "&lt;" : "&amp;");
      html += style === "" || /\s/.test(char) ? char : `<span style="${style}">${char}</span>`;
      continue;
    }
    const [, index] = codes.match(/38;5;(\d+)/) ?? [];
    if (/^0?$|^0;|^39/.test(codes)) style = "";
    if (index !== undefined) style += `color:${colour(Number(index))};`;
    if (/(^|;)1(;|$)/.test(codes)) style += "font-weight:bold;";
    if (/(^|;)2(;|$)/.test(codes)) style += "opacity:.6;";
  }
  return html;
}

/** The lines of a game under way: certain moves alone, on a board that needs no guess. */
function midGame(): string[] {
  const generator = new NoGuessGenerator({ rows: 16, cols: 30, mineCount: 99, start: 255 });
  const { field, start, steps } = generator.next(repeatable(3), { withSteps: true })!;
  const click = (kind: string, square: number) => `${kind} ${Math.floor(square / 30)} ${square % 30}`;
  const moves = steps.slice(0, 90).flatMap(({ safe, mines }) => [
    ...mines.map((square) => click("right", square)),
    ...safe.map((square) => click("left", square)),
  ]);
  return [`board ${printBoardCode({ field, start })}`, click("left", start), ...moves];
}

const browserPath = findBrowser();
if (browserPath === undefined) throw new Error(HOW_TO_GET_A_BROWSER);
await using tmux = await Tmux.start(SIZE);
await Deno.writeTextFile(tmux.path("game.txt"), printSavedGame({ lines: midGame(), seconds: 83 }));
await tmux.command(`clear; deno run -R cli.ts terminal --palette colour-blind --load ${tmux.path("game.txt")}`);
await tmux.waitFor("Left: ");
await tmux.type("??");
await tmux.waitFor("Look at");
const screen = toHtml(await tmux.captureWithColours());
const browser = await launch(browserPath);
try {
  const page = await browser.newPage({ deviceScaleFactor: 2 });
  const css = "margin:0;padding:14px 18px;background:#1d1f21;color:#c5c8c6;font:15px/1.35 'DejaVu Sans Mono',monospace";
  await page.setContent(`<pre style="${css};display:inline-block">${screen.trimEnd()}</pre>`);
  await page.locator("pre").screenshot({ path: PICTURE });
} finally {
  await browser.close();
}
