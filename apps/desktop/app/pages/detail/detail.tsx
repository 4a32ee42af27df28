import { m } from "@rimba/content/messages";
import { ContentsList, hasContents } from "@rimba/web-core/content-pages/page-text.tsx";
import { ArticlePage } from "@rimba/web-core/news/article.tsx";
import { ArticleJsonLd } from "@rimba/web-core/news/article-json-ld.tsx";
import { useForeignLanguage } from "@rimba/web-core/app/locale/use-locale.ts";
import { type ArticlePageData } from "@rimba/web-core/news/article-page.ts";
import { articlePath, newsCenterPath } from "@rimba/web-core/news/news-paths.ts";
import { ArticleUnknown } from "@rimba/web-core/news/news-center.tsx";
import type { ArticleView } from "@rimba/web-core/news/news-service.ts";
import { UnavailableCard } from "@rimba/web-core/ui/content-states.tsx";
import { Breadcrumb } from "../../shell/breadcrumb.tsx";
import styles from "../content-page/content-page.module.css";
import { SideNavigation } from "../content-page/side-navigation.tsx";
import type { Route } from "./+types/detail.ts";

export { loader, clientLoader, headers, meta, handle } from "@rimba/web-core/news/article-page.ts";

export default function Detail({ loaderData: page }: Route.ComponentProps) {
  return (
    <main id="content" tabIndex={-1} className={`container ${styles.page}`}>
      <Breadcrumb above={[{ name: m.news_title(), to: newsCenterPath }]} here={hereOf(page)} />
      <div className={styles.columns}>
        <SideNavigation section="about" here={null} />
        {page.kind === "found" ? <Found article={page.article} /> : <NotFound page={page} />}
      </div>
    </main>
  );
}

function hereOf(page: ArticlePageData): string {
  if (page.kind === "found") return page.article.title;
  return page.kind === "unknown" ? m.news_unknown_title() : m.news_unavailable();
}

function Found({ article }: { article: ArticleView }) {
  const lang = useForeignLanguage(article.language);
  return (
    <>
      <ArticleJsonLd article={article} />
      <ArticlePage layout="wide" article={article} />
      {hasContents(article.blocks) && (
        <nav className={styles.contents} aria-labelledby="page-contents">
          <h2 id="page-contents">{m.page_contents()}</h2>
          <div lang={lang}>
            <ContentsList blocks={article.blocks} />
          </div>
        </nav>
      )}
    </>
  );
}

function NotFound({ page }: { page: Exclude<ArticlePageData, { kind: "found" }> }) {
  return (
    <div>
      <h1>{m.news_title()}</h1>
      {page.kind === "unknown" ? (
        <ArticleUnknown />
      ) : (
        <UnavailableCard
          title={m.news_unavailable()}
          offline={page.offline}
          retryHref={articlePath(page.id)}
        />
      )}
    </div>
  );
}
