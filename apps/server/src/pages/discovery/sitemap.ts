import { type Locale, locales } from "@rimba/contract";
import { xmlHead, xmlText } from "./xml.ts";

/** A public page as search engines are told of it. */
export interface SitemapPage {
  /** Path and query within the site, without a language. */
  readonly path: string;
  /** `2026-11-21`, where it is known. */
  readonly changed?: string;
}

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The protocol allows 50,000; smaller files are read again sooner. The file of pages holds those of the sites besides. */
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

/** Indonesian is what an address without a language shows to search engines. */
export function inLanguage(path: string, locale: Locale): string {
  if (locale === "id") return path;
  return `${path}${path.includes("?") ? "&" : "?"}lang=${locale}`;
}
