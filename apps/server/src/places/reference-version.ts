import type { NamedStatement, Tx } from "../db/db.ts";

/** Tables that every process keeps in memory. */
export type ReferenceTable = "areas" | "outlets" | "rates";

const bump: NamedStatement = {
  name: "reference.bump",
  text: `
insert into reference_version (reference_table, version, replaced_at) values ($1, 1, now())
on conflict (reference_table) do update set version = reference_version.version + 1, replaced_at = now()`,
};

const claim: NamedStatement = {
  name: "reference.claimSeeding",
  text: `
insert into reference_version (reference_table, version, replaced_at) values ($1, 0, now())
on conflict (reference_table) do nothing returning version`,
};

const hold: NamedStatement = {
  name: "reference.hold",
  text: `
insert into reference_version (reference_table, version, replaced_at) values ($1, 0, now())
on conflict (reference_table) do update set version = reference_version.version`,
};

const current: NamedStatement = {
  name: "reference.version",
  text: "select version from reference_version where reference_table = $1",
};

/** Tells every process that `table` has been replaced. In the transaction that replaces it. */
export async function bumpReferenceVersion(tx: Tx, table: ReferenceTable): Promise<void> {
  await tx.query(bump, [table]);
}

/** Lets no other transaction change `table` until this one ends, which may find that it has nothing to change. */
export async function holdReference(tx: Tx, table: ReferenceTable): Promise<void> {
  await tx.query(hold, [table]);
}

/** Whether `table` was never filled and this transaction is the one of several processes to do it; it must then be filled. */
export async function claimSeeding(tx: Tx, table: ReferenceTable): Promise<boolean> {
  return (await tx.query(claim, [table])).length > 0;
}

/** 0 where the table was never filled. Throws `DatabaseUnavailable`. */
export async function referenceVersion(db: Tx, table: ReferenceTable): Promise<number> {
  const [row] = await db.query<{ version: number }>(current, [table]);
  return row?.version ?? 0;
}
