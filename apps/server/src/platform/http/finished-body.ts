import type { FastifyReply, FastifyRequest } from "fastify";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Locale } from "@rimba/contract";
import { createHash } from "node:crypto";
import { json, successBody } from "./envelope.ts";

/** A body that is the same for everybody until its sources change: in every encoding, with its ETag. */
export interface EncodedResponse {
  readonly type: string;
  readonly etag: string;
  readonly body: EncodedBody;
}

export async function finishedBody(type: string, text: string): Promise<EncodedResponse> {
  const identity = Buffer.from(text);
  return { type, etag: etagOf(identity), body: await encodeBody(identity) };
}

interface CachePolicy {
  readonly cacheControl: string;
  /** Headers that it depends on besides the encoding. */
  readonly vary?: string;
}

/** Sends it in the best encoding, or 304 if the client has it already. */
export function sendFinished(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, etag, body }: EncodedResponse,
  { cacheControl, vary }: CachePolicy,
): FastifyReply {
  reply.headers({
    etag,
    "cache-control": cacheControl,
    vary: vary === undefined ? "Accept-Encoding" : `${vary}, Accept-Encoding`,
  });
  if (matchesEtag(request, etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  const encoded = body[encoding];
  // Compressed formats are sent unchanged.
  if (encoded !== body.identity) reply.header("content-encoding", encoding);
  return reply.type(type).send(encoded);
}

/**
 * Reuses the compressed body of a generated file while its text stays the same: compressing costs more than
 * generating. Stores one body per name, so the number of names must be bounded.
 */
export class FinishedFiles {
  readonly #made = new Map<string, { readonly text: string; readonly finished: Promise<EncodedResponse> }>();

  finish(name: string, type: string, text: string): Promise<EncodedResponse> {
    const last = this.#made.get(name);
    if (last?.text === text) return last.finished;
    const finished = finishedBody(type, text);
    this.#made.set(name, { text, finished });
    return finished;
  }
}

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/** One body in every encoding that browsers request. */
export type EncodedBody = Readonly<Record<Encoding, Buffer>>;

// A page fits into one chunk of this size; with the usual 16 KB the thread that compresses is asked again.
const chunkSize = 64 * 1024;

const brotliOptions = {
  chunkSize,
  params: {
    // Above 5 it takes several times as long for a page and saves about 5 %.
    [constants.BROTLI_PARAM_QUALITY]: 5,
    // 256 KB, in which every page fits. With the usual 4 MB each page takes megabytes outside of the heap, and after
    // twenty pages V8 collects the whole heap (docs/performance.md).
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};

/** All encodings at once, for a page that is cached. */
export async function encodeBody(identity: Buffer): Promise<EncodedBody> {
  const [br, gzipped] = await Promise.all([
    compressWithBrotli(identity, brotliOptions),
    compressWithGzip(identity, { chunkSize }),
  ]);
  return { br, gzip: gzipped, identity };
}

/** One encoding, for a page that is sent once. */
export async function encodeOnce(identity: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return compressWithBrotli(identity, brotliOptions);
  if (encoding === "gzip") return compressWithGzip(identity, { chunkSize });
  return identity;
}

/** The best encoding that the browser accepts; one with q=0 is refused. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Set<string>();
  for (const part of (acceptEncoding ?? "").toLowerCase().split(",")) {
    const [name = "", quality = "q=1"] = part.split(";").map((piece) => piece.trim());
    if (Number(quality.replace(/^q=/, "")) > 0) accepted.add(name);
  }
  if (accepted.has("br")) return "br";
  return accepted.has("gzip") ? "gzip" : "identity";
}

/**
 * The headers of a call with the same answer for everybody, in the language of the request. Browsers revalidate after a
 * minute; a CDN after five, and it may serve a stale copy for a day while it does.
 */
export const publicAnswerHeaders = {
  cacheControl: "public, max-age=60, s-maxage=300, stale-while-revalidate=86400",
  vary: "langType, Cookie, Accept-Language",
} as const;

/** @param dataJson the `data` of the envelope */
export function cacheAnswer(dataJson: string, locale: Locale): Promise<EncodedResponse> {
  return finishedBody(json, successBody(dataJson, locale));
}

export function sendCachedAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: EncodedResponse,
): FastifyReply {
  return sendFinished(request, reply, answer, publicAnswerHeaders);
}

/** Weak: one ETag for a body in all encodings. */
export function etagOf(body: Buffer): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

/** Whether the browser already has the body with this ETag. */
export function matchesEtag({ headers }: FastifyRequest, etag: string): boolean {
  return headers["if-none-match"]?.split(",").some((tag) => tag.trim() === etag) ?? false;
}
