import { type Locale, type RouteEntry, type Site, siteRoutes, sites } from "@rimba/contract";
import { logInFirst } from "@rimba/domain";
import type { PersonalServices } from "@rimba/web-core/app/site-services.ts";
import { choiceCookie } from "@rimba/web-core/app/locale/choices.ts";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DatabaseUnavailable } from "../platform/db/database-unavailable.ts";
import { addressGroup } from "../platform/http/address-group.ts";
import { sendFailure } from "../platform/http/envelope.ts";
import { isAbortedByVisitor, abortedByVisitor } from "../platform/http/error-handling.ts";
import type { LimitCheck, ReadingLimit } from "../platform/http/reading-limit.ts";
import { noteError, noteRefusal } from "../platform/http/refusals.ts";
import { isCrossSite } from "../platform/http/request-origin.ts";
import { requestLocale } from "../platform/http/request-locale.ts";
import { WorkQueue } from "../platform/limits/work-queue.ts";
import { searchUnits } from "../features/places/search-tokens.ts";
import type { CaptchaPageSources } from "../integrations/captcha/captcha-checker.ts";
import { answerInstantly, RawPageResponses } from "./raw-page-responses.ts";
import { type FinishedPage, PageCache, type PageKey } from "./page-cache.ts";
import { pageKey, renderedRequest } from "./page-key.ts";
import { createPageRenderer, type UseCases, webRequest } from "./page-renderer.ts";
import { type PageRequest, readPageRequest, choiceCookies } from "./page-request.ts";
import { canonicalPath, resolveRoute } from "../platform/http/resolve-route.ts";
import { commonSecurityHeaders } from "../platform/http/security-headers.ts";
import { sendPage, sendRedirect } from "./send-page.ts";
import type { SiteBundle } from "./site-bundle.ts";
import { type SmallPageKind, SmallPages } from "./small-pages.ts";

/** The limits of renders: for all pages, and for pages that read one kind of data. */
export type PageLimits = Readonly<Record<"pages" | "tracking" | "network" | "customer", ReadingLimit>>;

export interface PagesOptions {
  readonly bundles: Readonly<Record<Site, SiteBundle>>;
  readonly carrierName: string;
  readonly limits: PageLimits;
  /** What the loaders of pages may call, for one request and its language. */
  readonly useCases: (request: FastifyRequest, locale: Locale) => Omit<UseCases, keyof PersonalServices>;
  /**
   * The services of the logged-in customer, for customer pages only; null without a session. May throw
   * `DatabaseUnavailable`.
   */
  readonly personal: (request: FastifyRequest, locale: Locale) => Promise<PersonalServices | null>;
  /** Cookies are sent over https only. */
  readonly production: boolean;
  /** Vite serves the sites' modules; nothing is cached. */
  readonly development?: boolean;
  /** The public origin of the site ("https://example.id"), if configured. */
  readonly origin?: string | undefined;
  /** What a third party's captcha needs on pages; our own needs nothing. */
  readonly captchaSources?: CaptchaPageSources | null;
  readonly cache?: PageCache;
  /** By default those of the route table. */
  readonly routes?: readonly RouteEntry[];
  readonly now?: () => Date;
}

const maxFormBytes = 64 * 1024;
const renderTimeoutMs = 10_000;

/**
 * A render takes about 15 ms of the one thread that answers everything: a few at once, and as many waiting as
 * are done within a second. One address may use half of the places: mobile carriers put many visitors behind
 * one, and a burst of them should wait half a second rather than be refused.
 */
const renderBounds = { atOnce: 8, maxWaiting: 56, maxPerOwner: 32 } as const;
/** Seconds after which a place is usually free again. */
const busyRetryAfter = 5;

/** A page is not rendered: its visitor, or the server, has too many renders in progress. */
class RenderRefused extends Error {
  readonly kind: "busy" | "tooManyRequests";

  constructor(kind: RenderRefused["kind"]) {
    super(`no render: ${kind}`);
    this.kind = kind;
  }
}

// Addresses of files and calls: a missing one is 404, and no page replaces it.
const notAPage = /^\/(official|carrier|public|dev|assets-[dm]|\.well-known|@[^/]+)(\/|$)/i;
const fileDestinations = new Set(["image", "script", "style", "font", "manifest", "worker", "video"]);

