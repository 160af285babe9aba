import { assertEquals, assertStringIncludes } from "@std/assert";
import { main } from "../../cli.ts";
import { PageProcess, WINDOW } from "../testing/page_process.ts";
import { MINESWEEPER, ROOT, run, withFolder } from "../testing/program.ts";
import { RecordingHost } from "../testing/recording_host.ts";
import { Terminal } from "../testing/terminal.ts";

/** Takes a port as another program would. */
function takenPort(): Disposable & { readonly port: number } {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return { port: listener.addr.port, [Symbol.dispose]: () => listener.close() };
}

Deno.test("minesweeper window --help explains page and lines, with examples first", async (t) => {
  for (const args of [["--help"], ["-h"], ["--lines", "--help"]]) {
    const host = new RecordingHost();
    assertEquals(await main(["window", ...args], host), 0);
    assertEquals(host.stdout.split("\n").slice(0, 2), [
      "Examples:",
      "  minesweeper window                  play in the browser",
    ]);
    if (args[0] === "--help") await t.assertSnapshot(host.stdout);
  }
});

Deno.test("minesweeper window serves the page, tells where, and ends with Exit", async () => {
  await using page = await PageProcess.start();
  const response = await fetch(page.address);
  assertEquals([response.status, (await response.text()).includes("<title>Minesweeper</title>")], [200, true]);
  const { game } = await (await page.post("/game", {})).json();
  assertEquals(await (await page.post("/line", { game, line: "exit" })).json(), { ended: true });
  const { exit, stdout, stderr } = await page.end();
  const shown = `Minesweeper is at ${page.address}\nGame, Exit on the page or Ctrl-C here ends it\nBye!\n`;
  assertEquals([exit, stdout, stderr], [0, shown, ""]);
});

Deno.test("minesweeper window serves at the given port", async () => {
  const port = freePort();
  await using page = await PageProcess.start(["--no-open", "--port", String(port)]);
  assertEquals(page.address, `http://127.0.0.1:${port}/`);
});

/** A port that was free a moment ago. */
function freePort(): number {
  using taken = takenPort();
  return taken.port;
}

Deno.test("minesweeper window says that a port is taken", async () => {
  using taken = takenPort();
  const { exit, stdout, stderr } = await run([...WINDOW, "--no-open", "--port", String(taken.port)]);
  const message = `Cannot serve the page at 127.0.0.1:${taken.port}: Address already in use\n`;
  assertEquals([exit, stdout, stderr], [3, "", message]);
});

Deno.test("minesweeper window names the flag where Deno may not use the network", async () => {
  const { exit, stdout, stderr } = await run([...MINESWEEPER, "window"]);
  const flag = "add the flag --allow-net=127.0.0.1, as in deno run --allow-net=127.0.0.1 cli.ts window";
  assertEquals([exit, stdout], [3, ""]);
  assertEquals(stderr, `Cannot serve the page at 127.0.0.1: Deno was not given access: ${flag}\n`);
});

Deno.test("minesweeper window says what it does not know", async () => {
  const messages: [string[], string][] = [
    [["--port", "65536"], "Cannot use --port 65536: expected a whole number from 0 to 65535\n"],
    [["--port", "http"], "Cannot use --port http: expected a whole number from 0 to 65535\n"],
    [["--level", "hard"], "Cannot use --level hard: expected beginner, intermediate or advanced\n"],
    [["--lines", "--port", "1"], "Cannot use --port: expected --help, --lines, --level, --rng or --field\n"],
    [["seed.txt"], "Cannot use seed.txt: expected options only\n"],
  ];
  for (const [args, message] of messages) {
    const host = new RecordingHost();
    assertEquals([await main(["window", ...args], host), host.stdout, host.stderr], [2, "", message]);
  }
});

Deno.test("minesweeper window exits 3 where the field cannot be read", async () => {
  const host = new RecordingHost();
  assertEquals(await main(["window", "--field", "nope.txt"], host), 3);
  assertEquals(host.stderr, "Cannot open nope.txt: No such file or directory\n");
});

Deno.test("minesweeper window is ended at once by Ctrl-C and by SIGTERM, also with a browser connected", async () => {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    await using page = await PageProcess.start();
    // The connection is kept open, as a browser does.
    await (await fetch(page.address)).text();
    page.kill(signal);
    const ended = await page.end();
    assertEquals([ended.signal, ended.stderr], [signal, ""]);
  }
  const terminal = new Terminal([...WINDOW, "--no-open"].join(" "));
  await terminal.waitFor("http://127.0.0.1:");
  await terminal.type("\x03");
  assertEquals(await terminal.end(), 130);
});

Deno.test("minesweeper window opens the browser, unless --no-open says not to", () =>
  withFolder(async (folder) => {
    // Stands where the system's own opener does, and writes down what it is given.
    const opener = `#!/bin/sh\necho "$@" > ${folder}/part && mv ${folder}/part ${folder}/opened\n`;
    await Deno.writeTextFile(`${folder}/xdg-open`, opener, { mode: 0o755 });
    const env = { PATH: `${folder}:${Deno.env.get("PATH")}` };
    const command = WINDOW.toSpliced(2, 0, "--allow-run=xdg-open");
    const opened = Deno.watchFs(folder);
    const patience = setTimeout(() => opened.close(), 30_000);
    await using page = await PageProcess.start([], { command, env });
    for await (const event of opened) {
      if (event.paths.includes(`${folder}/opened`)) break;
    }
    clearTimeout(patience);
    assertEquals(await Deno.readTextFile(`${folder}/opened`), `${page.address}\n`);
  }));

Deno.test("minesweeper window tells the host what to open", async () => {
  for (const [args, count] of [[[], 1], [["--no-open"], 0]] as const) {
    const host = new RecordingHost();
    const listening = Promise.withResolvers<string>();
    const serve = host.serve.bind(host);
    host.serve = (site) =>
      serve({
        ...site,
        listening(port) {
          site.listening(port);
          listening.resolve(`http://127.0.0.1:${port}/`);
        },
      });
    const ending = main(["window", ...args], host);
    const address = await listening.promise;
    assertEquals(host.opened, count === 1 ? [address] : []);
    const headers = { "content-type": "application/json" };
    const post = async (path: string, body: unknown) =>
      await (await fetch(`${address}${path}`, { method: "POST", headers, body: JSON.stringify(body) })).json();
    const { game } = await post("game", {});
    await post("line", { game, line: "exit" });
    assertEquals(await ending, 0);
  }
});

Deno.test("minesweeper window without the right to run a program serves without a browser", async () => {
  await using page = await PageProcess.start([]);
  assertEquals((await (await fetch(page.address)).text()).includes("Minesweeper"), true);
});

Deno.test("./cli.ts may serve the page", () =>
  withFolder(async (folder) => {
    await Deno.symlink(Deno.execPath(), `${folder}/deno`);
    const env = { PATH: `${folder}:${Deno.env.get("PATH")}` };
    await using page = await PageProcess.start(["--no-open"], { command: [`${ROOT}cli.ts`, "window"], env });
    assertStringIncludes(await (await fetch(page.address)).text(), "<title>Minesweeper</title>");
  }));
