import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";
import { contactsCsv } from "../models/address-book.ts";

test.beforeEach(({ loggedIn }) => expect(loggedIn.phone).not.toBe(""));

test("the list is filtered while typing, and has further pages", async ({ page, site, addressBook }) => {
  await addressBook.open();
  await addressBook.takeIn(contactsCsv(12));
  await expect(addressBook.contact("Toko 1").first()).toBeVisible();
  await expect(addressBook.contact("Toko 9")).toBeHidden();
  if (site === "desktop") {
    await expect(page.getByText(words.contacts_range({ first: 1, last: 10, total: 12 }))).toBeVisible();
    await page.getByRole("link", { name: words.pager_page({ number: 2 }) }).click();
  } else await page.getByRole("link", { name: words.contacts_more() }).click();
  await expect(addressBook.contact("Toko 9")).toBeVisible();
  await addressBook.search.fill("tamblingan 12");
  await expect(page).toHaveURL(/q=tamblingan\+12$/);
  await expect(addressBook.contact("Toko 12")).toBeVisible();
  await expect(addressBook.contact("Toko 9")).toBeHidden();
  await addressBook.search.fill("kupang");
  await expect(page.getByRole("heading", { name: words.contacts_none_title() })).toBeVisible();
  await page.getByRole("link", { name: words.contacts_show_all() }).click();
  await expect(addressBook.contact("Toko 10")).toBeVisible();
  await expect(addressBook.search).toHaveValue("");
});
