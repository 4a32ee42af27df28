import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import { etagOf, isKnown } from "../../platform/http/etag.ts";

/** Browsers ask again after a minute, a CDN after five, and it may answer for a day while it asks. */
const policy = "public, max-age=60, s-maxage=300, stale-while-revalidate=86400";
/** What the language of an answer is decided by. */
const vary = "langType, Cookie, Accept-Language";

async function allowKeeping(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header("cache-control", policy).header("vary", vary);
}

/** The same answer again is not sent again. */
async function sendOnce(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || !Buffer.isBuffer(payload)) return payload;
  const etag = etagOf(payload);
  reply.header("etag", etag);
  if (!isKnown(request, etag)) return payload;
  reply.code(304).removeHeader("content-length");
  return "";
}

/** For calls that answer everybody the same: lists that change rarely. */
export const cacheable: RouteShorthandOptions = { preHandler: allowKeeping, onSend: sendOnce };
