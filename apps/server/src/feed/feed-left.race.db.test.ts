import { endpoints, type HandlingEventInput } from "@rimba/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sampleEvent, sampleShipment, waybillNumber } from "../testing/samples.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { feedTransactions } from "./feed-database.ts";
import { insertAndLockTrackingViews } from "../features/tracking/derivation/tracking-views.ts";

let test: TestApp;
let origin: string;
beforeAll(async () => {
  test = await createTestApp();
  origin = await test.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => test.close());

const send = (events: readonly HandlingEventInput[], signal?: AbortSignal) =>
  fetch(origin + endpoints.carrierEvents.path, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${test.apiKey}` },
    body: JSON.stringify({ events }),
    ...(signal && { signal }),
  });
const storedIds = async (waybillNo: string) =>
  (
    await test.db.execute<{ source_id: string }>(
      "select source_id from handling_event where waybill_no = $1",
      [waybillNo],
    )
  ).map((row) => row.source_id);

it("skips a batch whose sender left while it waited, and frees its place", async () => {
  const [held, left] = [waybillNumber(1), waybillNumber(2)];
  await test.feed([held, left].map((waybillNo) => sampleShipment(waybillNo)));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  const holder = test.db.transaction(async (tx) => {
    await insertAndLockTrackingViews(tx, [held], new Date());
    locked();
    await released;
  });
  await isLocked;
  const working = Array.from({ length: feedTransactions }, (_, index) =>
    send([sampleEvent(held, `working${index}`)]),
  );
  await expect.poll(() => test.db.connections().in_use).toBeGreaterThan(feedTransactions);
  const gone = new AbortController();
  const waiting = Array.from({ length: 11 }, () => send([sampleEvent(left, "left")], gone.signal));
  // One more than the maximum per key: the others wait for their turn.
  expect((await Promise.any(waiting)).status).toBe(429);
  gone.abort();
  await Promise.allSettled(waiting);
  release();
  await holder;
  expect((await Promise.all(working)).map(({ status }) => status)).toEqual(working.map(() => 200));
  await expect.poll(async () => (await send([sampleEvent(left, "later")])).status).toBe(200);
  expect((await storedIds(left)).toSorted()).toEqual(["later"]);
});
