import { m } from "@rimba/content/messages";
import type { ReactNode } from "react";
import { CarrierDay } from "../app/shell/carrier-text.tsx";
import { PageText } from "../content-pages/page-text.tsx";
import type { ArticleView } from "./news-service.ts";
import { ShareDialog, type ShareSubject } from "../app/share/share-dialog.tsx";
import { ArticleNeighbours } from "./article-neighbours.tsx";
import { useForeignLanguage } from "../app/locale/use-locale.ts";
import { articlePath } from "./news-paths.ts";
import { articleTypeWords } from "./news-words.ts";
import styles from "./article-page.module.css";

interface Props {
  readonly article: ArticleView;
  /** Between its summary and its text. */
  readonly contents?: ReactNode;
}

/** An article from its title to the ones before and after it. Words that nobody translated are marked as Indonesian. */
export function ArticlePage({ article, contents }: Props) {
  const { type, title, summary, publishedAt, coverUrl, coverAlt, blocks, language } = article;
  const lang = useForeignLanguage(language);
  return (
    <article>
      <header className={styles.head}>
        <h1 className={styles.title} lang={lang}>
          {title}
        </h1>
        <p className={styles.lead} lang={lang}>
          {summary}
        </p>
        <div className={styles.line}>
          <p>
            <CarrierDay at={publishedAt} />
            <span>{articleTypeWords[type]()}</span>
          </p>
          <ShareDialog subject={articleSubject(article)} size="small" />
        </div>
        {lang !== undefined && <p className={styles.untranslated}>{m.news_untranslated()}</p>}
        {contents}
      </header>
      <div lang={lang}>
        {coverUrl !== null && (
          <img className={styles.cover} src={coverUrl} alt={coverAlt ?? ""} width={640} height={480} />
        )}
        <PageText blocks={blocks} />
      </div>
      <ArticleNeighbours article={article} />
    </article>
  );
}

function articleSubject({ id, title }: Pick<ArticleView, "id" | "title">): ShareSubject {
  return {
    path: articlePath(id),
    name: title,
    button: m.news_share(),
    title: m.news_share_title(),
    text: m.news_share_text(),
    qrLabel: m.news_share_qr(),
    message: (url) => m.outlet_share_message({ name: title, url }),
  };
}
