import { cityName } from "@rimba/content/city-name";
import { m } from "@rimba/content/messages";
import { notificationTitle } from "@rimba/content/notification-title";
import { formatCheckCode, formatWaybill, isSupersededBy, staleAfterDays } from "@rimba/domain";
import { notificationPaths } from "@rimba/web-core/app/notification-paths.ts";
import { type MailFrame, pageAddress } from "../../integrations/mail/render-mail.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Platform } from "../../platform/platform.ts";
import { type ComposedMail, type CustomerMailDeps, mailCustomer } from "../account/customer-mail.ts";
import { selectNumbers, type NumberRow } from "../my-shipments/my-shipment-queries.ts";
import { rolesOf } from "../my-shipments/my-shipment-roles.ts";
import { unsubscribePath, unsubscribeToken } from "./unsubscribe.ts";
import {
  claimMails,
  type DueMailRow,
  endMail,
  type NotifiedShipmentRow,
  selectNewsOfMail,
  selectSettings,
  selectShipmentsOf,
} from "./notification-queries.ts";

const batchSize = 20;
/** Shipments that a mail names; it counts the others. */
const maxNamed = 20;
/** News of one mail that is looked through for what is out of date. */
const maxNews = 1_000;

export interface MailDeps extends CustomerMailDeps, Pick<Platform, "db" | "clock" | "keys"> {
  /** Counts a mail, as `way topic outcome`. */
  readonly count?: (outcome: string) => void;
}

/**
 * Writes the mails that are due to the outbox. One of which everything is out of date by now is not sent. True: there may be
 * more. Throws `DatabaseUnavailable`.
 */
export function mailNotifications(deps: MailDeps): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const due = await tx.query(claimMails, { now: deps.clock(), limit: batchSize });
    if (due.length === 0) return false;
    const customerIds = due.map(({ customer_id }) => customer_id);
    const numbers = await selectNumbers(tx, customerIds);
    const settings = new Map(
      (await tx.query(selectSettings, { customerIds })).map((row) => [row.customer_id, row]),
    );
    for (const row of due) {
      const number = numbers.get(row.customer_id);
      const customer = settings.get(row.customer_id);
      const mail = number === undefined ? null : await contentOf(tx, row, number);
      const at = deps.clock();
      const isSent = mail !== null && customer !== undefined && customer.mail_address !== null;
      if (isSent) {
        const token = unsubscribeToken(deps.keys, row.customer_id, customer.mail_address);
        const compose = (frame: MailFrame) => composeMail(frame, mail, token);
        await mailCustomer(tx, deps, customer, { kind: "mail.notification", at, compose });
      }
      const { customer_id: customerId, notification_id: notificationId } = row;
      await tx.query(endMail, { customerId, notificationId, mailedAt: isSent ? at : null });
      deps.count?.(`mail ${row.topic} ${isSent ? "sent" : "outOfDate"}`);
    }
    return due.length === batchSize;
  });
}

interface MailFacts {
  readonly notification: DueMailRow;
  readonly shipments: readonly NotifiedShipmentRow[];
  /** All that it is still about. */
  readonly count: number;
  readonly number: NumberRow;
}

/** Null: nothing of it is to be sent any more. */
async function contentOf(tx: Tx, row: DueMailRow, number: NumberRow): Promise<MailFacts | null> {
  const { customer_id: customerId, notification_id: notificationId } = row;
  // Written for the number's former owner, or before the customer changed it.
  if (row.created_at < number.since) return null;
  const news = await tx.query(selectNewsOfMail, { customerId, notificationId, limit: maxNews });
  const current = new Set(
    news.flatMap(({ waybill_no, topic, later }) =>
      later.some((each) => isSupersededBy(topic, each)) ? [] : [waybill_no],
    ),
  );
  if (current.size === 0) return null;
  const shipments = await tx.query(selectShipmentsOf, {
    customerId,
    notificationIds: [notificationId],
    limit: maxNews,
  });
  const shown = shipments.filter(({ waybill_no }) => current.has(waybill_no));
  return { notification: row, shipments: shown, count: current.size, number };
}

function composeMail(
  frame: MailFrame,
  { notification, shipments, count, number }: MailFacts,
  token: string,
): ComposedMail {
  const { carrier, locale } = frame;
  const options = { locale };
  const { topic, check_code } = notification;
  const [first] = shipments;
  const isSaid = count === 1 && topic !== "CHANGED";
  const pieces = isSaid ? (first?.pieces ?? null) : null;
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
          { label: m.mail_notified_code({}, options), value: formatCheckCode(check_code), isCode: true },
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
function routeOf(
  shipment: NotifiedShipmentRow,
  number: NumberRow,
  locale: MailFrame["locale"],
): string | null {
  if (shipment.is_private && rolesOf(shipment, number).length === 0) return null;
  const { from_city, to_city } = shipment;
  return m.orders_route({ from: cityName(from_city, locale), to: cityName(to_city, locale) }, { locale });
}
