import { isStillNews } from "@rimba/domain";
import type { Tx } from "../../platform/db/db.ts";
import type { NumberRow } from "../my-shipments/my-shipment-queries.ts";
import { isArchivedFor, rolesOf } from "../my-shipments/my-shipment-roles.ts";
import { type DueRow, type NewsOfRow, selectNewsOf } from "./due-queries.ts";

/**
 * What is to be said of these notifications at this moment: the news that still holds, of shipments that are still the
 * recipient's; the last of each shipment. `numbers` has those of the recipients that are customers; `limit` is how many shipments are
 * looked through. Throws `DatabaseUnavailable`.
 */
export async function currentNews(
  tx: Tx,
  notifications: readonly Pick<DueRow, "recipient_id" | "notification_id" | "topic" | "created_at">[],
  numbers: ReadonlyMap<string, NumberRow>,
  limit = 1_000,
): Promise<NewsOfRow[]> {
  // What was written before an account had its number is of the former one.
  const own = notifications.filter(({ recipient_id, created_at }) => {
    const number = numbers.get(recipient_id);
    return number === undefined || created_at >= number.since;
  });
  const topics = new Map(own.map(({ notification_id, topic }) => [notification_id, topic]));
  const rows = await tx.query(selectNewsOf, {
    recipientIds: own.map(({ recipient_id }) => recipient_id),
    notificationIds: own.map(({ notification_id }) => notification_id),
    limit,
  });
  return rows.filter((row) => {
    const number = numbers.get(row.recipient_id);
    const isParty = isPartyTo(row, number);
    if (row.followed_at === null && !isParty) return false;
    if (number !== undefined && (row.muted_at !== null || isArchivedFor(row, number.since))) return false;
    // It was the customer's, and is another person's by now.
    if (row.is_private && !isParty && topics.get(row.notification_id) !== "CHANGED") return false;
    const { topic, state, pieces, occurred_at: occurredAt, is_superseded: isSuperseded, tag } = row;
    if (tag === null) return false;
    const current = { tag, lastEventAt: row.last_event_at, promisedBy: row.promised_by };
    return isStillNews({ topic, state, pieces, occurredAt, isSuperseded }, current);
  });
}

/** A channel has no number, and is party to nothing. */
export function isPartyTo(row: NewsOfRow, number: NumberRow | undefined): boolean {
  return number !== undefined && rolesOf(row, number).length > 0;
}

/** The last news of each shipment. */
export function lastOfEach(rows: readonly NewsOfRow[]): NewsOfRow[] {
  return [...new Map(rows.map((row) => [row.waybill_no, row])).values()];
}
