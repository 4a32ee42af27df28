import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";
import { contactsCsv } from "../models/address-book.ts";

test("the list is filtered by province and search words together", async ({
  page,
  addressBook,
  loggedIn,
}) => {
  expect(loggedIn.phone).not.toBe("");
  const elsewhere =
    "Gudang Makassar,0811 4412 098,Sulawesi Selatan,Kota Makassar,Panakkukang,90231,Jl. Boulevard 12";
  await addressBook.open();
  await addressBook.takeIn(contactsCsv(2));
  await expect(addressBook.contact("Toko 2")).toBeVisible();
  // All contacts are in one province, so there is nothing to choose.
  await expect(addressBook.province).toBeHidden();
  await addressBook.takeIn(`${contactsCsv(0)}\n${elsewhere}`);
  await expect(addressBook.contact("Gudang Makassar")).toBeVisible();
  await addressBook.province.selectOption("Sulawesi Selatan");
  await expect(addressBook.contact("Toko 2")).toBeHidden();
  await expect(addressBook.contact("Gudang Makassar")).toBeVisible();
  await addressBook.search.fill("tamblingan");
  await expect(page.getByRole("heading", { name: words.contacts_none_title() })).toBeVisible();
  await addressBook.province.selectOption("Bali");
  await expect(addressBook.contact("Toko 2")).toBeVisible();
  await expect(addressBook.search).toHaveValue("tamblingan");
  // The default contact is the only one in the list, but not in the book.
  await addressBook.search.fill("tamblingan 1");
  await expect(addressBook.contact("Toko 2")).toBeHidden();
  await expect(addressBook.remove("Toko 1")).toHaveAttribute("aria-disabled", "true");
});
