import { m } from "@rimba/content/messages";
import { articleTypes } from "@rimba/contract";
import { Link } from "react-router";
import type { NewsPageData } from "./load-news.ts";
import { newsPath } from "./news-paths.ts";
import { articleTypeWords } from "./news-words.ts";
import styles from "./news-tabs.module.css";

/** All news and each type, each at an address of its own. Nothing to choose from where none is published. */
export function NewsTabs({ page: { state, type: shown } }: { page: Pick<NewsPageData, "state" | "type"> }) {
  if (state === "nothing" && shown === null) return null;
  return (
    <nav className={styles.tabs} aria-label={m.news_types()}>
      {[null, ...articleTypes].map((type) => (
        <Link
          key={type ?? "all"}
          to={newsPath({ type })}
          aria-current={type === shown ? "page" : undefined}
          preventScrollReset
        >
          {type === null ? m.news_all_types() : articleTypeWords[type]()}
        </Link>
      ))}
    </nav>
  );
}
