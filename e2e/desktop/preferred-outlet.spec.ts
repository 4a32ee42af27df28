import { type Contact, endpoints } from "@rimba/contract";
import { callAs, callerOf } from "../fixtures/orders.ts";
import { outlets, regions } from "../fixtures/outlets.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";
import { PreferredOutletPage } from "../models/preferred-outlet-page.ts";

const { always } = outlets;

test("an outlet's page offers to bind it to customers only; a customer who moves sees that it is too far away", async ({
  page,
  site,
  visit,
  loggedIn,
  otherDevice,
}) => {
  const preferredOutlet = new PreferredOutletPage(page, site, words);
  await preferredOutlet.addContact(regions.district.id);
  await visit(`/outlet?code=${always.code}`);
  await page.getByRole("button", { name: words.preferred_outlet_make() }).click();
  await page.getByRole("link", { name: words.preferred_outlet_see() }).click();
  await expect(page).toHaveURL(new RegExp(`${preferredOutlet.path}$`));
  await expect(page.getByRole("region", { name: always.name })).toBeVisible();
  await expect(page.getByText(words.preferred_outlet_out_of_range())).toHaveCount(0);

  const me = callerOf(page, loggedIn.session);
  const contact = await callAs<Contact>(me, endpoints.addressGetDefault, {});
  await callAs(me, endpoints.addressUpdate, { ...contact, areaId: "ID-317403" });
  await page.reload();
  await expect(page.getByText(words.preferred_outlet_out_of_range())).toBeVisible();

  const stranger = await otherDevice();
  await stranger.goto(`${me.origin}/outlet?code=${always.code}`);
  await expect(stranger.getByRole("heading", { name: always.name }).first()).toBeVisible();
  await expect(stranger.getByRole("button", { name: words.preferred_outlet_make() })).toHaveCount(0);
});
