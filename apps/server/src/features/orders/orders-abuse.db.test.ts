import { endpoints, errorCatalogue, type FieldError } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import type { TestSession } from "../../testing/customers.ts";
import { orderScene } from "../../testing/order-scene.ts";
import { callSaveOrder, newCustomer, placeOrder, sampleOrder } from "../../testing/orders.ts";
import { sampleEvent } from "../../testing/samples.ts";

const scene = orderScene({ ORDERS_PER_HOUR: "12" });

const save = (input: object = {}, headers: Record<string, string> = {}) =>
  callSaveOrder(scene.codes, scene.me, input, headers);
const faults = (body: { data: unknown }) =>
  ((body.data as { errors?: FieldError[] } | null)?.errors ?? []).map(({ path, key }) => `${path}: ${key}`);
const { sender, receiver } = sampleOrder();

async function countsOf(session: TestSession) {
  const { body } = await scene.test.call(endpoints.getMyOrderPage, {}, session.headers);
  return body.data?.counts;
}

async function outboxRows(subject: string): Promise<number> {
  const rows = await scene.test.db.execute<{ message_id: string }>(
    "select message_id from outbox_message where subject = $1",
    [subject],
  );
  return rows.length;
}

describe("another user's order", () => {
  it("is found by no other customer in any call, same as a missing one", async () => {
    const { orderNo } = await placeOrder(scene.codes, scene.me);
    const other = await newCustomer(scene.codes);
    const calls = [
      scene.test.call(endpoints.detailOrder, { orderNo }, other.headers),
      scene.test.call(endpoints.cancelOrder, { orderNo }, other.headers),
      scene.test.call(
        endpoints.rebookPickup,
        { orderNo, pickupDate: "2026-11-21", pickupWindow: "MORNING" },
        other.headers,
      ),
    ];
    const missing = scene.test.call(endpoints.detailOrder, { orderNo: "RO261100000000" }, other.headers);
    const answers = (await Promise.all([...calls, missing])).map(({ status, text }) => [status, text]);
    const { text } = await missing;
    expect(answers).toEqual(answers.map(() => [404, text]));
    expect((await scene.test.call(endpoints.detailOrder, { orderNo }, scene.me.headers)).status).toBe(200);
    for (const tab of ["unfinished", "completed"]) {
      const page = await scene.test.call(endpoints.getMyOrderPage, { tab, keyword: orderNo }, other.headers);
      expect(page.body.data).toMatchObject({ records: [], total: 0 });
    }
  });

  it("cannot be claimed with the key of its request: a key is one customer's", async () => {
    const headers = { "idempotency-key": "the-same-key-of-two-people" };
    const mine = await save({}, headers);
    const other = await newCustomer(scene.codes);
    const theirs = await callSaveOrder(scene.codes, other, {}, headers);
    expect(theirs.status).toBe(200);
    expect(theirs.body.data?.orderNo).not.toBe(mine.body.data?.orderNo);
  });
});

it("another user's contact is neither read nor changed by saving to the address book: a new one is created", async () => {
  await save({ sender: { ...sender, saveToBook: true } });
  const contacts = () =>
    scene.test.db.execute<{ contact_id: string; customer_id: string }>(
      "select * from contact order by contact_id",
    );
  const [mine] = await contacts();
  const other = await newCustomer(scene.codes);
  const changed = { ...sender, name: "Orang lain", contactId: mine?.contact_id, saveToBook: true };
  expect((await callSaveOrder(scene.codes, other, { sender: changed })).status).toBe(200);
  const after = await contacts();
  expect(after).toHaveLength(2);
  expect(after.find(({ contact_id }) => contact_id === mine?.contact_id)).toEqual(mine);
  expect(after.find(({ contact_id }) => contact_id !== mine?.contact_id)?.customer_id).not.toBe(
    mine?.customer_id,
  );
});

