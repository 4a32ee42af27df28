import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";
import { contactsCsv } from "../models/address-book.ts";

test.beforeEach(({ loggedIn }) => expect(loggedIn.phone).not.toBe(""));

test("a contact is changed, made the default, deleted, restored, and sent a parcel", async ({
  page,
  addressBook,
  orderForm,
}) => {
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

  await addressBook.send("Toko 1").click();
  await expect(page).toHaveURL(/\/onlineOrder$/);
  // The default contact is the sender, the other one the receiver.
  await expect(orderForm.main).toContainText("Jl. Danau Tamblingan 2");
  await expect(orderForm.main).toContainText("Jl. Danau Tamblingan 1");
});

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
