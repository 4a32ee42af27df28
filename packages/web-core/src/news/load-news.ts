import { type Banner, pageCount, type Site } from "@rimba/contract";
import { data, redirect } from "react-router";
import { awayResponse, forEveryone, isWrittenAs } from "../app/document/page-response.ts";
import { type ClientLoaderArguments, loadInBrowser } from "../app/document/load-in-browser.ts";
import type { NewsItem } from "./news-service.ts";
import { listPart } from "../app/document/paged-list.ts";
import { type LoaderArguments, siteServicesContext } from "../app/site-services.ts";
import { bannersOn } from "./load-banners.ts";
import { newsPath } from "./news-paths.ts";
import { type AskedNews, readNewsQuery } from "./read-news-query.ts";

/** The list of news of both sites, in each of its states. */
export type NewsPageData = AskedNews &
  (
    | {
        readonly state: "found";
        /** Of desktop this page of the list; the phone adds page to page. */
        readonly items: readonly NewsItem[];
        readonly total: number;
        readonly pages: number;
        readonly banners: readonly Banner[];
      }
    | { readonly state: "nothing"; readonly banners: readonly Banner[] }
    | { readonly state: "unavailable"; readonly offline: boolean }
  );

/** Rows of three on computers. */
const pageSizes: Readonly<Record<Site, number>> = { desktop: 12, mobile: 10 };

/** The loader of both sites' lists of news. A page beyond the last leads to the last; 503 with Retry-After when news are away. */
export async function loadNews({ context }: LoaderArguments) {
  const services = context.get(siteServicesContext);
  const { news, url, site } = services;
  const asked = readNewsQuery(url.searchParams);
  const { type } = asked;
  const size = pageSizes[site];
  const { shown: page, part } = listPart(site, asked.page, size);
  const [answer, banners] = await Promise.all([
    news.list({ type, ...part }),
    bannersOn("newsCenter", services),
  ]);
  if (answer.kind === "unavailable") {
    return data<NewsPageData>({ type, page, state: "unavailable", offline: false }, awayResponse);
  }
  const { records: items, total } = answer.news;
  const kept = isWrittenAs(url, newsPath({ type, page: asked.page })) ? { headers: forEveryone } : {};
  if (total === 0) return data<NewsPageData>({ type, page: 1, state: "nothing", banners }, kept);
  const pages = pageCount(total, size);
  if (page > pages) throw redirect(newsPath({ type, page: pages }));
  return data<NewsPageData>({ type, page, state: "found", items, total, pages, banners }, kept);
}

/** The clientLoader of the same pages. */
export function loadNewsInBrowser(args: ClientLoaderArguments): Promise<NewsPageData> {
  return loadInBrowser<NewsPageData>(args, (query) => ({
    ...readNewsQuery(query),
    state: "unavailable",
    offline: !navigator.onLine,
  }));
}
