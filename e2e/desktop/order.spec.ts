import { freshPhone, logInBrowser } from "../fixtures/customer.ts";
import { expect, test } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { words } from "../fixtures/messages.ts";

const thirdDay = words.product_third_day();

test("typed values cannot be read on the device after a logout, and are deleted with the next customer's form", async ({
  page,
  orderForm,
  account,
  orders,
}) => {
  const stored = () => page.evaluate(() => Object.entries(localStorage).flat().join(" "));
  await orderForm.openFrom(await orders.place());
  await orderForm.product(thirdDay).check();
  await visit(page, "/");
  await account.logOut();
  await account.expectOut();
  expect(await stored()).toContain("draft:order");
  expect(await stored()).not.toMatch(/Toko Minang|Kemang|81288004471|draftKey/);

  await logInBrowser(page, freshPhone());
  await orderForm.open();
  await orderForm.openParty("receiver");
  await expect(orderForm.party("receiver", "name")).toHaveValue("");
  expect(await stored()).not.toContain("draft:order");
});
