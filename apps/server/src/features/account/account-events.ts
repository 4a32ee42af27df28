import {
  type AccountEventKind,
  accountEventKinds,
  answeredPage,
  type Page,
  type ProcessingEntry,
} from "@rimba/contract";
import type { NamedStatement, Tx } from "../../platform/db/db.ts";
import { deleteBatch } from "../../platform/db/delete-batch.ts";

export interface AccountEventRow {
  event_id: string;
  kind: AccountEventKind;
  occurred_at: Date;
  detail: string | null;
}

const insertEvent: NamedStatement = {
  name: "account.insertEvent",
  text: "insert into account_event (customer_id, event_id, kind, occurred_at, detail) values ($1, $2, $3, $4, $5)",
};

// Events of one transaction, such as a first login, are ordered by kind.
const selectOfCustomer: NamedStatement = {
  name: "account.eventsOfCustomer",
  text: `
select event_id, kind, occurred_at, detail from account_event where customer_id = $1
order by occurred_at, array_position($2::text[], kind), detail desc, event_id`,
};

const selectNewest: NamedStatement = {
  name: "account.newestEvents",
  text: `
select event_id, kind, occurred_at, detail from account_event where customer_id = $1
order by occurred_at desc, array_position($2::text[], kind) desc, detail, event_id desc
limit $3 offset $4`,
};

const countEvents: NamedStatement = {
  name: "account.countEvents",
  text: "select count(*) as total from account_event where customer_id = $1",
};

const selectSince: NamedStatement = {
  name: "account.eventsSince",
  text: `
select occurred_at from account_event where customer_id = $1 and kind = $2 and occurred_at > $3
order by occurred_at`,
};

const deleteOfCustomer: NamedStatement = {
  name: "account.deleteEvents",
  text: "delete from account_event where customer_id = $1",
};

export async function insertAccountEvent(
  tx: Tx,
  event: {
    customerId: string;
    eventId: string;
    kind: AccountEventKind;
    at: Date;
    /** The order's number, or the document and version of a consent. */
    detail?: string;
  },
): Promise<void> {
  await tx.query(insertEvent, [event.customerId, event.eventId, event.kind, event.at, event.detail ?? null]);
}

/** Oldest first. */
export function selectAccountEvents(db: Tx, customerId: string): Promise<AccountEventRow[]> {
  return db.query<AccountEventRow>(selectOfCustomer, [customerId, accountEventKinds]);
}

/** A page of the processing log, the newest first; pages count from 1. Throws `DatabaseUnavailable`. */
export async function processingLogPage(
  db: Tx,
  customerId: string,
  { current, size }: Readonly<Record<"current" | "size", number>>,
): Promise<Page<ProcessingEntry>> {
  const place = [customerId, accountEventKinds, size, (current - 1) * size];
  const rows = await db.query<AccountEventRow>(selectNewest, place);
  const [counted] = await db.query<{ total: number }>(countEvents, [customerId]);
  return answeredPage(rows.map(entryOf), counted?.total ?? 0, { current, size });
}

function entryOf({ event_id: id, kind, occurred_at, detail }: AccountEventRow): ProcessingEntry {
  return { id, kind, at: occurred_at.toISOString(), detail };
}

/** Events later than `after`, oldest first. */
export async function selectTimesOf(
  db: Tx,
  customerId: string,
  kind: AccountEventKind,
  after: Date,
): Promise<Date[]> {
  const rows = await db.query<{ occurred_at: Date }>(selectSince, [customerId, kind, after]);
  return rows.map(({ occurred_at }) => occurred_at);
}

export async function deleteAccountEvents(tx: Tx, customerId: string): Promise<void> {
  await tx.query(deleteOfCustomer, [customerId]);
}

/** Deletes entries of the processing log that are older than that time. */
export const deleteOldAccountEvents = deleteBatch({
  name: "account.deleteOldEvents",
  table: "account_event",
  key: "customer_id, event_id",
  where: "occurred_at < $1",
});
