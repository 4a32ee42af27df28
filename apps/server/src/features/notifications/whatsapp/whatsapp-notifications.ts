import { type Locale, maxNamedShipments, type NewsTopic } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { afterQuietHours, formatCheckCode, isChosenTopic } from "@rimba/domain";
import type { Integrations } from "../../../integrations/integrations.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { insertOutboxMessage } from "../../../platform/outbox/outbox-queries.ts";
import { consumeRateLimit } from "../../../platform/limits/rate-limit.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { NumberRow } from "../../my-shipments/my-shipment-queries.ts";
import { currentNews, lastOfEach } from "../current-news.ts";
import type { NewsOfRow } from "../due-queries.ts";
import {
  dueRecipients,
  type DueRecipients,
  lateState,
  limitShipments,
  maxShipments,
  newsSummary,
} from "../due-recipients.ts";
import { newestNewsAt } from "../news-at.ts";
import { bareDomain } from "./chat-answers.ts";
import type { WaitingNews } from "./waiting-whatsapp.ts";
import { claimWhatsApp, type DueWhatsAppRow, selectDueWhatsApp, updateWhatsApp } from "./whatsapp-queries.ts";

/** Notifications of one transaction. */
const batchSize = 200;

/**
 * Messages of news to one number: each costs the carrier money. The rest waits for the end of these hours, and is then joined by
 * topic, without what is out of date.
 */
const newsPerDay = { bucket: "whatsAppNews", limit: 40, seconds: 86_400 } as const;

export interface WhatsAppNewsDeps extends Pick<Platform, "db" | "carrier" | "clock" | "newId"> {
  readonly integrations: Pick<Integrations, "whatsApp">;
  /** Counts a message, as `way topic outcome`. */
  readonly count?: (outcome: string) => void;
}

/**
 * Writes the WhatsApp messages that are due to the outbox: what is due to a recipient of one topic is one message. What holds
 * no more, or is the recipient's no more, is not sent. True: there may be more. Throws `DatabaseUnavailable`.
 */
export function whatsAppNotifications(deps: WhatsAppNewsDeps): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock();
    const claimed = await tx.query(claimWhatsApp, { now, limit: batchSize });
    const due = limitShipments(claimed);
    if (due.length === 0) return false;
    const recipients = await dueRecipients(tx, deps, "whatsapp", due);
    const news = await currentNews(tx, due, recipients.numbers, maxShipments);
    const byNotification = Map.groupBy(news, ({ notification_id }) => notification_id);
    const hashOf = (recipientId: string) => recipients.channelsOf(recipientId)[0]?.address_hash ?? "";
    const messages = Map.groupBy(
      due,
      ({ recipient_id, topic }) => `${hashOf(recipient_id)} ${recipient_id} ${topic}`,
    );
    const changes: Change[] = [];
    // In the order of their numbers, so that two processes count them in the same order.
    for (const [, notifications] of [...messages].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const shipments = notifications.flatMap(
        ({ notification_id }) => byNotification.get(notification_id) ?? [],
      );
      changes.push(...(await sendTopic(tx, deps, { notifications, shipments, recipients }, now)));
    }
    await tx.query(updateWhatsApp, {
      recipientIds: changes.map(({ recipientId }) => recipientId),
      notificationIds: changes.map(({ notificationId }) => notificationId),
      dueTimes: changes.map(({ dueAt }) => dueAt),
      sentTimes: changes.map(({ sent }) => sent?.at ?? null),
      codes: changes.map(({ sent }) => sent?.code ?? null),
      counts: changes.map(({ sent }) => sent?.count ?? null),
      ends: changes.map(({ sent }) => sent?.ends ?? null),
    });
    return due.length < claimed.length || claimed.length === batchSize;
  });
}

interface DueMessage {
  /** Of one recipient and topic, at least one. */
  readonly notifications: readonly DueWhatsAppRow[];
  /** What still holds of them. */
  readonly shipments: readonly NewsOfRow[];
  readonly recipients: DueRecipients;
}

/** What is stored of a notification. */
interface Change {
  readonly recipientId: string;
  readonly notificationId: string;
  /** Null: never. */
  readonly dueAt: Date | null;
  /** Null: it was not sent. */
  readonly sent: {
    readonly at: Date;
    readonly code: string;
    readonly count: number;
    readonly ends: string;
  } | null;
}

