import { type Locale } from "@rimba/contract";
import { waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsIn } from "../fixtures/messages.ts";
import { TrackForm } from "../models/track-form.ts";

test("another language keeps the page, typed values and the scroll position", async ({
  page,
  visit,
  form,
  frame,
}) => {
  await visit("/?utm_source=mail");
  await form.type(`${waybill("lost")}, RBC 0821 5275`);
  const html = page.locator("html");
  const openedAt = await page.evaluate(() => performance.timeOrigin);
  let now: Locale = "id";
  for (const locale of ["en", "zh", "id"] as const) {
    await page.evaluate(() => window.scrollTo({ top: 60, behavior: "instant" }));
    await frame.chooseLanguage(locale, now);
    const there = new TrackForm(page, wordsIn(locale));
    await expect(html).toHaveAttribute("lang", locale);
    await expect(there.field("waybill")).toHaveValue("RBC 0821 5275");
    await expect(there.chip(waybill("lost"))).toBeVisible();
    await expect(page).toHaveURL("/?utm_source=mail");
    expect(await page.evaluate(() => window.scrollY)).toBe(60);
    now = locale;
  }
  // The page was not reloaded.
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(openedAt);
});
