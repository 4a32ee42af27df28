import type { CarrierProfile, Locale } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import type { NewsItem } from "@rimba/web-core/news/news-service.ts";
import { articlePath, newsCenterPath, newsFeedPath } from "@rimba/web-core/news/news-paths.ts";
import { articleTypeWords } from "@rimba/web-core/news/news-list.tsx";
import { inLanguage } from "./sitemap.ts";
import { xmlHead, xmlText } from "./xml.ts";

interface Feed {
  readonly items: readonly NewsItem[];
  readonly carrier: CarrierProfile;
  /** Scheme and host as visitors see them. */
  readonly origin: string;
  readonly locale: Locale;
}

export const rssType = "application/rss+xml; charset=utf-8";

const namespaces = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"';

/** The newest as RSS 2.0: https://www.rssboard.org/rss-specification. An item that nobody translated names its own language. */
export function rss({ items, carrier, origin, locale }: Feed): string {
  const address = (path: string) => xmlText(origin + inLanguage(path, locale));
  const words = { locale } as const;
  const entries = items.map(
    ({ id, type, title, summary, publishedAt, language }) =>
      `<item><title>${xmlText(title)}</title><link>${address(articlePath(id))}</link>` +
      `<guid isPermaLink="true">${address(articlePath(id))}</guid>` +
      `<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>` +
      `<category>${xmlText(articleTypeWords[type]({}, words))}</category>` +
      `<description>${xmlText(summary)}</description><dc:language>${language}</dc:language></item>`,
  );
  return [
    xmlHead,
    `<rss version="2.0" ${namespaces}>`,
    "<channel>",
    `<title>${xmlText(`${m.news_title({}, words)} | ${carrier.name}`)}</title>`,
    `<link>${address(newsCenterPath)}</link>`,
    `<atom:link href="${xmlText(origin + newsFeedPath(locale))}" rel="self" type="application/rss+xml"/>`,
    `<description>${xmlText(m.news_description({ carrier: carrier.name }, words))}</description>`,
    `<language>${locale}</language>`,
    ...entries,
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}
