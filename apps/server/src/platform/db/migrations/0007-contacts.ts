import { type Kysely, sql } from "kysely";

// The address book and the preferred outlet, keyed by customer first as all that is theirs.
const statements = [
  // With deleted_at it can be brought back for a while.
  `create table contact (
     customer_id uuid not null,
     contact_id uuid not null,
     name text not null,
     phone text not null,
     area_id text not null,
     address text not null,
     postal_code text,
     is_default boolean not null default false,
     version integer not null default 1,
     updated_at timestamptz not null,
     deleted_at timestamptz,
     primary key (customer_id, contact_id)
   )`,
  // At most one.
  `create unique index contact_default on contact (customer_id) where is_default and deleted_at is null`,
  `create index contact_deleted on contact (deleted_at) where deleted_at is not null`,

  `create table user_binding (
     customer_id uuid primary key,
     network_code text not null,
     contact_id uuid,
     bound_at timestamptz not null,
     expires_at timestamptz not null
   )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
