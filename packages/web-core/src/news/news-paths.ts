import type { ArticleType, Locale } from "@rimba/contract";

// Apart from news-page.ts: the menus of every page link here, and load nothing else of the feature.

/** Where the list of news is, on both sites. */
export const newsCenterPath = "/newsCenter";

/** The address of the list. Default values are omitted from the query. */
export function newsPath({
  type = null,
  page = 1,
}: { type?: ArticleType | null; page?: number } = {}): string {
  const query = new URLSearchParams();
  if (type !== null) query.set("type", type);
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? newsCenterPath : `${newsCenterPath}?${query}`;
}

export function articlePath(id: string): string {
  return `/detail?${new URLSearchParams({ id })}`;
}

/** The newest for readers of feeds: RSS 2.0. */
export function newsFeedPath(locale: Locale): string {
  return `/public/news.xml?lang=${locale}`;
}
