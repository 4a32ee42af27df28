import { type Locale, maxChannelShipments, notificationDays } from "@rimba/contract";
import { dayMs, finalTags, hourMs } from "@rimba/domain";
import { onlyRow, type Tx } from "../../platform/db/db.ts";
import { deleteBatch } from "../../platform/db/delete-batch.ts";
import { type RowOf, statement, typed } from "../../platform/db/statement.ts";

/** How a channel is reached: the subscription of a browser, a mailbox, or a WhatsApp number. */
export type ChannelWay = "push" | "mail" | "whatsapp";

/** By the hashes of its address, by each accepted secret. No one else changes it before the transaction ends. */
export const lockChannel = statement({
  name: "channels.lock",
  text: "select channel_id from channel where address_hash = any(:hashes) for update",
  params: { hashes: "text[]" },
  row: { channel_id: "uuid" },
});

/** Another call may have stored the same one at this moment. */
const insertChannel = statement({
  name: "channels.insert",
  text: `
insert into channel (channel_id, way, address_hash, address, locale, time_zone, created_at, renewed_at)
values (:channelId, :way, :hash, :address, :locale, :timeZone, :at, :at)
on conflict (address_hash) do update set address = excluded.address, renewed_at = excluded.renewed_at returning channel_id`,
  params: {
    channelId: "uuid",
    way: typed<ChannelWay>("text"),
    hash: "text",
    address: "text",
    locale: "text",
    timeZone: "text",
    at: "timestamptz",
  },
  row: { channel_id: "uuid" },
});

const renewChannel = statement({
  name: "channels.renew",
  text: `
update channel set address_hash = :hash, address = :address, locale = :locale, time_zone = :timeZone, renewed_at = :at
where channel_id = :channelId`,
  params: {
    channelId: "uuid",
    hash: "text",
    address: "text",
    locale: "text",
    timeZone: "text",
    at: "timestamptz",
  },
});

interface StoredChannel {
  readonly way: ChannelWay;
  /** Keyed hash of the address. */
  readonly hash: string;
  /** Sealed. */
  readonly address: string;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly at: Date;
}

/** Renews the channel `known`, or stores a new one (null). Returns its id. */
export async function storeChannel(
  tx: Tx,
  known: string | null,
  newId: () => string,
  { way, ...row }: StoredChannel,
): Promise<string> {
  if (known === null)
    return (await onlyRow(tx, insertChannel, { channelId: newId(), way, ...row })).channel_id;
  await tx.query(renewChannel, { channelId: known, ...row });
  return known;
}

/** As `renewChannel`, without another address. */
export const touchChannel = statement({
  name: "channels.touch",
  text: "update channel set locale = :locale, time_zone = :timeZone, renewed_at = :at where channel_id = :channelId",
  params: { channelId: "uuid", locale: "text", timeZone: "text", at: "timestamptz" },
});

/** Whether it was asked for again after that time. */
export const selectRenewedSince = statement({
  name: "channels.renewedSince",
  text: "select 1 as renewed from channel where channel_id = :channelId and renewed_at > :at",
  params: { channelId: "uuid", at: "timestamptz" },
  row: { renewed: "integer" },
});

/** `sessionId` null: it does not end with a session. */
export const setChannelAccount = statement({
  name: "channels.setAccount",
  text: "update channel set customer_id = :customerId, session_id = :sessionId where channel_id = :channelId",
  params: { channelId: "uuid", customerId: "uuid", sessionId: "uuid | null" },
});

/** The devices of this account beyond `limit`, without the newest. One that another transaction deletes is left to it. */
const deleteSurplus = statement({
  name: "channels.deleteSurplusDevices",
  text: `
delete from channel where channel_id in (
  select channel_id from channel where channel_id in (
    select channel_id from channel where customer_id = :customerId and way = 'push'
    order by renewed_at desc, channel_id desc offset :limit)
  for update skip locked)
returning channel_id`,
  params: { customerId: "uuid", limit: "bigint" },
  row: { channel_id: "uuid" },
});

/** Every message to the account goes to each of its devices. */
const maxDevices = 20;

/** Ends the devices of an account that were not renewed for the longest time, so that it has at most 20. */
export async function endSurplusDevices(tx: Tx, customerId: string): Promise<void> {
  const deleted = await tx.query(deleteSurplus, { customerId, limit: maxDevices });
  if (deleted.length > 0)
    await tx.query(deleteShipmentsOf, { channelIds: deleted.map(({ channel_id }) => channel_id) });
}

export const countOtherShipments = statement({
  name: "channels.countOtherShipments",
  text: `
select count(*) as shipments, count(*) filter (where view.summary ->> 'tag' <> all(:finalTags)) as "underWay"
from channel_shipment as watched left join tracking_view as view on view.waybill_no = watched.waybill_no
where watched.channel_id = :channelId and watched.waybill_no <> :waybillNo`,
  params: { channelId: "uuid", waybillNo: "text", finalTags: "text[]" },
  row: { shipments: "bigint", underWay: "bigint" },
});

