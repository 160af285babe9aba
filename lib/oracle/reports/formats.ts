import type { Report } from "../result.ts";
import { renderGradescope } from "./gradescope.ts";
import { renderJson } from "./json.ts";
import { renderJunit } from "./junit.ts";
import { renderMarkdown } from "./markdown.ts";
import { renderPretty } from "./pretty.ts";
import { renderTap } from "./tap.ts";

/** How a report can be rendered. */
export const FORMATS = ["pretty", "tap", "junit", "json", "gradescope", "markdown"] as const;
/** One of the formats. */
export type Format = typeof FORMATS[number];

/** Renders a report without colours. */
export const RENDER: Readonly<Record<Format, (report: Report) => string>> = {
  pretty: (report) => renderPretty(report),
  tap: renderTap,
  junit: renderJunit,
  json: renderJson,
  gradescope: renderGradescope,
  markdown: renderMarkdown,
};

/** Which format a file's name asks for. */
export function formatOf(path: string): Format | undefined {
  const [, ending] = path.match(/\.([a-z]+)$/) ?? [];
  return ending === undefined ? undefined : ENDINGS[ending];
}

const ENDINGS: Readonly<Record<string, Format>> = {
  txt: "pretty",
  tap: "tap",
  xml: "junit",
  json: "json",
  md: "markdown",
};
