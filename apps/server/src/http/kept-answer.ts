import type { Locale } from "@rimba/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseEncoding, encodeBody, type EncodedBody } from "../ssr/encode-body.ts";
import { etagOf, isKnown } from "./etag.ts";
import { successBody, json } from "./envelope.ts";

/** An answer that is the same for everybody until what it is made of changes: finished, in every encoding. */
export interface KeptAnswer {
  readonly etag: string;
  readonly body: EncodedBody;
}

/** Browsers ask again after a minute; shared caches keep it for an hour and serve it while they ask. */
const forEveryone = "public, max-age=60, s-maxage=3600, stale-while-revalidate=86400";

/** @param dataJson the `data` of the envelope */
export async function keepAnswer(dataJson: string, locale: Locale): Promise<KeptAnswer> {
  const body = Buffer.from(successBody(dataJson, locale));
  return { etag: etagOf(body), body: await encodeBody(body) };
}

export function sendKeptAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, body }: KeptAnswer,
): FastifyReply {
  reply
    .header("etag", etag)
    .header("cache-control", forEveryone)
    .header("vary", "langType, Cookie, Accept-Language, Accept-Encoding");
  if (isKnown(request, etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.type(json).send(body[encoding]);
}
