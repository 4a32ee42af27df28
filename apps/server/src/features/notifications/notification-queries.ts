import type { Locale, NewsGroup, NewsTopic } from "@rimba/contract";
import type { NamedCity } from "@rimba/content/city-name";
import { partStatePrefix, type TrackingNews } from "@rimba/domain";
import type { Tx } from "../../platform/db/db.ts";
import { type RowOf, statement, typed } from "../../platform/db/statement.ts";
import { partyColumns, partyColumnTypes } from "../tracking/parties/shipment-parties.ts";
import type { ChannelWay } from "./channel-queries.ts";

/** SQL: of news of one moment, a part of the pieces after the whole, which has a count as well if the rest ended differently. */
export function partsLast(news: string): string {
  return `starts_with(${news}.state, '${partStatePrefix}')`;
}

/*
 * Writing notifications.
 */

/** The oldest news whose notifications are still to be written. Another process cannot claim it meanwhile. */
export const claimNews = statement({
  name: "notifications.claimNews",
  text: `
select waybill_no, topic, state, pieces, created_at from tracking_news where notified_at is null
order by created_at, waybill_no limit :limit for update skip locked`,
  params: { limit: "bigint" },
  row: {
    waybill_no: "text",
    topic: typed<NewsTopic>("text"),
    state: "text",
    pieces: typed<TrackingNews["pieces"]>("jsonb | null"),
    created_at: "timestamptz",
  },
});
export type NewsRow = RowOf<typeof claimNews>;

export const markNotified = statement({
  name: "notifications.markNotified",
  text: `
update tracking_news as news set notified_at = :now
from unnest(:waybills, :topics, :states) as done(waybill_no, topic, state)
where news.waybill_no = done.waybill_no and news.topic = done.topic and news.state = done.state`,
  params: { waybills: "text[]", topics: "text[]", states: "text[]", now: "timestamptz" },
});

export const selectParties = statement({
  name: "notifications.parties",
  text: `
select waybill_no, needs_phone_digits as is_private, booked_at,
  ${partyColumns("details")}
from shipment where waybill_no = any(:waybills)`,
  params: { waybills: "text[]" },
  row: {
    waybill_no: "text",
    is_private: "boolean",
    booked_at: "timestamptz",
    ...partyColumnTypes,
  },
});

/** Without those to which a number changes later: until then it is only reserved (`due_at`). */
export const selectAccountsOfPhones = statement({
  name: "notifications.accountsOfPhones",
  text: "select customer_id, phone from customer_phone where phone = any(:phones) and due_at is null",
  params: { phones: "text[]" },
  row: { customer_id: "uuid", phone: "text" },
});

/** How many customers did something with each of these shipments, and how many channels asked for it. */
export const countWaiting = statement({
  name: "notifications.countWaiting",
  text: `
select waybill_no, count(*) as recipients from (
  select waybill_no from customer_shipment where waybill_no = any(:waybills)
  union all select waybill_no from channel_shipment where waybill_no = any(:waybills)) as waiting
group by waybill_no`,
  params: { waybills: "text[]" },
  row: { waybill_no: "text", recipients: "bigint" },
});

/** What customers did with these shipments. */
export const selectOwnOfShipments = statement({
  name: "notifications.ownOfShipments",
  text: `
select customer_id, waybill_no, followed_at, archived_at, muted_at from customer_shipment where waybill_no = any(:waybills)`,
  params: { waybills: "text[]" },
  row: {
    customer_id: "uuid",
    waybill_no: "text",
    followed_at: "timestamptz | null",
    archived_at: "timestamptz | null",
    muted_at: "timestamptz | null",
  },
});
export type OwnRow = RowOf<typeof selectOwnOfShipments>;

/** Notifications that more news can still join. */
export const selectOpen = statement({
  name: "notifications.open",
  text: `
select recipient_id, notification_id, topic, created_at from notification
where recipient_id = any(:recipientIds) and created_at > :since
order by recipient_id, notification_id for update`,
  params: { recipientIds: "uuid[]", since: "timestamptz" },
  row: {
    recipient_id: "uuid",
    notification_id: "uuid",
    topic: typed<NewsTopic>("text"),
    created_at: "timestamptz",
  },
});

