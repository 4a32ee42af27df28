import { endpoints } from "@rimba/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CodesApp } from "../../testing/codes-app.ts";
import type { TestSession } from "../../testing/customers.ts";
import { createOrdersApp, newCustomer, placeOrder, sampleOrder } from "../../testing/orders.ts";
import { sampleEvent } from "../../testing/samples.ts";
import { firstRow, insertRows } from "../../testing/table-rows.ts";

let codes: CodesApp;
let me: TestSession;
/** Kemeja for Made on Friday, Sepatu for Siti on Saturday, Kemeja for Siti (delivered) on Monday. */
const placed: { orderNo: string; waybillNo: string }[] = [];
beforeAll(async () => {
  codes = await createOrdersApp();
  me = await newCustomer(codes);
  const { receiver } = sampleOrder();
  const siti = { ...receiver, name: "Siti Nurhaliza Wirawan" };
  codes.test.setClock("2026-11-20T10:00:00+07:00");
  placed.push(await placeOrder(codes, me));
  codes.test.setClock("2026-11-21T00:30:00+07:00");
  const tomorrow = { pickupDate: "2026-11-23", pickupWindow: "MORNING" } as const;
  const shoes = { ...tomorrow, receiver: siti, goodsName: "Sepatu anak, 3 pasang" };
  placed.push(await placeOrder(codes, me, shoes));
  codes.test.setClock("2026-11-21T09:00:00+07:00");
  const signed = await placeOrder(codes, me, { ...tomorrow, receiver: siti });
  placed.push(signed);
  await codes.test.feed(
    [],
    [sampleEvent(signed.waybillNo, "s", { code: "SIGNED", occurredAt: "2026-11-21T09:00:00+07:00" })],
  );
});
afterAll(() => codes.test.close());

async function found(input: object): Promise<number[]> {
  const { body } = await codes.test.call(endpoints.getMyOrderPage, input, me.headers);
  expect(body.data?.counts).toEqual({ unfinished: 2, completed: 1 });
  expect(body.data?.total).toBe(body.data?.records.length);
  return (body.data?.records ?? []).map(({ orderNo }) =>
    placed.findIndex((order) => order.orderNo === orderNo),
  );
}

describe("a search", () => {
  it.each([
    ["sepatu", [1]],
    ["SEPATU Siti", [1]],
    ["kem", [0]],
    ["wirawan", [1, 0]],
    ["made kemeja", [0]],
    ["pasang 3", [1]],
    ["made sepatu", []],
    ["emeja", []],
    ["%", []],
    ["'; drop table customer_order; --", []],
  ])("for %j matches the beginnings of words", async (keyword, orders) => {
    expect(await found({ keyword })).toEqual(orders);
  });

  it("finds an order by either number, complete or partial, with spaces or without its letters", async () => {
    const { orderNo, waybillNo } = placed[1] ?? { orderNo: "", waybillNo: "" };
    const grouped = `${orderNo.slice(0, 2)} ${orderNo.slice(2, 6)} ${orderNo.slice(6, 10)} ${orderNo.slice(10)}`;
    for (const keyword of [
      orderNo,
      grouped,
      orderNo.toLowerCase(),
      orderNo.slice(2),
      waybillNo,
      waybillNo.slice(0, 12),
    ])
      expect(await found({ keyword })).toEqual([1]);
  });

  it("searches one tab", async () => {
    expect(await found({ keyword: "siti", tab: "completed" })).toEqual([2]);
    expect(await found({ keyword: "sepatu", tab: "completed" })).toEqual([]);
  });
});

describe("a search among thousands", () => {
  let many: TestSession;
  let customerId: string;
  let oldest: string;
  /** Adds newer orders that match only this word. */
  async function fill(word: string, orders: number): Promise<void> {
    const rows = Array.from({ length: orders }, (_, nth) => ({
      customer_id: customerId,
      finished: false,
      word,
      placed_at: new Date(Date.UTC(2026, 10, 23, 0, nth)),
      order_no: `${word}${nth}`,
    }));
    await insertRows(codes.test.db, "customer_order_search_word", rows);
  }
  beforeAll(async () => {
    codes.test.setClock("2026-11-20T10:00:00+07:00");
    many = await newCustomer(codes);
    ({ orderNo: oldest } = await placeOrder(codes, many, { goodsName: "Sarung tenun songket" }));
    ({ customer_id: customerId } = await firstRow<{ customer_id: string }>(
      codes.test.db,
      "select customer_id from customer_order where order_no = $1",
      [oldest],
    ));
    await fill("songket", 400);
    await fill("tenun", 400);
  });
  const numbersFor = async (keyword: string) =>
    (await codes.test.call(endpoints.getMyOrderPage, { keyword }, many.headers)).body.data?.records.map(
      ({ orderNo }) => orderNo,
    );

  it("starts with the rarest word, even if it is short", async () => {
    expect(await numbersFor("songket made")).toEqual([oldest]);
    expect(await numbersFor("tenun songket sarung")).toEqual([oldest]);
  });

  it("reads the newest three hundred matches of its rarest word, and no more", async () => {
    expect(await numbersFor("tenun songket")).toEqual([]);
  });
});

describe("filters", () => {
  it("by status, which must belong to the tab", async () => {
    expect(await found({ status: "WAITING_PICKUP" })).toEqual([1, 0]);
    expect(await found({ status: "SIGNED" })).toEqual([]);
    expect(await found({ status: "SIGNED", tab: "completed" })).toEqual([2]);
    expect(await found({ status: "PICKED_UP", keyword: "sepatu" })).toEqual([]);
  });

  it("by order date, in the time zone of the carrier's head office", async () => {
    expect(await found({ placedUntil: "2026-11-20" })).toEqual([0]);
    expect(await found({ placedFrom: "2026-11-21" })).toEqual([1]);
    expect(await found({ placedFrom: "2026-11-20", placedUntil: "2026-11-21" })).toEqual([1, 0]);
    expect(await found({ placedFrom: "2026-11-21", keyword: "wirawan" })).toEqual([1]);
    expect(await found({ placedFrom: "2026-11-22" })).toEqual([]);
  });

  it.each(["0000-01-01", "0002-11-20", "1999-12-31", "9999-12-31", "2026-02-30"])(
    "by an impossible day or one of another millennium is rejected: %s",
    async (day) => {
      for (const field of ["placedFrom", "placedUntil"]) {
        const { status } = await codes.test.call(endpoints.getMyOrderPage, { [field]: day }, me.headers);
        expect(status).toBe(400);
      }
    },
  );

  it("finds all orders when the end date is the last supported day", async () => {
    expect(await found({ placedFrom: "2000-01-01", placedUntil: "2999-12-31" })).toEqual([1, 0]);
  });
});
