import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseEncoding, encodeBody, type EncodedBody } from "./encode-body.ts";
import { etagOf, isKnown } from "./etag.ts";

/** A body that is the same for everybody until what it is made of changes: in every encoding, and known by its tag. */
export interface FinishedBody {
  readonly type: string;
  readonly etag: string;
  readonly body: EncodedBody;
}

export async function finishedBody(type: string, text: string): Promise<FinishedBody> {
  const identity = Buffer.from(text);
  return { type, etag: etagOf(identity), body: await encodeBody(identity) };
}

interface Keeping {
  readonly cacheControl: string;
  /** What it depends on beside the encoding. */
  readonly vary?: string;
}

/** Sends it as the reader can read it, or says that the reader has it already. */
export function sendFinished(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, etag, body }: FinishedBody,
  { cacheControl, vary }: Keeping,
): FastifyReply {
  reply.headers({
    etag,
    "cache-control": cacheControl,
    vary: vary === undefined ? "Accept-Encoding" : `${vary}, Accept-Encoding`,
  });
  if (isKnown(request, etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  const encoded = body[encoding];
  // What is packed already stays as it is.
  if (encoded !== body.identity) reply.header("content-encoding", encoding);
  return reply.type(type).send(encoded);
}
