import { ServeError, type Site } from "./site.ts";
import { missingFlag, systemReason } from "./system_reason.ts";

/** How long a closing server waits for answers under way, in milliseconds. */
const PATIENCE = 1000;

/** Answers requests at 127.0.0.1, which only this computer reaches, until the site closes. */
export async function serve(site: Site, flush: () => void): Promise<void> {
  const server = listen(site);
  site.listening(server.addr.port);
  flush();
  await site.closing;
  let timer;
  const patience = new Promise((resolve) => timer = setTimeout(resolve, PATIENCE));
  await Promise.race([server.shutdown(), patience]);
  clearTimeout(timer);
}

function listen(site: Site): Deno.HttpServer<Deno.NetAddr> {
  try {
    const server: Deno.HttpServer<Deno.NetAddr> = Deno.serve({
      hostname: "127.0.0.1",
      port: site.port,
      onListen: () => {},
      onError: () => new Response("The server failed\n", { status: 500 }),
    }, (request) => site.answer(request, server.addr.port));
    return server;
  } catch (error) {
    if (missingFlag(error) === undefined) throw new ServeError(systemReason(error), { cause: error });
    const flag = "--allow-net=127.0.0.1";
    const reason = `Deno was not given access: add the flag ${flag}, as in deno run ${flag} cli.ts window`;
    throw new ServeError(reason, { cause: error });
  }
}
