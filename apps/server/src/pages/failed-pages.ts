import type { FastifyError, FastifyReply } from "fastify";
import { DatabaseUnavailable } from "../platform/db/database-unavailable.ts";
import { sendFailure } from "../platform/http/envelope.ts";
import { isAbortedByVisitor } from "../platform/http/error-handling.ts";
import { addLogFields } from "../platform/http/refusals.ts";
import type { PageCache } from "./page-cache.ts";
import { type PageVisit, RenderRefused } from "./rendered-pages.ts";
import { sendRedirect } from "./send-page.ts";
import { busyRetryAfter, type SmallPageKind, type SmallPages } from "./small-pages.ts";

/** The answers to visits for which no page is rendered. */
export class FailedPages {
  readonly #smallPages: SmallPages;
  readonly #cache: PageCache;

  constructor(smallPages: SmallPages, cache: PageCache) {
    this.#smallPages = smallPages;
    this.#cache = cache;
  }

  /** The browser's router loads a limited page as a document, which says how long to wait. */
  sendRateLimited(visit: PageVisit, retryAfter: number): FastifyReply | Promise<FastifyReply> {
    const { reply, page } = visit;
    this.#cache.count("limited");
    if (page.isData) return sendRedirect(reply, true, page.url.pathname + page.url.search);
    return this.#sendSmall(visit, { kind: "rateLimited", retryAfter });
  }

  /** Failures around a page rather than in it: no render slot, a form too large, an invalid address. */
  async send(error: FastifyError, visit: PageVisit): Promise<FastifyReply> {
    const { request, reply } = visit;
    if (isAbortedByVisitor(error, reply)) return reply.hijack();
    if (error instanceof RenderRefused) return this.#sendRefused(error, visit);
    if (error instanceof DatabaseUnavailable) {
      addLogFields(request, { kind: "busy", reason: error.message });
      return this.#sendSmall(visit, { kind: "busy", retryAfter: busyRetryAfter });
    }
    // A render that timed out while it waited for its slot.
    if (error.name === "TimeoutError")
      return this.#sendSmall(visit, { kind: "busy", retryAfter: busyRetryAfter });
    const { statusCode } = error;
    const isRefused = statusCode !== undefined && statusCode >= 400 && statusCode < 500;
    if (isRefused) return this.#sendSmall(visit, { kind: "failed", status: statusCode });
    addLogFields(request, { kind: "actionFailed", error });
    return this.#sendSmall(visit, { kind: "failed" });
  }

  #sendRefused({ kind }: RenderRefused, visit: PageVisit): FastifyReply | Promise<FastifyReply> {
    if (kind === "rateLimited") return this.sendRateLimited(visit, busyRetryAfter);
    const { reply, page } = visit;
    this.#cache.count("busy");
    if (page.isData) return sendFailure(reply, { kind, retryAfter: busyRetryAfter }, page.locale);
    return this.#sendSmall(visit, { kind, retryAfter: busyRetryAfter });
  }

  #sendSmall(
    { request, reply, page: { site, locale, dir } }: PageVisit,
    { kind, ...facts }: { kind: SmallPageKind; retryAfter?: number; status?: number },
  ): Promise<FastifyReply> {
    return this.#smallPages.send(request, reply, kind, { site, locale, dir, ...facts });
  }
}
