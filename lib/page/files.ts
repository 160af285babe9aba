import colours from "./colours.css" with { type: "text" };
import dialog from "./dialog.css" with { type: "text" };
import field from "./field.css" with { type: "text" };
import icon from "./icon.svg" with { type: "text" };
import keyboard from "./keyboard.js" with { type: "text" };
import menuStyle from "./menus.css" with { type: "text" };
import menus from "./menus.js" with { type: "text" };
import html from "./page.html" with { type: "text" };
import page from "./page.js" with { type: "text" };
import pointer from "./pointer.js" with { type: "text" };
import send from "./send.js" with { type: "text" };
import show from "./show.js" with { type: "text" };
import sizes from "./sizes.css" with { type: "text" };
import window from "./window.css" with { type: "text" };

/** A file of the page. */
export interface PageFile {
  /** Its media type. */
  readonly type: string;
  /** What it holds. */
  readonly text: string;
}

const STYLE = "text/css; charset=utf-8";
const SCRIPT = "text/javascript; charset=utf-8";

/** The page's files by their paths. They are part of the program, so the compiled binary has them too. */
export const FILES: ReadonlyMap<string, PageFile> = new Map([
  ["/", { type: "text/html; charset=utf-8", text: html }],
  ["/icon.svg", { type: "image/svg+xml", text: icon }],
  ["/colours.css", { type: STYLE, text: colours }],
  ["/window.css", { type: STYLE, text: window }],
  ["/menus.css", { type: STYLE, text: menuStyle }],
  ["/field.css", { type: STYLE, text: field }],
  ["/dialog.css", { type: STYLE, text: dialog }],
  ["/sizes.css", { type: STYLE, text: sizes }],
  ["/page.js", { type: SCRIPT, text: page }],
  ["/keyboard.js", { type: SCRIPT, text: keyboard }],
  ["/menus.js", { type: SCRIPT, text: menus }],
  ["/pointer.js", { type: SCRIPT, text: pointer }],
  ["/send.js", { type: SCRIPT, text: send }],
  ["/show.js", { type: SCRIPT, text: show }],
]);