export const selectShipmentExists = statement({
  name: "channels.shipmentExists",
  text: "select 1 as found from shipment where waybill_no = :waybillNo",
  params: { waybillNo: "text" },
  row: { found: "integer" },
});

export const insertChannelShipment = statement({
  name: "channels.addShipment",
  text: `
insert into channel_shipment (channel_id, waybill_no, added_at)
values (:channelId, :waybillNo, :at)
on conflict (channel_id, waybill_no) do update set added_at = excluded.added_at
returning xmax = 0 as is_new`,
  params: { channelId: "uuid", waybillNo: "text", at: "timestamptz" },
  // A row that was updated instead has a transaction in xmax.
  row: { is_new: "boolean" },
});

/**
 * What one channel asked for, for another one: no more than the other one can ask for itself, or a device could exceed its limit
 * by renewing its address again and again. What is under way comes first, then the newest.
 */
const copyShipments = statement({
  name: "channels.copyShipments",
  text: `
insert into channel_shipment (channel_id, waybill_no, added_at)
select :toId, waybill_no, added_at from (
  select watched.waybill_no, added_at, coalesce(summary ->> 'tag' <> all(:finalTags), false) as is_under_way
  from channel_shipment as watched left join tracking_view as view on view.waybill_no = watched.waybill_no
  where channel_id = :fromId and not exists (
    select 1 from channel_shipment as own where own.channel_id = :toId and own.waybill_no = watched.waybill_no)) as missing
order by is_under_way desc, added_at desc, waybill_no
limit greatest(0, :maxUnderWay - (
  select count(*) from channel_shipment as own join tracking_view as view on view.waybill_no = own.waybill_no
  where own.channel_id = :toId and summary ->> 'tag' <> all(:finalTags)))
on conflict (channel_id, waybill_no) do nothing`,
  params: { fromId: "uuid", toId: "uuid", finalTags: "text[]", maxUnderWay: "bigint" },
});

/** The account of one channel, for another one that has none. */
const copyAccount = statement({
  name: "channels.copyAccount",
  text: `
update channel set customer_id = former.customer_id, session_id = former.session_id from channel as former
where channel.channel_id = :toId and former.channel_id = :fromId and channel.customer_id is null`,
  params: { fromId: "uuid", toId: "uuid" },
});

/** What a channel asked for, and the account that it has, for another one; it is deleted. */
export async function mergeChannel(
  tx: Tx,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  await tx.query(copyShipments, { fromId, toId, finalTags, maxUnderWay: maxChannelShipments });
  await tx.query(copyAccount, { fromId, toId });
  await deleteChannel(tx, fromId);
}

export const deleteChannelShipment = statement({
  name: "channels.removeShipment",
  text: "delete from channel_shipment where channel_id = :channelId and waybill_no = :waybillNo",
  params: { channelId: "uuid", waybillNo: "text" },
});

const deleteShipmentsOf = statement({
  name: "channels.removeShipments",
  text: "delete from channel_shipment where channel_id = any(:channelIds)",
  params: { channelIds: "uuid[]" },
});

const deleteRow = statement({
  name: "channels.delete",
  text: "delete from channel where channel_id = :channelId and (:address is null or address = :address) returning channel_id",
  params: { channelId: "uuid", address: "text | null" },
  row: { channel_id: "uuid" },
});

/**
 * A message that waits for it finds nothing to be sent to (push-receiver.ts). With `address`, only if it still has this sealed
 * address: its browser may have renewed it meanwhile. The channel first, because who adds a shipment locks it first.
 */
export async function deleteChannel(tx: Tx, channelId: string, address: string | null = null): Promise<void> {
  const deleted = await tx.query(deleteRow, { channelId, address });
  if (deleted.length > 0) await tx.query(deleteShipmentsOf, { channelIds: [channelId] });
}

/** Channels that were asked for one of these shipments. */
export const selectChannelsOfShipments = statement({
  name: "channels.ofShipments",
  text: `
select watched.waybill_no, channel.channel_id, channel.customer_id
from channel_shipment as watched join channel on channel.channel_id = watched.channel_id
where watched.waybill_no = any(:waybills)`,
  params: { waybills: "text[]" },
  row: { waybill_no: "text", channel_id: "uuid", customer_id: "uuid | null" },
});

/** Where these recipients are reached: channels of customers, and channels that are recipients themselves. */
export const selectChannelsOfRecipients = statement({
  name: "channels.ofRecipients",
  text: `
select customer_id as recipient_id, channel_id, way, address_hash, locale, time_zone from channel where customer_id = any(:recipientIds)
union all
select channel_id as recipient_id, channel_id, way, address_hash, locale, time_zone from channel where channel_id = any(:recipientIds)
order by recipient_id, channel_id`,
  params: { recipientIds: "uuid[]" },
  row: {
    recipient_id: "uuid",
    channel_id: "uuid",
    way: typed<ChannelWay>("text"),
    address_hash: "text",
    locale: typed<Locale>("text"),
    time_zone: "text",
  },
});
export type ChannelRow = RowOf<typeof selectChannelsOfRecipients>;

