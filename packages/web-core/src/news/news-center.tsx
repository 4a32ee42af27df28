import { m } from "@rimba/content/messages";
import { type ArticleType, articleTypes } from "@rimba/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Paging } from "../app/paged-list.ts";
import { OutlineLink } from "../app/shell/outline-link.tsx";
import { UnavailableCard, EmptyState } from "../ui/content-states.tsx";
import { NewsList } from "./news-list.tsx";
import type { NewsPageData } from "./news-page.ts";
import { newsCenterPath, newsPath } from "./news-paths.ts";
import { articleTypeLabels } from "./article-types.ts";
import type { Layout } from "../ui/layout.ts";
import styles from "./news-tabs.module.css";

interface NewsTabsProps {
  readonly page: Pick<NewsPageData, "kind" | "type">;
  readonly layout: Layout;
}

/** Tabs for all news and each type, each with its own address. Hidden if nothing is published. */
export function NewsTabs({ page: { kind, type: shown }, layout }: NewsTabsProps) {
  if (kind === "nothing" && shown === null) return null;
  return (
    <nav className={layout === "narrow" ? styles.chips : styles.tabs} aria-label={m.news_types()}>
      {[null, ...articleTypes].map((type) => (
        <Link
          key={type ?? "all"}
          to={newsPath({ type })}
          aria-current={type === shown ? "page" : undefined}
          preventScrollReset
        >
          {type === null ? m.news_all_types() : articleTypeLabels[type]()}
        </Link>
      ))}
    </nav>
  );
}

interface NewsAnswerProps {
  readonly page: NewsPageData;
  readonly layout: Layout;
  /** Above the list. */
  readonly before?: ReactNode;
  /** What leads to the rest of the list. */
  readonly children: (paging: Paging, list: Extract<NewsPageData, { kind: "ok" }>) => ReactNode;
}

/** The list of news in each of its states. */
export function NewsAnswer({ page, layout, before, children }: NewsAnswerProps) {
  switch (page.kind) {
    case "nothing":
      return <NoNews type={page.type} />;
    case "unavailable":
      return <UnavailableCard title={m.news_unavailable()} offline={page.offline} />;
    case "ok":
      return (
        <>
          {before}
          <NewsList layout={layout} items={page.items} headingLevel={2} />
          {children({ ...page, pathOf: (number) => newsPath({ type: page.type, page: number }) }, page)}
        </>
      );
  }
}

/** Nothing is published, or nothing of the requested type. */
export function NoNews({ type }: { type: ArticleType | null }) {
  if (type === null) {
    return <EmptyState picture="basket" title={m.news_none_title()} text={m.news_none_text()} />;
  }
  return (
    <EmptyState
      picture="basket"
      title={m.news_none_of_type()}
      text={m.news_none_of_type_text()}
      action={<OutlineLink to={newsCenterPath}>{m.news_all()}</OutlineLink>}
    />
  );
}
