import {
  endpoints,
  type BatchResponse,
  type Envelope,
  type HandlingEventInput,
  type TrackingResponse,
} from "@rimba/contract";
import { afterEach, expect, it } from "vitest";
import { startProgram, type RunningProgram } from "../testing/programs/start-program.ts";
import { sampleEvent, sampleShipment, waybillNumber } from "../testing/samples.ts";
import { prepareTestDatabase } from "../testing/test-database.ts";

const rounds = 4;
const batchesPerRound = 30;
const eventsPerBatch = 20;
const waybills = Array.from({ length: 10 }, (_, index) => waybillNumber(index));

let place: Awaited<ReturnType<typeof prepareTestDatabase>>;
afterEach(() => place.remove());

interface FeedServer {
  program: RunningProgram;
  post<Data>(path: string, body: object): Promise<Envelope<Data>>;
}

async function startFeedServer(): Promise<FeedServer> {
  const program = startProgram("feed-server", place.databaseUrl ?? "-", place.dataDir ?? "-");
  await program.printed(2);
  const [origin = "", key = ""] = program.lines;
  return {
    program,
    async post(path, body) {
      const headers = { "content-type": "application/json", authorization: `Bearer ${key}` };
      const answer = await fetch(origin + path, { method: "POST", headers, body: JSON.stringify(body) });
      return answer.json() as Promise<never>;
    },
  };
}

/**
 * Sends batches, kills the server while it stores one of them, and returns the acknowledged sourceIds. The random delay
 * is relative to the duration of the previous batch, so that it works on slow and fast machines.
 */
async function feedUntilKilled(
  server: FeedServer,
  batches: readonly HandlingEventInput[][],
): Promise<Set<string>> {
  const acknowledged = new Set<string>();
  const fatal = 1 + Math.floor(Math.random() * (batches.length - 2));
  let tookMs = 0;
  for (const [index, events] of batches.entries()) {
    if (index === fatal) setTimeout(() => server.program.process.kill("SIGKILL"), Math.random() * tookMs);
    const started = performance.now();
    const answer = await server
      .post<BatchResponse>(endpoints.carrierEvents.path, { events })
      .catch(() => null);
    tookMs = performance.now() - started;
    if (answer === null) break;
    answer.data?.results.forEach((result) => {
      if (result.outcome === "created") acknowledged.add(events[result.index]?.sourceId ?? "");
    });
  }
  await server.program.ended;
  return acknowledged;
}

async function eventCount(server: FeedServer): Promise<number> {
  const { data } = await server.post<TrackingResponse>(endpoints.trackingCustomerByWaybillNo.path, {
    numbers: waybills,
    by: "waybill",
  });
  return (data?.results ?? []).reduce(
    (sum, result) =>
      result.outcome === "found"
        ? sum + result.shipment.events.length + (result.shipment.olderEventCount ?? 0) - 1
        : sum,
    0,
  );
}

it(`kill -9 in the middle of a feed batch, ${rounds} times: no acknowledged event is lost or doubled`, async () => {
  place = await prepareTestDatabase();
  const batches = Array.from({ length: rounds * batchesPerRound }, (_, batch) =>
    Array.from({ length: eventsPerBatch }, (_event, index) =>
      sampleEvent(waybills[index % waybills.length] ?? "", `b${batch}-${index}`, {
        // Alternating codes for each waybill, because consecutive equal scans are merged into one line of a long
        // history.
        code: index < waybills.length ? "ARRIVED" : "DEPARTED",
        occurredAt: new Date(Date.UTC(2026, 10, 1, 0, 0, batch * eventsPerBatch + index)).toISOString(),
      }),
    ),
  );
  const acknowledged = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const server = await startFeedServer();
    if (round === 0)
      await server.post(endpoints.carrierShipments.path, {
        shipments: waybills.map((waybillNo) => sampleShipment(waybillNo)),
      });
    const sent = batches.slice(round * batchesPerRound, (round + 1) * batchesPerRound);
    const ofRound = await feedUntilKilled(server, sent);
    // It was killed in the middle.
    expect(ofRound.size).toBeGreaterThan(0);
    expect(ofRound.size).toBeLessThan(batchesPerRound * eventsPerBatch);
    for (const id of ofRound) acknowledged.add(id);
  }

  const server = await startFeedServer();
  const survived = await eventCount(server);
  expect(survived).toBeGreaterThanOrEqual(acknowledged.size);
  // The carrier sends everything again: stored events are recognized, the others are new, and nothing else exists.
  let known = 0;
  let created = 0;
  for (const events of batches) {
    const { data } = await server.post<BatchResponse>(endpoints.carrierEvents.path, { events });
    data?.results.forEach(({ outcome, index }) => {
      if (outcome === "created") expect(acknowledged.has(events[index]?.sourceId ?? "")).toBe(false);
      known += outcome === "unchanged" ? 1 : 0;
      created += outcome === "created" ? 1 : 0;
    });
  }
  expect([known, known + created, await eventCount(server)]).toEqual([
    survived,
    batches.length * eventsPerBatch,
    batches.length * eventsPerBatch,
  ]);
  server.program.process.kill("SIGTERM");
  await server.program.ended;
}, 240_000);
