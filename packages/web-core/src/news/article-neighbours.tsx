import { m } from "@rimba/content/messages";
import type { ArticleNeighbour } from "@rimba/contract";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Link } from "react-router";
import type { ArticleView } from "./news-service.ts";
import { useForeignLanguage } from "../app/locale/use-locale.ts";
import { articlePath } from "./news-paths.ts";
import styles from "./article-neighbours.module.css";

/** Below an article: the ones published right before and after it. */
export function ArticleNeighbours({ article: { previous, next } }: { article: ArticleView }) {
  if (previous === null && next === null) return null;
  return (
    <nav className={styles.neighbours} aria-label={m.news_neighbours()}>
      {previous !== null && (
        <div>
          <ChevronLeft className="flip" size={20} strokeWidth={1.75} aria-hidden="true" />
          <Neighbour label={m.news_previous()} article={previous} rel="prev" />
        </div>
      )}
      {next !== null && (
        <div className={styles.next}>
          <Neighbour label={m.news_next()} article={next} rel="next" />
          <ChevronRight className="flip" size={20} strokeWidth={1.75} aria-hidden="true" />
        </div>
      )}
    </nav>
  );
}

interface NeighbourProps {
  readonly label: string;
  readonly article: ArticleNeighbour;
  readonly rel: "prev" | "next";
}

function Neighbour({ label, article: { id, title, language }, rel }: NeighbourProps) {
  const lang = useForeignLanguage(language);
  return (
    <Link to={articlePath(id)} rel={rel}>
      <span className={styles.label}>{label}</span>
      {/* The space parts the words for those who hear them in one. */}{" "}
      <span className={styles.title} lang={lang}>
        {title}
      </span>
    </Link>
  );
}
