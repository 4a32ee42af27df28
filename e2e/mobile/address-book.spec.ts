import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";
import { contactsCsv } from "../models/address-book.ts";

test.beforeEach(({ loggedIn }) => expect(loggedIn.phone).not.toBe(""));

test("a contact is changed, made the default, deleted, and restored", async ({ page, addressBook }) => {
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
  // A notice stays as long as the pointer is over it.
  await page.mouse.move(0, 0);
  await expect(addressBook.contact("Gudang Sanur")).toContainText(words.contact_default());
  await expect(addressBook.contact("Toko 1")).not.toContainText(words.contact_default());
  // The default contact cannot be deleted while there are others.
  await expect(addressBook.remove("Gudang Sanur")).toBeHidden();

  await addressBook.remove("Toko 1").click();
  await expect(addressBook.contact("Toko 1")).toBeHidden();
  await expect(addressBook.undo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(addressBook.contact("Toko 1")).toBeVisible();
  await page.reload();
  await expect(addressBook.contact("Toko 1")).toBeVisible();
});

test("a parcel can be sent to a contact of the book", async ({ page, addressBook, orderForm }) => {
  await addressBook.open();
  await addressBook.takeIn(contactsCsv(2));
  await addressBook.send("Toko 2").click();
  await expect(page).toHaveURL(/\/onlineOrder$/);
  // The default contact is the sender, the other one the receiver.
  await expect(orderForm.main).toContainText("Jl. Danau Tamblingan 1");
  await expect(orderForm.main).toContainText("Jl. Danau Tamblingan 2");
});
