import type { NewsTopic, NotificationChoices } from "@rimba/contract";
import { afterQuietHours, concernsRole, defaultQuietHours, isChosenTopic, isReminder } from "@rimba/domain";
import type { Tx } from "../../platform/db/db.ts";
import type { Platform } from "../../platform/platform.ts";
import { YieldTimer } from "../../platform/jobs/yield-timer.ts";
import { newCode } from "../../platform/secrets.ts";
import { lockNumbers, type NumberRow, selectNumbers } from "../my-shipments/my-shipment-queries.ts";
import { isArchivedFor, phonesOf, rolesOf } from "../my-shipments/my-shipment-roles.ts";
import { type ChannelRow, selectChannelsOfRecipients, selectChannelsOfShipments } from "./channel-queries.ts";
import {
  claimNews,
  countWaiting,
  growNotifications,
  insertNotificationNews,
  insertNotifications,
  markNotified,
  type NewsRow,
  type OwnRow,
  selectAccountsOfPhones,
  selectOpen,
  selectOwnOfShipments,
  selectParties,
  selectSettings,
} from "./notification-queries.ts";
import { choicesOf, knownZone } from "./notification-settings.ts";

const batchSize = 100;
/** Recipients of one transaction: a shipment may have thousands of followers. */
const maxRecipients = 5_000;
/** Rows that are written at once: preparing more would hold up requests. */
const maxWritten = 250;
/** What happens to several shipments of a recipient within this time is one notification. */
const joinMs = 10 * 60_000;
/** 60 bits: of a billion notifications, no guess in a billion finds one. */
const checkCodeLength = 12;

export interface NotifyDeps extends Pick<Platform, "db" | "carrier" | "clock" | "newId"> {
  /** Counts a notification, as `way topic outcome`. */
  readonly count?: (outcome: string) => void;
}

/** One piece of news for one recipient: a customer, or a channel that asked for single shipments. */
interface NewsForRecipient {
  readonly recipientId: string;
  /** What it is called: of a private shipment of others, only that something happened. */
  readonly topic: NewsTopic;
  readonly news: NewsRow;
}

/**
 * Writes the notifications of the oldest news. One transaction: each piece of news is in a notification of each recipient who
 * waits for its shipment, once. What a locked account waits for stays for the next run. True: there may be more. Throws
 * `DatabaseUnavailable`.
 */
export function notifyRecipients(deps: NotifyDeps): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const claimed = await tx.query(claimNews, { limit: batchSize });
    const news = await limitRecipients(tx, claimed);
    if (news.length === 0) return false;
    const now = deps.clock();
    const { addressed, numbers, waiting } = await recipientsOf(tx, news);
    for (const part of partsOf(addressed))
      await writeNotifications(tx, deps, { addressed: part, numbers }, now);
    const done = news.filter((each) => !waiting.has(each));
    await tx.query(markNotified, {
      waybills: done.map(({ waybill_no }) => waybill_no),
      topics: done.map(({ topic }) => topic),
      states: done.map(({ state }) => state),
      now,
    });
    return done.length > 0 && claimed.length === batchSize;
  });
}

/** As many as one transaction takes, and at least one. */
async function limitRecipients(tx: Tx, claimed: readonly NewsRow[]): Promise<NewsRow[]> {
  const waybills = [...new Set(claimed.map(({ waybill_no }) => waybill_no))];
  const counts = await tx.query(countWaiting, { waybills });
  const recipientsByWaybill = new Map(counts.map(({ waybill_no, recipients }) => [waybill_no, recipients]));
  let recipients = 0;
  return claimed.filter(({ waybill_no }, index) => {
    // Two of them are its parties.
    recipients += 2 + (recipientsByWaybill.get(waybill_no) ?? 0);
    return index === 0 || recipients <= maxRecipients;
  });
}

/** Those of one recipient together, in the order of recipients, in which their rows are locked. */
function partsOf(addressed: readonly NewsForRecipient[]): NewsForRecipient[][] {
  const byRecipient = Map.groupBy(addressed, ({ recipientId }) => recipientId);
  const parts: NewsForRecipient[][] = [];
  for (const recipientId of [...byRecipient.keys()].toSorted()) {
    const last = parts.at(-1);
    const own = byRecipient.get(recipientId) ?? [];
    if (last !== undefined && last.length + own.length <= maxWritten) last.push(...own);
    else parts.push(own);
  }
  return parts;
}

interface Recipients {
  readonly addressed: NewsForRecipient[];
  readonly numbers: ReadonlyMap<string, NumberRow>;
  /** News for an account that another transaction has locked. */
  readonly waiting: ReadonlySet<NewsRow>;
}

