import { readFile } from "node:fs/promises";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";
import { contactsCsv } from "../models/address-book.ts";

test.beforeEach(({ loggedIn }) => expect(loggedIn.phone).not.toBe(""));

test("a contact that was changed elsewhere is not overwritten, and can be reloaded", async ({
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
  await page.getByRole("button", { name: words.contact_reload() }).click();
  await expect(addressBook.address).toHaveValue("Jl. Bypass Ngurah Rai 1");
  await expect(addressBook.name).toHaveValue("Toko 1");
});

test("star and bin of the default contact do nothing, and say why", async ({ page, addressBook }) => {
  await addressBook.open();
  await addressBook.takeIn(contactsCsv(2));
  const row = page.getByRole("row").filter({ hasText: words.contact_default() });
  const refused = row.getByRole("button", { description: words.contact_default_fixed() });
  await expect(refused).toHaveCount(2);
  for (const button of await refused.all()) {
    await expect(button).toBeDisabled();
    await button.dispatchEvent("click");
    await expect(page.getByRole("status").getByText(words.contact_default_fixed())).toBeVisible();
  }
  await expect(row).toHaveCount(1);
});

test("a file is imported completely or not at all, and exported in the same format", async ({
  page,
  addressBook,
}) => {
  await addressBook.open();
  await addressBook.takeIn(contactsCsv(3).replace("Bali,Kota Denpasar", "Bali,Kota Entah"));
  await expect(page.getByText(words.contacts_file_faults_one())).toBeVisible();
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
