import { axeViolations } from "../fixtures/accessibility.ts";
import { callerOf, ordersOf } from "../fixtures/orders.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";

test("a double click and a second tab with the same form create one order; other values in a third create a second one", async ({
  page,
  orderForm,
  orders,
  complaints,
  loggedIn,
}) => {
  complaints.expect(/status of 409/);
  const old = await orders.place();
  const me = callerOf(page, loggedIn.session);
  await orderForm.openFrom(old);
  await orderForm.chooseAndAgree();
  const [second, third] = await Promise.all(
    [0, 1].map(async () => {
      const tab = orderForm.on(await page.context().newPage());
      await tab.open("step=service");
      await expect(tab.agree).toBeChecked();
      await expect(tab.total).toContainText("Rp");
      return tab;
    }),
  );
  if (second === undefined || third === undefined) throw new Error("there are two more tabs");

  await orderForm.submit.dblclick();
  await expect(orderForm.placed).toBeVisible();
  const number = await orderForm.orderNo.textContent();
  await second.submit.click();
  await expect(second.placed).toBeVisible();
  await expect(second.orderNo).toHaveText(number ?? "");
  expect(await ordersOf(me)).toHaveLength(2);

  await third.product(words.product_next_day()).check();
  await third.submit.click();
  await expect(third.main.getByText(words.send_placed_in_another_tab())).toBeVisible();
  expect.soft(await axeViolations(third.main.page()), "placed before").toEqual([]);
  expect(await ordersOf(me)).toHaveLength(2);
  await third.submit.click();
  await expect(third.placed).toBeVisible();
  await expect(third.orderNo).not.toHaveText(number ?? "");
  expect(await ordersOf(me)).toHaveLength(3);
});
