import { type Kysely, sql } from "kysely";

// Neither reads the table: defaults that are constants are kept beside it, and no row is in the index yet.
const statements = [
  // The version of the rates with which a row was changed by itself; 0: it came with all others.
  `alter table lane_tariff add column changed_in bigint not null default 0`,
  `create index lane_tariff_changed_in
     on lane_tariff (changed_in, send_area_id, dispatch_area_id, product_type_code, valid_from) where changed_in > 0`,
  // How many of the versions changed marked rows only.
  `alter table reference_version add column tracked bigint not null default 0`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
