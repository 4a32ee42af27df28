import type { FastifyInstance, FastifyRequest } from "fastify";
import { splitBatchBody } from "./split-batch-body.ts";

/** The one character that PostgreSQL's text cannot hold. */
const escapedNull = "\\u0000";

/** Bodies of the feed are large: they are parsed in slices. What is refused is the same as of other calls (http/json-body.ts). */
export function acceptBatches(feed: FastifyInstance): void {
  const parse = feed.getDefaultJsonParser("error", "error");
  feed.removeContentTypeParser("application/json");
  feed.addContentTypeParser(
    "application/json",
    { parseAs: "string" },
    async (request: FastifyRequest, text: string) => {
      if (text.includes(escapedNull)) throw Object.assign(new Error("null character"), { statusCode: 400 });
      return splitBatchBody(text, (part) => {
        let parsed: unknown;
        void parse(request, part, (error, value) => {
          if (error !== null) throw error;
          parsed = value;
        });
        return parsed;
      });
    },
  );
}
