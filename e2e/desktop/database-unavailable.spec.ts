import { digits, waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/shaky-test.ts";
import { wordsIn } from "../fixtures/messages.ts";
import { ResultsPage } from "../models/results-page.ts";

const words = wordsIn("en");

test.use({ locale: "en-GB" });

test("digits typed during a database outage stay in the field, and open the shipment afterwards", async ({
  page,
  site,
  visit,
  complaints,
  shaky,
}) => {
  complaints.expect(/status of 503/);
  const results = new ResultsPage(page, site, words);
  await visit(`/track?numbers=${waybill("private")}&by=waybill`);
  await shaky.makeUnavailable();
  await results.unlock.send(digits.sender);
  await expect(results.unlock.error).toHaveText(words.outcome_unavailable_text());
  await expect(results.unlock.field).toHaveValue(digits.sender);
  await shaky.giveBack();
  await expect(async () => {
    // A late response may have opened it already.
    if (await results.unlock.submit.isVisible()) await results.unlock.submit.click();
    await expect(results.history.first()).toBeVisible({ timeout: 5000 });
  }).toPass();
});
