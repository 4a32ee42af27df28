import type { Tx } from "../../platform/db/db.ts";
import { statement, typed } from "../../platform/db/statement.ts";

/** Tables that every process holds in memory. */
export type ReferenceTable = "areas" | "outlets" | "rates" | "questionnaires";

/** Tables that are read on each request and shown on cached pages. */
export type ContentTableName = "articles" | "vacancies" | "banners" | "notices";

type VersionedTable = ReferenceTable | ContentTableName;

export type ReferenceVersions = Readonly<Record<ReferenceTable, number>>;

const bump = statement({
  name: "reference.bump",
  text: `
insert into reference_version (reference_table, version, replaced_at) values (:table, 1, now())
on conflict (reference_table) do update set version = reference_version.version + 1, replaced_at = now()`,
  params: { table: "text" },
});

const bumpRows = statement({
  name: "reference.bumpRows",
  text: `
insert into reference_version as stored (reference_table, version, partial_versions, replaced_at) values (:table, 1, 1, now())
on conflict (reference_table) do update set version = stored.version + 1, partial_versions = stored.partial_versions + 1, replaced_at = now()
returning version`,
  params: { table: "text" },
  row: { version: "bigint" },
});

const changes = statement({
  name: "reference.changes",
  text: "select version, version - partial_versions as wholes from reference_version where reference_table = :table",
  params: { table: "text" },
  row: { version: "bigint", wholes: "bigint" },
});

const claimVersion = statement({
  name: "reference.claimSeeding",
  text: `
insert into reference_version (reference_table, version, replaced_at) values (:table, 0, now())
on conflict (reference_table) do nothing returning version`,
  params: { table: "text" },
  row: { version: "bigint" },
});

const lock = statement({
  name: "reference.lock",
  text: `
insert into reference_version (reference_table, version, replaced_at) values (:table, 0, now())
on conflict (reference_table) do update set version = reference_version.version`,
  params: { table: "text" },
});

const selectVersion = statement({
  name: "reference.version",
  text: "select version from reference_version where reference_table = :table",
  params: { table: "text" },
  row: { version: "bigint" },
});

const selectVersions = statement({
  name: "reference.versions",
  text: `
select reference_table as "table", version from reference_version where reference_table in ('areas', 'outlets', 'rates', 'questionnaires')`,
  row: { table: typed<ReferenceTable>("text"), version: "bigint" },
});

/** Announces to every process that `table` was replaced. In the transaction that replaces it. */
export async function bumpReferenceVersion(tx: Tx, table: VersionedTable): Promise<void> {
  await tx.query(bump, { table });
}

/**
 * The state of a table. `version` counts all changes, `wholes` those after which it must be read completely.
 * A release that does not mark rows increases only the version, so its changes are never missed.
 */
export interface TableChanges {
  readonly version: number;
  readonly wholes: number;
}

/** Throws `DatabaseUnavailable`. */
export async function tableChanges(db: Tx, table: ReferenceTable): Promise<TableChanges> {
  const [row] = await db.query(changes, { table });
  return row ?? { version: 0, wholes: 0 };
}

/**
 * Announces changed rows of `table`, in the transaction that changes them. Returns the version with which
 * they must be marked; no other transaction has it.
 */
export async function bumpChangedRows(tx: Tx, table: ReferenceTable): Promise<number> {
  const [row] = await tx.query(bumpRows, { table });
  if (row === undefined) throw new Error(`The version of ${table} was not increased`);
  return row.version;
}

/** Locks `table` against other changes until this transaction ends. */
export async function lockReference(tx: Tx, table: VersionedTable): Promise<void> {
  await tx.query(lock, { table });
}

/** Whether `table` was never filled and this transaction is the one of several that must fill it. */
export async function claimSeeding(tx: Tx, table: VersionedTable): Promise<boolean> {
  return (await tx.query(claimVersion, { table })).length > 0;
}

/** 0 if the table was never filled. Throws `DatabaseUnavailable`. */
export async function referenceVersion(db: Tx, table: VersionedTable): Promise<number> {
  const [row] = await db.query(selectVersion, { table });
  return row?.version ?? 0;
}

/** Of all tables; 0 if one was never filled. Throws `DatabaseUnavailable`. */
export async function referenceVersions(db: Tx): Promise<ReferenceVersions> {
  const rows = await db.query(selectVersions, {});
  const filled = Object.fromEntries(rows.map(({ table, version }) => [table, version]));
  return { areas: 0, outlets: 0, rates: 0, questionnaires: 0, ...filled };
}

/** Rows per statement: the database, the driver and `itemOf` have as many at a time, and other work comes in between. */
const pageSize = 500;
const maxPagedAttempts = 3;

/**
 * All rows of `table`, page by page, starting again if it changed in between. A table that keeps changing is the carrier's
 * feed, row by row: then pages of several versions are returned, and the next check, a second later, reads them again.
 */
export async function readUnchanged<Row, Item>(
  db: Tx,
  table: ReferenceTable,
  select: (after: Row | null, size: number) => Promise<Row[]>,
  itemOf: (row: Row) => Item,
): Promise<Item[]> {
  for (let attempt = 1; ; attempt += 1) {
    const version = await referenceVersion(db, table);
    const items: Item[] = [];
    let rows: Row[] = [];
    do {
      rows = await select(rows.at(-1) ?? null, pageSize);
      for (const row of rows) items.push(itemOf(row));
    } while (rows.length === pageSize);
    if (attempt === maxPagedAttempts || (await referenceVersion(db, table)) === version) return items;
  }
}
