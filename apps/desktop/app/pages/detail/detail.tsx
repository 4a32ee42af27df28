import { m } from "@rimba/content/messages";
import { ArticleMissing, ArticlePage, useArticleContents } from "@rimba/web-core/news/article.tsx";
import { newsCenterPath } from "@rimba/web-core/news/news-paths.ts";
import { Contents } from "../content-page/contents.tsx";
import { SectionPage } from "../content-page/section-page.tsx";
import type { Route } from "./+types/detail.ts";

export { loader, clientLoader, headers, meta, handle } from "@rimba/web-core/news/article-page.ts";

type Page = Route.ComponentProps["loaderData"];

export default function Detail({ loaderData: page }: Route.ComponentProps) {
  const top = { name: m.news_title(), to: newsCenterPath };
  return (
    <SectionPage section="about" top={top} here={hereOf(page)}>
      {page.kind === "ok" ? (
        <Found article={page.article} />
      ) : (
        <div>
          <h1>{m.news_title()}</h1>
          <ArticleMissing page={page} />
        </div>
      )}
    </SectionPage>
  );
}

function hereOf(page: Page): string {
  if (page.kind === "ok") return page.article.title;
  return page.kind === "unknown" ? m.news_unknown_title() : m.news_unavailable();
}

function Found({ article }: Pick<Extract<Page, { kind: "ok" }>, "article">) {
  const contents = useArticleContents(article);
  return (
    <>
      <ArticlePage layout="wide" article={article} />
      {contents !== null && <Contents blocks={contents.blocks} article={contents} />}
    </>
  );
}
