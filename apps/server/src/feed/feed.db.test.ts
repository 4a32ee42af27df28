import { endpoints, errorCatalogue, type FieldError } from "@rimba/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleEvent, sampleShipment, waybillNumber } from "../testing/samples.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { createApiKey } from "./api-keys.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  test.setClock("2026-11-20T08:00:00+07:00");
});
afterAll(() => test.close());

let used = 0;
const freshWaybill = () => waybillNumber((used += 1));
const shipments = async (...items: unknown[]) =>
  (await test.call(endpoints.carrierShipments, { shipments: items })).body.data;
const events = async (...items: unknown[]) =>
  (await test.call(endpoints.carrierEvents, { events: items })).body.data;
const outcomes = (data: { results: { outcome: string }[] } | null) =>
  data?.results.map(({ outcome }) => outcome);
const faults = (data: { results: { errors: FieldError[] }[] } | null) =>
  data?.results.map(({ errors }) => errors.map(({ path, key }) => `${path}: ${key}`));
const tracked = async (waybillNo: string) =>
  (await test.call(endpoints.trackingCustomerByWaybillNo, { numbers: [waybillNo], by: "waybill" })).body.data
    ?.results[0];
const storedEvents = async (waybillNo: string) =>
  (
    await test.db.execute<{ source_id: string }>(
      "select source_id from handling_event where waybill_no = $1",
      [waybillNo],
    )
  )
    .map((row) => row.source_id)
    .toSorted();

const nothings = ["0000-01-01T00:00:00Z", "0001-01-01T00:00:00Z", "1900-01-01T00:00:00+07:00"];
const extremes = ["2026-11-19T10:22:00+23:00", `2026-11-19T10:22:00.${"1".repeat(100)}Z`];

describe("shipments", () => {
  it("are created, unchanged when sent again, and replaced when changed", async () => {
    const waybillNo = freshWaybill();
    expect(outcomes(await shipments(sampleShipment(waybillNo)))).toEqual(["created"]);
    expect(outcomes(await shipments(sampleShipment(waybillNo)))).toEqual(["unchanged"]);
    expect(outcomes(await shipments(sampleShipment(waybillNo, { productTypeCode: "NEXT_DAY" })))).toEqual([
      "updated",
    ]);
    expect(await tracked(waybillNo)).toMatchObject({
      outcome: "registered",
      shipment: { productTypeCode: "NEXT_DAY" },
    });
  });

  it("keep their events when they are replaced", async () => {
    const waybillNo = freshWaybill();
    await shipments(sampleShipment(waybillNo));
    await events(sampleEvent(waybillNo, "e1"));
    await shipments(sampleShipment(waybillNo, { needsPhoneDigits: true }));
    expect(await tracked(waybillNo)).toMatchObject({ outcome: "locked" });
    await shipments(sampleShipment(waybillNo));
    expect(await tracked(waybillNo)).toMatchObject({ outcome: "found", shipment: { status: "PICKED_UP" } });
  });

  it("with an impossible date are rejected, those with any offset or fraction are stored", async () => {
    const [none, odd] = [freshWaybill(), freshWaybill()];
    const booked = nothings.map((bookedAt) => sampleShipment(none, { bookedAt }));
    const never = sampleShipment(none, { promisedBy: "9999-12-31T23:59:59Z" });
    expect(faults(await shipments(...booked, never))).toEqual([
      ...nothings.map(() => ["bookedAt: time.range"]),
      ["promisedBy: time.range"],
    ]);
    for (const bookedAt of extremes)
      expect((await shipments(sampleShipment(odd, { bookedAt })))?.accepted).toBe(1);
  });

  it("promise a first day only together with the last moment, and not after it", async () => {
    const waybillNo = freshWaybill();
    const { promisedBy: _none, ...unpromised } = sampleShipment(waybillNo);
    expect(
      faults(
        await shipments(
          { ...unpromised, promisedFrom: "2026-11-21" },
          // In Makassar the promise ends on the 22nd.
          sampleShipment(waybillNo, { promisedFrom: "2026-11-23" }),
        ),
      ),
    ).toEqual([["promisedFrom: field.invalid"], ["promisedFrom: field.invalid"]]);
    await shipments(sampleShipment(waybillNo, { promisedFrom: "2026-11-21" }));
    expect(await tracked(waybillNo)).toMatchObject({
      shipment: { promisedFrom: "2026-11-21", promisedBy: "2026-11-22T18:00:00+08:00" },
    });
  });

  it("are rejected one by one with the invalid field, the others are stored", async () => {
    const [good, other] = [freshWaybill(), freshWaybill()];
    const data = await shipments(
      sampleShipment(good),
      sampleShipment("RBC1"),
      sampleShipment(`${other}-001`),
      {
        ...sampleShipment(other),
        pieces: [{ pieceNo: 1, weightKg: -1 }],
        bookedAt: "yesterday",
        sender: undefined,
      },
      sampleShipment(other, { pieces: [1, 1].map((pieceNo) => ({ pieceNo, weightKg: 1 })) }),
      null,
      {
        ...sampleShipment(other),
        receiver: { ...sampleShipment(other).receiver, timeZone: "Asia/Atlantis", phone: "0812-88" },
      },
    );
    expect(outcomes(data)).toEqual([
      "created",
      "rejected",
      "rejected",
      "rejected",
      "rejected",
      "rejected",
      "rejected",
    ]);
    expect(data).toMatchObject({ accepted: 1, rejected: 6 });
    expect(faults(data)).toEqual([
      [],
      ["waybillNo: waybill.illegal"],
      ["waybillNo: waybill.illegal"],
      ["bookedAt: time.format", "sender: field.required", "pieces.0.weightKg: field.tooSmall"],
      ["pieces.1.pieceNo: piece.doubled"],
      [": field.invalid"],
      ["receiver.phone: field.invalid", "receiver.timeZone: timeZone.unknown"],
    ]);
    expect(await tracked(other)).toMatchObject({ outcome: "notFound" });
  });
});

