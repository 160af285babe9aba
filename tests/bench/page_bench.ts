import { repeatable } from "../../lib/minefield/random.ts";
import { PageProcess } from "../testing/page_process.ts";
import { type Figure, median } from "./figure.ts";

const GAMES = 20;
const CLICKS = 5_000;
/** The clicks are sent in parts, to one server and to the other in turn: a slow moment of the machine meets both. */
const PARTS = 50;
const LIMIT = 2;

/** A kept connection that posts JSON and waits for the whole answer. */
class Connection implements Disposable {
  readonly #connection: Deno.TcpConn;
  readonly #head: string;
  readonly #buffer = new Uint8Array(1 << 14);

  private constructor(connection: Deno.TcpConn, port: number) {
    this.#connection = connection;
    this.#head = `Host: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: `;
  }

  static async open(port: number): Promise<Connection> {
    return new Connection(await Deno.connect({ hostname: "127.0.0.1", port }), port);
  }

  async post(path: string, body: unknown): Promise<string> {
    const text = JSON.stringify(body);
    const request = new TextEncoder().encode(`POST ${path} HTTP/1.1\r\n${this.#head}${text.length}\r\n\r\n${text}`);
    for (let at = 0; at < request.length;) at += await this.#connection.write(request.subarray(at));
    let answer = "";
    for (let end = Infinity; answer.length < end;) {
      const count = await this.#connection.read(this.#buffer);
      if (count === null) throw new Error(`The server hung up after ${answer}`);
      answer += new TextDecoder("latin1").decode(this.#buffer.subarray(0, count));
      const headEnd = answer.indexOf("\r\n\r\n");
      if (headEnd >= 0) end = headEnd + 4 + Number(answer.match(/content-length: (\d+)/)![1]);
    }
    if (!answer.startsWith("HTTP/1.1 200 ")) throw new Error(`The server refused ${text}: ${answer}`);
    return answer.slice(answer.indexOf("\r\n\r\n") + 4);
  }

  [Symbol.dispose](): void {
    this.#connection.close();
  }
}

/** Plays one game after the other by script, and keeps how long each answer took, in milliseconds. */
class Player {
  readonly #connection: Connection;
  readonly #chance: ReturnType<typeof repeatable>;
  readonly #game: string;
  #isOver = false;
  turns = 0;
  readonly milliseconds: number[] = [];

  constructor(connection: Connection, game: string, seed: number) {
    this.#connection = connection;
    this.#game = game;
    this.#chance = repeatable(seed);
  }

  async play(clicks: number): Promise<void> {
    for (let i = 0; i < clicks; i++) {
      const line = this.#isOver ? "face" : this.#click();
      const start = performance.now();
      const answer = await this.#connection.post("/line", { game: this.#game, line });
      this.milliseconds.push(performance.now() - start);
      this.#isOver = !answer.includes('"face":"playing"');
      this.turns = Number(answer.match(/"turn":(\d+)/)![1]);
    }
  }

  #click(): string {
    const button = this.#chance.below(3) === 0 ? "right" : "left";
    return `${button} ${this.#chance.below(10)} ${this.#chance.below(10)}`;
  }
}

/** Plays 20 games at once through the real process, beside a server that does nothing but answer. */
export async function* pageBench(): AsyncGenerator<Figure> {
  await using page = await PageProcess.start(["--no-open"]);
  const sample = await page.post("/game", {});
  const answer = { headers: [...sample.headers].filter(([name]) => name !== "date"), body: await sample.text() };
  const command = [Deno.execPath(), "run", "--allow-net=127.0.0.1", "tests/bench/constant_server.ts"];
  await using constant = await PageProcess.start([JSON.stringify(answer)], { command });
  const [games, constants] = [await players(page.port), await players(constant.port)];
  for (let part = 0; part < PARTS; part++) {
    for (const group of [games, constants]) await Promise.all(group.map((player) => player.play(CLICKS / PARTS)));
  }
  const lost = games.filter(({ turns }) => turns !== CLICKS).length;
  yield {
    name: `(a) ${GAMES} games at once, ${CLICKS.toLocaleString("en-US")} clicks each, games with a click lost`,
    value: String(lost),
    limit: { words: "none", kept: lost === 0 },
  };
  const [answered, served] = [games, constants].map((group) => median(group.flatMap((player) => player.milliseconds)));
  yield { name: "    median answer, milliseconds", value: answered!.toFixed(3) };
  yield { name: "(b) the same bytes from a server that is constant", value: served!.toFixed(3) };
  const ratio = answered! / served!;
  yield {
    name: "(a) beside (b)",
    value: `${ratio.toFixed(2)}x`,
    limit: { words: `under ${LIMIT}x`, kept: ratio < LIMIT },
  };
}

async function players(port: number): Promise<Player[]> {
  return await Promise.all(Array.from({ length: GAMES }, async (_, seed) => {
    const connection = await Connection.open(port);
    const { game } = JSON.parse(await connection.post("/game", {}));
    return new Player(connection, game, seed);
  }));
}
