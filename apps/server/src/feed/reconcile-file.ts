import { type FileHandle, open, stat } from "node:fs/promises";
import { parseWaybill } from "@rimba/domain";
import * as z from "zod/mini";
import { selectSameSource } from "../features/tracking/ingest/store-events.ts";
import type { Db } from "../platform/db/db.ts";
import { statement } from "../platform/db/statement.ts";
import type { Platform } from "../platform/platform.ts";
import {
  batchesOf,
  closeReport,
  interruptionOf,
  isGzip,
  type NumberedItem,
  orUnusable,
} from "./lines-of-file.ts";

/** What the carrier's system has of a shipment. */
const listedShipment = z.object({
  waybillNo: z.string(),
  /** Of its last scan. */
  sourceId: z.nullish(z.string().check(z.trim())),
});

/** `invalid`: the line is no such object, or names no waybill of this carrier. */
type DifferenceKind = "invalid" | "noShipment" | "noScan" | "notListed";

const selectShipments = statement({
  name: "reconcile.shipments",
  text: "select waybill_no from shipment where waybill_no = any(:waybills)",
  params: { waybills: "text[]" },
  row: { waybill_no: "text" },
});

// Every row is read, some at a time: with an index for it, each stored shipment would cost more.
const selectNext = statement({
  name: "reconcile.nextShipments",
  text: `
select waybill_no, booked_at >= :since and booked_at < :until as is_wanted from shipment
where waybill_no > :after order by waybill_no limit :limit`,
  params: { after: "text", since: "timestamptz", until: "timestamptz", limit: "bigint" },
  row: { waybill_no: "text", is_wanted: "boolean" },
});

const pageSize = 1_000;
const sayEach = 100_000;

export interface ReconcileDeps extends Pick<Platform, "carrier"> {
  readonly db: Db;
  /** Reports progress. */
  readonly say: (line: string) => void;
  /** Aborted: it ends after the lines that are being compared. */
  readonly signal?: AbortSignal | undefined;
}

interface ReconcileOptions {
  /** A JSON object a line, possibly compressed by gzip. */
  readonly file: string;
  /** Gets what differs, a JSON object a line. It is not there if nothing does. */
  readonly differencesFile: string;
  /** The file lists all shipments that were booked since then until it was written; null: only what it lists is compared. */
  readonly since: Date | null;
}

export interface ReconcileResult extends Record<DifferenceKind, number> {
  readonly lines: number;
  /** Why it ended before all was compared; null: it did not. */
  readonly interruption: string | null;
}

/**
 * Compares the carrier's list of shipments and their last scans with ours, and changes nothing. Throws `UnusableFile`.
 */
export async function reconcileFile(
  deps: ReconcileDeps,
  { file, differencesFile, since }: ReconcileOptions,
): Promise<ReconcileResult> {
  const counts = { lines: 0, invalid: 0, noShipment: 0, noScan: 0, notListed: 0 };
  const isCompressed = await orUnusable(file, isGzip(file));
  const differences = await orUnusable(differencesFile, open(differencesFile, "w"));
  const report = async (found: readonly Difference[]) => {
    for (const { difference } of found) counts[difference] += 1;
    await append(differences, found);
  };
  // About 100 MB for a million.
  const listed = since === null ? null : new Set<string>();
  let interruption: string | null = null;
  const isStopped = () => deps.signal?.aborted === true;
  try {
    for await (const batch of batchesOf(file, { isCompressed, from: 1 })) {
      if (isStopped()) break;
      await report(await differencesOf(deps, batch, listed));
      const before = counts.lines;
      counts.lines += batch.length;
      if (Math.floor(counts.lines / sayEach) > Math.floor(before / sayEach))
        deps.say(`${counts.lines} lines compared`);
    }
    if (since !== null && listed !== null)
      for await (const waybills of bookedBetween(deps.db, since, (await stat(file)).mtime)) {
        if (isStopped()) break;
        const missing = waybills.filter((waybillNo) => !listed.has(waybillNo));
        await report(missing.map((waybillNo) => ({ line: null, waybillNo, difference: "notListed" })));
      }
    if (isStopped()) interruption = "it was stopped";
  } catch (error) {
    interruption = interruptionOf(error);
  } finally {
    await closeReport(differences, differencesFile);
  }
  return { ...counts, interruption };
}

interface Difference {
  /** Of the file; null: the shipment is not there. */
  readonly line: number | null;
  readonly waybillNo: string | null;
  readonly difference: DifferenceKind;
}

async function differencesOf(
  { db, carrier }: ReconcileDeps,
  batch: readonly NumberedItem[],
  listed: Set<string> | null,
): Promise<Difference[]> {
  const rows = batch.map(({ line, item }) => {
    const { data } = listedShipment.safeParse(item);
    const waybill = data === undefined ? null : parseWaybill(data.waybillNo, carrier);
    const waybillNo = waybill?.kind === "ok" ? waybill.waybillNo : null;
    return { line, waybillNo, sourceId: data?.sourceId ?? null };
  });
  const waybills = [...new Set(rows.flatMap(({ waybillNo }) => waybillNo ?? []))];
  for (const waybillNo of waybills) listed?.add(waybillNo);
  const known = new Set((await db.query(selectShipments, { waybills })).map((row) => row.waybill_no));
  const scanned = rows.flatMap(({ waybillNo, sourceId }) =>
    waybillNo !== null && sourceId !== null ? [{ waybillNo, sourceId }] : [],
  );
  const stored = await db.query(selectSameSource, {
    waybills: scanned.map(({ waybillNo }) => waybillNo),
    sourceIds: scanned.map(({ sourceId }) => sourceId),
  });
  const storedScans = new Set(stored.map(({ waybill_no, payload }) => `${waybill_no} ${payload.sourceId}`));
  return rows.flatMap(({ line, waybillNo, sourceId }): Difference[] => {
    if (waybillNo === null) return [{ line, waybillNo, difference: "invalid" }];
    if (!known.has(waybillNo)) return [{ line, waybillNo, difference: "noShipment" }];
    const hasScan = sourceId === null || storedScans.has(`${waybillNo} ${sourceId}`);
    return hasScan ? [] : [{ line, waybillNo, difference: "noScan" }];
  });
}

/** In the order of their numbers, some at a time. */
async function* bookedBetween(db: Db, since: Date, until: Date): AsyncGenerator<readonly string[]> {
  let after = "";
  for (;;) {
    const rows = await db.query(selectNext, { after, since, until, limit: pageSize });
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.flatMap(({ waybill_no, is_wanted }) => (is_wanted ? [waybill_no] : []));
    after = last.waybill_no;
  }
}

async function append(file: FileHandle, found: readonly Difference[]): Promise<void> {
  await file.appendFile(found.map((each) => `${JSON.stringify(each)}\n`).join(""));
}