async function recipientsOf(tx: Tx, news: readonly NewsRow[]): Promise<Recipients> {
  const waybills = [...new Set(news.map(({ waybill_no }) => waybill_no))];
  const parties = new Map((await tx.query(selectParties, { waybills })).map((row) => [row.waybill_no, row]));
  const phones = [...new Set([...parties.values()].flatMap(phonesOf))];
  const accounts = await tx.query(selectAccountsOfPhones, { phones });
  const own = await tx.query(selectOwnOfShipments, { waybills });
  const channels = await tx.query(selectChannelsOfShipments, { waybills });
  const customerIds = [...new Set([...accounts, ...own].map(({ customer_id }) => customer_id))];
  const numbers = await lockNumbers(tx, customerIds);
  const missing = customerIds.filter((id) => !numbers.has(id));
  const locked = missing.length === 0 ? new Map() : await selectNumbers(tx, missing);
  const accountsOf = Map.groupBy(accounts, ({ phone }) => phone);
  const ownOf = new Map(own.map((row) => [`${row.customer_id} ${row.waybill_no}`, row]));
  const followersOf = Map.groupBy(own, ({ waybill_no }) => waybill_no);
  const channelsOf = Map.groupBy(channels, ({ waybill_no }) => waybill_no);
  const waiting = new Set<NewsRow>();
  const yieldTimer = new YieldTimer();
  const addressed: NewsForRecipient[] = [];
  for (const each of news) {
    const shipment = parties.get(each.waybill_no);
    if (shipment === undefined) continue;
    const candidates = new Set([
      ...phonesOf(shipment).flatMap((phone) =>
        (accountsOf.get(phone) ?? []).map(({ customer_id }) => customer_id),
      ),
      ...(followersOf.get(each.waybill_no) ?? []).map(({ customer_id }) => customer_id),
    ]);
    const notified = new Set<string>();
    for (const customerId of candidates) {
      if (yieldTimer.isDue) await yieldTimer.yield();
      if (locked.has(customerId)) waiting.add(each);
      const number = numbers.get(customerId);
      const customerRow = ownOf.get(`${customerId} ${each.waybill_no}`);
      if (number === undefined || isSilenced(customerRow, number.since)) continue;
      const roles = rolesOf(shipment, number);
      const isFollower = customerRow !== undefined && customerRow.followed_at !== null;
      if (!isFollower && !roles.some((role) => concernsRole(each, role))) continue;
      const isClosed = shipment.is_private && roles.length === 0;
      // It would be called a change, and nothing changed.
      if (isClosed && isReminder(each)) continue;
      notified.add(customerId);
      addressed.push({ recipientId: customerId, topic: isClosed ? "CHANGED" : each.topic, news: each });
    }
    if (shipment.is_private && isReminder(each)) continue;
    const topic = shipment.is_private ? "CHANGED" : each.topic;
    for (const { channel_id: recipientId, customer_id } of channelsOf.get(each.waybill_no) ?? []) {
      if (yieldTimer.isDue) await yieldTimer.yield();
      const number = customer_id === null ? undefined : numbers.get(customer_id);
      const ownRow = ownOf.get(`${customer_id} ${each.waybill_no}`);
      // The account of the channel hears of it, now or later, or does not want to.
      const isOfAccount =
        (customer_id !== null && (notified.has(customer_id) || locked.has(customer_id))) ||
        (number !== undefined && isSilenced(ownRow, number.since));
      if (!isOfAccount) addressed.push({ recipientId, topic, news: each });
    }
  }
  return { addressed, numbers, waiting };
}

function isSilenced(own: OwnRow | undefined, numberSince: Date): boolean {
  return own !== undefined && (own.muted_at !== null || isArchivedFor(own, numberSince));
}

async function writeNotifications(
  tx: Tx,
  deps: NotifyDeps,
  { addressed, numbers }: Pick<Recipients, "addressed" | "numbers">,
  now: Date,
): Promise<void> {
  const recipientIds = [...new Set(addressed.map(({ recipientId }) => recipientId))].toSorted();
  const keyOf = (recipientId: string, topic: NewsTopic) => `${recipientId} ${topic}`;
  const recent = await tx.query(selectOpen, { recipientIds, since: new Date(now.getTime() - joinMs) });
  // What was written before an account had its number is of the former one.
  const joinable = recent.filter(({ recipient_id, created_at }) => {
    const number = numbers.get(recipient_id);
    return number === undefined || created_at >= number.since;
  });
  const open = new Map(joinable.map((row) => [keyOf(row.recipient_id, row.topic), row.notification_id]));
  const begun = new Set<string>();
  const topics = new Map(joinable.map((row) => [row.notification_id, row.topic]));
  // A list is sorted by these. Ids of the same millisecond are in no order.
  const newIds = addressed.map(() => deps.newId()).toSorted();
  const rows = addressed.map(({ recipientId, topic, news }, index) => {
    const key = keyOf(recipientId, topic);
    const notificationId = open.get(key) ?? newIds[index] ?? deps.newId();
    if (!open.has(key)) {
      open.set(key, notificationId);
      begun.add(notificationId);
      topics.set(notificationId, topic);
    }
    return { recipientId, notificationId, news };
  });
  const added = await tx.query(insertNotificationNews, {
    recipientIds: rows.map(({ recipientId }) => recipientId),
    waybills: rows.map(({ news }) => news.waybill_no),
    topics: rows.map(({ news }) => news.topic),
    states: rows.map(({ news }) => news.state),
    notificationIds: rows.map(({ notificationId }) => notificationId),
    pieces: rows.map(({ news }) => (news.pieces === null ? null : JSON.stringify(news.pieces))),
    now,
  });
  const changed = [...Map.groupBy(added, ({ notification_id }) => notification_id)].flatMap(
    ([notificationId, [first, ...others]]) => {
      const topic = topics.get(notificationId);
      return first === undefined || topic === undefined
        ? []
        : [
            {
              notificationId,
              recipientId: first.recipient_id,
              topic,
              count: new Set([first, ...others].map(({ waybill_no }) => waybill_no)).size,
            },
          ];
    },
  );
  if (changed.length === 0) return;
  const dueTimes = await dueTimesOf(tx, deps, changed, now);
  const [fresh = [], grown = []] = [true, false].map((isNew) =>
    changed.filter(({ notificationId }) => begun.has(notificationId) === isNew),
  );
  if (grown.length > 0)
    await tx.query(growNotifications, {
      recipientIds: grown.map(({ recipientId }) => recipientId),
      notificationIds: grown.map(({ notificationId }) => notificationId),
      pushTimes: grown.map((each) => dueTimes(each).push),
      now,
    });
  if (fresh.length === 0) return;
  await tx.query(insertNotifications, {
    recipientIds: fresh.map(({ recipientId }) => recipientId),
    notificationIds: fresh.map(({ notificationId }) => notificationId),
    topics: fresh.map(({ topic }) => topic),
    checkCodes: fresh.map(() => newCode(checkCodeLength)),
    counts: fresh.map(({ count }) => count),
    mailTimes: fresh.map((each) => dueTimes(each).mail),
    pushTimes: fresh.map((each) => dueTimes(each).push),
    whatsAppTimes: fresh.map((each) => dueTimes(each).whatsApp),
    now,
  });
  for (const { topic, recipientId } of fresh)
    deps.count?.(`${numbers.has(recipientId) ? "account" : "channel"} ${topic} written`);
}

