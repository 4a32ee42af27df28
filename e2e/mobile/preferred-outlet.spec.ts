import { outlets, regions } from "../fixtures/outlets.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";
import { PreferredOutletPage } from "../models/preferred-outlet-page.ts";

const { always, elsewhere } = outlets;

test("the personal centre links to the outlets with pickup; one is searched for, bound, and released", async ({
  page,
  site,
  visit,
  loggedIn,
}) => {
  expect(loggedIn.phone).not.toBe("");
  const preferredOutlet = new PreferredOutletPage(page, site, words);
  await preferredOutlet.addContact(regions.district.id);
  await visit("/personalCenter");
  await page.getByRole("main").getByRole("link", { name: words.preferred_outlet_title() }).click();
  await expect(page.getByRole("heading", { name: words.preferred_outlet_title(), level: 1 })).toBeVisible();
  await expect(preferredOutlet.none).toBeVisible();
  await expect(preferredOutlet.rows.getByRole("heading").first()).toHaveText(always.name);
  // Only outlets with pickup, and only within their range.
  await expect(page.getByText(elsewhere.name)).toHaveCount(0);

  await preferredOutlet.search.fill("Mariso");
  await preferredOutlet.search.press("Enter");
  await expect(page).toHaveURL(/q=Mariso/);
  await expect(preferredOutlet.rows.getByRole("heading").first()).toHaveText("Mariso Kota");
  await preferredOutlet.search.fill(elsewhere.name);
  await preferredOutlet.search.press("Enter");
  const { name, code } = elsewhere;
  const missed = words.preferred_outlet_miss_range({ name, code, place: regions.district.name });
  await expect(page.getByText(missed)).toBeVisible();
  // Instead of a dead end: the nearest that do pick up.
  await expect(preferredOutlet.rows.getByRole("heading").first()).toHaveText(always.name);

  await preferredOutlet.open();
  await preferredOutlet.choose(always.name);
  const card = page.getByRole("region", { name: always.name });
  await expect(card).toContainText(always.code);
  await expect(card.getByRole("heading", { name: always.name })).toBeFocused();
  await expect(page.getByRole("main").getByRole("status").first()).toHaveText(
    words.preferred_outlet_saved({ name: always.name }),
  );
  await page.reload();
  await expect(card).toBeVisible();

  await preferredOutlet.release.click();
  await expect(preferredOutlet.none).toBeFocused();
  await page.reload();
  await expect(preferredOutlet.none).toBeVisible();
});
