import { endpoints, type HandlingEventInput } from "@rimba/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shipmentFollower } from "../features/hooks.ts";

import { measureBlockMs, maxTurnMs, bestOfAttemptsMs } from "../testing/measure-block.ts";
import { sampleEvent, sampleShipment, waybillNumber } from "../testing/samples.ts";
import { createTestApp, testCarrier, testKeys, type TestApp } from "../testing/test-app.ts";
import { firstRow } from "../testing/table-rows.ts";
import { uuidV7 } from "../platform/uuid-v7.ts";
import { storeEvents } from "../features/tracking/ingest/store-events.ts";
import { deriveDue } from "../features/tracking/derivation/derive-due.ts";
import { readHistories } from "../features/tracking/derivation/tracking-views.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const indexBlocksRead =
  "select pg_stat_get_xact_blocks_fetched('handling_event_pkey'::regclass)::integer as blocks";

function scans(waybillNo: string, from: number, count: number): HandlingEventInput[] {
  return Array.from({ length: count }, (_, index) =>
    sampleEvent(waybillNo, `s${from + index}`, {
      code: "SORTED",
      occurredAt: new Date(Date.UTC(2026, 10, 19, 7, 0, from + index)).toISOString(),
    }),
  );
}

/** Sends the events, and derives their answers as the job does. */
async function send(events: readonly HandlingEventInput[]) {
  const sent = await test.call(endpoints.carrierEvents, { events });
  await deriveDue({ db: test.db, clock: () => new Date(), log: console, shipmentFollower });
  return sent;
}

