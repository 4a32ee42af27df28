import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";

test("tiles and tabs link to the main pages; the scan button needs a browser that reads barcodes", async ({
  page,
  visit,
  frame,
  form,
  rates,
}) => {
  const scan = form.root.getByRole("button", { name: words.track_scan() });
  await visit("/");
  const reads = await page.evaluate(() => "BarcodeDetector" in window);
  await expect(scan).toHaveCount(reads ? 1 : 0);
  const tabs = frame.tabs.getByRole("link");
  await expect(tabs).toHaveCount(5);
  const home = frame.tabs.getByRole("link", { name: words.nav_home() });
  await expect(home).toHaveAttribute("aria-current", "page");
  await page.getByRole("main").getByRole("link", { name: words.rate_tile() }).click();
  await expect(page).toHaveURL(/\/networkQuery\?type=rate$/);
  await expect(rates.submit).toBeVisible();
  await home.click();
  await frame.tabs.locator('a[href="/track"]').click();
  await expect(page).toHaveURL("/track");
  await expect(frame.tabs.locator('a[href="/track"]')).toHaveAttribute("aria-current", "page");
  for (const path of ["/guest?tab=send", "/guest?tab=orders", "/guest?tab=account"]) {
    await expect(frame.tabs.locator(`a[href="${path}"]`)).toBeVisible();
  }
  await page.addInitScript(() => {
    if (!("BarcodeDetector" in window)) Object.assign(window, { BarcodeDetector: Object });
  });
  await visit("/track");
  await expect(scan).toHaveCount(1);
});
