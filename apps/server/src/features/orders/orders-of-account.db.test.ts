import { endpoints } from "@rimba/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { CodesApp } from "../../testing/codes-app.ts";
import { askCode, logIn, newPhone } from "../../testing/customers.ts";
import { callSaveOrder, createOrdersApp, placeOrder } from "../../testing/orders.ts";
import { deleteOrdersOfDeletedAccounts, orderRetentionStart } from "./orders-of-account.ts";
import { sampleEvent } from "../../testing/samples.ts";

let codes: CodesApp;
beforeAll(async () => {
  codes = await createOrdersApp();
});
afterAll(() => codes.test.close());

it("the export contains every order with all data of both parties", async () => {
  const me = await logIn(codes, newPhone(), {});
  const { orderNo, waybillNo, quote } = await placeOrder(codes, me, {
    remarks: "Bel dua kali",
    declaredValue: 2_500_000,
    insurance: true,
  });
  const { body } = await codes.test.call(endpoints.exportUser, {}, me.headers);
  expect(body.data?.orders).toEqual([
    {
      orderNo,
      waybillNo,
      placedAt: "2026-11-20T03:00:00.000Z",
      status: "WAITING_PICKUP",
      sender: {
        name: "Sari Puspita",
        phone: "+6281288004471",
        areaId: "ID-317403",
        address: "Jl. Kemang Raya No. 24",
        postalCode: "12730",
      },
      receiver: {
        name: "Made Wirawan",
        phone: "+6281355502214",
        areaId: "ID-737109",
        address: "Jl. Boulevard No. 8",
        postalCode: null,
      },
      productTypeCode: "H50",
      articleTypeCode: "CLOTHING",
      goodsName: "Kemeja batik",
      pieces: [{ weightKg: 12.4, lengthCm: 48, widthCm: 36, heightCm: 32, quantity: 2 }],
      settlementCode: "CASH_SENDER",
      total: quote.total,
      valueAdded: [],
      representativeName: null,
      declaredValue: 2_500_000,
      insured: true,
      serviceMethod: "01",
      networkCode: expect.stringMatching(/^[A-Z]{3}/),
      pickup: {
        date: "2026-11-20",
        window: { code: "AFTERNOON", from: "13:00", to: "17:00" },
        timeZone: "Asia/Jakarta",
      },
      remarks: "Bel dua kali",
      cancelledAt: null,
      cancelReason: null,
    },
  ]);
});

it("the export says when and why an order was cancelled", async () => {
  const me = await logIn(codes, newPhone(), {});
  const { orderNo } = await placeOrder(codes, me);
  await codes.test.call(endpoints.cancelOrder, { orderNo, reason: "Salah alamat" }, me.headers);
  const { body } = await codes.test.call(endpoints.exportUser, {}, me.headers);
  expect(body.data?.orders).toMatchObject([
    { status: "CANCELLED", cancelledAt: "2026-11-20T03:00:00.000Z", cancelReason: "Salah alamat" },
  ]);
});

