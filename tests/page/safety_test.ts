import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { PageProcess } from "../testing/page_process.ts";

/** Sends bytes as they are and gives what comes back until the server closes the connection. */
async function sendRaw(port: number, bytes: Uint8Array): Promise<string> {
  using connection = await Deno.connect({ hostname: "127.0.0.1", port });
  let received = "";
  try {
    for (let at = 0; at < bytes.length;) at += await connection.write(bytes.subarray(at));
    if (!new TextDecoder().decode(bytes).includes("Connection: close")) await connection.closeWrite();
  } catch {
    // The server may hang up while it is still being sent to; its answer may be there all the same.
  }
  const buffer = new Uint8Array(1 << 16);
  try {
    for (let count = await connection.read(buffer); count !== null; count = await connection.read(buffer)) {
      received += new TextDecoder().decode(buffer.subarray(0, count));
    }
  } catch {
    // It hung up.
  }
  return received;
}

function sendLines(port: number, ...lines: string[]): Promise<string> {
  return sendRaw(
    port,
    new TextEncoder().encode([...lines.slice(0, 1), "Connection: close", ...lines.slice(1)].join("\r\n")),
  );
}

function statusOf(answer: string): number {
  return Number(answer.match(/^HTTP\/1\.1 (\d+)/)?.[1]);
}

Deno.test("a foreign Host or Origin is refused by the real server, and so is a request without a Host", async () => {
  await using page = await PageProcess.start();
  const asked = (...headers: string[]) => sendLines(page.port, "GET / HTTP/1.1", ...headers, "", "");
  const host = `Host: 127.0.0.1:${page.port}`;
  assertEquals(statusOf(await asked(host)), 200);
  assertEquals(statusOf(await asked("Host: evil.example")), 403);
  assertEquals(statusOf(await asked("Host: 127.0.0.1:99999")), 403);
  assertEquals(statusOf(await asked("Host: [")), 403);
  assertEquals(statusOf(await asked(`Host: evil.example:${page.port}`)), 403);
  assertEquals(statusOf(await asked(host, "Origin: http://evil.example")), 403);
  assert([400, 403].includes(statusOf(await asked())));
  // An absolute request target names another host than the header does.
  const absolute = await sendLines(page.port, "GET http://evil.example/ HTTP/1.1", host, "", "");
  assertEquals(statusOf(absolute), 403);
});

Deno.test("a body of 1 MB is refused, with its length told and without, and the game goes on", async () => {
  await using page = await PageProcess.start();
  const { game } = await (await page.post("/game", {})).json();
  const head = ["POST /line HTTP/1.1", `Host: 127.0.0.1:${page.port}`, "Content-Type: application/json"];
  const million = "x".repeat(1_000_000);
  assertEquals(statusOf(await sendLines(page.port, ...head, "Content-Length: 1000000", "", million)), 413);
  const chunks = ["f4240", million, "0", "", ""];
  assertEquals(statusOf(await sendLines(page.port, ...head, "Transfer-Encoding: chunked", "", ...chunks)), 411);
  const answer = await fetch(`${page.address}line`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: million,
  }).catch(() => undefined);
  await answer?.body?.cancel();
  assert(answer === undefined || answer.status === 413);
  assertEquals((await (await page.post("/line", { game, line: "right 0 0" })).json()).turn, 1);
});

/** A request that is nearly right, in one way or several ways not. */
interface Strange {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

function strangeRequests(): fc.Arbitrary<Strange> {
  const anyLine = fc.oneof(
    fc.tuple(fc.constantFrom("left", "right", "level", "face", "about", "Exit"), fc.nat(12), fc.nat(12)).map((words) =>
      words.join(" ")
    ),
    fc.constantFrom("face", "about", "level advanced", ""),
    fc.string({ unit: "binary" }),
  );
  const anyGame = fc.oneof(fc.constantFrom("", "t0", "__proto__", "null"), fc.string(), fc.constant(undefined));
  const body = fc.oneof(
    fc.record({ game: anyGame, line: anyLine }).map((value) => JSON.stringify(value)),
    fc.json(),
    fc.string({ unit: "binary" }),
    fc.nat(3000).map((length) => " ".repeat(length)),
  );
  const headers = fc.record({
    host: fc.constantFrom("", "", "", "", "evil.example", "127.0.0.1", "localhost:99999"),
    origin: fc.constantFrom("", "", "", "null", "http://evil.example"),
    "content-type": fc.constantFrom("application/json", "application/json", "application/json", "text/plain", "\t"),
    "x-strange": fc.stringMatching(/^[!-~]{0,20}$/),
  });
  const paths = fc.oneof(
    fc.constantFrom("/", "/game", "/line", "/line", "/line?x", "/page.js", "/../x", "/%"),
    fc.webPath(),
  );
  const method = fc.constantFrom("GET", "POST", "POST", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "HEAD");
  return fc.record({ method, path: paths, headers, body });
}

async function residentMemory(pid: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  return Number(status.match(/VmRSS:\s+(\d+) kB/)![1]) / 1024;
}

Deno.test({
  name: "10,000 random requests are each answered or refused; no game is lost and memory stays flat",
  ignore: Deno.build.os !== "linux",
  async fn() {
    await using page = await PageProcess.start(["--no-open", "--rng", "1"]);
    let mine = await (await page.post("/game", {})).json();
    const memory: number[] = [];
    const statuses = new Set<number>();
    for (let part = 0; part < 10; part++) {
      const requests = fc.sample(strangeRequests(), { numRuns: 1000, seed: part });
      for (let at = 0; at < requests.length; at += 25) {
        const answers = requests.slice(at, at + 25).map((request) => sendStrange(page, request));
        for (const status of await Promise.all(answers)) statuses.add(status);
        // Meanwhile somebody plays.
        const next = await (await page.post("/line", { game: mine.game, line: `right 0 ${mine.turn % 10}` })).json();
        assertEquals([next.game, next.turn], [mine.game, mine.turn + 1]);
        mine = next;
      }
      for (const noise of fc.sample(fc.uint8Array({ maxLength: 500 }), { numRuns: 20, seed: part })) {
        await sendRaw(page.port, noise);
      }
      memory.push(await residentMemory(page.pid));
    }
    assertEquals([...statuses].sort(), [200, 400, 403, 404, 405, 410, 413, 415]);
    assertEquals(await (await page.post("/game", { game: mine.game })).json(), mine);
    // The first parts fill caches and the hundred games that are kept.
    assert(memory[9]! - memory[2]! < 32, `MiB after each 1,000 requests: ${memory.map(Math.round).join(" ")}`);
  },
});

async function sendStrange(page: PageProcess, { method, path, headers, body }: Strange): Promise<number> {
  const given = Object.entries(headers).filter(([, value]) => value !== "");
  const response = await fetch(`${page.address.slice(0, -1)}${path}`, {
    method,
    headers: given,
    ...method === "GET" || method === "HEAD" ? {} : { body },
  });
  await response.body?.cancel();
  return response.status;
}
