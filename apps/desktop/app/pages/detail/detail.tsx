import { m } from "@rimba/content/messages";
import { useForeignLanguage } from "@rimba/web-core/app/locale/use-locale.ts";
import { ContentsList, hasContents } from "@rimba/web-core/content-pages/page-text.tsx";
import { ArticleMissing, ArticlePage } from "@rimba/web-core/news/article.tsx";
import { newsCenterPath } from "@rimba/web-core/news/news-paths.ts";
import type { ArticleView } from "@rimba/web-core/news/news-service.ts";
import { Breadcrumb } from "../../shell/page-parts.tsx";
import { SideNavigation } from "../content-page/side-navigation.tsx";
import type { Route } from "./+types/detail.ts";
import styles from "../content-page/content-page.module.css";

export { loader, clientLoader, headers, meta, handle } from "@rimba/web-core/news/article-page.ts";

type Page = Route.ComponentProps["loaderData"];

export default function Detail({ loaderData: page }: Route.ComponentProps) {
  return (
    <main id="content" tabIndex={-1} className={`container ${styles.page}`}>
      <Breadcrumb above={[{ name: m.news_title(), to: newsCenterPath }]} here={hereOf(page)} />
      <div className={styles.columns}>
        <SideNavigation section="about" />
        {page.kind === "found" ? (
          <Found article={page.article} />
        ) : (
          <div>
            <h1>{m.news_title()}</h1>
            <ArticleMissing page={page} />
          </div>
        )}
      </div>
    </main>
  );
}

function hereOf(page: Page): string {
  if (page.kind === "found") return page.article.title;
  return page.kind === "unknown" ? m.news_unknown_title() : m.news_unavailable();
}

function Found({ article }: { article: ArticleView }) {
  const lang = useForeignLanguage(article.language);
  return (
    <>
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
