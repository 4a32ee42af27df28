import { createReadStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { type BatchResponse, handlingEventInput, shipmentInput } from "@rimba/contract";
import type { FeedCodes } from "../platform/config/carrier-file.ts";
import type { Db } from "../platform/db/db.ts";
import { nullCharacterError } from "../platform/http/body-time.ts";
import { storeEvents } from "../features/tracking/ingest/store-events.ts";
import { type IngestDeps, storeShipments } from "../features/tracking/ingest/store-shipments.ts";
import { withOurCodes } from "./feed-codes.ts";
import { feedTransactions } from "./feed-database.ts";
import { handleBatch } from "./handle-batch.ts";

const batchSize = 1000;
/** Characters; the longest items of the feed are shorter. */
const maxLineLength = 1_000_000;
const sayEveryMs = 5_000;

interface LoadDeps extends IngestDeps {
  readonly db: Db;
  readonly feedCodes: FeedCodes;
  /** Reports progress: how many lines are done, and how fast. */
  readonly say: (line: string) => void;
}

export interface LoadResult {
  /** Lines that were read, without those that were passed over and empty ones. */
  readonly lines: number;
  readonly created: number;
  readonly updated: number;
  /** Stored already. */
  readonly unchanged: number;
  readonly rejected: number;
}

interface NumberedItem {
  /** Its line in the file; the first one is 1. */
  readonly line: number;
  readonly item: unknown;
}

/**
 * Stores the shipments or events of a file: a JSON object a line as in the feed, possibly compressed by gzip. Wrong lines
 * hold nothing up: they are written to `rejectedFile` as `{ line, errors }`, a JSON object a line. Every line may be loaded
 * again. Throws what opening the files throws, and `DatabaseUnavailable`: what was said to be done is stored then.
 */
export async function loadFile(
  deps: LoadDeps,
  what: "shipments" | "events",
  {
    file,
    rejectedFile,
    from,
  }: { readonly file: string; readonly rejectedFile: string; readonly from: number },
): Promise<LoadResult> {
  const counts = { lines: 0, created: 0, updated: 0, unchanged: 0, rejected: 0 };
  const rejectedLines = await open(rejectedFile, "w");
  const startedAt = performance.now();
  let saidAt = startedAt;
  // Of a waybill that is there twice the last line counts. The embedded engine has one connection.
  const atOnce = what === "shipments" || deps.db.engine === "pglite" ? 1 : feedTransactions;
  const storing = new Set<Promise<void>>();

  async function store(batch: readonly NumberedItem[]): Promise<void> {
    const { results } = await storeBatch(
      deps,
      what,
      batch.map(({ item }) => item),
    );
    counts.lines += results.length;
    let rejected = "";
    for (const { index, outcome, errors } of results) {
      counts[outcome] += 1;
      if (outcome === "rejected") rejected += `${JSON.stringify({ line: batch[index]?.line, errors })}\n`;
    }
    await rejectedLines.appendFile(rejected);
  }

  function sayProgress(line: number): void {
    const now = performance.now();
    if (now - saidAt < sayEveryMs) return;
    saidAt = now;
    const perSecond = Math.round(counts.lines / ((now - startedAt) / 1000));
    deps.say(
      `Up to line ${line}: ${counts.lines} done, ${counts.rejected} of them rejected; ${perSecond} a second`,
    );
  }

  try {
    for await (const batch of batchesOf(file, from)) {
      const stored = store(batch).finally(() => storing.delete(stored));
      storing.add(stored);
      if (storing.size < atOnce) continue;
      await Promise.all(storing);
      sayProgress(batch.at(-1)?.line ?? 0);
    }
    await Promise.all(storing);
  } finally {
    await Promise.allSettled(storing);
    await rejectedLines.close();
  }
  if (counts.rejected === 0) await rm(rejectedFile);
  return counts;
}

async function storeBatch(
  deps: LoadDeps,
  what: "shipments" | "events",
  items: readonly unknown[],
): Promise<BatchResponse> {
  const { db, feedCodes } = deps;
  const answer =
    what === "shipments"
      ? await handleBatch(items, shipmentInput, "en", (valid) => storeShipments(db, deps, valid))
      : await handleBatch(
          items.map((item) => withOurCodes(item, feedCodes)),
          handlingEventInput,
          "en",
          (valid) => storeEvents(db, deps, valid),
        );
  return JSON.parse(answer) as BatchResponse;
}

/** The objects of the file from line `from` on, some at a time. What is no JSON is null, which no schema accepts. */
async function* batchesOf(file: string, from: number): AsyncGenerator<readonly NumberedItem[]> {
  const isCompressed = await isGzip(file);
  const stream = createReadStream(file);
  const input = isCompressed ? stream.pipe(createGunzip()) : stream;
  // `pipe` passes on no errors.
  stream.on("error", (error) => input.destroy(error));
  let line = 0;
  let batch: NumberedItem[] = [];
  for await (const text of createInterface({ input, crlfDelay: Infinity })) {
    line += 1;
    if (line < from || text.trim() === "") continue;
    batch.push({ line, item: itemOf(text) });
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function itemOf(text: string): unknown {
  if (text.length > maxLineLength || nullCharacterError(text) !== null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** By its first two bytes. */
async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.readUInt16BE() === 0x1f8b;
  } finally {
    await handle.close();
  }
}
