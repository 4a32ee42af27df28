import { type Locale, type RouteEntry, type Site, siteRoutes, sites } from "@rimba/contract";
import { loginRedirectPath } from "@rimba/domain";
import type { CustomerServices } from "@rimba/web-core/app/site-services.ts";
import { choiceCookie } from "@rimba/web-core/app/locale/choices.ts";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { searchUnits } from "../features/places/search-tokens.ts";
import type { CaptchaPageSources } from "../integrations/captcha/captcha-checker.ts";
import { sendFailure } from "../platform/http/envelope.ts";
import type { LimitCheck, ReadingLimit } from "../platform/http/reading-limit.ts";
import { addLogFields } from "../platform/http/refusals.ts";
import { requestLocale } from "../platform/http/request-locale.ts";
import { isCrossSite, isFromBrowser } from "../platform/http/request-origin.ts";
import { type Resolution, resolveRoute } from "../platform/http/resolve-route.ts";
import { FailedPages } from "./failed-pages.ts";
import { PageCache } from "./page-cache.ts";
import { pageKey, renderedRequest } from "./page-key.ts";
import { createPageRenderer } from "./page-renderer.ts";
import { choiceCookies, type PageRequest, type PageTarget, readPageRequest } from "./page-request.ts";
import { PagesByAnswers, type PagesByAnswersOptions } from "./pages-by-answers.ts";
import { type PageVisit, RenderedPages, type RenderedPagesOptions } from "./rendered-pages.ts";
import { sendPage, sendRedirect } from "./send-page.ts";
import type { SiteBundle } from "./site-bundle.ts";
import { SmallPages } from "./small-pages.ts";

/** The limits of renders: for all pages, and for pages that read one kind of data. */
export type PageLimits = Readonly<Record<"pages" | "tracking" | "network" | "customer", ReadingLimit>>;

export interface PagesOptions
  extends
    Pick<RenderedPagesOptions, "pageServices" | "origin">,
    Pick<PagesByAnswersOptions, "readPublicAnswers" | "waybillFormat"> {
  readonly bundles: Readonly<Record<Site, SiteBundle>>;
  readonly carrierName: string;
  readonly limits: PageLimits;
  /**
   * The services of the logged-in customer, for customer pages only; null without a session. May throw
   * `DatabaseUnavailable`.
   */
  readonly customerServices: (request: FastifyRequest, locale: Locale) => Promise<CustomerServices | null>;
  /** Cookies are sent over https only. */
  readonly production: boolean;
  /** Vite serves the sites' modules; nothing is cached. */
  readonly development?: boolean;
  /** What a third party's captcha needs on pages; our own needs nothing. */
  readonly captchaSources?: CaptchaPageSources | null;
  /** Of a tile server for maps. */
  readonly mapStyleUrl?: string | null;
  readonly cache?: PageCache;
  /** By default those of the route table. */
  readonly routes?: readonly RouteEntry[];
  readonly now?: () => Date;
}

const maxFormBytes = 64 * 1024;

/** What the handler of pages works with. */
interface PageParts {
  readonly options: PagesOptions;
  readonly routes: readonly RouteEntry[];
  readonly cache: PageCache;
  readonly renderedPages: RenderedPages;
  readonly pagesByAnswers: PagesByAnswers;
  readonly failedPages: FailedPages;
}

/** Adds both web sites. Register it last: it handles every remaining address. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const cache = options.cache ?? new PageCache();
  const smallPages = new SmallPages(options.carrierName);
  const render = createPageRenderer({
    bundles: options.bundles,
    smallPages,
    development: options.development ?? false,
    captchaSources: options.captchaSources ?? null,
    mapStyleUrl: options.mapStyleUrl ?? null,
    now: options.now ?? (() => new Date()),
  });
  const renderedPages = new RenderedPages({ ...options, render, cache });
  const parts: PageParts = {
    options,
    routes: options.routes ?? siteRoutes,
    cache,
    renderedPages,
    pagesByAnswers: new PagesByAnswers({ ...options, renderedPages, cache }),
    failedPages: new FailedPages(smallPages, cache),
  };
  const visitOf = visitReader(options.origin);

  await app.register(async (pages) => {
    // The router reads forms itself.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: maxFormBytes }, (_request, body, done) =>
      done(null, body),
    );
    pages.setErrorHandler<FastifyError>((error, request, reply) =>
      parts.failedPages.send(error, visitOf(request, reply)),
    );
    pages.route({
      method: ["GET", "POST"],
      url: "/*",
      handler: (request, reply) => {
        if (isFileRequest(request)) return reply.callNotFound();
        if (request.method === "POST" && isCrossSite(request, options.origin))
          return sendFailure(reply, { kind: "crossSite" }, requestLocale(request));
        return answerVisit(parts, visitOf(request, reply));
      },
    });
  });
}

/** Parses each request once: a failed one is read again by the error handler. */
function visitReader(
  origin: string | undefined,
): (request: FastifyRequest, reply: FastifyReply) => PageVisit {
  const parsed = new WeakMap<FastifyRequest, PageRequest>();
  return (request, reply) => {
    // Never the Host header: a visitor's input must not get into a cached page.
    const page = parsed.get(request) ?? readPageRequest(request, origin ?? "http://localhost");
    parsed.set(request, page);
    return { request, reply, page };
  };
}

