import { maxNamedShipments, type NewsTopic } from "@rimba/contract";
import { cityName } from "@rimba/content/city-name";
import { m } from "@rimba/content/messages";
import { notificationTitle } from "@rimba/content/notification-title";
import {
  afterQuietHours,
  formatCheckCode,
  formatWaybill,
  isChosenTopic,
  staleAfterDays,
} from "@rimba/domain";
import { notificationPaths } from "@rimba/web-core/app/notification-paths.ts";
import { type MailFrame, pageAddress } from "../../integrations/mail/render-mail.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Platform } from "../../platform/platform.ts";
import { type ComposedMail, type CustomerMailDeps, mailCustomer } from "../account/customer-mail.ts";
import { type NumberRow, selectNumbers } from "../my-shipments/my-shipment-queries.ts";
import { currentNews, isPartyTo, lastOfEach } from "./current-news.ts";
import {
  claimMails,
  type DueRow,
  endMails,
  lockDueCustomers,
  type NewsOfRow,
  postponeMails,
  updateMailed,
} from "./due-queries.ts";
import { selectSettings, type SettingsRow } from "./notification-queries.ts";
import { choicesOf } from "./notification-settings.ts";
import { unsubscribePath, unsubscribeToken } from "./unsubscribe.ts";

/** Customers of one transaction. */
const batchSize = 20;
/** Notifications of one transaction: what is held in the night is due at one moment. */
const maxDue = 500;
/** Shipments that a mail names; it counts the others. */
const maxNamed = 20;

export interface MailDeps extends CustomerMailDeps, Pick<Platform, "db" | "clock" | "keys"> {
  /** Counts a mail, as `way topic outcome`. */
  readonly count?: (outcome: string) => void;
}

/** What is due to one customer about one topic: it becomes one mail. */
interface DueMail {
  readonly topic: NewsTopic;
  /** The oldest first. */
  readonly notifications: readonly DueRow[];
  readonly number: NumberRow;
  readonly settings: SettingsRow;
}

/**
 * Writes the mails that are due to the outbox. What holds no more, or is the customer's no more, is not mailed. A customer
 * whose account another transaction has locked waits. True: there may be more. Throws `DatabaseUnavailable`.
 */
export function mailNotifications(deps: MailDeps): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock();
    const locked = await tx.query(lockDueCustomers, { now, maxDue, limit: batchSize });
    if (locked.length === 0) return false;
    const customerIds = locked.map(({ customer_id }) => customer_id);
    const numbers = await selectNumbers(tx, customerIds);
    const due = await tx.query(claimMails, { customerIds, now, limit: maxDue });
    const settings = new Map(
      (await tx.query(selectSettings, { customerIds })).map((row) => [row.customer_id, row]),
    );
    const byTopic = Map.groupBy(due, ({ recipient_id, topic }) => `${recipient_id} ${topic}`);
    for (const notifications of byTopic.values()) {
      const [first] = notifications;
      const number = first && numbers.get(first.recipient_id);
      const own = first && settings.get(first.recipient_id);
      if (first !== undefined && number !== undefined && own !== undefined)
        await mailTopic(tx, deps, { topic: first.topic, notifications, number, settings: own }, now);
    }
    return due.length > 0 && locked.length === batchSize;
  });
}

async function mailTopic(tx: Tx, deps: MailDeps, mail: DueMail, now: Date): Promise<void> {
  const { topic, notifications, settings } = mail;
  const customerId = settings.customer_id;
  const notificationIds = notifications.map(({ notification_id }) => notification_id);
  // As the customer wants it now, not when it happened.
  const { mail: choice, quietHours, timeZone } = choicesOf(settings, deps);
  const isWanted = choice.isOn && isChosenTopic(topic, choice.groups);
  const dueAt = afterQuietHours(now, quietHours, timeZone);
  if (isWanted && dueAt > now)
    return void (await tx.query(postponeMails, { customerId, notificationIds, dueAt }));
  await tx.query(endMails, { customerId, notificationIds });
  const shipments = isWanted
    ? await currentNews(tx, notifications, new Map([[customerId, mail.number]]))
    : [];
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
  { topic, notifications, number, settings }: DueMail,
  { shipments, at }: { readonly shipments: readonly NewsOfRow[]; readonly at: Date },
): Promise<"sent" | "undeliverable"> {
  const { customer_id: customerId, mail_address } = settings;
  const mailed = notifications.filter(({ notification_id }) =>
    shipments.some((shipment) => shipment.notification_id === notification_id),
  );
  const checkCode = mailed.at(-1)?.check_code ?? "";
  const token = mail_address === null ? "" : unsubscribeToken(deps.keys, customerId, mail_address);
  const shown = lastOfEach(shipments);
  const compose = (frame: MailFrame) =>
    composeMail(frame, { topic, checkCode, shipments: shown, number, token });
  if (!(await mailCustomer(tx, deps, settings, { kind: "mail.notification", at, compose })))
    return "undeliverable";
  await tx.query(updateMailed, {
    customerId,
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
  readonly number: NumberRow;
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
    button: {
      label: m.mail_notified_open({}, options),
      href: pageAddress(notificationPaths.desktop, frame),
    },
    reason: m.mail_notified_why({ carrier: carrier.name }, options),
    ending: { label: m.mail_notified_end({}, options), href: unsubscribeUrl },
  };
}

/** Null for a private shipment of others. */
function routeOf(shipment: NewsOfRow, number: NumberRow, locale: MailFrame["locale"]): string | null {
  if (shipment.is_private && !isPartyTo(shipment, number)) return null;
  const { from_city, to_city } = shipment;
  return m.orders_route({ from: cityName(from_city, locale), to: cityName(to_city, locale) }, { locale });
}
