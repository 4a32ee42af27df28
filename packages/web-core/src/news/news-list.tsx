import { articleTypeLabels } from "./article-types.ts";
import { Link } from "react-router";
import { CarrierDay } from "../app/shell/carrier-text.tsx";
import { useForeignLanguage } from "../app/locale/use-locale.ts";
import { OptionalPicture } from "../ui/optional-picture.tsx";
import type { NewsItem } from "./news-service.ts";
import { articlePath } from "./news-paths.ts";
import type { Layout } from "../ui/layout.ts";
import styles from "./news-list.module.css";

interface Props {
  readonly items: readonly NewsItem[];
  readonly headingLevel: 2 | 3;
  /** Day, title and summary alone. */
  readonly short?: boolean;
  readonly layout: Layout;
}

/** Articles in three columns, or in one where there is little room: each under a rule, its picture where it has one. */
export function NewsList({ items, headingLevel, short = false, layout }: Props) {
  return (
    <ul className={layout === "narrow" ? `${styles.list} ${styles.narrow}` : styles.list}>
      {items.map((item) => (
        <li key={item.id}>
          <Item item={item} headingLevel={headingLevel} short={short} />
        </li>
      ))}
    </ul>
  );
}

function Item({ item, headingLevel, short }: { item: NewsItem } & Required<Omit<Props, "items" | "layout">>) {
  const { id, type, title, summary, coverUrl, publishedAt, language } = item;
  const lang = useForeignLanguage(language);
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.item}>
      <div>
        <p className={styles.line}>
          <CarrierDay at={publishedAt} />
          {!short && <span>{articleTypeLabels[type]()}</span>}
        </p>
        <Heading className={styles.title} lang={lang}>
          <Link to={articlePath(id)}>{title}</Link>
        </Heading>
        <p className={styles.summary} lang={lang}>
          {summary}
        </p>
      </div>
      {/* Decorative here, because the title is beside it; the article has the description. */}
      {!short && coverUrl !== null && (
        <OptionalPicture className={styles.cover} src={coverUrl} width={240} height={180} loading="lazy" />
      )}
    </article>
  );
}
