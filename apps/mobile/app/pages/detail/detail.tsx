import { m } from "@rimba/content/messages";
import { ArticleMissing, ArticlePage, useArticleContents } from "@rimba/web-core/news/article.tsx";
import { newsCenterPath } from "@rimba/web-core/news/news-paths.ts";
import { FootedPage } from "../../shell/page-bar.tsx";
import { FoldedContents } from "../content-page/folded-contents.tsx";
import type { Route } from "./+types/detail.ts";

export { loader, clientLoader, headers, meta, handle } from "@rimba/web-core/news/article-page.ts";

type Page = Route.ComponentProps["loaderData"];

export default function Detail({ loaderData: page }: Route.ComponentProps) {
  const isHeading = page.kind !== "ok";
  return (
    <FootedPage title={m.news_title()} isHeading={isHeading} back={newsCenterPath}>
      {page.kind === "ok" ? <Found article={page.article} /> : <ArticleMissing page={page} />}
    </FootedPage>
  );
}

function Found({ article }: Pick<Extract<Page, { kind: "ok" }>, "article">) {
  const sections = useArticleContents(article);
  // The key resets the table of contents to collapsed for another article.
  const contents = sections !== null && <FoldedContents key={article.id} {...sections} />;
  return <ArticlePage layout="narrow" article={article} contents={contents} />;
}
