import { endpoints, errorCatalogue, type OrderDetail } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import { sampleEvent } from "../../testing/samples.ts";
import { orderScene } from "../../testing/order-scene.ts";
import { callSaveOrder, placeOrder } from "../../testing/orders.ts";
import { firstRow } from "../../testing/table-rows.ts";

const scene = orderScene();

const page = async (input: object = {}) =>
  (await scene.test.call(endpoints.getMyOrderPage, input, scene.me.headers)).body.data;
const detail = async (orderNo: string, headers: Record<string, string> = {}) =>
  (await scene.test.call(endpoints.detailOrder, { orderNo }, { ...scene.me.headers, ...headers })).body.data;
const numbers = (data: Awaited<ReturnType<typeof page>>) => data?.records.map(({ orderNo }) => orderNo);

it("a page of orders with 999 pieces reads only the summaries of their shipments, and no piece", async () => {
  const piece = { weightKg: 2, lengthCm: 30, widthCm: 20, heightCm: 10, quantity: 999 };
  const { orderNo, waybillNo } = await placeOrder(scene.codes, scene.me, {
    productTypeCode: "H500",
    pieces: [piece],
  });
  await scene.test.feed(
    [],
    [
      sampleEvent(waybillNo, "f", {
        code: "PICKUP_FAILED",
        reason: "SENDER_ABSENT",
        occurredAt: "2026-11-20T10:00:00+07:00",
      }),
    ],
  );
  // Without the summary the card would need this data.
  await scene.test.db.execute(
    "update tracking_view set unlocked_answer = 'no JSON', public_answer = 'no JSON' where waybill_no = $1",
    [waybillNo],
  );
  const [card] = (await page())?.records ?? [];
  expect(card).toMatchObject({
    orderNo,
    pieceCount: 999,
    weightKg: 1998,
    lastEvent: { at: "2026-11-20T10:00:00+07:00", timeZone: "Asia/Jakarta" },
  });
  expect(card?.lastEvent?.sentence).toMatch(/pick/i);
});

describe("a failed pickup with a future time of a fast clock", () => {
  const failed = {
    code: "PICKUP_FAILED",
    reason: "SENDER_ABSENT",
    occurredAt: "2026-11-20T18:00:00+07:00",
  } as const;
  const rebook = (orderNo: string) =>
    scene.test.call(
      endpoints.rebookPickup,
      { orderNo, pickupDate: "2026-11-21", pickupWindow: "MORNING" },
      scene.me.headers,
    );

  it("can be rebooked once, and then waits for the courier", async () => {
    const { orderNo, waybillNo } = await placeOrder(scene.codes, scene.me);
    await scene.test.feed([], [sampleEvent(waybillNo, "f", failed)]);
    // After the failure the original pickup time is void.
    const card = async () => (await page())?.records.find((each) => each.orderNo === orderNo);
    for (const shown of [await card(), await detail(orderNo)])
      expect(shown).toMatchObject({ failedPickup: { reason: "SENDER_ABSENT" }, pickup: null });
    const { status, body } = await rebook(orderNo);
    expect(status).toBe(200);
    const pickup = { date: "2026-11-21", window: { code: "MORNING" } };
    expect(body.data).toMatchObject({ failedPickup: null, status: "WAITING_PICKUP", pickup });
    expect(await card()).toMatchObject({ failedPickup: null, pickup });
    expect(body.data?.allowedActions).not.toContain("rebook");
    expect((await rebook(orderNo)).status).toBe(409);
  });

  it("does not undo a pickup by a courier in the meantime", async () => {
    const { orderNo, waybillNo } = await placeOrder(scene.codes, scene.me);
    await scene.test.feed([], [sampleEvent(waybillNo, "f", failed)]);
    await rebook(orderNo);
    await scene.test.feed([], [sampleEvent(waybillNo, "p", { occurredAt: "2026-11-20T10:05:00+07:00" })]);
    expect(await detail(orderNo)).toMatchObject({ status: "PICKED_UP", trouble: false });
    expect((await scene.test.call(endpoints.cancelOrder, { orderNo }, scene.me.headers)).status).toBe(409);
  });
});