/** Adds both web sites. Register it last: it handles every remaining address. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { bundles, limits, production, development = false, routes = siteRoutes } = options;
  // Never the Host header: a visitor's input must not get into a cached page.
  const origin = options.origin ?? "http://localhost";
  const cache = options.cache ?? new PageCache();
  const instant = new RawPageResponses(cache, commonSecurityHeaders(production));
  answerInstantly(app, instant);
  const smallPages = new SmallPages(options.carrierName);
  const renders = new WorkQueue(renderBounds);
  const render = createPageRenderer({
    bundles,
    smallPages,
    development,
    captchaSources: options.captchaSources ?? null,
    now: options.now ?? (() => new Date()),
  });

  await app.register(async (pages) => {
    // The router reads forms itself.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: maxFormBytes }, (_request, body, done) =>
      done(null, body),
    );
    pages.setErrorHandler<FastifyError>(failed);
    pages.route({ method: ["GET", "POST"], url: "/*", handler: answer });
  });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (isFileRequest(request)) return reply.callNotFound();
    if (request.method === "POST" && isCrossSite(request, options.origin)) {
      return sendFailure(reply, { kind: "crossSite" }, requestLocale(request));
    }
    const page = readPageRequest(request, origin);
    const { site, url } = page;
    const chosen = chosenSite(url);
    if (chosen !== undefined) return switchSite(reply, page, chosen);
    const resolution = resolveRoute(site, url.pathname, url.searchParams, routes);
    if (resolution.kind === "redirect") return sendRedirect(reply, page.isData, resolution.to);
    if (resolution.kind === "noFile") return sendNoFile(reply);
    const cookies = choiceCookies(url.searchParams, production);
    if (cookies.length > 0) reply.header("set-cookie", cookies);
    const { entry, address, path } = resolution;
    noteRefusal(request, { route: address });
    const rendered = renderedRequest(page, entry, path);
    const key = development ? null : pageKey(rendered, entry);
    if (key !== null && !cache.needsRender(key.text)) {
      return showShared(request, reply, { key, page, rendered, entry });
    }
    const checked = await checkLimits(entry, url, request);
    if (checked.kind !== "ok") {
      const copy = key === null ? undefined : cache.staleCopy(key.text);
      return copy === undefined
        ? sendLimited(request, reply, { page, checked })
        : sendPage(request, reply, copy);
    }
    if (entry.protected) return showToCustomer(request, reply, { page, rendered, entry });
    return key === null
      ? showOnce(request, reply, { rendered, entry, personal: servicesWithoutVisitor })
      : showShared(request, reply, { key, page, rendered, entry });
  }

  async function checkLimits(entry: RouteEntry, url: URL, request: FastifyRequest): Promise<LimitCheck> {
    const ofPages = await limits.pages.check(request);
    if (ofPages.kind !== "ok" || entry.readingLimit === undefined) return ofPages;
    // Tracking numbers are looked up, not searched.
    const units = entry.readingLimit === "network" ? unitsOfQuery(url) : 1;
    return limits[entry.readingLimit].check(request, units);
  }

  /** The server's guard of protected pages: the first page, and the data of later ones. */
  async function showToCustomer(
    request: FastifyRequest,
    reply: FastifyReply,
    { page, rendered, entry }: { page: PageRequest; rendered: PageRequest; entry: RouteEntry },
  ): Promise<FastifyReply> {
    // The cookies that show such a page allow no changes: those need a call with the token.
    if (request.method === "POST") return reply.callNotFound() as never;
    const personal = await options.personal(request, page.locale);
    if (personal === null) {
      return sendRedirect(reply, page.isData, logInFirst(page.url.pathname + page.url.search));
    }
    const checked = await limits.customer.check(request);
    if (checked.kind !== "ok") return sendLimited(request, reply, { page, checked });
    return showOnce(request, reply, { rendered, entry, personal });
  }

  async function showOnce(
    request: FastifyRequest,
    reply: FastifyReply,
    shown: { rendered: PageRequest; entry: RouteEntry; personal: PersonalServices },
  ): Promise<FastifyReply> {
    const signal = AbortSignal.any([abortedByVisitor(reply), AbortSignal.timeout(renderTimeoutMs)]);
    return sendPage(request, reply, await renderFor(request, reply, { ...shown, signal }));
  }

  async function showShared(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      key,
      page,
      rendered,
      entry,
    }: { key: PageKey; page: PageRequest; rendered: PageRequest; entry: RouteEntry },
  ): Promise<FastifyReply> {
    const finished = await cache.get(key, () => {
      const signal = AbortSignal.timeout(renderTimeoutMs);
      return renderFor(request, reply, { rendered, entry, personal: servicesWithoutVisitor, signal });
    });
    // There are endless spellings of its address: they must not evict the instant answers of the canonical
    // one.
    const isAsWritten =
      page.url.pathname === rendered.url.pathname &&
      page.url.searchParams.size === rendered.url.searchParams.size;
    if (finished.kind === "cached" && isAsWritten && !reply.hasHeader("set-cookie")) {
      instant.remember(request.raw, key, finished);
    }
    return sendPage(request, reply, finished);
  }

  /** Rejects with `RenderRefused` at once if there are too many renders. */
  async function renderFor(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      rendered,
      entry,
      personal,
      signal,
    }: { rendered: PageRequest; entry: RouteEntry; personal: PersonalServices; signal: AbortSignal },
  ): Promise<FinishedPage> {
    const work = () => {
      cache.count("rendered");
      return render({
        page: rendered,
        personal: entry.protected === true,
        canonical: (options.origin ?? "") + canonicalPath(entry, rendered.url),
        request: webRequest(request, rendered.requested, signal),
        useCases: { ...options.useCases(request, rendered.locale), ...personal },
        report: (error) => noteError(request, reply.raw.writableEnded, error),
      });
    };
    const running = renders.run(addressGroup(request.ip), work, signal);
    if (typeof running !== "string") return running;
    throw new RenderRefused(running === "full" ? "busy" : "tooManyRequests");
  }

  /** The browser's router loads a limited page as a document, which says how long to wait. */
  function sendLimited(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      page,
      checked: { retryAfter },
    }: { page: PageRequest; checked: Extract<LimitCheck, { kind: "tooManyRequests" }> },
  ): FastifyReply | Promise<FastifyReply> {
    cache.count("limited");
    if (page.isData) return sendRedirect(reply, true, page.url.pathname + page.url.search);
    return sendSmall(request, reply, { kind: "tooManyRequests", retryAfter });
  }

  function sendSmall(
    request: FastifyRequest,
    reply: FastifyReply,
    { kind, retryAfter, status }: { kind: SmallPageKind; retryAfter?: number; status?: number },
  ): Promise<FastifyReply> {
    const { site, locale, dir } = readPageRequest(request, origin);
    return smallPages.send(request, reply, kind, {
      site,
      locale,
      dir,
      ...(retryAfter !== undefined && { retryAfter }),
      ...(status !== undefined && { status }),
    });
  }

  function switchSite(reply: FastifyReply, page: PageRequest, site: Site): FastifyReply {
    const { pathname, searchParams } = page.url;
    searchParams.delete("site");
    const resolution = resolveRoute(site, pathname, searchParams, routes);
    if (resolution.kind === "noFile") return sendNoFile(reply);
    const here = searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
    reply.header("set-cookie", choiceCookie("site", site, production));
    return sendRedirect(reply, page.isData, resolution.kind === "redirect" ? resolution.to : here);
  }

  /** Failures around a page rather than in it: no render slot, a form too large, an invalid address. */
  async function failed(
    error: FastifyError,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    if (isAbortedByVisitor(error, reply)) return reply.hijack();
    if (error instanceof RenderRefused) {
      const { kind } = error;
      const page = readPageRequest(request, origin);
      if (kind === "tooManyRequests")
        return sendLimited(request, reply, { page, checked: { kind, retryAfter: busyRetryAfter } });
      cache.count("busy");
      if (page.isData) return sendFailure(reply, { kind, retryAfter: busyRetryAfter }, page.locale);
      return sendSmall(request, reply, { kind, retryAfter: busyRetryAfter });
    }
    if (error instanceof DatabaseUnavailable) {
      noteRefusal(request, { kind: "busy", reason: error.message });
      return sendSmall(request, reply, { kind: "busy", retryAfter: busyRetryAfter });
    }
    // A render that timed out while it waited for its slot.
    if (error.name === "TimeoutError")
      return sendSmall(request, reply, { kind: "busy", retryAfter: busyRetryAfter });
    const { statusCode } = error;
    const isRefused = statusCode !== undefined && statusCode >= 400 && statusCode < 500;
    if (isRefused) return sendSmall(request, reply, { kind: "failed", status: statusCode });
    noteRefusal(request, { kind: "actionFailed", error });
    return sendSmall(request, reply, { kind: "failed" });
  }
}

