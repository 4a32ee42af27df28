import { endpoints, maxEventsPerWaybill, storedShipment } from "@rimba/contract";
import { dayMs } from "@rimba/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shipmentFollower } from "../features/hooks.ts";
import { runArchive } from "../features/tracking/derivation/archive.ts";
import { deriveDue } from "../features/tracking/derivation/derive-due.ts";
import { derivationVersion } from "../features/tracking/derivation/derivation-version.ts";
import { sampleEvent, sampleShipment, waybillNumber } from "../testing/samples.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { createApiKey } from "./api-keys.ts";

const log = { info: () => {}, warn: () => {} };
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  test.setClock("2026-11-20T08:00:00Z");
});
afterAll(() => test.close());

let used = 0;
const freshWaybill = () => waybillNumber((used += 1));
const read = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  test.call(endpoints.carrierShipment, fields, headers);
const dataOf = async (fields: Record<string, string>) => {
  const { status, body } = await read(fields);
  expect(status).toBe(200);
  return storedShipment.parse(body.data);
};
const derive = () =>
  deriveDue({ db: test.db, shipmentFollower, clock: () => new Date("2026-11-20T09:00:00Z"), log });

describe("the reading call of the feed", () => {
  it("answers the shipment and its events as they were sent, when they came, and what visitors see", async () => {
    const waybillNo = freshWaybill();
    const shipment = sampleShipment(waybillNo, { customerOrderNo: "PO-1" });
    test.setClock("2026-11-20T08:00:00Z");
    await test.feed([shipment]);
    test.setClock("2026-11-20T08:05:00Z");
    const picked = sampleEvent(waybillNo, "b", {
      vehicleNo: "B 1 XY",
      occurredAt: "2026-11-20T09:00:00+07:00",
    });
    const wrong = sampleEvent(waybillNo, "a", {
      code: "DELIVERY_FAILED",
      reason: "RESCHEDULED",
      occurredAt: "2026-11-20T10:00:00+07:00",
    });
    await test.feed([], [picked, wrong]);
    test.setClock("2026-11-20T08:10:00Z");
    const correction = sampleEvent(waybillNo, "c", { code: "CORRECTION", corrects: "a" });
    await test.feed([], [correction]);

    const waiting = await dataOf({ waybillNo });
    expect(waiting).toMatchObject({ derivation: "waiting", waitingSince: "2026-11-20T08:05:00.000Z" });
    expect(waiting.shown).toMatchObject({ tag: "registered", derivedAt: "2026-11-20T08:00:00.000Z" });

    await derive();
    expect(
      await dataOf({ waybillNo: ` ${waybillNo.slice(0, 5)} ${waybillNo.slice(5).toLowerCase()}` }),
    ).toEqual({
      waybillNo,
      shipment,
      storedAt: "2026-11-20T08:00:00.000Z",
      changedAt: "2026-11-20T08:00:00.000Z",
      isArchived: false,
      events: {
        records: [
          { event: wrong, receivedAt: "2026-11-20T08:05:00.000Z", correctedBy: "c" },
          { event: picked, receivedAt: "2026-11-20T08:05:00.000Z", correctedBy: null },
          { event: correction, receivedAt: "2026-11-20T08:10:00.000Z", correctedBy: null },
        ],
        total: 3,
        current: 1,
        size: 50,
        pages: 1,
      },
      picture: null,
      shown: {
        tag: "picked",
        trouble: null,
        lastEvent: expect.objectContaining({ code: "PICKED_UP", vehicleNo: "B 1 XY" }),
        promisedFrom: null,
        promisedBy: "2026-11-22T18:00:00+08:00",
        needsPhoneDigits: false,
        derivedAt: "2026-11-20T09:00:00.000Z",
      },
      derivation: "current",
      waitingSince: null,
    });
  });

  it("says when a shipment was stored first and changed last, and what needs phone digits", async () => {
    const waybillNo = freshWaybill();
    test.setClock("2026-11-20T08:00:00Z");
    await test.feed([sampleShipment(waybillNo)]);
    test.setClock("2026-11-20T09:00:00Z");
    await test.feed([sampleShipment(waybillNo, { needsPhoneDigits: true })]);
    test.setClock("2026-11-20T10:00:00Z");
    await test.feed([sampleShipment(waybillNo, { needsPhoneDigits: true })]);
    expect(await dataOf({ waybillNo })).toMatchObject({
      storedAt: "2026-11-20T08:00:00.000Z",
      changedAt: "2026-11-20T09:00:00.000Z",
      shown: { needsPhoneDigits: true, tag: "registered", lastEvent: { code: "BOOKED" } },
    });
  });

  it("answers scans whose shipment was not sent", async () => {
    const waybillNo = freshWaybill();
    await test.feed([], [sampleEvent(waybillNo, "early")]);
    expect(await dataOf({ waybillNo })).toMatchObject({
      shipment: null,
      storedAt: null,
      changedAt: null,
      events: { total: 1 },
      shown: null,
      derivation: "none",
      waitingSince: null,
    });
  });

  it("says that an answer could not be derived, or was made by a former release", async () => {
    const waybillNo = freshWaybill();
    await test.feed([sampleShipment(waybillNo)]);
    await test.db.execute(
      "update tracking_view set derivation_version = $2, public_answer = $3 where waybill_no = $1",
      [waybillNo, derivationVersion - 1, '{"shipment":{"waybillNo":"of a former version"},"unlocked":null}'],
    );
    expect(await dataOf({ waybillNo })).toMatchObject({
      derivation: "waiting",
      waitingSince: null,
      shown: null,
    });
    await test.db.execute("insert into failed_derivation values ($1, $2, 1, now())", [
      waybillNo,
      derivationVersion,
    ]);
    expect(await dataOf({ waybillNo })).toMatchObject({ derivation: "failed" });
  });

  it("answers an archived shipment with all its events, also those that came later", async () => {
    const waybillNo = freshWaybill();
    test.setClock("2026-11-20T08:00:00Z");
    const first = sampleEvent(waybillNo, "first");
    await test.feed([sampleShipment(waybillNo)], [first]);
    await derive();
    const migrated = new Date(Date.now() - 2 * dayMs).toISOString();
    await test.db.execute("update schema_migration set timestamp = $1 where name = '0007-archived-events'", [
      migrated,
    ]);
    await test.db.execute(
      "update tracking_view set last_event_at = now() - interval '100 days' where waybill_no = $1",
      [waybillNo],
    );
    await runArchive({ db: test.db, afterDays: 60, log }, new AbortController().signal);
    test.setClock("2026-11-20T08:30:00Z");
    const second = sampleEvent(waybillNo, "second", { code: "CORRECTION", corrects: "first" });
    await test.feed([], [second]);
    const answer = await dataOf({ waybillNo });
    expect(answer).toMatchObject({ isArchived: true, shipment: { waybillNo } });
    expect(answer.events.records).toEqual([
      { event: first, receivedAt: "2026-11-20T08:00:00.000Z", correctedBy: "second" },
      { event: second, receivedAt: "2026-11-20T08:30:00.000Z", correctedBy: null },
    ]);
  });

  it("pages 2,000 events in the order of their arrival, from a moment on if asked", async () => {
    const waybillNo = freshWaybill();
    await test.feed([sampleShipment(waybillNo)]);
    const ids = Array.from(
      { length: maxEventsPerWaybill },
      (_none, nth) => `e${String(nth).padStart(4, "0")}`,
    );
    for (const [half, at] of ["2026-11-20T10:00:00Z", "2026-11-20T11:00:00Z"].entries()) {
      test.setClock(at);
      await test.feed(
        [],
        ids.slice(half * 1_000, half * 1_000 + 1_000).map((id) => sampleEvent(waybillNo, id)),
      );
    }
    const idsOf = async (fields: Record<string, string>) => {
      const { events } = await dataOf({ waybillNo, ...fields });
      return { ...events, records: events.records.map(({ event }) => event.sourceId) };
    };
    expect(await idsOf({ current: "40" })).toEqual({
      records: ids.slice(1_950),
      total: 2_000,
      current: 40,
      size: 50,
      pages: 40,
    });
    expect(await idsOf({ size: "10", current: "2" })).toMatchObject({
      records: ids.slice(10, 20),
      pages: 200,
    });
    expect(await idsOf({ receivedSince: "2026-11-20T18:00:00+07:00" })).toMatchObject({
      records: ids.slice(1_000, 1_050),
      total: 1_000,
    });
    expect(await idsOf({ current: "1000000" })).toMatchObject({ records: [], total: 2_000 });
    test.setClock("2026-11-20T08:00:00Z");
  });

  it("refuses an unknown waybill, one of wrong form, and wrong fields", async () => {
    expect((await read({ waybillNo: freshWaybill() })).body).toMatchObject({ code: 148090004, data: null });
    const keysOf = async (fields: Record<string, string>) => {
      const { status, body } = await read(fields);
      const { errors = [] } = (body.data ?? {}) as { errors?: { path: string; key: string }[] };
      return [status, ...errors.map(({ path, key }) => `${path}: ${key}`)];
    };
    expect(await keysOf({ waybillNo: "RBC1" })).toEqual([400, "waybillNo: waybill.illegal"]);
    expect(await keysOf({ waybillNo: `${waybillNumber(1)}-001` })).toEqual([
      400,
      "waybillNo: waybill.illegal",
    ]);
    expect(await keysOf({ waybillNo: "RBC\0" })).toEqual([400, "waybillNo: field.invalid"]);
    expect(await keysOf({ waybillNo: "" })).toEqual([400, "waybillNo: field.required"]);
    expect(await keysOf({ waybillNo: waybillNumber(1), receivedSince: "yesterday", size: "51" })).toEqual([
      400,
      "receivedSince: time.format",
      "size: field.tooLarge",
    ]);
  });

  it("needs a key with its scope, and counts against the limit of the key", async () => {
    const waybillNo = freshWaybill();
    await test.feed([sampleShipment(waybillNo)]);
    const headerOf = async (key: Omit<Parameters<typeof createApiKey>[1], "name">) => ({
      authorization: `Bearer ${(await createApiKey(test.db, { name: "other", ...key })).text}`,
    });
    const statusOf = async (headers: Record<string, string>) => (await read({ waybillNo }, headers)).status;
    expect(await statusOf({ authorization: "" })).toBe(401);
    expect(await statusOf(await headerOf({ scopes: ["shipments:write", "events:write"] }))).toBe(403);
    expect(await statusOf(await headerOf({ scopes: ["shipments:read"], networks: ["203.0.113.7"] }))).toBe(
      403,
    );
    const limited = await headerOf({ scopes: ["shipments:read"], batchesPerMinute: 1 });
    expect([await statusOf(limited), await statusOf(limited)]).toEqual([200, 429]);
  });
});
