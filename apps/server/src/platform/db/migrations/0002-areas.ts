import { type Kysely, sql } from "kysely";

const statements = [
  `create table area (
     area_id text primary key,
     position integer not null,
     parent_id text,
     country_code text not null,
     level text not null check (level in ('province', 'city', 'district')),
     details jsonb not null
   )`,
  `create index area_country on area (country_code, position)`,

  // Processes hold reference tables in memory and check here whether their version is still the current one.
  `create table reference_version (
     reference_table text primary key,
     version bigint not null,
     replaced_at timestamptz not null
   )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
