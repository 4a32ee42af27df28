import { type Locale, type Page, type ReleasesRequest, toPage, contentKeyForm } from "@rimba/contract";
import type { ArticleView, NewsItem, NewsService } from "@rimba/web-core/news/news-service.ts";
import { type ContentDeps, localizedBlocks, displayLanguage, localizedText } from "../shown-text.ts";
import {
  type ListedArticle,
  type NeighbourRow,
  countArticles,
  selectArticles,
  selectNeighbours,
  selectArticle,
} from "./article-queries.ts";
import { orUnavailable } from "../../../platform/db/database-unavailable.ts";
import type { PageVisitor } from "../../../platform/http/request-locale.ts";
import { currentBanners } from "../banners.ts";
import { optionalRow } from "../../../platform/db/db.ts";

/** A page of the published articles. Throws `DatabaseUnavailable`. */
export async function pageOfNews(
  deps: ContentDeps,
  { current, size, type }: ReleasesRequest,
  locale: Locale,
): Promise<Page<NewsItem>> {
  const now = deps.clock();
  const offset = (current - 1) * size;
  const total = await countArticles(deps.db, now, type);
  // The page number in an address may be anything; the database counts no further than this.
  const rows = offset < total ? await selectArticles(deps.db, now, { type, limit: size, offset }) : [];
  const items = rows.map((row) => newsItem(row, deps, locale));
  return toPage(items, total, { current, size });
}

/** Null if there is no such article, or not yet. Throws `DatabaseUnavailable`. */
export async function openArticle(
  deps: ContentDeps,
  id: string,
  locale: Locale,
): Promise<ArticleView | null> {
  if (!contentKeyForm.test(id)) return null;
  const now = deps.clock();
  const row = await optionalRow(deps.db, selectArticle, { now, id });
  if (row === null) return null;
  const item = newsItem(row, deps, locale);
  const { previous, next } = await selectNeighbours(deps.db, now, row);
  const neighbour = (each: NeighbourRow | null) => {
    if (each === null) return null;
    const language = displayLanguage(each.title, locale);
    return { id: each.id, title: localizedText(each.title, language, deps.carrier), language };
  };
  return {
    ...item,
    coverAlt: row.cover_alt === null ? null : localizedText(row.cover_alt, item.language, deps.carrier),
    blocks: localizedBlocks(row.body, item.language, deps.carrier),
    previous: neighbour(previous),
    next: neighbour(next),
  };
}

function newsItem(
  { id, type, title, summary, cover_url, published_at }: ListedArticle,
  { carrier }: ContentDeps,
  locale: Locale,
): NewsItem {
  const language = displayLanguage(title, locale);
  return {
    id,
    type,
    title: localizedText(title, language, carrier),
    summary: localizedText(summary, language, carrier),
    coverUrl: cover_url,
    publishedAt: published_at.toISOString(),
    language,
  };
}

/** News and banners for the pages of both sites, for one visitor. */
export function siteNews(deps: ContentDeps, { locale }: PageVisitor): NewsService {
  return {
    list: ({ type, page, size }) =>
      orUnavailable(async () => ({
        kind: "ok" as const,
        news: await pageOfNews(deps, { type: type ?? undefined, current: page, size }, locale),
      })),
    open: (id) =>
      orUnavailable(async () => {
        const article = await openArticle(deps, id, locale);
        return article === null ? { kind: "unknown" as const } : { kind: "ok" as const, article };
      }),
    // Banners are part of a page about something else, whose own call reports a rate limit.
    banners: (site, position) =>
      orUnavailable(async () => ({
        kind: "ok" as const,
        banners: await currentBanners(deps, { site, position }, locale),
      })),
  };
}
