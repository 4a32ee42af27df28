import { sites, type Site } from "@rimba/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isCrossSitePost } from "./cross-site-post.ts";
import { PageCache } from "./page-cache.ts";
import { pageKey } from "./page-key.ts";
import { makeRenderer, type UseCases } from "./page-renderer.ts";
import { type PageRequest, readPageRequest } from "./page-request.ts";
import { choiceCookie, choiceCookies } from "./remember-choices.ts";
import { resolveRoute } from "./resolve-route.ts";
import { pageVary, sendPage } from "./send-page.ts";
import type { SiteBundle } from "./site-bundle.ts";
import { abortedByVisitor, webRequest } from "./web-request.ts";

export interface PagesOptions {
  readonly bundles: Readonly<Record<Site, SiteBundle>>;
  /** What the pages' loaders may call, for one request. */
  readonly useCases: (request: FastifyRequest) => UseCases;
  /** Cookies are sent over https only. */
  readonly production: boolean;
  /** Vite serves the sites' modules; nothing is kept. */
  readonly development?: boolean;
  /** The address of the site as the world knows it ("https://example.id"), where it is configured. */
  readonly origin?: string | undefined;
  readonly cache?: PageCache;
  readonly now?: () => Date;
}

const largestForm = 64 * 1024;
const longestRender = 10_000;

// Addresses of files and programs: what is not there is not there, and no page takes its place.
const notAPage = /^\/(official|carrier|public|assets-[dm]|dev|\.well-known|@[^/]+)(\/|$)/i;
const fileDestinations = new Set(["image", "script", "style", "font", "manifest", "worker", "video"]);

/** Adds both web sites. Register it after everything else: it takes every address that is left. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { bundles, production, development = false } = options;
  const origin = options.origin ?? "http://localhost";
  const cache = options.cache ?? new PageCache();
  const render = makeRenderer({ bundles, development, now: options.now ?? (() => new Date()) });

  await app.register(async (pages) => {
    // The router reads forms itself.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: largestForm }, (_request, body, done) =>
      done(null, body),
    );
    pages.route({ method: ["GET", "POST"], url: "/*", handler: answer });
  });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (isFileRequest(request)) return reply.callNotFound();
    const isPost = request.method === "POST";
    if (isPost && isCrossSitePost(request.headers, request.host)) {
      return reply.code(403).type("text/plain").send("Forbidden");
    }
    const page = readPageRequest(request, origin);
    const chosen = chosenSite(page.url);
    if (chosen !== undefined) return switchSite(reply, page, chosen);

    const resolution = resolveRoute(page.site, page.url.pathname, page.url.searchParams);
    if (resolution.kind === "redirect") return redirect(reply, page, resolution.to);

    const cookies = choiceCookies(page.url.searchParams, production);
    if (cookies.length > 0) reply.header("set-cookie", cookies);
    const key = isPost || development ? null : pageKey(page, resolution.entry, resolution.exact);
    const useCases = options.useCases(request);
    const renderFor = (signal: AbortSignal) =>
      render(page, webRequest(request, askedUrl(request, page), signal), useCases, request.log);
    const finished =
      key === null
        ? await renderFor(abortedByVisitor(reply))
        : await cache.get(key, () => renderFor(AbortSignal.timeout(longestRender)));
    return sendPage(request, reply, finished);
  }

  function switchSite(reply: FastifyReply, page: PageRequest, site: Site): FastifyReply {
    page.url.searchParams.delete("site");
    const resolution = resolveRoute(site, page.url.pathname, page.url.searchParams);
    const to = resolution.kind === "redirect" ? resolution.to : page.url.pathname + page.url.search;
    reply.header("set-cookie", choiceCookie("site", site, production));
    return redirect(reply, page, to);
  }

  /** The router compares a post's origin with the address; that it is our own is already certain. */
  function askedUrl(request: FastifyRequest, page: PageRequest): URL {
    const own = request.method === "POST" ? (request.headers.origin ?? origin) : origin;
    return page.isData ? new URL(request.url, own) : new URL(page.url.pathname + page.url.search, own);
  }
}

function isFileRequest(request: FastifyRequest): boolean {
  const destination = request.headers["sec-fetch-dest"];
  if (typeof destination === "string" && fileDestinations.has(destination)) return true;
  return notAPage.test(request.url);
}

function chosenSite(url: URL): Site | undefined {
  const wanted = url.searchParams.get("site");
  return sites.find((site) => site === wanted);
}

/** Never kept by anyone: where it leads depends on the device. */
function redirect(reply: FastifyReply, page: PageRequest, to: string): FastifyReply {
  reply.header("vary", pageVary).header("cache-control", "private, no-store");
  if (!page.isData) return reply.redirect(to, 302);
  // How the router in the browser learns of a redirect when it asks for data only.
  return reply
    .header("x-remix-redirect", to)
    .header("x-remix-status", "302")
    .header("x-remix-reload-document", "true")
    .code(204)
    .send();
}
