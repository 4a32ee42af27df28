import { type Contact, endpoints, fieldMessages } from "@rimba/contract";
import { callAs, callerOf, ordersOf } from "../fixtures/orders.ts";
import { regions } from "../fixtures/outlets.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";
import { formatWaybill } from "@rimba/domain";

const thirdDay = words.product_third_day();

test("the default contact is the sender at first; sender and receiver can be selected from the address book", async ({
  page,
  orderForm,
  loggedIn,
}) => {
  const me = callerOf(page, loggedIn.session);
  for (const name of ["Gudang Tallo", "Ibu Daeng Ngai", "Toko Panaikang"]) {
    await callAs<Contact>(me, endpoints.addressAdd, {
      name,
      phone: "081100002098",
      areaId: regions.district.id,
      address: `Jl. ${name} 12`,
    });
  }
  await orderForm.open();
  await expect(orderForm.shownParty("sender")).toContainText("Gudang Tallo");
  await orderForm.takeFromBook("receiver", "Ibu Daeng Ngai");
  await expect(orderForm.shownParty("receiver")).toContainText("Jl. Ibu Daeng Ngai 12");
  await orderForm.takeFromBook("sender", "Toko Panaikang");
  await expect(orderForm.shownParty("sender")).toContainText("Toko Panaikang");
  await expect(orderForm.shownParty("sender")).not.toContainText("Gudang Tallo");
  await expect(orderForm.shownParty("receiver")).toContainText("Ibu Daeng Ngai");
  // The form treats it like typed values: pickup is possible, and there are no errors.
  await expect(orderForm.main.getByRole("combobox", { name: words.send_pickup_day() })).toBeVisible();
  await orderForm.goOn("goods");
});

test("a former order prefills everything but the product, and creates a separate order", async ({
  page,
  myOrders,
  orderForm,
  orders,
  loggedIn,
}) => {
  const old = await orders.place({ goodsName: "Sepatu kulit", remarks: "Jangan ditumpuk" });
  await myOrders.openOrder(old);
  await page.getByRole("link", { name: words.order_action_reorder() }).click();
  await expect(page).toHaveURL("/onlineOrder");
  for (const [party, name, phone] of [
    ["sender", "Sari Puspita", /^0812 8800 4471$/],
    ["receiver", "Toko Minang Raya", /^0751 33208$/],
  ] as const) {
    await expect(orderForm.main).toContainText(name);
    await orderForm.openParty(party);
    await expect(orderForm.party(party, "name")).toHaveValue(name);
    await expect(orderForm.party(party, "phone")).toHaveValue(phone);
    await orderForm.closeParty();
  }
  await orderForm.goOn("goods");
  await expect(orderForm.goodsName).toHaveValue("Sepatu kulit");
  await expect(orderForm.main.getByRole("textbox", { name: words.send_remarks() })).toHaveValue(
    "Jangan ditumpuk",
  );
  await expect(orderForm.side(words.rate_length())).toHaveValue("48");
  await orderForm.goOn("service");
  await expect(orderForm.main.getByText(words.send_product_again_reorder())).toBeVisible();
  await expect(orderForm.product(thirdDay)).toBeEnabled();
  await expect(orderForm.products.getByRole("radio", { checked: true })).toHaveCount(0);
  await orderForm.agree.check();
  await orderForm.submit.click();
  await expect(orderForm.main.getByText(fieldMessages["product.required"].id).first()).toBeVisible();
  await orderForm.product(thirdDay).check();
  await orderForm.submit.click();
  await expect(orderForm.placed).toBeVisible();
  await expect(orderForm.main).not.toContainText(formatWaybill(old.waybillNo));
  const numbers = await ordersOf(callerOf(page, loggedIn.session));
  expect(numbers).toHaveLength(2);
  expect(numbers).toContain(old.orderNo);
});
