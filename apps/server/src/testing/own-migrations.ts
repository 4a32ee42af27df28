import { allMigrations } from "../platform/db/migrations/all-migrations.ts";
import { buildIndex, type Migration, migrationOf } from "../platform/db/migrations/migration.ts";

/** The program's migrations, followed by several of each kind that a later version may add. */
export const ownMigrations: Readonly<Record<string, Migration>> = {
  ...allMigrations,
  "9001-new-table": migrationOf([
    "create table test_note (note_id integer primary key, waybill_no text not null)",
  ]),
  "9002-new-column": migrationOf([
    "alter table shipment add column test_note_count integer not null default 0",
  ]),
  "9003-index-beside-writers": {
    up: (db, engine) =>
      buildIndex(db, engine, { name: "test_booked", definition: "on shipment (booked_at)" }),
    withoutTransaction: true,
  },
  "9004-rows": migrationOf(["insert into test_note (note_id, waybill_no) values (1, 'RBC482019375516')"]),
};
