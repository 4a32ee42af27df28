import { localeNames } from "@rimba/content/locales";
import { type Locale, locales } from "@rimba/contract";
import { waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsIn } from "../fixtures/messages.ts";
import { ResultsPage } from "../models/results-page.ts";
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

test("the results change their language in place, and the choice is stored", async ({
  page,
  site,
  visit,
  results,
}) => {
  const address = `/track?numbers=${waybill("inTransit")},${waybill("lost")}&by=waybill&open=${waybill("lost")}`;
  const en = wordsIn("en");
  await visit(address);
  await results.openMore();
  await page.getByRole("link", { name: localeNames.en }).filter({ visible: true }).click();
  const english = new ResultsPage(page, site, en);
  await expect(english.seen(en.claim_lost_title())).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(page).toHaveTitle(new RegExp(en.tracking_results_title()));
  await visit("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page).toHaveTitle(new RegExp(en.home_title()));
});

test.describe("as the server sends it", () => {
  test.use({ javaScriptEnabled: false });

  test("a page names its language, direction and addresses, and uses the choice or the browser's language", async ({
    page,
    form,
    otherDevice,
  }) => {
    const html = page.locator("html");
    for (const locale of locales) {
      await test.step(`in ${locale}`, async () => {
        await page.goto(`/?lang=${locale}&dir=ltr`);
        await expect(html).toHaveAttribute("lang", locale);
        await expect(html).toHaveAttribute("dir", "ltr");
        await expect(page).toHaveTitle(new RegExp(wordsIn(locale).home_title()));
        for (const other of locales)
          await expect(page.locator(`link[rel=alternate][hreflang=${other}]`)).toHaveAttribute(
            "href",
            other === "id" ? "/" : `/?lang=${other}`,
          );
      });
    }
    await page.context().clearCookies();
    await test.step("right to left is selected once and then stored, until it is reverted", async () => {
      await page.goto("/?dir=rtl");
      await expect(html).toHaveAttribute("dir", "rtl");
      await form.track(waybill("inTransit"));
      await expect(page).toHaveURL(/\/track\?/);
      await expect(html).toHaveAttribute("dir", "rtl");
      await page.goto("/");
      await expect(html).toHaveAttribute("dir", "rtl");
      await page.goto("/?dir=ltr");
      await page.goto("/");
      await expect(html).toHaveAttribute("dir", "ltr");
    });
    await test.step("the browser's own language is the first one shown", async () => {
      for (const [browser, expected] of [
        ["zh-CN", "zh"],
        ["en-GB", "en"],
        ["fr-FR", "id"],
      ] as const) {
        const other = await otherDevice({ locale: browser, javaScriptEnabled: false });
        await other.goto("/");
        await expect(other.locator("html")).toHaveAttribute("lang", expected);
      }
    });
  });
});