describe("double submit", () => {
  it("with one key is one order, one waybill and one message, with the same answer", async () => {
    const headers = { "idempotency-key": "f1b0c6de-double-submit" };
    const first = await save({}, headers);
    // The window has ended meanwhile, but the retry returns the first answer.
    scene.test.setClock("2026-11-20T12:30:00+07:00");
    const again = await save({}, headers);
    expect(again.text).toBe(first.text);
    expect(await countsOf(scene.me)).toEqual({ unfinished: 1, completed: 0 });
    expect(await outboxRows(first.body.data?.orderNo ?? "")).toBe(1);
  });

  it("without a key creates two orders", async () => {
    await save();
    await save();
    expect(await countsOf(scene.me)).toEqual({ unfinished: 2, completed: 0 });
  });
});

describe("same key, other body", () => {
  it("is refused, and nothing is placed", async () => {
    const headers = { "idempotency-key": "one-key-for-two-bodies" };
    await save({}, headers);
    const other = await save({ goodsName: "Sepatu" }, headers);
    expect([other.status, other.body.code]).toEqual([409, errorCatalogue.idempotencyReused.code]);
    expect(await countsOf(scene.me)).toEqual({ unfinished: 1, completed: 0 });
  });

  it.each(["short", "a".repeat(256), "ütf-8-letters"])(
    "and a key of another format is rejected: %j",
    async (key) => {
      const { status, body } = await save({}, { "idempotency-key": key });
      expect([status, faults(body)]).toEqual([400, ["Idempotency-Key: idempotencyKey.format"]]);
    },
  );
});

it.each(["a".repeat(255), "{order: 17/2} 100% ~", "eight ch"])(
  "a key of up to 255 printable characters makes a retry safe: %j",
  async (key) => {
    const headers = { "idempotency-key": key };
    const first = await save({}, headers);
    expect(first.status).toBe(200);
    expect((await save({}, headers)).text).toBe(first.text);
    expect((await save({ goodsName: "Sepatu" }, headers)).status).toBe(409);
  },
);

describe("cancel after pickup", () => {
  it("is rejected with the text of the rule, and cancels nothing", async () => {
    const { orderNo, waybillNo } = await placeOrder(scene.codes, scene.me);
    await scene.test.feed([], [sampleEvent(waybillNo, "p", { occurredAt: "2026-11-20T10:00:00+07:00" })]);
    const { status, body } = await scene.test.call(
      endpoints.cancelOrder,
      { orderNo },
      { ...scene.me.headers, langtype: "EN" },
    );
    expect([status, body.msg]).toEqual([409, "Cancel the failure"]);
    expect(await outboxRows(orderNo)).toBe(1);
  });

  it("is rejected as soon as one of several pieces is with the courier", async () => {
    const piece = { weightKg: 2, lengthCm: 30, widthCm: 20, heightCm: 10, quantity: 3 };
    const { orderNo, waybillNo } = await placeOrder(scene.codes, scene.me, { pieces: [piece] });
    await scene.test.feed(
      [],
      [sampleEvent(waybillNo, "p", { occurredAt: "2026-11-20T10:00:00+07:00", pieces: [2] })],
    );
    const { status } = await scene.test.call(endpoints.cancelOrder, { orderNo }, scene.me.headers);
    expect(status).toBe(409);
    expect(await outboxRows(orderNo)).toBe(1);
  });
});

it("a null character in an order number is rejected before a query", async () => {
  const { status, body } = await scene.test.call(
    endpoints.detailOrder,
    { orderNo: "RO\0" },
    scene.me.headers,
  );
  expect([status, faults(body)]).toEqual([400, ["orderNo: field.invalid"]]);
});

describe("same address", () => {
  it.each(["jl. kemang raya no. 24", "  JL  KEMANG RAYA   NO 24", "Jl.Kemang Raya,No.24."])(
    "by case and spaces is rejected: %j",
    async (address) => {
      const { status, body } = await save({ receiver: { ...receiver, areaId: sender.areaId, address } });
      expect([status, faults(body)]).toEqual([400, ["receiver.address: parties.sameAddress"]]);
    },
  );
});

