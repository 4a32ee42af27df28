import { buildIndex, type Migration } from "./migration.ts";

/*
 * Systems that get messages about orders and forms (docs/decisions/0097). `secret` and `former_secret` are sealed; kinds null: all.
 * outbox_delivery: what a receiver has not acknowledged, with the time, attempts and death of its own; acknowledged ones are deleted.
 * open_deliveries: how many rows a message has there. While it has any, next_attempt_at is beyond the reach of the former version, which
 * would send it by itself.
 */
export const webhookReceivers: Migration = {
  withoutTransaction: true,
  async up(db, engine) {
    for (const statement of statements) await db.execute(statement);
    // What no receiver takes is due and not read.
    await buildIndex(db, engine, {
      name: "outbox_message_undistributed",
      definition:
        "on outbox_message (kind, created_at) where delivered_at is null and dead_at is null and open_deliveries = 0",
    });
  },
};

const statements = [
  "alter table outbox_message add column if not exists open_deliveries integer not null default 0",
  `create table if not exists webhook_receiver (
     receiver_id uuid primary key,
     name text not null,
     url text not null,
     kinds text[],
     secret text not null,
     former_secret text,
     former_secret_until timestamptz,
     allows_private boolean not null,
     has_legacy_format boolean not null,
     created_at timestamptz not null,
     removed_at timestamptz
   )`,
  "create unique index if not exists webhook_receiver_name on webhook_receiver (name)",
  `create table if not exists outbox_delivery (
     message_id uuid not null,
     receiver_id uuid not null,
     subject text not null,
     created_at timestamptz not null,
     queued_at timestamptz not null,
     next_attempt_at timestamptz not null,
     attempts integer not null default 0,
     dead_at timestamptz,
     last_error text,
     primary key (message_id, receiver_id)
   )`,
  "create index if not exists outbox_delivery_due on outbox_delivery (receiver_id, next_attempt_at) where dead_at is null",
  "create index if not exists outbox_delivery_dead on outbox_delivery (receiver_id, dead_at) where dead_at is not null",
  "create index if not exists outbox_delivery_subject on outbox_delivery (receiver_id, subject, created_at)",
  "create index if not exists outbox_delivery_queued on outbox_delivery (receiver_id, queued_at)",
];
