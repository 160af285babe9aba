import { FileError } from "./host.ts";

/** Words a failed system call as the system does, whatever Deno adds: `No such file or directory`. */
export function systemReason(error: unknown, flag: string | undefined = missingFlag(error)): string {
  if (flag !== undefined) {
    return `Deno was not given access: add the flag ${flag}, as in deno run ${flag} cli.ts`;
  }
  if (error instanceof Deno.errors.NotFound) return "No such file or directory";
  if (error instanceof Deno.errors.PermissionDenied) return "Permission denied";
  if (error instanceof Deno.errors.IsADirectory) return "Is a directory";
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/ \(os error \d+\).*$/s, "");
}

/** Makes a `FileError` of what Deno threw for a path; whatever it missed first, `allFlags` are what is needed. */
export function fileError(error: unknown, path: string, allFlags?: string): FileError {
  if (error instanceof FileError) return error;
  const missing = missingFlag(error);
  const flag = missing === undefined ? undefined : allFlags ?? missing;
  const reason = path === "" ? "No such file or directory" : systemReason(error, flag);
  return new FileError(path, reason, { cause: error, missingFlag: flag });
}

/** Deno's own words name the long flag: `run again with the --allow-read flag`. */
export function missingFlag(error: unknown): string | undefined {
  if (!(error instanceof Deno.errors.NotCapable)) return undefined;
  const long = error.message.match(/--allow-([a-z]+)/)?.[1] ?? "all";
  return SHORT_FLAGS[long] ?? `--allow-${long}`;
}

const SHORT_FLAGS: Readonly<Record<string, string>> = { read: "-R", write: "-W", net: "-N", env: "-E", all: "-A" };