/** Returns what was not in a notification of this recipient before. */
export const insertNotificationNews = statement({
  name: "notifications.insertNewsOf",
  text: `
insert into notification_news (recipient_id, waybill_no, topic, state, notification_id, pieces, created_at)
select recipient_id, waybill_no, topic, state, notification_id, pieces::jsonb, :now
from unnest(:recipientIds, :waybills, :topics, :states, :notificationIds, :pieces)
  as fresh(recipient_id, waybill_no, topic, state, notification_id, pieces)
on conflict (recipient_id, waybill_no, topic, state) do nothing
returning recipient_id, notification_id, waybill_no`,
  params: {
    recipientIds: "uuid[]",
    waybills: "text[]",
    topics: "text[]",
    states: "text[]",
    notificationIds: "uuid[]",
    pieces: "text[]",
    now: "timestamptz",
  },
  row: { recipient_id: "uuid", notification_id: "uuid", waybill_no: "text" },
});

export const insertNotifications = statement({
  name: "notifications.insert",
  text: `
insert into notification
  (recipient_id, notification_id, topic, check_code, created_at, changed_at, shipment_count, mail_due_at, push_due_at, whatsapp_due_at)
select recipient_id, notification_id, topic, check_code, :now, :now, shipment_count, mail_due_at, push_due_at, whatsapp_due_at
from unnest(:recipientIds, :notificationIds, :topics, :checkCodes, :counts, :mailTimes, :pushTimes, :whatsAppTimes)
  as fresh(recipient_id, notification_id, topic, check_code, shipment_count, mail_due_at, push_due_at, whatsapp_due_at)`,
  params: {
    recipientIds: "uuid[]",
    notificationIds: "uuid[]",
    topics: "text[]",
    checkCodes: "text[]",
    counts: "integer[]",
    mailTimes: "timestamptz[]",
    pushTimes: "timestamptz[]",
    whatsAppTimes: "timestamptz[]",
    now: "timestamptz",
  },
});

/** A notification that was read is unread again when more joins it: another shipment, or more of the same one. */
export const growNotifications = statement({
  name: "notifications.grow",
  text: `
update notification set changed_at = :now, read_at = null, push_due_at = grown.push_due_at, shipment_count = (
  select count(distinct news.waybill_no) from notification_news as news
  where news.recipient_id = grown.recipient_id and news.notification_id = grown.notification_id)
from unnest(:recipientIds, :notificationIds, :pushTimes) as grown(recipient_id, notification_id, push_due_at)
where notification.recipient_id = grown.recipient_id and notification.notification_id = grown.notification_id`,
  params: {
    recipientIds: "uuid[]",
    notificationIds: "uuid[]",
    pushTimes: "timestamptz[]",
    now: "timestamptz",
  },
});

const selectNewsLag = statement({
  name: "notifications.lag",
  text: `
select extract(epoch from :now - created_at)::float8 as seconds from tracking_news where notified_at is null
order by created_at limit 1`,
  params: { now: "timestamptz" },
  row: { seconds: "double precision" },
});

/** Whether there is anything to do, by one look at each index. */
export const selectDueWork = statement({
  name: "notifications.dueWork",
  text: `
select exists (select 1 from tracking_news where notified_at is null)
  or exists (select 1 from notification where mail_due_at <= :now)
  or exists (select 1 from notification where push_due_at <= :now)
  or exists (select 1 from notification where whatsapp_due_at <= :now)
  or exists (select 1 from news_check where due_at <= :now) as is_due`,
  params: { now: "timestamptz" },
  row: { is_due: "boolean" },
});

/** How many seconds ago the oldest news came whose notifications are still to be written; 0: none. */
export async function notificationLagSeconds(db: Tx, now: Date): Promise<number> {
  const [row] = await db.query(selectNewsLag, { now });
  return Math.max(0, row?.seconds ?? 0);
}

/*
 * Settings.
 */

