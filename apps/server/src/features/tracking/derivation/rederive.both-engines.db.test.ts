import { endpoints } from "@rimba/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { shipmentFollower } from "../../hooks.ts";
import { createCodesApp, type CodesApp } from "../../../testing/codes-app.ts";
import { sampleEvent, sampleShipment, waybillNumber } from "../../../testing/samples.ts";
import { testCarrier, testKeys } from "../../../testing/test-app.ts";
import { trackNumbers } from "../track-numbers.ts";
import { watchDatabase } from "../../../testing/watched-database.ts";
import { selectSummaries, selectUnlockedAnswer } from "../select-order-answers.ts";
import { derivationVersion } from "./derivation-version.ts";
import { hasOutdatedAnswers, rederivationProgress, rederiveOutdated } from "./rederive.ts";
import { firstRow } from "../../../testing/table-rows.ts";

const waybills = Array.from({ length: 7 }, (_, index) => waybillNumber(index));
const log = {
  info: vi.fn<(details: object, message: string) => void>(),
  warn: vi.fn<(details: object, message: string) => void>(),
};
let codes: CodesApp;

beforeAll(async () => {
  codes = await createCodesApp();
  await codes.test.feed(
    waybills.map((waybillNo) => sampleShipment(waybillNo, { customerOrderNo: "PO-2026-1" })),
    waybills.map((waybillNo) => sampleEvent(waybillNo, "one", { code: "PICKED_UP" })),
  );
  // An event without a registered shipment: there is nothing to derive.
  await codes.test.feed([], [sampleEvent(waybillNumber(99), "early", { code: "PICKED_UP" })]);
});
afterAll(() => codes.test.close());
beforeEach(() => {
  log.info.mockClear();
  log.warn.mockClear();
});

const db = () => codes.test.db;
const hour = 3_600_000;
let passedMs = 0;
const deps = () => ({
  db: db(),
  clock: () => new Date(Date.now() + passedMs),
  log,
  batchSize: 2,
  shipmentFollower,
});

/** As a former version of the program left them: without the newer fields. */
async function makeOutdated(): Promise<void> {
  await db().execute(
    "update tracking_view set derivation_version = $1, public_answer = $2, unlocked_answer = $3 where public_answer is not null",
    [
      derivationVersion - 1,
      '{"shipment":{"waybillNo":"of a former version"},"unlocked":null}',
      '{"shipment":{"waybillNo":"of a former version"},"unlocked":{}}',
    ],
  );
}

const versions = async () => {
  const rows = await db().execute<{ derivation_version: number; waybill_no: string }>(
    "select derivation_version, waybill_no from tracking_view where public_answer is not null order by waybill_no",
  );
  return rows.map((row) => row.derivation_version);
};

/** The number of attempts for each answer that could not be derived. */
const attempts = async () =>
  (await db().execute<{ attempts: number }>("select attempts from failed_derivation")).map(
    (row) => row.attempts,
  );

/** Makes an answer impossible to derive; the returned function repairs it. */
async function breakShipment(waybillNo: string): Promise<() => Promise<void>> {
  const { details } = await firstRow<{ details: unknown }>(
    db(),
    "select details from shipment where waybill_no = $1",
    [waybillNo],
  );
  const store = async (text: string) => {
    await db().execute("update shipment set details = $1 where waybill_no = $2", [text, waybillNo]);
  };
  await store("{}");
  return () => store(JSON.stringify(details));
}

const outdatedLeft = async () => (await versions()).filter((version) => version < derivationVersion).length;

describe("answers of a former version", () => {
  it("are derived again in batches, one after the other, until none is left", async () => {
    await makeOutdated();
    const watched = watchDatabase(db());
    await rederiveOutdated({ ...deps(), db: watched.db });
    expect(await outdatedLeft()).toBe(0);
    expect(await hasOutdatedAnswers(db())).toBe(false);
    expect(await rederivationProgress(db())).toBeNull();
    // A check whether there are any, then four batches of two, and the end.
    const reads = watched.takeStatements().filter((name) => name === "ingest.nextOutdated");
    expect(reads).toHaveLength(1 + 4 + 1);
    expect(log.info.mock.calls.at(-1)).toEqual([
      { version: derivationVersion, done: 7, failed: 0, total: 7 },
      "all tracking answers are derived again",
    ]);
  });

  it("are continued after a process stopped, by one process at a time", async () => {
    await makeOutdated();
    const stopping = new AbortController();
    const stopsAfterFirst = {
      ...log,
      info: () => stopping.abort(),
    };
    await rederiveOutdated({ ...deps(), log: stopsAfterFirst }, stopping.signal);
    expect(await outdatedLeft()).toBe(5);
    expect(await rederivationProgress(db())).toMatchObject({ done: 2, total: 7 });
    const metrics = await codes.test.app.inject("/metrics");
    expect(metrics.body).toContain("rimba_outdated_answers 5");

    const holder = crypto.randomUUID();
    const inAMinute = new Date(Date.now() + 60_000);
    await db().execute("update background_job set holder = $1, lease_until = $2", [holder, inAMinute]);
    await rederiveOutdated(deps());
    expect(await outdatedLeft()).toBe(5);
    await db().execute("update background_job set holder = null, lease_until = null");
    await rederiveOutdated(deps());
    expect(log.info.mock.calls[0]).toEqual([
      { version: derivationVersion, done: 2, failed: 0, total: 7 },
      "tracking answers are derived again",
    ]);
    expect(await outdatedLeft()).toBe(0);
  });

  it("that a process of the former version writes later are found as well", async () => {
    await rederiveOutdated(deps());
    await db().execute("update tracking_view set derivation_version = $1 where waybill_no = $2", [
      derivationVersion - 1,
      waybills[0] ?? "",
    ]);
    await rederiveOutdated(deps());
    expect(await outdatedLeft()).toBe(0);
  });

  it("are skipped if they cannot be derived, without blocking others; they are retried after a pause, and logged once", async () => {
    await makeOutdated();
    const mend = await breakShipment(waybills[2] ?? "");
    await rederiveOutdated(deps());
    expect(await outdatedLeft()).toBe(1);
    expect(await hasOutdatedAnswers(db())).toBe(true);
    expect(await attempts()).toEqual([1]);
    passedMs += hour - 60_000;
    await rederiveOutdated(deps());
    expect(await attempts()).toEqual([1]);
    passedMs += 60_000;
    await rederiveOutdated(deps());
    expect(await attempts()).toEqual([2]);
    expect(log.warn).toHaveBeenCalledTimes(1);
    await mend();
    // The second pause is twice as long.
    passedMs += hour;
    await rederiveOutdated(deps());
    expect(await outdatedLeft()).toBe(1);
    passedMs += hour;
    await rederiveOutdated(deps());
    expect([await outdatedLeft(), await attempts()]).toEqual([0, []]);
  });

  it("are retried at once by a newer version of the rules, and logged again", async () => {
    await makeOutdated();
    const mend = await breakShipment(waybills[2] ?? "");
    await rederiveOutdated(deps());
    await db().execute("update failed_derivation set derivation_version = $1, attempts = 7", [
      derivationVersion - 1,
    ]);
    log.warn.mockClear();
    await rederiveOutdated(deps());
    expect(await attempts()).toEqual([1]);
    expect(log.warn).toHaveBeenCalledTimes(1);
    await mend();
    passedMs += hour;
    await rederiveOutdated(deps());
    expect(await outdatedLeft()).toBe(0);
  });
});

