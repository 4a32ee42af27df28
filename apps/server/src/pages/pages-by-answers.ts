import { createHash } from "node:crypto";
import type { Locale, WaybillFormat } from "@rimba/contract";
import { type ParsedTrackQuery, readTrackingQuery, requestedView } from "@rimba/web-core/tracking/query.ts";
import { viewTokensOf } from "@rimba/web-core/tracking/unlock/view-tokens.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { chooseEncoding } from "../platform/http/finished-body.ts";
import { defaultPageCacheLimits, type PageCache } from "./page-cache.ts";
import { addressKey, isPublicPage } from "./page-key.ts";
import type { PageServices } from "./page-renderer.ts";
import type { PageTarget } from "./page-request.ts";
import type { PageVisit, RenderedPages } from "./rendered-pages.ts";
import { type EncodedPage, encodePage, sendEncoded } from "./send-page.ts";

/*
 * Tracking pages that are sent again without being rendered. Such a page is rendered without its visitor, so it
 * depends on its address, the answers to its numbers, the contents of the site and the time alone.
 *
 * It is sent again if all of these are the same: site, language, direction, address and encoding; the text of the
 * answers, which are read for each request; and the number of times that contents changed. And only for 30 s, because
 * it contains ages and the time of day. Only a complete page with status 200 is stored.
 *
 * Never sent again is a page
 * - for a visitor with an unlock cookie, whether it is valid or not;
 * - of a search by order number, which counts against a limit of its own;
 * - without numbers, with too many of them, or with the form to correct them (`edit` on the mobile site);
 * - while the database is unavailable: then its loader asks once more, and says so;
 * - that is the router's data, or answers a posted form;
 * - whose address has a key of more than 400 characters (page-key.ts);
 * - in development.
 */

/** The answers that every visitor gets to the numbers of one query. */
interface PublicAnswers {
  /** Differs whenever an answer does. */
  readonly text: string;
  /** Has this query, and answers it with `text`: the page cannot show the answers to another one. */
  readonly tracking: PageServices["tracking"];
}

/** Answers a search; null without answers (`publicAnswers` in features/tracking/site-tracking.ts). */
export type ReadPublicAnswers = (
  request: FastifyRequest,
  locale: Locale,
  query: ParsedTrackQuery,
) => Promise<PublicAnswers | null>;

export interface PagesByAnswersOptions {
  readonly readPublicAnswers: ReadPublicAnswers;
  readonly waybillFormat: WaybillFormat;
  readonly development?: boolean;
  readonly renderedPages: RenderedPages;
  /** Counts the pages, and knows how often contents changed. */
  readonly cache: PageCache;
}

/** A page that may be sent again: all that it depends on. */
interface PageByAnswers {
  readonly key: string;
  readonly answers: PublicAnswers;
}

export class PagesByAnswers {
  readonly #options: PagesByAnswersOptions;
  /** A page has about 20 KB in one encoding. */
  readonly #pages = new LRUCache<string, EncodedPage>({
    maxSize: 64 * 1024 * 1024,
    ttl: defaultPageCacheLimits.freshMs,
    sizeCalculation: ({ body, policy }, key) => body.length + 2 * (policy.length + key.length),
  });

  constructor(options: PagesByAnswersOptions) {
    this.#options = options;
  }

  /** Reads the answers of the page; null if it must be rendered for its visitor (the list above). */
  async read({ request }: PageVisit, { entry, rendered }: PageTarget): Promise<PageByAnswers | null> {
    const { development = false, waybillFormat, readPublicAnswers } = this.#options;
    if (development || entry.dependsOnAnswers !== true || !isPublicPage(rendered, entry)) return null;
    const key = addressKey(rendered);
    if (key === null || viewTokensOf(request.headers.cookie).length > 0) return null;
    const query = readTrackingQuery(rendered.url.searchParams, waybillFormat);
    if (query.by !== "waybill" || requestedView(query, rendered) !== "results") return null;
    const answers = await readPublicAnswers(request, rendered.locale, query);
    return answers === null ? null : { key, answers };
  }

  /** Sends the stored page, or renders it. Rejects with `RenderRefused` if there are too many renders. */
  async send(
    visit: PageVisit,
    target: PageTarget,
    { key: keyOfAddress, answers: { text, tracking } }: PageByAnswers,
  ): Promise<FastifyReply> {
    const { cache, renderedPages } = this.#options;
    const { request, reply } = visit;
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    const answers = createHash("sha256").update(text).digest("base64url");
    const key = [keyOfAddress, encoding, cache.generation, answers].join("|");
    const stored = this.#pages.get(key);
    if (stored !== undefined) {
      cache.count("sameAnswers");
      return sendEncoded(reply, stored);
    }
    const page = await renderedPages.renderWithoutVisitor(visit, target, { tracking });
    const encoded = await encodePage(page, encoding);
    if (!page.hasFailed && page.status === 200) this.#pages.set(key, encoded);
    return sendEncoded(reply, encoded);
  }
}
