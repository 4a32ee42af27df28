import { m } from "@rimba/content/messages";
import { type ArticleType, articleTypes } from "@rimba/contract";
import { Link } from "react-router";
import { newsPath } from "./news-paths.ts";
import { articleTypeWords } from "./news-words.ts";
import styles from "./news-tabs.module.css";

/** All news and each type, each at an address of its own. */
export function NewsTabs({ type: shown }: { type: ArticleType | null }) {
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
