import type { FastifyInstance, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Its body may take as long as the server allows for any request. */
    slowBody?: true;
  }
}

/** Milliseconds that a client may take to send a request. */
export interface SendingTimes {
  /** For headers, and for most bodies. */
  readonly defaultTimeoutMs: number;
  /** For the slowest body, a picture of 5 MB over a mobile network. */
  readonly slowBodyTimeoutMs: number;
  /** Interval of the server's check for slow requests. */
  readonly checkIntervalMs: number;
  /** Time in which an upload has to send its share of bytes, repeatedly. */
  readonly uploadWindowMs: number;
}

export const sendingTimes: SendingTimes = {
  defaultTimeoutMs: 30_000,
  slowBodyTimeoutMs: 180_000,
  checkIntervalMs: 10_000,
  uploadWindowMs: 10_000,
};

/** For a route with a large body: a picture over a slow network. */
export const allowSlowBody = { slowBody: true } as const;

/**
 * Closes a connection whose body takes longer than this: clients that send single bytes would hold it for
 * minutes. The server's own limit is the same for all requests, so it must be that of the slowest.
 */
export function limitBodyTime(app: FastifyInstance, milliseconds: number): void {
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.config.slowBody === true || !hasBody(request)) return;
    const { raw } = request;
    const timer = setTimeout(() => raw.destroy(), milliseconds);
    timer.unref();
    for (const event of ["end", "close"]) raw.once(event, () => clearTimeout(timer));
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

const escapedNull = "\\u0000";

/**
 * The error for a JSON text with the one character that PostgreSQL text cannot contain; null: it has none. No
 * name, number or address needs it.
 */
export function nullCharacterError(json: string): Error | null {
  return json.includes(escapedNull) ? Object.assign(new Error("null character"), { statusCode: 400 }) : null;
}

/** Bodies are JSON only: a form or plain text from another site never reaches a handler. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = body.toString();
    const error = nullCharacterError(text);
    if (error !== null) return done(error);
    return parse(request, text, done);
  });
}
