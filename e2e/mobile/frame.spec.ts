import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/words.ts";

test("the tabs lead to home, tracking, a new order, orders and the account, and say where one is", async ({
  page,
  visit,
  frame,
}) => {
  await visit("/");
  const tabs = frame.tabs.getByRole("link");
  await expect(tabs).toHaveCount(5);
  await expect(frame.tabs.getByRole("link", { name: words.nav_home() })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await frame.tabs.locator('a[href="/track"]').click();
  await expect(page).toHaveURL("/track");
  await expect(frame.tabs.locator('a[href="/track"]')).toHaveAttribute("aria-current", "page");
  for (const path of ["/onlineOrder", "/myOrdersList", "/login"]) {
    await expect(frame.tabs.locator(`a[href="${path}"]`)).toBeVisible();
  }
});

test("the scan button is there only where the browser reads bar codes", async ({ page, visit, form }) => {
  await visit("/");
  const scan = form.root.getByRole("button", { name: words.track_scan() });
  const reads = await page.evaluate(() => "BarcodeDetector" in window);
  await expect(scan).toHaveCount(reads ? 1 : 0);
  await page.addInitScript(() => {
    if (!("BarcodeDetector" in window)) Object.assign(window, { BarcodeDetector: Object });
  });
  await visit("/track");
  await expect(scan).toHaveCount(1);
});
