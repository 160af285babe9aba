import { assertEquals, assertMatch } from "@std/assert";
import { brokenOff, verdictOf } from "../../lib/oracle/verdict.ts";

/** As `kill -l` lists them: the place is the number, and those that end no program are left out. */
const SIGNALS = [
  ...["", "HUP", "INT", "QUIT", "ILL", "TRAP", "ABRT", "BUS", "FPE", "KILL", "USR1", "SEGV", "USR2", "PIPE", "ALRM"],
  ...["TERM", "STKFLT", "", "", "", "", "", "", "", "XCPU", "XFSZ", "VTALRM", "PROF", "", "IO", "PWR", "SYS"],
];

Deno.test({
  name: "verdictOf() knows every signal that ends a program, by the code that a shell passes on",
  ignore: Deno.build.os !== "linux",
  async fn() {
    for (const [number, signal] of SIGNALS.entries()) {
      if (signal === "") continue;
      const args = ["-c", `sh -c 'ulimit -c 0; kill -${number} $$'; exit $?`];
      const { code } = await new Deno.Command("bash", { args, stderr: "null" }).output();
      const ending = { kind: "exit", code } as const;
      assertEquals([verdictOf(ending, []), verdictOf(ending, [], code)], ["crashed", "passed"], signal);
      assertMatch(brokenOff(ending)[0]!.what, new RegExp(`SIG${signal} ended it$`));
      assertEquals(brokenOff(ending, code), []);
    }
  },
});

Deno.test("verdictOf() takes other exit codes for what they are", () => {
  for (const code of [0, 1, 127, 128, 145, 146, 147, 148, 151, 156, 255]) {
    assertEquals(verdictOf({ kind: "exit", code }, []), "passed", String(code));
  }
});
