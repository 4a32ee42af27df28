import { migrationOf } from "./migration.ts";

/*
 * Lists of shipments are read and counted from the primary key alone, as far as vacuum marked the rows visible. By default that
 * happens once a fifth of the table is new: at a million shipments a day, the last weeks would be read row by row.
 */
export const vacuumOfParties = migrationOf([
  "alter table shipment_party set (autovacuum_vacuum_insert_scale_factor = 0.01)",
]);