describe("placing an order", () => {
  it("returns numbers that reveal only the month, a waybill for each piece, and the price", async () => {
    const order = await placeOrder(scene.codes, scene.me);
    expect(order.orderNo).toMatch(/^RO2611\d{8}$/);
    expect(order.waybillNo).toMatch(/^RBC082\d{9}$/);
    expect(order.waybillNo.slice(6, 14)).toBe(order.orderNo.slice(6));
    expect(order.subWaybillNos).toEqual([`${order.waybillNo}-001`, `${order.waybillNo}-002`]);
    const { body } = await scene.test.call(endpoints.shippingCost, {
      sendAreaId: "ID-317403",
      dispatchAreaId: "ID-737109",
      pieces: [{ weightKg: 12.4, lengthCm: 48, widthCm: 36, heightCm: 32, quantity: 2 }],
      settlementCode: "CASH_SENDER",
    });
    const option = body.data?.options.find(({ productTypeCode }) => productTypeCode === "H50");
    expect(order.quote).toEqual(option?.outcome === "offered" && option.quote);
  });

  it("makes the waybill known to tracking at once", async () => {
    const { waybillNo, orderNo } = await placeOrder(scene.codes, scene.me);
    const { body } = await scene.test.call(endpoints.trackingCustomerByWaybillNo, {
      numbers: [orderNo],
      by: "customerOrder",
    });
    expect(body.data?.results[0]).toMatchObject({
      outcome: "registered",
      shipment: {
        waybillNo,
        status: "WAITING_PICKUP",
        pieceCount: 2,
        origin: { city: { name: "Jakarta Selatan" } },
      },
    });
    const byOrderNo = await scene.test.call(endpoints.trackingIsNotEmpty, {
      numbers: [orderNo],
      by: "customerOrder",
    });
    expect(byOrderNo.body.data?.results).toMatchObject([{ number: orderNo, state: "registered" }]);
  });

  it("returns all fields to its customer, in the requested language", async () => {
    const { orderNo, waybillNo } = await placeOrder(scene.codes, scene.me, { remarks: " Bel dua kali " });
    const english = await detail(orderNo);
    expect(english).toMatchObject({
      orderNo,
      waybillNo,
      placedAt: "2026-11-20T10:00:00+07:00",
      status: "WAITING_PICKUP",
      trouble: false,
      goodsName: "Kemeja batik",
      pieceCount: 2,
      weightKg: 24.8,
      serviceMethod: "01",
      pickup: {
        date: "2026-11-20",
        window: { code: "AFTERNOON", from: "13:00", to: "17:00" },
        timeZone: "Asia/Jakarta",
      },
      failedPickup: null,
      allowedActions: ["cancel", "label", "track", "detail", "reorder"],
      sender: { name: "Sari Puspita", phone: "081288004471", postalCode: "12730" },
      receiver: { name: "Made Wirawan", phone: "081355502214", postalCode: null },
      articleType: { code: "CLOTHING", name: "Clothing and textiles" },
      remarks: "Bel dua kali",
      stage: "ORIGIN",
      cancelledAt: null,
    } satisfies Partial<Record<keyof OrderDetail, unknown>>);
    expect(english?.pieces.map(({ subWaybillNo, status }) => [subWaybillNo, status])).toEqual([
      [`${waybillNo}-001`, "WAITING_PICKUP"],
      [`${waybillNo}-002`, "WAITING_PICKUP"],
    ]);
    // The parcels are still with the sender: no scan names a city.
    expect(english?.pieces.map(({ lastCity, lastEventAt }) => [lastCity, lastEventAt])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(english?.outlet?.networkCode).toMatch(/^[A-Z0-9-]+$/);
    const indonesian = await detail(`${orderNo.slice(0, 2)} ${orderNo.slice(2, 6)}-${orderNo.slice(6)}`, {
      langtype: "ID",
    });
    expect(indonesian?.articleType.name).toBe("Pakaian dan tekstil");
  });

  it("shows measured values beside the ordered ones, and the status from tracking", async () => {
    const { orderNo, waybillNo } = await placeOrder(scene.codes, scene.me);
    expect(await detail(orderNo)).toMatchObject({
      measured: null,
      situation: { tag: "registered", arrival: { kind: "expected" } },
    });
    await scene.test.feed(
      [],
      [
        sampleEvent(waybillNo, "picked", { occurredAt: "2026-11-20T10:00:01+07:00" }),
        sampleEvent(waybillNo, "weighed", {
          code: "WEIGHED",
          occurredAt: "2026-11-20T10:00:02+07:00",
          measurements: [
            { pieceNo: 1, weightKg: 12.4 },
            { pieceNo: 2, weightKg: 13.1 },
          ],
        }),
        sampleEvent(waybillNo, "held", {
          code: "ON_HOLD",
          reason: "WEATHER",
          occurredAt: "2026-11-20T10:00:03+07:00",
        }),
      ],
    );
    expect(await detail(orderNo)).toMatchObject({
      weightKg: 24.8,
      measured: { weightKg: 25.5, parts: [{ pieceNos: [1], weightKg: 12.4 }, { pieceNos: [2] }] },
      situation: { tag: "held", arrival: { kind: "uncertain" }, notices: [{ kind: "held" }] },
    });
  });

  it("can be dropped off at an outlet", async () => {
    const { body } = await scene.test.call(endpoints.getNetwork, { provinceId: "ID-31", size: 50 });
    const outlet = body.data?.records.find(({ services }) => services.includes("DROP_OFF"));
    const { orderNo } = await placeOrder(scene.codes, scene.me, {
      serviceMethod: "02",
      networkCode: outlet?.networkCode,
      pickupDate: null,
      pickupWindow: null,
    });
    expect(await detail(orderNo)).toMatchObject({
      pickup: null,
      outlet: { networkCode: outlet?.networkCode, name: outlet?.name },
    });
  });
});

describe("the list", () => {
  it("shows the newest first, with the counts of both tabs", async () => {
    const placed: string[] = [];
    for (const minute of [1, 2, 3]) {
      scene.test.setClock(`2026-11-20T10:0${minute}:00+07:00`);
      placed.unshift((await placeOrder(scene.codes, scene.me)).orderNo);
    }
    const first = await page({ size: 2 });
    expect(numbers(first)).toEqual(placed.slice(0, 2));
    expect(first).toMatchObject({ total: 3, pages: 2, counts: { unfinished: 3, completed: 0 } });
    expect(numbers(await page({ size: 2, current: 2 }))).toEqual(placed.slice(2));
    expect(numbers(await page({ size: 2, current: 9 }))).toEqual([]);
    expect(first?.records[0]).toMatchObject({
      fromCity: "South Jakarta",
      toCity: "Makassar",
      receiverName: "Made Wirawan",
      lastEvent: null,
    });
  });
});

describe("the time of a change", () => {
  const messages = (orderNo: string) =>
    scene.test.db.execute<{ kind: string; created_at: Date; payload: unknown }>(
      "select kind, created_at, payload from outbox_message where subject = $1 order by created_at",
      [orderNo],
    );
  const logEntries = (orderNo: string) =>
    scene.test.db.execute<{ kind: string; occurred_at: Date }>(
      "select kind, occurred_at from account_event where detail = $1 order by occurred_at",
      [orderNo],
    );
  const storedOrder = (orderNo: string) =>
    firstRow<{ placed_at: Date; cancelled_at: Date | null }>(
      scene.test.db,
      "select placed_at, cancelled_at from customer_order where order_no = $1",
      [orderNo],
    );

  it("is the same in the order, in the message to the carrier and in the processing log", async () => {
    scene.test.setClock("2026-11-20T10:05:00+07:00", 10);
    const { orderNo } = await placeOrder(scene.codes, scene.me);
    await scene.test.call(endpoints.cancelOrder, { orderNo }, scene.me.headers);
    const { placed_at: placedAt, cancelled_at: cancelledAt } = await storedOrder(orderNo);
    expect(cancelledAt).not.toBeNull();
    expect(await messages(orderNo)).toMatchObject([
      { kind: "order.placed", created_at: placedAt, payload: { placedAt: placedAt.toISOString() } },
      {
        kind: "order.cancelled",
        created_at: cancelledAt,
        payload: { cancelledAt: cancelledAt?.toISOString() },
      },
    ]);
    expect(await logEntries(orderNo)).toEqual([
      { kind: "orderPlaced", occurred_at: placedAt },
      { kind: "orderCancelled", occurred_at: cancelledAt },
    ]);
  });
});

describe("cancelling", () => {
  const cancel = (orderNo: string, reason?: string) =>
    scene.test.call(endpoints.cancelOrder, { orderNo, reason }, scene.me.headers);

  it("voids the shipment, notifies the carrier, and moves the order to the completed tab", async () => {
    const { orderNo, waybillNo } = await placeOrder(scene.codes, scene.me);
    scene.test.setClock("2026-11-20T10:05:00+07:00");
    const { body } = await cancel(orderNo, "Salah alamat");
    expect(body.data).toMatchObject({
      status: "CANCELLED",
      cancelledAt: "2026-11-20T10:05:00+07:00",
      cancelReason: "Salah alamat",
      allowedActions: ["track", "detail", "reorder"],
    });
    expect(await page()).toMatchObject({ records: [], total: 0, counts: { unfinished: 0, completed: 1 } });
    expect(numbers(await page({ tab: "completed" }))).toEqual([orderNo]);
    const tracked = await scene.test.call(endpoints.trackingCustomerByWaybillNo, {
      numbers: [waybillNo],
      by: "waybill",
    });
    expect(tracked.body.data?.results[0]).toMatchObject({ shipment: { status: "CANCELLED" } });
    const reported = await scene.test.db.execute<{ kind: string }>(
      "select kind from outbox_message where subject = $1 order by created_at",
      [orderNo],
    );
    expect(reported.map(({ kind }) => kind)).toEqual(["order.placed", "order.cancelled"]);
  });

  it("within the second of placing is after the booking in the history", async () => {
    scene.test.setClock("2026-11-20T10:00:00.300+07:00");
    const { orderNo } = await placeOrder(scene.codes, scene.me);
    scene.test.setClock("2026-11-20T10:00:00.800+07:00");
    const { body } = await cancel(orderNo);
    expect(body.data?.events.map(({ code }) => code)).toEqual(["VOIDED", "BOOKED"]);
  });

  it("is rejected a second time, and after the pickup", async () => {
    const [once, late] = [await placeOrder(scene.codes, scene.me), await placeOrder(scene.codes, scene.me)];
    await cancel(once.orderNo);
    expect((await cancel(once.orderNo)).body).toMatchObject({
      code: errorCatalogue.orderCancelledAlready.code,
      msg: "Order has been cancelled. Please do not repeat the cancellation",
    });
    await scene.test.feed(
      [],
      [sampleEvent(late.waybillNo, "p", { occurredAt: "2026-11-20T10:01:00+07:00" })],
    );
    const refused = await cancel(late.orderNo);
    expect([refused.status, refused.body.code]).toEqual([409, errorCatalogue.orderNotCancellable.code]);
    expect(await detail(late.orderNo)).toMatchObject({ status: "PICKED_UP", cancelledAt: null });
  });
});

it("requires a session", async () => {
  const { status } = await callSaveOrder(scene.codes, { headers: {} });
  expect(status).toBe(401);
});