describe("weight and size", () => {
  const piece = { weightKg: 12.4, lengthCm: 48, widthCm: 36, heightCm: 32, quantity: 1 };
  it.each([
    ["0", "weight.zero"],
    ["-1", "weight.negative"],
    ["NaN", "json"],
    ["1e309", "weight.notANumber"],
    ['"12"', "weight.notANumber"],
  ])("weight %s is rejected and nothing is placed", async (weight, key) => {
    const text = JSON.stringify(sampleOrder({ pieces: [piece] })).replace(
      '"weightKg":12.4',
      `"weightKg":${weight}`,
    );
    const answer = await scene.test.app.inject({
      method: "POST",
      url: endpoints.saveOrder.path,
      headers: { ...scene.me.headers, "content-type": "application/json" },
      payload: text,
    });
    expect(answer.statusCode).toBe(400);
    if (key !== "json") expect(faults(answer.json())).toEqual([`pieces.0.weightKg: ${key}`]);
    expect(await countsOf(scene.me)).toEqual({ unfinished: 0, completed: 0 });
  });

  it("a piece no larger than its label is rejected at its own field, flat or in a list", async () => {
    const small = { ...piece, lengthCm: 24, widthCm: 15, heightCm: 10, weightKg: 2 };
    expect(faults((await save({ pieces: [piece, small] })).body)).toEqual([
      "pieces.1.lengthCm: piece.smallerThanLabel",
    ]);
    expect(faults((await save({ pieces: undefined, pieceCount: 1, ...small })).body)).toEqual([
      "lengthCm: piece.smallerThanLabel",
    ]);
  });

  it("size=1e9 of a page is rejected, and so is page 0", async () => {
    for (const input of [{ size: 1e9 }, { current: 0 }, { size: "50" }, { current: Infinity }]) {
      expect((await scene.test.call(endpoints.getMyOrderPage, input, scene.me.headers)).status).toBe(400);
    }
    const far = await scene.test.call(endpoints.getMyOrderPage, { current: 2 ** 40 }, scene.me.headers);
    expect(far.body.data).toMatchObject({ records: [] });
  });
});

describe("a tampered price or status", () => {
  it("is ignored: the server computes the price, the order waits for pickup and belongs to its sender", async () => {
    const honest = await placeOrder(scene.codes, scene.me);
    const { body } = await save({
      total: 1,
      price: 1,
      quote: { total: 1 },
      status: "SIGNED",
      orderNo: "RO261100000001",
      waybillNo: "RBC082000000011",
      customerId: "00000000-0000-7000-8000-000000000000",
    });
    expect(body.data?.quote.total).toBe(honest.quote.total);
    const { data } = (
      await scene.test.call(endpoints.detailOrder, { orderNo: body.data?.orderNo }, scene.me.headers)
    ).body;
    expect(data).toMatchObject({ status: "WAITING_PICKUP", total: honest.quote.total });
    expect(data?.orderNo).not.toBe("RO261100000001");
  });

  it("an expected price that has changed places nothing", async () => {
    const { quote } = await placeOrder(scene.codes, scene.me);
    const { status, body } = await save({ expectedTotal: quote.total - 1 });
    expect([status, body.code]).toEqual([409, errorCatalogue.quoteChanged.code]);
    expect(await countsOf(scene.me)).toEqual({ unfinished: 1, completed: 0 });
    expect((await save({ expectedTotal: quote.total })).status).toBe(200);
  });
});

it("__proto__ and constructor in a body have no effect", async () => {
  for (const extra of ['"__proto__":{"isAdmin":true}', '"constructor":{"prototype":{"isAdmin":true}}']) {
    const text = JSON.stringify(sampleOrder()).replace("{", `{${extra},`);
    const answer = await scene.test.app.inject({
      method: "POST",
      url: endpoints.saveOrder.path,
      headers: { ...scene.me.headers, "content-type": "application/json" },
      payload: text,
    });
    expect([200, 400]).toContain(answer.statusCode);
  }
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  const detail = await scene.test.call(endpoints.detailOrder, { orderNo: "__proto__" }, scene.me.headers);
  expect(detail.status).toBe(404);
});

