import { words } from "../fixtures/messages.ts";
import { logInBrowser, freshPhone } from "../fixtures/customer.ts";
import { expect, test } from "../fixtures/test.ts";
import { MyOrdersPage } from "../models/my-orders-page.ts";
import { formatWaybill } from "@rimba/domain";

test("search finds an order by number, waybill and receiver, and says when there is none", async ({
  page,
  myOrders,
  orders,
}) => {
  const wanted = await orders.place({ goodsName: "Sepatu kulit" });
  const other = await orders.place();
  await myOrders.open();
  for (const text of [wanted.orderNo, formatWaybill(wanted.waybillNo), "sepatu"]) {
    await myOrders.search(text);
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get("q") === text);
    await expect(myOrders.row(other)).toBeHidden();
    await expect(myOrders.row(wanted)).toBeVisible();
  }
  await myOrders.search("tidak ada yang begini");
  await expect(page.getByRole("heading", { name: words.orders_none_found() })).toBeVisible();
  await expect(
    page.getByText(words.orders_none_found_words({ words: "tidak ada yang begini" })),
  ).toBeVisible();
  await page.getByRole("link", { name: words.orders_clear() }).filter({ visible: true }).click();
  await expect(myOrders.rows).toHaveCount(2);
});

test("another pickup time can be booked after a failed pickup", async ({ page, myOrders, orders }) => {
  const order = await orders.place();
  await orders.report(order, { code: "PICKUP_FAILED", reason: "SENDER_ABSENT" });
  await myOrders.openOrder(order);
  await expect(page.getByText(words.notice_pickup_failed_title())).toBeVisible();
  await page.getByRole("button", { name: words.order_rebook_open() }).click();
  const day = page.getByRole("combobox", { name: words.order_rebook_day() });
  await expect(day).toBeFocused();
  const days = await day.getByRole("option").allTextContents();
  await day.selectOption({ index: days.length - 1 });
  await page.getByRole("main").getByRole("radio").last().check();
  await page.getByRole("button", { name: words.order_rebook_submit() }).click();
  await expect(page.getByText(words.notice_pickup_failed_title())).toBeHidden();
  await expect(
    page
      .getByRole("main")
      .getByText(days.at(-1) ?? "none")
      .first(),
  ).toBeVisible();
});

test("another customer's order is not found, nor a missing one", async ({
  site,
  orders,
  otherDevice,
  complaints,
}) => {
  complaints.expect(/404/);
  const order = await orders.place();
  const other = await otherDevice();
  await logInBrowser(other, freshPhone());
  const theirs = new MyOrdersPage(other, site, words);
  for (const orderNo of [order.orderNo, "RO000000000000"]) {
    await theirs.openOrder({ orderNo });
    await expect(other.getByRole("heading", { name: words.order_unknown_title() })).toBeVisible();
    await expect(theirs.cancel).toBeHidden();
  }
});
