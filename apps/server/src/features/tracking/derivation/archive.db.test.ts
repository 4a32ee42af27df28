import { endpoints, maxEventsPerWaybill } from "@rimba/contract";
import { dayMs } from "@rimba/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Db } from "../../../platform/db/db.ts";
import { uuidV7 } from "../../../platform/uuid-v7.ts";
import { sampleEvent, sampleShipment, waybillNumber } from "../../../testing/samples.ts";
import { createTestApp, testCarrier, type TestApp } from "../../../testing/test-app.ts";
import { watchDatabase } from "../../../testing/watched-database.ts";
import { shipmentFollower } from "../../hooks.ts";
import { storeEvents } from "../ingest/store-events.ts";
import { selectOptionalShipment } from "../select-answers.ts";
import { selectSummaries, selectUnlockedAnswer, selectWeighings } from "../select-order-answers.ts";
import { runArchive } from "./archive.ts";
import { deriveDue } from "./derive-due.ts";
import { derivationVersion } from "./derivation-version.ts";
import { rederiveOutdated } from "./rederive.ts";

const log = {
  info: vi.fn<(details: object, message: string) => void>(),
  warn: vi.fn<(details: object, message: string) => void>(),
};
const deps = { carrier: testCarrier, clock: () => new Date(), newId: uuidV7, shipmentFollower, log };
let test: TestApp;
let reader: typeof deps & { db: Db };
beforeAll(async () => {
  test = await createTestApp();
  reader = { ...deps, db: test.db };
  await setMigrated(2);
});
afterAll(() => test.close());
beforeEach(() => log.warn.mockClear());

/** The days since the upgrade to the version that archives. */
async function setMigrated(days: number): Promise<void> {
  const timestamp = new Date(Date.now() - days * dayMs).toISOString();
  await test.db.execute("update schema_migration set timestamp = $1 where name = '0007-archived-events'", [
    timestamp,
  ]);
}

let serial = 0;
/** A shipment with two scans, the last one a hundred days ago, whose answer is stored. */
async function oldShipment(changes: Parameters<typeof sampleShipment>[1] = {}): Promise<string> {
  const waybillNo = waybillNumber((serial += 1));
  await test.feed(
    [sampleShipment(waybillNo, changes)],
    [
      sampleEvent(waybillNo, "weighed", { code: "WEIGHED", measurements: [{ weightKg: 12.5 }] }),
      sampleEvent(waybillNo, "signed", { code: "SIGNED", occurredAt: "2026-11-20T09:00:00+08:00" }),
    ],
  );
  await deriveDue({ ...deps, db: test.db });
  await age(waybillNo);
  return waybillNo;
}

async function age(waybillNo: string, days = 100): Promise<void> {
  await test.db.execute(
    "update tracking_view set last_event_at = now() - make_interval(days => $2) where waybill_no = $1",
    [waybillNo, days],
  );
}

/** One run, whenever the last one was. */
async function archive(options: { afterDays?: number; db?: Db } = {}) {
  await test.db.execute("delete from background_job");
  return runArchive({ db: test.db, log, afterDays: 60, ...options }, new AbortController().signal);
}

const ok = (archived: number) => ({ kind: "ok", archived, isComplete: true });

/** The events of a waybill: as rows, and archived. */
async function stored(waybillNo: string) {
  const [row] = await test.db.execute<{ rows: number; archived: number }>(
    `select (select count(*) from handling_event as event where event.waybill_no = view.waybill_no) as rows,
       coalesce(jsonb_array_length(archived_events::jsonb), 0) as archived
     from tracking_view as view where waybill_no = $1`,
    [waybillNo],
  );
  return row;
}

const asArchived = { rows: 0, archived: 2 };

async function tracked(numbers: readonly string[], by: "waybill" | "customerOrder" = "waybill") {
  const { body } = await test.call(endpoints.trackingCustomerByWaybillNo, { numbers: [...numbers], by });
  return body.data?.results;
}

/** Makes answers of a former version of the rules. */
const makeOutdated = () =>
  test.db.execute("update tracking_view set derivation_version = $1", [derivationVersion - 1]);

