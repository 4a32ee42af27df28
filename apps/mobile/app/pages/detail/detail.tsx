import { m } from "@rimba/content/messages";
import { ArticlePage } from "@rimba/web-core/news/article.tsx";
import { ArticleJsonLd } from "@rimba/web-core/news/article-json-ld.tsx";
import { articlePath, newsCenterPath } from "@rimba/web-core/news/news-paths.ts";
import { ArticleUnknown } from "@rimba/web-core/news/news-center.tsx";
import { UnavailableCard } from "@rimba/web-core/ui/content-states.tsx";
import { hasContents } from "@rimba/web-core/content-pages/page-text.tsx";
import { useForeignLanguage } from "@rimba/web-core/app/locale/use-locale.ts";
import type { ArticleView } from "@rimba/web-core/news/news-service.ts";
import { SiteFooter } from "../../shell/site-footer.tsx";
import { PageBar } from "../../shell/page-bar.tsx";
import type { Route } from "./+types/detail.ts";
import css from "../content-page/content-page.module.css";
import { FoldedContents } from "../content-page/folded-contents.tsx";

export { loader, clientLoader, headers, meta, handle } from "@rimba/web-core/news/article-page.ts";

export default function Detail({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageBar title={m.news_title()} isHeading={page.kind !== "found"} back={newsCenterPath} />
      <main id="content" tabIndex={-1} className={css.page}>
        {page.kind === "found" && <Found article={page.article} />}
        {page.kind === "unknown" && <ArticleUnknown />}
        {page.kind === "unavailable" && (
          <UnavailableCard
            title={m.news_unavailable()}
            offline={page.offline}
            retryHref={articlePath(page.id)}
          />
        )}
      </main>
      <SiteFooter />
    </>
  );
}

function Found({ article }: { article: ArticleView }) {
  const { id, blocks, language } = article;
  const lang = useForeignLanguage(language);
  return (
    <>
      <ArticleJsonLd article={article} />
      {/* Another article comes with its contents folded. */}
      <ArticlePage
        layout="narrow"
        article={article}
        contents={hasContents(blocks) && <FoldedContents key={id} blocks={blocks} lang={lang} />}
      />
    </>
  );
}
