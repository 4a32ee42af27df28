import { readFile } from "node:fs/promises";
import { fieldMessages } from "@rimba/contract";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/words.ts";
import { contactsCsv } from "../models/address-book.ts";

test.beforeEach(({ loggedIn }) => expect(loggedIn.phone).not.toBe(""));

const pasted =
  "Made Wirawan\nNo. HP 0818-0556-2190\nJl. Danau Tamblingan 88, Kel. Sanur\nKec. Denpasar Selatan, Kota Denpasar, Bali 80228";

test("an address pasted as it was sent becomes a contact, and the first one is the default", async ({
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

test("what is missing or wrong is told at its field, and nothing is stored", async ({
  page,
  addressBook,
}) => {
  await addressBook.open();
  await addressBook.add.click();
  await addressBook.save.click();
  await expect(addressBook.name).toBeFocused();
  await expect(page.getByText(words.form_errors({ count: 4 }))).toBeVisible();
  await addressBook.phone.fill("81239077");
  await addressBook.name.focus();
  await expect(addressBook.phone).toHaveAccessibleDescription(fieldMessages["phone.prefix"].id);
  await addressBook.phone.fill("081239077");
  await addressBook.name.focus();
  await expect(addressBook.phone).not.toHaveAttribute("aria-invalid", "true");
  await addressBook.open();
  await expect(page.getByRole("heading", { name: words.contacts_empty_title() })).toBeVisible();
});

test("a contact is changed, made the default, deleted, and brought back", async ({ page, addressBook }) => {
  await addressBook.open();
  await addressBook.takeIn(contactsCsv(2));
  await expect(page.getByText(words.contacts_imported({ count: 2 }))).toBeVisible();
  await addressBook.edit("Toko 2").click();
  await expect(addressBook.name).toHaveValue("Toko 2");
  await addressBook.name.fill("Gudang Sanur");
  await addressBook.save.click();
  await expect(addressBook.contact("Gudang Sanur")).toBeVisible();
  await expect(addressBook.contact("Toko 2")).toBeHidden();

  await addressBook.choose("Gudang Sanur").click();
  // A notice stays as long as a pointer rests on it.
  await page.mouse.move(0, 0);
  await expect(addressBook.contact("Gudang Sanur")).toContainText(words.contact_default());
  await expect(addressBook.contact("Toko 1")).not.toContainText(words.contact_default());
  // The default one is not deleted while there is another.
  await expect(addressBook.remove("Gudang Sanur")).toBeHidden();

  await addressBook.remove("Toko 1").click();
  await expect(addressBook.contact("Toko 1")).toBeHidden();
  await expect(addressBook.undo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(addressBook.contact("Toko 1")).toBeVisible();
  await page.reload();
  await expect(addressBook.contact("Toko 1")).toBeVisible();
});

test("a contact that was changed elsewhere is not overwritten, and can be loaded anew", async ({
  page,
  addressBook,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  await addressBook.open();
  await addressBook.takeIn(contactsCsv(1));
  await expect(addressBook.contact("Toko 1")).toBeVisible();
  await addressBook.edit("Toko 1").click();
  await expect(addressBook.name).toHaveValue("Toko 1");

  const other = await page.context().newPage();
  const there = addressBook.on(other);
  await there.open();
  await there.edit("Toko 1").click();
  await there.address.fill("Jl. Bypass Ngurah Rai 1");
  await there.save.click();
  await expect(there.contact("Jl. Bypass Ngurah Rai 1")).toBeVisible();

  await addressBook.name.fill("Terlambat");
  await addressBook.save.click();
  await page.getByRole("button", { name: words.contact_load_anew() }).click();
  await expect(addressBook.address).toHaveValue("Jl. Bypass Ngurah Rai 1");
  await expect(addressBook.name).toHaveValue("Toko 1");
});

test("the list is searched while one types, and goes on for pages", async ({ page, site, addressBook }) => {
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

test("a parcel is sent to a contact out of the book", async ({ page, addressBook, orderForm }) => {
  await addressBook.open();
  await addressBook.takeIn(contactsCsv(2));
  await addressBook.send("Toko 2").click();
  await expect(page).toHaveURL(/\/onlineOrder$/);
  // The default contact sends it, the other one gets it.
  await expect(orderForm.main).toContainText("Jl. Danau Tamblingan 1");
  await expect(orderForm.main).toContainText("Jl. Danau Tamblingan 2");
});

test("a file is taken in whole or not at all, and given out as it can be taken in", async ({
  page,
  addressBook,
}) => {
  await addressBook.open();
  await addressBook.takeIn(contactsCsv(3).replace("Bali,Kota Denpasar", "Bali,Kota Entah"));
  await expect(page.getByText(words.contacts_file_faults({ count: 1 }))).toBeVisible();
  await expect(
    page.getByText(words.contacts_file_cell({ line: 2, column: words.contacts_csv_city() })),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: words.contacts_empty_title() })).toBeVisible();

  await addressBook.takeIn(contactsCsv(3));
  await expect(page.getByText(words.contacts_imported({ count: 3 }))).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: words.contacts_export() }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${words.contacts_csv_file()}.csv`);
  expect(await readFile(await download.path(), "utf8")).toContain("Toko 2,0813 5190 6642,Bali,Kota Denpasar");
});

test("the form says when nobody is reached, keeps what was typed, and goes on", async ({
  page,
  addressBook,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await addressBook.open();
  await addressBook.add.click();
  await addressBook.paste(pasted);
  await expect(addressBook.name).toHaveValue("Made Wirawan");
  // What checks the fields is at hand once one of them was left.
  await addressBook.name.focus();
  await addressBook.phone.focus();
  await addressBook.address.focus();
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await addressBook.save.click();
  await expect(page.getByText(words.form_offline())).toBeVisible();
  await expect(addressBook.name).toHaveValue("Made Wirawan");
  await page.context().setOffline(false);
  await addressBook.save.click();
  await expect(addressBook.contact("Made Wirawan")).toBeVisible();
});

test("nobody who is not logged in sees it", async ({ addressBook, otherDevice, page }) => {
  const stranger = await otherDevice({ baseURL: new URL(page.url()).origin });
  await stranger.goto(addressBook.path);
  await expect(stranger).toHaveURL(/login/);
});
