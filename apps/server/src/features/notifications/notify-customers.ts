import { randomBytes } from "node:crypto";
import { type NewsTopic, type NotificationChoices } from "@rimba/contract";
import { afterQuietHours, concernsRole, isMailWanted } from "@rimba/domain";
import type { Tx } from "../../platform/db/db.ts";
import type { Platform } from "../../platform/platform.ts";
import { mapYielding } from "../../platform/jobs/yield-timer.ts";
import { lockNumbers, type NumberRow, selectNumbers } from "../my-shipments/my-shipment-queries.ts";
import { isArchivedFor, phonesOf, rolesOf } from "../my-shipments/my-shipment-roles.ts";
import {
  claimNews,
  countOwnOfShipments,
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
import { choicesOf } from "./notification-settings.ts";

const batchSize = 100;
/** Customers of one transaction: a shipment may have thousands of followers. */
const maxRecipients = 5_000;
/** What happens to several shipments of a customer within this time is one notification. */
const joinMs = 10 * 60_000;

export interface NotifyDeps extends Pick<Platform, "db" | "carrier" | "clock" | "newId"> {
  /** Counts a notification, as `way topic outcome`. */
  readonly count?: (outcome: string) => void;
}

/** One piece of news for one customer. */
interface NewsForCustomer {
  readonly customerId: string;
  /** What it is called: of a private shipment of others, only that something happened. */
  readonly topic: NewsTopic;
  readonly news: NewsRow;
}

/**
 * Writes the notifications of the oldest news. One transaction: each piece of news is in a notification of each customer who
 * waits for its shipment, once. What a locked account waits for stays for the next run. True: there may be more. Throws
 * `DatabaseUnavailable`.
 */
export function notifyCustomers(deps: NotifyDeps): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const claimed = await tx.query(claimNews, { limit: batchSize });
    const news = await limitRecipients(tx, claimed);
    if (news.length === 0) return false;
    const now = deps.clock();
    const { addressed, numbers, waiting } = await recipientsOf(tx, news);
    if (addressed.length > 0) await writeNotifications(tx, deps, { addressed, numbers }, now);
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
  const counts = await tx.query(countOwnOfShipments, { waybills });
  const customersOf = new Map(counts.map(({ waybill_no, customers }) => [waybill_no, customers]));
  let customers = 0;
  return claimed.filter(({ waybill_no }, index) => {
    // Two of them are its parties.
    customers += 2 + (customersOf.get(waybill_no) ?? 0);
    return index === 0 || customers <= maxRecipients;
  });
}

