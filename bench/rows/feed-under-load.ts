import { setTimeout as pause } from "node:timers/promises";
import type { BatchResponse, Envelope, HandlingEventInput } from "@rimba/contract";
import { shipmentFollower } from "../../apps/server/src/features/hooks.ts";
import { createApiKey } from "../../apps/server/src/feed/api-keys.ts";
import { storeShipments } from "../../apps/server/src/features/tracking/ingest/store-shipments.ts";
import { testCarrier } from "../../apps/server/src/testing/test-app.ts";
import { uuidV7 } from "../../apps/server/src/platform/uuid-v7.ts";
import { startPostgres } from "../../scripts/test/postgres.ts";
import { atLeast, type Figure, milliseconds, perSecond, type Row } from "../figure.ts";
import { type ChildServer, startProgram } from "../tools/child-server.ts";
import { type Parcel, parcelOf, waybillNumbers } from "../tools/parcels.ts";
import type { Stage } from "../tools/stage.ts";
import { trackingBody, trackingPath } from "../tools/tracking-requests.ts";
import { withDatabase } from "../tools/with-database.ts";

const batchSize = 1000;
const readers = 8;
const runMs = 15_000;
const senderCounts = [3, 12];
/** As many as the feed has, with transactions of the same size. */
const rawWriters = 2;
const rawTransaction = 250;
const rawMs = 5_000;

/**
 * Senders of 1,000-event batches while visitors track, on a PostgreSQL with synchronous commits; and rows of the same
 * content that are only inserted into a copy of the events' table.
 */
export const feedUnderLoad: Row<Stage> = {
  name: "feed-load",
  async measure() {
    const postgres = await startPostgres({ durable: true });
    try {
      const { apiKey, parcels } = await prepare(postgres.url);
      const server = await startProgram("api-server", postgres.url);
      try {
        const figures: Figure[] = [];
        const raw = await rawInserts(postgres.url, parcels);
        let from = 0;
        for (const senders of senderCounts) {
          const groups = Array.from({ length: senders }, (_, index) =>
            parcels.slice(from + index * batchSize, from + (index + 1) * batchSize),
          );
          from += senders * batchSize;
          figures.push(...(await measureSenders(server, apiKey, groups, raw)));
        }
        return figures;
      } finally {
        await server.stop();
      }
    } finally {
      await postgres.stop();
    }
  },
};

function prepare(databaseUrl: string): Promise<{ apiKey: string; parcels: readonly Parcel[] }> {
  return withDatabase({ databaseUrl }, async (db) => {
    const now = new Date();
    const deps = { carrier: testCarrier, clock: () => now, newId: uuidV7, shipmentFollower };
    const count = senderCounts.reduce((sum, senders) => sum + senders, 0) * batchSize;
    const waybills = waybillNumbers(testCarrier, 0, count);
    const parcels = waybills.map((waybillNo) => parcelOf(waybillNo, { pieces: 1, groups: 1 }, now));
    for (let from = 0; from < count; from += batchSize) {
      const shipments = parcels.slice(from, from + batchSize).map(({ shipment }) => shipment);
      await storeShipments(db, deps, shipments);
    }
    const { text } = await createApiKey(db, { name: "bench", scopes: ["events:write"] });
    return { apiKey: text, parcels };
  });
}

/** Inserted rows a second. */
function rawInserts(databaseUrl: string, parcels: readonly Parcel[]): Promise<number> {
  return withDatabase({ databaseUrl }, async (db) => {
    await db.execute("create table raw_event (like handling_event including all)");
    const events = parcels.slice(0, rawTransaction).flatMap((parcel) => parcel.events[0] ?? []);
    const waybills = events.map((event) => event.waybillNo);
    const payloads = events.map((event) => JSON.stringify(event));
    let [rows, batch] = [0, 0];
    const startedAt = performance.now();
    const isOver = () => performance.now() - startedAt > rawMs;
    const write = async () => {
      while (!isOver()) {
        const source = `${(batch += 1)}`;
        await db.transaction((tx) => tx.execute(rawInsert, [waybills, source, payloads]));
        rows += events.length;
      }
    };
    await Promise.all(Array.from({ length: rawWriters }, write));
    return rows / ((performance.now() - startedAt) / 1000);
  });
}

