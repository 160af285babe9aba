import { FileError, type Host } from "../host/host.ts";
import { err } from "../rendering/output.ts";

/** Writes a file, and tells whether it could be written; if not, standard error says why. */
export function writeFile(path: string, text: string, host: Host): boolean {
  return succeeds(path, () => host.writeText(path, text), host);
}

/** Tells whether a file could be written, before there is anything to lose; if not, standard error says why. */
export function isWritable(path: string, host: Host): boolean {
  return succeeds(path, () => host.checkWritable(path), host);
}

function succeeds(path: string, write: () => void, host: Host): boolean {
  try {
    write();
    return true;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    host.write(err(`Cannot write ${path}: ${error.message}\n`));
    return false;
  }
}
