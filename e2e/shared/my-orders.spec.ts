import { type Page } from "@playwright/test";
import { words } from "../fixtures/messages.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectNoHorizontalOverflow, narrow } from "../fixtures/horizontal-overflow.ts";

test("the list keeps its page and position when the visitor returns from an order", async ({
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

test("an order shows everything: numbers, people, pieces, price and history; its labels open for printing", async ({
  page,
  site,
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
  const pieces = main.getByRole("region", { name: /^Isi kiriman/ });
  await expect(pieces.getByRole("row").or(pieces.getByRole("listitem"))).toHaveCount(
    site === "desktop" ? 3 : 2,
  );
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

test("the measured values fit beside their label, even on the narrowest phone", async ({
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
  await expectNoHorizontalOverflow(page);
  // Nothing overlaps the prices beside it either.
  const overhangs = await facts
    .locator("dd")
    .evaluateAll((values) =>
      values.filter((value) => value.scrollWidth > value.clientWidth).map(({ textContent }) => textContent),
    );
  expect(overhangs).toEqual([]);
});

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}
