/** What answers browsers on this computer. */
export interface Site {
  /** The port to listen at; 0 is any that is free. */
  readonly port: number;
  /** Is told the port as soon as requests are taken. */
  listening(port: number): void;
  /** Answers a request that came in at the port. */
  answer(request: Request, port: number): Response | Promise<Response>;
  /** Resolves when no more requests are to be taken; those under way are answered. */
  readonly closing: Promise<void>;
}

/** Says why a site cannot be served, in the system's words. */
export class ServeError extends Error {
  /** `ServeError` */
  override readonly name = "ServeError";
}
