import { articleTypes } from "@rimba/contract";
import { articleTypeLabels } from "@rimba/web-core/news/article-types.ts";
import { publishedArticles } from "../fixtures/news.ts";
import { expect, test as base } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";
import { NewsPage } from "../models/news-page.ts";

const test = base.extend<{ news: NewsPage }>({
  news: async ({ page, site }, use) => use(new NewsPage(page, site, words)),
});

/** The number of articles on the first page. */
const firstPage = { desktop: 12, mobile: 10 } as const;

test("the menu links to all news, a type to its own, a title to its article, and the article to its neighbours and sharing", async ({
  page,
  server,
  request,
  visit,
  news,
}) => {
  await visit("/");
  await news.openFromMenu();
  await expect(page).toHaveURL("/newsCenter");
  await expect(news.title).toHaveText(words.news_title());
  for (const type of articleTypes) {
    await news.type(articleTypeLabels[type]({}, { locale: "id" })).click();
    await expect(page).toHaveURL(`/newsCenter?type=${type}`);
    const all = await publishedArticles(request, { type });
    expect(all.length).toBeGreaterThan(1);
    await expect(news.titles).toHaveText(all.map(({ title }) => title));
  }
  const [first] = await publishedArticles(request, { type: "notice" });
  await news.titles.first().click();
  await expect(page).toHaveURL(`/detail?id=${first?.id}`);
  await expect(news.title).toHaveText(first?.title ?? "");
  await expect(news.article.getByRole("img")).toHaveAttribute("alt", /./);
  await expect(page).toHaveTitle(`${first?.title} | Rimba Cargo`);

  const [newest, second, third] = await publishedArticles(request);
  await visit(`/detail?id=${newest?.id}`);
  await expect(news.neighbours.getByRole("link")).toHaveCount(1);
  for (const older of [second, third]) {
    await news.neighbours.getByRole("link", { name: words.news_previous() }).click();
    await expect(news.title).toHaveText(older?.title ?? "");
  }
  await news.neighbours.getByRole("link", { name: words.news_next() }).click();
  await expect(page).toHaveURL(`/detail?id=${second?.id}`);
  await page.getByRole("button", { name: words.news_share(), exact: true }).click();
  await expect(page.getByRole("textbox", { name: words.share_link_label() })).toHaveValue(
    `${server.origin}/detail?id=${second?.id}`,
  );
});

test("the list has further pages, and is restored with its position on return", async ({
  page,
  site,
  request,
  visit,
  news,
}) => {
  const titles = (await publishedArticles(request)).map(({ title }) => title);
  const size = firstPage[site];
  // Cached for all visitors.
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