const rawInsert = `
insert into raw_event (waybill_no, event_id, source_id, occurred_at, payload)
select waybill_no, gen_random_uuid(), $2, now(), payload::jsonb
from unnest($1::text[], $3::text[]) as given(waybill_no, payload)`;

interface Counts {
  accepted: number;
  batches: number;
  refused: number;
  readMs: number[];
  failedReads: number;
}

async function measureSenders(
  server: ChildServer,
  apiKey: string,
  groups: readonly (readonly Parcel[])[],
  raw: number,
): Promise<Figure[]> {
  const counts: Counts = { accepted: 0, batches: 0, refused: 0, readMs: [], failedReads: 0 };
  const waybills = groups.flat().map(({ shipment }) => shipment.waybillNo);
  await heldMs(server);
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt > runMs;
  await Promise.all([
    ...groups.map((group) => sendUntil(isOver, server, apiKey, group, counts)),
    ...Array.from({ length: readers }, (_, reader) => readUntil(isOver, server, waybills, reader, counts)),
  ]);
  const seconds = (performance.now() - startedAt) / 1000;
  const read = counts.readMs.toSorted((a, b) => a - b);
  const at = (share: number) => milliseconds(read[Math.floor((read.length - 1) * share)] ?? Number.NaN);
  const what = `${groups.length} senders of 1,000 events beside ${readers} readers, PostgreSQL with fsync`;
  return [
    {
      what: `${what}: accepted`,
      ours: perSecond(counts.accepted / seconds, "events"),
      peer: `raw inserts: ${perSecond(raw, "events")}`,
      ratio: counts.accepted / seconds / raw,
      aim: atLeast(0.5, counts.accepted / seconds / raw),
    },
    { what: `${what}: batches refused`, ours: `${counts.refused} of ${counts.batches + counts.refused}` },
    { what: `${what}: event loop held at most`, ours: milliseconds(await heldMs(server)) },
    {
      what: `${what}: tracking, median and 99th percentile`,
      ours: `${at(0.5)}, ${at(0.99)} (${read.length} answers, ${counts.failedReads} failed)`,
    },
  ];
}

/**
 * A batch has one scan of each parcel, the next batch the next scan. After the last scan it starts again with new ids.
 */
async function sendUntil(
  isOver: () => boolean,
  { origin }: ChildServer,
  apiKey: string,
  parcels: readonly Parcel[],
  counts: Counts,
): Promise<void> {
  const scans = parcels[0]?.events.length ?? 0;
  for (let batch = 0; !isOver(); batch += 1) {
    const events = parcels.flatMap((parcel): HandlingEventInput[] => {
      const event = parcel.events[batch % scans];
      return event === undefined ? [] : [{ ...event, sourceId: `${batch}` }];
    });
    const body = JSON.stringify({ events });
    for (;;) {
      const response = await fetch(`${origin}/carrier/v1/events`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${apiKey}` },
        body,
      });
      const answer = (await response.json()) as Envelope<BatchResponse>;
      if (response.status === 200) {
        counts.batches += 1;
        counts.accepted += answer.data?.accepted ?? 0;
        break;
      }
      if (response.status !== 503)
        throw new Error(`the feed answered ${JSON.stringify(answer).slice(0, 500)}`);
      counts.refused += 1;
      await pause(Number(response.headers.get("retry-after") ?? 1) * 1000);
      if (isOver()) return;
    }
  }
}

async function readUntil(
  isOver: () => boolean,
  { origin }: ChildServer,
  waybills: readonly string[],
  reader: number,
  counts: Counts,
): Promise<void> {
  for (let call = 0; !isOver(); call += 1) {
    const waybillNo = waybills[(reader * 997 + call) % waybills.length] ?? "";
    const startedAt = performance.now();
    const response = await fetch(origin + trackingPath, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: trackingBody([waybillNo]),
    });
    await response.arrayBuffer();
    if (response.status === 200) counts.readMs.push(performance.now() - startedAt);
    else counts.failedReads += 1;
    await pause(5);
  }
}

async function heldMs({ origin }: ChildServer): Promise<number> {
  const { maxMs } = (await (await fetch(`${origin}/bench/loop`)).json()) as { maxMs: number };
  return maxMs;
}
