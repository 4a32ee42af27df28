import type { NamedStatement, Tx } from "../../db/db.ts";
import { deleteBatch } from "../../db/delete-batch.ts";

/** What the processing log tells of a customer's data. */
export type AccountEventKind =
  | "registered"
  | "loggedIn"
  | "loggedOut"
  | "sessionEnded"
  | "allSessionsEnded"
  | "nicknameChanged"
  | "phoneChangeAsked"
  | "phoneChangeCalledOff"
  | "phoneChanged"
  | "phoneLocked"
  | "phoneUnlocked"
  | "exported"
  | "accountDeleted";

export interface AccountEventRow {
  kind: AccountEventKind;
  occurred_at: Date;
}

const insert: NamedStatement = {
  name: "account.insertEvent",
  text: "insert into account_event (customer_id, event_id, kind, occurred_at) values ($1, $2, $3, $4)",
};

// The first login registers in the same moment.
const ofCustomer: NamedStatement = {
  name: "account.eventsOfCustomer",
  text: `
select kind, occurred_at from account_event where customer_id = $1
order by occurred_at, kind <> 'registered', event_id`,
};

const since: NamedStatement = {
  name: "account.eventsSince",
  text: `
select occurred_at from account_event where customer_id = $1 and kind = $2 and occurred_at > $3
order by occurred_at`,
};

const remove: NamedStatement = {
  name: "account.deleteEvents",
  text: "delete from account_event where customer_id = $1",
};

export async function insertAccountEvent(
  tx: Tx,
  event: { customerId: string; eventId: string; kind: AccountEventKind; at: Date },
): Promise<void> {
  await tx.query(insert, [event.customerId, event.eventId, event.kind, event.at]);
}

/** Oldest first. */
export function selectAccountEvents(db: Tx, customerId: string): Promise<AccountEventRow[]> {
  return db.query<AccountEventRow>(ofCustomer, [customerId]);
}

/** When it happened after `after`, oldest first. */
export async function selectTimesOf(
  db: Tx,
  customerId: string,
  kind: AccountEventKind,
  after: Date,
): Promise<Date[]> {
  const rows = await db.query<{ occurred_at: Date }>(since, [customerId, kind, after]);
  return rows.map(({ occurred_at }) => occurred_at);
}

export async function deleteAccountEvents(tx: Tx, customerId: string): Promise<void> {
  await tx.query(remove, [customerId]);
}

/** Deletes entries of the processing log that are older than that time. */
export const deleteOldAccountEvents = deleteBatch({
  name: "account.deleteOldEvents",
  table: "account_event",
  key: "customer_id, event_id",
  where: "occurred_at < $1",
});
