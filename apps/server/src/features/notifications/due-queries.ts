import type { NewsTopic, ShipmentTag } from "@rimba/contract";
import type { NamedCity } from "@rimba/content/city-name";
import { partStatePrefix, type TrackingNews } from "@rimba/domain";
import { type RowOf, statement, typed } from "../../platform/db/statement.ts";
import { partyColumns, partyColumnTypes } from "../tracking/parties/shipment-parties.ts";
import { partsLast } from "./notification-queries.ts";

/*
 * Mails.
 */

/** Mails end at once, also those that wait for the end of the quiet hours. */
export const cancelDueMails = statement({
  name: "notifications.cancelDueMails",
  text: "update notification set mail_due_at = null where recipient_id = :recipientId and mail_due_at is not null",
  params: { recipientId: "uuid" },
});

/** To whom the oldest of the due mails are. */
export const selectDueRecipients = statement({
  name: "notifications.dueRecipients",
  text: `
select distinct recipient_id from (
  select recipient_id from notification where mail_due_at <= :now order by mail_due_at limit :maxDue) as due`,
  params: { now: "timestamptz", maxDue: "bigint" },
  row: { recipient_id: "uuid" },
});

/** Those that are customers, without those whose account another transaction has locked. */
export const lockDueCustomers = statement({
  name: "notifications.lockDueCustomers",
  text: `
select customer_id from customer where customer_id = any(:recipientIds)
order by customer_id limit :limit for key share skip locked`,
  params: { recipientIds: "uuid[]", limit: "bigint" },
  row: { customer_id: "uuid" },
});

/** A mailbox may have been ended after the job had written its news. */
export const endMailsOfDeletedRecipients = statement({
  name: "notifications.endMailsOfDeletedRecipients",
  text: `
update notification set mail_due_at = null where recipient_id = any(:recipientIds) and mail_due_at is not null
  and not exists (select 1 from customer where customer_id = recipient_id)
  and not exists (select 1 from channel where channel_id = recipient_id)`,
  params: { recipientIds: "uuid[]" },
});

/** All that is due to these recipients, the oldest first. Another process cannot claim it meanwhile. */
export const claimMails = statement({
  name: "notifications.claimMails",
  text: `
select recipient_id, notification_id, topic, check_code, created_at from notification
where recipient_id = any(:recipientIds) and mail_due_at <= :now
order by recipient_id, notification_id limit :limit for update skip locked`,
  params: { recipientIds: "uuid[]", now: "timestamptz", limit: "bigint" },
  row: {
    recipient_id: "uuid",
    notification_id: "uuid",
    topic: typed<NewsTopic>("text"),
    check_code: "text",
    created_at: "timestamptz",
  },
});
export type DueRow = RowOf<typeof claimMails>;

/** The last news of each shipment of notifications, with the shipment as it is now, and what the recipient did with it. */
export const selectNewsOf = statement({
  name: "notifications.newsOf",
  text: `
select distinct on (news.waybill_no, news.notification_id)
  news.recipient_id, news.notification_id, news.waybill_no, news.topic, news.state, happened.pieces, happened.occurred_at, happened.created_at as noticed_at,
  starts_with(news.state, '${partStatePrefix}') and exists (select 1 from tracking_news as whole
    where whole.waybill_no = news.waybill_no and whole.topic = news.topic and not starts_with(whole.state, '${partStatePrefix}')
      and whole.created_at >= happened.created_at) as is_superseded,
  shipment.needs_phone_digits as is_private, shipment.booked_at,
  ${partyColumns("shipment.details")},
  shipment.details -> 'sender' -> 'city' as from_city, shipment.details -> 'receiver' -> 'city' as to_city,
  view.summary ->> 'tag' as tag, view.summary -> 'lastEvent' ->> 'at' as last_event_at,
  shipment.details ->> 'promisedBy' as promised_by,
  coalesce(own.followed_at, watched.added_at) as followed_at, own.archived_at, own.muted_at
from unnest(:recipientIds, :notificationIds) as wanted(recipient_id, notification_id)
join notification_news as news on news.recipient_id = wanted.recipient_id and news.notification_id = wanted.notification_id
join tracking_news as happened on happened.waybill_no = news.waybill_no and happened.topic = news.topic and happened.state = news.state
join shipment on shipment.waybill_no = news.waybill_no
join tracking_view as view on view.waybill_no = news.waybill_no
left join customer_shipment as own on own.customer_id = news.recipient_id and own.waybill_no = news.waybill_no
left join channel_shipment as watched on watched.channel_id = news.recipient_id and watched.waybill_no = news.waybill_no
order by news.waybill_no, news.notification_id, happened.created_at desc, ${partsLast("news")} limit :limit`,
  params: { recipientIds: "uuid[]", notificationIds: "uuid[]", limit: "bigint" },
  row: {
    recipient_id: "uuid",
    notification_id: "uuid",
    waybill_no: "text",
    topic: typed<NewsTopic>("text"),
    state: "text",
    pieces: typed<TrackingNews["pieces"]>("jsonb | null"),
    occurred_at: "timestamptz",
    /** When it was derived, which may be long before the job wrote the notification. */
    noticed_at: "timestamptz",
    /** A part of the pieces, if the end of all of them was news since. */
    is_superseded: "boolean",
    is_private: "boolean",
    booked_at: "timestamptz",
    ...partyColumnTypes,
    from_city: typed<NamedCity>("jsonb"),
    to_city: typed<NamedCity>("jsonb"),
    tag: typed<ShipmentTag | null>("text | null"),
    last_event_at: "text | null",
    promised_by: "text | null",
    followed_at: "timestamptz | null",
    archived_at: "timestamptz | null",
    muted_at: "timestamptz | null",
  },
});
export type NewsOfRow = RowOf<typeof selectNewsOf>;

