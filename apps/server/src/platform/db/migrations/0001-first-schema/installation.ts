/** Keys and settings of the installation, its outgoing messages and background jobs. */
export const installationStatements = [
  `create table api_key (
     id uuid primary key,
     name text not null,
     key_hash text not null unique,
     key_prefix text not null,
     scopes text[] not null,
     created_at timestamptz not null default now(),
     revoked_at timestamptz,
     last_used_at timestamptz
   )`,

  `create table setting (
     key text primary key,
     value jsonb not null
   )`,

  // Messages to the carrier's systems and by mail. Those of one subject are delivered one after the other.
  `create table outbox_message (
     message_id uuid primary key,
     subject text not null,
     kind text not null,
     payload jsonb not null,
     created_at timestamptz not null,
     next_attempt_at timestamptz not null,
     attempts integer not null default 0,
     delivered_at timestamptz,
     dead_at timestamptz,
     last_error text
   )`,
  `create index outbox_message_due on outbox_message (next_attempt_at) where delivered_at is null and dead_at is null`,
  `create index outbox_message_subject on outbox_message (subject, created_at)`,
  `create index outbox_message_delivered on outbox_message (delivered_at) where delivered_at is not null`,
  // Counting what was given up must not read what was delivered.
  `create index outbox_message_dead on outbox_message (dead_at) where delivered_at is null and dead_at is not null`,

  // What would have gone out as SMS or mail, in demo and development mode alone. Mails have a subject; SMS have none.
  `create table dev_inbox (
     message_id uuid primary key,
     recipient text not null,
     subject text,
     text text not null,
     locale text not null,
     sent_at timestamptz not null
   )`,
  `create index dev_inbox_age on dev_inbox (sent_at)`,

  // Work that one process at a time does for all: who holds it and until when, when it was last finished, and how far it is.
  `create table background_job (
     name text primary key,
     holder uuid,
     lease_until timestamptz,
     finished_at timestamptz,
     progress jsonb
   )`,
];
