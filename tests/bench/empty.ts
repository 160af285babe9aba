// Does nothing: what starting Deno alone costs.
