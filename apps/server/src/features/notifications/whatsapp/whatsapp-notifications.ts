import {
  type Locale,
  maxNamedShipments,
  type NewsGroup,
  newsGroups,
  type NewsTopic,
  type NotificationChoices,
} from "@rimba/contract";
import { cityName } from "@rimba/content/city-name";
import { m } from "@rimba/content/messages";
import { notificationTitle } from "@rimba/content/notification-title";
import {
  afterQuietHours,
  defaultQuietHours,
  formatCheckCode,
  isChosenTopic,
  staleAfterDays,
} from "@rimba/domain";
import type { Integrations } from "../../../integrations/integrations.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { insertOutboxMessage } from "../../../platform/outbox/outbox-queries.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type NumberRow, selectNumbers } from "../../my-shipments/my-shipment-queries.ts";
import { type ChannelRow, selectChannelsOfRecipients } from "../channel-queries.ts";
import { currentNews, isPartyTo, lastOfEach } from "../current-news.ts";
import type { NewsOfRow } from "../due-queries.ts";
import { selectSettings } from "../notification-queries.ts";
import { choicesOf, knownZone } from "../notification-settings.ts";
import { bareDomain } from "./chat-answers.ts";
import type { WaitingNews } from "./waiting-whatsapp.ts";
import { claimWhatsApp, type DueWhatsAppRow, selectDueWhatsApp, updateWhatsApp } from "./whatsapp-queries.ts";

/** Notifications of one transaction, and shipments of all of them. */
const [batchSize, maxShipments] = [200, 1_000];

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
    const recipients = await recipientsOf(tx, deps, due);
    const news = await currentNews(tx, due, recipients.numbers, maxShipments);
    const byNotification = Map.groupBy(news, ({ notification_id }) => notification_id);
    const changes: Change[] = [];
    for (const notifications of Map.groupBy(
      due,
      ({ recipient_id, topic }) => `${recipient_id} ${topic}`,
    ).values()) {
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

/** As many as one transaction takes, and at least one. */
function limitShipments(claimed: readonly DueWhatsAppRow[]): DueWhatsAppRow[] {
  let shipments = 0;
  return claimed.filter(({ shipment_count }, index) => {
    shipments += shipment_count;
    return index === 0 || shipments <= maxShipments;
  });
}

interface Recipients {
  /** Of those that are customers. */
  readonly numbers: ReadonlyMap<string, NumberRow>;
  readonly channelOf: (recipientId: string) => ChannelRow | undefined;
  /** Null: nothing can be sent. */
  readonly choicesOf: (recipientId: string) => Choices | null;
}

interface Choices extends Pick<NotificationChoices, "quietHours" | "timeZone"> {
  readonly groups: readonly NewsGroup[];
}

async function recipientsOf(
  tx: Tx,
  deps: Pick<WhatsAppNewsDeps, "carrier">,
  due: readonly Pick<DueWhatsAppRow, "recipient_id">[],
): Promise<Recipients> {
  const recipientIds = [...new Set(due.map(({ recipient_id }) => recipient_id))];
  const settings = new Map(
    (await tx.query(selectSettings, { customerIds: recipientIds })).map((row) => [row.customer_id, row]),
  );
  const all = await tx.query(selectChannelsOfRecipients, { recipientIds });
  const channels = new Map(
    all.filter(({ way }) => way === "whatsapp").map((channel) => [channel.recipient_id, channel]),
  );
  return {
    numbers: await selectNumbers(tx, recipientIds),
    channelOf: (recipientId) => channels.get(recipientId),
    choicesOf: (recipientId) => {
      const channel = channels.get(recipientId);
      const row = settings.get(recipientId);
      if (channel === undefined) return null;
      // A channel wants everything of the shipments that it asked for.
      if (row === undefined)
        return {
          groups: newsGroups,
          quietHours: defaultQuietHours,
          timeZone: knownZone(channel.time_zone, deps.carrier),
        };
      const { whatsapp, quietHours, timeZone } = choicesOf(row, deps);
      return { groups: whatsapp.groups, quietHours, timeZone };
    },
  };
}

interface DueMessage {
  /** Of one recipient and topic, at least one. */
  readonly notifications: readonly DueWhatsAppRow[];
  /** What still holds of them. */
  readonly shipments: readonly NewsOfRow[];
  readonly recipients: Recipients;
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
  const channel = recipients.channelOf(recipientId);
  const isUndeliverable = channel === undefined || deps.integrations.whatsApp === null;
  const outcome = !isWanted
    ? "unwanted"
    : isUndeliverable
      ? "undeliverable"
      : shipments.length === 0
        ? "outOfDate"
        : "sent";
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

/** A locked phone may show it: the city of one shipment, and last digits. Templates take no line breaks in their parts. */
function composeNews(
  carrier: Platform["carrier"],
  { topic, shipments, number, code }: NewsFacts,
  locale: Locale,
): Pick<WaitingNews, "text" | "news"> {
  const count = shipments.length;
  const [first] = shipments;
  const pieces = count === 1 ? (first?.pieces ?? null) : null;
  const isOpen = first !== undefined && (!first.is_private || isPartyTo(first, number));
  const city = count === 1 && isOpen ? cityName(first.to_city, locale) : null;
  const ends = shipments.slice(0, maxNamedShipments).map(({ waybill_no }) => `…${waybill_no.slice(-4)}`);
  const more = count > maxNamedShipments ? [`+${count - maxNamedShipments}`] : [];
  const title = notificationTitle({ topic, count, pieces, days: staleAfterDays }, locale);
  const details = oneLine([...(city === null ? [] : [city]), [...ends, ...more].join(" ")].join(" · "));
  const checkCode = formatCheckCode(code);
  const facts = { carrier: carrier.name, domain: bareDomain(carrier), title, details, code: checkCode };
  return { text: m.whatsapp_news(facts, { locale }), news: { title, details, checkCode } };
}

/** A name of a city comes from the carrier's systems: without characters that are not seen, and in one line. */
function oneLine(text: string): string {
  return text
    .replace(/\p{Cf}/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/**
 * Whether a message that the provider did not take is still to be sent: `unwanted` and `outOfDate` end it, `quiet` makes it
 * wait. Throws `DatabaseUnavailable`.
 */
export async function isStillDue(
  { db, carrier }: Pick<WhatsAppNewsDeps, "db" | "carrier">,
  { recipientId, notificationIds, topic }: Pick<WaitingNews, "recipientId" | "notificationIds" | "topic">,
  now: Date,
): Promise<"due" | "unwanted" | "outOfDate" | "quiet"> {
  return db.transaction(async (tx) => {
    const due = await tx.query(selectDueWhatsApp, { recipientId, notificationIds });
    const recipients = await recipientsOf(tx, { carrier }, due);
    const choices = recipients.choicesOf(recipientId);
    if (choices === null || !isChosenTopic(topic, choices.groups)) return "unwanted";
    if ((await currentNews(tx, due, recipients.numbers, maxShipments)).length === 0) return "outOfDate";
    return afterQuietHours(now, choices.quietHours, choices.timeZone) > now ? "quiet" : "due";
  });
}
