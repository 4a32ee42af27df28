import { type Kysely, sql } from "kysely";

// Everything of a customer is keyed by customer first. What has to be found by another key has a small table keyed by
// that: a number in customer_phone, a token in session. So the data can be sharded by these keys, and each is unique
// without a look at other shards.
const statements = [
  `create table customer (
     customer_id uuid primary key,
     phone text not null,
     nickname text,
     is_corporate boolean not null default false,
     created_at timestamptz not null
   )`,

  // Whose a number is. With due_at it is kept for a customer to whom it changes then.
  `create table customer_phone (
     phone text primary key,
     customer_id uuid not null,
     due_at timestamptz
   )`,

  `create table phone_change (
     customer_id uuid primary key,
     new_phone text not null,
     requested_at timestamptz not null,
     due_at timestamptz not null
   )`,
  `create index phone_change_due on phone_change (due_at)`,

  // proof_hash is of the cookie that script cannot read; null for programs, which have the token alone.
  `create table session (
     token_hash text primary key,
     session_id uuid not null,
     customer_id uuid not null,
     proof_hash text,
     device text,
     created_at timestamptz not null,
     last_seen_at timestamptz not null,
     expires_at timestamptz not null,
     ended_at timestamptz,
     ended_reason text check ((ended_reason is null) = (ended_at is null))
   )`,
  `create index session_customer on session (customer_id, expires_at)`,
  `create index session_expiry on session (expires_at)`,

  // The last two are filled when the account is deleted: from then on the row is proof of the consent and nothing else.
  `create table consent (
     customer_id uuid not null,
     consent_id uuid not null,
     document text not null,
     version text not null,
     text_hash text,
     locale text not null,
     channel text not null,
     agreed_at timestamptz not null,
     former_phone_hash text,
     account_deleted_at timestamptz,
     primary key (customer_id, consent_id)
   )`,
  `create index consent_account_deleted on consent (account_deleted_at) where account_deleted_at is not null`,

  // What was done with the customer's data.
  `create table account_event (
     customer_id uuid not null,
     event_id uuid not null,
     kind text not null,
     occurred_at timestamptz not null,
     primary key (customer_id, event_id)
   )`,
  `create index account_event_age on account_event (occurred_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
