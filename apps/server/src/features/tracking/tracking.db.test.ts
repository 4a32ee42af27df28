import { endpoints, errorCatalogue } from "@rimba/contract";
import { formatWaybill } from "@rimba/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleEvent, sampleShipment, waybillNumber } from "../../testing/samples.ts";
import { createTestApp, type TestApp, testCarrier } from "../../testing/test-app.ts";

const moving = waybillNumber(1);
const registered = waybillNumber(2);
const secretive = waybillNumber(3);
const signed = waybillNumber(4);
const unknown = waybillNumber(99);

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  test.setClock("2026-11-20T08:00:00+07:00");
  await test.feed(
    [
      sampleShipment(moving, { customerOrderNo: "PO-2611-0934" }),
      sampleShipment(registered, { customerOrderNo: "PO-2611-0934" }),
      sampleShipment(secretive, { needsPhoneDigits: true }),
      sampleShipment(signed),
    ],
    [
      sampleEvent(moving, "a1"),
      sampleEvent(secretive, "b1"),
      sampleEvent(signed, "c1"),
      sampleEvent(signed, "c2", {
        code: "SIGNED",
        occurredAt: "2026-11-19T16:00:00+07:00",
        proof: { signedBy: "Rudi Hartono", relation: "SECURITY" },
      }),
    ],
  );
});
afterAll(() => test.close());

const track = async (input: object, headers?: Record<string, string>) =>
  (await test.call(endpoints.trackingCustomerByWaybillNo, input, headers)).body.data?.results ?? [];

