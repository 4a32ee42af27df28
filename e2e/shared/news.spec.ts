import { publishedArticles } from "../fixtures/news.ts";
import { expect, test as base } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";
import { NewsPage } from "../models/news-page.ts";

const test = base.extend<{ news: NewsPage }>({
  news: async ({ page, site }, use) => use(new NewsPage(page, site, words)),
});

/** The number of articles on the first page. */
const firstPage = { desktop: 12, mobile: 10 } as const;

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
