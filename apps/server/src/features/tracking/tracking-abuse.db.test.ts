import { endpoints, errorCatalogue, publicShipment } from "@rimba/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { sampleEvent, sampleShipment, waybillNumber } from "../../testing/samples.ts";
import { createCodesApp, type CodesApp } from "../../testing/codes-app.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

/** All personal data in the sample shipment and its events. */
const personal = [
  "Sari",
  "Puspita",
  "Made",
  "Wirawan",
  "Rudi",
  "081288004471",
  "4471",
  "2214",
  "81355502214",
  "Kemang",
  "Panakkukang",
  "Boulevard",
  "1142500",
];

let codes: CodesApp;
let test: TestApp;
beforeAll(async () => {
  codes = await createCodesApp({ TRUST_PROXY: "127.0.0.1" });
  test = codes.test;
});
afterAll(() => test.close());

const track = (input: object) => test.call(endpoints.trackingCustomerByWaybillNo, input);
const open = (waybillNo: string, phoneLast4: string) =>
  test.call(endpoints.trackingValidate, { waybillNo, phoneLast4 });
/** The same after a captcha. */
const openWithTicket = async (
  waybillNo: string,
  phoneLast4: string,
  { forWaybill = waybillNo, from = "127.0.0.1" } = {},
) => {
  const captchaTicket = await codes.ticket("trackingValidate", forWaybill);
  const input = { waybillNo, phoneLast4, captchaTicket };
  return test.call(endpoints.trackingValidate, input, { "x-forwarded-for": from });
};

