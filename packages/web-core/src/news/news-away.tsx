import { m } from "@rimba/content/messages";
import { AwayCard } from "../ui/content-states.tsx";
import type { NewsPageData } from "./load-news.ts";
import { newsPath } from "./news-paths.ts";

/** The list of news cannot be had now; the way to the same list again. */
export function NewsAway({ page }: { page: Extract<NewsPageData, { state: "unavailable" }> }) {
  return <AwayCard title={m.news_unavailable()} offline={page.offline} retryHref={newsPath(page)} />;
}
