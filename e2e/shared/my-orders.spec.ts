import type { Page } from "@playwright/test";
import { errorText, words } from "../fixtures/words.ts";
import { logInBrowser, freshPhone } from "../fixtures/customer.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectNothingSideways, narrow } from "../fixtures/sideways.ts";
import { MyOrdersPage } from "../models/my-orders-page.ts";
import { formatWaybill } from "@rimba/domain";

test("both tabs have their orders, the newest first, and say how many there are; one is cancelled from the list", async ({
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

test("search finds an order by number, waybill and receiver, and says when it finds none", async ({
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
  await page.getByRole("link", { name: words.orders_clear() }).filter({ visible: true }).click();
  await expect(myOrders.rows).toHaveCount(2);
});

test("the list keeps its page and its place when one comes back from an order", async ({
  page,
  site,
  myOrders,
  orders,
}) => {
  for (let count = 0; count < 12; count += 1) await orders.place();
  await myOrders.open();
  await expect(myOrders.rows).toHaveCount(10);
  if (site === "desktop") {
    await page
      .getByRole("navigation", { name: words.pager() })
      .getByRole("link", { name: words.pager_page({ number: 2 }) })
      .click();
    await expect(myOrders.rows).toHaveCount(2);
  } else {
    await page.getByRole("link", { name: words.outlets_more() }).click();
    await expect(myOrders.rows).toHaveCount(12);
  }
  await expect(page).toHaveURL(/[?&]page=2/);
  const last = myOrders.rows.last();
  await last.scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(0);
  await last.getByRole("link", { name: words.order_action_detail() }).click();
  await expect(page).toHaveURL(/orderNo=/);
  await expect(page.getByRole("heading", { name: words.order_label_title() })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await myOrders.back();
  await expect(page).toHaveURL(/[?&]page=2/);
  await expect(myOrders.rows).toHaveCount(site === "desktop" ? 2 : 12);
  await expect.poll(() => scrolled(page)).toBe(place);
  await expect(last).toBeInViewport();
});

test("an order is told whole: numbers, people, pieces, price and history; its labels are opened to be printed", async ({
  page,
  myOrders,
  orders,
}) => {
  const order = await orders.place({ remarks: "Jangan ditumpuk" });
  await orders.report(order, { code: "PICKED_UP" });
  await myOrders.openOrder(order);
  await expect(myOrders.heading(order)).toBeVisible();
  const main = page.getByRole("main");
  for (const text of [
    "Sari Puspita",
    "0812 8800 4471",
    "Toko Minang Raya",
    "Jl. Kemang Raya No. 40",
    "Jangan ditumpuk",
  ]) {
    await expect(main.getByText(text).first()).toBeVisible();
  }
  await expect(main.getByText(words.status_picked_up()).first()).toBeVisible();
  await expect(main.getByRole("row")).toHaveCount(3);
  await main.getByText(words.order_cost_details()).click();
  await expect(main.getByText(words.rate_actual())).toBeVisible();
  const tracked = page.locator(`a[href="/track?numbers=${order.waybillNo}&by=waybill"]`);
  await expect(tracked).toHaveText(words.order_action_track());
  await expect(page.getByRole("link", { name: words.order_action_reorder() })).toHaveAttribute(
    "href",
    `/onlineOrder?reorder=${order.orderNo}`,
  );
  const answered = page.waitForResponse(/\/oms\/label\?/);
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: words.order_label_print({ count: 2 }) }).click();
  const answer = await answered;
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toContain("application/pdf");
  await opened;
});

test("an order is cancelled after the card has asked, once there is a network, and only once", async ({
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
});

test("an order that was picked up meanwhile is not cancelled", async ({
  page,
  complaints,
  myOrders,
  orders,
}) => {
  complaints.expect(/409/);
  const order = await orders.place();
  await myOrders.openOrder(order);
  await expect(myOrders.cancel).toBeVisible();
  await orders.report(order, { code: "PICKED_UP" });
  await myOrders.cancel.click();
  await myOrders.yes.click();
  await expect(myOrders.said(errorText("orderNotCancellable", "id"))).toBeVisible();
  await expect(myOrders.cancel).toBeHidden();
  await expect(page.getByText(words.status_picked_up()).first()).toBeVisible();
});

test("what the scales said fits beside its label, also on the narrowest phone", async ({
  page,
  site,
  myOrders,
  orders,
}) => {
  const light = { weightKg: 3.1, lengthCm: 30, widthCm: 20, heightCm: 10, quantity: 2 };
  const order = await orders.place({ pieces: [light] });
  await orders.report(order, {
    code: "WEIGHED",
    measurements: [
      { pieceNo: 1, weightKg: 3.1 },
      { pieceNo: 2, weightKg: 4.5, lengthCm: 48, widthCm: 36, heightCm: 32 },
    ],
  });
  if (site === "mobile") await page.setViewportSize(narrow);
  await myOrders.openOrder(order);
  const facts = page.getByRole("region", { name: words.order_service_title() });
  await expect(facts.getByText(words.order_measured())).toBeVisible();
  await expectNothingSideways(page);
  // Nothing covers the prices beside it either.
  const overhangs = await facts
    .locator("dd")
    .evaluateAll((values) =>
      values.filter((value) => value.scrollWidth > value.clientWidth).map(({ textContent }) => textContent),
    );
  expect(overhangs).toEqual([]);
});

test("after a failed pickup another time is booked", async ({ page, myOrders, orders }) => {
  const order = await orders.place();
  await orders.report(order, { code: "PICKUP_FAILED", reason: "SENDER_ABSENT" });
  await myOrders.openOrder(order);
  await expect(page.getByText(words.order_failed_title())).toBeVisible();
  await page.getByRole("button", { name: words.order_rebook_open() }).click();
  const day = page.getByRole("combobox", { name: words.order_rebook_day() });
  await expect(day).toBeFocused();
  const days = await day.getByRole("option").allTextContents();
  await day.selectOption({ index: days.length - 1 });
  await page.getByRole("radio").last().check();
  await page.getByRole("button", { name: words.order_rebook_submit() }).click();
  await expect(page.getByText(words.order_failed_title())).toBeHidden();
  await expect(
    page
      .getByRole("main")
      .getByText(days.at(-1) ?? "none")
      .first(),
  ).toBeVisible();
});

test("somebody else's order is not found, nor one that nobody has", async ({
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

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}
