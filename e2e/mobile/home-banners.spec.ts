import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";

test("home loads the mobile banners only for visitors who scroll to them", async ({ page, visit }) => {
  const requested: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/getAllrelease")) requested.push(request.url());
  });
  await visit("/");
  const banners = page.getByRole("list", { name: words.news_banners() }).getByRole("link");
  // By then everything that the first visit requests is loaded.
  await page.waitForLoadState("networkidle");
  expect(requested).toEqual([]);
  // Scrolls step by step, like a reader.
  await expect(async () => {
    await page.evaluate(() => window.scrollBy(0, 60));
    expect(await banners.count()).toBeGreaterThan(0);
  }).toPass({ intervals: [250] });
  await banners.first().scrollIntoViewIfNeeded();
  await expect(banners.filter({ hasText: "Pesan penjemputan dari ponsel" })).toBeVisible();
  // The banner for the desktop site is not among them.
  await expect(banners.filter({ hasText: "Keramik" })).toHaveCount(0);
  await banners.filter({ hasText: "Hitung berat" }).click();
  await expect(page).toHaveURL("/networkQuery?type=rate");
});

test("the banners appear only below the viewport, so that visible content does not move", async ({
  page,
  visit,
}) => {
  let letIn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route("**/getAllrelease", async (route) => {
    await held;
    await route.continue();
  });
  await visit("/");
  const below = page.getByRole("contentinfo").locator("summary").first();
  await below.focus();
  const before = await below.boundingBox();
  const answered = page.waitForResponse("**/getAllrelease");
  letIn();
  await (await answered).finished();
  const banners = page.getByRole("list", { name: words.news_banners() });
  // Any change caused by the response would be rendered by then.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
  });
  await expect(banners).toHaveCount(0);
  expect(await below.boundingBox()).toEqual(before);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(banners).toBeAttached();
});
