import { endpoints, errorCatalogue } from "@rimba/contract";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { CodesApp } from "../../testing/codes-app.ts";
import type { TestSession } from "../../testing/customers.ts";
import { createOrdersApp, newCustomer, placeOrder } from "../../testing/orders.ts";
import { readPdf } from "../../testing/read-pdf.ts";
import { sampleEvent } from "../../testing/samples.ts";

let codes: CodesApp;
let me: TestSession;
beforeAll(async () => {
  codes = await createOrdersApp({ PUBLIC_ORIGIN: "https://rimba.example" });
  me = await newCustomer(codes);
});
afterAll(() => codes.test.close());

async function askLabel(query: Record<string, string>, headers: Record<string, string> = me.headers) {
  const answer = await codes.test.app.inject({
    method: "GET",
    url: endpoints.orderLabel.path,
    query,
    headers: { langtype: "ZH", ...headers },
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, answer };
}

const box = { weightKg: 12.4, lengthCm: 48, widthCm: 36, heightCm: 32 };
const spaced = (text: string) => text.replace(/\s+/g, " ");

describe("labels", { timeout: 60_000 }, () => {
  it("of an order with three pieces are three pages, with codes for sub-waybills and tracking", async () => {
    const order = await placeOrder(codes, me, {
      pieces: [{ ...box, quantity: 3 }],
      remarks: "Jangan ditumpuk",
    });
    const { status, headers, bytes } = await askLabel({ orderNo: order.orderNo });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="label-${order.orderNo}.pdf"`,
      "cache-control": "no-store",
    });
    const pages = await readPdf(bytes);
    expect(pages).toHaveLength(3);
    for (const [nth, page] of pages.entries()) {
      expect([page.width, page.height]).toEqual([240, 150]);
      expect(page.codes).toEqual(
        expect.arrayContaining([
          { format: "Code128", text: order.subWaybillNos[nth] },
          {
            format: "QRCode",
            text: `https://rimba.example/track?numbers=${order.waybillNo}&by=waybill`,
          },
        ]),
      );
      // In the carrier's language for every request; no phone number in full.
      const text = spaced(page.text);
      for (const said of [
        `${nth + 1}/3`,
        "Penerima Made Wirawan 0813•••2214",
        "0812•••4471",
        "Makassar",
        "12,4 kg",
        "48×36×32",
        "TUNAI OLEH PENGIRIM",
        "20/11/2026",
        "Kemeja batik. Jangan ditumpuk",
        "021-8066-1666",
      ])
        expect(text).toContain(said);
      expect(text).not.toMatch(/81288004471|81355502214/);
    }
  });

  it("of two orders are one file, in the requested order, and a repeated order counts once", async () => {
    const first = await placeOrder(codes, me, { pieces: [{ ...box, quantity: 1 }] });
    const second = await placeOrder(codes, me, { pieces: [{ ...box, quantity: 2 }], receiver: chinese });
    const orderNo = `${second.orderNo}, ${first.orderNo},${second.orderNo}`;
    const { bytes } = await askLabel({ orderNo, format: "a" });
    const pages = await readPdf(bytes);
    expect(pages).toHaveLength(3);
    for (const page of pages) expect(page).toMatchObject({ width: 297, height: 210 });
    const numbers = pages.map(({ codes: found }) => found.find(({ format }) => format === "Code128")?.text);
    expect(numbers).toEqual([...second.subWaybillNos, ...first.subWaybillNos]);
    expect(pages[0]?.text).toContain(chinese.name);
  });

  it("of one order in three spellings are printed once", async () => {
    const { orderNo } = await placeOrder(codes, me, { pieces: [{ ...box, quantity: 1 }] });
    const written = [orderNo, orderNo.toLowerCase(), `${orderNo.slice(0, 6)} ${orderNo.slice(6)}`];
    expect(await readPdf((await askLabel({ orderNo: written.join(",") })).bytes)).toHaveLength(1);
  });

  it("show the amount to pay on delivery", async () => {
    const order = await placeOrder(codes, me, { settlementCode: "DFOD" });
    const [page] = await readPdf((await askLabel({ orderNo: order.orderNo })).bytes);
    const sum = order.quote.total.toLocaleString("id-ID");
    expect(spaced(page?.text ?? "")).toContain(`Bayar DFOD Rp ${sum}`);
  });

  it("can be previewed: the first as a picture for its customer alone, compressed", async () => {
    const { orderNo } = await placeOrder(codes, me, { pieces: [{ ...box, quantity: 2 }] });
    const preview = (headers: Record<string, string>) =>
      codes.test.app.inject({
        method: "GET",
        url: endpoints.orderLabelPreview.path,
        query: { orderNo },
        headers,
      });
    const answer = await preview({ ...me.headers, "accept-encoding": "gzip" });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "content-encoding": "gzip",
      "cache-control": "no-store",
    });
    expect(gunzipSync(answer.rawPayload).toString()).toMatch(/^<svg .*<\/svg>$/s);
    const stranger = await newCustomer(codes);
    const refused = await preview(stranger.headers);
    expect([refused.statusCode, refused.json().code]).toEqual([404, errorCatalogue.orderUnknown.code]);
    expect((await preview({})).statusCode).toBe(401);
    await codes.test.call(endpoints.cancelOrder, { orderNo }, me.headers);
    expect((await preview(me.headers)).json().code).toBe(errorCatalogue.labelNotAllowed.code);
  });

  it("another customer's order", async () => {
    const mine = await placeOrder(codes, me);
    const stranger = await newCustomer(codes);
    const theirs = await placeOrder(codes, stranger);
    for (const orderNo of [theirs.orderNo, `${mine.orderNo},${theirs.orderNo}`, "RO000000000000"]) {
      const { status, answer } = await askLabel({ orderNo });
      expect([status, answer.json().code]).toEqual([404, errorCatalogue.orderUnknown.code]);
    }
  });

  it("an order that is cancelled, signed or lost", async () => {
    const refused = [409, errorCatalogue.labelNotAllowed.code];
    const cancelled = await placeOrder(codes, me);
    await codes.test.call(endpoints.cancelOrder, { orderNo: cancelled.orderNo }, me.headers);
    const signed = await placeOrder(codes, me);
    const lost = await placeOrder(codes, me);
    for (const [{ waybillNo }, last] of [
      [signed, "SIGNED"],
      [lost, "LOST"],
    ] as const)
      await codes.test.feed(
        [],
        (["PICKED_UP", last] as const).map((code, nth) =>
          sampleEvent(waybillNo, `label ${code}`, { code, occurredAt: `2026-11-20T1${nth}:10:00+07:00` }),
        ),
      );
    const open = await placeOrder(codes, me);
    for (const { orderNo } of [cancelled, signed, lost]) {
      for (const requested of [orderNo, `${open.orderNo},${orderNo}`]) {
        const { status, answer } = await askLabel({ orderNo: requested });
        expect([status, answer.json().code]).toEqual(refused);
      }
    }
  });

  it("of more than twenty orders, of none, or on unknown paper are rejected", async () => {
    const many = Array.from({ length: 21 }, (_, nth) => `RO2611000000${10 + nth}`).join(",");
    for (const [query, key] of [
      [{ orderNo: many }, "order.tooMany"],
      [{ orderNo: " , " }, "order.required"],
      [{}, "order.required"],
    ] as const) {
      const { status, answer } = await askLabel(query);
      expect([status, answer.json().data.errors[0].key]).toEqual([400, key]);
    }
    expect((await askLabel({ orderNo: "RO261100000010", format: "a3" })).status).toBe(400);
  });

  it(
    "of more than 999 pages are rejected with an error at the field, and one order is always printed",
    { timeout: 120_000 },
    async () => {
      const one = { weightKg: 2, lengthCm: 30, widthCm: 20, heightCm: 10 };
      const large = await placeOrder(codes, me, {
        productTypeCode: "H500",
        pieces: [{ ...one, quantity: 999 }],
      });
      const small = await placeOrder(codes, me);
      const { status, answer } = await askLabel({ orderNo: `${large.orderNo},${small.orderNo}` });
      expect([status, answer.json().data.errors]).toEqual([
        400,
        [expect.objectContaining({ path: "orderNo", key: "order.tooManyLabels" })],
      ]);
      expect((await askLabel({ orderNo: large.orderNo })).status).toBe(200);
    },
  );

  it("of many concurrent requests by one customer are printed a few at a time, and those of others meanwhile", async () => {
    const pieces = [{ ...box, quantity: 1 }];
    const { orderNo } = await placeOrder(codes, me, { pieces });
    const other = await newCustomer(codes);
    const theirs = await placeOrder(codes, other, { pieces });
    const mine = Array.from({ length: 40 }, () => askLabel({ orderNo }));
    const [answers, answer] = await Promise.all([
      Promise.all(mine),
      askLabel({ orderNo: theirs.orderNo }, other.headers),
    ]);
    expect(answer.status).toBe(200);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(4);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, answer: said } of refused) {
      expect([status, said.json().code]).toEqual([429, errorCatalogue.tooManyRequests.code]);
      expect(Number(said.headers["retry-after"])).toBeGreaterThan(0);
    }
    expect((await askLabel({ orderNo })).status).toBe(200);
  });

  it("beyond the queue's capacity are rejected with a time to retry, and can be printed soon", async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const someone = await newCustomer(codes);
        const { orderNo } = await placeOrder(codes, someone, { pieces: [{ ...box, quantity: 1 }] });
        return { orderNo, headers: someone.headers };
      }),
    );
    const answers = await Promise.all(
      people.flatMap(({ orderNo, headers }) =>
        Array.from({ length: 4 }, () => askLabel({ orderNo }, headers)),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(32);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, answer } of refused) {
      expect([status, answer.json().code]).toEqual([503, errorCatalogue.busy.code]);
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    }
    const [first] = people;
    expect((await askLabel({ orderNo: first?.orderNo ?? "" }, first?.headers)).status).toBe(200);
  });

  it("of a visitor who has left are not drawn further, and free their places at once", async () => {
    const one = { weightKg: 2, lengthCm: 30, widthCm: 20, heightCm: 10 };
    const large = await placeOrder(codes, me, {
      productTypeCode: "H500",
      pieces: [{ ...one, quantity: 900 }],
    });
    const { app } = codes.test;
    const address = await app.listen({ host: "127.0.0.1", port: 0 });
    const ask = (signal?: AbortSignal) =>
      fetch(`${address}${endpoints.orderLabel.path}?orderNo=${large.orderNo}`, {
        headers: me.headers,
        ...(signal !== undefined && { signal }),
      });
    const visitor = new AbortController();
    const answers = Array.from({ length: 8 }, () =>
      ask(visitor.signal).then(
        ({ status }) => status,
        () => "left",
      ),
    );
    // All places of this customer are taken, and drawing 900 labels takes longer than a rejection.
    expect(await Promise.race(answers)).toBe(429);
    visitor.abort();
    expect(new Set(await Promise.all(answers))).toEqual(new Set([429, "left"]));
    const small = await placeOrder(codes, me);
    await vi.waitFor(async () => expect((await askLabel({ orderNo: small.orderNo })).status).toBe(200), {
      timeout: 15_000,
    });
  });

  it("by cookies alone", async () => {
    const { status, answer } = await askLabel({ orderNo: "RO261100000010" }, { cookie: me.cookie });
    expect([status, answer.json().code]).toEqual([401, errorCatalogue.sessionMissing.code]);
  });
});

const chinese = {
  name: "王小龙",
  phone: "081355502214",
  areaId: "ID-737109",
  address: "望加锡大道八号，靠近药店",
};
