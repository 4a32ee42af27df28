import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { type ArticleType, articleTypes, type Banner, pageCount, type Site } from "@rimba/contract";
import { data, redirect } from "react-router";
import {
  serviceUnavailable,
  publicHeaders,
  isCanonicalQuery,
  headersOfLoader,
} from "../app/document/page-response.ts";
import { type ClientLoaderArguments, loadInBrowser } from "../app/document/load-in-browser.ts";
import { listPart, pageIn } from "../app/paged-list.ts";
import { type LoaderArguments, siteServicesContext } from "../app/site-services.ts";
import type { NewsItem } from "./news-service.ts";
import { bannersOn } from "./latest-news.ts";
import { newsFeedPath, newsPath } from "./news-paths.ts";
import { carrierNameOf, type MetaArguments, pageMeta } from "../app/document/meta.ts";

/** The list of news of both sites, in each of its states. */
export type NewsPageData = NewsQuery &
  (
    | {
        readonly kind: "ok";
        /** On desktop this page of the list; mobile appends pages. */
        readonly items: readonly NewsItem[];
        readonly total: number;
        readonly pages: number;
        readonly banners: readonly Banner[];
      }
    | { readonly kind: "nothing"; readonly banners: readonly Banner[] }
    | { readonly kind: "unavailable"; readonly offline: boolean }
  );

/** Rows of three on computers. */
const pageSizes: Readonly<Record<Site, number>> = { desktop: 12, mobile: 10 };

/**
 * The loader of both sites' lists of news. A page beyond the last redirects to the last; 503 with Retry-After
 * when news are unavailable.
 */
export async function loader({ context }: LoaderArguments) {
  const services = context.get(siteServicesContext);
  const { news, url, site } = services;
  const requested = readNewsQuery(url.searchParams);
  const { type } = requested;
  const size = pageSizes[site];
  const { shown: page, part } = listPart(site, requested.page, size);
  const [answer, banners] = await Promise.all([
    news.list({ type, ...part }),
    bannersOn("newsCenter", services),
  ]);
  if (answer.kind === "unavailable") {
    return data<NewsPageData>({ type, page, kind: "unavailable", offline: false }, serviceUnavailable);
  }
  const { records: items, total } = answer.news;
  const cacheHeaders = isCanonicalQuery(url, newsPath({ type, page: requested.page }))
    ? { headers: publicHeaders }
    : {};
  if (total === 0) return data<NewsPageData>({ type, page: 1, kind: "nothing", banners }, cacheHeaders);
  const pages = pageCount(total, size);
  if (page > pages) throw redirect(newsPath({ type, page: pages }));
  return data<NewsPageData>({ type, page, kind: "ok", items, total, pages, banners }, cacheHeaders);
}

/** The clientLoader of the same pages. */
export function clientLoader(args: ClientLoaderArguments): Promise<NewsPageData> {
  return loadInBrowser<NewsPageData>(args, (query) => ({
    ...readNewsQuery(query),
    kind: "unavailable",
    offline: !navigator.onLine,
  }));
}

export interface NewsQuery {
  /** Null: all. */
  readonly type: ArticleType | null;
  /** From 1. */
  readonly page: number;
}

/** Parses the query of a list of news; invalid values are ignored. */
export function readNewsQuery(query: URLSearchParams): NewsQuery {
  const type = articleTypes.find((each) => each === query.get("type")) ?? null;
  return { type, page: pageIn(query) };
}

/** Title and description of the list of news, and the link to its RSS feed. */
export function meta({ loaderData, matches }: MetaArguments) {
  const page = loaderData as NewsPageData | undefined;
  const carrier = carrierNameOf(matches);
  return [
    ...pageMeta(matches, {
      title: m.news_title(),
      description: m.news_description({ carrier }),
      isForSearch: page?.kind === "ok",
    }),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: `${m.news_title()} | ${carrier}`,
      href: newsFeedPath(getLocale()),
    },
  ];
}

export const headers = headersOfLoader;
