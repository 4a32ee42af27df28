import { readFile } from "node:fs/promises";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";
import { contactsCsv } from "../models/address-book.ts";

test("a file is imported completely or not at all, star and bin of the default contact say why they do nothing, and the book is exported", async ({
  page,
  addressBook,
  loggedIn,
}) => {
  expect(loggedIn.phone).not.toBe("");
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
  const row = page.getByRole("row").filter({ hasText: words.contact_default() });
  const refused = row.getByRole("button", { description: words.contact_default_fixed() });
  await expect(refused).toHaveCount(2);
  for (const button of await refused.all()) {
    await expect(button).toBeDisabled();
    await button.dispatchEvent("click");
    await expect(page.getByRole("status").getByText(words.contact_default_fixed())).toBeVisible();
  }
  await expect(row).toHaveCount(1);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: words.contacts_export() }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${words.contacts_csv_file()}.csv`);
  expect(await readFile(await download.path(), "utf8")).toContain("Toko 2,0813 5190 6642,Bali,Kota Denpasar");
});
