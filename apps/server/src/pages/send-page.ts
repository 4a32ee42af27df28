import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseEncoding, type Encoding, encodeOnce, matchesEtag } from "../platform/http/finished-body.ts";
import { defaultPageCacheLimits, type FinishedPage, type CachedPage, type SinglePage } from "./page-cache.ts";
import type { PageTarget } from "./page-request.ts";

/** The headers that caches between server and visitor must distinguish. */
export const pageVary = "User-Agent, Sec-CH-UA-Mobile, Cookie, Accept-Language, Accept-Encoding";

const seconds = (ms: number) => ms / 1000;
const { freshMs, staleWhileRevalidateMs, staleIfErrorMs } = defaultPageCacheLimits;
/**
 * Caches in front of the server keep a page as long as the server's own cache does. Of pages that content can lose, they
 * must not keep it for errors: nginx counts 404 as one.
 */
const publicUntilGone = `public, max-age=0, s-maxage=${seconds(freshMs)}, stale-while-revalidate=${seconds(staleWhileRevalidateMs)}`;
const publicCacheControl = `${publicUntilGone}, stale-if-error=${seconds(staleIfErrorMs)}`;
/** May be stored, but must be revalidated each time: the ETag makes that a short answer. */
const publicNoCache = "public, no-cache";
export const privateNoStore = "private, no-store";

const redirectHeaders = new Set(["location", "x-remix-redirect"]);
const anyOrigin = "https://site.invalid";

/**
 * `to` if it is a path of this site, else home. A browser treats `//host` and `/\\host` as another server.
 */
export function ownAddress(to: string): string {
  const isPath = /^[/?]/.test(to) && URL.canParse(to, anyOrigin);
  return isPath && new URL(to, anyOrigin).origin === anyOrigin ? to : "/";
}

/**
 * Redirects the visitor. The target may depend on the device, so the response must not be cached. A data
 * request of the router gets the redirect in headers of its own.
 */
export function sendRedirect(reply: FastifyReply, isData: boolean, to: string): FastifyReply {
  reply.header("vary", pageVary).header("cache-control", privateNoStore);
  if (!isData) return reply.redirect(ownAddress(to), 302);
  return reply
    .header("x-remix-redirect", ownAddress(to))
    .header("x-remix-status", "302")
    .header("x-remix-reload-document", "true")
    .code(204)
    .send();
}

/** Sends a page as one buffer in the best encoding that the browser accepts. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: FinishedPage,
  target: PageTarget,
): Promise<FastifyReply> {
  return page.kind === "cached"
    ? sendCached(request, reply, page, target)
    : await sendSingle(request, reply, page);
}

function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  target: PageTarget,
): FastifyReply {
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  reply.headers({
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": page.policy,
    "cache-control": sharedCacheControl(page, request.url, target),
    vary: pageVary,
    etag: page.etag,
  });
  // A cookie of this answer is for one visitor, and a shared cache would pass it on.
  if (reply.hasHeader("set-cookie")) reply.header("cache-control", privateNoStore);
  if (matchesEtag(request, page.etag)) return reply.code(304).send();
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.code(200).send(page.body[encoding]);
}

/** What caches in front of the server may do with a page that was requested at this address. */
function sharedCacheControl(page: CachedPage, requested: string, { entry, rendered }: PageTarget): string {
  if (!page.isCdnCacheable || !isAsWritten(requested, rendered.url)) return publicNoCache;
  const canVanish = entry.named !== undefined || entry.desktop.some((address) => address.includes(":"));
  return canVanish ? publicUntilGone : publicCacheControl;
}

/**
 * Whether the site writes this address itself. Other spellings and invented queries lead to the same page, and could
 * evict those of other visitors.
 */
function isAsWritten(requested: string, { pathname, search }: URL): boolean {
  if (requested === pathname + search) return true;
  const [path, query = ""] = requested.split(/\?(.*)/s);
  return path === pathname && sortedFields(query) === sortedFields(search.slice(1));
}

function sortedFields(query: string): string {
  return query.split("&").toSorted().join("&");
}

/** A page that the page cache does not store, encoded for browsers that accept that. */
export interface EncodedPage extends SinglePage {
  readonly encoding: Encoding;
}

export async function encodePage(page: SinglePage, accepted: Encoding): Promise<EncodedPage> {
  const encoding = page.body.length < 1024 ? "identity" : accepted;
  return { ...page, encoding, body: await encodeOnce(page.body, encoding) };
}

async function sendSingle(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SinglePage,
): Promise<FastifyReply> {
  return sendEncoded(reply, await encodePage(page, chooseEncoding(request.headers["accept-encoding"])));
}

export function sendEncoded(reply: FastifyReply, page: EncodedPage): FastifyReply {
  reply.header("vary", pageVary).header("content-security-policy", page.policy);
  // Fastify appends Set-Cookie headers; every other header is replaced.
  for (const [name, value] of page.headers) {
    if (name === "content-length") continue;
    reply.header(name, redirectHeaders.has(name) ? ownAddress(value) : value);
  }
  reply.header("cache-control", privateNoStore).code(page.status);
  if (page.body.length === 0) return reply.send();
  if (page.encoding !== "identity") reply.header("content-encoding", page.encoding);
  return reply.send(page.body);
}
