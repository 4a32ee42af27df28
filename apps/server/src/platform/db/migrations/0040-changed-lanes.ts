import { type Kysely, sql } from "kysely";

// PostgreSQL stores constant defaults beside the table, so neither statement rewrites it.
const statements = [
  // The version of the rates with which a row was changed by itself; 0: it came with all others.
  `alter table lane_tariff add column changed_in bigint not null default 0`,
  // How many of the versions changed marked rows only.
  `alter table reference_version add column tracked bigint not null default 0`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
