import {
  type Locale,
  maxTrackingNumbers,
  type NewsGroup,
  newsGroups,
  type NewsTopic,
  type NotificationChoices,
  type PushMessage,
} from "@rimba/contract";
import { cityName } from "@rimba/content/city-name";
import { notificationTitle } from "@rimba/content/notification-title";
import {
  afterQuietHours,
  defaultQuietHours,
  isChosenTopic,
  pushUrgency,
  staleAfterDays,
} from "@rimba/domain";
import { notificationPaths } from "@rimba/web-core/app/notification-paths.ts";
import type { Tx } from "../../platform/db/db.ts";
import { insertOutboxMessage } from "../../platform/outbox/outbox-queries.ts";
import type { Platform } from "../../platform/platform.ts";
import { type NumberRow, selectNumbers } from "../my-shipments/my-shipment-queries.ts";
import { type ChannelRow, selectChannelsOfRecipients } from "./channel-queries.ts";
import { currentNews, isPartyTo, lastOfEach } from "./current-news.ts";
import { claimPushes, type DuePushRow, type NewsOfRow, selectDuePush, updatePushes } from "./due-queries.ts";
import { selectSettings } from "./notification-queries.ts";
import { choicesOf, knownZone } from "./notification-settings.ts";
import type { WaitingPush } from "./waiting-push.ts";

/** Notifications of one transaction, and shipments of all of them. */
const [batchSize, maxShipments] = [100, 1_000];
/** Shipments that a message names by their last digits. */
const maxNamed = 3;

export interface PushesDeps extends Pick<Platform, "db" | "carrier" | "clock" | "newId"> {
  /** Counts a message, as `way topic outcome`. */
  readonly count?: (outcome: string) => void;
}

/**
 * Writes the push messages that are due to the outbox, one for each device of a recipient. What holds no more, or is the
 * recipient's no more, is not sent. True: there may be more. Throws `DatabaseUnavailable`.
 */
export function pushNotifications(deps: PushesDeps): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock();
    const claimed = await tx.query(claimPushes, { now, limit: batchSize });
    const due = limitShipments(claimed);
    if (due.length === 0) return false;
    const recipients = await recipientsOf(tx, deps, due);
    const news = await currentNews(tx, due, recipients.numbers, maxShipments);
    const byNotification = Map.groupBy(news, ({ notification_id }) => notification_id);
    const outcomes = [];
    for (const notification of due) {
      const shipments = lastOfEach(byNotification.get(notification.notification_id) ?? []);
      outcomes.push(await pushOne(tx, deps, { notification, shipments, recipients }, now));
    }
    await tx.query(updatePushes, {
      recipientIds: due.map(({ recipient_id }) => recipient_id),
      notificationIds: due.map(({ notification_id }) => notification_id),
      dueTimes: outcomes.map(({ dueAt }) => dueAt),
      pushedTimes: outcomes.map(({ pushedAt }) => pushedAt),
    });
    return due.length < claimed.length || claimed.length === batchSize;
  });
}

/** As many as one transaction takes, and at least one. */
function limitShipments(claimed: readonly DuePushRow[]): DuePushRow[] {
  let shipments = 0;
  return claimed.filter(({ shipment_count }, index) => {
    shipments += shipment_count;
    return index === 0 || shipments <= maxShipments;
  });
}

interface Recipients {
  /** Of those that are customers. */
  readonly numbers: ReadonlyMap<string, NumberRow>;
  readonly channels: ReadonlyMap<string, readonly ChannelRow[]>;
  /** Null: it wants nothing. */
  readonly pushChoicesOf: (recipientId: string) => PushChoices | null;
}

interface PushChoices extends Pick<NotificationChoices, "quietHours" | "timeZone"> {
  readonly groups: readonly NewsGroup[];
}

async function recipientsOf(tx: Tx, deps: PushesDeps, due: readonly DuePushRow[]): Promise<Recipients> {
  const recipientIds = [...new Set(due.map(({ recipient_id }) => recipient_id))];
  const settings = new Map(
    (await tx.query(selectSettings, { customerIds: recipientIds })).map((row) => [row.customer_id, row]),
  );
  const all = await tx.query(selectChannelsOfRecipients, { recipientIds });
  const channels = Map.groupBy(
    all.filter(({ way }) => way === "push"),
    ({ recipient_id }) => recipient_id,
  );
  return {
    numbers: await selectNumbers(tx, recipientIds),
    channels,
    pushChoicesOf: (recipientId) => {
      const [channel] = channels.get(recipientId) ?? [];
      const row = settings.get(recipientId);
      if (channel === undefined) return null;
      // A channel wants everything of the shipments that it asked for.
      if (row === undefined)
        return {
          groups: newsGroups,
          quietHours: defaultQuietHours,
          timeZone: knownZone(channel.time_zone, deps.carrier),
        };
      const { push, quietHours, timeZone } = choicesOf(row, deps);
      return { groups: push.groups, quietHours, timeZone };
    },
  };
}

