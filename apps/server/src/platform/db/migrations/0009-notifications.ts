import { buildIndex, type Migration } from "./migration.ts";

/*
 * What customers hear of their shipments (docs/decisions/0085). tracking_news has what happened, once for each waybill, topic and
 * state, where anybody hears of it; notified_at null: its notifications are still to be written. notification_news has of
 * each customer which news is in which notification, once.
 */
export const notifications: Migration = {
  withoutTransaction: true,
  async up(db, engine) {
    await db.execute(
      `create table if not exists tracking_news (
         waybill_no text not null,
         topic text not null,
         state text not null,
         pieces jsonb,
         occurred_at timestamptz not null,
         created_at timestamptz not null,
         notified_at timestamptz,
         primary key (waybill_no, topic, state)
       )`,
    );
    await db.execute(
      `create index if not exists tracking_news_due on tracking_news (created_at) where notified_at is null`,
    );
    await db.execute(`create index if not exists tracking_news_created on tracking_news (created_at)`);
    // When a shipment becomes stale or late, which no scan tells.
    await db.execute(
      `create table if not exists news_check (waybill_no text primary key, due_at timestamptz not null)`,
    );
    await db.execute(`create index if not exists news_check_due on news_check (due_at)`);
    // mail_due_at null: it is not mailed, or was; mailed_count and mailed_ends are what the mail with its check code said. Its id
    // is ordered by time.
    await db.execute(
      `create table if not exists notification (
         recipient_id uuid not null,
         notification_id uuid not null,
         topic text not null,
         check_code text not null,
         created_at timestamptz not null,
         changed_at timestamptz not null,
         shipment_count integer not null,
         read_at timestamptz,
         mail_due_at timestamptz,
         mailed_at timestamptz,
         push_due_at timestamptz,
         pushed_at timestamptz,
         mailed_count integer,
         mailed_ends text[],
         primary key (recipient_id, notification_id)
       )`,
    );
    await db.execute(`create index if not exists notification_check_code on notification (check_code)`);
    await db.execute(`create index if not exists notification_created on notification (created_at)`);
    await db.execute(
      `create index if not exists notification_mail_due on notification (mail_due_at) where mail_due_at is not null`,
    );
    await db.execute(
      `create index if not exists notification_push_due on notification (push_due_at) where push_due_at is not null`,
    );
    await db.execute(
      `create table if not exists notification_news (
         recipient_id uuid not null,
         waybill_no text not null,
         topic text not null,
         state text not null,
         notification_id uuid not null,
         pieces jsonb,
         created_at timestamptz not null,
         primary key (recipient_id, waybill_no, topic, state)
       )`,
    );
    await db.execute(
      `create index if not exists notification_news_of on notification_news (recipient_id, notification_id, waybill_no)`,
    );
    await db.execute(
      `create index if not exists notification_news_created on notification_news (created_at)`,
    );
    // quiet_from, quiet_to null: no quiet hours. A customer without a row has the defaults of @rimba/domain.
    await db.execute(
      `create table if not exists notification_settings (
         customer_id uuid primary key,
         is_mail_on boolean not null,
         mail_groups text[] not null,
         push_groups text[] not null,
         quiet_from text,
         quiet_to text,
         time_zone text not null,
         changed_at timestamptz not null
       )`,
    );
    await db.execute("alter table customer_shipment add column if not exists muted_at timestamptz");
    await buildIndex(db, engine, {
      name: "customer_shipment_followers",
      definition: "on customer_shipment (waybill_no)",
    });
  },
};
