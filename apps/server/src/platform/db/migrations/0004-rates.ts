import { type Kysely, sql } from "kysely";

// All of it is small and read whole into memory; terms of the tariff that are not by lane are in `setting`.
const statements = [
  `create table lane_tariff (
     send_area_id text not null,
     dispatch_area_id text not null,
     product_type_code text not null,
     first_kg integer not null check (first_kg > 0),
     first_price bigint not null check (first_price >= 0),
     steps jsonb not null,
     minimum_kg integer not null check (minimum_kg > 0),
     least_days integer not null check (least_days >= 0),
     most_days integer not null check (most_days >= least_days),
     route text not null,
     valid_from date not null,
     valid_to date check (valid_to >= valid_from),
     primary key (send_area_id, dispatch_area_id, product_type_code, valid_from)
   )`,

  `create table calendar_entry (
     id text primary key,
     country_code text not null,
     area_ids text[] not null,
     kind text not null check (kind in ('HOLIDAY', 'RAMADAN')),
     starts_on date not null,
     ends_on date not null check (ends_on >= starts_on),
     details jsonb not null
   )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