interface DuePush {
  readonly notification: DuePushRow;
  /** What still holds, one row for each shipment. */
  readonly shipments: readonly NewsOfRow[];
  readonly recipients: Recipients;
}

/**
 * Whether a message that a push service did not take is still to be sent: `unwanted` and `outOfDate` end it, `quiet` makes it wait.
 * Throws `DatabaseUnavailable`.
 */
export async function isStillDue(
  deps: PushesDeps,
  { recipientId, notificationId }: { readonly recipientId: string; readonly notificationId: string },
  now: Date,
): Promise<"due" | "unwanted" | "outOfDate" | "quiet"> {
  return deps.db.transaction(async (tx) => {
    const due = await tx.query(selectDuePush, { recipientId, notificationId });
    const recipients = await recipientsOf(tx, deps, due);
    const [notification] = due;
    const choices = recipients.pushChoicesOf(recipientId);
    if (notification === undefined || choices === null || !isChosenTopic(notification.topic, choices.groups))
      return "unwanted";
    if ((await currentNews(tx, due, recipients.numbers, maxShipments)).length === 0) return "outOfDate";
    return afterQuietHours(now, choices.quietHours, choices.timeZone) > now ? "quiet" : "due";
  });
}

/** Says when it is due again (null: never), and whether it was sent. */
async function pushOne(
  tx: Tx,
  deps: PushesDeps,
  { notification, shipments, recipients }: DuePush,
  now: Date,
): Promise<{ readonly dueAt: Date | null; readonly pushedAt: Date | null }> {
  const { recipient_id: recipientId, notification_id: notificationId, topic } = notification;
  // As it is wanted now, not when it happened.
  const choices = recipients.pushChoicesOf(recipientId);
  const isWanted = choices !== null && isChosenTopic(topic, choices.groups);
  const dueAt = isWanted ? afterQuietHours(now, choices.quietHours, choices.timeZone) : now;
  if (dueAt > now) return { dueAt, pushedAt: null };
  const outcome = !isWanted ? "unwanted" : shipments.length === 0 ? "outOfDate" : "sent";
  deps.count?.(`push ${topic} ${outcome}`);
  if (outcome !== "sent") return { dueAt: null, pushedAt: null };
  const number = recipients.numbers.get(recipientId);
  for (const { channel_id: channelId, locale } of recipients.channels.get(recipientId) ?? []) {
    const message = composePush({ topic, shipments, number, notificationId, locale });
    const payload: WaitingPush = { channelId, recipientId, topic, urgency: pushUrgency(topic), message };
    // One that a push service does not take holds up the next ones of this device alone.
    const subject = `push ${channelId}`;
    const messageId = deps.newId();
    await insertOutboxMessage(tx, { messageId, subject, kind: "push.notification", payload, at: now });
  }
  return { dueAt: null, pushedAt: now };
}

interface PushFacts {
  readonly topic: NewsTopic;
  readonly shipments: readonly NewsOfRow[];
  readonly number: NumberRow | undefined;
  readonly notificationId: string;
  readonly locale: Locale;
}

/** A lock screen shows it to everyone: the city of one shipment, and last digits. */
function composePush({ topic, shipments, number, notificationId, locale }: PushFacts): PushMessage {
  const count = shipments.length;
  const [first] = shipments;
  const pieces = count === 1 ? (first?.pieces ?? null) : null;
  const isOpen = first !== undefined && (!first.is_private || isPartyTo(first, number));
  const city = count === 1 && isOpen ? cityName(first.to_city, locale) : null;
  const ends = shipments.slice(0, maxNamed).map(({ waybill_no }) => `…${waybill_no.slice(-4)}`);
  const more = count > maxNamed ? [`+${count - maxNamed}`] : [];
  // The page takes no more.
  const waybills = shipments.slice(0, maxTrackingNumbers).map(({ waybill_no }) => waybill_no);
  return {
    title: notificationTitle({ topic, count, pieces, days: staleAfterDays }, locale),
    body: [...(city === null ? [] : [city]), [...ends, ...more].join(" ")].join(" · "),
    tag: notificationId,
    locale,
    path:
      count === 1 || number === undefined
        ? `/track?numbers=${waybills.join(",")}&by=waybill`
        : notificationPaths.desktop,
  };
}
