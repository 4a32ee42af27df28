import { type Locale, locales, type CarrierProfile } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import type { NewsItem } from "@rimba/web-core/news/news-service.ts";
import { articlePath, newsCenterPath, newsFeedPath } from "@rimba/web-core/news/news-paths.ts";
import { articleTypeLabels } from "@rimba/web-core/news/article-types.ts";
import { escapeHtml } from "../../platform/http/plain-page.ts";

/** A public page in the sitemap. */
export interface SitemapPage {
  /** Path and query within the site, without a language. */
  readonly path: string;
  /** `2026-11-21`, if known. */
  readonly changed?: string;
}

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * The protocol allows 50,000; smaller files are crawled sooner. The file of pages also contains those of the
 * sites.
 */
export const pagesInFile = 10_000;

/** https://www.sitemaps.org/protocol.html, with the page's other languages as Google reads them. */
export function sitemap(pages: readonly SitemapPage[], origin: string): string {
  const urls = pages.map(({ path, changed }) => {
    const address = (locale: Locale) => xmlText(origin + inLanguage(path, locale));
    const others = locales.map(
      (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address(locale)}"/>`,
    );
    const day = changed === undefined ? "" : `<lastmod>${xmlText(changed)}</lastmod>`;
    return `<url><loc>${address("id")}</loc>${day}${others.join("")}</url>`;
  });
  return `${xmlHead}\n<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join("\n")}\n</urlset>\n`;
}

/** The list of sitemaps; `files` are paths within the site. */
export function sitemapIndex(files: readonly string[], origin: string): string {
  const entries = files.map((file) => `<sitemap><loc>${xmlText(origin + file)}</loc></sitemap>`);
  return `${xmlHead}\n<sitemapindex ${namespace}>\n${entries.join("\n")}\n</sitemapindex>\n`;
}

/** The address without a language is Indonesian for search engines. */
function inLanguage(path: string, locale: Locale): string {
  if (locale === "id") return path;
  return `${path}${path.includes("?") ? "&" : "?"}lang=${locale}`;
}

interface Feed {
  readonly items: readonly NewsItem[];
  readonly carrier: CarrierProfile;
  /** Scheme and host as visitors see them. */
  readonly origin: string;
  readonly locale: Locale;
}

export const rssType = "application/rss+xml; charset=utf-8";

const namespaces = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"';

/**
 * The newest as RSS 2.0: https://www.rssboard.org/rss-specification. An item without a translation names its
 * own language.
 */
export function rss({ items, carrier, origin, locale }: Feed): string {
  const address = (path: string) => xmlText(origin + inLanguage(path, locale));
  const words = { locale } as const;
  const entries = items.map(
    ({ id, type, title, summary, publishedAt, language }) =>
      `<item><title>${xmlText(title)}</title><link>${address(articlePath(id))}</link>` +
      `<guid isPermaLink="true">${address(articlePath(id))}</guid>` +
      `<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>` +
      `<category>${xmlText(articleTypeLabels[type]({}, words))}</category>` +
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

/** Escapes text for an element or an attribute, and removes the characters that XML forbids. */
function xmlText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the letters that XML 1.0 forbids
  return escapeHtml(text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ""));
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>';
export const xmlType = "application/xml; charset=utf-8";
