// Answers every request with the same bytes: what serving alone costs. Argument: {"headers": [[NAME, VALUE]…], "body": "…"}
const { headers: names, body } = JSON.parse(Deno.args[0]!);
const headers = new Headers(names);
Deno.serve({
  hostname: "127.0.0.1",
  port: 0,
  onListen: ({ port }) => Deno.stdout.writeSync(new TextEncoder().encode(`http://127.0.0.1:${port}/\n`)),
}, () => new Response(body, { headers }));
