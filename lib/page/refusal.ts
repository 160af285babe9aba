/** Says why a request is not carried out. */
export class Refusal extends Error {
  /** `Refusal` */
  override readonly name = "Refusal";
  /** The HTTP status. */
  readonly status: number;
  /** The methods that the path takes, where another one was used. */
  readonly allow: string | undefined;

  /** Takes the status and the reason. */
  constructor(status: number, reason: string, { allow }: { readonly allow?: string } = {}) {
    super(reason);
    this.status = status;
    this.allow = allow;
  }
}

/**
 * Refuses what did not come from our own page or from a program on this computer, and gives the address of the rest.
 *
 * A name that somebody else's server has pointed at this computer shows in `Host`, a page from elsewhere in `Origin`. A
 * program that is no browser may leave `Origin` out; a browser never does where it posts.
 */
export function checkSource(request: Request, port: number): URL {
  const host = request.headers.get("host") ?? "";
  const names = port === 80 ? ["127.0.0.1", "localhost"] : [`127.0.0.1:${port}`, `localhost:${port}`];
  // The address in a request's first line may name another host than the header does.
  const url = names.includes(host) ? URL.parse(request.url) : null;
  if (url === null || !names.includes(url.host)) {
    throw new Refusal(403, `Cannot answer: expected Host 127.0.0.1:${port}`);
  }
  const origin = request.headers.get("origin");
  if (origin !== null && origin !== `http://${host}`) {
    throw new Refusal(403, `Cannot answer: expected Origin http://${host}`);
  }
  return url;
}

/** The longest body, in bytes; a click needs about 80. */
export const LONGEST_BODY = 1024;

/** Reads a request's small JSON object; a page from elsewhere cannot post JSON without asking first, and gets no. */
export async function readJson(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new Refusal(415, "Cannot read the body: expected application/json");
  }
  const length = request.headers.get("content-length");
  if (length === null) throw new Refusal(411, "Cannot read the body: expected a Content-Length");
  if (!(Number(length) <= LONGEST_BODY)) {
    throw new Refusal(413, `Cannot read the body: expected at most ${LONGEST_BODY} bytes`);
  }
  let body: unknown;
  try {
    body = JSON.parse(await request.text());
  } catch {
    throw new Refusal(400, "Cannot read the body: it is no JSON");
  }
  if (typeof body !== "object" || body === null) throw new Refusal(400, "Cannot read the body: expected an object");
  return body as Record<string, unknown>;
}
