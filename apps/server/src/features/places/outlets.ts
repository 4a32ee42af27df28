import type { Tx } from "../../platform/db/db.ts";
import { type RowOf, statement, typed } from "../../platform/db/statement.ts";
import { NearestOutlets, OutletIndex, type OutletRecord } from "./outlet-index.ts";
import { OutletSearch } from "./search-outlets.ts";
import { bumpReferenceVersion, readUnchanged } from "./reference-version.ts";

/** The queries of outlets, answered from memory. */
export interface Outlets {
  readonly index: OutletIndex;
  readonly search: OutletSearch;
  readonly nearest: NearestOutlets;
}

export async function outletsOf(records: readonly OutletRecord[]): Promise<Outlets> {
  const index = await OutletIndex.of(records);
  return { index, search: await OutletSearch.of(index), nearest: await NearestOutlets.of(index.all) };
}

/** Loads the stored outlets. Throws `DatabaseUnavailable`. */
export async function readOutlets(db: Tx): Promise<Outlets> {
  return outletsOf(await loadOutlets(db));
}

const deleteAll = statement({ name: "outlets.deleteAll", text: "delete from outlet" });

const insertText = `
insert into outlet (network_code, name, area_id, lat, lng, recommended, details)
select network_code, name, area_id, lat, lng, recommended, details
from jsonb_to_recordset(:rows) as item (network_code text, name text, area_id text,
  lat double precision, lng double precision, recommended boolean, details jsonb)`;

const insert = statement({ name: "outlets.insert", text: insertText, params: { rows: "jsonb" } });

const upsert = statement({
  name: "outlets.upsert",
  text: `${insertText}
on conflict (network_code) do update set name = excluded.name, area_id = excluded.area_id, lat = excluded.lat,
  lng = excluded.lng, recommended = excluded.recommended, details = excluded.details`,
  params: { rows: "jsonb" },
});

const deleteByCode = statement({
  name: "outlets.delete",
  text: "delete from outlet where network_code = any(:codes)",
  params: { codes: "text[]" },
});

const select = `
select network_code as "networkCode", name, area_id as "areaId", lat, lng, recommended, details from outlet`;

type Details = Omit<OutletRecord, "networkCode" | "name" | "areaId" | "point" | "recommended">;

const outletColumns = {
  networkCode: "text",
  name: "text",
  areaId: "text",
  lat: "double precision",
  lng: "double precision",
  recommended: "boolean",
  details: typed<Details>("jsonb"),
} as const;

const selectAllOutlets = statement({
  name: "outlets.all",
  text: `${select} where network_code > :networkCode order by network_code limit :size`,
  params: { networkCode: "text", size: "bigint" },
  row: outletColumns,
});

const selectChangedOutlets = statement({
  name: "outlets.some",
  text: `${select} where network_code = any(:codes)`,
  params: { codes: "text[]" },
  row: outletColumns,
});

/** A statement's parameters are built and sent in one go. */
const batchSize = 1000;

/** Replaces all outlets, in a transaction of the caller. `say` receives the number stored so far. */
export async function replaceOutlets(
  tx: Tx,
  outlets: readonly OutletRecord[],
  say: (stored: number) => void = () => undefined,
): Promise<void> {
  // First, so that of two concurrent imports the second waits, and then deletes what the first stored.
  await bumpReferenceVersion(tx, "outlets");
  await tx.query(deleteAll, {});
  for (let from = 0; from < outlets.length; from += batchSize) {
    const rows = outlets.slice(from, from + batchSize).map(rowOf);
    await tx.query(insert, { rows: JSON.stringify(rows) });
    say(from + rows.length);
  }
}

function rowOf({ networkCode, name, areaId, point, recommended, ...details }: OutletRecord) {
  return { network_code: networkCode, name, area_id: areaId, ...point, recommended, details };
}

type OutletRow = RowOf<typeof selectAllOutlets>;

/** By code. Throws `DatabaseUnavailable`. */
export async function loadOutlets(db: Tx): Promise<OutletRecord[]> {
  return readUnchanged<OutletRow, OutletRecord>(
    db,
    "outlets",
    (after, size) => db.query(selectAllOutlets, { networkCode: after?.networkCode ?? "", size }),
    recordOf,
  );
}

/** The existing outlets among these codes, in any order. Throws `DatabaseUnavailable`. */
export async function selectOutlets(db: Tx, codes: readonly string[]): Promise<OutletRecord[]> {
  return (await db.query(selectChangedOutlets, { codes })).map(recordOf);
}

/** In the transaction that announces the change. */
export async function upsertOutlets(tx: Tx, outlets: readonly OutletRecord[]): Promise<void> {
  await tx.query(upsert, { rows: JSON.stringify(outlets.map(rowOf)) });
}

export async function deleteOutlets(tx: Tx, codes: readonly string[]): Promise<void> {
  await tx.query(deleteByCode, { codes });
}

function recordOf({ details, lat, lng, ...row }: OutletRow): OutletRecord {
  return { ...row, point: { lat, lng }, ...details };
}
