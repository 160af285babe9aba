import type { Host } from "../host/host.ts";
import { type Format, formatOf, FORMATS, RENDER } from "../oracle/reports/formats.ts";
import { COLOURED, renderPretty } from "../oracle/reports/pretty.ts";
import type { Report } from "../oracle/result.ts";
import type { Options } from "../parsing/options.ts";
import { UsageError } from "../parsing/usage_error.ts";
import { out } from "../rendering/output.ts";
import { writeFile } from "./write_file.ts";

/** A format and the file it goes to; standard output where none is given. */
export interface Destination {
  readonly format: Format;
  readonly path?: string;
}

/** Reads `--format` and `--output`: the first format goes to the first file, and so on; one may go to standard output. */
export function destinations(options: Options): readonly Destination[] {
  const formats = options.list("format").map((text) => {
    const format = FORMATS.find((format) => format === text);
    if (format !== undefined) return format;
    throw new UsageError(`Cannot use --format ${text}: expected one of ${FORMATS.join(", ")}`);
  });
  const paths = options.list("output");
  if (formats.length > paths.length + 1) {
    throw new UsageError("Cannot print several formats at once: expected an --output FILE for all but one --format");
  }
  const named = paths.map((path, place) => ({ format: formats[place] ?? formatFor(path), path }));
  return [...named, { format: formats[paths.length] ?? "pretty" }];
}

function formatFor(path: string): Format {
  const format = formatOf(path);
  if (format !== undefined) return format;
  throw new UsageError(
    `Cannot use --output ${path}: expected a --format for it, or a name in .txt, .tap, .xml, .json or .md`,
  );
}

/** Prints and writes a report everywhere it belongs; tells whether every file could be written. */
export function deliver(report: Report, places: readonly Destination[], host: Host): boolean {
  let written = true;
  for (const { format, path } of places) {
    if (path === undefined) host.write(out(renderForScreen(report, format, host)));
    else written = writeFile(path, RENDER[format](report), host) && written;
  }
  return written;
}

function renderForScreen(report: Report, format: Format, host: Host): string {
  return format === "pretty" && host.wantsColours() ? renderPretty(report, COLOURED) : RENDER[format](report);
}
