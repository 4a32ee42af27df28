import { type Locale, type RouteEntry, type Site, siteRoutes, sites } from "@rimba/contract";
import { logInFirst } from "@rimba/domain";
import type { PersonalServices } from "@rimba/web-core/site-services.ts";
import { choiceCookie } from "@rimba/web-core/locale/choice-cookie.ts";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DatabaseUnavailable } from "../db/database-unavailable.ts";
import { sendFailure } from "../http/envelope.ts";
import { isCrossSite } from "../http/request-origin.ts";
import { requestLocale } from "../http/request-locale.ts";
import type { CaptchaPageSources } from "../outside/captcha/captcha-checker.ts";
import { decideLanguage } from "./decide-language.ts";
import { answerInstantly, InstantAnswers } from "./instant-answers.ts";
import { lastResortPage } from "./last-resort-page.ts";
import { type FinishedPage, PageCache } from "./page-cache.ts";
import { type SharedPage, sharedPage } from "./page-key.ts";
import { makeRenderer, type UseCases } from "./page-renderer.ts";
import { languageHints, type PageRequest, readPageRequest } from "./page-request.ts";
import { choiceCookies } from "./remember-choices.ts";
import { canonicalPath, resolveRoute } from "./resolve-route.ts";
import { commonSecurityHeaders } from "./security-headers.ts";
import { sendPage, sendRedirect } from "./send-page.ts";
import type { SiteBundle } from "./site-bundle.ts";
import { abortedByVisitor, webRequest } from "./web-request.ts";

export interface PagesOptions {
  readonly bundles: Readonly<Record<Site, SiteBundle>>;
  /** What the pages' loaders may call, for one request and its language. */
  readonly useCases: (request: FastifyRequest, locale: Locale) => Omit<UseCases, keyof PersonalServices>;
  /** What is of who is logged in, for pages that are for customers only; null: nobody is. May throw `DatabaseUnavailable`. */
  readonly personal: (request: FastifyRequest, locale: Locale) => Promise<PersonalServices | null>;
  /** Cookies are sent over https only. */
  readonly production: boolean;
  /** Vite serves the sites' modules; nothing is kept. */
  readonly development?: boolean;
  /** The address of the site as the world knows it ("https://example.id"), where it is configured. */
  readonly origin?: string | undefined;
  /** What a captcha of somebody else's needs on pages; our own needs nothing. */
  readonly captchaSources?: CaptchaPageSources | null;
  readonly cache?: PageCache;
  /** The pages there are; those of the route table unless told. */
  readonly routes?: readonly RouteEntry[];
  readonly now?: () => Date;
}

const largestForm = 64 * 1024;
const longestRender = 10_000;

// Addresses of files and programs: what is not there is not there, and no page takes its place.
const notAPage = /^\/(official|carrier|public|dev|assets-[dm]|\.well-known|@[^/]+)(\/|$)/i;
const fileDestinations = new Set(["image", "script", "style", "font", "manifest", "worker", "video"]);

