import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { main } from "../../cli.ts";
import { isInstalled, ROOT, run, withFolder } from "../testing/program.ts";
import { RecordingHost } from "../testing/recording_host.ts";

async function completions(...args: string[]): Promise<RecordingHost & { exit: number }> {
  const host = new RecordingHost();
  return Object.assign(host, { exit: await main(["completions", ...args], host) });
}

const IN_BASH = `COMP_WORDS=("\${@:2}"); COMP_CWORD=$(($# - 2))
source "$1"; _minesweeper; printf '%s\\n' "\${COMPREPLY[@]}"`;

/** How a shell is asked, without a terminal, what the last of some words may become; the script's path comes first. */
const SHELLS: Readonly<Record<string, (script: string, words: readonly string[]) => readonly string[]>> = {
  bash: (script, words) => ["bash", "-c", IN_BASH, "bash", script, ...words],
  // What is loaded for a terminal is not here; there, zsh itself keeps the words that begin like the one that is typed.
  zsh: (script, words) => {
    const line = `compdef() :; setopt ksharrays; { ${IN_BASH}; } | grep -e "^\${@: -1}" | sort -u`;
    return ["zsh", "-fc", line, "zsh", script, ...words];
  },
  fish: (script, words) => ["fish", "-c", "source $argv[1]; complete -C $argv[2]", script, words.join(" ")],
};

/** Lets a shell complete the last of some words, with a `minesweeper` on its PATH that runs these sources. */
function complete(shell: string, ...words: string[]): Promise<string[]> {
  return withFolder(async (folder) => {
    const program = `#!/bin/sh\nexec "${Deno.execPath()}" run --quiet --allow-read "${ROOT}cli.ts" "$@"\n`;
    await Deno.writeTextFile(`${folder}/minesweeper`, program, { mode: 0o755 });
    await Deno.writeTextFile(`${folder}/script`, (await completions(shell)).stdout);
    const env = { PATH: `${folder}:${Deno.env.get("PATH")}`, HOME: folder };
    const { stdout, stderr } = await run(SHELLS[shell]!(`${folder}/script`, ["minesweeper", ...words]), { env });
    assertEquals(stderr, "");
    // fish adds what a word means, behind a tab.
    return stdout.split("\n").map((line) => line.split("\t")[0]!).filter((word) => word !== "").toSorted();
  });
}

for (const shell of Object.keys(SHELLS)) {
  const isThere = await isInstalled([shell, "-c", ":"]);
  Deno.test({
    name: `minesweeper completions ${shell} completes commands, editions and options`,
    ignore: !isThere,
    async fn() {
      assertEquals(await complete(shell, "ed"), ["editions"]);
      assertEquals(await complete(shell, "--v"), ["--version"]);
      assertEquals(await complete(shell, "alp"), ["alpha-2020", "alpha-2022"]);
      assertEquals(await complete(shell, "grade", "cases", "--fo"), ["--folder", "--format"]);
      assertEquals(await complete(shell, "replay", "al"), ["alpha-2020", "alpha-2022"]);
      assertEquals(await complete(shell, "cases", "folder", "--edition", "st"), ["stages"]);
      assertEquals(await complete(shell, "completions", ""), ["bash", "fish", "zsh"]);
      assertEquals(await complete(shell, "grade", "cases", "--", "program", "--fo"), []);
    },
  });
}

Deno.test("minesweeper completions --help explains it with examples first", async () => {
  const { exit, stdout } = await completions("--help");
  assertEquals(exit, 0);
  assertMatch(stdout, /^Examples:\n {2}source <\(minesweeper completions bash\)/);
});

Deno.test("minesweeper completions says which shells there are", async () => {
  const expected = "expected bash, zsh or fish\n";
  for (const [args, found] of [[["tcsh"], "tcsh"], [[], "no shell"]] as const) {
    const { exit, stdout, stderr } = await completions(...args);
    assertEquals([exit, stdout, stderr], [2, "", `Cannot complete for ${found}: ${expected}`]);
  }
  assertStringIncludes((await completions("bash", "zsh")).stderr, "Cannot use zsh: expected no more than 1 argument");
});
