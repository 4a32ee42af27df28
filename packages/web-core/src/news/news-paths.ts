import type { ArticleType, Locale } from "@rimba/contract";

// Separate from news-page.ts: the menus of every page link here without loading the rest of the feature.

/** The address of the list of news, on both sites. */
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

/** The newest articles as RSS 2.0. */
export function newsFeedPath(locale: Locale): string {
  return `/public/news.xml?lang=${locale}`;
}
