import { digits, waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/shaky-test.ts";
import { visit as visitPage } from "../fixtures/visit.ts";
import { errorText, wordsIn } from "../fixtures/messages.ts";
import { ResultsPage } from "../models/results-page.ts";
import { TrackForm } from "../models/track-form.ts";

const number = waybill("inTransit");
const address = `/track?numbers=${number}&by=waybill`;
const words = wordsIn("en");

test.use({ locale: "en-GB" });

test("during a database outage every page is shown, reports it, and recovers by itself", async ({
  page,
  site,
  visit,
  complaints,
  shaky,
}) => {
  complaints.expect(/status of 503/);
  const form = new TrackForm(page, words);
  const results = new ResultsPage(page, site, words);
  const other = await page.context().newPage();
  const locked = new ResultsPage(other, site, words);
  await visitPage(other, `/track?numbers=${waybill("private")}&by=waybill`);
  await visit("/");
  await shaky.makeUnavailable();

  await test.step("a search from the open page keeps the typed numbers", async () => {
    await form.track(number);
    await expect(results.seen(words.outcome_unavailable_title())).toBeVisible();
    await expect(results.seen(errorText("busy", "en"))).toBeVisible();
    await expect(results.announcement(words.outcome_unavailable_text())).toBeAttached();
    await expect(form.chip(number)).toBeVisible();
  });

  await test.step("digits typed on another open page stay in the field", async () => {
    await locked.unlock.send(digits.sender);
    await expect(locked.unlock.error).toHaveText(words.outcome_unavailable_text());
    await expect(locked.unlock.field).toHaveValue(digits.sender);
  });

  await test.step("a reloaded page has the right status code", async () => {
    const response = await visit(address);
    expect(response.status()).toBe(503);
    expect(Number(response.headers()["retry-after"])).toBeGreaterThan(0);
    await expect(results.seen(words.outcome_unavailable_text())).toBeVisible();
    await expect(form.chip(number)).toBeVisible();
  });

  await test.step("home is shown, even in a language that was not requested before", async () => {
    for (const path of ["/", "/?lang=zh", "/?lang=en"]) {
      const response = await visit(path);
      expect(response.status()).toBe(200);
      await expect(form.box).toBeVisible();
    }
  });

  await shaky.giveBack();
  await test.step("afterwards the search works again", async () => {
    await visit(address);
    await expect(async () => {
      const retry = page.getByRole("link", { name: words.error_card_retry() });
      if (await retry.isVisible()) await retry.click();
      await expect(results.number(number)).toBeVisible({ timeout: 1000 });
    }).toPass();
  });
  await test.step("and the digits open the shipment", async () => {
    await expect(async () => {
      // A late response may have opened it already.
      if (await locked.unlock.submit.isVisible()) await locked.unlock.submit.click();
      await expect(locked.history.first()).toBeVisible({ timeout: 5000 });
    }).toPass();
  });
});
