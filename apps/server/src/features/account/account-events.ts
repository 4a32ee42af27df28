import {
  type AccountEventKind,
  accountEventKinds,
  toPage,
  type Page,
  type ProcessingEntry,
} from "@rimba/contract";
import { onlyRow, type Tx } from "../../platform/db/db.ts";
import { type RowOf, statement, typed } from "../../platform/db/statement.ts";
import { deleteBatch, deleteOfCustomer } from "../../platform/db/delete-batch.ts";

type AccountEventRow = RowOf<typeof selectAccountEvents>;

const insertEvent = statement({
  name: "account.insertEvent",
  text: "insert into account_event (customer_id, event_id, kind, occurred_at, detail) values (:customerId, :eventId, :kind, :at, :detail)",
  params: { customerId: "uuid", eventId: "uuid", kind: "text", at: "timestamptz", detail: "text | null" },
});

const accountEventColumns = {
  event_id: "uuid",
  kind: typed<AccountEventKind>("text"),
  occurred_at: "timestamptz",
  detail: "text | null",
} as const;

/** Oldest first. Those of one transaction, such as a first login, are ordered by kind. */
export const selectAccountEvents = statement({
  name: "account.eventsOfCustomer",
  text: `
select event_id, kind, occurred_at, detail from account_event where customer_id = :customerId
order by occurred_at, array_position(:kinds, kind), detail desc, event_id`,
  params: { customerId: "uuid", kinds: "text[]" },
  row: accountEventColumns,
});

const selectNewest = statement({
  name: "account.newestEvents",
  text: `
select event_id, kind, occurred_at, detail from account_event where customer_id = :customerId
order by occurred_at desc, array_position(:kinds, kind) desc, detail, event_id desc
limit :limit offset :offset`,
  params: { customerId: "uuid", kinds: "text[]", limit: "bigint", offset: "bigint" },
  row: accountEventColumns,
});

const countEvents = statement({
  name: "account.countEvents",
  text: "select count(*) as total from account_event where customer_id = :customerId",
  params: { customerId: "uuid" },
  row: { total: "bigint" },
});

/** Oldest first. */
export const selectEventTimes = statement({
  name: "account.eventsSince",
  text: `
select occurred_at from account_event where customer_id = :customerId and kind = :kind and occurred_at > :after
order by occurred_at`,
  params: { customerId: "uuid", kind: "text", after: "timestamptz" },
  row: { occurred_at: "timestamptz" },
});

export const deleteAccountEvents = deleteOfCustomer("account.deleteEvents", "account_event");

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
  await tx.query(insertEvent, { detail: null, ...event });
}

/** A page of the processing log, the newest first; pages count from 1. Throws `DatabaseUnavailable`. */
export async function processingLogPage(
  db: Tx,
  customerId: string,
  { current, size }: Readonly<Record<"current" | "size", number>>,
): Promise<Page<ProcessingEntry>> {
  const place = { customerId, kinds: accountEventKinds, limit: size, offset: (current - 1) * size };
  const rows = await db.query(selectNewest, place);
  const { total } = await onlyRow(db, countEvents, { customerId });
  return toPage(rows.map(entryOf), total, { current, size });
}

function entryOf({ event_id: id, kind, occurred_at, detail }: AccountEventRow): ProcessingEntry {
  return { id, kind, at: occurred_at.toISOString(), detail };
}

/** Deletes entries of the processing log that are older than that time. */
export const deleteOldAccountEvents = deleteBatch({
  name: "account.deleteOldEvents",
  table: "account_event",
  key: "customer_id, event_id",
  where: "occurred_at < :before",
});
