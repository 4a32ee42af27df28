import { migrationOf } from "./migration.ts";

// Waybill numbers that outlets and partners print themselves. Each range begins behind the last one.
export const numberRanges = migrationOf([
  `create table number_range (
     first_place bigint primary key,
     last_place bigint not null,
     holder text not null,
     created_at timestamptz not null default now(),
     check (first_place >= 0 and last_place >= first_place)
   )`,
]);
