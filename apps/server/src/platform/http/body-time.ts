import type { FastifyInstance, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Its body may take as long as the server lets any request take. */
    slowBody?: true;
  }
}

/** Milliseconds that a client may take to send a request. */
export interface SendingTimes {
  /** For heads, and for most bodies. */
  readonly usual: number;
  /** For the slowest there is, a picture of 5 MB over a phone's network. */
  readonly slowest: number;
  /** Between two looks of the server for what took too long. */
  readonly looks: number;
  /** In which an upload has to send its share of bytes, again and again. */
  readonly uploadWindow: number;
}

export const sendingTimes: SendingTimes = {
  usual: 30_000,
  slowest: 180_000,
  looks: 10_000,
  uploadWindow: 10_000,
};

/** For a route whose body is large: a picture over a slow network. */
export const allowSlowBody = { slowBody: true } as const;

/**
 * Closes a connection whose body takes longer than this: clients that send a byte now and then would hold it for
 * minutes. The server's own limit is the same for all requests, and as long as the slowest of them may take.
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

/** The one character that PostgreSQL's text cannot hold; no name, number or address needs it. */
const escapedNull = "\\u0000";

/** Bodies are JSON and nothing else: a form or plain text from another site never gets as far as a handler. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = body.toString();
    if (text.includes(escapedNull))
      return done(Object.assign(new Error("null character"), { statusCode: 400 }));
    return parse(request, text, done);
  });
}
