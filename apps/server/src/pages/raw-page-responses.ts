import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { hasLegalHost } from "../platform/http/request-origin.ts";
import { chooseEncoding, type Encoding } from "../platform/http/finished-body.ts";
import type { CachedPage, PageCache } from "./page-cache.ts";
import { cachedHeaders } from "./send-page.ts";

interface RawPageResponse {
  readonly key: string;
  /** Identifies the page. A reference to the page itself would keep it in memory after the cache evicts it. */
  readonly etag: string;
  readonly encoding: Encoding;
  /** Alternating names and values: Node sends such a list unchanged. */
  readonly headers: string[];
}

const maxEntries = 2000;
const maxKeyLength = 2000;

/**
 * Answers a request for a cached page whose headers equal those of an earlier request: directly from the
 * socket, without routing or hooks. The page cache still checks freshness and counts it; everything else
 * takes the usual path. Most visitors of a busy page share a few browsers and languages, so few variants
 * cover nearly all requests.
 */
export class RawPageResponses {
  readonly #cache: PageCache;
  readonly #commonHeaders: Readonly<Record<string, string>>;
  readonly #responses = new Map<string, RawPageResponse>();
  #open = true;

  /** @param commonHeaders of every answer of this server */
  constructor(cache: PageCache, commonHeaders: Readonly<Record<string, string>>) {
    this.#cache = cache;
    this.#commonHeaders = commonHeaders;
  }

  /** Stores how `page` was requested. Its answer must set no cookie. */
  remember(request: IncomingMessage, key: string, page: CachedPage): void {
    const requested = requestKey(request);
    if (requested === null || requested.length > maxKeyLength) return;
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    const headers = Object.entries({
      ...this.#commonHeaders,
      ...cachedHeaders(page, encoding),
      "content-length": String(page.body[encoding].length),
    }).flat();
    this.#responses.delete(requested);
    this.#responses.set(requested, { key, etag: page.etag, encoding, headers });
    if (this.#responses.size <= maxEntries) return;
    const [oldest = ""] = this.#responses.keys();
    this.#responses.delete(oldest);
  }

  /** Returns whether the request was answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const requested = this.#open ? requestKey(request) : null;
    const known = requested === null ? undefined : this.#responses.get(requested);
    if (known === undefined) return false;
    const page = this.#cache.fresh(known.key, known.etag);
    if (page === undefined) return false;
    response.writeHead(200, known.headers);
    response.end(page.body[known.encoding]);
    return true;
  }

  /** From here on requests take the usual path only, which can close connections. */
  close(): void {
    this.#open = false;
  }
}

/** Lets `responses` handle requests of this app's server before the app does. */
export function addRawPageResponses(app: FastifyInstance, responses: RawPageResponses): void {
  app.addHook("onReady", async () => {
    const usual = app.server.listeners("request") as RequestListener[];
    app.server.removeAllListeners("request");
    app.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
      if (!responses.answer(request, response)) for (const listener of usual) listener(request, response);
    });
  });
  app.addHook("preClose", async () => responses.close());
}

/** All headers that affect the answer, unchanged; null for requests that have no raw response. */
function requestKey(request: IncomingMessage): string | null {
  const { method, url, headers } = request;
  if (method !== "GET" || headers["if-none-match"] !== undefined || !hasLegalHost(request)) return null;
  return [
    url,
    headers["user-agent"],
    headers["sec-ch-ua-mobile"],
    headers.cookie,
    headers["accept-language"],
    headers["accept-encoding"],
    headers["sec-fetch-dest"],
  ].join("\n");
}
