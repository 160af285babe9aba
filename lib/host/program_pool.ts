import type { Program, Run } from "./program.ts";
import { Launcher, LauncherError } from "./launcher.ts";
import { endStrays, whyNotFound } from "./process_group.ts";
import { removeFolder, runProgram } from "./run_program.ts";

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
  readonly #folders = new Set<string>();
  /** The folders that wait for a program. */
  readonly #empty: string[] = [];

  /** Runs a program, no more than so many at a time, and sees to it that nothing that it started outlives it. */
  async run(program: Program, jobs: number): Promise<Run> {
    const folder = program.folder ?? this.#empty.pop() ?? this.#newFolder();
    try {
      const reason = whyNotFound(program.command[0]!, folder);
      return reason === undefined ? await this.#runAt(this.#place(program, jobs), program, folder) : notStarted(reason);
    } finally {
      if (program.folder === undefined) this.#giveBack(folder);
    }
  }

  async #runAt(place: Place, program: Program, folder: string): Promise<Run> {
    place.waiting++;
    try {
      const run = await this.#launch(place, program, folder);
      if (run !== undefined) return run;
      const slowRun = place.last.then(() => runProgram({ ...program, folder }));
      place.last = slowRun.catch(() => {});
      return await slowRun;
    } finally {
      place.waiting--;
    }
  }

  /** Runs a program by the place's launcher; nothing where there is none, or none any more. */
  async #launch(place: Place, program: Program, folder: string): Promise<Run | undefined> {
    const { launcher } = place;
    try {
      return await launcher?.run(program, folder);
    } catch (error) {
      if (!(error instanceof LauncherError)) throw error;
      if (place.launcher === launcher) await launcher?.close();
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

  #newFolder(): string {
    const folder = Deno.makeTempDirSync({ prefix: "minesweeper-" });
    this.#folders.add(folder);
    return folder;
  }

  /** A folder that is still empty is as good as new. */
  #giveBack(folder: string): void {
    if (isEmpty(folder)) {
      this.#empty.push(folder);
    } else {
      removeFolder(folder);
      this.#folders.delete(folder);
    }
  }

  /** Ends all that is left and removes the folders. */
  async close(): Promise<void> {
    for (const { launcher } of this.#places) await launcher?.close();
    this.removeFolders();
    await endStrays();
  }

  /** Removes every folder, also those in use. */
  removeFolders(): void {
    for (const { launcher } of this.#places.splice(0)) launcher?.removeFolder();
    for (const folder of this.#folders) removeFolder(folder);
    this.#folders.clear();
    this.#empty.splice(0);
  }
}

function notStarted(reason: string): Run {
  return { out: new Uint8Array(), err: new Uint8Array(), ending: { kind: "not-started", reason }, milliseconds: 0 };
}

function isEmpty(folder: string): boolean {
  try {
    for (const _ of Deno.readDirSync(folder)) return false;
    return true;
  } catch {
    return false;
  }
}
