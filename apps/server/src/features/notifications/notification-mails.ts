import {
  type Locale,
  maxNamedShipments,
  maxTrackingNumbers,
  newsGroups,
  type NewsTopic,
  type NotificationChoices,
} from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { notificationTitle } from "@rimba/content/notification-title";
import {
  afterQuietHours,
  defaultQuietHours,
  formatCheckCode,
  formatWaybill,
  isChosenTopic,
  staleAfterDays,
} from "@rimba/domain";
import { notificationPaths } from "@rimba/web-core/app/notification-paths.ts";
import { trackPath } from "@rimba/web-core/tracking/query.ts";
import { type MailFrame, pageAddress } from "../../integrations/mail/render-mail.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Platform } from "../../platform/platform.ts";
import { type ComposedMail, type CustomerMailDeps, insertMail } from "../account/customer-mail.ts";
import { type NumberRow, selectNumbers } from "../my-shipments/my-shipment-queries.ts";
import { unsealAddress } from "./channel-address.ts";
import { lockMailboxes } from "./channel-queries.ts";
import { currentNews, isPartyTo, lastOfEach } from "./current-news.ts";
import { messageCity } from "./message-city.ts";
import { newestNewsAt } from "./news-at.ts";
import {
  claimMails,
  type DueRow,
  endMails,
  endMailsOfDeletedRecipients,
  lockDueCustomers,
  type NewsOfRow,
  postponeMails,
  selectDueRecipients,
  updateMailed,
} from "./due-queries.ts";
import { selectSettings } from "./notification-queries.ts";
import { choicesOf, knownZone } from "./notification-settings.ts";
import { unsubscribePath, unsubscribeToken } from "./unsubscribe.ts";

/** Recipients of one transaction, of each kind. */
const batchSize = 20;
/** Notifications of one transaction: what is held in the night is due at one moment. */
const maxDue = 500;
/** Shipments that a mail names; it counts the others. */
const maxNamed = 20;

export interface MailDeps extends CustomerMailDeps, Pick<Platform, "db" | "clock" | "keys"> {
  /** Counts a mail, as `way topic outcome`. */
  readonly count?: (outcome: string) => void;
}

/** A customer, or a mailbox that asked for single shipments. */
interface Recipient {
  readonly recipientId: string;
  /** Null: no address is confirmed. */
  readonly to: { readonly address: string; readonly locale: Locale } | null;
  readonly choices: Pick<NotificationChoices, "mail" | "quietHours" | "timeZone">;
  /** Undefined of a mailbox, which is party to nothing. */
  readonly number: NumberRow | undefined;
}

/** What is due to one recipient about one topic: it becomes one mail. */
interface DueMail {
  readonly topic: NewsTopic;
  /** The oldest first. */
  readonly notifications: readonly DueRow[];
  readonly recipient: Recipient;
}

/**
 * Writes the mails that are due to the outbox. What holds no more, or is the recipient's no more, is not mailed. A customer
 * whose account another transaction has locked waits. True: there may be more. Throws `DatabaseUnavailable`.
 */
export function mailNotifications(deps: MailDeps): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock();
    const ids = (await tx.query(selectDueRecipients, { now, maxDue })).map(
      ({ recipient_id }) => recipient_id,
    );
    if (ids.length === 0) return false;
    const customers = await lockCustomers(tx, deps, ids);
    const mailboxes = await lockMailboxRecipients(tx, deps, ids);
    await tx.query(endMailsOfDeletedRecipients, { recipientIds: ids });
    const recipients = new Map([...customers, ...mailboxes].map((each) => [each.recipientId, each]));
    const due = await tx.query(claimMails, { recipientIds: [...recipients.keys()], now, limit: maxDue });
    const byTopic = Map.groupBy(due, ({ recipient_id, topic }) => `${recipient_id} ${topic}`);
    for (const notifications of byTopic.values()) {
      const [first] = notifications;
      const recipient = first && recipients.get(first.recipient_id);
      if (first !== undefined && recipient !== undefined)
        await mailTopic(tx, deps, { topic: first.topic, notifications, recipient }, now);
    }
    return due.length > 0 && (customers.length === batchSize || mailboxes.length === batchSize);
  });
}

async function lockCustomers(tx: Tx, deps: MailDeps, recipientIds: string[]): Promise<Recipient[]> {
  const locked = await tx.query(lockDueCustomers, { recipientIds, limit: batchSize });
  const customerIds = locked.map(({ customer_id }) => customer_id);
  const numbers = await selectNumbers(tx, customerIds);
  return (await tx.query(selectSettings, { customerIds })).map((row) => {
    const { customer_id: recipientId, mail_address: address, mail_locale: locale } = row;
    const to = address === null || locale === null ? null : { address, locale };
    return { recipientId, to, choices: choicesOf(row, deps), number: numbers.get(recipientId) };
  });
}

async function lockMailboxRecipients(
  tx: Tx,
  { keys, carrier }: MailDeps,
  recipientIds: string[],
): Promise<Recipient[]> {
  const locked = await tx.query(lockMailboxes, { recipientIds, limit: batchSize });
  return locked.map(({ channel_id: recipientId, address: sealed, locale, time_zone: stored }) => {
    const address = unsealAddress(keys, sealed);
    const timeZone = knownZone(stored, carrier);
    return {
      recipientId,
      to: address === null ? null : { address, locale },
      // It wants all news of the shipments that it asked for.
      choices: { mail: { isOn: true, groups: [...newsGroups] }, quietHours: defaultQuietHours, timeZone },
      number: undefined,
    };
  });
}