interface Recipients {
  readonly addressed: NewsForCustomer[];
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
  const customerIds = [...new Set([...accounts, ...own].map(({ customer_id }) => customer_id))];
  const numbers = await lockNumbers(tx, customerIds);
  const missing = customerIds.filter((id) => !numbers.has(id));
  const locked = missing.length === 0 ? new Map() : await selectNumbers(tx, missing);
  const accountsOf = Map.groupBy(accounts, ({ phone }) => phone);
  const ownOf = new Map(own.map((row) => [`${row.customer_id} ${row.waybill_no}`, row]));
  const followersOf = Map.groupBy(own, ({ waybill_no }) => waybill_no);
  const waiting = new Set<NewsRow>();
  const addressed = await mapYielding(news, (each): NewsForCustomer[] => {
    const shipment = parties.get(each.waybill_no);
    if (shipment === undefined) return [];
    const candidates = new Set([
      ...phonesOf(shipment).flatMap((phone) =>
        (accountsOf.get(phone) ?? []).map(({ customer_id }) => customer_id),
      ),
      ...(followersOf.get(each.waybill_no) ?? []).map(({ customer_id }) => customer_id),
    ]);
    return [...candidates].flatMap((customerId): NewsForCustomer[] => {
      if (locked.has(customerId)) waiting.add(each);
      const number = numbers.get(customerId);
      const customerRow = ownOf.get(`${customerId} ${each.waybill_no}`);
      if (number === undefined || isSilenced(customerRow, number.since)) return [];
      const roles = rolesOf(shipment, number);
      const isFollower = customerRow !== undefined && customerRow.followed_at !== null;
      if (!isFollower && !roles.some((role) => concernsRole(each.topic, role))) return [];
      const isClosed = shipment.is_private && roles.length === 0;
      return [{ customerId, topic: isClosed ? "CHANGED" : each.topic, news: each }];
    });
  });
  return { addressed: addressed.flat(), numbers, waiting };
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
  const customerIds = [...new Set(addressed.map(({ customerId }) => customerId))].toSorted();
  const keyOf = (customerId: string, topic: NewsTopic) => `${customerId} ${topic}`;
  const recent = await tx.query(selectOpen, { customerIds, since: new Date(now.getTime() - joinMs) });
  // What was written before the account had its number is of the former one.
  const joinable = recent.filter(
    ({ customer_id, created_at }) => created_at >= (numbers.get(customer_id)?.since ?? now),
  );
  const open = new Map(joinable.map((row) => [keyOf(row.customer_id, row.topic), row.notification_id]));
  const fresh = new Map<string, { customerId: string; topic: NewsTopic }>();
  // A list is sorted by these. Ids of the same millisecond are in no order.
  const newIds = addressed.map(() => deps.newId()).toSorted();
  const rows = addressed.map(({ customerId, topic, news }, index) => {
    const key = keyOf(customerId, topic);
    const notificationId = open.get(key) ?? newIds[index] ?? deps.newId();
    if (!open.has(key)) {
      open.set(key, notificationId);
      fresh.set(notificationId, { customerId, topic });
    }
    return { customerId, notificationId, news };
  });
  const added = await tx.query(insertNotificationNews, {
    customerIds: rows.map(({ customerId }) => customerId),
    waybills: rows.map(({ news }) => news.waybill_no),
    topics: rows.map(({ news }) => news.topic),
    states: rows.map(({ news }) => news.state),
    notificationIds: rows.map(({ notificationId }) => notificationId),
    pieces: rows.map(({ news }) => (news.pieces === null ? null : JSON.stringify(news.pieces))),
    now,
  });
  const changed = [...Map.groupBy(added, ({ notification_id }) => notification_id)].flatMap(
    ([notificationId, [first, ...others]]) =>
      first === undefined
        ? []
        : [
            {
              notificationId,
              customerId: first.customer_id,
              count: new Set([first, ...others].map(({ waybill_no }) => waybill_no)).size,
            },
          ],
  );
  const grown = changed.filter(({ notificationId }) => !fresh.has(notificationId));
  if (grown.length > 0)
    await tx.query(growNotifications, {
      customerIds: grown.map(({ customerId }) => customerId),
      notificationIds: grown.map(({ notificationId }) => notificationId),
      now,
    });
  const begun = changed.flatMap((each) => {
    const found = fresh.get(each.notificationId);
    return found === undefined ? [] : [{ ...each, topic: found.topic }];
  });
  if (begun.length === 0) return;
  const settings = new Map(
    (await tx.query(selectSettings, { customerIds: begun.map(({ customerId }) => customerId) })).map(
      (row) => [row.customer_id, row],
    ),
  );
  await tx.query(insertNotifications, {
    customerIds: begun.map(({ customerId }) => customerId),
    notificationIds: begun.map(({ notificationId }) => notificationId),
    topics: begun.map(({ topic }) => topic),
    checkCodes: begun.map(newCheckCode),
    counts: begun.map(({ count }) => count),
    mailTimes: begun.map(({ customerId, topic }) => {
      const row = settings.get(customerId);
      if (row === undefined || row.mail_address === null) return null;
      return mailTime(topic, choicesOf(row, deps), now);
    }),
    now,
  });
  for (const { topic } of begun) deps.count?.(`account ${topic} written`);
}

/** When it is mailed: after more of the same can have joined it, and not in quiet hours. Null: not at all. */
function mailTime(
  topic: NewsTopic,
  { mail, quietHours, timeZone }: NotificationChoices,
  now: Date,
): Date | null {
  if (!isMailWanted(topic, mail)) return null;
  return afterQuietHours(new Date(now.getTime() + joinMs), quietHours, timeZone);
}

/** Crockford's base 32. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 60 bits: of a billion notifications, no guess in a billion finds one. */
function newCheckCode(): string {
  return Array.from(randomBytes(12), (byte) => alphabet[byte % alphabet.length]).join("");
}
