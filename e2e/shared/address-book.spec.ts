import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";
import { contactsCsv } from "../models/address-book.ts";

test.beforeEach(({ loggedIn }) => expect(loggedIn.phone).not.toBe(""));

const pasted =
  "Made Wirawan\nNo. HP 0818-0556-2190\nJl. Danau Tamblingan 88, Kel. Sanur\nKec. Denpasar Selatan, Kota Denpasar, Bali 80228";

test("a pasted address becomes a contact, and the first one is the default", async ({
  page,
  addressBook,
}) => {
  await addressBook.open();
  await expect(page.getByRole("heading", { name: words.contacts_empty_title() })).toBeVisible();
  await addressBook.add.click();
  await addressBook.paste(pasted);
  await expect(page.getByText(words.paste_done())).toBeVisible();
  await expect(addressBook.name).toHaveValue("Made Wirawan");
  await expect(addressBook.phone).toHaveValue("0818 0556 2190");
  await expect(addressBook.region).toContainText("Bali / Denpasar / Denpasar Selatan");
  await expect(addressBook.postalCode).toHaveValue("80228");
  await expect(addressBook.address).toHaveValue("Jl. Danau Tamblingan 88, Kel. Sanur");
  await expect(addressBook.makeDefault).toBeChecked();
  await expect(addressBook.makeDefault).toBeDisabled();
  await addressBook.save.click();
  await expect(page.getByRole("status").getByText(words.contact_saved())).toBeVisible();
  await expect(addressBook.contact("Made Wirawan")).toContainText(words.contact_default());
});

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
