import type { Program, Run } from "./program.ts";
import { Launcher, LauncherError } from "./launcher.ts";
import { endStrays, whyNotFound } from "./process_group.ts";
import { notExecuted, runProgram } from "./run_program.ts";
import { makeFolder, removeAllFolders, removeFolder } from "./temporary_folder.ts";

/** A place where one program runs at a time, by a launcher where there is bash; others wait for their turn. */
interface Place {
  readonly outputLimit: number;
  launcher: Launcher | undefined;
  waiting: number;
  last: Promise<unknown>;
}

/** Keeps launchers and working folders for the next programs. */
export class ProgramPool {
  readonly #places: Place[] = [];
  /** The folders that wait for a program. */
  readonly #empty: string[] = [];

  /** Runs a program, no more than so many at a time, and sees to it that nothing that it started outlives it. */
  async run(program: Program, jobs: number): Promise<Run> {
    const place = this.#place(program, jobs);
    place.waiting++;
    try {
      return await this.#inFolder(program, (folder) => this.#launch(place, program, folder)) ??
        await this.#inFolder(program, (folder) => this.#runPiped(place, program, folder));
    } finally {
      place.waiting--;
    }
  }

  /** Uses the program's working folder, an empty one where it has none of its own. */
  async #inFolder<T>(program: Program, use: (folder: string) => Promise<T>): Promise<T> {
    const folder = program.folder ?? this.#emptyFolder();
    try {
      return await use(folder);
    } finally {
      if (program.folder === undefined) this.#giveBack(folder);
    }
  }

  async #runPiped(place: Place, program: Program, folder: string): Promise<Run> {
    const run = place.last.then(() => runProgram({ ...program, folder }));
    place.last = run.catch(() => {});
    return await run;
  }

  /** Runs a program by the place's launcher; nothing where there is none, none any more, or it cannot tell what was written. */
  async #launch(place: Place, program: Program, folder: string): Promise<Run | undefined> {
    const reason = whyNotFound(program.command[0]!, folder);
    if (reason !== undefined) return { ...notExecuted(reason), milliseconds: 0 };
    const { launcher } = place;
    try {
      return await launcher?.run(program, folder);
    } catch (error) {
      if (!(error instanceof LauncherError)) throw error;
      if (place.launcher === launcher) await launcher?.abandon();
      place.launcher = undefined;
      return undefined;
    }
  }

  /** Finds the place where the fewest wait. */
  #place({ outputLimit }: Program, jobs: number): Place {
    const places = this.#places.filter((place) => place.outputLimit === outputLimit);
    const [best] = places.sort((a, b) => a.waiting - b.waiting);
    if (best !== undefined && (best.waiting === 0 || places.length >= jobs)) return best;
    const launcher = whyNotFound("bash", "/") === undefined ? new Launcher(outputLimit) : undefined;
    const place = { outputLimit, launcher, waiting: 0, last: Promise.resolve() };
    this.#places.push(place);
    return place;
  }

  /** Gives a folder that waits for a program, unless another program found it meanwhile, or a new one. */
  #emptyFolder(): string {
    const folder = this.#empty.pop();
    if (folder === undefined) return makeFolder();
    if (isEmpty(folder)) return folder;
    removeFolder(folder);
    return this.#emptyFolder();
  }

  /** A folder that is still empty is as good as new. */
  #giveBack(folder: string): void {
    if (isEmpty(folder)) {
      this.#empty.push(folder);
    } else {
      removeFolder(folder);
    }
  }

  /** Ends all that is left and removes the folders. */
  async close(): Promise<void> {
    for (const { launcher } of this.#places.splice(0)) await launcher?.close();
    this.#empty.splice(0);
    removeAllFolders();
    await endStrays();
  }
}

function isEmpty(folder: string): boolean {
  try {
    for (const _ of Deno.readDirSync(folder)) return false;
    return true;
  } catch {
    return false;
  }
}
