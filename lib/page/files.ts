import icon from "./icon.svg" with { type: "text" };
import style from "./page.css" with { type: "text" };
import html from "./page.html" with { type: "text" };
import script from "./page.js" with { type: "text" };

/** A file of the page. */
export interface PageFile {
  /** Its media type. */
  readonly type: string;
  /** What it holds. */
  readonly text: string;
}

/** The page's files by their paths. They are part of the program, so the compiled binary has them too. */
export const FILES: ReadonlyMap<string, PageFile> = new Map([
  ["/", { type: "text/html; charset=utf-8", text: html }],
  ["/page.css", { type: "text/css; charset=utf-8", text: style }],
  ["/page.js", { type: "text/javascript; charset=utf-8", text: script }],
  ["/icon.svg", { type: "image/svg+xml", text: icon }],
]);
