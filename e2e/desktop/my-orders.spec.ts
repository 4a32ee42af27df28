import { words } from "../fixtures/messages.ts";
import { expect, test } from "../fixtures/test.ts";
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
