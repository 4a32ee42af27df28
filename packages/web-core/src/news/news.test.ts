import { describe, expect, it, vi } from "vitest";
import { serviceUnavailable, publicHeaders } from "../app/document/page-response.ts";
import type { ArticleView, NewsAnswer, NewsItem, NewsService } from "./news-service.ts";
import { pageContext } from "../testing/page-services.ts";
import { loader as loadArticle, meta as articleMeta } from "./article-page.ts";
import { siteServicesContext } from "../app/site-services.ts";
import { loadLatestNews } from "./latest-news.ts";
import { loader as loadNews, readNewsQuery, meta as newsMeta } from "./news-page.ts";
import { articlePath, newsPath } from "./news-paths.ts";

const item: NewsItem = {
  id: "kapal-ambon",
  type: "service",
  title: "Kapal ke Ambon",
  summary: "Dua kali seminggu.",
  coverUrl: null,
  publishedAt: "2026-11-18T02:00:00Z",
  language: "id",
};
const page = (total: number, items: readonly NewsItem[] = [item]): NewsAnswer => ({
  kind: "ok",
  news: { records: [...items], total, current: 1, size: 12, pages: Math.ceil(total / 12) },
});
const unavailable = { kind: "unavailable" } as const;
const noBanners: NewsService["banners"] = () => Promise.resolve({ kind: "ok", banners: [] });
const listing = (answer: NewsAnswer) => vi.fn<NewsService["list"]>().mockResolvedValue(answer);
const thrownBy = (work: Promise<unknown>) => work.catch((thrown: unknown) => thrown);

it("includes only given values in the address", () => {
  expect(newsPath()).toBe("/newsCenter");
  expect(newsPath({ type: "guide", page: 1 })).toBe("/newsCenter?type=guide");
  expect(newsPath({ type: null, page: 3 })).toBe("/newsCenter?page=3");
  expect(articlePath("kapal-ambon")).toBe("/detail?id=kapal-ambon");
});

it.each([
  ["", { type: null, page: 1 }],
  ["type=notice&page=2", { type: "notice", page: 2 }],
  ["type=gossip&page=0", { type: null, page: 1 }],
  ["type=&page=x", { type: null, page: 1 }],
  ["page=100000", { type: null, page: 999 }],
])("parses %j", (query, requested) => {
  expect(readNewsQuery(new URLSearchParams(query))).toEqual(requested);
});

describe("the list of news", () => {
  const load = (path: string, news: Partial<NewsService>, site: "desktop" | "mobile" = "desktop") =>
    loadNews({ context: pageContext({ path, site, news: { banners: noBanners, ...news } }) });

  it("has single pages on desktop; on mobile it shows everything up to the requested page", async () => {
    const list = listing(page(30));
    const { data, init } = await load("/newsCenter?type=service&page=2", { list });
    expect(init).toEqual({ headers: publicHeaders });
    expect(data).toMatchObject({ kind: "ok", type: "service", page: 2, pages: 3, total: 30 });
    await load("/newsCenter?page=2", { list }, "mobile");
    expect(list.mock.calls).toEqual([
      [{ type: "service", page: 2, size: 12 }],
      [{ type: null, page: 1, size: 20 }],
    ]);
  });

  it("is cached at its canonical address, and not in other spellings", async () => {
    const list = listing(page(30));
    const headersOf = async (path: string) => (await load(path, { list })).init;
    for (const path of ["/newsCenter?lang=en&type=", "/newsCenter?page=2&type=service"])
      expect(await headersOf(path)).toEqual({ headers: publicHeaders });
    for (const query of ["type=x1", "type=service&page=2x", "page=02", "page=1"])
      expect(await headersOf(`/newsCenter?${query}`)).toEqual({});
  });

  it("redirects from a missing page to the last", async () => {
    const answer = await thrownBy(load("/newsCenter?type=guide&page=9", { list: listing(page(13, [])) }));
    expect((answer as Response).headers.get("location")).toBe("/newsCenter?type=guide&page=2");
  });

  it("says that there is no news, or that it is unavailable", async () => {
    expect(await load("/newsCenter?page=4", { list: listing(page(0, [])) })).toMatchObject({
      data: { kind: "nothing" },
      init: { headers: publicHeaders },
    });
    const { data, init } = await load("/newsCenter", { list: listing(unavailable) });
    expect(data).toMatchObject({ kind: "unavailable", offline: false });
    expect(init).toEqual(serviceUnavailable);
  });

  it("is shown without its banners, but then not cached", async () => {
    const reportMissingData = vi.fn<() => void>();
    const banners = () => Promise.resolve(unavailable);
    const news = { list: listing(page(1)), banners };
    const { data } = await loadNews({
      context: pageContext({ path: "/newsCenter", news, reportMissingData }),
    });
    expect(data).toMatchObject({ kind: "ok", banners: [] });
    expect(reportMissingData).toHaveBeenCalled();
  });
});