describe("tracking abuse", () => {
  it("11 numbers: rejected with the reason, ten are accepted", async () => {
    const numbers = Array.from({ length: 11 }, (_, index) => waybillNumber(1000 + index));
    const refused = await track({ numbers, by: "waybill" });
    expect([refused.status, refused.text.includes("tracking.tooMany")]).toEqual([400, true]);
    expect((await track({ numbers: numbers.slice(0, 10), by: "waybill" })).body.data?.results).toHaveLength(
      10,
    );
  });

  it("mixed and empty separators: no result and no failure", async () => {
    for (const text of [" ", ",;,", "\n\n", "\u0007", "%", "_", "' or '1'='1", "RBC\u202e482"]) {
      const { status, body } = await track({ numbers: [text], by: "waybill" });
      expect([status, body.data?.results.map(({ outcome }) => outcome)]).toEqual([200, ["illegal"]]);
    }
  });

  it("a null character, which the database cannot store, is invalid input", async () => {
    const answer = await track({ numbers: ["RBC\u0000"], by: "waybill" });
    expect([answer.status, answer.body.code]).toEqual([400, errorCatalogue.invalidInput.code]);
  });

  it("last-4 sweep: five wrong attempts lock the waybill for their address until midnight, even for the right digits", async () => {
    const waybillNo = waybillNumber(2000);
    await test.feed([sampleShipment(waybillNo)], [sampleEvent(waybillNo, "s1")]);
    test.setClock("2026-11-20T10:00:00+07:00");
    for (const digits of ["0000", "0001", "0002", "0003", "0004"])
      expect((await openWithTicket(waybillNo, digits)).body.code).toBe(errorCatalogue.phoneDigitsWrong.code);
    const locked = await openWithTicket(waybillNo, "4471");
    expect([locked.status, locked.body.code, locked.headers["retry-after"]]).toEqual([
      429,
      errorCatalogue.phoneDigitsLocked.code,
      String(14 * 3600),
    ]);
    test.setClock("2026-11-21T00:00:01+07:00");
    expect((await open(waybillNo, "4471")).status).toBe(200);
  });

  it("last-4 sweep: from the third attempt on a captcha is required, for this waybill and from this address", async () => {
    const [waybillNo, other] = [waybillNumber(2004), waybillNumber(2005)];
    await test.feed([sampleShipment(waybillNo), sampleShipment(other)]);
    test.setClock("2026-11-22T10:00:00+07:00");
    for (const digits of ["0000", "0001"])
      expect((await open(waybillNo, digits)).body.code).toBe(errorCatalogue.phoneDigitsWrong.code);
    const needed = errorCatalogue.captchaRequired.code;
    expect((await open(waybillNo, "4471")).body.code).toBe(needed);
    expect((await open(other, "4471")).body.code).toBe(needed);
    const failed = errorCatalogue.captchaFailed.code;
    expect((await openWithTicket(waybillNo, "4471", { forWaybill: other })).body.code).toBe(failed);
    const captchaTicket = await codes.ticket("trackingValidate", waybillNo.toLowerCase());
    const again = () =>
      test.call(endpoints.trackingValidate, { waybillNo, phoneLast4: "0002", captchaTicket });
    expect((await again()).body.code).toBe(errorCatalogue.phoneDigitsWrong.code);
    expect((await again()).body.code).toBe(failed);
    // A request that was rejected because it had no captcha does not count as an attempt.
    expect((await openWithTicket(waybillNo, "4471")).status).toBe(200);
  });

  it("last-4 sweep: the owner opens a shipment that strangers locked, with a captcha from another address", async () => {
    const waybillNo = waybillNumber(2006);
    await test.feed([sampleShipment(waybillNo)]);
    test.setClock("2026-11-22T22:00:00+07:00");
    for (const digits of ["0000", "0001", "0002", "0003", "0004"])
      expect((await openWithTicket(waybillNo, digits, { from: "10.0.0.1" })).status).toBe(403);
    const owner = { from: "10.0.0.2" };
    const bare = { waybillNo, phoneLast4: "4471" };
    const withoutCaptcha = await test.call(endpoints.trackingValidate, bare, {
      "x-forwarded-for": owner.from,
    });
    expect(withoutCaptcha.body.code).toBe(errorCatalogue.captchaRequired.code);
    for (let times = 0; times < 7; times += 1)
      expect((await openWithTicket(waybillNo, "4471", owner)).status).toBe(200);
    // After one wrong attempt the address is treated like those of the strangers.
    expect((await openWithTicket(waybillNo, "0005", owner)).status).toBe(403);
    expect((await openWithTicket(waybillNo, "4471", owner)).status).toBe(429);
    expect((await openWithTicket(waybillNo, "4471", { from: "10.0.0.1" })).status).toBe(429);
    for (const n of [3, 4, 5, 6])
      expect((await openWithTicket(waybillNo, "0005", { from: `10.0.0.${n}` })).status).toBe(403);
    // The second limit is exhausted too: ten wrong attempts a day from all addresses together.
    const last = await openWithTicket(waybillNo, "4471", { from: "10.0.0.9" });
    expect([last.status, last.headers["retry-after"]]).toEqual([429, String(2 * 3600)]);
  });

  it("last-4 sweep: right digits do not use up attempts", async () => {
    test.setClock("2026-11-23T10:00:00+07:00");
    const waybillNo = waybillNumber(2001);
    await test.feed([sampleShipment(waybillNo)]);
    for (let attempt = 0; attempt < 12; attempt += 1)
      expect((await open(waybillNo, "2214")).status).toBe(200);
  });

  it("last-4 sweep over many waybills: twenty wrong attempts from one address and day", async () => {
    test.setClock("2026-11-25T10:00:00+07:00");
    const statuses: number[] = [];
    for (let n = 0; n < 24; n += 1)
      statuses.push((await openWithTicket(waybillNumber(3000 + n), "0000")).status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual([429, 429, 429, 429]);
  });

  it("wrong digits, an unknown waybill and a known one get the same answer", async () => {
    const waybillNo = waybillNumber(2002);
    await test.feed([sampleShipment(waybillNo)]);
    test.setClock("2026-11-26T10:00:00+07:00");
    const [known, unknown] = [await open(waybillNo, "0000"), await open(waybillNumber(2003), "0000")];
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  });

  it("a private shipment's answer shows nothing but that digits are required", async () => {
    const waybillNo = waybillNumber(4000);
    await test.feed([sampleShipment(waybillNo, { needsPhoneDigits: true })], [sampleEvent(waybillNo, "p1")]);
    const { body } = await track({ numbers: [waybillNo], by: "waybill" });
    const { code, text } = errorCatalogue.phoneDigitsRequired;
    expect(body.data?.results).toEqual([
      { number: waybillNo, outcome: "locked", code, msg: text.en, waybillNo },
    ]);
  });

  it("a private shipment's state does not reveal whether it was scanned", async () => {
    const [waiting, moving] = [waybillNumber(4002), waybillNumber(4003)];
    await test.feed(
      [waiting, moving].map((waybillNo) => sampleShipment(waybillNo, { needsPhoneDigits: true })),
      [sampleEvent(moving, "p2")],
    );
    const { body } = await test.call(endpoints.trackingIsNotEmpty, {
      numbers: [waiting, moving],
      by: "waybill",
    });
    expect(body.data?.results.map(({ state }) => state)).toEqual(["found", "found"]);
  });

  it("snapshot of the public answer has no personal data", async () => {
    const waybillNo = waybillNumber(4001);
    await test.feed(
      [sampleShipment(waybillNo)],
      [
        sampleEvent(waybillNo, "q1"),
        sampleEvent(waybillNo, "q2", {
          code: "SIGNED",
          occurredAt: "2026-11-20T01:00:00+07:00",
          proof: { signedBy: "Rudi Hartono", relation: "SELF", photoUrl: "https://example.com/x.jpg" },
        }),
      ],
    );
    const { text } = await track({ numbers: [waybillNo], by: "waybill" });
    for (const word of [...personal, "photoUrl", "x.jpg"])
      expect(text.replaceAll(waybillNo, "")).not.toContain(word);
  });

  it("has no public field but these: a new one must hold no personal data", () => {
    expect(fieldsOf(z.toJSONSchema(publicShipment))).toMatchSnapshot();
  });

  it("shows order number, weight, volume and payment only with the phone digits", async () => {
    const waybillNo = waybillNumber(4004);
    await test.feed([sampleShipment(waybillNo, { customerOrderNo: "PO-SECRET-17" })]);
    test.setClock("2026-11-27T10:00:00+07:00");
    const locked = await track({ numbers: [waybillNo], by: "waybill" });
    for (const name of ["customerOrderNo", "PO-SECRET-17", "weightKg", "volumeM3", "settlementCode"])
      expect(locked.text).not.toContain(name);
    const csv = await test.app.inject(`/track.csv?numbers=${waybillNo}&by=waybill&lang=en`);
    expect(csv.body.trim()).toMatch(/,$/);
    const viewTokens = [(await open(waybillNo, "4471")).body.data?.viewToken ?? ""];
    const { body } = await track({ numbers: [waybillNo], by: "waybill", viewTokens });
    expect(body.data?.results[0]).toMatchObject({
      unlocked: { customerOrderNo: "PO-SECRET-17", settlementCode: "CASH_SENDER" },
    });
  });

  it("customer order numbers cannot be enumerated: an address gets 60 searches an hour and 200 a day, found or not", async () => {
    const guarded = await createCodesApp({ TRUST_PROXY: "127.0.0.1", ORDER_SEARCHES_PER_DAY: "200" });
    const from = { "x-forwarded-for": "10.7.0.1" };
    await guarded.test.feed([sampleShipment(waybillNumber(4005), { customerOrderNo: "PO-1000" })]);
    const search = (first: number, headers: Record<string, string> = from) =>
      guarded.test.call(
        endpoints.trackingCustomerByWaybillNo,
        { numbers: Array.from({ length: 10 }, (_, n) => `PO-${first + n}`), by: "customerOrder" },
        headers,
      );
    const start = Date.parse("2026-11-27T10:00:00+07:00");
    const statuses: number[] = [];
    for (let hour = 0; hour < 4; hour += 1) {
      guarded.test.setClock(new Date(start + hour * 3_601_000).toISOString());
      for (let calls = 0; calls < 7; calls += 1) statuses.push((await search(1000 + calls * 10)).status);
    }
    const hourly = [...Array<number>(6).fill(200), 429];
    expect(statuses).toEqual([...hourly, ...hourly, ...hourly, 200, 200, ...Array<number>(5).fill(429)]);
    const state = { numbers: ["PO-1000"], by: "customerOrder" };
    expect((await guarded.test.call(endpoints.trackingIsNotEmpty, state, from)).status).toBe(429);
    const file = await guarded.test.app.inject({
      url: "/track.csv?numbers=PO-1000&by=customerOrder",
      headers: from,
    });
    expect(file.statusCode).toBe(429);
    // Waybill numbers cannot be guessed, and other addresses have their own limits.
    const byWaybill = { numbers: [waybillNumber(4005)], by: "waybill" };
    expect((await guarded.test.call(endpoints.trackingCustomerByWaybillNo, byWaybill, from)).status).toBe(
      200,
    );
    expect((await search(1000, { "x-forwarded-for": "10.7.0.2" })).status).toBe(200);
    await guarded.test.close();
  });

  it("too many requests: 429 with the time to wait, for all IPv6 addresses of one network", async () => {
    const limited = await createTestApp({ TRACKING_PER_MINUTE: "3", TRUST_PROXY: "127.0.0.1" });
    const ask = (address: string) =>
      limited.call(
        endpoints.trackingIsNotEmpty,
        { numbers: ["RBC1"], by: "waybill" },
        { "x-forwarded-for": address },
      );
    const answers = [];
    for (const host of ["1", "2", "3", "4"]) answers.push(await ask(`2001:db8:1:2::${host}`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(Number(answers[3]?.headers["retry-after"])).toBeGreaterThan(0);
    expect(answers[3]?.body.code).toBe(errorCatalogue.tooManyRequests.code);
    expect((await ask("2001:db8:1:3::1")).status).toBe(200);
    await limited.close();
  });

  it("spoofed X-Forwarded-For has no effect without a trusted proxy", async () => {
    const limited = await createTestApp({ TRACKING_PER_MINUTE: "2" });
    const ask = (address: string) =>
      limited.call(
        endpoints.trackingIsNotEmpty,
        { numbers: ["RBC1"], by: "waybill" },
        { "x-forwarded-for": address },
      );
    const answers = [await ask("10.0.0.1"), await ask("10.0.0.2"), await ask("10.0.0.3")];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    await limited.close();
  });

  it("langType with the name of an inherited member is no language, and has no effect", async () => {
    for (const langtype of ["constructor", "__proto__", "toString"]) {
      const input = { numbers: ["RBC1"], by: "waybill" };
      const answer = await test.call(endpoints.trackingCustomerByWaybillNo, input, { langtype });
      expect([answer.status, answer.body.data?.results[0]?.outcome]).toEqual([200, "illegal"]);
      const missing = await test.app.inject({ url: "/official/nothing", headers: { langtype } });
      expect(missing.json().msg).toBe(errorCatalogue.notFound.text.id);
    }
  });

  it("errors contain no stack, SQL or library", async () => {
    const { text, headers } = await track({ numbers: ["\ud800"], by: "waybill" });
    expect(text).not.toMatch(/select|stack|node_modules|\.ts/i);
    expect(headers["requestid"]).toMatch(/^[0-9a-f-]{36}$/);
  });
});

/** Paths of all fields of a JSON Schema without references, such as `events[].vehicleNo`, sorted. */
function fieldsOf(schema: z.core.JSONSchema.BaseSchema, path = ""): string[] {
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const own = path === "" ? name : `${path}.${name}`;
    return [own, ...fieldsOf(asSchema(field), own)];
  });
  const items = schema.items === undefined ? [] : fieldsOf(asSchema(schema.items), `${path}[]`);
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const all = [...inside, ...items, ...variants.flatMap((variant) => fieldsOf(asSchema(variant), path))];
  return [...new Set(all)].toSorted();
}

/** The schema itself: one that is elsewhere would be left out without a word. */
function asSchema(
  schema: z.core.JSONSchema.JSONSchema | boolean | readonly unknown[],
): z.core.JSONSchema.BaseSchema {
  if (typeof schema === "boolean" || Array.isArray(schema) || "$ref" in schema)
    throw new Error("The schema of a field is elsewhere");
  return schema as z.core.JSONSchema.BaseSchema;
}
