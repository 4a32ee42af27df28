import { m } from "@rimba/content/messages";
import { useForeignLanguage } from "@rimba/web-core/app/locale/use-locale.ts";
import { hasContents } from "@rimba/web-core/content-pages/page-text.tsx";
import { ArticleMissing, ArticlePage } from "@rimba/web-core/news/article.tsx";
import { newsCenterPath } from "@rimba/web-core/news/news-paths.ts";
import type { ArticleView } from "@rimba/web-core/news/news-service.ts";
import { PageBar } from "../../shell/page-bar.tsx";
import { SiteFooter } from "../../shell/site-footer.tsx";
import { FoldedContents } from "../content-page/folded-contents.tsx";
import type { Route } from "./+types/detail.ts";
import css from "../content-page/content-page.module.css";

export { loader, clientLoader, headers, meta, handle } from "@rimba/web-core/news/article-page.ts";

export default function Detail({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageBar title={m.news_title()} isHeading={page.kind !== "found"} back={newsCenterPath} />
      <main id="content" tabIndex={-1} className={css.page}>
        {page.kind === "found" ? <Found article={page.article} /> : <ArticleMissing page={page} />}
      </main>
      <SiteFooter />
    </>
  );
}

function Found({ article }: { article: ArticleView }) {
  const { id, blocks, language } = article;
  const lang = useForeignLanguage(language);
  // The key resets the table of contents to collapsed for another article.
  const contents = hasContents(blocks) && <FoldedContents key={id} blocks={blocks} lang={lang} />;
  return <ArticlePage layout="narrow" article={article} contents={contents} />;
}
