import type { NamedStatement, Tx } from "../db/db.ts";
import { deleteBatch } from "../db/delete-batch.ts";

/** Messages to the carrier's systems about orders and forms, and mails. */
export const orderKinds = ["order.placed", "order.cancelled", "order.pickupRebooked"] as const;
export const formKinds = ["form.submitted"] as const;
export const mailKinds = ["mail.confirmation", "mail.staff"] as const;
export type OutboxKind = (typeof orderKinds | typeof formKinds | typeof mailKinds)[number];

export interface NewOutboxMessage {
  readonly messageId: string;
  /** Messages of one subject are delivered in order. */
  readonly subject: string;
  readonly kind: OutboxKind;
  readonly payload: object;
  readonly at: Date;
}

/**
 * Its time is later than that of every other message of its subject, whatever the clocks of several processes say.
 * Writers of an order's messages hold a lock on its shipment; a form's subject has one message only.
 */
const insertMessage: NamedStatement = {
  name: "outbox.insert",
  text: `
insert into outbox_message (message_id, subject, kind, payload, created_at, next_attempt_at)
values ($1, $2, $3, $4::jsonb,
  greatest($5::timestamptz, (select max(created_at) + interval '1 microsecond' from outbox_message where subject = $2)), $5)`,
};

/** If this process dies before it stores the outcome, claimed messages are due again when the lease expires. */
const claimDue: NamedStatement = {
  name: "outbox.claim",
  text: `
with due as materialized (
  select message_id from outbox_message as message
  where delivered_at is null and dead_at is null and next_attempt_at <= $1 and kind = any($4::text[]) and not exists (
    select 1 from outbox_message as earlier where earlier.subject = message.subject and earlier.delivered_at is null
      and earlier.created_at < message.created_at)
  order by next_attempt_at limit $3 for update skip locked
)
update outbox_message as message set next_attempt_at = $2, attempts = attempts + 1 from due where message.message_id = due.message_id
returning message.message_id, message.subject, message.kind, message.payload, message.created_at, message.attempts`,
};

const updateDelivered: NamedStatement = {
  name: "outbox.delivered",
  text: "update outbox_message set delivered_at = $2, dead_at = null, last_error = null where message_id = $1",
};

/** Changes nothing if another process has attempted or delivered it meanwhile. */
const updateFailed: NamedStatement = {
  name: "outbox.failed",
  text: `
update outbox_message set next_attempt_at = $3, dead_at = $4, last_error = $5
where message_id = $1 and attempts = $2 and delivered_at is null`,
};

const selectUndeliveredRows: NamedStatement = {
  name: "outbox.undelivered",
  text: `
select message_id, subject, kind, created_at, next_attempt_at, attempts, dead_at, last_error from outbox_message
where delivered_at is null order by dead_at nulls last, created_at limit $1`,
};

// Each count is one range of a partial index, and ends at the limit.
const countState: NamedStatement = {
  name: "outbox.state",
  text: `
select
  (select count(*) from (
    select 1 from outbox_message where delivered_at is null and dead_at is null limit $1) as waiting) as waiting,
  (select count(*) from (
    select 1 from outbox_message where delivered_at is null and dead_at is not null limit $1) as dead) as dead`,
};

const updateRetry: NamedStatement = {
  name: "outbox.retry",
  text: `
update outbox_message set dead_at = null, attempts = 0, next_attempt_at = $2
where delivered_at is null and ($1::uuid is null and dead_at is not null or message_id = $1::uuid) returning message_id`,
};

const selectAnyOfSubject: NamedStatement = {
  name: "outbox.anyOf",
  text: "select 1 as written from outbox_message where subject = $1 limit 1",
};

export interface DueMessage {
  message_id: string;
  subject: string;
  kind: OutboxKind;
  payload: unknown;
  created_at: Date;
  /** Including the one that begins now. */
  attempts: number;
}

/**
 * Claims up to `maxMessages` due messages of these kinds, of each subject only the oldest. No other process can claim
 * them before `leaseUntil`.
 */
export function claimMessages(
  db: Tx,
  {
    now,
    leaseUntil,
    maxMessages,
    kinds,
  }: { now: Date; leaseUntil: Date; maxMessages: number; kinds: readonly OutboxKind[] },
): Promise<DueMessage[]> {
  return db.query<DueMessage>(claimDue, [now, leaseUntil, maxMessages, kinds]);
}

export async function markDelivered(db: Tx, messageId: string, at: Date): Promise<void> {
  await db.query(updateDelivered, [messageId, at]);
}

export interface FailedAttempt {
  readonly messageId: string;
  readonly attempts: number;
  readonly nextAt: Date;
  /** Set after the last attempt. */
  readonly deadAt: Date | null;
  readonly error: string;
}

export async function markFailed(db: Tx, attempt: FailedAttempt): Promise<void> {
  const { messageId, attempts, nextAt, deadAt, error } = attempt;
  await db.query(updateFailed, [messageId, attempts, nextAt, deadAt, error]);
}

export interface UndeliveredMessage {
  message_id: string;
  subject: string;
  kind: OutboxKind;
  created_at: Date;
  next_attempt_at: Date;
  attempts: number;
  dead_at: Date | null;
  last_error: string | null;
}

/** Dead messages first, then waiting ones; each oldest first. */
export function selectUndelivered(db: Tx, max: number): Promise<UndeliveredMessage[]> {
  return db.query<UndeliveredMessage>(selectUndeliveredRows, [max]);
}

export interface OutboxState {
  readonly waiting: number;
  readonly dead: number;
}

/** Counting stops here: it runs every few seconds, and the answer is an alarm either way. */
export const maxCountedMessages = 10_000;

/** How many messages are waiting and how many are dead, up to `maxCounted` of each. */
export async function outboxState(db: Tx, maxCounted = maxCountedMessages): Promise<OutboxState> {
  const [row] = await db.query<OutboxState>(countState, [maxCounted]);
  return row ?? { waiting: 0, dead: 0 };
}

/** Makes one message, or all dead ones (null), due now. Returns how many. */
export async function retryMessages(db: Tx, messageId: string | null, now: Date): Promise<number> {
  return (await db.query(updateRetry, [messageId, now])).length;
}

/** Whether a message of this subject exists, delivered or not. */
export async function hasOutboxMessage(db: Tx, subject: string): Promise<boolean> {
  return (await db.query(selectAnyOfSubject, [subject])).length > 0;
}

/**
 * Deletes what was delivered before that time. An undelivered message is never deleted: it is an order that the carrier
 * does not know of.
 */
export const deleteDeliveredMessages = deleteBatch({
  name: "outbox.deleteDelivered",
  table: "outbox_message",
  key: "message_id",
  where: "delivered_at is not null and delivered_at < $1",
});

/** Call it in the transaction of the change that it reports, so that both are stored or neither. */
export async function insertOutboxMessage(tx: Tx, message: NewOutboxMessage): Promise<void> {
  const { messageId, subject, kind, payload, at } = message;
  await tx.query(insertMessage, [messageId, subject, kind, JSON.stringify(payload), at]);
}