/** The cost of the search in a page's address; a search of many words counts as several. */
function unitsOfQuery({ searchParams }: URL): number {
  return [...searchParams.values()].reduce((units, value) => units + searchUnits(value) - 1, 1);
}

/** Plain text, so that a request for a picture or a script does not get a page. */
function sendNoFile(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header("cache-control", "no-store")
    .type("text/plain; charset=utf-8")
    .send("Not found\n");
}

/** A public page must not read the session: it is cached and shown to other visitors. */
const notPersonal = () =>
  Promise.reject(new Error("only protected pages may ask for what is one customer's"));
const servicesWithoutVisitor: PersonalServices = {
  account: { user: notPersonal, sessions: notPersonal, processing: notPersonal },
  binding: { current: notPersonal, choices: notPersonal },
  contacts: { page: notPersonal, provinces: notPersonal, detail: notPersonal },
  orders: { page: notPersonal, counts: notPersonal, detail: notPersonal },
};

function isFileRequest(request: FastifyRequest): boolean {
  const destination = request.headers["sec-fetch-dest"];
  if (typeof destination === "string" && fileDestinations.has(destination)) return true;
  return notAPage.test(request.url);
}

function chosenSite(url: URL): Site | undefined {
  const wanted = url.searchParams.get("site");
  return sites.find((site) => site === wanted);
}
