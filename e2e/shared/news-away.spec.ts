import { expect, test } from "../fixtures/shaky-test.ts";
import { words } from "../fixtures/words.ts";
import { NewsPage } from "../models/news-page.ts";

test("with the database away home stands without its news, and the list says that they are away", async ({
  page,
  site,
  visit,
  complaints,
  shaky,
}) => {
  complaints.expect(/status of 503/);
  const news = new NewsPage(page, site, words);
  await shaky.takeAway();
  expect((await visit("/")).status()).toBe(200);
  await expect(news.heading(words.news_latest())).toHaveCount(0);
  for (const path of ["/newsCenter", "/detail?id=year-end-cut-offs-2026"]) {
    const response = await visit(path);
    expect(response.status()).toBe(503);
    expect(Number(response.headers()["retry-after"])).toBeGreaterThan(0);
    await expect(news.heading(words.news_unavailable())).toBeVisible();
  }
  await shaky.giveBack();
  await expect(async () => {
    // On a busy machine the page may come after the time of one round.
    const retry = page.getByRole("link", { name: words.error_card_retry() });
    if (await retry.isVisible()) await retry.click();
    await expect(news.title).not.toHaveText(words.news_title(), { timeout: 2000 });
  }).toPass();
});
