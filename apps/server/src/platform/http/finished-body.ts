import type { FastifyReply, FastifyRequest } from "fastify";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Locale } from "@rimba/contract";
import { createHash } from "node:crypto";
import { json, successBody } from "./envelope.ts";

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

/**
 * Reuses the compressed body of a generated file while its text stays the same: compressing costs more than generating.
 * Holds one body for each name, so the number of names must be bounded.
 */
export class FinishedFiles {
  readonly #made = new Map<string, { readonly text: string; readonly finished: Promise<FinishedBody> }>();

  finish(name: string, type: string, text: string): Promise<FinishedBody> {
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

/** One body in every form that browsers ask for. */
export type EncodedBody = Readonly<Record<Encoding, Buffer>>;

// Above 5 brotli takes several times as long for a page and saves about one part in twenty.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** All forms at once, for a page that is kept. */
export async function encodeBody(identity: Buffer): Promise<EncodedBody> {
  const [br, gzipped] = await Promise.all([
    compressWithBrotli(identity, brotliOptions),
    compressWithGzip(identity),
  ]);
  return { br, gzip: gzipped, identity };
}

/** The one form that is asked for, for a page that is sent once. */
export async function encodeOnce(identity: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return compressWithBrotli(identity, brotliOptions);
  if (encoding === "gzip") return compressWithGzip(identity);
  return identity;
}

/** The best form that the browser takes; an encoding with q=0 is refused. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Set(
    (acceptEncoding ?? "")
      .toLowerCase()
      .split(",")
      .map((part) => part.trim().split(/\s*;\s*/))
      .filter(([, quality]) => quality === undefined || Number(quality.replace(/^q=/, "")) > 0)
      .map(([name]) => name),
  );
  if (accepted.has("br")) return "br";
  return accepted.has("gzip") ? "gzip" : "identity";
}

/** Browsers ask again after a minute; shared caches keep it for an hour and serve it while they ask. */
const keeping = {
  cacheControl: "public, max-age=60, s-maxage=3600, stale-while-revalidate=86400",
  vary: "langType, Cookie, Accept-Language",
} as const;

/** @param dataJson the `data` of the envelope */
export function cacheAnswer(dataJson: string, locale: Locale): Promise<FinishedBody> {
  return finishedBody(json, successBody(dataJson, locale));
}

export function sendCachedAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: FinishedBody,
): FastifyReply {
  return sendFinished(request, reply, answer, keeping);
}

/** Weak: one tag for a body in all encodings. */
export function etagOf(body: Buffer): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

/** Whether the browser says that it has what the tag stands for. */
export function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  return headers["if-none-match"]?.split(",").some((tag) => tag.trim() === etag) ?? false;
}
