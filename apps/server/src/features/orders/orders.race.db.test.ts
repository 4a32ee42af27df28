import { endpoints, errorCatalogue } from "@rimba/contract";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { uuidV7 } from "../../platform/uuid-v7.ts";
import type { CodesApp } from "../../testing/codes-app.ts";
import { askCode, logIn, newPhone, type TestSession } from "../../testing/customers.ts";
import { callSaveOrder, createOrdersApp, newCustomer, placeOrder } from "../../testing/orders.ts";
import { sampleEvent } from "../../testing/samples.ts";
import { firstRow } from "../../testing/table-rows.ts";
import { waitsForLocks } from "../../testing/waits-for-locks.ts";
import { shipmentFollower } from "../hooks.ts";
import { appendEvent } from "../tracking/ingest/store-events.ts";

let codes: CodesApp;
let me: TestSession;
beforeAll(async () => {
  codes = await createOrdersApp();
});
afterAll(() => codes.test.close());
beforeEach(async () => {
  me = await newCustomer(codes);
});

const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));

async function rows(orderNos: readonly string[]) {
  const { db } = codes.test;
  const orders = await db.execute<{ order_no: string; waybill_no: string }>(
    "select order_no, waybill_no from customer_order where order_no = any($1)",
    [orderNos],
  );
  const messages = await db.execute<{ kind: string }>(
    "select kind from outbox_message where subject = any($1)",
    [orderNos],
  );
  return { orders: orders.length, messages: messages.map(({ kind }) => kind).toSorted() };
}

const countsOf = async () =>
  (await codes.test.call(endpoints.getMyOrderPage, {}, me.headers)).body.data?.counts;

