import { assertEquals } from "@std/assert";
import { startProgram } from "../../lib/host/talk.ts";

const LIMITS = { files: new Map(), timeLimit: 10_000, outputLimit: 1_000_000 };

Deno.test("a conversation gives what the program shows, and keeps what it says on standard error", async () => {
  const script = 'printf "name? "; read name; echo "hello $name"; echo one >&2; echo two >&2; exit 3';
  const talk = startProgram({ command: ["sh", "-c", script], ...LIMITS });
  assertEquals(await talk.hear(["? "]), { text: "name? ", why: "asked" });
  await talk.tell("ada");
  assertEquals(await talk.hear(["? "]), { text: "hello ada\n", why: "closed" });
  const { err, ending } = await talk.end();
  assertEquals([new TextDecoder().decode(err), ending], ["one\ntwo\n", { kind: "exit", code: 3 }]);
});
