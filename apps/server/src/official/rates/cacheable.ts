import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";

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
  const etag = `"${createHash("sha256").update(payload).digest("base64url").slice(0, 22)}"`;
  reply.header("etag", etag);
  if (!knows(request.headers["if-none-match"], etag)) return payload;
  reply.code(304).removeHeader("content-length");
  return "";
}

/** A CDN that compresses makes the tag a weak one; the content is the same. */
function knows(header: string | undefined, etag: string): boolean {
  return (header ?? "")
    .split(",")
    .some((tag) => tag.trim().replace(/^W\//, "") === etag || tag.trim() === "*");
}

/** For calls that answer everybody the same: lists that change rarely. */
export const cacheable: RouteShorthandOptions = { preHandler: allowKeeping, onSend: sendOnce };