/** Switches the site or redirects where the address asks for it; else shows the page of the address. */
async function answerVisit(parts: PageParts, visit: PageVisit): Promise<FastifyReply> {
  const { reply, page } = visit;
  const { site, url } = page;
  const chosen = chosenSite(url);
  if (chosen !== undefined) return switchSite(parts, visit, chosen);
  const resolution = resolveRoute(site, url.pathname, url.searchParams, parts.routes);
  if (resolution.kind === "redirect") return sendRedirect(reply, page.isData, resolution.to);
  if (resolution.kind === "noFile") return sendNoFile(reply);
  const cookies = choiceCookies(url.searchParams, parts.options.production);
  if (cookies.length > 0) reply.header("set-cookie", cookies);
  return showRoute(parts, visit, resolution);
}

/** From the cache if it can be; else within the limits, and a protected page for its customer only. */
async function showRoute(
  parts: PageParts,
  visit: PageVisit,
  { entry, address, path }: Extract<Resolution, { kind: "page" }>,
): Promise<FastifyReply> {
  const { options, cache, renderedPages, pagesByAnswers, failedPages } = parts;
  const { request, reply, page } = visit;
  addLogFields(request, { route: address });
  const rendered = renderedRequest(page, entry, path);
  const target: PageTarget = { entry, rendered };
  const key = options.development === true ? null : pageKey(rendered, entry);
  if (key !== null && !cache.needsRender(key)) return renderedPages.sendPublic(visit, target, key);
  const checked = await checkLimits(options.limits, entry, visit);
  if (checked.kind !== "ok") {
    const copy = key === null ? undefined : cache.staleCopy(key);
    return copy === undefined
      ? failedPages.sendRateLimited(visit, checked.retryAfter)
      : sendPage(request, reply, copy, target);
  }
  if (entry.protected) return showToCustomer(parts, visit, target);
  if (key !== null) return renderedPages.sendPublic(visit, target, key);
  const byAnswers = await pagesByAnswers.read(visit, target);
  return byAnswers === null
    ? renderedPages.sendOnce(visit, target)
    : pagesByAnswers.send(visit, target, byAnswers);
}

async function checkLimits(
  limits: PageLimits,
  entry: RouteEntry,
  { request, page }: PageVisit,
): Promise<LimitCheck> {
  const ofPages = await limits.pages.check(request);
  if (ofPages.kind !== "ok" || entry.readingLimit === undefined) return ofPages;
  // Tracking numbers are looked up, not searched.
  const units = entry.readingLimit === "network" ? unitsOfQuery(page.url) : 1;
  return limits[entry.readingLimit].check(request, units);
}

/** The server's guard of protected pages: the first page, and the data of later ones. */
async function showToCustomer(
  { options: { customerServices, limits }, renderedPages, failedPages }: PageParts,
  visit: PageVisit,
  target: PageTarget,
): Promise<FastifyReply> {
  const { request, reply, page } = visit;
  // The cookies that show such a page allow no changes, but for a page that says so, to a form of our own: any other change
  // needs a call with the token.
  const isAccepted = target.entry.acceptsForms === true && isFromBrowser(request);
  if (request.method === "POST" && !isAccepted) return reply.callNotFound() as never;
  const services = await customerServices(request, page.locale);
  if (services === null) {
    return sendRedirect(reply, page.isData, loginRedirectPath(page.url.pathname + page.url.search));
  }
  const checked = await limits.customer.check(request);
  if (checked.kind !== "ok") return failedPages.sendRateLimited(visit, checked.retryAfter);
  return renderedPages.sendOnce(visit, target, services);
}

function switchSite({ options, routes }: PageParts, { reply, page }: PageVisit, site: Site): FastifyReply {
  const { pathname, searchParams } = page.url;
  searchParams.delete("site");
  const resolution = resolveRoute(site, pathname, searchParams, routes);
  if (resolution.kind === "noFile") return sendNoFile(reply);
  const address = searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
  reply.header("set-cookie", choiceCookie("site", site, options.production));
  return sendRedirect(reply, page.isData, resolution.kind === "redirect" ? resolution.to : address);
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

// Addresses of files and calls: a missing one is 404, and no page replaces it.
const notAPage = /^\/(official|carrier|public|dev|assets-[dm]|\.well-known|@[^/]+)(\/|$)/i;
const fileDestinations = new Set(["image", "script", "style", "font", "manifest", "worker", "video"]);

function isFileRequest(request: FastifyRequest): boolean {
  const destination = request.headers["sec-fetch-dest"];
  if (typeof destination === "string" && fileDestinations.has(destination)) return true;
  return notAPage.test(request.url);
}

function chosenSite(url: URL): Site | undefined {
  const requested = url.searchParams.get("site");
  return sites.find((site) => site === requested);
}
