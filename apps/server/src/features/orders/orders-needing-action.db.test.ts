import { endpoints, type TroubleReason } from "@rimba/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { CodesApp } from "../../testing/codes-app.ts";
import type { TestSession } from "../../testing/customers.ts";
import { createOrdersApp, newCustomer, placeOrder } from "../../testing/orders.ts";
import { sampleEvent } from "../../testing/samples.ts";
import { orderCounts } from "./read-orders.ts";

let codes: CodesApp;
let me: TestSession;
/**
 * Waiting; pickup failed; at customs without documents; pickup failed, for the search only; picked up; delayed by
 * weather.
 */
const placed: { orderNo: string; waybillNo: string }[] = [];
beforeAll(async () => {
  codes = await createOrdersApp();
  me = await newCustomer(codes);
  for (const goodsName of ["Kemeja", "Kopi", "Teh", "Sepatu kulit", "Buku", "Lampu"])
    placed.push(await placeOrder(codes, me, { goodsName }));
  await tell(1, "PICKUP_FAILED");
  await tell(2, "PICKED_UP");
  await tell(2, "ON_HOLD");
  await tell(3, "PICKUP_FAILED");
  await tell(4, "PICKED_UP");
  await tell(5, "PICKED_UP");
  await tell(5, "ON_HOLD", "WEATHER");
});
afterAll(() => codes.test.close());

async function tell(
  nth: number,
  code: "PICKUP_FAILED" | "PICKED_UP" | "ON_HOLD" | "RELEASED" | "SIGNED",
  reasonOfHold: TroubleReason = "CUSTOMS_DOCUMENTS",
) {
  const events = ["PICKUP_FAILED", "PICKED_UP", "ON_HOLD", "RELEASED", "SIGNED"];
  const occurredAt = `2026-11-20T10:0${events.indexOf(code)}:00+07:00`;
  const reason = { PICKUP_FAILED: "SENDER_ABSENT", ON_HOLD: reasonOfHold } as const;
  const why = code in reason ? { reason: reason[code as keyof typeof reason] } : {};
  await codes.test.feed([], [sampleEvent(placed[nth]?.waybillNo ?? "", code, { code, occurredAt, ...why })]);
}

async function listed(input: object = {}) {
  const { body } = await codes.test.call(
    endpoints.getMyOrderPage,
    { needsAction: true, ...input },
    me.headers,
  );
  const { total, pages } = body.data ?? {};
  const orders = body.data?.records.map(({ orderNo }) => placed.findIndex((one) => one.orderNo === orderNo));
  return { total, pages, orders: orders?.toSorted() };
}

async function counted() {
  const [order] = await codes.test.db.execute<{ customer_id: string }>(
    "select customer_id from customer_order where order_no = $1",
    [placed[0]?.orderNo ?? ""],
  );
  return orderCounts(codes.test, order?.customer_id ?? "");
}

it("lists and counts orders for which the customer can act, not one that waits for the weather", async () => {
  expect(await listed()).toEqual({ total: 3, pages: 1, orders: [1, 2, 3] });
  expect(await counted()).toMatchObject({
    byStatus: { WAITING_PICKUP: 3, PICKED_UP: 3, SIGNED: 0 },
    needsAction: 3,
  });
});

it("supports pages and filters by status, word and day", async () => {
  expect(await listed({ size: 2, current: 2 })).toMatchObject({ total: 3, pages: 2 });
  expect(await listed({ size: 2, current: 9 })).toEqual({ total: 3, pages: 2, orders: [] });
  expect(await listed({ status: "WAITING_PICKUP" })).toMatchObject({ total: 2, orders: [1, 3] });
  expect(await listed({ keyword: "sepatu" })).toMatchObject({ total: 1, orders: [3] });
  expect(await listed({ keyword: "buku" })).toMatchObject({ total: 0, orders: [] });
  expect(await listed({ placedUntil: "2026-11-20" })).toMatchObject({ total: 3 });
  expect(await listed({ placedFrom: "2026-11-21" })).toMatchObject({ total: 0 });
  expect(await listed({ tab: "completed" })).toMatchObject({ total: 0 });
  const stranger = await newCustomer(codes);
  const { body } = await codes.test.call(endpoints.getMyOrderPage, { needsAction: true }, stranger.headers);
  expect(body.data?.total).toBe(0);
});

it("no longer lists an order after the customer has acted", async () => {
  await tell(2, "RELEASED");
  const { orderNo } = placed[1] ?? { orderNo: "" };
  const time = { pickupDate: "2026-11-21", pickupWindow: "MORNING" } as const;
  await codes.test.call(endpoints.rebookPickup, { orderNo, ...time }, me.headers);
  await tell(3, "SIGNED");
  expect(await listed()).toMatchObject({ total: 0, orders: [] });
  expect(await counted()).toMatchObject({ needsAction: 0 });
});
