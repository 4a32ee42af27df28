import { setTimeout as pause } from "node:timers/promises";
import type { BatchResponse, Envelope, HandlingEventInput } from "@rimba/contract";
import { feedTransactions } from "../../apps/server/src/feed/feed-database.ts";
import { maxItems } from "../../apps/server/src/features/tracking/ingest/chunks-by-waybill.ts";
import { atLeast, atMost, type Figure, milliseconds, perSecond } from "../figure.ts";
import type { ChildServer } from "./child-server.ts";
import { trackingBody, trackingPath } from "./tracking-requests.ts";
import { withDatabase } from "./with-database.ts";

/** Events of a batch of the feed. */
export const batchSize = 1000;
const readers = 8;
/** Events of a transaction, as in the feed. */
const rawTransaction = maxItems.postgres;
const rawMs = 5_000;

/** Inserts rows with the content of events into an empty copy of their table. Returns rows a second. */
export function rawInserts(databaseUrl: string, batch: readonly HandlingEventInput[]): Promise<number> {
  return withDatabase({ databaseUrl }, async (db) => {
    await db.execute("drop table if exists raw_event");
    await db.execute("create table raw_event (like handling_event including all)");
    const events = batch.slice(0, rawTransaction);
    const waybills = events.map((event) => event.waybillNo);
    const payloads = events.map((event) => JSON.stringify(event));
    let [rows, transactions] = [0, 0];
    const startedAt = performance.now();
    const isOver = () => performance.now() - startedAt > rawMs;
    const write = async () => {
      while (!isOver()) {
        const source = `${(transactions += 1)}`;
        await db.transaction((tx) => tx.execute(rawInsert, [waybills, source, payloads]));
        rows += events.length;
      }
    };
    await Promise.all(Array.from({ length: feedTransactions }, write));
    const rate = rows / ((performance.now() - startedAt) / 1000);
    await db.execute("drop table raw_event");
    return rate;
  });
}

const rawInsert = `
insert into raw_event (waybill_no, event_id, source_id, occurred_at, payload)
select waybill_no, gen_random_uuid(), $2, now(), payload::jsonb
from unnest($1::text[], $3::text[]) as given(waybill_no, payload)`;

/** What was counted while the feed and visitors were at work. */
export interface FeedLoad {
  accepted: number;
  batches: number;
  refused: number;
  readonly readMs: number[];
  failedReads: number;
  seconds: number;
  /** For how long the event loop of the server was held at most. */
  heldMs: number;
  /** Bytes of memory of the server at the end. */
  memory: number;
}

/** The events of its nth batch. */
export type Sender = (batch: number) => readonly HandlingEventInput[];

interface LoadOptions {
  readonly server: ChildServer;
  readonly apiKey: string;
  readonly senders: readonly Sender[];
  /** What is read. */
  readonly waybills: readonly string[];
  readonly runMs: number;
}

/** Senders of batches, and readers who track, for some time. */
export async function loadByFeed({
  server,
  apiKey,
  senders,
  waybills,
  runMs,
}: LoadOptions): Promise<FeedLoad> {
  const load: FeedLoad = {
    accepted: 0,
    batches: 0,
    refused: 0,
    readMs: [],
    failedReads: 0,
    seconds: 0,
    heldMs: 0,
    memory: 0,
  };
  await readUse(server);
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt > runMs;
  await Promise.all([
    ...senders.map((eventsOf) => sendUntil(isOver, server, apiKey, eventsOf, load)),
    ...Array.from({ length: readers }, (_, reader) => readUntil(isOver, server, waybills, reader, load)),
  ]);
  load.seconds = (performance.now() - startedAt) / 1000;
  const { maxMs, memory } = await readUse(server);
  return { ...load, heldMs: maxMs, memory };
}

/** The time below which this share of the readers' answers were. */
export function readMsAt({ readMs }: FeedLoad, share: number): number {
  const sorted = readMs.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

/** @param raw rows a second of inserts of the same content */
export function feedFigures(senders: string, load: FeedLoad, raw: number): Figure[] {
  const what = `${senders} beside ${readers} readers`;
  const accepted = load.accepted / load.seconds;
  const at = (share: number) => milliseconds(readMsAt(load, share));
  return [
    {
      what: `${what}: accepted`,
      ours: perSecond(accepted, "events"),
      peer: `raw inserts, empty table: ${perSecond(raw, "events")}`,
      ratio: accepted / raw,
      aim: atLeast(0.5, accepted / raw),
    },
    { what: `${what}: batches refused`, ours: `${load.refused} of ${load.batches + load.refused}` },
    {
      what: `${what}: event loop held at most`,
      ours: milliseconds(load.heldMs),
      aim: atMost(50, load.heldMs, " ms"),
    },
    {
      what: `${what}: tracking, median and 99th percentile`,
      ours: `${at(0.5)}, ${at(0.99)} (${load.readMs.length} answers, ${load.failedReads} failed)`,
    },
  ];
}

async function sendUntil(
  isOver: () => boolean,
  { origin }: ChildServer,
  apiKey: string,
  eventsOf: Sender,
  counts: FeedLoad,
): Promise<void> {
  for (let batch = 0; !isOver(); batch += 1) {
    const events = eventsOf(batch);
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
  counts: FeedLoad,
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

/** What the server has used since the last time. */
async function readUse({ origin }: ChildServer): Promise<{ maxMs: number; memory: number }> {
  return (await (await fetch(`${origin}/bench/process`)).json()) as { maxMs: number; memory: number };
}
