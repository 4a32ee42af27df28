import { articleTypes, locales } from "@rimba/contract";
import { articleTypeWords } from "@rimba/web-core/news/news-words.ts";
import { feedArticle, feedBanner, published } from "../fixtures/news.ts";
import { expect, test as base } from "../fixtures/test.ts";
import { words, wordsIn } from "../fixtures/words.ts";
import { ContentPage } from "../models/content-page.ts";
import { NewsPage } from "../models/news-page.ts";

const test = base.extend<{ news: NewsPage }>({
  news: async ({ page, site }, use) => use(new NewsPage(page, site, words)),
});

/** How many the first page has. */
const firstPage = { desktop: 12, mobile: 10 } as const;

test("the menu leads to all news, a type to its own, and a title to its article", async ({
  page,
  request,
  visit,
  news,
}) => {
  await visit("/");
  await news.openFromMenu();
  await expect(page).toHaveURL("/newsCenter");
  await expect(news.title).toHaveText(words.news_title());
  for (const type of articleTypes) {
    await news.type(articleTypeWords[type]({}, { locale: "id" })).click();
    await expect(page).toHaveURL(`/newsCenter?type=${type}`);
    const all = await published(request, { type });
    expect(all.length).toBeGreaterThan(1);
    await expect(news.titles).toHaveText(all.map(({ title }) => title));
  }
  const [first] = await published(request, { type: "notice" });
  await news.titles.first().click();
  await expect(page).toHaveURL(`/detail?id=${first?.id}`);
  await expect(news.title).toHaveText(first?.title ?? "");
  await expect(news.article.getByRole("img")).toHaveAttribute("alt", /./);
  await expect(page).toHaveTitle(`${first?.title} | Rimba Cargo`);
});

test("the list goes on, keeps its place, and is there again when one comes back to it", async ({
  page,
  site,
  request,
  visit,
  news,
}) => {
  const titles = (await published(request)).map(({ title }) => title);
  const size = firstPage[site];
  // Kept for everybody.
  expect((await visit("/newsCenter")).headers()["cache-control"]).toContain("s-maxage");
  await expect(news.titles).toHaveText(titles.slice(0, size));
  await news.more.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await news.more.click();
  await expect(page).toHaveURL("/newsCenter?page=2");
  await expect(news.titles).toHaveText(titles.slice(site === "mobile" ? 0 : size, 2 * size));
  if (site === "mobile") expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await news.titles.last().click();
  await expect(news.title).toHaveText(titles.at(-1) ?? "");
  await page.goBack();
  await expect(page).toHaveURL("/newsCenter?page=2");
  await expect(news.titles.last()).toBeInViewport();
  await visit("/newsCenter?page=99");
  await expect(page).toHaveURL("/newsCenter?page=2");
});

test("an article leads to the ones before and after it, and can be shared", async ({
  page,
  server,
  request,
  visit,
  news,
}) => {
  const [newest, second, third] = await published(request);
  await visit(`/detail?id=${newest?.id}`);
  await expect(news.neighbours.getByRole("link")).toHaveCount(1);
  await news.neighbours.getByRole("link", { name: words.news_previous() }).click();
  await expect(news.title).toHaveText(second?.title ?? "");
  await news.neighbours.getByRole("link", { name: words.news_previous() }).click();
  await expect(news.title).toHaveText(third?.title ?? "");
  await news.neighbours.getByRole("link", { name: words.news_next() }).click();
  await expect(page).toHaveURL(`/detail?id=${second?.id}`);
  await page.getByRole("button", { name: words.news_share(), exact: true }).click();
  await expect(page.getByRole("textbox", { name: words.share_link_label() })).toHaveValue(
    `${server.origin}/detail?id=${second?.id}`,
  );
});

