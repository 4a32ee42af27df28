import { m } from "@rimba/content/messages";
import type { ReactNode } from "react";
import type { ArticleNeighbour } from "@rimba/contract";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Link } from "react-router";
import { useSiteOrigin } from "../app/document/document-facts.ts";
import { useRootData } from "../app/document/root-data.ts";
import { breadcrumbJsonLd, organizationJsonLd, StructuredData } from "../app/document/structured-data.tsx";
import { CarrierDay } from "../app/shell/carrier-text.tsx";
import { hasContents, PageText } from "../content-pages/page-text.tsx";
import { ShareDialog, type ShareSubject } from "../app/share/share-dialog.tsx";
import { useForeignLanguage } from "../app/locale/use-locale.ts";
import { OutlineLink } from "../app/shell/outline-link.tsx";
import { EmptyState, UnavailableCard } from "../ui/content-states.tsx";
import type { ArticlePageData } from "./article-page.ts";
import type { ArticleView } from "./news-service.ts";
import { articlePath, newsCenterPath } from "./news-paths.ts";
import { articleTypeLabels } from "./article-types.ts";
import type { Layout } from "../ui/layout.ts";
import styles from "./article.module.css";

interface Props {
  readonly article: ArticleView;
  /** Between its summary and its text. */
  readonly contents?: ReactNode;
  readonly layout: Layout;
}

/** The sections of an article, for their list; null where there are too few. */
export function useArticleContents({ blocks, language }: ArticleView) {
  const lang = useForeignLanguage(language);
  return hasContents(blocks) ? { blocks, lang } : null;
}

/** An article with links to the previous and the next one. Untranslated text is marked as Indonesian. */
export function ArticlePage({ article, contents, layout }: Props) {
  const { type, title, summary, publishedAt, coverUrl, coverAlt, blocks, language } = article;
  const lang = useForeignLanguage(language);
  return (
    <>
      <ArticleJsonLd article={article} />
      <article>
        <header className={layout === "narrow" ? `${styles.head} ${styles.narrow}` : styles.head}>
          <h1 className={styles.title} lang={lang}>
            {title}
          </h1>
          <p className={styles.lead} lang={lang}>
            {summary}
          </p>
          <div className={styles.line}>
            <p>
              <CarrierDay at={publishedAt} />
              <span>{articleTypeLabels[type]()}</span>
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
        <ArticleNeighbours article={article} layout={layout} />
      </article>
    </>
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

/** Below an article: the ones published right before and after it. */
export function ArticleNeighbours({ article: { previous, next }, layout }: Omit<Props, "contents">) {
  if (previous === null && next === null) return null;
  return (
    <nav
      className={layout === "narrow" ? `${styles.neighbours} ${styles.narrow}` : styles.neighbours}
      aria-label={m.news_neighbours()}
    >
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
      {/* The space separates the words for screen readers. */}{" "}
      <span className={styles.articleNeighboursTitle} lang={lang}>
        {title}
      </span>
    </Link>
  );
}

/** Structured data of an article: its type, publisher and date, and breadcrumbs. */
function ArticleJsonLd({ article }: { article: ArticleView }) {
  const { carrier } = useRootData();
  const origin = useSiteOrigin();
  if (!import.meta.env.SSR) return <StructuredData jsonLd={[]} />;
  const { id, title, summary, publishedAt, coverUrl, language } = article;
  const steps = [
    { name: m.nav_home(), path: "/" },
    { name: m.news_title(), path: newsCenterPath },
    { name: title, path: articlePath(id) },
  ];
  const publisher = organizationJsonLd(carrier, origin);
  const jsonLd = {
    "@type": "NewsArticle",
    headline: title,
    description: summary,
    datePublished: publishedAt,
    inLanguage: language,
    mainEntityOfPage: `${origin}${articlePath(id)}`,
    ...(coverUrl === null ? {} : { image: [`${origin}${coverUrl}`] }),
    author: publisher,
    publisher,
  };
  return <StructuredData jsonLd={[breadcrumbJsonLd(steps, origin), jsonLd]} />;
}

/** An article that cannot be shown: it was withdrawn, its link was cut, or it cannot be loaded now. */
export function ArticleMissing({ page }: { page: Exclude<ArticlePageData, { kind: "ok" }> }) {
  if (page.kind === "unavailable") {
    return <UnavailableCard title={m.news_unavailable()} offline={page.offline} />;
  }
  return (
    <EmptyState
      picture="no-results"
      title={m.news_unknown_title()}
      text={m.news_unknown_text()}
      action={<OutlineLink to={newsCenterPath}>{m.news_all()}</OutlineLink>}
    />
  );
}
