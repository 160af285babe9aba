/** Words a failed system call as the system does, whatever Deno adds: `No such file or directory`. */
export function systemReason(error: unknown): string {
  if (error instanceof Deno.errors.NotCapable) return missingPermission(error.message);
  if (error instanceof Deno.errors.NotFound) return "No such file or directory";
  if (error instanceof Deno.errors.PermissionDenied) return "Permission denied";
  if (error instanceof Deno.errors.IsADirectory) return "Is a directory";
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/ \(os error \d+\).*$/s, "");
}

/** Deno's own words name the long flag, `run again with the --allow-read flag`. */
function missingPermission(message: string): string {
  const flag = message.includes("--allow-read") ? "-R" : message.match(/--allow-[a-z]+/)?.[0] ?? "-A";
  return `Deno was not given access: add the flag ${flag}, as in deno run ${flag} cli.ts SEED_FILE`;
}
