import { buildIndex, type Migration } from "./migration.ts";

/*
 * WhatsApp as a way of channels (docs/decisions/0090). whatsapp_message has hashes of what was received, so that a delivery that is
 * repeated does nothing; whatsapp_link has hashes of codes that connect a number with an account, one for each.
 */
export const whatsApp: Migration = {
  withoutTransaction: true,
  async up(db, engine) {
    await db.execute(
      `create table if not exists whatsapp_message (message_hash text primary key, received_at timestamptz not null)`,
    );
    await db.execute(
      `create index if not exists whatsapp_message_received on whatsapp_message (received_at)`,
    );
    await db.execute(
      `create table if not exists whatsapp_link (
         customer_id uuid primary key,
         code_hash text not null,
         expires_at timestamptz not null
       )`,
    );
    await db.execute(`create unique index if not exists whatsapp_link_code on whatsapp_link (code_hash)`);
    await db.execute(`create index if not exists whatsapp_link_expires on whatsapp_link (expires_at)`);
    // Null: all groups.
    await db.execute("alter table notification_settings add column if not exists whatsapp_groups text[]");
    // What the message with this check code said: of all that was due of one topic.
    for (const column of [
      "whatsapp_due_at timestamptz",
      "whatsapp_sent_at timestamptz",
      "whatsapp_code text",
      "whatsapp_count integer",
      "whatsapp_ends text[]",
    ])
      await db.execute(`alter table notification add column if not exists ${column}`);
    await buildIndex(db, engine, {
      name: "notification_whatsapp_due",
      definition: "on notification (whatsapp_due_at) where whatsapp_due_at is not null",
    });
    await buildIndex(db, engine, {
      name: "notification_whatsapp_code",
      definition: "on notification (whatsapp_code) where whatsapp_code is not null",
    });
  },
};
