import { type Kysely, sql } from "kysely";

const statements = [
  // Former versions stay: answers are read by the questions that they were given to.
  `create table questionnaire (
     name text not null,
     version integer not null,
     content jsonb not null,
     content_hash text not null,
     in_force_since timestamptz not null,
     opens_at timestamptz not null,
     primary key (name, version)
   )`,

  `create table submission (
     reference text primary key,
     name text not null,
     version integer not null,
     answers jsonb not null,
     source text,
     locale text not null,
     created_at timestamptz not null
   )`,
  `create index submission_created on submission (created_at, reference)`,

  // The submission that an Idempotency-Key stands for.
  `create table submission_request (
     name text not null,
     idempotency_key text not null,
     request_hash text not null,
     reference text not null,
     created_at timestamptz not null,
     primary key (name, idempotency_key)
   )`,
  `create index submission_request_created on submission_request (created_at)`,

  // stored_at: it arrived, was looked at and is kept. A reference: it belongs to those answers.
  `create table upload (
     file_key text primary key,
     created_at timestamptz not null,
     stored_at timestamptz,
     width integer,
     height integer,
     bytes integer,
     reference text
   )`,
  `create index upload_created on upload (created_at) where reference is null`,
  `create index upload_reference on upload (reference) where reference is not null`,

  // Mails have a subject; messages by SMS have none.
  `alter table dev_inbox add column subject text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
