import { type ArticleInput, endpoints } from "@rimba/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { sampleArticle } from "../../features/content/import/sample-content.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  test.setClock("2026-11-20T12:00:00+07:00");
});
beforeEach(() => test.db.execute("delete from article"));
afterAll(() => test.close());

const send = async (...articles: ArticleInput[]) => {
  const { body } = await test.call(endpoints.carrierArticles, { articles });
  expect(body.data).toMatchObject({ accepted: articles.length });
};
const get = async (path: string) => {
  const { body, headers } = await test.app.inject({ url: path });
  return { body, type: headers["content-type"] };
};
const all = (body: string, element: string) =>
  [...body.matchAll(new RegExp(`<${element}[^>]*>([^<]*)</${element}>`, "g"))].map(([, text]) => text);

it("has a feed of the thirty newest published articles, in the requested language", async () => {
  const moment = (minute: number) => `2026-11-19T09:${String(minute).padStart(2, "0")}:00+07:00`;
  await send(
    ...Array.from({ length: 31 }, (_none, minute) =>
      sampleArticle(`news-${minute}`, { publishedAt: moment(minute) }),
    ),
    sampleArticle("ahead", { publishedAt: "2026-11-20T12:00:01+07:00" }),
  );
  const { body, type } = await get("/public/news.xml?lang=en");
  expect(type).toBe("application/rss+xml; charset=utf-8");
  expect(all(body, "title")).toEqual([
    "News | Rimba Cargo",
    ...Array.from({ length: 30 }, (_none, index) => `Title news-${30 - index}`),
  ]);
  expect(all(body, "link")[1]).toMatch(/^http.*\/detail\?id=news-30&amp;lang=en$/);
  expect(all(body, "pubDate")[0]).toBe("Thu, 19 Nov 2026 02:30:00 GMT");
  expect(all(body, "category")[0]).toBe("Services");
  expect(all((await get("/public/news.xml")).body, "title").slice(0, 2)).toEqual([
    "Berita | Rimba Cargo",
    "Judul news-30",
  ]);
  expect(all((await get("/public/news.xml?lang=zh")).body, "language")[0]).toBe("zh");
});

it("escapes every text of a feed, and declares the language of untranslated items", async () => {
  const title = `Rak & <script>alert(1)</script> ]]> "baru"`;
  await send(sampleArticle("asli", { title: { id: title }, summary: { id: title }, body: { id: "Isi." } }));
  const { body } = await get("/public/news.xml?lang=en");
  const written = "Rak &amp; &lt;script&gt;alert(1)&lt;/script&gt; ]]&gt; &quot;baru&quot;";
  expect(body).not.toContain("<script");
  expect(all(body, "description")).toContain(written);
  expect(all(body, "dc:language")).toEqual(["id"]);
});

it("lists each published article in the sitemap with its date, and no sitemap without articles", async () => {
  expect((await get("/public/sitemap.xml")).body).not.toContain("sitemap-news");
  await send(sampleArticle("here"), sampleArticle("ahead", { publishedAt: "2026-12-01T09:00:00+07:00" }));
  expect((await get("/public/sitemap.xml")).body).toContain("/public/sitemap-news.xml</loc>");
  const { body } = await get("/public/sitemap-news.xml");
  expect(all(body, "loc")).toEqual([expect.stringMatching(/\/detail\?id=here$/)]);
  expect(all(body, "lastmod")).toEqual(["2026-11-20"]);
});
