import type { NamedStatement, Tx } from "../../platform/db/db.ts";
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
  return { index, search: await OutletSearch.of(index), nearest: new NearestOutlets(index.all) };
}

/** Loads the stored outlets. Throws `DatabaseUnavailable`. */
export async function readOutlets(db: Tx): Promise<Outlets> {
  return outletsOf(await loadOutlets(db));
}

const removeAll: NamedStatement = { name: "outlets.removeAll", text: "delete from outlet" };

const insert: NamedStatement = {
  name: "outlets.insert",
  text: `
insert into outlet (network_code, name, area_id, lat, lng, recommended, details)
select network_code, name, area_id, lat, lng, recommended, details
from jsonb_to_recordset($1::jsonb) as item (network_code text, name text, area_id text,
  lat double precision, lng double precision, recommended boolean, details jsonb)`,
};

const upsert: NamedStatement = {
  name: "outlets.upsert",
  text: `${insert.text}
on conflict (network_code) do update set name = excluded.name, area_id = excluded.area_id, lat = excluded.lat,
  lng = excluded.lng, recommended = excluded.recommended, details = excluded.details`,
};

const deleteOutlets: NamedStatement = {
  name: "outlets.remove",
  text: "delete from outlet where network_code = any($1::text[])",
};

const select = `
select network_code as "networkCode", name, area_id as "areaId", lat, lng, recommended, details from outlet`;

const selectAllOutlets: NamedStatement = {
  name: "outlets.all",
  text: `${select} where network_code > $1 order by network_code limit $2`,
};

const selectChangedOutlets: NamedStatement = {
  name: "outlets.some",
  text: `${select} where network_code = any($1::text[])`,
};

const batch = 2500;

/** Replaces all outlets, in a transaction of the caller. `say` receives the number stored so far. */
export async function replaceOutlets(
  tx: Tx,
  outlets: readonly OutletRecord[],
  say: (stored: number) => void = () => undefined,
): Promise<void> {
  // First, so that of two concurrent imports the second waits, and then deletes what the first stored.
  await bumpReferenceVersion(tx, "outlets");
  await tx.query(removeAll, []);
  for (let from = 0; from < outlets.length; from += batch) {
    const rows = outlets.slice(from, from + batch).map(rowOf);
    await tx.query(insert, [JSON.stringify(rows)]);
    say(from + rows.length);
  }
}

function rowOf({ networkCode, name, areaId, point, recommended, ...details }: OutletRecord) {
  return { network_code: networkCode, name, area_id: areaId, ...point, recommended, details };
}

type Details = Omit<OutletRecord, "networkCode" | "name" | "areaId" | "point" | "recommended">;
type OutletRow = Pick<OutletRecord, "networkCode" | "name" | "areaId" | "recommended"> &
  OutletRecord["point"] & { details: Details };

/** By code. Throws `DatabaseUnavailable`. */
export async function loadOutlets(db: Tx): Promise<OutletRecord[]> {
  const rows = await readUnchanged<OutletRow>(db, "outlets", (after, size) =>
    db.query(selectAllOutlets, [after?.networkCode ?? "", size]),
  );
  return rows.map(recordOf);
}

/** The existing outlets among these codes, in any order. Throws `DatabaseUnavailable`. */
export async function selectOutlets(db: Tx, codes: readonly string[]): Promise<OutletRecord[]> {
  return (await db.query<OutletRow>(selectChangedOutlets, [codes])).map(recordOf);
}

/** In the transaction that announces the change. */
export async function upsertOutlets(tx: Tx, outlets: readonly OutletRecord[]): Promise<void> {
  await tx.query(upsert, [JSON.stringify(outlets.map(rowOf))]);
}

export async function removeOutlets(tx: Tx, codes: readonly string[]): Promise<void> {
  await tx.query(deleteOutlets, [codes]);
}

function recordOf({ details, lat, lng, ...row }: OutletRow): OutletRecord {
  return { ...row, point: { lat, lng }, ...details };
}