it("a deleted account's orders remain for bookkeeping without a link to the customer, and still follow their shipments", async () => {
  const phone = newPhone();
  const me = await logIn(codes, phone, {});
  await callSaveOrder(codes, me, {}, { "idempotency-key": "before-the-deletion" });
  const { orderNo, waybillNo } = await placeOrder(codes, me);
  const { method, path } = endpoints.orderLabel;
  await codes.test.app.inject({ method, url: path, query: { orderNo }, headers: me.headers });
  const { db } = codes.test;
  const owners = async () =>
    (
      await db.execute<{ customer_id: string; order_no: string }>(
        "select customer_id, order_no from customer_order where placed_at is not null",
      )
    ).filter((row) => row.order_no === orderNo);
  const [before] = await owners();
  const customerId = before?.customer_id ?? "";

  codes.test.setClock("2026-11-20T10:10:00+07:00");
  const verificationCode = await askCode(codes, phone, "deleteAccount", me.headers);
  const deleted = await codes.test.call(endpoints.deleteAccount, { verificationCode }, me.headers);
  expect(deleted.status).toBe(200);
  const [after] = await owners();
  expect(after?.customer_id).toBeDefined();
  expect(after?.customer_id).not.toBe(customerId);
  const left = await db.execute<{ customer_id: string }>("select distinct customer_id from customer_order");
  // The customer's two orders are no longer linked to each other.
  expect(left.length).toBe(
    (await db.execute<{ order_no: string }>("select order_no from customer_order")).length,
  );
  for (const table of [
    "customer_order",
    "customer_order_search_word",
    "customer_order_count",
    "customer_order_block",
    "order_request",
  ] as const)
    expect(await db.execute(`select customer_id from ${table} where customer_id = $1`, [customerId])).toEqual(
      [],
    );
  const counted = await db.execute<{ bucket: string; subject: string }>(
    "select bucket, subject from limit_count",
  );
  expect(counted.map(({ bucket }) => bucket)).toEqual(expect.arrayContaining(["orders", "labelPages"]));
  expect(counted.map(({ subject }) => subject)).not.toContain(customerId);

  await codes.test.feed(
    [],
    [sampleEvent(waybillNo, "s", { code: "SIGNED", occurredAt: "2026-11-20T10:00:00+07:00" })],
  );
  const order = (
    await db.execute<{ status: string; finished: boolean }>(
      "select status, finished from customer_order where order_no = $1",
      [orderNo],
    )
  )[0];
  expect(order).toEqual({ status: "SIGNED", finished: true });
  codes.test.setClock("2026-11-20T10:20:00+07:00");
  const newcomer = await logIn(codes, phone, {});
  const page = await codes.test.call(endpoints.getMyOrderPage, {}, newcomer.headers);
  expect(page.body.data).toMatchObject({ total: 0, counts: { unfinished: 0, completed: 0 } });
});

it("orders of deleted accounts are deleted ten years after the end of their year, others are not", async () => {
  const phone = newPhone();
  codes.test.setClock("2026-11-20T11:00:00+07:00");
  const [gone, staying] = [await logIn(codes, phone, {}), await logIn(codes, newPhone(), {})];
  const left = await placeOrder(codes, gone);
  const stored = await placeOrder(codes, staying);
  codes.test.setClock("2026-11-20T11:30:00+07:00");
  const verificationCode = await askCode(codes, phone, "deleteAccount", gone.headers);
  await codes.test.call(endpoints.deleteAccount, { verificationCode }, gone.headers);
  const { db } = codes.test;
  const here = async () => {
    const wanted = [left.orderNo, stored.orderNo];
    const rows = await db.execute<{ order_no: string }>(
      "select order_no from customer_order where order_no = any($1)",
      [wanted],
    );
    return rows.map((row) => row.order_no).toSorted();
  };
  const cleanUpAt = (at: string) =>
    deleteOrdersOfDeletedAccounts(db, orderRetentionStart(new Date(at)), 1000);
  await cleanUpAt("2036-12-31T23:59:59Z");
  expect(await here()).toEqual([left.orderNo, stored.orderNo].toSorted());
  await cleanUpAt("2037-01-01T00:00:00Z");
  expect(await here()).toEqual([stored.orderNo]);
});

it("the export contains all of many orders once, oldest first", async () => {
  const me = await logIn(codes, newPhone(), {});
  const { orderNo } = await placeOrder(codes, me);
  await codes.test.db.execute(
    `insert into customer_order (customer_id, order_no, waybill_no, placed_at, status, details)
     select customer_id, order_no || '-' || copy, waybill_no || '-' || copy, placed_at - copy * interval '1 hour', status, details
     from customer_order, generate_series(1, 420) copy where order_no = $1`,
    [orderNo],
  );
  const { body } = await codes.test.call(endpoints.exportUser, {}, me.headers);
  const numbers = body.data?.orders.map((order) => order.orderNo);
  expect(numbers).toEqual([...Array.from({ length: 420 }, (_, nth) => `${orderNo}-${420 - nth}`), orderNo]);
});
