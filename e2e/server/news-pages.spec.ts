import { locales, sites } from "@rimba/contract";
import { feedArticle, publishedArticles } from "../fixtures/news.ts";
import { sentPage } from "../fixtures/sent-page.ts";
import { expect, test } from "../fixtures/server-test.ts";
import { words, wordsIn } from "../fixtures/messages.ts";

test("list, article and feed are in every language, with metadata for search engines and social networks", async ({
  request,
}) => {
  for (const locale of locales) {
    const own = wordsIn(locale);
    const [newest] = await publishedArticles(request, { locale });
    const title = newest?.title ?? "none";
    for (const site of sites) {
      const list = await sentPage(request, "/newsCenter", { site, locale });
      expect(list.headers["cache-control"]).toContain("s-maxage");
      expect(list.headings(1)).toEqual([own.news_title()]);
      expect(list.text).toContain(title);
      const feed = /type="application\/rss\+xml"[^>]*href="([^"]*)"/.exec(list.html)?.[1] ?? "none";
      expect(await (await request.get(feed.replaceAll("&amp;", "&"))).text()).toContain(
        title.replaceAll("&", "&amp;"),
      );
      const article = await sentPage(request, `/detail?id=${newest?.id}`, { site, locale });
      expect(article.title).toBe(`${title} | Rimba Cargo`);
      expect(article.headings(1)).toEqual([title]);
      expect(article.meta("og:type")).toBe("article");
      expect(article.jsonLd()).toEqual([
        expect.objectContaining({ "@type": "BreadcrumbList" }),
        expect.objectContaining({ "@type": "NewsArticle", headline: title, inLanguage: locale }),
      ]);
      // Its cover is a drawing, which social networks cannot show.
      expect(article.meta("og:image")).toMatch(new RegExp(`share-${locale}\\.jpg$`));
    }
  }
});

test("an article whose cover is a photo is shared with it", async ({ request }) => {
  const id = "sampul-foto";
  const accepted = await feedArticle(request, {
    id,
    type: "company",
    publishedAt: "2026-01-04T09:00:00+07:00",
    coverUrl: "/public/pictures/share-zh.jpg",
    coverAlt: { id: "Gudang" },
    title: { id: "Gudang baru di Kendari" },
    summary: { id: "Mulai Januari." },
    body: { id: "Senin." },
  });
  expect(accepted).toMatchObject({ accepted: 1 });
  const article = await sentPage(request, `/detail?id=${id}`, { site: "mobile" });
  expect(article.meta("og:image")).toMatch(/share-zh\.jpg$/);
});

test("an unknown article is 404, and its page links to all news", async ({ request }) => {
  for (const site of sites) {
    for (const id of ["gone", "%00", "a'--", ""]) {
      const page = await sentPage(request, `/detail?id=${id}`, { site });
      expect(page.status, id).toBe(404);
      expect(page.text).toContain(words.news_unknown_title());
      expect(page.link(words.news_all())).toContain('href="/newsCenter"');
    }
  }
});