/** When something is sent to a recipient beside the list in the account. Null: not at all. */
interface DueTimes {
  readonly mail: Date | null;
  readonly push: Date | null;
  readonly whatsApp: Date | null;
}

async function dueTimesOf(
  tx: Tx,
  deps: NotifyDeps,
  changed: readonly { readonly recipientId: string }[],
  now: Date,
) {
  const recipientIds = [...new Set(changed.map(({ recipientId }) => recipientId))];
  const settings = new Map(
    (await tx.query(selectSettings, { customerIds: recipientIds })).map((row) => [row.customer_id, row]),
  );
  const channels = Map.groupBy(
    await tx.query(selectChannelsOfRecipients, { recipientIds }),
    ({ recipient_id }) => recipient_id,
  );
  return ({ recipientId, topic }: { readonly recipientId: string; readonly topic: NewsTopic }): DueTimes => {
    const row = settings.get(recipientId);
    const own = channels.get(recipientId) ?? [];
    if (row === undefined) return channelTimes(deps, own[0], now);
    const choices = choicesOf(row, deps);
    return {
      mail: row.mail_address === null ? null : mailTime(topic, choices, now),
      push: own.some(({ way }) => way === "push") ? pushTime(topic, choices, now) : null,
      whatsApp: own.some(({ way }) => way === "whatsapp") ? whatsAppTime(topic, choices, now) : null,
    };
  };
}

/** A channel that is a recipient itself wants all news of the shipments that it asked for. */
function channelTimes(
  { carrier }: Pick<NotifyDeps, "carrier">,
  channel: ChannelRow | undefined,
  now: Date,
): DueTimes {
  if (channel === undefined) return { mail: null, push: null, whatsApp: null };
  const { way } = channel;
  const timeZone = knownZone(channel.time_zone, carrier);
  const joined = afterQuietHours(afterJoining(now), defaultQuietHours, timeZone);
  return {
    mail: way === "mail" ? joined : null,
    push: way === "push" ? afterQuietHours(now, defaultQuietHours, timeZone) : null,
    whatsApp: way === "whatsapp" ? joined : null,
  };
}

/** After more of the same can have joined it, and not in quiet hours. */
function mailTime(
  topic: NewsTopic,
  { mail, quietHours, timeZone }: NotificationChoices,
  now: Date,
): Date | null {
  if (!mail.isOn || !isChosenTopic(topic, mail.groups)) return null;
  return afterQuietHours(afterJoining(now), quietHours, timeZone);
}

function afterJoining(now: Date): Date {
  return new Date(now.getTime() + joinMs);
}

/** At once: what joins it replaces it on the device. */
function pushTime(
  topic: NewsTopic,
  { push, quietHours, timeZone }: NotificationChoices,
  now: Date,
): Date | null {
  return isChosenTopic(topic, push.groups) ? afterQuietHours(now, quietHours, timeZone) : null;
}

/** As a mail: a message costs money, and none can be replaced by a later one. */
function whatsAppTime(
  topic: NewsTopic,
  { whatsapp, quietHours, timeZone }: NotificationChoices,
  now: Date,
): Date | null {
  if (!isChosenTopic(topic, whatsapp.groups)) return null;
  return afterQuietHours(afterJoining(now), quietHours, timeZone);
}