/** No mail is to be sent of these any more. */
export const endMails = statement({
  name: "notifications.endMails",
  text: "update notification set mail_due_at = null where recipient_id = :recipientId and notification_id = any(:notificationIds)",
  params: { recipientId: "uuid", notificationIds: "uuid[]" },
});

/** They were sent by one mail with this check code. What it said: it may be of less than each of them, or of more. */
export const updateMailed = statement({
  name: "notifications.mailed",
  text: `
update notification set mailed_at = :mailedAt, check_code = :checkCode, mailed_count = :count, mailed_ends = :ends
where recipient_id = :recipientId and notification_id = any(:notificationIds)`,
  params: {
    recipientId: "uuid",
    notificationIds: "uuid[]",
    mailedAt: "timestamptz",
    checkCode: "text",
    count: "integer",
    ends: "text[]",
  },
});

export const postponeMails = statement({
  name: "notifications.postponeMails",
  text: `
update notification set mail_due_at = :dueAt where recipient_id = :recipientId and notification_id = any(:notificationIds)`,
  params: { recipientId: "uuid", notificationIds: "uuid[]", dueAt: "timestamptz" },
});

/*
 * Push messages.
 */

const duePushColumns = "recipient_id, notification_id, topic, created_at, shipment_count";
const duePushTypes = {
  recipient_id: "uuid",
  notification_id: "uuid",
  topic: typed<NewsTopic>("text"),
  created_at: "timestamptz",
  shipment_count: "integer",
} as const;

/** Notifications that are due on devices. Another process cannot claim them meanwhile. */
export const claimPushes = statement({
  name: "notifications.claimPushes",
  text: `
select ${duePushColumns} from notification where push_due_at <= :now
order by push_due_at, notification_id limit :limit for update skip locked`,
  params: { now: "timestamptz", limit: "bigint" },
  row: duePushTypes,
});
export type DuePushRow = RowOf<typeof claimPushes>;

/** Whether another message about this notification waits for the device behind this one. */
export const selectLaterPush = statement({
  name: "notifications.laterPush",
  text: `
select 1 as later from outbox_message
where subject = :subject and delivered_at is null and created_at > :createdAt and payload -> 'message' ->> 'tag' = :tag limit 1`,
  params: { subject: "text", createdAt: "timestamptz", tag: "text" },
  row: { later: "integer" },
});

/** The same of one notification, whose message a push service did not take. */
export const selectDuePush = statement({
  name: "notifications.duePush",
  text: `
select ${duePushColumns} from notification
where recipient_id = :recipientId and notification_id = :notificationId`,
  params: { recipientId: "uuid", notificationId: "uuid" },
  row: duePushTypes,
});

/** They were sent or are not to be sent (null: keeps when it was sent before), or are due later. */
export const updatePushes = statement({
  name: "notifications.updatePushes",
  text: `
update notification set push_due_at = done.due_at, pushed_at = coalesce(done.pushed_at, notification.pushed_at)
from unnest(:recipientIds, :notificationIds, :dueTimes, :pushedTimes) as done(recipient_id, notification_id, due_at, pushed_at)
where notification.recipient_id = done.recipient_id and notification.notification_id = done.notification_id`,
  params: {
    recipientIds: "uuid[]",
    notificationIds: "uuid[]",
    dueTimes: "timestamptz[]",
    pushedTimes: "timestamptz[]",
  },
});
