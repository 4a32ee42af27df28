import { errorText, words } from "../fixtures/messages.ts";
import { expect, test } from "../fixtures/test.ts";
import { MyOrdersPage } from "../models/my-orders-page.ts";
import { formatWaybill } from "@rimba/domain";

test("an order is cancelled once after a confirmation, once there is a network; a picked-up one cannot be cancelled", async ({
  page,
  context,
  site,
  complaints,
  myOrders,
  orders,
}) => {
  complaints.expect(/409|ERR_INTERNET_DISCONNECTED/);
  const order = await orders.place();
  const elsewhere = new MyOrdersPage(await page.context().newPage(), site, words);
  await elsewhere.openOrder(order);
  await myOrders.openOrder(order);
  await myOrders.cancel.click();
  await expect(myOrders.keep).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(myOrders.card).toBeHidden();
  await expect(myOrders.cancel).toBeFocused();
  await context.setOffline(true);
  await myOrders.cancel.click();
  await myOrders.yes.click();
  await expect(myOrders.said(words.page_offline())).toBeVisible();
  await context.setOffline(false);
  await myOrders.cancel.click();
  await myOrders.yes.click();
  await expect(myOrders.said(words.order_cancel_done())).toBeVisible();
  await expect(page.getByText(words.status_cancelled(), { exact: true }).first()).toBeVisible();
  await expect(myOrders.cancel).toBeHidden();

  await elsewhere.cancel.click();
  await elsewhere.yes.click();
  await expect(elsewhere.said(errorText("orderCancelledAlready", "id"))).toBeVisible();
  await expect(elsewhere.cancel).toBeHidden();

  const late = await orders.place();
  await myOrders.openOrder(late);
  await expect(myOrders.cancel).toBeVisible();
  await orders.report(late, { code: "PICKED_UP" });
  await myOrders.cancel.click();
  await myOrders.yes.click();
  await expect(myOrders.said(errorText("orderNotCancellable", "id"))).toBeVisible();
  await expect(myOrders.cancel).toBeHidden();
  await expect(page.getByText(words.status_picked_up()).first()).toBeVisible();
});

test("after a failed pickup the bar offers another time, and the head says what was promised", async ({
  page,
  myOrders,
  orders,
}) => {
  const order = await orders.place();
  await orders.report(order, { code: "PICKUP_FAILED", reason: "SENDER_ABSENT" });
  await myOrders.openOrder(order);
  await expect(page.getByText(words.arrival_uncertain())).toBeVisible();
  const bar = page.getByRole("region", { name: words.order_actions() });
  await expect(bar.getByRole("link")).toHaveCount(0);
  await bar.getByRole("button", { name: words.order_rebook_open() }).click();
  const day = page.getByRole("combobox", { name: words.order_rebook_day() });
  await expect(day).toBeFocused();
  await expect(day).toBeInViewport();
  await expect(bar.getByRole("button")).toHaveText([words.order_action_cancel()]);
});

test("both tabs show their orders, newest first, and their number; an order can be cancelled in the list", async ({
  page,
  myOrders,
  orders,
}) => {
  await myOrders.open();
  await expect(page.getByRole("heading", { name: words.orders_none_unfinished() })).toBeVisible();
  const first = await orders.place();
  const second = await orders.place();
  const gone = await orders.place();
  await myOrders.open();
  await expect(myOrders.rows).toHaveCount(3);
  await myOrders.action(words.order_action_cancel(), gone).click();
  await myOrders.yes.click();
  await expect(myOrders.row(gone)).toBeHidden();
  await expect(myOrders.tab("completed")).toContainText("1");
  await expect(myOrders.rows).toHaveCount(2);
  await expect(myOrders.rows.first()).toContainText(formatWaybill(second.waybillNo));
  await expect(myOrders.row(first)).toContainText(words.status_waiting_pickup());
  await expect(myOrders.tab("unfinished")).toContainText("2");
  await myOrders.tab("completed").click();
  await expect(myOrders.row(gone)).toContainText(words.status_cancelled());
  await expect(myOrders.rows).toHaveCount(1);
  await expect(myOrders.tab("completed")).toHaveAttribute("aria-current", "page");
});
