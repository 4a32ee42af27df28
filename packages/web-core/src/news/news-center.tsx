import { m } from "@rimba/content/messages";
import { type ArticleType, articleTypes } from "@rimba/contract";
import { Link } from "react-router";
import { buttonClass } from "../ui/button.tsx";
import { UnavailableCard, EmptyState } from "../ui/content-states.tsx";
import type { NewsPageData } from "./news-page.ts";
import { newsCenterPath, newsPath } from "./news-paths.ts";
import { articleTypeLabels } from "./article-types.ts";
import type { Layout } from "../ui/layout.ts";
import styles from "./news-tabs.module.css";

interface NewsTabsProps {
  readonly page: Pick<NewsPageData, "state" | "type">;
  readonly layout: Layout;
}

/** All news and each type, each at an address of its own. Nothing to choose from where none is published. */
export function NewsTabs({ page: { state, type: shown }, layout }: NewsTabsProps) {
  if (state === "nothing" && shown === null) return null;
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

/** Nothing is published, or nothing of the type asked for. */
export function NoNews({ type }: { type: ArticleType | null }) {
  if (type === null) {
    return (
      <EmptyState
        title={m.news_none_title()}
        text={m.news_none_text()}
        pictureUrl="/public/illustrations/empty-no-orders.svg"
      />
    );
  }
  return <EmptyState title={m.news_none_of_type()} text={m.news_none_of_type_text()} action={<AllNews />} />;
}

/** No article has the address: it was withdrawn, or the link was cut. */
export function ArticleUnknown() {
  return <EmptyState title={m.news_unknown_title()} text={m.news_unknown_text()} action={<AllNews />} />;
}

function AllNews() {
  return (
    <Link className={buttonClass({ look: "outline" })} to={newsCenterPath}>
      {m.news_all()}
    </Link>
  );
}

/** The list of news cannot be had now; the way to the same list again. */
export function NewsUnavailable({ page }: { page: Extract<NewsPageData, { state: "unavailable" }> }) {
  return <UnavailableCard title={m.news_unavailable()} offline={page.offline} retryHref={newsPath(page)} />;
}
