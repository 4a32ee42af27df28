import { formatWaybill } from "@rimba/domain";
import { waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";
import { visit as visitPage } from "../fixtures/visit.ts";
import { words } from "../fixtures/messages.ts";
import { HomePage } from "../models/home-page.ts";

const first = waybill("inTransit");
const second = waybill("deliveredOnTime");

test("tracked shipments are stored on this device only, link back, and can be removed", async ({
  page,
  visit,
  otherDevice,
  home,
  results,
}) => {
  await test.step("an unknown number is not stored", async () => {
    await visit("/track?numbers=RBC1&by=waybill");
    await visit("/");
    await expect(home.recent).toHaveCount(0);
  });
  await test.step("tracked shipments are stored on this device only, and link back", async () => {
    await visit("/");
    await expect(home.recent).toHaveCount(0);
    await visit(`/track?numbers=${first},${second}&by=waybill`);
    await visit("/");
    await expect(home.recentLink(first)).toBeVisible();
    await expect(home.recentLink(second)).toBeVisible();
    // The current status is requested when the list is visible.
    await home.recent.scrollIntoViewIfNeeded();
    await expect(home.recent).toContainText(words.status_in_transit());
    await expect(home.recent).toContainText(words.recent_note());
    await home.recentLink(second).click();
    await expect(results.number(second)).toBeVisible();
    await expect(page).toHaveURL(`/track?numbers=${second}&by=waybill`);

    const other = await otherDevice();
    await visitPage(other, "/");
    await expect(new HomePage(other, words).recent).toHaveCount(0);
    for (const { name, value } of await page.context().cookies())
      expect(`${name}=${value}`).not.toContain(first);
  });
  await test.step("one number can be removed from the list", async () => {
    await visit(`/track?numbers=${first},${second}&by=waybill`);
    // The tracking page without a query shows the whole list.
    await visit("/track");
    await home.removeRecent(formatWaybill(first)).click();
    await expect(
      page.getByRole("status").filter({ hasText: words.recent_removed({ number: formatWaybill(first) }) }),
    ).toBeAttached();
    await expect(home.recentLink(first)).toHaveCount(0);
    await expect(home.recentLink(second)).toBeVisible();
    await visit("/track");
    await expect(home.recentLink(first)).toHaveCount(0);
  });
  await test.step("the list can be cleared, which is announced, and stays empty", async () => {
    await visit(`/track?numbers=${first}&by=waybill`);
    await visit("/");
    await home.clearRecent.click();
    await expect(page.getByRole("status").filter({ hasText: words.recent_cleared() })).toBeAttached();
    await expect(home.recent).toHaveCount(0);
    await visit("/");
    await expect(home.recent).toHaveCount(0);
  });
});
