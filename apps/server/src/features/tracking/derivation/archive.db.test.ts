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
import { hasOutdatedAnswers } from "./rederive.ts";

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
});
afterAll(() => test.close());
beforeEach(() => log.warn.mockClear());

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
    `update tracking_view set last_event_at = now() - make_interval(days => $2), derived_at = now() - make_interval(days => $2)
     where waybill_no = $1`,
    [waybillNo, days],
  );
}

/** One run, whenever the last one was. */
async function archive(options: { afterDays?: number; db?: Db } = {}) {
  await test.db.execute("delete from background_job");
  return runArchive({ db: test.db, log, afterDays: 60, ...options }, new AbortController().signal);
}

const ok = (archived: number) => ({ kind: "ok", archived, isComplete: true });

async function stored(waybillNo: string) {
  const [row] = await test.db.execute<{ rows: number; archived: number; has_answer: boolean }>(
    `select (select count(*) from handling_event as event where event.waybill_no = view.waybill_no) as rows,
       coalesce(jsonb_array_length(archived_events::jsonb), 0) as archived, public_answer is not null as has_answer
     from tracking_view as view where waybill_no = $1`,
    [waybillNo],
  );
  return row;
}

const asArchived = { rows: 0, archived: 2, has_answer: false };

async function tracked(numbers: readonly string[], by: "waybill" | "customerOrder" = "waybill") {
  const { body } = await test.call(endpoints.trackingCustomerByWaybillNo, { numbers: [...numbers], by });
  return body.data?.results;
}

describe("an archived shipment", () => {
  it("has the same answers as before, each derived by its first reader", async () => {
    const open = await oldShipment({ customerOrderNo: "PO-ARCHIVE-1" });
    const locked = await oldShipment({ needsPhoneDigits: true });
    const read = async () => ({
      tracked: await tracked([open, locked]),
      ordered: await tracked(["PO-ARCHIVE-1"], "customerOrder"),
      states: (await test.call(endpoints.trackingIsNotEmpty, { numbers: [open, locked], by: "waybill" }))
        .body,
      unlocked: await selectUnlockedAnswer(reader, open),
      private: await selectUnlockedAnswer(reader, locked),
      summary: Object.fromEntries(await selectSummaries(reader, [open, locked])),
      shipment: await selectOptionalShipment(reader, open),
      weighings: await selectWeighings(test.db, open),
    });
    const before = await read();
    expect(before.tracked).toMatchObject([{ outcome: "found" }, { outcome: "locked" }]);
    await archiveAnd(open, locked);
    expect(await read()).toEqual(before);
    // Each reader alone finds it archived.
    const readers: (() => Promise<object>)[] = [
      async () => ({ tracked: await tracked([open, locked]) }),
      async () => ({ ordered: await tracked(["PO-ARCHIVE-1"], "customerOrder") }),
      async () => ({ unlocked: await selectUnlockedAnswer(reader, open) }),
      async () => ({ private: await selectUnlockedAnswer(reader, locked) }),
      async () => ({ shipment: await selectOptionalShipment(reader, open) }),
    ];
    for (const readAlone of readers) {
      await archiveAnd(open, locked);
      expect(before).toMatchObject(await readAlone());
    }
  });

  it("is derived neither for its state nor in a list of orders, nor by the jobs", async () => {
    const waybillNo = await oldShipment();
    await archiveAnd(waybillNo);
    const { db, takeStatements } = watchDatabase(test.db);
    await selectSummaries({ ...reader, db }, [waybillNo]);
    await deriveDue({ ...deps, db });
    expect(takeStatements()).not.toContain("ingest.updateViews");
    await test.call(endpoints.trackingIsNotEmpty, { numbers: [waybillNo], by: "waybill" });
    await test.db.execute("update tracking_view set derivation_version = 0 where waybill_no = $1", [
      waybillNo,
    ]);
    expect(await hasOutdatedAnswers(test.db)).toBe(false);
    expect(await stored(waybillNo)).toEqual(asArchived);
  });

  it("takes later events, which are archived with the others", async () => {
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
    expect(await stored(waybillNo)).toEqual({ rows: 1, archived: 2, has_answer: false });
    const [result] = (await tracked([waybillNo])) ?? [];
    expect(result).toMatchObject({ outcome: "found", shipment: { status: "SIGNED" } });
    expect(JSON.stringify(result)).toContain("SIGNED_RECEIPT_DELIVERED");
    await age(waybillNo);
    expect(await archive()).toEqual(ok(1));
    expect(await stored(waybillNo)).toEqual({ ...asArchived, archived: 3 });
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
  it("leaves recent shipments, and answers that were read of late", async () => {
    await archive();
    const [recent, read] = [await oldShipment(), await oldShipment()];
    await age(recent, 59);
    await test.db.execute("update tracking_view set derived_at = now() where waybill_no = $1", [read]);
    expect(await archive()).toEqual(ok(0));
    expect(await archive({ afterDays: 58 })).toEqual(ok(1));
    expect(await stored(recent)).toEqual(asArchived);
    expect(await stored(read)).toMatchObject({ has_answer: true });
  });

  it("leaves answers that lack an event or are of another version, and events without a shipment", async () => {
    await archive();
    const [due, outdated] = [await oldShipment(), await oldShipment()];
    await storeEvents(test.db, deps, [sampleEvent(due, "late", { occurredAt: "2026-11-19T15:00:00+07:00" })]);
    await test.db.execute("update tracking_view set derivation_version = $2 where waybill_no = $1", [
      outdated,
      derivationVersion - 1,
    ]);
    const unknown = waybillNumber((serial += 1));
    await test.feed([], [sampleEvent(unknown, "early")]);
    await age(unknown);
    expect(await archive()).toEqual(ok(0));
    await deriveDue({ ...deps, db: test.db });
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
