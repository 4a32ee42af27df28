import { m } from "@rimba/content/messages";
import { ErrorCard } from "../shell/error-card.tsx";
import type { NewsPageData } from "./load-news.ts";
import { newsPath } from "./news-paths.ts";

/** The list of news cannot be had now; the way to the same list again. */
export function NewsAway({ page }: { page: Extract<NewsPageData, { state: "unavailable" }> }) {
  return (
    <ErrorCard
      title={m.news_unavailable()}
      text={page.offline ? m.outlets_offline() : m.outcome_unavailable_text()}
      retryHref={newsPath(page)}
    />
  );
}
