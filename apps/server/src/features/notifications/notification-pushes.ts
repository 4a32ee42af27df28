import { type Locale, maxTrackingNumbers, type NewsTopic, type PushMessage } from "@rimba/contract";
import { afterQuietHours, isChosenTopic, pushUrgency } from "@rimba/domain";
import { notificationPaths } from "@rimba/web-core/app/notification-paths.ts";
import { trackPath } from "@rimba/web-core/tracking/query.ts";
import type { Tx } from "../../platform/db/db.ts";
import { insertOutboxMessage } from "../../platform/outbox/outbox-queries.ts";
import type { Platform } from "../../platform/platform.ts";
import type { NumberRow } from "../my-shipments/my-shipment-queries.ts";
import { currentNews, lastOfEach } from "./current-news.ts";
import { claimPushes, type DuePushRow, type NewsOfRow, selectDuePush, updatePushes } from "./due-queries.ts";
import {
  dueRecipients,
  type DueRecipients,
  lateState,
  limitShipments,
  maxShipments,
  newsSummary,
} from "./due-recipients.ts";
import { newestNewsAt } from "./news-at.ts";
import type { WaitingPush } from "./waiting-push.ts";

/** Notifications of one transaction. */
const batchSize = 100;

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
    const recipients = await dueRecipients(tx, deps, "push", due);
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

interface DuePush {
  readonly notification: DuePushRow;
  /** What still holds, one row for each shipment. */
  readonly shipments: readonly NewsOfRow[];
  readonly recipients: DueRecipients;
}

/** Of a message that a push service did not take (`lateState`). Throws `DatabaseUnavailable`. */
export function latePushState(
  deps: PushesDeps,
  { recipientId, notificationId }: { readonly recipientId: string; readonly notificationId: string },
  now: Date,
): ReturnType<typeof lateState> {
  return deps.db.transaction(async (tx) =>
    lateState(tx, deps, "push", await tx.query(selectDuePush, { recipientId, notificationId }), now),
  );
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
  const choices = recipients.choicesOf(recipientId);
  const isWanted = choices !== null && isChosenTopic(topic, choices.groups);
  const dueAt = isWanted ? afterQuietHours(now, choices.quietHours, choices.timeZone) : now;
  if (dueAt > now) return { dueAt, pushedAt: null };
  const outcome = !isWanted ? "unwanted" : shipments.length === 0 ? "outOfDate" : "sent";
  deps.count?.(`push ${topic} ${outcome}`);
  if (outcome !== "sent") return { dueAt: null, pushedAt: null };
  const number = recipients.numbers.get(recipientId);
  for (const { channel_id: channelId, locale } of recipients.channelsOf(recipientId)) {
    const message = composePush({ topic, shipments, number, notificationId, locale });
    const payload: WaitingPush = {
      channelId,
      recipientId,
      topic,
      urgency: pushUrgency(topic),
      newsAt: newestNewsAt(shipments),
      message,
    };
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

/** At most 2 KB when it is encrypted, whatever it is about. */
export function composePush({ topic, shipments, number, notificationId, locale }: PushFacts): PushMessage {
  const { title, details } = newsSummary({ topic, shipments, number }, locale);
  // The page takes no more.
  const numbers = shipments.slice(0, maxTrackingNumbers).map(({ waybill_no }) => waybill_no);
  return {
    title,
    body: details,
    tag: notificationId,
    locale,
    path:
      shipments.length === 1 || number === undefined
        ? trackPath({ numbers, by: "waybill" })
        : notificationPaths.desktop,
  };
}
