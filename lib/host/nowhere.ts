import { FileError, type Host } from "./host.ts";
import { ServeError } from "./site.ts";
import { TerminalError } from "./terminal.ts";

/** A world with no files, no input and no screen: spread it into one that has what a game needs. */
export const nowhere: Host = {
  readText: (path) => {
    throw new FileError(path, "No such file or directory");
  },
  checkWritable: (path) => nowhere.writeText(path, ""),
  writeText: (path) => {
    throw new FileError(path, "No such file or directory");
  },
  random32: () => crypto.getRandomValues(new Uint32Array(1))[0]!,
  now: () => performance.now(),
  progress: () => {},
  dataFolder: () => Promise.resolve(undefined),
  openTerminal: () => Promise.reject(new TerminalError("Cannot play on a terminal: there is none")),
  readLine: () => null,
  write: () => {},
  readBytes: (path) => {
    throw new FileError(path, "No such file or directory");
  },
  listFiles: (path) => {
    throw new FileError(path, "No such file or directory");
  },
  exists: () => false,
  fullPath: (path) => path,
  writeTogether: (files) => {
    for (const path of files.keys()) throw new FileError(path, "No such file or directory");
  },
  isTerminal: () => false,
  wantsColours: () => false,
  readKey: () => null,
  processors: () => 1,
  programs: () => Promise.reject(new FileError("programs", "No such file or directory")),
  serve: () => Promise.reject(new ServeError("There is no network")),
  openInBrowser: () => Promise.resolve(),
};