/** Its sealed address, if it still reaches this recipient. */
export const selectChannelAddress = statement({
  name: "channels.address",
  text: "select address from channel where channel_id = :channelId and (channel_id = :recipientId or customer_id = :recipientId)",
  params: { channelId: "uuid", recipientId: "uuid" },
  row: { address: "text" },
});

/** The next ones in the order of their ids, with their sealed addresses. */
export const selectNextChannels = statement({
  name: "channels.next",
  text: "select channel_id, way, address from channel where channel_id > :after order by channel_id limit :limit",
  params: { after: "uuid", limit: "bigint" },
  row: { channel_id: "uuid", way: typed<ChannelWay>("text"), address: "text" },
});

/** Other channels that have these hashes already. */
export const selectChannelsOfHashes = statement({
  name: "channels.ofHashes",
  text: "select channel_id, address_hash from channel where address_hash = any(:hashes) order by channel_id for update",
  params: { hashes: "text[]" },
  row: { channel_id: "uuid", address_hash: "text" },
});

/** Each only if it still has its former sealed address. */
export const updateSealed = statement({
  name: "channels.reseal",
  text: `
update channel set address = fresh.address, address_hash = fresh.hash
from unnest(:channelIds, :formers, :addresses, :hashes) as fresh(channel_id, former, address, hash)
where channel.channel_id = fresh.channel_id and channel.address = fresh.former`,
  params: { channelIds: "uuid[]", formers: "text[]", addresses: "text[]", hashes: "text[]" },
});

/** Mailboxes among these recipients. None is deleted before the transaction ends; one that is being deleted is left out. */
export const lockMailboxes = statement({
  name: "channels.lockMailboxes",
  text: `
select channel_id, address, locale, time_zone from channel where channel_id = any(:recipientIds) and way = 'mail'
order by channel_id limit :limit for key share skip locked`,
  params: { recipientIds: "uuid[]", limit: "bigint" },
  row: { channel_id: "uuid", address: "text", locale: typed<Locale>("text"), time_zone: "text" },
});

/** Its sealed address; null: it is no mailbox, or was ended. */
export const selectMailbox = statement({
  name: "channels.mailbox",
  text: "select address from channel where channel_id = :channelId and way = 'mail'",
  params: { channelId: "uuid" },
  row: { address: "text" },
});

export const selectChannelsOfCustomer = statement({
  name: "channels.ofCustomer",
  text: `
select created_at, locale, time_zone,
  array(select waybill_no from channel_shipment as watched where watched.channel_id = channel.channel_id order by waybill_no) as waybills
from channel where customer_id = :customerId and way = 'push' order by created_at`,
  params: { customerId: "uuid" },
  row: { created_at: "timestamptz", locale: "text", time_zone: "text", waybills: "text[]" },
});

const deleteOfCustomer = statement({
  name: "channels.deleteOfCustomer",
  text: "delete from channel where customer_id = :customerId returning channel_id",
  params: { customerId: "uuid" },
  row: { channel_id: "uuid" },
});

/** With what they asked for; returns them. */
export async function deleteChannelsOfCustomer(tx: Tx, customerId: string): Promise<string[]> {
  const channelIds = (await tx.query(deleteOfCustomer, { customerId })).map(({ channel_id }) => channel_id);
  await tx.query(deleteShipmentsOf, { channelIds });
  return channelIds;
}

/** Without an account, and asked for nothing since then. */
export const deleteOldChannels = deleteBatch({
  name: "channels.deleteOld",
  table: "channel",
  key: "channel_id",
  where: "customer_id is null and renewed_at < :before",
});

const deleteOldShipments = statement({
  name: "channels.deleteOldShipments",
  text: `
delete from channel_shipment where (channel_id, waybill_no) in (
  select channel_id, waybill_no from channel_shipment where added_at < :before limit :limit)
returning channel_id`,
  params: { before: "timestamptz", limit: "bigint" },
  row: { channel_id: "uuid" },
});

// One that is asked for a shipment at this moment is locked, or was just renewed.
const deleteWithoutShipments = statement({
  name: "channels.deleteWithoutShipments",
  text: `
delete from channel where channel_id in (
  select channel_id from channel where channel_id = any(:channelIds) and customer_id is null and renewed_at < :renewedBefore
    and not exists (select 1 from channel_shipment as watched where watched.channel_id = channel.channel_id)
  order by channel_id for update skip locked)`,
  params: { channelIds: "uuid[]", renewedBefore: "timestamptz" },
});

/** A device may have renewed its subscription since it last asked for a shipment: it goes with the last one. */
export async function deleteOldChannelShipments(db: Tx, before: Date, limit: number): Promise<number> {
  const channelIds = (await db.query(deleteOldShipments, { before, limit })).map(
    ({ channel_id }) => channel_id,
  );
  const anHourAgo = new Date(before.getTime() + notificationDays * dayMs - hourMs);
  if (channelIds.length > 0) await db.query(deleteWithoutShipments, { channelIds, renewedBefore: anHourAgo });
  return channelIds.length;
}
