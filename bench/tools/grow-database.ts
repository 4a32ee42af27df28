import { shipmentFollower } from "../../apps/server/src/features/hooks.ts";
import { deriveDue } from "../../apps/server/src/features/tracking/derivation/derive-due.ts";
import { storeEvents } from "../../apps/server/src/features/tracking/ingest/store-events.ts";
import { storeShipments } from "../../apps/server/src/features/tracking/ingest/store-shipments.ts";
import type { Db } from "../../apps/server/src/platform/db/db.ts";
import { uuidV7 } from "../../apps/server/src/platform/uuid-v7.ts";
import { testCarrier, testKeys } from "../../apps/server/src/testing/test-app.ts";
import { parcelOf, waybillNumbers } from "./parcels.ts";

/** What belongs to a shipment. */
const shipmentTables = ["shipment", "shipment_party", "handling_event", "tracking_view"] as const;

/** Shipments of a statement. */
const slice = 2_000;
const templateSerial = 0;
const firstSerial = 1;

/** The waybill of a grown shipment; its customer order number is this with "PO-" before it. */
export function grownWaybills(from: number, count: number): string[] {
  return waybillNumbers(testCarrier, firstSerial + from, count);
}

/**
 * Fills the database up to `count` shipments of one piece and ten scans: copies of one that came through the feed, under
 * other numbers. What is there stays, so that an interrupted filling goes on.
 */
export async function growDatabase(writers: readonly [Db, Db], count: number): Promise<void> {
  const [db] = writers;
  const template = await storeTemplate(db);
  const copies = await Promise.all(shipmentTables.map((table) => copyStatement(db, table)));
  const stride = slice * writers.length;
  const there = await countShipments(db);
  // One after the other, so that the number of shipments says where to go on. What is there already is not copied twice.
  for (let from = there - (there % stride); from < count; from += stride) {
    await Promise.all(
      writers.map((writer, index) =>
        writer.longTransaction(async (tx) => {
          const first = from + index * slice;
          const waybills = grownWaybills(first, Math.max(0, Math.min(slice, count - first)));
          for (const copy of copies) await tx.execute(copy, [template, waybills]);
        }),
      ),
    );
    if (from % 100_000 === 0) console.log(`  ${from.toLocaleString("en")} shipments`);
  }
  for (const table of shipmentTables)
    await db.longSession((session) => session.execute(`vacuum analyze ${table}`));
}

/** Bytes of each table with its indexes, per shipment. */
export async function bytesPerShipment(db: Db, size: number): Promise<[string, number][]> {
  const found: [string, number][] = [];
  for (const table of shipmentTables) {
    const [row] = await db.execute<{ bytes: string }>(
      "select pg_total_relation_size($1::regclass) as bytes",
      [table],
    );
    found.push([table, Number(row?.bytes ?? 0) / size]);
  }
  return found;
}

/** The copies that are there. */
export async function countShipments(db: Db): Promise<number> {
  const [row] = await db.execute<{ count: number }>("select count(*) from tracking_view");
  return Math.max(0, (row?.count ?? 0) - 1);
}

/** The shipment that is copied; it comes through the use cases of the feed. Returns its number. */
async function storeTemplate(db: Db): Promise<string> {
  const now = new Date();
  const deps = { carrier: testCarrier, clock: () => now, newId: uuidV7, keys: testKeys, shipmentFollower };
  const [waybillNo = ""] = waybillNumbers(testCarrier, templateSerial, 1);
  const derived = await db.execute(
    "select 1 from tracking_view where waybill_no = $1 and public_answer is not null",
    [waybillNo],
  );
  if (derived.length > 0) return waybillNo;
  const { shipment, events } = parcelOf(waybillNo, { pieces: 1, groups: 1 }, now);
  await storeShipments(db, deps, [{ ...shipment, customerOrderNo: `PO-${waybillNo}` }]);
  await storeEvents(db, deps, events);
  await deriveDue({ ...deps, db, log: { info() {}, warn: console.warn } });
  return waybillNo;
}

/** Copies the rows of the first parameter for all numbers of the second one. */
async function copyStatement(db: Db, table: string): Promise<string> {
  const columns = await db.execute<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_name = $1 and table_schema = current_schema() order by ordinal_position`,
    [table],
  );
  const values = columns.map(({ name, type }) => {
    if (type === "uuid") return "gen_random_uuid()";
    // Each shipment has parties of its own.
    if (name === "phone_hash") return "left(encode(sha256((given.number || role)::bytea), 'base64'), 22)";
    return ["text", "jsonb"].includes(type) ? `replace(${name}::text, $1, given.number)::${type}` : name;
  });
  return `insert into ${table} (${columns.map(({ name }) => name).join(", ")})
    select ${values.join(", ")} from ${table}, unnest($2::text[]) as given(number) where waybill_no = $1
    on conflict do nothing`;
}
