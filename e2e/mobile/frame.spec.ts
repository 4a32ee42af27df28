import { waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/words.ts";

test("the tabs lead to home and tracking and to the hotline, and say where one is", async ({
  page,
  visit,
  frame,
}) => {
  await visit("/");
  const tabs = frame.tabs.getByRole("link");
  await expect(tabs).toHaveCount(3);
  await expect(frame.tabs.getByRole("link", { name: words.nav_home() })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await frame.tabs.locator('a[href="/track"]').click();
  await expect(page).toHaveURL("/track");
  await expect(frame.tabs.locator('a[href="/track"]')).toHaveAttribute("aria-current", "page");
  await expect(frame.tabs.locator('a[href^="tel:"]')).toHaveAttribute("href", /^tel:\d+$/);
});

test("fixed bars never cover what has the focus", async ({ page, visit }) => {
  await visit(`/track?numbers=${waybill("twentyPieces")}&by=waybill`);
  const covered: string[] = [];
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press("Tab");
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return null;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const shown = document.elementFromPoint(left + width / 2, Math.min(top + height / 2, innerHeight - 1));
      const same = shown !== null && (focused.contains(shown) || shown.contains(focused));
      return same || getComputedStyle(focused).clipPath !== "none" ? null : focused.outerHTML.slice(0, 120);
    });
    if (hidden !== null) covered.push(hidden);
  }
  expect(covered).toEqual([]);
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
