import { publishedArticles } from "../fixtures/news.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";
import { NewsPage } from "../models/news-page.ts";

test("home shows the three newest articles, the banners and a link to all, also after navigation", async ({
  page,
  site,
  request,
  visit,
}) => {
  const news = new NewsPage(page, site, words);
  const newest = (await publishedArticles(request)).slice(0, 3).map(({ title }) => title);
  const response = await visit("/");
  expect(response.headers()["cache-control"]).toContain("s-maxage");
  await expect(news.titles).toHaveText(newest);
  const banners = page.getByRole("list", { name: words.news_banners() }).getByRole("link");
  expect(await banners.count()).toBeGreaterThan(0);
  await news.all.click();
  await expect(page).toHaveURL("/newsCenter");
  await page.getByRole("navigation", { name: words.breadcrumb() }).getByRole("link").first().click();
  await expect(page).toHaveURL("/");
  await expect(news.heading(words.news_latest())).toBeVisible();
  await expect(news.titles).toHaveText(newest);
});