async function mailTopic(tx: Tx, deps: MailDeps, mail: DueMail, now: Date): Promise<void> {
  const { topic, notifications, recipient } = mail;
  const { recipientId, number } = recipient;
  const notificationIds = notifications.map(({ notification_id }) => notification_id);
  // As the recipient wants it now, not when it happened.
  const { mail: choice, quietHours, timeZone } = recipient.choices;
  const isWanted = choice.isOn && isChosenTopic(topic, choice.groups);
  const dueAt = afterQuietHours(now, quietHours, timeZone);
  if (isWanted && dueAt > now)
    return void (await tx.query(postponeMails, { recipientId, notificationIds, dueAt }));
  await tx.query(endMails, { recipientId, notificationIds });
  const numbers = new Map(number === undefined ? [] : [[recipientId, number]]);
  const shipments = isWanted ? await currentNews(tx, notifications, numbers) : [];
  const outcome = !isWanted
    ? "unwanted"
    : shipments.length === 0
      ? "outOfDate"
      : await sendMail(tx, deps, mail, { shipments, at: now });
  deps.count?.(`mail ${topic} ${outcome}`);
  return undefined;
}

/** `undeliverable`: there is no address or no mail server. */
async function sendMail(
  tx: Tx,
  deps: MailDeps,
  { topic, notifications, recipient }: DueMail,
  { shipments, at }: { readonly shipments: readonly NewsOfRow[]; readonly at: Date },
): Promise<"sent" | "undeliverable"> {
  const { recipientId, to, number } = recipient;
  if (to === null) return "undeliverable";
  const { address, locale } = to;
  const mailed = notifications.filter(({ notification_id }) =>
    shipments.some((shipment) => shipment.notification_id === notification_id),
  );
  const checkCode = mailed.at(-1)?.check_code ?? "";
  const token = unsubscribeToken(deps.keys, recipientId, address);
  const shown = lastOfEach(shipments);
  const kind = number === undefined ? "mail.mailbox" : "mail.notification";
  const news = { topic, at: newestNewsAt(shown) };
  const compose = (frame: MailFrame) =>
    composeMail(frame, { topic, checkCode, shipments: shown, number, token });
  if (!(await insertMail(tx, deps, { to: address, locale }, { kind, at, news, queue: recipientId, compose })))
    return "undeliverable";
  await tx.query(updateMailed, {
    recipientId,
    notificationIds: mailed.map(({ notification_id }) => notification_id),
    mailedAt: at,
    checkCode,
    count: shown.length,
    ends: shown.slice(0, maxNamedShipments).map(({ waybill_no }) => waybill_no.slice(-4)),
  });
  return "sent";
}

interface MailFacts {
  readonly topic: NewsTopic;
  readonly checkCode: string;
  readonly shipments: readonly NewsOfRow[];
  /** Undefined of a mailbox. */
  readonly number: NumberRow | undefined;
  readonly token: string;
}

function composeMail(
  frame: MailFrame,
  { topic, checkCode, shipments, number, token }: MailFacts,
): ComposedMail {
  const { carrier, locale } = frame;
  const options = { locale };
  const count = shipments.length;
  const pieces = count === 1 ? (shipments[0]?.pieces ?? null) : null;
  const title = notificationTitle({ topic, count, pieces, days: staleAfterDays }, locale);
  const named = shipments.slice(0, maxNamed);
  const more = count - named.length;
  const unsubscribeUrl = pageAddress(`${unsubscribePath}?token=${token}`, frame);
  return {
    subject: m.mail_notified_subject({ carrier: carrier.name, title }, options),
    unsubscribeUrl,
    preheader: title,
    heading: title,
    parts: [
      {
        facts: named.map((shipment) => ({
          label: formatWaybill(shipment.waybill_no),
          value: routeOf(shipment, number, locale) ?? m.mail_notified_private({}, options),
        })),
      },
      ...(more > 0 ? [m.mail_notified_more({ count: more }, options)] : []),
      {
        facts: [
          { label: m.mail_notified_code({}, options), value: formatCheckCode(checkCode), isCode: true },
        ],
      },
      m.mail_notified_code_text({}, options),
    ],
    ...(number === undefined ? mailboxEnding(frame, shipments) : customerEnding(frame)),
    ending: { label: m.mail_notified_end({}, options), href: unsubscribeUrl },
  };
}

function customerEnding(frame: MailFrame): Pick<ComposedMail, "button" | "reason"> {
  const { carrier, locale } = frame;
  return {
    button: {
      label: m.mail_notified_open({}, { locale }),
      href: pageAddress(notificationPaths.desktop, frame),
    },
    reason: m.mail_notified_why({ carrier: carrier.name }, { locale }),
  };
}

function mailboxEnding(
  frame: MailFrame,
  shipments: readonly NewsOfRow[],
): Pick<ComposedMail, "button" | "reason"> {
  const { carrier, locale } = frame;
  // The page takes no more.
  const numbers = shipments.slice(0, maxTrackingNumbers).map(({ waybill_no }) => waybill_no);
  return {
    button: {
      label: m.mail_mailbox_track({}, { locale }),
      href: pageAddress(trackPath({ numbers, by: "waybill" }), frame),
    },
    reason: m.mail_mailbox_notified_why({ carrier: carrier.name }, { locale }),
  };
}

/** Null for a private shipment of others. */
function routeOf(
  shipment: NewsOfRow,
  number: NumberRow | undefined,
  locale: MailFrame["locale"],
): string | null {
  if (shipment.is_private && !isPartyTo(shipment, number)) return null;
  const from = messageCity(shipment.from_city, locale);
  const to = messageCity(shipment.to_city, locale);
  return from === null || to === null ? (from ?? to ?? "–") : m.orders_route({ from, to }, { locale });
}
