/** What a finished process left behind. */
export interface Finished {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The project's folder; programs run there, so that paths are the same in every test. */
export const ROOT = new URL("../../", import.meta.url).pathname;

/** The command line that runs the program from its sources. */
export const MINESWEEPER: readonly string[] = [Deno.execPath(), "run", "--allow-read", "cli.ts"];

/** Runs a command to its end with the given standard input. */
export async function run(
  command: readonly string[],
  options: { readonly input?: string | Uint8Array; readonly env?: Record<string, string> } = {},
): Promise<Finished> {
  const [program, ...args] = command;
  const process = new Deno.Command(program!, {
    args,
    cwd: ROOT,
    env: { NO_COLOR: "1", ...options.env },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const input = options.input ?? "";
  const feeding = feed(process.stdin, typeof input === "string" ? new TextEncoder().encode(input) : input);
  const { code, stdout, stderr } = await process.output();
  await feeding;
  return { exit: code, stdout: new TextDecoder().decode(stdout), stderr: new TextDecoder().decode(stderr) };
}

/** Runs a command with standard error sent where standard output goes. */
export function runCombined(command: readonly string[], input: string | Uint8Array): Promise<Finished> {
  return run(["sh", "-c", 'exec "$@" 2>&1', "sh", ...command], { input });
}

async function feed(stdin: WritableStream<Uint8Array>, input: Uint8Array): Promise<void> {
  const writer = stdin.getWriter();
  try {
    await writer.write(input);
    await writer.close();
  } catch (error) {
    // A game that is over does not read the rest.
    if (!(error instanceof Deno.errors.BrokenPipe)) throw error;
  }
}

/** Tells whether a program is installed, by a command line that only asks for its version. */
export async function isInstalled(command: readonly string[]): Promise<boolean> {
  try {
    return (await run(command)).exit === 0;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

/** Gives a folder that is gone when the test is over. */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await Deno.makeTempDir({ prefix: "minesweeper-" });
  try {
    return await use(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