async function sendTopic(tx: Tx, deps: WhatsAppNewsDeps, message: DueMessage, now: Date): Promise<Change[]> {
  const { notifications, shipments, recipients } = message;
  const [first] = notifications;
  if (first === undefined) return [];
  const { recipient_id: recipientId, topic } = first;
  const changesOf = (dueAt: Date | null, sent: (row: DueWhatsAppRow) => Change["sent"] = () => null) =>
    notifications.map((row) => ({
      recipientId,
      notificationId: row.notification_id,
      dueAt,
      sent: sent(row),
    }));
  // As it is wanted now, not when it happened.
  const choices = recipients.choicesOf(recipientId);
  const isWanted = choices !== null && isChosenTopic(topic, choices.groups);
  const dueAt = isWanted ? afterQuietHours(now, choices.quietHours, choices.timeZone) : now;
  if (dueAt > now) return changesOf(dueAt);
  const [channel] = recipients.channelsOf(recipientId);
  const outcome = !isWanted
    ? "unwanted"
    : channel === undefined || deps.integrations.whatsApp === null
      ? "undeliverable"
      : shipments.length === 0
        ? "outOfDate"
        : "sent";
  const limit =
    channel !== undefined && outcome === "sent"
      ? await consumeRateLimit(tx, { ...newsPerDay, subject: channel.address_hash }, now)
      : null;
  if (limit?.kind === "rateLimited") {
    deps.count?.(`whatsapp ${topic} limited`);
    return changesOf(new Date(now.getTime() + limit.retryAfter * 1000));
  }
  deps.count?.(`whatsapp ${topic} ${outcome}`);
  if (channel === undefined || outcome !== "sent") return changesOf(null);
  const sent = notifications.filter(({ notification_id }) =>
    shipments.some((shipment) => shipment.notification_id === notification_id),
  );
  const shown = lastOfEach(shipments);
  const code = sent.at(-1)?.check_code ?? "";
  const number = recipients.numbers.get(recipientId);
  await insertOutboxMessage(tx, {
    messageId: deps.newId(),
    // One that the provider does not take holds up the next ones of this number alone.
    subject: `whatsapp ${channel.channel_id}`,
    kind: "whatsapp.notification",
    payload: {
      channelId: channel.channel_id,
      recipientId,
      notificationIds: sent.map(({ notification_id }) => notification_id),
      topic,
      newsAt: newestNewsAt(shown),
      locale: channel.locale,
      ...composeNews(deps.carrier, { topic, shipments: shown, number, code }, channel.locale),
    } satisfies WaitingNews,
    at: now,
  });
  const ends = shown.slice(0, maxNamedShipments).map(({ waybill_no }) => waybill_no.slice(-4));
  return changesOf(null, (row) =>
    sent.includes(row) ? { at: now, code, count: shown.length, ends: ends.join(",") } : null,
  );
}

interface NewsFacts {
  readonly topic: NewsTopic;
  /** One row for each shipment. */
  readonly shipments: readonly NewsOfRow[];
  readonly number: NumberRow | undefined;
  readonly code: string;
}

function composeNews(
  carrier: Platform["carrier"],
  { code, ...facts }: NewsFacts,
  locale: Locale,
): Pick<WaitingNews, "text" | "news"> {
  const { title, details } = newsSummary(facts, locale);
  const news = { title, details, checkCode: formatCheckCode(code) };
  const frame = { carrier: carrier.name, domain: bareDomain(carrier), code: news.checkCode };
  return { text: m.whatsapp_news({ ...frame, title, details }, { locale }), news };
}

/** Of a message that the provider did not take (`lateState`). Throws `DatabaseUnavailable`. */
export function lateNewsState(
  { db, carrier }: Pick<WhatsAppNewsDeps, "db" | "carrier">,
  { recipientId, notificationIds }: Pick<WaitingNews, "recipientId" | "notificationIds">,
  now: Date,
): ReturnType<typeof lateState> {
  return db.transaction(async (tx) => {
    const due = await tx.query(selectDueWhatsApp, { recipientId, notificationIds });
    return lateState(tx, { carrier }, "whatsapp", due, now);
  });
}
