import { localeNames } from "@rimba/content/locales";
import { waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsIn } from "../fixtures/messages.ts";
import { ResultsPage } from "../models/results-page.ts";

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
