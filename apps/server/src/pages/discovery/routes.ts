import { isLocale, type Locale } from "@rimba/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import { sendFinished, FinishedFiles } from "../../platform/http/finished-body.ts";
import type { ContentDeps } from "../../features/content/shown-text.ts";
import { pageOfNews } from "../../features/content/news/read-news.ts";
import type { ContentPages } from "../../features/content/pages/content-pages.ts";
import type { CurrentReference } from "../../features/reference.ts";
import { articlePages, outletPages, publicPages, vacancyPages } from "./public-pages.ts";
import { robots, securityTxt, webAppManifest } from "./site-files.ts";
import { rss, rssType, pagesInFile, sitemap, sitemapIndex, xmlType } from "./xml-files.ts";

export interface DiscoveryDeps extends ContentDeps {
  /** Scheme and host as visitors see them. */
  readonly origin: string;
  readonly pages: ContentPages;
  readonly reference: CurrentReference;
}

const itemsInFeed = 30;

/**
 * Files that search engines and phones request besides pages: which pages there are, and what the site is called.
 * @param options of the lists, which are generated for each request
 */
export function registerDiscovery(
  app: FastifyInstance,
  deps: DiscoveryDeps,
  options: RouteShorthandOptions,
): void {
  const { origin, carrier } = deps;
  const files = new FinishedFiles();
  /** Revalidated after an hour. `name` identifies file and language, whatever else the address contains. */
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { name, type, text }: { readonly name: string; readonly type: string; readonly text: string },
  ) => {
    const finished = await files.finish(name, type, text);
    return sendFinished(request, reply, finished, { cacheControl: "public, max-age=3600" });
  };
  for (const file of ["robots.txt", "sitemap.xml"]) {
    app.get(`/${file}`, ({ url }, reply) => reply.redirect(`/public${url}`, 301));
  }
  app.get("/.well-known/security.txt", (request, reply) => {
    const text = securityTxt(carrier, origin, deps.clock());
    if (text === null) return reply.callNotFound();
    return send(request, reply, { name: "security", type: "text/plain; charset=utf-8", text });
  });
  app.get("/public/robots.txt", (request, reply) =>
    send(request, reply, { name: "robots", type: "text/plain; charset=utf-8", text: robots(origin) }),
  );
  app.get("/public/sitemap.xml", options, async (request, reply) => {
    const [outlets, articles] = await Promise.all([outletPages(deps), articlePages(deps)]);
    const parts = [
      "/public/sitemap-pages.xml",
      ...(articles.length === 0 ? [] : ["/public/sitemap-news.xml"]),
      ...Array.from(
        { length: Math.ceil(outlets.length / pagesInFile) },
        (_none, index) => `/public/sitemap-outlets-${index + 1}.xml`,
      ),
    ];
    return send(request, reply, { name: "sitemap", type: xmlType, text: sitemapIndex(parts, origin) });
  });
  app.get("/public/sitemap-pages.xml", options, async (request, reply) => {
    const pages = [...(await publicPages(deps)), ...(await vacancyPages(deps))];
    return send(request, reply, { name: "pages", type: xmlType, text: sitemap(pages, origin) });
  });
  app.get("/public/sitemap-news.xml", options, async (request, reply) =>
    send(request, reply, { name: "news", type: xmlType, text: sitemap(await articlePages(deps), origin) }),
  );
  app.get<{ Querystring: { lang?: unknown } }>("/public/news.xml", options, async (request, reply) => {
    const locale = languageOf(request.query.lang);
    const newest = { type: undefined, current: 1, size: itemsInFeed };
    const { records: items } = await pageOfNews(deps, newest, locale);
    return send(request, reply, {
      name: `rss ${locale}`,
      type: rssType,
      text: rss({ items, carrier, origin, locale }),
    });
  });
  app.get<{ Params: { part: string } }>(
    "/public/sitemap-outlets-:part(^\\d{1,4}).xml",
    options,
    async (request, reply) => {
      const from = (Number(request.params.part) - 1) * pagesInFile;
      const part = (await outletPages(deps)).slice(Math.max(0, from), from + pagesInFile);
      if (part.length === 0) return reply.callNotFound();
      return send(request, reply, { name: `outlets ${from}`, type: xmlType, text: sitemap(part, origin) });
    },
  );
  app.get<{ Querystring: { lang?: unknown } }>("/public/site.webmanifest", (request, reply) => {
    const locale = languageOf(request.query.lang);
    const text = JSON.stringify(webAppManifest(carrier, locale));
    return send(request, reply, { name: `manifest ${locale}`, type: "application/manifest+json", text });
  });
}

function languageOf(requested: unknown): Locale {
  return isLocale(requested) ? requested : "id";
}
