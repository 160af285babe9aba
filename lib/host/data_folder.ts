/** Makes this program's folder among what the user's programs keep; gives nothing where that may not be done without asking. */
export function userDataFolder(): string | undefined {
  const base = variable("XDG_DATA_HOME") ?? below(variable("HOME"), ".local/share") ?? variable("LOCALAPPDATA");
  if (base === undefined) return undefined;
  const folder = `${base}/minesweeper`;
  if (!isGranted({ name: "read", path: folder }) || !isGranted({ name: "write", path: folder })) return undefined;
  try {
    Deno.mkdirSync(folder, { recursive: true });
    return folder;
  } catch {
    return undefined;
  }
}

function variable(name: string): string | undefined {
  return isGranted({ name: "env", variable: name }) ? Deno.env.get(name) || undefined : undefined;
}

function below(folder: string | undefined, path: string): string | undefined {
  return folder === undefined ? undefined : `${folder}/${path}`;
}

/** Asks what is granted already, never the user. */
function isGranted(permission: Deno.PermissionDescriptor): boolean {
  return Deno.permissions.querySync(permission).state === "granted";
}
