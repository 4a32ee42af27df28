import type { NewsService } from "@rimba/web-core/news/news-service.ts";
import { orUnavailable } from "../../../platform/db/or-unavailable.ts";
import type { PageVisitor } from "../../../platform/http/request-locale.ts";
import { bannersInForce } from "../banners/read-banners.ts";
import type { ContentDeps } from "../content-deps.ts";
import { openArticle, pageOfNews } from "./read-news.ts";

/** News and banners as the pages of both sites ask for them, for one visitor. */
export function siteNews(deps: ContentDeps, { locale }: PageVisitor): NewsService {
  return {
    list: ({ type, page, size }) =>
      orUnavailable(async () => ({
        kind: "answered" as const,
        news: await pageOfNews(deps, { type: type ?? undefined, current: page, size }, locale),
      })),
    open: (id) =>
      orUnavailable(async () => {
        const article = await openArticle(deps, id, locale);
        return article === null ? { kind: "unknown" as const } : { kind: "found" as const, article };
      }),
    // Part of a page about something else: whoever asks too often for that is told there.
    banners: (site, position) =>
      orUnavailable(async () => ({
        kind: "answered" as const,
        banners: await bannersInForce(deps, { site, position }, locale),
      })),
  };
}
