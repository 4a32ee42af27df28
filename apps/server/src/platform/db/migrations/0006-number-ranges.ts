import { migrationOf } from "./migration.ts";

// Waybill numbers that outlets and partners print themselves. Each range begins behind the last one.
export const numberRanges = migrationOf([
  `create table number_range (
     first_serial bigint primary key,
     last_serial bigint not null,
     holder text not null,
     created_at timestamptz not null default now(),
     check (first_serial >= 0 and last_serial >= first_serial)
   )`,
]);
