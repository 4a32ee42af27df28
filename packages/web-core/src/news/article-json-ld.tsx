import { m } from "@rimba/content/messages";
import { breadcrumbJsonLd, organizationJsonLd, StructuredData } from "../app/document/structured-data.tsx";
import { useSiteOrigin } from "../app/document/document-facts.ts";
import { useRootData } from "../app/document/root-data.ts";
import type { ArticleView } from "./news-service.ts";
import { articlePath, newsCenterPath } from "./news-paths.ts";

/** Structured data of an article: its type, publisher and date, and breadcrumbs. */
export function ArticleJsonLd({ article }: { article: ArticleView }) {
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
