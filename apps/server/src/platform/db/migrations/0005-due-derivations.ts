import { migrationOf } from "./migration.ts";

// A row for each stored answer that lacks an event, which is derived when it is read, or else by a job, the oldest first.
export const dueDerivations = migrationOf([
  "create table due_derivation (waybill_no text primary key, since timestamptz not null)",
  "create index due_derivation_since on due_derivation (since, waybill_no)",
]);