/** With the mail address of the customer; the settings are null where none were chosen. */
export const selectSettings = statement({
  name: "notifications.settings",
  text: `
select customer.customer_id, phone, mail_address, mail_locale, is_mail_on, mail_groups, push_groups, whatsapp_groups,
  quiet_from, quiet_to, time_zone,
  (select device.time_zone from channel as device where device.customer_id = customer.customer_id and way = 'push'
    order by renewed_at desc, channel_id desc limit 1) as device_time_zone
from customer left join notification_settings as settings on settings.customer_id = customer.customer_id
where customer.customer_id = any(:customerIds)`,
  params: { customerIds: "uuid[]" },
  row: {
    customer_id: "uuid",
    phone: "text",
    mail_address: "text | null",
    mail_locale: typed<Locale | null>("text | null"),
    is_mail_on: "boolean | null",
    mail_groups: typed<readonly NewsGroup[] | null>("text[] | null"),
    push_groups: typed<readonly NewsGroup[] | null>("text[] | null"),
    /** Null in a row of settings as well: all. */
    whatsapp_groups: typed<readonly NewsGroup[] | null>("text[] | null"),
    quiet_from: "text | null",
    quiet_to: "text | null",
    time_zone: "text | null",
    /** Of the device that was renewed last. */
    device_time_zone: "text | null",
  },
});
export type SettingsRow = RowOf<typeof selectSettings>;

/** Accounts with this mail address, in any spelling. None changes or is deleted before the transaction ends. */
export const lockCustomersOfMail = statement({
  name: "notifications.lockCustomersOfMail",
  text: "select customer_id from customer where lower(mail_address) = lower(trim(:address)) order by customer_id for update",
  params: { address: "text" },
  row: { customer_id: "uuid" },
});

export const upsertSettings = statement({
  name: "notifications.saveSettings",
  text: `
insert into notification_settings (customer_id, is_mail_on, mail_groups, push_groups, whatsapp_groups, quiet_from, quiet_to, time_zone, changed_at)
values (:customerId, :isMailOn, :mailGroups, :pushGroups, :whatsAppGroups, :quietFrom, :quietTo, :timeZone, :at)
on conflict (customer_id) do update set is_mail_on = excluded.is_mail_on, mail_groups = excluded.mail_groups, push_groups = excluded.push_groups,
  whatsapp_groups = excluded.whatsapp_groups, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, time_zone = excluded.time_zone, changed_at = excluded.changed_at`,
  params: {
    customerId: "uuid",
    isMailOn: "boolean",
    mailGroups: "text[]",
    pushGroups: "text[]",
    whatsAppGroups: "text[]",
    quietFrom: "text | null",
    quietTo: "text | null",
    timeZone: "text",
    at: "timestamptz",
  },
});

/*
 * Reading. What was written before the customer had the number is about shipments of the former one.
 */

/** Pages end here: counting all of a merchant's for each page would take too long. */
const maxListed = 1_000;

const ofCustomer = "from notification where recipient_id = :customerId and created_at >= :since";

export const selectPage = statement({
  name: "notifications.page",
  text: `
select notification_id, topic, check_code, changed_at, shipment_count, read_at, mailed_at, whatsapp_sent_at, whatsapp_code ${ofCustomer}
order by notification_id desc offset :offset limit :limit`,
  params: { customerId: "uuid", since: "timestamptz", offset: "bigint", limit: "bigint" },
  row: {
    notification_id: "uuid",
    topic: typed<NewsTopic>("text"),
    check_code: "text",
    changed_at: "timestamptz",
    shipment_count: "integer",
    read_at: "timestamptz | null",
    mailed_at: "timestamptz | null",
    whatsapp_sent_at: "timestamptz | null",
    whatsapp_code: "text | null",
  },
});
export type NotificationRow = RowOf<typeof selectPage>;

export const countListed = statement({
  name: "notifications.count",
  text: `
select count(*) as total, least(count(*) filter (where read_at is null), :maxUnread) as unread
from (select read_at ${ofCustomer} order by notification_id desc limit ${maxListed}) as listed`,
  params: { customerId: "uuid", since: "timestamptz", maxUnread: "bigint" },
  row: { total: "bigint", unread: "bigint" },
});

/** The first shipments of each of these notifications. */
export const selectShipmentsOf = statement({
  name: "notifications.shipments",
  text: `
select wanted.notification_id, part.waybill_no, part.pieces, shipment.needs_phone_digits as is_private, shipment.booked_at,
  ${partyColumns("shipment.details")},
  shipment.details -> 'sender' -> 'city' as from_city, shipment.details -> 'receiver' -> 'city' as to_city,
  own.followed_at, own.label
from unnest(:notificationIds) as wanted(notification_id)
cross join lateral (
  -- The last of a shipment.
  select distinct on (waybill_no) waybill_no, pieces from notification_news as news
  where news.recipient_id = :customerId and news.notification_id = wanted.notification_id
  order by waybill_no, created_at desc, ${partsLast("news")} limit :limit) as part
join shipment on shipment.waybill_no = part.waybill_no
left join customer_shipment as own on own.customer_id = :customerId and own.waybill_no = part.waybill_no
order by wanted.notification_id, part.waybill_no`,
  params: { customerId: "uuid", notificationIds: "uuid[]", limit: "bigint" },
  row: {
    notification_id: "uuid",
    waybill_no: "text",
    pieces: typed<TrackingNews["pieces"]>("jsonb | null"),
    is_private: "boolean",
    booked_at: "timestamptz",
    ...partyColumnTypes,
    from_city: typed<NamedCity>("jsonb"),
    to_city: typed<NamedCity>("jsonb"),
    followed_at: "timestamptz | null",
    label: "text | null",
  },
});
export type NotifiedShipmentRow = RowOf<typeof selectShipmentsOf>;