describe("events", () => {
  it("with an offset instead of the name of a time zone are rejected, the others are stored", async () => {
    const waybillNo = freshWaybill();
    await shipments(sampleShipment(waybillNo));
    const { place } = sampleEvent(waybillNo, "e1");
    const at = (timeZone: string) => ({ ...place, timeZone });
    const data = await events(
      sampleEvent(waybillNo, "e1", { place: at("+23:59") }),
      sampleEvent(waybillNo, "e2", { place: at("Asia/Makassar") }),
    );
    expect(faults(data)).toEqual([["place.timeZone: timeZone.unknown"], []]);
  });

  it("with half of a surrogate pair in a text are rejected, the others are stored", async () => {
    const waybillNo = freshWaybill();
    const half = "Budi \ud83d";
    const { place } = sampleEvent(waybillNo, "e1");
    const data = await events(
      sampleEvent(waybillNo, half),
      sampleEvent(waybillNo, "e2", { place: { ...place, city: { name: half } } }),
      sampleEvent(waybillNo, "e3", { code: "SIGNED", proof: { photoUrl: `https://example.com/${half}` } }),
      sampleEvent(waybillNo, "e4", { code: "CORRECTION", corrects: half }),
      sampleEvent(waybillNo, "e5", { place: { ...place, city: { name: "Kota \u{1f69a}" } } }),
    );
    expect(faults(data)).toEqual([
      ["sourceId: field.invalid"],
      ["place.city.name: field.invalid"],
      ["proof.photoUrl: field.invalid"],
      ["corrects: field.invalid"],
      [],
    ]);
  });

  it("with an impossible date are rejected, those with any offset or fraction are stored", async () => {
    const waybillNo = freshWaybill();
    await shipments(sampleShipment(waybillNo));
    const bad = nothings.map((occurredAt) => sampleEvent(waybillNo, "none", { occurredAt }));
    expect(faults(await events(...bad))).toEqual(nothings.map(() => ["occurredAt: time.range"]));
    const odd = extremes.map((occurredAt) => sampleEvent(waybillNo, occurredAt.slice(-60), { occurredAt }));
    expect(outcomes(await events(...odd))).toEqual(["created", "created"]);
  });

  it("are appended once, even if they are sent several times", async () => {
    const waybillNo = freshWaybill();
    await shipments(sampleShipment(waybillNo));
    const [first, second] = [
      sampleEvent(waybillNo, "e1"),
      sampleEvent(waybillNo, "e2", { code: "DEPARTED", occurredAt: "2026-11-19T19:15:00+07:00" }),
    ];
    expect(outcomes(await events(first, first, second))).toEqual(["created", "unchanged", "created"]);
    expect(outcomes(await events(second, first))).toEqual(["unchanged", "unchanged"]);
    expect(await storedEvents(waybillNo)).toEqual(["e1", "e2"]);
  });

  it("are rejected with the id of a different event", async () => {
    const waybillNo = freshWaybill();
    await events(sampleEvent(waybillNo, "e1"));
    const data = await events(sampleEvent(waybillNo, "e1", { code: "SIGNED" }));
    expect([outcomes(data), faults(data)]).toEqual([["rejected"], [["sourceId: event.sourceIdReused"]]]);
  });

  it("are rejected when they are sent again with an additional field, which is not stored", async () => {
    const waybillNo = freshWaybill();
    await events(sampleEvent(waybillNo, "e1"));
    const again = await events(sampleEvent(waybillNo, "e1", { nextCity: { name: "Makassar" } }), {
      ...sampleEvent(waybillNo, "e1"),
      fieldOfALaterRelease: 1,
    });
    expect([outcomes(again), faults(again)]).toEqual([
      ["rejected", "unchanged"],
      [["sourceId: event.sourceIdReused"], []],
    ]);
  });

  it("get errors with the missing field, the valid codes or the expected type", async () => {
    const waybillNo = freshWaybill();
    const { place } = sampleEvent(waybillNo, "e1");
    const data = await events(
      {},
      { ...sampleEvent(waybillNo, "e1"), place: { ...place, kind: "SHELF", city: "Jakarta" } },
      sampleEvent(waybillNo, "e2", { pieces: "all" as never, nextCity: { name: 4 as never } }),
      "event",
    );
    const said = data?.results.map(({ errors }) => errors.map(({ path, key, msg }) => [path, key, msg]));
    const required = ["field.required", "This is required."];
    const kinds = "HUB, OUTLET, PORT, AIRPORT, CUSTOMS, ADDRESS";
    const invalid = (words: string) => ["field.invalid", `This value is not valid. ${words}`];
    expect(said).toEqual([
      ["sourceId", "waybillNo", "code", "occurredAt", "place"].map((path) => [path, ...required]),
      [
        ["place.kind", ...invalid(`Use one of: ${kinds}.`)],
        ["place.city", ...invalid("It must be an object.")],
      ],
      [
        ["pieces", ...invalid("It must be a list.")],
        ["nextCity.name", ...invalid("It must be text.")],
      ],
      [["", ...invalid("It must be an object.")]],
    ]);
    expect(data?.results[1]?.errors[0]?.options).toEqual(kinds.split(", "));
  });

  it("may arrive late and out of order: the status follows the event times", async () => {
    const waybillNo = freshWaybill();
    await shipments(sampleShipment(waybillNo));
    await events(sampleEvent(waybillNo, "z", { code: "DEPARTED", occurredAt: "2026-11-19T19:15:00+07:00" }));
    await events(sampleEvent(waybillNo, "a", { occurredAt: "2026-11-19T13:40:00+07:00" }));
    const result = await tracked(waybillNo);
    expect(result).toMatchObject({
      shipment: { status: "IN_TRANSIT", pickedUpAt: "2026-11-19T13:40:00+07:00" },
    });
  });

  it("may arrive before their shipment and count as soon as it exists", async () => {
    const waybillNo = freshWaybill();
    expect(outcomes(await events(sampleEvent(waybillNo, "early")))).toEqual(["created"]);
    expect(await tracked(waybillNo)).toMatchObject({ outcome: "notFound" });
    await shipments(sampleShipment(waybillNo));
    expect(await tracked(waybillNo)).toMatchObject({ outcome: "found", shipment: { status: "PICKED_UP" } });
  });

  it("are corrected by a further one and remain stored", async () => {
    const waybillNo = freshWaybill();
    await shipments(sampleShipment(waybillNo));
    await events(
      sampleEvent(waybillNo, "p"),
      sampleEvent(waybillNo, "wrong", { code: "SIGNED", occurredAt: "2026-11-19T14:00:00+07:00" }),
    );
    expect(await tracked(waybillNo)).toMatchObject({ shipment: { status: "SIGNED" } });
    await events(
      sampleEvent(waybillNo, "fix", {
        code: "CORRECTION",
        corrects: "wrong",
        occurredAt: "2026-11-19T15:00:00+07:00",
      }),
    );
    expect(await tracked(waybillNo)).toMatchObject({ shipment: { status: "PICKED_UP" } });
    expect(await storedEvents(waybillNo)).toEqual(["fix", "p", "wrong"]);
  });

  it("may name an outlet, a courier, a vehicle, a departure and a deadline; only the courier's first name is public", async () => {
    const waybillNo = freshWaybill();
    await shipments(sampleShipment(waybillNo));
    const place = { ...sampleEvent(waybillNo, "").place, kind: "OUTLET" as const };
    const data = await events(
      sampleEvent(waybillNo, "k1", { courierName: "Pak Agus Salim" }),
      sampleEvent(waybillNo, "k2", {
        code: "SORTED",
        occurredAt: "2026-11-19T15:00:00+07:00",
        nextCity: { name: "Makassar" },
        vehicle: "SHIP",
        departsAt: "2026-11-19T14:00:00Z",
        vehicleNo: " KM  Dobonsolo\n",
      }),
      sampleEvent(waybillNo, "k3", {
        code: "READY_FOR_COLLECTION",
        occurredAt: "2026-11-19T17:00:00+07:00",
        place,
        networkCode: "abc999",
        collectUntil: "2026-11-24T20:00:00+07:00",
      }),
    );
    // A scan with an unknown outlet must not be lost.
    expect(outcomes(data)).toEqual(["created", "created", "created"]);
    const text = JSON.stringify(await tracked(waybillNo));
    expect(text).not.toContain("Salim");
    expect(await tracked(waybillNo)).toMatchObject({
      shipment: {
        normalisedStatus: "ready_for_collection",
        pieces: [{ normalisedStatus: "ready_for_collection" }, {}, {}],
        events: [
          { networkCode: "ABC999", collectUntil: "2026-11-24T20:00:00+07:00" },
          {
            departsAt: "2026-11-19T21:00:00+07:00",
            vehicle: "SHIP",
            vehicleNo: "KM  Dobonsolo",
            nextCity: { name: "Makassar" },
          },
          { courierName: "Agus" },
          { code: "BOOKED" },
        ],
      },
    });
  });

  it("follow the signed receipt back without a change of status, place or time of delivery", async () => {
    const waybillNo = freshWaybill();
    await shipments(sampleShipment(waybillNo));
    const door = { ...sampleEvent(waybillNo, "").place, city: { name: "Makassar" } };
    await events(
      sampleEvent(waybillNo, "s1", { code: "SIGNED", occurredAt: "2026-11-19T14:00:00+07:00", place: door }),
      sampleEvent(waybillNo, "s2", {
        code: "SIGNED_RECEIPT_SENT",
        occurredAt: "2026-11-19T16:00:00+07:00",
        place: door,
      }),
      sampleEvent(waybillNo, "s3", {
        code: "SIGNED_RECEIPT_DELIVERED",
        occurredAt: "2026-11-19T18:00:00+07:00",
      }),
    );
    expect(await tracked(waybillNo)).toMatchObject({
      shipment: {
        status: "SIGNED",
        normalisedStatus: "delivered",
        deliveredAt: "2026-11-19T14:00:00+07:00",
        pieces: [{ lastCity: { name: "Makassar" } }, {}, {}],
        events: [
          { code: "SIGNED_RECEIPT_DELIVERED" },
          { code: "SIGNED_RECEIPT_SENT" },
          { code: "SIGNED" },
          {},
        ],
      },
    });
  });

  it("contain the measured values, which only the sender sees", async () => {
    const waybillNo = freshWaybill();
    await shipments(sampleShipment(waybillNo));
    const measurements = [{ pieceNo: 1, weightKg: 987.65, lengthCm: 50, widthCm: 40, heightCm: 30 }];
    expect(outcomes(await events(sampleEvent(waybillNo, "w", { code: "WEIGHED", measurements })))).toEqual([
      "created",
    ]);
    expect(JSON.stringify(await tracked(waybillNo))).not.toContain("987.65");
  });

  it("are rejected with a measurement, deadline or piece of another kind of event", async () => {
    const waybillNo = freshWaybill();
    await shipments(sampleShipment(waybillNo));
    const weighed = (sourceId: string, changes: Parameters<typeof sampleEvent>[2]) =>
      sampleEvent(waybillNo, sourceId, { code: "WEIGHED", ...changes });
    const data = await events(
      sampleEvent(waybillNo, "m1", { measurements: [{ weightKg: 4 }] }),
      sampleEvent(waybillNo, "m2", { collectUntil: "2026-11-24T20:00:00+07:00" }),
      weighed("m3", { measurements: [{ pieceNo: 4, weightKg: 4 }] }),
      weighed("m4", {
        measurements: [
          { pieceNo: 1, weightKg: 4 },
          { pieceNo: 1, weightKg: 5 },
        ],
      }),
      weighed("m5", { measurements: [{ pieceNo: 1, weightKg: 4 }, { weightKg: 12 }] }),
      weighed("m6", { pieces: [2], measurements: [{ pieceNo: 1, weightKg: 4 }] }),
      weighed("m7", { measurements: [{ weightKg: -1 }] }),
      sampleEvent(waybillNo, "m8", { networkCode: "?" }),
    );
    expect(faults(data)).toEqual([
      ["measurements: field.unknown"],
      ["collectUntil: field.unknown"],
      ["measurements.0.pieceNo: piece.unknown"],
      ["measurements.1.pieceNo: piece.doubled"],
      ["measurements.1.pieceNo: piece.doubled"],
      ["measurements.0.pieceNo: piece.unknown"],
      ["measurements.0.weightKg: field.tooSmall"],
      ["networkCode: outlet.unknown"],
    ]);
    expect(await storedEvents(waybillNo)).toEqual([]);
  });

  it("are rejected with the invalid field", async () => {
    const waybillNo = freshWaybill();
    await shipments(sampleShipment(waybillNo));
    const data = await events(
      sampleEvent(waybillNo, "e1", { pieces: [1, 4] }),
      sampleEvent(waybillNo, "e2", { occurredAt: "2026-11-22T08:00:00+07:00" }),
      sampleEvent(waybillNo, "e3", { occurredAt: "2026-11-19 13:40" }),
      sampleEvent(waybillNo, "e4", { code: "CORRECTION" }),
      sampleEvent(waybillNo, "e5", { corrects: "e1" }),
      { ...sampleEvent(waybillNo, "e6"), code: "TELEPORTED" },
      { ...sampleEvent(waybillNo, "e7"), proof: { photoUrl: "javascript:alert(1)" } },
      sampleEvent("RBC1", "e8"),
      sampleEvent(waybillNo, ""),
      sampleEvent(waybillNo, "e9", { pieces: [2, 1, 2] }),
      sampleEvent(waybillNo, "e10", { code: "CORRECTION", corrects: " " }),
    );
    expect(faults(data)).toEqual([
      ["pieces.1: piece.unknown"],
      ["occurredAt: time.future"],
      ["occurredAt: time.format"],
      ["corrects: field.required"],
      ["corrects: field.unknown"],
      ["code: field.invalid"],
      ["proof.photoUrl: field.invalid"],
      ["waybillNo: waybill.illegal"],
      ["sourceId: field.required"],
      ["pieces.2: piece.doubled"],
      ["corrects: field.required"],
    ]);
    expect(await storedEvents(waybillNo)).toEqual([]);
  });
});

