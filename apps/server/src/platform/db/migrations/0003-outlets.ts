import { type Kysely, sql } from "kysely";

const statements = [
  `create table outlet (
     network_code text primary key,
     name text not null,
     area_id text not null,
     lat double precision not null,
     lng double precision not null,
     recommended boolean not null,
     details jsonb not null
   )`,
  `create index outlet_area on outlet (area_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
