import { type FileHandle, open, readFile } from "node:fs/promises";
import { type BatchResponse, handlingEventInput, shipmentInput } from "@rimba/contract";
import type { FeedCodes } from "../platform/config/carrier-file.ts";
import type { Db } from "../platform/db/db.ts";
import { storeEvents } from "../features/tracking/ingest/store-events.ts";
import { type ShipmentIngestDeps, storeShipments } from "../features/tracking/ingest/store-shipments.ts";
import { withOurCodes } from "./feed-codes.ts";
import { feedTransactions } from "./feed-database.ts";
import { handleBatch } from "./handle-batch.ts";
import {
  batchesOf,
  closeReport,
  interruptionOf,
  isGzip,
  itemOf,
  type NumberedItem,
  orUnusable,
} from "./lines-of-file.ts";

const sayEveryMs = 5_000;

interface LoadDeps extends ShipmentIngestDeps {
  /** With the feed's connections. */
  readonly db: Db;
  readonly feedCodes: FeedCodes;
  /** Reports progress: how many lines are done, and how fast. */
  readonly say: (line: string) => void;
  /** Aborted: what was begun is stored, and the rest is left for another time. */
  readonly signal?: AbortSignal | undefined;
}

interface LoadOptions {
  readonly file: string;
  /** Gets the wrong lines, as `{ line, errors }`, a JSON object a line. It is not there if there are none. */
  readonly rejectedFile: string;
  /** The line to begin at; the first one is 1. */
  readonly from: number;
}

export interface LoadResult {
  /** Lines that were read, without those that were passed over and empty ones. */
  readonly lines: number;
  readonly created: number;
  readonly updated: number;
  /** Stored already. */
  readonly unchanged: number;
  readonly rejected: number;
  /** Everything up to this line is stored, or rejected. */
  readonly upToLine: number;
  /** Why it ended before the end of the file; null: it did not. */
  readonly interruption: string | null;
}

/**
 * Stores the shipments or events of a file: a JSON object a line as in the feed, possibly compressed by gzip. Wrong lines
 * hold nothing up. Every line may be loaded again. Throws `UnusableFile`.
 */
export async function loadFile(
  deps: LoadDeps,
  what: "shipments" | "events",
  { file, rejectedFile, from }: LoadOptions,
): Promise<LoadResult> {
  const counts = { lines: 0, created: 0, updated: 0, unchanged: 0, rejected: 0 };
  const isCompressed = await orUnusable(file, isGzip(file));
  const rejectedLines = await orUnusable(rejectedFile, openRejected(rejectedFile, from));
  const startedAt = performance.now();
  let saidAt = startedAt;
  let upToLine = from - 1;
  let lastLine = upToLine;
  let interruption: string | null = null;
  // Of a waybill that is there twice the last line counts. The embedded engine has one connection.
  const atOnce = what === "shipments" || deps.db.engine === "pglite" ? 1 : feedTransactions;
  const storing = new Set<Promise<void>>();

  async function store(batch: readonly NumberedItem[]): Promise<void> {
    const items = batch.map(({ item }) => item);
    const { results } = await storeBatch(deps, what, items);
    counts.lines += results.length;
    let rejected = "";
    for (const { index, outcome, errors } of results) {
      counts[outcome] += 1;
      if (outcome === "rejected") rejected += `${JSON.stringify({ line: batch[index]?.line, errors })}\n`;
    }
    if (rejected !== "") await rejectedLines.appendFile(rejected);
  }

  function sayProgress(): void {
    const now = performance.now();
    if (now - saidAt < sayEveryMs) return;
    saidAt = now;
    const perSecond = Math.round(counts.lines / ((now - startedAt) / 1000));
    deps.say(`Up to line ${upToLine}; rejected: ${counts.rejected}; ${perSecond} lines a second`);
  }

  try {
    for await (const batch of batchesOf(file, { isCompressed, from })) {
      if (deps.signal?.aborted === true) {
        interruption = "it was stopped";
        break;
      }
      const stored = store(batch);
      // It is awaited below. Until then its failure must not count as unhandled.
      stored.catch(() => undefined);
      storing.add(stored);
      lastLine = batch.at(-1)?.line ?? lastLine;
      if (storing.size < atOnce) continue;
      await Promise.all(storing);
      storing.clear();
      upToLine = lastLine;
      sayProgress();
    }
    await Promise.all(storing);
    upToLine = lastLine;
  } catch (error) {
    const begun = await Promise.allSettled(storing);
    if (begun.every(({ status }) => status === "fulfilled")) upToLine = lastLine;
    interruption = interruptionOf(error);
  } finally {
    await closeReport(rejectedLines, rejectedFile);
  }
  return { ...counts, upToLine, interruption };
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

/** Opens the file of rejected lines. Those before the line to begin at stay. */
async function openRejected(file: string, from: number): Promise<FileHandle> {
  const former = from === 1 ? "" : await readFile(file, "utf8").catch(() => "");
  const handle = await open(file, "w");
  const earlier = former.split("\n").filter((text) => text !== "" && lineOf(text) < from);
  await handle.appendFile(earlier.map((text) => `${text}\n`).join(""));
  return handle;
}

function lineOf(text: string): number {
  const { line } = (itemOf(text) ?? {}) as { readonly line?: unknown };
  return typeof line === "number" ? line : Infinity;
}
