import type { Locale, NewsTopic } from "@rimba/contract";
import { deleteBatch, deleteOfCustomer } from "../../../platform/db/delete-batch.ts";
import { type RowOf, statement, typed } from "../../../platform/db/statement.ts";

/*
 * What was received, and when a number or a shipment of it was stopped.
 */

/** No row: it was received before. A second process waits here until the first one has stored what the message does. */
export const insertReceived = statement({
  name: "whatsapp.insertReceived",
  text: `
insert into whatsapp_message (message_hash, received_at) values (:hash, :at)
on conflict (message_hash) do nothing returning 1 as inserted`,
  params: { hash: "text", at: "timestamptz" },
  row: { inserted: "integer" },
});

/** The hashes of a message by each accepted secret. */
export const selectReceived = statement({
  name: "whatsapp.received",
  text: "select 1 as received from whatsapp_message where message_hash = any(:hashes) limit 1",
  params: { hashes: "text[]" },
  row: { received: "integer" },
});

/** That this number, or a shipment of it, was stopped at this time. */
export const saveStop = statement({
  name: "whatsapp.saveStop",
  text: `
insert into whatsapp_message (message_hash, received_at) values (:hash, :sentAt)
on conflict (message_hash) do update set received_at = greatest(whatsapp_message.received_at, excluded.received_at)`,
  params: { hash: "text", sentAt: "timestamptz" },
});

/** Which of them were stopped after this time. */
export const selectStopped = statement({
  name: "whatsapp.stopped",
  text: "select message_hash from whatsapp_message where message_hash = any(:hashes) and received_at > :sentAt",
  params: { hashes: "text[]", sentAt: "timestamptz" },
  row: { message_hash: "text" },
});

export const deleteOldReceived = deleteBatch({
  name: "whatsapp.deleteOldReceived",
  table: "whatsapp_message",
  key: "message_hash",
  where: "received_at < :before",
});

/*
 * Codes that connect a number with an account.
 */

/** In place of a former code. */
export const upsertLink = statement({
  name: "whatsapp.saveLink",
  text: `
insert into whatsapp_link (customer_id, code_hash, expires_at) values (:customerId, :hash, :expiresAt)
on conflict (customer_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`,
  params: { customerId: "uuid", hash: "text", expiresAt: "timestamptz" },
});

/** Each code works once. */
export const consumeLink = statement({
  name: "whatsapp.consumeLink",
  text: `
delete from whatsapp_link where customer_id = :customerId and code_hash = any(:hashes) and expires_at > :now
returning customer_id`,
  params: { customerId: "uuid", hashes: "text[]", now: "timestamptz" },
  row: { customer_id: "uuid" },
});

export const deleteOldLinks = deleteBatch({
  name: "whatsapp.deleteOldLinks",
  table: "whatsapp_link",
  key: "customer_id",
  where: "expires_at < :before",
});

export const deleteLinkOfCustomer = deleteOfCustomer("whatsapp.deleteLinkOfCustomer", "whatsapp_link");

/*
 * Channels.
 */

export const selectWhatsAppChannel = statement({
  name: "whatsapp.channel",
  text: "select channel_id, customer_id, locale from channel where address_hash = any(:hashes)",
  params: { hashes: "text[]" },
  row: { channel_id: "uuid", customer_id: "uuid | null", locale: typed<Locale>("text") },
});

/** The number that gets messages of an account. */
export const selectWhatsAppOfCustomer = statement({
  name: "whatsapp.ofCustomer",
  text: `
select channel_id, created_at, locale, time_zone,
  array(select waybill_no from channel_shipment as watched where watched.channel_id = channel.channel_id order by waybill_no) as waybills
from channel where customer_id = :customerId and way = 'whatsapp'`,
  params: { customerId: "uuid" },
  row: {
    channel_id: "uuid",
    created_at: "timestamptz",
    locale: "text",
    time_zone: "text",
    waybills: "text[]",
  },
});

/*
 * Messages that are due.
 */

const dueColumns = "recipient_id, notification_id, topic, check_code, created_at, shipment_count";
const dueTypes = {
  recipient_id: "uuid",
  notification_id: "uuid",
  topic: typed<NewsTopic>("text"),
  check_code: "text",
  created_at: "timestamptz",
  shipment_count: "integer",
} as const;

/** Another process cannot claim them meanwhile. */
export const claimWhatsApp = statement({
  name: "whatsapp.claimDue",
  text: `
select ${dueColumns} from notification where whatsapp_due_at <= :now
order by whatsapp_due_at, recipient_id, notification_id limit :limit for update skip locked`,
  params: { now: "timestamptz", limit: "bigint" },
  row: dueTypes,
});
export type DueWhatsAppRow = RowOf<typeof claimWhatsApp>;

/** The same of notifications whose message the provider did not take. */
export const selectDueWhatsApp = statement({
  name: "whatsapp.due",
  text: `
select ${dueColumns} from notification
where recipient_id = :recipientId and notification_id = any(:notificationIds) order by notification_id`,
  params: { recipientId: "uuid", notificationIds: "uuid[]" },
  row: dueTypes,
});

/** They are due later, or never (null). Where a message was sent: its code, and what it said. `ends` are joined by commas. */
export const updateWhatsApp = statement({
  name: "whatsapp.updateDue",
  text: `
update notification set whatsapp_due_at = done.due_at,
  whatsapp_sent_at = coalesce(done.sent_at, notification.whatsapp_sent_at),
  whatsapp_code = coalesce(done.code, notification.whatsapp_code),
  whatsapp_count = coalesce(done.count, notification.whatsapp_count),
  whatsapp_ends = coalesce(string_to_array(done.ends, ','), notification.whatsapp_ends)
from unnest(:recipientIds, :notificationIds, :dueTimes, :sentTimes, :codes, :counts, :ends)
  as done(recipient_id, notification_id, due_at, sent_at, code, count, ends)
where notification.recipient_id = done.recipient_id and notification.notification_id = done.notification_id`,
  params: {
    recipientIds: "uuid[]",
    notificationIds: "uuid[]",
    dueTimes: "timestamptz[]",
    sentTimes: "timestamptz[]",
    codes: "text[]",
    counts: "integer[]",
    ends: "text[]",
  },
});