describe("trackingCustomerByWaybillNo", () => {
  it("returns a distinct answer for each kind of number", async () => {
    const results = await track({
      numbers: [moving, registered, secretive, unknown, "RBC48201"],
      by: "waybill",
    });
    expect(results.map(({ outcome }) => outcome)).toEqual([
      "found",
      "registered",
      "locked",
      "notFound",
      "illegal",
    ]);
    const codes = results.map((result) => ("code" in result ? result.code : null));
    expect(codes).toEqual([
      null,
      errorCatalogue.waybillNotYetUpdated.code,
      errorCatalogue.phoneDigitsRequired.code,
      errorCatalogue.waybillNotFound.code,
      errorCatalogue.waybillIllegalInList.code,
    ]);
  });

  it("returns 'Invalid waybill number' for a single one and 'There is an incorrect waybill number' for a list", async () => {
    expect(await track({ numbers: ["RBC1"], by: "waybill" })).toMatchObject([
      { msg: "Invalid waybill number" },
    ]);
    expect(await track({ numbers: ["RBC1", moving], by: "waybill" })).toMatchObject([
      { msg: "There is an incorrect waybill number" },
      { outcome: "found" },
    ]);
  });

  it("says that a digit of a well-formed number is wrong if the check digit does not match, alone and in a list", async () => {
    const wrong = moving.slice(0, -1) + String((Number(moving.at(-1)) + 1) % 10);
    const expected = {
      outcome: "illegal",
      fault: "wrongCheckDigit",
      code: errorCatalogue.waybillCheckDigitWrong.code,
      msg: errorCatalogue.waybillCheckDigitWrong.text.en,
    };
    expect(await track({ numbers: [wrong], by: "waybill" })).toMatchObject([expected]);
    expect(await track({ numbers: [wrong, "RBC1"], by: "waybill" })).toMatchObject([
      expected,
      { fault: "wrongLength", msg: "There is an incorrect waybill number" },
    ]);
    const { body } = await test.call(endpoints.getMainSubBillCode, { waybillNo: wrong });
    expect(body.code).toBe(errorCatalogue.waybillCheckDigitWrong.code);
  });

  it("finds one of our order numbers in any spelling", async () => {
    const waybillNo = waybillNumber(60);
    const customerOrderNo = `${testCarrier.orderPrefix}261165873253`;
    await test.feed([sampleShipment(waybillNo, { customerOrderNo })]);
    for (const typed of ["RO 2611 6587 3253", "ro-2611-6587-3253", " ro261165873253 "]) {
      const results = await track({ numbers: [typed], by: "customerOrder" });
      expect(results).toMatchObject([
        { number: customerOrderNo, outcome: "registered", shipment: { waybillNo } },
      ]);
    }
  });

  it("returns texts in the requested language", async () => {
    for (const [langtype, locale] of [
      ["ID", "id"],
      ["EN", "en"],
      ["CN", "zh"],
    ] as const) {
      const results = await track({ numbers: [registered, unknown], by: "waybill" }, { langtype });
      expect(results.map((result) => "msg" in result && result.msg)).toEqual([
        errorCatalogue.waybillNotYetUpdated.text[locale],
        errorCatalogue.waybillNotFound.text[locale],
      ]);
    }
  });

  it("finds the shipment of a sub-waybill and merges duplicates", async () => {
    const results = await track({
      numbers: [formatWaybill(moving), moving.toLowerCase(), `${moving}-002`],
      by: "waybill",
    });
    expect(results.map(({ number, outcome }) => [number, outcome])).toEqual([
      [moving, "found"],
      [`${moving}-002`, "found"],
    ]);
  });

  it("lists every shipment of a customer order number, case-insensitively", async () => {
    const results = await track({ numbers: ["po-2611-0934", "PO-404"], by: "customerOrder" });
    expect(results.map(({ outcome }) => outcome)).toEqual(["found", "registered", "notFound"]);
    expect(results[2]).toMatchObject({ msg: errorCatalogue.customerOrderNotFound.text.en });
  });

  it("lists at most 50 shipments of one customer order number", async () => {
    const many = Array.from({ length: 51 }, (_, index) => waybillNumber(100 + index));
    await test.feed(many.map((waybillNo) => sampleShipment(waybillNo, { customerOrderNo: "PO-MANY" })));
    const results = await track({ numbers: ["PO-MANY"], by: "customerOrder" });
    expect(results).toHaveLength(50);
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(["registered"]));
  });

  it("filters by package status without revealing that of a locked shipment", async () => {
    const all = [moving, secretive, signed, unknown];
    expect(
      (await track({ numbers: all, by: "waybill", packageStatus: "NORMAL_SIGNED" })).map(
        ({ number }) => number,
      ),
    ).toEqual([signed]);
    expect(
      (await track({ numbers: all, by: "waybill", packageStatus: "NOT_SIGNED_OR_VOID" })).map(
        ({ number }) => number,
      ),
    ).toEqual([moving]);
  });

  it("reports invalid input at its field", async () => {
    const keys = async (input: object) => {
      const { status, body } = await test.call(endpoints.trackingCustomerByWaybillNo, input);
      expect([status, body.code]).toEqual([400, errorCatalogue.invalidInput.code]);
      return (body.data as unknown as { errors: { path: string; key: string }[] }).errors.map(
        ({ path, key }) => `${path}: ${key}`,
      );
    };
    expect(await keys({ numbers: [], by: "waybill" })).toEqual(["numbers: tracking.empty"]);
    expect(await keys({ by: "waybill" })).toEqual(["numbers: field.required"]);
    expect(await keys({ numbers: [moving], by: "phone" })).toEqual(["by: field.invalid"]);
    expect(await keys({ numbers: [{ $ne: "" }], by: "waybill" })).toEqual(["numbers.0: field.invalid"]);
    expect(await keys({ numbers: ["x".repeat(65)], by: "waybill" })).toEqual(["numbers.0: field.tooLong"]);
  });

  it("accepts only JSON", async () => {
    const post = (headers: Record<string, string>, payload: string) =>
      test.app.inject({ method: "POST", url: endpoints.trackingCustomerByWaybillNo.path, headers, payload });
    expect((await post({ "content-type": "text/plain" }, "{}")).json()).toMatchObject({
      code: errorCatalogue.notJson.code,
    });
    expect((await post({ "content-type": "application/json" }, "{")).json()).toMatchObject({
      code: errorCatalogue.invalidInput.code,
    });
    expect(
      (await post({ "content-type": "application/json" }, JSON.stringify({ numbers: ["x".repeat(70_000)] })))
        .statusCode,
    ).toBe(413);
  });
});

describe("the list as a file", () => {
  it("redirects to the form without a number", async () => {
    for (const [query, form] of [
      ["", "/track?by=waybill"],
      ["?numbers=%20,&by=customerOrder", "/track?by=customerOrder"],
    ] as const) {
      const { statusCode, headers } = await test.app.inject(`/track.csv${query}`);
      expect([statusCode, headers.location]).toEqual([303, form]);
    }
  });
});

