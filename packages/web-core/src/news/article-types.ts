import { m } from "@rimba/content/messages";
import type { ArticleType } from "@rimba/contract";

// Without components, so that the server can import it for its feed.

/** What a piece of news is about. */
export const articleTypeLabels = {
  company: m.news_type_company,
  service: m.news_type_service,
  guide: m.news_type_guide,
  notice: m.news_type_notice,
} as const satisfies Readonly<Record<ArticleType, () => string>>;
