/**
 * Starts processes in groups of their own, and ends such a group with all that its processes started.
 *
 * @module
 */

/** Each process that we start, and each that it starts, carries a mark in its environment, whatever group it moves to. */
const SESSION = `${crypto.randomUUID()}.`;

/** The variable that holds the mark. */
export const MARK_NAME = "MINESWEEPER_RUN";

/** The variables that make programs write colours, or not: nobody but the course decides that. */
const COLOUR = /^(COLOR|NO_COLOR|FORCE_COLOR|COLORTERM|CLICOLOR|CLICOLOR_FORCE|LS_COLORS|GREP_COLORS?|GCC_COLORS)$/;

let environment: Readonly<Record<string, string>> | undefined;

/** Gives our own environment without the variables of colour. */
function plainEnvironment(): Readonly<Record<string, string>> {
  return environment ??= Object.fromEntries(Object.entries(Deno.env.toObject()).filter(([name]) => !COLOUR.test(name)));
}

/** A process that leads a group of its own. */
export interface Group {
  /** The process. */
  readonly leader: Deno.ChildProcess;
  /** What all its processes carry, and no others. */
  readonly mark: string;
}

let started = 0;

/** Makes a mark that no other process carries. */
export function newMark(): string {
  return `${SESSION}${++started}.`;
}

/** Starts a process as the leader of a new group, its standard streams piped to us. */
export function startGroup(command: readonly string[], folder: string, stderr: "piped" | "null" = "piped"): Group {
  const mark = newMark();
  const leader = new Deno.Command(command[0]!, {
    args: command.slice(1),
    cwd: folder,
    clearEnv: true,
    env: { ...plainEnvironment(), [MARK_NAME]: mark },
    stdin: "piped",
    stdout: "piped",
    stderr,
    detached: true,
  }).spawn();
  return { leader, mark };
}

/** What the shells that start programs call themselves: so their own words are told from what a program writes. */
export const SHELL_NAME = `minesweeper-${crypto.randomUUID()}`;

/** Runs a program below a shell that says nothing: neither of its own nor where a signal ends the program. */
const APART = 'exec 3>&2 2> /dev/null; "$@" 2>&3 3>&-; exit $?';
const TOGETHER = 'exec 2> /dev/null; "$@" 2>&1; exit $?';

/** Starts a program as `startGroup` does, but below a shell: one that ends its parent does not end us. */
export function startBelowShell(command: readonly string[], folder: string, together = false): Group {
  // Others than bash take any file for a script.
  const shell = whyNotFound("bash", "/") === undefined ? "bash" : "sh";
  return startGroup([shell, "-c", together ? TOGETHER : APART, SHELL_NAME, ...command], folder);
}

/** Tells from what was written on standard error why a shell could not execute a command; nothing where it could. */
export function whyNotExecuted(written: Uint8Array, command: string, folder: string): string | undefined {
  const [, name, what] = new TextDecoder().decode(written.subarray(0, 4096)).match(COMPLAINT) ?? [];
  if (name === undefined) return undefined;
  if (name === SHELL_NAME) return what!;
  // What the system cannot execute, a shell takes for a script, and complains in its name.
  const places = placesOf(command, folder);
  const path = name === command ? places[0]! : name;
  return places.includes(path) && isGarbage(path) ? `${command}: Exec format error` : undefined;
}

/** What shells say of a line of a script: `name: line 1: what is wrong`, or in French `name : ligne 1 : …`. */
const COMPLAINT = /^(.+?)\s?: (?:\S+ )?\d+\s?: (?:exec: )?(.*)/;

/** Tells whether a file is neither text nor, as its first bytes tell, a script or a program for Linux or macOS. */
function isGarbage(path: string): boolean {
  try {
    const bytes = Deno.readFileSync(path);
    if (/^(2321|7f454c46|cafebabe|c[ef]faedfe)/.test(bytes.subarray(0, 4).toHex())) return false;
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).includes("\0");
  } catch (error) {
    return error instanceof TypeError;
  }
}