/** Adds both web sites. Register it after everything else: it takes every address that is left. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { bundles, production, development = false, routes = siteRoutes } = options;
  // Never the Host header: what a visitor sends must not get into a page that others are sent.
  const origin = options.origin ?? "http://localhost";
  const cache = options.cache ?? new PageCache();
  const instant = new InstantAnswers(cache, commonSecurityHeaders(production));
  answerInstantly(app, instant);
  const render = makeRenderer({
    bundles,
    development,
    captchaSources: options.captchaSources ?? null,
    now: options.now ?? (() => new Date()),
  });

  await app.register(async (pages) => {
    // The router reads forms itself.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: largestForm }, (_request, body, done) =>
      done(null, body),
    );
    pages.setErrorHandler<FastifyError>(failed);
    pages.route({ method: ["GET", "POST"], url: "/*", handler: answer });
  });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (isFileRequest(request)) return reply.callNotFound();
    if (request.method === "POST" && isCrossSite(request)) {
      return sendFailure(reply, { kind: "crossSite" }, requestLocale(request));
    }
    const page = readPageRequest(request, origin);
    const { site, url } = page;
    const chosen = chosenSite(url);
    if (chosen !== undefined) return switchSite(reply, page, chosen);
    const resolution = resolveRoute(site, url.pathname, url.searchParams, routes);
    if (resolution.kind === "redirect") return sendRedirect(reply, page.isData, resolution.to);
    const cookies = choiceCookies(url.searchParams, production);
    if (cookies.length > 0) reply.header("set-cookie", cookies);
    const { entry, exact } = resolution;
    if (entry.protected) return showToCustomer(request, reply, page, entry);
    const shared = request.method === "POST" || development ? null : sharedPage(page, entry, exact);
    if (shared === null) return showOnce(request, reply, { page, entry, personal: servicesOfNobody });
    return showShared(request, reply, shared, entry);
  }

  /** The guard of the server: the first page that a visitor asks for, and each page's data afterwards. */
  async function showToCustomer(
    request: FastifyRequest,
    reply: FastifyReply,
    page: PageRequest,
    entry: RouteEntry,
  ): Promise<FastifyReply> {
    // The cookies that show such a page are no leave to change anything: that takes a call with the token.
    if (request.method === "POST") return reply.callNotFound() as never;
    const personal = await options.personal(request, page.locale);
    if (personal !== null) return showOnce(request, reply, { page, entry, personal });
    return sendRedirect(reply, page.isData, logInFirst(page.url.pathname + page.url.search));
  }

  async function showOnce(
    request: FastifyRequest,
    reply: FastifyReply,
    shown: { page: PageRequest; entry: RouteEntry; personal: PersonalServices },
  ): Promise<FastifyReply> {
    const signal = AbortSignal.any([abortedByVisitor(reply), AbortSignal.timeout(longestRender)]);
    return sendPage(request, reply, await renderFor(request, shown, signal));
  }

  async function showShared(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, page, asIs }: SharedPage,
    entry: RouteEntry,
  ): Promise<FastifyReply> {
    const shown = { page, entry, personal: servicesOfNobody };
    const finished = await cache.get(key, () =>
      renderFor(request, shown, AbortSignal.timeout(longestRender)),
    );
    // Of addresses that differ in what the browser reads there is no end: they must not push out the others.
    if (finished.kind === "kept" && asIs && !reply.hasHeader("set-cookie")) {
      instant.remember(request.raw, key, finished);
    }
    return sendPage(request, reply, finished);
  }

  function renderFor(
    request: FastifyRequest,
    { page, entry, personal }: { page: PageRequest; entry: RouteEntry; personal: PersonalServices },
    signal: AbortSignal,
  ): Promise<FinishedPage> {
    return render({
      page,
      personal: entry.protected === true,
      canonical: (options.origin ?? "") + canonicalPath(entry, page.url),
      request: webRequest(request, page.asked, signal),
      useCases: { ...options.useCases(request, page.locale), ...personal },
      log: request.log,
    });
  }

  function switchSite(reply: FastifyReply, page: PageRequest, site: Site): FastifyReply {
    const { pathname, searchParams } = page.url;
    searchParams.delete("site");
    const resolution = resolveRoute(site, pathname, searchParams, routes);
    const here = searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
    reply.header("set-cookie", choiceCookie("site", site, production));
    return sendRedirect(reply, page.isData, resolution.kind === "redirect" ? resolution.to : here);
  }

  /** What went wrong around a page rather than in it: a form too large, a broken address. */
  async function failed(
    error: FastifyError,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const locale = decideLanguage(languageHints(request, null));
    const page = lastResortPage(locale, options.useCases(request, locale).carrier.name);
    if (error instanceof DatabaseUnavailable) {
      request.log.warn({ reason: error.message }, "database away");
      reply.header("retry-after", "5");
      return sendPage(request, reply, { ...page, status: 503 });
    }
    const refused = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
    if (!refused) request.log.error({ err: error }, "page failed");
    return sendPage(request, reply, refused ? { ...page, status: error.statusCode ?? 400 } : page);
  }
}

/** A page for everybody must not ask who looks at it: it is kept, and shown to the next. */
const notPersonal = () =>
  Promise.reject(new Error("only protected pages may ask for what is one customer's"));
const servicesOfNobody: PersonalServices = {
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