it("parallel saves with one key: one order, one waybill, one message, the same answer for all", async () => {
  const headers = { "idempotency-key": "eight-tabs-one-click" };
  const answers = await Promise.all(times(8, () => callSaveOrder(codes, me, {}, headers)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const orderNos = [...new Set(answers.map(({ body }) => body.data?.orderNo ?? ""))];
  expect(orderNos).toHaveLength(1);
  expect(await rows(orderNos)).toEqual({ orders: 1, messages: ["order.placed"] });
  expect(await countsOf()).toEqual({ unfinished: 1, completed: 0 });
});

it("parallel saves with one key and other bodies: one of them is placed", async () => {
  const headers = { "idempotency-key": "one-key-for-many" };
  const answers = await Promise.all(
    times(6, (index) => callSaveOrder(codes, me, { goodsName: `Barang ${index}` }, headers)),
  );
  const codesOf = answers.map(({ body }) => body.code).toSorted((a, b) => a - b);
  expect(codesOf).toEqual([1, ...times(5, () => errorCatalogue.idempotencyReused.code)]);
  expect(await countsOf()).toEqual({ unfinished: 1, completed: 0 });
});

it("parallel saves without a key: as many orders, each with its own numbers, all counted", async () => {
  const orders = await Promise.all(times(12, () => placeOrder(codes, me)));
  expect(new Set(orders.map(({ orderNo }) => orderNo)).size).toBe(12);
  expect(new Set(orders.map(({ waybillNo }) => waybillNo)).size).toBe(12);
  expect(await countsOf()).toEqual({ unfinished: 12, completed: 0 });
});

it("two parallel cancels, 15 times: one success, one error that it is cancelled already, one message", async () => {
  for (let turn = 0; turn < 15; turn += 1) {
    const { orderNo } = await placeOrder(codes, me);
    const answers = await Promise.all(
      times(2, () => codes.test.call(endpoints.cancelOrder, { orderNo }, me.headers)),
    );
    expect(answers.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([
      1,
      errorCatalogue.orderCancelledAlready.code,
    ]);
    expect(await rows([orderNo])).toEqual({ orders: 1, messages: ["order.cancelled", "order.placed"] });
  }
  expect(await countsOf()).toEqual({ unfinished: 0, completed: 15 });
});

it("a cancel concurrent with the deletion of its account, 15 times: nothing of it is in the processing log", async () => {
  const left: string[][] = [];
  for (let turn = 0; turn < 15; turn += 1) {
    const phone = newPhone();
    const session = await logIn(codes, phone);
    const { orderNo } = await placeOrder(codes, session);
    const verificationCode = await askCode(codes, phone, "deleteAccount", session.headers);
    const { customer_id: customerId } = await firstRow<{ customer_id: string }>(
      codes.test.db,
      "select customer_id from customer_order where order_no = $1",
      [orderNo],
    );
    await Promise.all([
      codes.test.call(endpoints.cancelOrder, { orderNo }, session.headers),
      codes.test.call(endpoints.deleteAccount, { verificationCode }, session.headers),
    ]);
    const events = await codes.test.db.execute<{ kind: string }>(
      "select kind from account_event where customer_id = $1",
      [customerId],
    );
    left.push(events.map(({ kind }) => kind));
  }
  expect(left).toEqual(times(15, () => ["accountDeleted"]));
});

it("a cancel concurrent with a pickup, 20 times: cancelled and reported, or picked up and rejected, never both", async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    const { orderNo, waybillNo } = await placeOrder(codes, me);
    const pickup = () =>
      codes.test.feed([], [sampleEvent(waybillNo, "p", { occurredAt: "2026-11-20T10:00:00+07:00" })]);
    const cancel = () => codes.test.call(endpoints.cancelOrder, { orderNo }, me.headers);
    // The two requests take turns in being sent first.
    const early = turn % 2 === 0 ? pickup() : null;
    const cancelling = cancel();
    await Promise.all([early ?? pickup(), cancelling]);
    const cancelled = await cancelling;
    const detail = (await codes.test.call(endpoints.detailOrder, { orderNo }, me.headers)).body.data;
    const { messages } = await rows([orderNo]);
    if (cancelled.body.code === 1) {
      expect([detail?.status, messages]).toEqual(["CANCELLED", ["order.cancelled", "order.placed"]]);
    } else {
      expect(cancelled.body.code).toBe(errorCatalogue.orderNotCancellable.code);
      expect([detail?.status, messages]).toEqual(["PICKED_UP", ["order.placed"]]);
    }
  }
  const counts = await countsOf();
  expect((counts?.unfinished ?? 0) + (counts?.completed ?? 0)).toBe(20);
});

it("a cancel that comes while a pickup is being stored waits for it, and is rejected", async () => {
  const { db } = codes.test;
  const { orderNo, waybillNo } = await placeOrder(codes, me);
  const [stored, waited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const pickup = db.transaction(async (tx) => {
    const event = sampleEvent(waybillNo, "p", { occurredAt: "2026-11-20T10:00:00+07:00" });
    await appendEvent(tx, { newId: uuidV7, shipmentFollower }, new Date(), event);
    stored.resolve();
    await waited.promise;
  });
  await stored.promise;
  const cancel = codes.test.call(endpoints.cancelOrder, { orderNo }, me.headers);
  await vi.waitFor(async () => expect(await waitsForLocks(db)).not.toEqual([]));
  waited.resolve();
  await pickup;
  expect((await cancel).body.code).toBe(errorCatalogue.orderNotCancellable.code);
  expect(await rows([orderNo])).toEqual({ orders: 1, messages: ["order.placed"] });
});

it("orders concurrent with other changes of the same customer are counted correctly", async () => {
  const placed = await Promise.all(times(8, () => placeOrder(codes, me)));
  await Promise.all([
    ...placed
      .slice(0, 4)
      .map(({ orderNo }) => codes.test.call(endpoints.cancelOrder, { orderNo }, me.headers)),
    codes.test.feed(
      [],
      placed
        .slice(4)
        .map(({ waybillNo }) =>
          sampleEvent(waybillNo, "s", { code: "SIGNED", occurredAt: "2026-11-20T10:00:00+07:00" }),
        ),
    ),
    ...times(4, () => placeOrder(codes, me)),
  ]);
  expect(await countsOf()).toEqual({ unfinished: 4, completed: 8 });
  const completed = await codes.test.call(
    endpoints.getMyOrderPage,
    { tab: "completed", keyword: "batik" },
    me.headers,
  );
  expect(completed.body.data?.total).toBe(8);
});