describe("home", () => {
  const load = async (news: Partial<NewsService>) => {
    const reportMissingData = vi.fn<() => void>();
    const services = { banners: noBanners, ...news };
    const context = pageContext({ path: "/", news: services, reportMissingData });
    const latest = await loadLatestNews(context.get(siteServicesContext));
    return { latest, hasMissingData: reportMissingData.mock.calls.length > 0 };
  };

  it("has the three newest", async () => {
    const list = listing(page(14));
    expect(await load({ list })).toEqual({ latest: { items: [item], banners: [] }, hasMissingData: false });
    expect(list).toHaveBeenCalledWith({ type: null, page: 1, size: 3 });
  });

  it("is shown without news that are unavailable, fail or do not arrive, and then not cached", async () => {
    const nothing = { latest: { items: [], banners: [] }, hasMissingData: true };
    expect(await load({ list: listing(unavailable) })).toEqual(nothing);
    expect(await load({ list: () => Promise.reject(new Error("broken")) })).toEqual(nothing);
    vi.useFakeTimers();
    const late = load({ list: () => new Promise(() => undefined) });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await late).toEqual(nothing);
    vi.useRealTimers();
  });
});

describe("an article", () => {
  const article: ArticleView = { ...item, coverAlt: null, blocks: [], previous: null, next: null };
  const load = (path: string, open: NewsService["open"]) =>
    loadArticle({ context: pageContext({ path, news: { open } }) });

  it("is found by its id, unknown with 404, unavailable with 503", async () => {
    const open = vi.fn<NewsService["open"]>().mockResolvedValue({ kind: "ok", article });
    expect(await load("/detail?id=kapal-ambon", open)).toMatchObject({
      data: { kind: "ok" },
      init: { status: 200, headers: publicHeaders },
    });
    // This spelling matches too, but there is no end of spellings with spaces.
    expect((await load("/detail?id=+kapal-ambon", open)).init).toEqual({ status: 200 });
    expect(open).toHaveBeenLastCalledWith("kapal-ambon");
    open.mockResolvedValue({ kind: "unknown" });
    expect((await load("/detail", open)).init).toEqual({ status: 404 });
    open.mockResolvedValue(unavailable);
    expect(await load("/detail?id=a", open)).toMatchObject({
      data: { kind: "unavailable", id: "a" },
      init: serviceUnavailable,
    });
  });

  it("is indexed as an article if it is found", () => {
    const matches = [{ id: "root", loaderData: { carrier: { name: "Kirim Co" } } }];
    const meta = articleMeta({ loaderData: { kind: "ok", article }, matches });
    expect(meta).toContainEqual({ title: "Kapal ke Ambon | Kirim Co" });
    expect(meta).toContainEqual({ property: "og:type", content: "article" });
    const hidden = { name: "robots", content: "noindex" };
    expect(meta).not.toContainEqual(hidden);
    expect(articleMeta({ loaderData: { kind: "unknown" }, matches })).toContainEqual(hidden);
    expect(newsMeta({ loaderData: undefined, matches })).toContainEqual(
      expect.objectContaining({ type: "application/rss+xml", href: "/public/news.xml?lang=id" }),
    );
  });
});