test("an article that there is not is 404, and the page leads on to all news", async ({
  page,
  visit,
  news,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  for (const id of ["gone", "%00", "a'--", ""]) {
    expect((await visit(`/detail?id=${id}`)).status(), id).toBe(404);
  }
  await expect(news.heading(words.news_unknown_title())).toBeVisible();
  await news.all.click();
  await expect(page).toHaveURL("/newsCenter");
});

for (const locale of locales) {
  test(`search engines and feeds are told of news in ${locale}`, async ({ page, site, request, visit }) => {
    const said = wordsIn(locale);
    const [newest] = await published(request, { locale });
    const news = new NewsPage(page, site, said);
    await visit(`/newsCenter?lang=${locale}`);
    await expect(news.title).toHaveText(said.news_title());
    await expect(news.titles.first()).toHaveText(newest?.title ?? "");
    const feed = await page.locator('link[rel=alternate][type="application/rss+xml"]').getAttribute("href");
    expect(await (await request.get(feed ?? "")).text()).toContain(newest?.title.replaceAll("&", "&amp;"));
    await visit(`/detail?id=${newest?.id}&lang=${locale}`);
    await expect(news.title).toHaveText(newest?.title ?? "");
    await expect(page.locator('meta[property="og:type"]')).toHaveAttribute("content", "article");
    const sent = await (await request.get(`/detail?id=${newest?.id}&lang=${locale}`)).text();
    const [, things = ""] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(sent) ?? [];
    expect(JSON.parse(things)["@graph"]).toEqual([
      expect.objectContaining({ "@type": "BreadcrumbList" }),
      expect.objectContaining({ "@type": "NewsArticle", headline: newest?.title, inLanguage: locale }),
    ]);
  });
}

test("what nobody translated is marked as Indonesian wherever it stands", async ({
  page,
  site,
  request,
  visit,
}) => {
  const id = "hanya-indonesia";
  const fed = await feedArticle(request, {
    id,
    type: "company",
    publishedAt: "2026-01-05T09:00:00+07:00",
    title: { id: "Gudang baru di Kendari" },
    summary: { id: "Mulai Januari." },
    body: { id: "Gudang dibuka **Senin**." },
  });
  expect(fed).toMatchObject({ accepted: 1 });
  const banner = {
    id,
    position: "newsCenter",
    sort: 1,
    title: { id: "Gudang Kendari" },
    imageUrl: "/public/illustrations/service-warehouse.svg",
    startsAt: "2026-01-05T09:00:00+07:00",
  } as const;
  expect(await feedBanner(request, banner)).toMatchObject({ accepted: 1 });
  const said = wordsIn("en");
  const news = new NewsPage(page, site, said);
  await visit("/newsCenter?type=company&lang=en");
  const banners = page.getByRole("list", { name: said.news_banners() });
  await expect(banners.locator("[lang=id]")).toHaveText(banner.title.id);
  await feedBanner(request, { ...banner, withdrawn: true });
  const title = news.titles.filter({ hasText: "Gudang baru di Kendari" });
  await expect(title).toBeVisible();
  await expect(page.locator("[lang=id]").getByRole("link", { name: "Gudang baru di Kendari" })).toBeVisible();
  await title.click();
  await expect(news.title).toHaveAttribute("lang", "id");
  await expect(page.getByText(said.news_untranslated())).toBeVisible();
  await expect(page.locator("[lang=id]").getByText("Gudang dibuka")).toBeVisible();
  await news.neighbours.getByRole("link", { name: said.news_next() }).click();
  await expect(page.getByRole("main").locator("[lang=id]")).toHaveText(["Gudang baru di Kendari"]);
});

test("an article is shared with its cover, where that can be shown, and has its contents", async ({
  page,
  site,
  request,
  visit,
}) => {
  const id = "sampul-foto";
  const fed = await feedArticle(request, {
    id,
    type: "company",
    publishedAt: "2026-01-04T09:00:00+07:00",
    coverUrl: "/public/pictures/share-zh.jpg",
    coverAlt: { id: "Gudang" },
    title: { id: "Gudang baru di Kendari" },
    summary: { id: "Mulai Januari." },
    body: { id: "## Kapan {#when}\n\nSenin.\n\n## Di mana {#where}\n\nKendari." },
  });
  expect(fed).toMatchObject({ accepted: 1 });
  await visit(`/detail?id=${id}`);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute("content", /share-zh\.jpg$/);
  const content = new ContentPage(page, site, words);
  await content.showContents();
  await content.contents.getByRole("link", { name: "Di mana" }).click();
  await expect(page).toHaveURL(`/detail?id=${id}#where`);
  await expect(content.sections.filter({ hasText: "Di mana" })).toBeInViewport();
  const [drawn] = await published(request);
  await visit(`/detail?id=${drawn?.id}`);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute("content", /share-id\.jpg$/);
});

test("without network the list says so, and comes when there is one again", async ({
  context,
  visit,
  news,
  complaints,
  page,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await visit("/newsCenter");
  await context.setOffline(true);
  await news.type(words.news_type_guide()).click();
  await expect(news.heading(words.page_offline_title())).toBeVisible();
  await expect(page.getByText(words.page_offline())).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: words.error_card_retry() }).click();
  await expect(page).toHaveURL("/newsCenter?type=guide");
  await expect(news.titles.first()).toBeVisible();
});