/** Ends every process of a group that is left. */
export function endGroup(leader: number): void {
  try {
    Deno.kill(-leader, "SIGKILL");
  } catch {
    // Nobody was left.
  }
}

/** Tells whether a process of a group is left that has not ended yet. */
export async function groupIsAlive(leader: number): Promise<boolean> {
  try {
    // It does nothing to a process that runs.
    Deno.kill(-leader, "SIGCONT");
  } catch {
    return false;
  }
  return Deno.build.os !== "linux" || await hasLiving(leader);
}

/** Linux keeps those that have ended (Z) in their group until their parent, or the first process, takes notice. */
async function hasLiving(leader: number): Promise<boolean> {
  // "pid (name) state parent group …"
  for (const [, state, group] of (await outputOf("cat /proc/[0-9]*/stat")).matchAll(/\) (\S) \d+ (\d+) [-\d ]*$/gm)) {
    if (Number(group) === leader && state !== "Z" && state !== "X") return true;
  }
  return false;
}

/** Runs a shell line on what Deno itself lets nobody read: other processes. */
async function outputOf(line: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await shell(line, args).output();
  return new TextDecoder().decode(stdout);
}

function shell(line: string, args: readonly string[]): Deno.Command {
  return new Deno.Command("sh", { args: ["-c", line, "sh", ...args], stderr: "null" });
}

/** Finds the processes that carry a mark. */
const FIND = 'grep -lsaF "$1" /proc/[0-9]*/environ';

/** How often it is looked for processes: those that start others meanwhile, and those that take a moment to end. */
const LOOKS = 50;

/** Ends every process that left its group: those with a group's mark, or all that we ever started. */
export async function endStrays(mark = SESSION): Promise<void> {
  if (Deno.build.os !== "linux") return;
  for (let look = 0; look < LOOKS && endFound(await outputOf(FIND, `${MARK_NAME}=${mark}`)); look++);
}

/** Ends at once all that we ever started, before we end ourselves. */
export function endAll(): void {
  if (Deno.build.os !== "linux") return;
  const find = shell(FIND, [`${MARK_NAME}=${SESSION}`]);
  for (let look = 0; look < LOOKS && endFound(new TextDecoder().decode(find.outputSync().stdout)); look++);
}

/** Tells whether we were started so that we outlive the terminal, as by `nohup`. */
export function ignoresHangUp(): boolean {
  if (Deno.build.os !== "linux") return false;
  // The lowest bit of the mask is the first signal's, the one to hang up.
  return shell('grep -q "^SigIgn:.*[13579bdf]$" /proc/$PPID/status', []).outputSync().success;
}

/** Ends the processes that were found, and tells whether there were any. */
function endFound(paths: string): boolean {
  for (const [, pid] of paths.matchAll(/\/proc\/(\d+)\//g)) {
    try {
      Deno.kill(Number(pid), "SIGKILL");
    } catch {
      // It ended by itself meanwhile.
    }
  }
  return paths !== "";
}

/** Tells why there is no such command to be run in a folder; nothing where there is one. */
export function whyNotFound(command: string, folder: string): string | undefined {
  const found = placesOf(command, folder).map(statOrNothing).filter((info) => info !== undefined);
  if (found.some((info) => info.isFile && (info.mode ?? 0o111) & 0o111)) return undefined;
  return `${command}: ${found.length === 0 ? "command not found" : "Permission denied"}`;
}

/** Gives the paths where a command is looked for. */
function placesOf(command: string, folder: string): readonly string[] {
  if (command.startsWith("/")) return [command];
  if (command.includes("/")) return [`${folder}/${command}`];
  const path = plainEnvironment()["PATH"] ?? "/usr/bin:/bin";
  return path.split(":").map((place) => `${place || folder}/${command}`);
}

function statOrNothing(path: string): Deno.FileInfo | undefined {
  try {
    return Deno.statSync(path);
  } catch {
    return undefined;
  }
}