describe("a visitor who tracks before they are derived again", () => {
  it("gets the current answer by waybill, and only the requested waybill is derived", async () => {
    await makeOutdated();
    const { body } = await codes.test.call(endpoints.trackingCustomerByWaybillNo, {
      numbers: [waybills[1] ?? ""],
      by: "waybill",
    });
    expect(body.data?.results).toMatchObject([
      { outcome: "found", shipment: { waybillNo: waybills[1], pieceCount: expect.any(Number) } },
    ]);
    expect(await outdatedLeft()).toBe(6);
  });

  it("gets all shipments of a customer order number", async () => {
    await makeOutdated();
    const { body } = await codes.test.call(endpoints.trackingCustomerByWaybillNo, {
      numbers: ["PO-2026-1"],
      by: "customerOrder",
    });
    expect(body.data?.results).toHaveLength(7);
    expect(await outdatedLeft()).toBe(0);
  });

  it("gets the pieces of the current answer", async () => {
    await makeOutdated();
    const { body } = await codes.test.call(endpoints.getMainSubBillCode, { waybillNo: waybills[3] ?? "" });
    expect(body.data).toMatchObject({ waybillNo: waybills[3] });
  });

  it("gets the current cards and details of orders", async () => {
    await makeOutdated();
    const [one = "", ...others] = waybills;
    expect(await selectUnlockedAnswer(deps(), one)).toContain(`"waybillNo":"${one}"`);
    expect(await outdatedLeft()).toBe(6);
    expect((await selectSummaries(deps(), others)).size).toBe(6);
    expect(await outdatedLeft()).toBe(0);
  });

  it("gets the older answer if it cannot be derived, and the next visitor does not pay for another attempt", async () => {
    await makeOutdated();
    const [broken = "", good = ""] = waybills;
    const mend = await breakShipment(broken);
    const watched = watchDatabase(db());
    const read = async (numbers: readonly string[]) => {
      watched.takeStatements();
      const summaries = await selectSummaries({ ...deps(), db: watched.db }, numbers);
      const derived = watched.takeStatements().filter((name) => name === "ingest.shipmentsToDerive").length;
      return { found: summaries.size, derived };
    };
    // First all together, then each alone.
    expect(await read([broken, good])).toEqual({ found: 2, derived: 3 });
    expect(await outdatedLeft()).toBe(6);
    expect(await read([broken, good])).toEqual({ found: 2, derived: 0 });
    expect(await read([broken])).toEqual({ found: 1, derived: 0 });
    // The job retries it without a pause, because readers do not log the reason of a failure.
    expect(await attempts()).toEqual([0]);
    await rederiveOutdated(deps());
    expect(await attempts()).toEqual([1]);
    expect(log.warn).toHaveBeenCalledTimes(1);
    await mend();
    passedMs += hour;
    await rederiveOutdated(deps());
    expect([await outdatedLeft(), await attempts()]).toEqual([0, []]);
  });

  it("gets the older answer if it cannot be derived now", async () => {
    await makeOutdated();
    const watched = watchDatabase(db());
    const answer = await trackNumbers(
      {
        db: { ...watched.db, transaction: () => Promise.reject(new Error("read only")) },
        replica: null,
        carrier: testCarrier,
        keys: testKeys,
        config: { orderSearchesPerDay: 200 },
        shipmentFollower,
        clock: () => new Date(),
      },
      { numbers: [waybills[1] ?? ""], by: "waybill", viewTokens: [], packageStatus: null, locale: "en" },
      "203.0.113.7",
    );
    expect(answer).toMatchObject({ kind: "ok", json: expect.stringContaining("of a former version") });
  });
});
