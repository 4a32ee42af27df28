import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import { etagOf, isKnown } from "../../platform/http/etag.ts";

/**
 * Browsers revalidate after a minute, a CDN after five minutes, during which it may serve a stale copy for a
 * day.
 */
const policy = "public, max-age=60, s-maxage=300, stale-while-revalidate=86400";
/** The headers that decide the language of an answer. */
const vary = "langType, Cookie, Accept-Language";

async function allowKeeping(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header("cache-control", policy).header("vary", vary);
}

/** An unchanged answer is not sent again. */
async function sendOnce(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || !Buffer.isBuffer(payload)) return payload;
  const etag = etagOf(payload);
  reply.header("etag", etag);
  if (!isKnown(request, etag)) return payload;
  reply.code(304).removeHeader("content-length");
  return "";
}

/** For calls with the same answer for everybody: lists that rarely change. */
export const cacheable: RouteShorthandOptions = { preHandler: allowKeeping, onSend: sendOnce };