describe("a batch of 1,000 events", () => {
  it("of 1,000 waybills does not block visitors' requests", async () => {
    const waybills = Array.from({ length: 1000 }, (_, index) => waybillNumber(1000 + index));
    await test.feed(waybills.map((waybillNo) => sampleShipment(waybillNo)));
    for (const round of [0, 1, 2]) await send(waybills.flatMap((waybillNo) => scans(waybillNo, round, 1)));
    const turn = await bestOfAttemptsMs((attempt) => {
      const batch = waybills.flatMap((waybillNo) => scans(waybillNo, 3 + attempt, 1));
      return measureBlockMs(async () => expect((await send(batch)).body.data?.accepted).toBe(1000));
    });
    expect(turn).toBeLessThan(maxTurnMs);
  });

  it("of one waybill with a long history of many pieces does not block visitors' requests", async () => {
    const waybillNo = waybillNumber(3000);
    const pieceNos = Array.from({ length: 999 }, (_, index) => index + 1);
    await test.feed([
      sampleShipment(waybillNo, { pieces: pieceNos.map((pieceNo) => ({ pieceNo, weightKg: 1 })) }),
    ]);
    const pieceByPiece = (from: number) =>
      scans(waybillNo, from, 600).map((event, index) => ({ ...event, pieces: [index + 1] }));
    await send(pieceByPiece(0));
    const turn = await bestOfAttemptsMs((attempt) => {
      const batch = [...pieceByPiece(1000 * (1 + attempt)), sampleEvent(waybillNo, `all${attempt}`)];
      return measureBlockMs(async () => expect((await send(batch)).body.data?.accepted).toBe(601));
    });
    expect(turn).toBeLessThan(maxTurnMs);
  });

  it("with many faults in every item does not block visitors' requests, and reports the first faults of each", async () => {
    const pieces = Array.from({ length: 900 }, () => ({}));
    const shipments = Array.from({ length: 100 }, () => ({ pieces }));
    const call = async () => {
      const { body } = await test.call(endpoints.carrierShipments, { shipments });
      expect(body.data?.results.map(({ errors }) => errors.length)).toEqual(shipments.map(() => 20));
    };
    expect(await bestOfAttemptsMs(() => measureBlockMs(call))).toBeLessThan(maxTurnMs);
  });

  it("brings a waybill to 2,000 events, and rejects further items", async () => {
    const waybillNo = waybillNumber(3500);
    await test.feed([sampleShipment(waybillNo)], scans(waybillNo, 0, 1000));
    await send(scans(waybillNo, 1000, 999));
    const { body } = await send([...scans(waybillNo, 1999, 2), ...scans(waybillNo, 5, 1)]);
    expect(
      body.data?.results.map(({ outcome, errors }) => [outcome, errors[0]?.path, errors[0]?.key]),
    ).toEqual([
      ["created", undefined, undefined],
      ["rejected", "waybillNo", "events.tooMany"],
      ["unchanged", undefined, undefined],
    ]);
    const call = { numbers: [waybillNo], by: "waybill" };
    const tracked = await test.call(endpoints.trackingCustomerByWaybillNo, call);
    const result = tracked.body.data?.results[0];
    const lastAt = result?.outcome === "found" ? result.shipment.lastEventAt : null;
    expect(Date.parse(lastAt ?? "")).toBe(Date.parse(scans(waybillNo, 1999, 1)[0]?.occurredAt ?? ""));
    expect(tracked.text.length).toBeLessThan(20_000);
  });

  it("cannot name more pieces than one derivation can process", async () => {
    const pieceNos = Array.from({ length: 999 }, (_, index) => index + 1);
    const pieces = pieceNos.map((pieceNo) => ({ pieceNo, weightKg: 1 }));
    const turn = await bestOfAttemptsMs(async (attempt) => {
      const waybillNo = waybillNumber(3600 + attempt);
      await test.feed([sampleShipment(waybillNo, { pieces })]);
      const whole = scans(waybillNo, 0, 150);
      const named = scans(waybillNo, 150, 150).map((event) => ({ ...event, pieces: pieceNos }));
      return measureBlockMs(async () => {
        const { body } = await send([...whole, ...named]);
        expect(body.data?.accepted).toBe(Math.floor(200_000 / 999));
        expect(body.data?.results[200]?.errors[0]?.key).toBe("events.tooMany");
      });
    });
    expect(turn).toBeLessThan(maxTurnMs);
  });

  it("reads each waybill's history once, even over many pages", async () => {
    const waybills = Array.from({ length: 250 }, (_, index) => waybillNumber(6000 + index));
    const deps = {
      carrier: testCarrier,
      clock: () => new Date(),
      newId: uuidV7,
      keys: testKeys,
      shipmentFollower,
    };
    for (const some of [waybills.slice(0, 100), waybills.slice(100, 200), waybills.slice(200)])
      await storeEvents(
        test.db,
        deps,
        some.flatMap((waybillNo) => scans(waybillNo, 0, 10)),
      );
    await test.db.execute("analyze handling_event");
    const { histories, blocks } = await test.db.transaction(async (tx) => {
      // Statements of this connection from a moment ago may be counted as well.
      const before = await firstRow<{ blocks: number }>(tx, indexBlocksRead);
      const found = await readHistories(tx, waybills);
      const after = await firstRow<{ blocks: number }>(tx, indexBlocksRead);
      return { histories: found, blocks: after.blocks - before.blocks };
    });
    expect([...histories.values()].map((history) => history.length)).toEqual(waybills.map(() => 10));
    // From the root to the leaf of the index, and again for the waybill at each page border.
    expect(blocks).toBeLessThan(4 * waybills.length);
  });
});

describe("more batches at once than the server can work on", () => {
  it("are rejected at once with Retry-After, and nothing of them is stored", async () => {
    const waybillNo = waybillNumber(5000);
    await test.feed([sampleShipment(waybillNo)]);
    const batches = Array.from({ length: 30 }, (_, index) => scans(waybillNo, index * 10, 10));
    const answers = await Promise.all(
      batches.map((events) => test.call(endpoints.carrierEvents, { events })),
    );
    const taken = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 429);
    expect(taken.length + refused.length).toBe(30);
    // Twelve at once; a place may be free again before the last one comes.
    expect(taken.length).toBeGreaterThanOrEqual(12);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(headers["retry-after"]).toBe("2");
    const stored = await test.db.execute<{ source_id: string }>(
      "select source_id from handling_event where waybill_no = $1",
      [waybillNo],
    );
    expect(stored).toHaveLength(taken.length * 10);
    const again = batches[answers.findIndex(({ status }) => status === 429)] ?? [];
    expect((await send(again)).body.data?.accepted).toBe(10);
  });
});