describe("an archived shipment", () => {
  it("has the same answers as before, also when they are derived again", async () => {
    const open = await oldShipment({ customerOrderNo: "PO-ARCHIVE-1" });
    const locked = await oldShipment({ needsPhoneDigits: true });
    const read = async () => ({
      tracked: await tracked([open, locked]),
      ordered: await tracked(["PO-ARCHIVE-1"], "customerOrder"),
      unlocked: await selectUnlockedAnswer(reader, open),
      private: await selectUnlockedAnswer(reader, locked),
      summary: Object.fromEntries(await selectSummaries(reader, [open, locked])),
      shipment: await selectOptionalShipment({ ...reader, replica: null }, open),
      weighings: await selectWeighings(test.db, open),
    });
    const before = await read();
    expect(before.tracked).toMatchObject([{ outcome: "found" }, { outcome: "locked" }]);
    expect(before.weighings).toHaveLength(1);
    await archiveAnd(open, locked);
    expect(await read()).toEqual(before);
    await makeOutdated();
    expect(await read()).toEqual(before);
    await makeOutdated();
    await rederiveOutdated(reader);
    expect(await read()).toEqual(before);
  });

  it("takes later events, and none twice", async () => {
    const waybillNo = await oldShipment();
    await archiveAnd(waybillNo);
    const again = sampleEvent(waybillNo, "signed", {
      code: "SIGNED",
      occurredAt: "2026-11-20T09:00:00+08:00",
    });
    const outcomes = await storeEvents(test.db, deps, [
      again,
      { ...again, code: "ARRIVED" },
      sampleEvent(waybillNo, "back", {
        code: "SIGNED_RECEIPT_DELIVERED",
        occurredAt: "2026-11-24T09:00:00+07:00",
      }),
    ]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(["unchanged", "rejected", "created"]);
    expect(await stored(waybillNo)).toEqual({ rows: 1, archived: 2 });
    const [result] = (await tracked([waybillNo])) ?? [];
    expect(result).toMatchObject({ outcome: "found", shipment: { status: "SIGNED" } });
    expect(JSON.stringify(result)).toContain("SIGNED_RECEIPT_DELIVERED");
  });

  it("shows an event once that a process of a former version stored again", async () => {
    const waybillNo = await oldShipment();
    const before = await tracked([waybillNo]);
    const rows = await test.db.execute<{ event: string }>(
      "select row_to_json(event)::text as event from handling_event as event where waybill_no = $1",
      [waybillNo],
    );
    await archiveAnd(waybillNo);
    for (const { event } of rows)
      await test.db.execute(
        "insert into handling_event select * from json_populate_record(null::handling_event, $1::json)",
        [event],
      );
    await makeOutdated();
    expect(await tracked([waybillNo])).toEqual(before);
  });

  it("counts its archived events against the limit of a waybill", async () => {
    const waybillNo = await oldShipment();
    await archiveAnd(waybillNo);
    const event = { ...sampleEvent(waybillNo, "scan"), receivedAt: "2026-11-20T09:00:00+00:00" };
    const events = Array.from({ length: maxEventsPerWaybill }, () => event);
    await test.db.execute("update tracking_view set archived_events = $2 where waybill_no = $1", [
      waybillNo,
      JSON.stringify(events),
    ]);
    expect(await storeEvents(test.db, deps, [sampleEvent(waybillNo, "one more")])).toMatchObject([
      { kind: "rejected", issues: [{ key: "events.tooMany" }] },
    ]);
  });
});

async function archiveAnd(...waybills: readonly string[]): Promise<void> {
  for (const waybillNo of waybills) await age(waybillNo);
  await archive();
  for (const waybillNo of waybills) expect(await stored(waybillNo)).toEqual(asArchived);
}

describe("a run", () => {
  it("leaves recent shipments, and events without a shipment", async () => {
    await archive();
    const recent = await oldShipment();
    await age(recent, 59);
    await test.feed([], [sampleEvent(waybillNumber((serial += 1)), "early")]);
    expect(await archive()).toEqual(ok(0));
    expect(await archive({ afterDays: 58 })).toEqual(ok(1));
    expect(await stored(recent)).toEqual(asArchived);
  });

  it("archives nothing in the first day after the upgrade: former processes do not know of it", async () => {
    await archive();
    const waybillNo = await oldShipment();
    await setMigrated(0.9);
    expect(await archive()).toEqual(ok(0));
    await setMigrated(2);
    expect(await archive()).toEqual(ok(1));
    expect(await stored(waybillNo)).toEqual(asArchived);
  });

  it("takes fewer shipments at once if they have many events", async () => {
    await archive();
    const waybills = [await oldShipment(), await oldShipment(), await oldShipment()];
    const many = Array.from({ length: 1_500 }, (_, index) => index);
    for (const waybillNo of waybills)
      await test.db.execute(
        `insert into handling_event (waybill_no, event_id, source_id, occurred_at, payload)
         select waybill_no, gen_random_uuid(), 'many ' || n, occurred_at, payload
         from handling_event, unnest($2::integer[]) as n where waybill_no = $1 and source_id = 'weighed'`,
        [waybillNo, many],
      );
    const { db, takeStatements } = watchDatabase(test.db);
    expect(await archive({ db })).toEqual(ok(3));
    // Two, the third, and the end.
    expect(takeStatements().filter((name) => name === "ingest.archive")).toHaveLength(3);
    expect(await stored(waybills[0] ?? "")).toEqual({ rows: 0, archived: 1_502 });
  });

  it("leaves shipments that something else is writing", async () => {
    await archive();
    const waybillNo = await oldShipment();
    const [locked, archived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const writer = test.db.transaction(async (tx) => {
      await tx.execute("select 1 from tracking_view where waybill_no = $1 for update", [waybillNo]);
      locked.resolve();
      await archived.promise;
    });
    await locked.promise;
    expect(await archive()).toEqual(ok(0));
    archived.resolve();
    await writer;
    expect(await archive()).toEqual(ok(1));
  });

  it("archives all in batches, once for all processes, and nothing while the clocks disagree", async () => {
    await archive();
    for (let count = 0; count < 3; count += 1) await oldShipment();
    const { signal } = new AbortController();
    const run = (processNow?: () => number) =>
      runArchive(
        { db: test.db, log, afterDays: 60, batchSize: 2, ...(processNow && { processNow }) },
        signal,
      );
    await test.db.execute("delete from background_job");
    expect(await run(() => Date.now() + 100 * dayMs)).toMatchObject({ kind: "clocksDisagree" });
    expect(await run()).toEqual(ok(3));
    expect(await run()).toEqual({ kind: "notDue" });
  });
});
