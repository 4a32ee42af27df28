import { answeredPage, contentKeyForm, type Locale, type Page, type ReleasesRequest } from "@rimba/contract";
import type { ArticleView, NewsItem } from "@rimba/web-core/news/news-service.ts";
import type { ContentDeps } from "../content-deps.ts";
import { shownBlocks, shownLanguage, shownText } from "../import/shown-text.ts";
import {
  countArticles,
  type ListedArticle,
  type NeighbourRow,
  selectArticles,
  selectNeighbours,
  selectOptionalArticle,
} from "./article-queries.ts";

/** A page of what is published by now. Throws `DatabaseUnavailable`. */
export async function pageOfNews(
  deps: ContentDeps,
  { current, size, type }: ReleasesRequest,
  locale: Locale,
): Promise<Page<NewsItem>> {
  const now = deps.clock();
  const offset = (current - 1) * size;
  const total = await countArticles(deps.db, now, type);
  // An address may ask for any page; the database counts no further than this.
  const rows = offset < total ? await selectArticles(deps.db, now, { type, limit: size, offset }) : [];
  const items = rows.map((row) => newsItem(row, deps, locale));
  return answeredPage(items, total, { current, size });
}

/** Null where there is no such article, or not yet. Throws `DatabaseUnavailable`. */
export async function openArticle(
  deps: ContentDeps,
  id: string,
  locale: Locale,
): Promise<ArticleView | null> {
  if (!contentKeyForm.test(id)) return null;
  const now = deps.clock();
  const row = await selectOptionalArticle(deps.db, now, id);
  if (row === null) return null;
  const item = newsItem(row, deps, locale);
  const { previous, next } = await selectNeighbours(deps.db, now, row);
  const neighbour = (each: NeighbourRow | null) => {
    if (each === null) return null;
    const language = shownLanguage(each.title, locale);
    return { id: each.id, title: shownText(each.title, language, deps.carrier), language };
  };
  return {
    ...item,
    coverAlt: row.cover_alt === null ? null : shownText(row.cover_alt, item.language, deps.carrier),
    blocks: shownBlocks(row.body, item.language, deps.carrier),
    previous: neighbour(previous),
    next: neighbour(next),
  };
}

function newsItem(
  { id, type, title, summary, cover_url, published_at }: ListedArticle,
  { carrier }: ContentDeps,
  locale: Locale,
): NewsItem {
  const language = shownLanguage(title, locale);
  return {
    id,
    type,
    title: shownText(title, language, carrier),
    summary: shownText(summary, language, carrier),
    coverUrl: cover_url,
    publishedAt: published_at.toISOString(),
    language,
  };
}
