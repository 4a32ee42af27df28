import { fieldMessages } from "@rimba/contract";
import { formatWaybill } from "@rimba/domain";
import { callerOf, ordersOf } from "../fixtures/orders.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";

const thirdDay = words.product_third_day();

test("a former order prefills everything but the product, and creates a separate order", async ({
  page,
  site,
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
    if (site === "mobile") await expect(orderForm.main).toContainText(name);
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
