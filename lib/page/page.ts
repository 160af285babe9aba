import { parseCommand } from "../editions/window/parse.ts";
import type { WindowGame } from "../editions/window/play.ts";
import { FILES } from "./files.ts";
import { type KeptGame, KeptGames } from "./kept_games.ts";
import { checkSource, readJson, Refusal } from "./refusal.ts";

/** What the page needs from outside. */
export interface PageOptions {
  /** Makes a new browser's game. */
  newGame(): WindowGame;
  /** Makes a name that nobody can guess. */
  newToken(): string;
  /** Is called when a player has chosen Exit. */
  exit(): void;
  /** How many games are kept; 100 where it is not given. */
  readonly mostGames?: number;
}

/** The page may load its own files and talk to this server, nothing else; nobody may frame it, keep it or guess its types. */
const SAFETY = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
};
const JSON_HEADERS = new Headers({ "content-type": "application/json", ...SAFETY });

/**
 * Answers the browser's requests:
 *
 * - `GET` of the page's files;
 * - `POST /game {"game": TOKEN}` gives that game or, where there is none, a new one;
 * - `POST /line {"game": TOKEN, "line": "left 3 4"}` plays a line in it.
 *
 * Both give `{"game": TOKEN, "turn": N, …}` with what the window shows. Mines are in no answer before a loss.
 */
export class Page {
  readonly #options: PageOptions;
  readonly #games: KeptGames;

  /** Starts without a game. */
  constructor(options: PageOptions) {
    this.#options = options;
    this.#games = new KeptGames(options.mostGames ?? 100);
  }

  /** How many games are kept. */
  get gameCount(): number {
    return this.#games.count;
  }

  /** Answers a request that came in at a port. */
  async answer(request: Request, port: number): Promise<Response> {
    try {
      const { pathname } = checkSource(request, port);
      return await this.#answer(request, pathname);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const headers = { "content-type": "text/plain; charset=utf-8", ...SAFETY };
      const allow = error.allow === undefined ? {} : { allow: error.allow };
      return new Response(`${error.message}\n`, { status: error.status, headers: { ...headers, ...allow } });
    }
  }

  async #answer(request: Request, pathname: string): Promise<Response> {
    switch (pathname) {
      case "/game":
        checkMethod(request, ["POST"]);
        return this.#open(await readJson(request));
      case "/line":
        checkMethod(request, ["POST"]);
        return this.#play(await readJson(request));
    }
    const file = FILES.get(pathname);
    if (file === undefined) throw new Refusal(404, "There is nothing here");
    checkMethod(request, ["GET", "HEAD"]);
    return new Response(file.text, { headers: { "content-type": file.type, ...SAFETY } });
  }

  #open({ game }: Readonly<Record<string, unknown>>): Response {
    const kept = typeof game === "string" ? this.#games.find(game) : undefined;
    return show(kept ?? this.#games.add(this.#options.newToken(), this.#options.newGame()));
  }

  #play({ game: token, line }: Readonly<Record<string, unknown>>): Response {
    if (typeof token !== "string" || typeof line !== "string") {
      throw new Refusal(400, 'Cannot play: expected {"game": "…", "line": "…"}');
    }
    const kept = this.#games.find(token);
    if (kept === undefined) throw new Refusal(410, "Cannot play: this game is not kept any more");
    const command = parseCommand(line, kept.game);
    if (command.kind === "invalid") throw new Refusal(400, command.message);
    if (command.kind === "exit") {
      this.#options.exit();
      return new Response('{"ended":true}', { headers: JSON_HEADERS });
    }
    kept.game.carryOut(command);
    kept.turn++;
    return show(kept);
  }
}

function checkMethod(request: Request, methods: readonly string[]): void {
  if (methods.includes(request.method)) return;
  const allow = methods.join(", ");
  throw new Refusal(405, `Cannot use ${request.method} here: expected ${allow}`, { allow });
}

function show({ token, turn, game }: KeptGame): Response {
  return new Response(JSON.stringify({ game: token, turn, ...game.view() }), { headers: JSON_HEADERS });
}