describe("trackingIsNotEmpty", () => {
  it("distinguishes found, registered, unknown and illegal numbers", async () => {
    const { body } = await test.call(endpoints.trackingIsNotEmpty, {
      numbers: [moving, registered, unknown, "RBC1"],
      by: "waybill",
    });
    expect(body.data?.results.map(({ state }) => state)).toEqual([
      "found",
      "registered",
      "notFound",
      "illegal",
    ]);
  });
});

describe("getMainSubBillCode", () => {
  it("returns the pieces of the shipment of a sub-waybill", async () => {
    const { body } = await test.call(endpoints.getMainSubBillCode, { waybillNo: `${moving}-003` });
    expect(body.data).toMatchObject({ waybillNo: moving, pieceCount: 3, piecesArrived: 0 });
    expect(body.data?.subWaybills.map(({ subWaybillNo }) => subWaybillNo)).toEqual(
      [1, 2, 3].map((piece) => `${moving}-00${piece}`),
    );
  });

  it.each([
    [unknown, 404, "waybillNotFound"],
    ["RBC1", 400, "waybillIllegal"],
    [secretive, 403, "phoneDigitsRequired"],
  ] as const)("rejects %s with %i", async (waybillNo, status, kind) => {
    const answer = await test.call(endpoints.getMainSubBillCode, { waybillNo });
    expect([answer.status, answer.body.code]).toEqual([status, errorCatalogue[kind].code]);
  });
});

describe("trackingValidate", () => {
  it.each(["4471", "2214"])("opens the details with %s", async (phoneLast4) => {
    const { body } = await test.call(endpoints.trackingValidate, { waybillNo: secretive, phoneLast4 });
    const viewTokens = [body.data?.viewToken ?? ""];
    const [result] = await track({ numbers: [secretive], by: "waybill", viewTokens });
    expect(result).toMatchObject({
      outcome: "found",
      unlocked: {
        senderName: "S••• P••••••",
        destinationDistrict: "Panakkukang",
        cost: { amount: 1_142_500 },
      },
    });
    const bill = await test.call(endpoints.getMainSubBillCode, {
      waybillNo: secretive,
      viewToken: viewTokens[0],
    });
    expect(bill.status).toBe(200);
  });

  it("returns a token that opens only this shipment, for 30 minutes", async () => {
    const { body } = await test.call(endpoints.trackingValidate, { waybillNo: signed, phoneLast4: "4471" });
    const viewTokens = [body.data?.viewToken ?? ""];
    expect(await track({ numbers: [secretive], by: "waybill", viewTokens })).toMatchObject([
      { outcome: "locked" },
    ]);
    expect(await track({ numbers: [signed], by: "waybill", viewTokens })).toMatchObject([
      { unlocked: { proof: { signedBy: "R••• H••••••" } } },
    ]);
    test.setClock("2026-11-20T08:30:01+07:00");
    expect(await track({ numbers: [signed], by: "waybill", viewTokens })).toMatchObject([{ unlocked: null }]);
    test.setClock("2026-11-20T08:00:00+07:00");
  });

  it("rejects a forged token", async () => {
    const { body } = await test.call(endpoints.trackingValidate, { waybillNo: signed, phoneLast4: "4471" });
    const [, expiry, ...parts] = (body.data?.viewToken ?? "").split(".");
    const signature = parts.join(".");
    for (const forged of [
      `${secretive}.${expiry}.${signature}`,
      `${secretive}.9999999999.${signature}`,
      `${secretive}.9999999999.`,
      "",
      "...",
      "a.b.c.d",
    ]) {
      expect(await track({ numbers: [secretive], by: "waybill", viewTokens: [forged] })).toMatchObject([
        { outcome: "locked" },
      ]);
    }
  });

  it.each(["447", "44711", "４４７１", "44 1", "abcd", ""])("refuses %j at its field", async (phoneLast4) => {
    const answer = await test.call(endpoints.trackingValidate, { waybillNo: secretive, phoneLast4 });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("phoneLast4.format");
  });
});
