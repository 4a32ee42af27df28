import {
  type Locale,
  maxNamedShipments,
  type NewsGroup,
  newsGroups,
  type NewsTopic,
  type NotificationChoices,
} from "@rimba/contract";
import { notificationTitle } from "@rimba/content/notification-title";
import { afterQuietHours, defaultQuietHours, isChosenTopic, staleAfterDays } from "@rimba/domain";
import type { Tx } from "../../platform/db/db.ts";
import type { Platform } from "../../platform/platform.ts";
import { type NumberRow, selectNumbers } from "../my-shipments/my-shipment-queries.ts";
import { type ChannelRow, selectChannelsOfRecipients } from "./channel-queries.ts";
import { currentNews, isPartyTo } from "./current-news.ts";
import type { DueRow, NewsOfRow } from "./due-queries.ts";
import { messageCity } from "./message-city.ts";
import { selectSettings } from "./notification-queries.ts";
import { choicesOf, knownZone } from "./notification-settings.ts";

/*
 * What push messages and WhatsApp messages have in common: channels of recipients, and a message that names a few shipments.
 */

/** Shipments of one transaction. */
export const maxShipments = 1_000;

/** As many as one transaction takes, and at least one. */
export function limitShipments<Row extends { readonly shipment_count: number }>(
  claimed: readonly Row[],
): Row[] {
  let shipments = 0;
  return claimed.filter(({ shipment_count }, index) => {
    shipments += shipment_count;
    return index === 0 || shipments <= maxShipments;
  });
}

type MessageWay = "push" | "whatsapp";

interface WayChoices extends Pick<NotificationChoices, "quietHours" | "timeZone"> {
  readonly groups: readonly NewsGroup[];
}

export interface DueRecipients {
  /** Of those that are customers. */
  readonly numbers: ReadonlyMap<string, NumberRow>;
  /** Of this way. */
  readonly channelsOf: (recipientId: string) => readonly ChannelRow[];
  /** Null: it has no such channel. */
  readonly choicesOf: (recipientId: string) => WayChoices | null;
}

/** Who gets these notifications in this way, and what they want. Throws `DatabaseUnavailable`. */
export async function dueRecipients(
  tx: Tx,
  deps: Pick<Platform, "carrier">,
  way: MessageWay,
  due: readonly Pick<DueRow, "recipient_id">[],
): Promise<DueRecipients> {
  const recipientIds = [...new Set(due.map(({ recipient_id }) => recipient_id))];
  const settings = new Map(
    (await tx.query(selectSettings, { customerIds: recipientIds })).map((row) => [row.customer_id, row]),
  );
  const all = await tx.query(selectChannelsOfRecipients, { recipientIds });
  const channels = Map.groupBy(
    all.filter((channel) => channel.way === way),
    ({ recipient_id }) => recipient_id,
  );
  const channelsOf = (recipientId: string) => channels.get(recipientId) ?? [];
  return {
    numbers: await selectNumbers(tx, recipientIds),
    channelsOf,
    choicesOf: (recipientId) => {
      const [channel] = channelsOf(recipientId);
      const row = settings.get(recipientId);
      if (channel === undefined) return null;
      // A channel wants everything of the shipments that it asked for.
      if (row === undefined)
        return {
          groups: newsGroups,
          quietHours: defaultQuietHours,
          timeZone: knownZone(channel.time_zone, deps.carrier),
        };
      const choices = choicesOf(row, deps);
      const { quietHours, timeZone } = choices;
      return { groups: choices[way].groups, quietHours, timeZone };
    },
  };
}

/**
 * Whether a message about these notifications of one recipient and topic, which was not taken at first, is still to be sent:
 * `unwanted` and `outOfDate` end it, `quiet` makes it wait. Throws `DatabaseUnavailable`.
 */
export async function lateState(
  tx: Tx,
  deps: Pick<Platform, "carrier">,
  way: MessageWay,
  due: readonly Pick<DueRow, "recipient_id" | "notification_id" | "topic" | "created_at">[],
  now: Date,
): Promise<"due" | "unwanted" | "outOfDate" | "quiet"> {
  const [first] = due;
  if (first === undefined) return "unwanted";
  const recipients = await dueRecipients(tx, deps, way, due);
  const choices = recipients.choicesOf(first.recipient_id);
  if (choices === null || !isChosenTopic(first.topic, choices.groups)) return "unwanted";
  if ((await currentNews(tx, due, recipients.numbers, maxShipments)).length === 0) return "outOfDate";
  return afterQuietHours(now, choices.quietHours, choices.timeZone) > now ? "quiet" : "due";
}

interface NewsFacts {
  readonly topic: NewsTopic;
  /** One row for each shipment. */
  readonly shipments: readonly NewsOfRow[];
  /** Undefined of a recipient that is no customer. */
  readonly number: NumberRow | undefined;
}

/** A lock screen shows it to everyone: what happened, the city of one shipment, and last digits. */
export function newsSummary(
  { topic, shipments, number }: NewsFacts,
  locale: Locale,
): { readonly title: string; readonly details: string } {
  const count = shipments.length;
  const [first] = shipments;
  const pieces = count === 1 ? (first?.pieces ?? null) : null;
  const isOpen = first !== undefined && (!first.is_private || isPartyTo(first, number));
  const city = count === 1 && isOpen ? messageCity(first.to_city, locale) : null;
  const ends = shipments.slice(0, maxNamedShipments).map(({ waybill_no }) => `…${waybill_no.slice(-4)}`);
  const more = count > maxNamedShipments ? [`+${count - maxNamedShipments}`] : [];
  return {
    title: notificationTitle({ topic, count, pieces, days: staleAfterDays }, locale),
    details: [...(city === null ? [] : [city]), [...ends, ...more].join(" ")].join(" · "),
  };
}