describe("an order that cannot be transported", () => {
  it.each([
    [{ sender: { ...sender, areaId: "ID-3174" } }, "sender.areaId: area.hasParts"],
    [{ receiver: { ...receiver, areaId: "ID-999999" } }, "receiver.areaId: area.unknown"],
    [{ productTypeCode: "H500" }, "productTypeCode: product.weight"],
    [{ productTypeCode: "TELEPORT" }, "productTypeCode: product.unknown"],
    [{ articleTypeCode: "DRAGON" }, "articleTypeCode: articleType.unknown"],
    [{ settlementCode: "MONTHLY" }, "settlementCode: settlement.corporateOnly"],
    [{ serviceMethod: "02", pickupDate: null, pickupWindow: null }, "networkCode: outlet.required"],
    [{ networkCode: "NOWHERE1" }, "networkCode: outlet.unknown"],
    [{ pickupDate: null }, "pickupDate: pickup.dateRequired"],
    [{ pickupWindow: null }, "pickupWindow: pickup.windowRequired"],
    [{ pickupDate: "2026-11-22" }, "pickupDate: pickup.dateInvalid"],
    [{ pickupDate: "2026-11-19" }, "pickupDate: pickup.dateInvalid"],
    [{ pickupWindow: "MORNING" }, "pickupWindow: pickup.windowInvalid"],
    [{ insurance: true }, "declaredValue: declaredValue.required"],
    [{ goodsName: "  " }, "goodsName: goodsName.required"],
  ])("%j is rejected by %s", async (changes, fault) => {
    const { status, body } = await save(changes);
    expect([status, faults(body)]).toEqual([400, [fault]]);
  });

  it("an outlet that is too far away cannot pick up", async () => {
    const { body } = await scene.test.call(endpoints.getNetwork, { provinceId: "ID-73", size: 50 });
    const far = body.data?.records.find(({ services }) => services.includes("PICKUP"));
    expect(faults((await save({ networkCode: far?.networkCode })).body)).toEqual([
      "networkCode: outlet.outOfRange",
    ]);
  });

  it("goods whose name has no visible character are rejected", async () => {
    const { body } = await save({ goodsName: "\u200b\u3164\u2800" });
    expect(faults(body)).toEqual(["goodsName: goodsName.required"]);
  });

  it("several faults are reported at once, each with its field", async () => {
    const { body } = await save({
      articleTypeCode: "DRAGON",
      pickupDate: "2026-11-22",
      settlementCode: "MONTHLY",
    });
    expect(faults(body).toSorted()).toEqual([
      "articleTypeCode: articleType.unknown",
      "pickupDate: pickup.dateInvalid",
      "settlementCode: settlement.corporateOnly",
    ]);
  });
});

describe("orders an hour", () => {
  it("are limited for each customer; a retry with its key does not count", async () => {
    const headers = { "idempotency-key": "the-first-of-many" };
    await save({}, headers);
    for (let placed = 1; placed < 12; placed += 1) await placeOrder(scene.codes, scene.me);
    const keyOfRefused = { "idempotency-key": "refused-for-an-hour" };
    const refused = await save({}, keyOfRefused);
    expect([refused.status, refused.body.code]).toEqual([429, errorCatalogue.tooManyRequests.code]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3000);
    expect((await save({}, headers)).status).toBe(200);
    expect(await countsOf(scene.me)).toEqual({ unfinished: 12, completed: 0 });
    expect((await callSaveOrder(scene.codes, await newCustomer(scene.codes))).status).toBe(200);
    scene.test.setClock("2026-11-20T11:00:01+07:00");
    // A refusal stores no answer: its key is free, also for a changed order.
    expect((await save({ goodsName: "Kopi bubuk" }, keyOfRefused)).status).toBe(200);
  });

  it("count those, too, that were priced and not placed because of an expected price", async () => {
    for (let tried = 0; tried < 12; tried += 1)
      expect((await save({ expectedTotal: tried + 1 })).status).toBe(409);
    const refused = await save({ expectedTotal: 13 });
    expect([refused.status, refused.body.code]).toEqual([429, errorCatalogue.tooManyRequests.code]);
    expect((await save()).status).toBe(429);
    expect(await countsOf(scene.me)).toEqual({ unfinished: 0, completed: 0 });
  });
});