export const updateRead = statement({
  name: "notifications.markRead",
  text: `
update notification set read_at = :at
where recipient_id = :customerId and read_at is null and (:all or notification_id = any(:notificationIds))`,
  params: { customerId: "uuid", notificationIds: "uuid[]", all: "boolean", at: "timestamptz" },
});

/** Several that became one mail, or one WhatsApp message, have one code. A mail may have changed the code since the other was sent. */
export const selectByCheckCode = statement({
  name: "notifications.byCheckCode",
  text: `
select notification.topic, notification.created_at, notification.pushed_at,
  exists (select 1 from customer where customer_id = notification.recipient_id) as is_in_account,
  case when check_code = :code then notification.mailed_at end as mailed_at,
  case when whatsapp_code = :code then notification.whatsapp_sent_at end as whatsapp_sent_at,
  coalesce(case when check_code = :code then notification.mailed_count end,
    case when whatsapp_code = :code then notification.whatsapp_count end, notification.shipment_count) as shipment_count,
  coalesce(case when check_code = :code then notification.mailed_ends end,
    case when whatsapp_code = :code then notification.whatsapp_ends end, array(select distinct right(waybill_no, 4) from notification_news as news
    where news.recipient_id = notification.recipient_id and news.notification_id = notification.notification_id limit :maxEnds)) as waybill_ends,
  (select pieces from notification_news as news
    where news.recipient_id = notification.recipient_id and news.notification_id = notification.notification_id
    order by created_at desc, ${partsLast("news")} limit 1) as pieces
from notification where (check_code = :code or whatsapp_code = :code) and created_at > :since order by created_at desc limit 1`,
  params: { code: "text", since: "timestamptz", maxEnds: "bigint" },
  row: {
    topic: typed<NewsTopic>("text"),
    created_at: "timestamptz",
    shipment_count: "integer",
    mailed_at: "timestamptz | null",
    pushed_at: "timestamptz | null",
    is_in_account: "boolean",
    whatsapp_sent_at: "timestamptz | null",
    waybill_ends: "text[]",
    pieces: typed<TrackingNews["pieces"]>("jsonb | null"),
  },
});

/*
 * For the carrier's staff.
 */

export const selectNewsOfWaybill = statement({
  name: "notifications.ofWaybill",
  text: `
select happened.topic, happened.state, happened.occurred_at as "occurredAt", happened.created_at as "noticedAt", customer.phone, channel.way,
  news.created_at as "notifiedAt", notification.read_at as "readAt", notification.mailed_at as "mailedAt", notification.pushed_at as "pushedAt", notification.whatsapp_sent_at as "whatsAppSentAt"
from tracking_news as happened
left join notification_news as news on news.waybill_no = happened.waybill_no and news.topic = happened.topic and news.state = happened.state
left join notification on notification.recipient_id = news.recipient_id and notification.notification_id = news.notification_id
left join customer on customer.customer_id = news.recipient_id
left join channel on channel.channel_id = news.recipient_id
where happened.waybill_no = :waybillNo order by happened.created_at, happened.topic, customer.phone, channel.way`,
  params: { waybillNo: "text" },
  row: {
    topic: "text",
    state: "text",
    occurredAt: "timestamptz",
    noticedAt: "timestamptz",
    phone: "text | null",
    /** Null: it is an account, or was ended. */
    way: typed<ChannelWay | null>("text | null"),
    notifiedAt: "timestamptz | null",
    readAt: "timestamptz | null",
    mailedAt: "timestamptz | null",
    pushedAt: "timestamptz | null",
    whatsAppSentAt: "timestamptz | null",
  },
});
