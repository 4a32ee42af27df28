import type { FastifyInstance } from "fastify";

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
