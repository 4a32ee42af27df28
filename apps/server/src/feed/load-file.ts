import { createReadStream } from "node:fs";
import { type FileHandle, open, readFile, rm, stat } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import { type BatchResponse, handlingEventInput, shipmentInput } from "@rimba/contract";
import type { FeedCodes } from "../platform/config/carrier-file.ts";
import { DatabaseUnavailable } from "../platform/db/database-unavailable.ts";
import type { Db } from "../platform/db/db.ts";
import { nullCharacterError } from "../platform/http/body-time.ts";
import { storeEvents } from "../features/tracking/ingest/store-events.ts";
import { type ShipmentIngestDeps, storeShipments } from "../features/tracking/ingest/store-shipments.ts";
import { withOurCodes } from "./feed-codes.ts";
import { feedTransactions } from "./feed-database.ts";
import { handleBatch } from "./handle-batch.ts";

const batchSize = 1000;
/** Bytes; the longest items of the feed are shorter. */
const maxLineLength = 1_000_000;
/** Characters of a batch, which is in memory as a whole. */
const maxBatchLength = 5_000_000;
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

/** A file that cannot be read or written. Nothing was stored. */
export class UnusableFile extends Error {
  constructor(file: string, error: unknown) {
    super(`${file}: ${(error as Error).message}`);
    this.name = "UnusableFile";
  }
}

interface NumberedItem {
  /** Its line in the file. */
  readonly line: number;
  readonly item: unknown;
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
  const isCompressed = await isGzip(file).catch((error: unknown) => {
    throw new UnusableFile(file, error);
  });
  const rejectedLines = await openRejected(rejectedFile, from).catch((error: unknown) => {
    throw new UnusableFile(rejectedFile, error);
  });
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
    const isFailure =
      error instanceof DatabaseUnavailable || typeof (error as NodeJS.ErrnoException).code === "string";
    if (!isFailure) throw error;
    interruption = (error as Error).message;
  } finally {
    const { size } = await rejectedLines.stat();
    await rejectedLines.close();
    if (size === 0) await rm(rejectedFile);
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

/** The objects of the file, some at a time. What is no JSON in UTF-8 is null, which no schema accepts. */
async function* batchesOf(
  file: string,
  { isCompressed, from }: { readonly isCompressed: boolean; readonly from: number },
): AsyncGenerator<readonly NumberedItem[]> {
  const stream = createReadStream(file);
  const input = isCompressed ? stream.pipe(createGunzip()) : stream;
  // `pipe` passes on no errors.
  stream.on("error", (error) => input.destroy(error));
  // Nor does it close the file if reading ends before its end.
  input.on("close", () => stream.destroy());
  let line = 0;
  let bytes = 0;
  let batch: NumberedItem[] = [];
  for await (const text of linesOf(input)) {
    line += 1;
    if (line < from || text?.trim() === "") continue;
    batch.push({ line, item: text === null ? null : itemOf(text) });
    bytes += text?.length ?? 0;
    if (batch.length < batchSize && bytes < maxBatchLength) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}

const lineFeed = 0x0a;

/**
 * Each line as text; null: it is too long, or not in UTF-8. Not by `node:readline`, which holds a line of any length in
 * memory and ends lines also where JSON may have a line separator (U+2028).
 */
async function* linesOf(input: AsyncIterable<Buffer>): AsyncGenerator<string | null> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let parts: Buffer[] = [];
  let length = 0;
  const take = (): string | null => {
    const bytes = length > maxLineLength ? null : Buffer.concat(parts);
    parts = [];
    length = 0;
    try {
      return bytes && decoder.decode(bytes);
    } catch {
      return null;
    }
  };
  for await (const chunk of input) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); ; end = chunk.indexOf(lineFeed, start)) {
      const part = chunk.subarray(start, end === -1 ? undefined : end);
      length += part.length;
      if (length <= maxLineLength) parts.push(part);
      if (end === -1) break;
      yield take();
      start = end + 1;
    }
  }
  if (length > 0) yield take();
}

function itemOf(text: string): unknown {
  if (nullCharacterError(text) !== null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** By its first two bytes. Throws if it is a folder, or a pipe, which can be read only once. */
async function isGzip(file: string): Promise<boolean> {
  if (!(await stat(file)).isFile()) throw new Error("it is no file");
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.readUInt16BE() === 0x1f8b;
  } finally {
    await handle.close();
  }
}
