import { m } from "@rimba/content/messages";
import { headersOfLoader } from "@rimba/web-core/app/document/page-response.ts";
import { ArticlePage } from "@rimba/web-core/news/article-page.tsx";
import { ArticleThings } from "@rimba/web-core/news/article-things.tsx";
import { loadArticle, loadArticleInBrowser } from "@rimba/web-core/news/load-article.ts";
import { articleHandle, articleMeta } from "@rimba/web-core/news/news-meta.ts";
import { articlePath, newsCenterPath } from "@rimba/web-core/news/news-paths.ts";
import { ArticleUnknown } from "@rimba/web-core/news/no-news.tsx";
import { AwayCard } from "@rimba/web-core/ui/content-states.tsx";
import { hasContents } from "@rimba/web-core/content-pages/contents-list.tsx";
import { useForeignLanguage } from "@rimba/web-core/app/locale/use-locale.ts";
import type { ArticleView } from "@rimba/web-core/news/news-service.ts";
import { Footer } from "../../shell/footer.tsx";
import { PageBar } from "../../shell/page-bar.tsx";
import type { Route } from "./+types/detail.ts";
import css from "../content-page/content-page.module.css";
import { FoldedContents } from "../content-page/folded-contents.tsx";

export const loader = loadArticle;
export const clientLoader = loadArticleInBrowser;
export const headers = headersOfLoader;
export const meta = articleMeta;
export const handle = articleHandle;

export default function Detail({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageBar title={m.news_title()} isHeading={page.kind !== "found"} back={newsCenterPath} />
      <main id="content" tabIndex={-1} className={css.page}>
        {page.kind === "found" && <Found article={page.article} />}
        {page.kind === "unknown" && <ArticleUnknown />}
        {page.kind === "unavailable" && (
          <AwayCard title={m.news_unavailable()} offline={page.offline} retryHref={articlePath(page.id)} />
        )}
      </main>
      <Footer />
    </>
  );
}

function Found({ article }: { article: ArticleView }) {
  const { id, blocks, language } = article;
  const lang = useForeignLanguage(language);
  return (
    <>
      <ArticleThings article={article} />
      {/* Another article comes with its contents folded. */}
      <ArticlePage
        article={article}
        contents={hasContents(blocks) && <FoldedContents key={id} blocks={blocks} lang={lang} />}
      />
    </>
  );
}
