import type { CalendarFeed, Locale, PublicShipment } from "@rimba/contract";
import { calendarEntry, partyBookingsFrom } from "@rimba/domain";
import type { Tx } from "../../platform/db/db.ts";
import { deleteOfCustomer } from "../../platform/db/delete-batch.ts";
import { statement } from "../../platform/db/statement.ts";
import type { Session } from "../../platform/http/session-gate.ts";
import { mapYielding } from "../../platform/jobs/yield-timer.ts";
import type { Platform } from "../../platform/platform.ts";
import { isSecret, newSecret } from "../../platform/secrets.ts";
import { lockLiveSession } from "../account/sessions.ts";
import {
  type BoxOwner,
  selectBox,
  selectMyShipments,
  selectOptionalNumber,
} from "../my-shipments/my-shipment-queries.ts";
import { rolesOf } from "../my-shipments/my-shipment-roles.ts";
import type { CalendarShipment } from "../tracking/calendar-file.ts";
import { partyHashes } from "../tracking/parties/shipment-parties.ts";
import type { ReadDeps } from "../tracking/derivation/outdated-answers.ts";
import { shipmentOfAnswer } from "../tracking/derivation/stored-answer.ts";
import { selectShipmentAnswers } from "../tracking/select-answers.ts";

/** `origin`: of the sites. */
export type CalendarFeedDeps = ReadDeps & Pick<Platform, "keys" | "origin">;

type FeedResult = { kind: "ok"; feed: CalendarFeed } | { kind: "sessionEnded" };

const selectFeed = statement({
  name: "calendars.ofCustomer",
  text: "select token, created_at from calendar_feed where customer_id = :customerId",
  params: { customerId: "uuid" },
  row: { token: "text", created_at: "timestamptz" },
});

const upsertFeed = statement({
  name: "calendars.store",
  text: `
insert into calendar_feed (customer_id, token, created_at) values (:customerId, :token, :at)
on conflict (customer_id) do update set token = excluded.token, created_at = excluded.created_at`,
  params: { customerId: "uuid", token: "text", at: "timestamptz" },
});

export const deleteFeed = deleteOfCustomer("calendars.deleteOfCustomer", "calendar_feed");

const selectOwner = statement({
  name: "calendars.owner",
  text: "select customer_id from calendar_feed where token = :token",
  params: { token: "text" },
  row: { customer_id: "uuid" },
});

/** The address of the customer's calendar. Throws `DatabaseUnavailable`. */
export async function readFeed(
  { db, origin }: Pick<CalendarFeedDeps, "db" | "origin">,
  { customerId }: Pick<Session, "customerId">,
  locale: Locale,
): Promise<CalendarFeed> {
  const [row] = await db.query(selectFeed, { customerId });
  return { address: row === undefined ? null : addressOf(origin, row.token, locale) };
}

/** With the language of its texts: the servers of a calendar prefer none. */
function addressOf(origin: string, token: string, locale: Locale): string {
  return new URL(`/calendar/${token}.ics?lang=${locale}`, origin).href;
}

/** Since when there is an address, for the export of the account; null: there is none. */
export async function feedSince(tx: Tx, customerId: string): Promise<Date | null> {
  const [row] = await tx.query(selectFeed, { customerId });
  return row?.created_at ?? null;
}

/** Makes an address. A former one is void from now on. Throws `DatabaseUnavailable`. */
export function renewFeed(
  { db, clock, origin }: Pick<CalendarFeedDeps, "db" | "clock" | "origin">,
  session: Pick<Session, "customerId" | "sessionId">,
  locale: Locale,
): Promise<FeedResult> {
  return db.transaction(async (tx): Promise<FeedResult> => {
    // An account that is deleted, or whose sessions are ended at this moment, must not leave an address.
    if (!(await lockLiveSession(tx, session))) return { kind: "sessionEnded" };
    const { customerId } = session;
    const token = newSecret();
    await tx.query(upsertFeed, { customerId, token, at: clock() });
    return { kind: "ok", feed: { address: addressOf(origin, token, locale) } };
  });
}

/** The address is void from now on. Throws `DatabaseUnavailable`. */
export async function endFeed(
  { db }: Pick<CalendarFeedDeps, "db">,
  { customerId }: Pick<Session, "customerId">,
): Promise<void> {
  await db.query(deleteFeed, { customerId });
}

/** The newest of each box: a calendar shows what is to come, and what has just been. */
const maxPerBox = 50;

/**
 * What the calendar with this token shows: shipments to and from the customer's number, and followed ones, without those that were
 * archived. A private shipment only if the customer is its sender or receiver. Null: the token is void. Throws `DatabaseUnavailable`.
 */
export async function feedShipments(
  deps: CalendarFeedDeps,
  token: string,
): Promise<CalendarShipment[] | null> {
  const { db, keys } = deps;
  const [feed] = isSecret(token) ? await db.query(selectOwner, { token }) : [];
  if (feed === undefined) return null;
  const customerId = feed.customer_id;
  const number = await selectOptionalNumber(db, customerId);
  if (number === null) return null;
  const owner: BoxOwner = {
    customerId,
    hashes: partyHashes(keys, number.phone),
    bookedFrom: partyBookingsFrom(number.since),
    numberSince: number.since,
  };
  const page = { offset: 0, limit: maxPerBox, keyword: null, total: null };
  const waybills = new Set<string>();
  for (const box of ["incoming", "outgoing", "followed"] as const)
    for (const waybillNo of await selectBox(db, owner, box, page)) waybills.add(waybillNo);
  const rows = await selectMyShipments(db, customerId, [...waybills]);
  const visible = [...rows.values()].filter((row) => {
    const isParty = rolesOf(row, number).length > 0;
    return isParty || (row.followed_at !== null && !row.is_private);
  });
  const since = deps.clock();
  const answers = await selectShipmentAnswers(
    deps,
    visible.map(({ waybill_no }) => waybill_no),
  );
  const entries = await mapYielding(answers, ({ answer, derived_at: derivedAt }) => {
    const shipment = shipmentOfAnswer(answer);
    const entry = calendarEntry(shipment);
    // An answer that was derived after `since` may have been read before.
    return entry === null ? [] : [entryOf(shipment, entry, derivedAt < since ? derivedAt : since)];
  });
  return entries.flat();
}

function entryOf(
  { waybillNo, origin }: PublicShipment,
  entry: CalendarShipment["entry"],
  changedAt: Date,
): CalendarShipment {
  return { waybillNo, from: origin.city, entry, changedAt };
}
