/**
 * Starts processes in groups of their own, and ends such a group with all that its processes started.
 *
 * @module
 */

/** Each process that we start, and each that it starts, carries a mark in its environment, whatever group it moves to. */
const SESSION = `${crypto.randomUUID()}.`;
const MARK_NAME = "MINESWEEPER_RUN";

/** The variables that make programs write colours, or not: nobody but the course decides that. */
const COLOUR = /^(NO_COLOR|FORCE_COLOR|COLORTERM|CLICOLOR|CLICOLOR_FORCE|LS_COLORS|GREP_COLORS?|GCC_COLORS)$/;

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

/** Starts a process as the leader of a new group, all its standard streams piped to us. */
export function startGroup(command: readonly string[], folder: string): Group {
  const mark = `${SESSION}${++started}.`;
  const leader = new Deno.Command(command[0]!, {
    args: command.slice(1),
    cwd: folder,
    clearEnv: true,
    env: { ...plainEnvironment(), [MARK_NAME]: mark },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
    detached: true,
  }).spawn();
  return { leader, mark };
}

/** Ends every process of a group that is left. */
export function endGroup({ leader }: Group): void {
  try {
    Deno.kill(-leader.pid, "SIGKILL");
  } catch {
    // Nobody was left.
  }
}

/** Ends every process that left its group: those with a group's mark, or all that we ever started. */
export async function endStrays(mark = SESSION): Promise<void> {
  if (Deno.build.os !== "linux") return;
  // Deno itself lets nobody read another process's environment, so `grep` does it.
  const search = 'grep -lsaF "$1" /proc/[0-9]*/environ';
  const { stdout } = await new Deno.Command("sh", {
    args: ["-c", search, "sh", `${MARK_NAME}=${mark}`],
    stderr: "null",
  }).output();
  for (const [, pid] of new TextDecoder().decode(stdout).matchAll(/\/proc\/(\d+)\//g)) {
    try {
      Deno.kill(Number(pid), "SIGKILL");
    } catch {
      // It ended by itself meanwhile.
    }
  }
}