describe("the feed", () => {
  it("accepts at most 1,000 items at a time", async () => {
    const waybillNo = freshWaybill();
    await shipments(sampleShipment(waybillNo));
    const many = Array.from({ length: 1001 }, (_, index) =>
      sampleEvent(waybillNo, `m${index}`, { code: "SORTED" }),
    );
    const refused = await test.call(endpoints.carrierEvents, { events: many });
    expect([refused.status, refused.text.includes("batch.tooMany")]).toEqual([400, true]);
    expect(await events(...many.slice(0, 1000))).toMatchObject({ accepted: 1000, rejected: 0 });
    expect((await test.call(endpoints.carrierEvents, { events: [] })).text).toContain("batch.empty");
  });

  it("rejects an item that is nested too deeply, and stores the others", async () => {
    const waybillNo = freshWaybill();
    await shipments(sampleShipment(waybillNo));
    const levels = 20_000;
    const deep = `{"pieces":${"[".repeat(levels)}${"]".repeat(levels)}}`;
    const good = JSON.stringify(sampleEvent(waybillNo, "beside a deep one"));
    const { statusCode, body } = await test.app.inject({
      method: "POST",
      url: endpoints.carrierEvents.path,
      headers: { "content-type": "application/json", authorization: `Bearer ${test.apiKey}` },
      payload: `{"events":[${deep},${good}]}`,
    });
    expect([statusCode, (JSON.parse(body) as { data: object }).data]).toMatchObject([
      200,
      { accepted: 1, rejected: 1 },
    ]);
  });

  it("rejects requests without a key, with a wrong one or with one of another scope", async () => {
    const call = (authorization: string) =>
      test.call(endpoints.carrierEvents, { events: [] }, { authorization });
    for (const header of ["", "Bearer ", "Bearer rk_wrong_key", `Basic ${test.apiKey}`]) {
      const answer = await call(header);
      expect([answer.status, answer.body.code]).toEqual([401, errorCatalogue.apiKeyInvalid.code]);
    }
    const { text } = await createApiKey(test.db, { name: "shipments only", scopes: ["shipments:write"] });
    const other = await call(`Bearer ${text}`);
    expect([other.status, other.body.code]).toEqual([403, errorCatalogue.apiKeyScopeMissing.code]);
  });

  it("rejects a key from another address, and one that has sent its batches of a minute", async () => {
    const call = async (limits: { networks?: readonly string[]; batchesPerMinute?: number }) => {
      const { text } = await createApiKey(test.db, { name: "limited", scopes: ["events:write"], ...limits });
      return () => test.call(endpoints.carrierEvents, { events: [] }, { authorization: `Bearer ${text}` });
    };
    const elsewhere = await (await call({ networks: ["203.0.113.7"] }))();
    expect([elsewhere.status, elsewhere.body.code]).toEqual([403, errorCatalogue.apiKeyAddress.code]);
    expect((await (await call({ networks: ["127.0.0.0/8"] }))()).status).toBe(400);
    const limited = await call({ batchesPerMinute: 1 });
    expect((await limited()).status).toBe(400);
    const second = await limited();
    expect([second.status, second.body.code]).toEqual([429, errorCatalogue.tooManyRequests.code]);
    expect(Number(second.headers["retry-after"])).toBeGreaterThan(0);
  });

  it("accepts no object that would change a prototype", async () => {
    const answer = await test.app.inject({
      method: "POST",
      url: endpoints.carrierShipments.path,
      headers: { "content-type": "application/json", authorization: `Bearer ${test.apiKey}` },
      payload: '{"shipments":[{"__proto__":{"admin":true}}]}',
    });
    expect(answer.statusCode).toBe(400);
  });
});
