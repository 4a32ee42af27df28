import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/words.ts";

test("home shows the banners for phones to who scrolls to them, and costs nobody else their bytes", async ({
  page,
  visit,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/getAllrelease")) asked.push(request.url());
  });
  await visit("/");
  const banners = page.getByRole("list", { name: words.news_banners() }).getByRole("link");
  // By then all that the first visit fetches is there.
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  await page.getByRole("heading", { name: words.home_promises_short_heading() }).scrollIntoViewIfNeeded();
  await expect(banners.filter({ hasText: "Pesan penjemputan dari ponsel" })).toBeVisible();
  // That for computers alone is not among them.
  await expect(banners.filter({ hasText: "Keramik" })).toHaveCount(0);
  await banners.filter({ hasText: "Hitung berat" }).click();
  await expect(page).toHaveURL("/networkQuery?type=rate");
});

test("what has the focus stays in sight when the banners come in above it", async ({ page, visit }) => {
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
  await page.getByRole("heading", { name: words.home_promises_short_heading() }).scrollIntoViewIfNeeded();
  await below.evaluate((element) => element.scrollIntoView({ block: "nearest" }));
  letIn();
  await expect(page.getByRole("list", { name: words.news_banners() })).toBeAttached();
  await expect(below).toBeFocused();
  expect(
    await below.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }),
  ).toBe(true);
});
