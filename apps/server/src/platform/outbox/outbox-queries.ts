import { onlyRow, type Tx } from "../db/db.ts";
import { type RowOf, statement, typed } from "../db/statement.ts";
import { deleteBatch } from "../db/delete-batch.ts";

/** Messages to the carrier's systems about orders and forms, mails, push messages, and WhatsApp messages. */
export const orderKinds = ["order.placed", "order.cancelled", "order.pickupRebooked"] as const;
const formKinds = ["form.submitted"] as const;
/** What goes to the receivers of webhooks. */
export const carrierKinds = [...orderKinds, ...formKinds] as const;
export type CarrierKind = (typeof carrierKinds)[number];
export const customerMailKinds = [
  "mail.code",
  "mail.order",
  "mail.login",
  "mail.phone",
  "mail.address",
  "mail.notification",
] as const;
export const pushKinds = ["push.notification"] as const;
/** To mailboxes without an account: the link to confirm one, and what it is notified of. */
export const mailboxMailKinds = ["mail.mailboxRequest", "mail.mailbox"] as const;
export const mailKinds = [
  "mail.confirmation",
  "mail.staff",
  ...customerMailKinds,
  ...mailboxMailKinds,
] as const;
export const whatsAppKinds = ["whatsapp.reply", "whatsapp.notification"] as const;
export type OutboxKind = (
  | typeof carrierKinds
  | typeof mailKinds
  | typeof pushKinds
  | typeof whatsAppKinds
)[number];

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
const insertMessage = statement({
  name: "outbox.insert",
  text: `
insert into outbox_message (message_id, subject, kind, payload, created_at, next_attempt_at)
values (:messageId, :subject, :kind, :payload,
  greatest(:at, (select max(created_at) + interval '1 microsecond' from outbox_message where subject = :subject)), :at)`,
  params: { messageId: "uuid", subject: "text", kind: "text", payload: "jsonb", at: "timestamptz" },
});

/** Mails to this address that were not delivered, also those that were given up. */
export const deleteWaitingMails = statement({
  name: "outbox.deleteWaitingMails",
  text: `
delete from outbox_message where message_id in (
  select message_id from outbox_message
    where delivered_at is null and dead_at is null and kind = any(:kinds) and payload ->> 'to' = :address
  union all
  select message_id from outbox_message
    where delivered_at is null and dead_at is not null and kind = any(:kinds) and payload ->> 'to' = :address)`,
  params: { kinds: "text[]", address: "text" },
});

/** Of a message that a process has claimed. */
export const claimedColumns = {
  message_id: "uuid",
  subject: "text",
  kind: typed<OutboxKind>("text"),
  payload: "jsonb",
  created_at: "timestamptz",
  /** Including the one that begins now. */
  attempts: "integer",
} as const;

/**
 * Claims up to `maxMessages` due messages of these kinds, of each subject only the oldest. No other process can claim
 * them before `leaseUntil`. If this process dies before it stores the outcome, they are due again then.
 */
export const claimMessages = statement({
  name: "outbox.claim",
  text: `
with due as materialized (
  select message_id from outbox_message as message
  where delivered_at is null and dead_at is null and next_attempt_at <= :now and kind = any(:kinds) and not exists (
    select 1 from outbox_message as earlier where earlier.subject = message.subject and earlier.delivered_at is null
      and earlier.created_at < message.created_at)
  order by next_attempt_at limit :maxMessages for update skip locked
)
update outbox_message as message set next_attempt_at = :leaseUntil, attempts = attempts + 1 from due where message.message_id = due.message_id
returning message.message_id, message.subject, message.kind, message.payload, message.created_at, message.attempts`,
  params: { now: "timestamptz", leaseUntil: "timestamptz", maxMessages: "bigint", kinds: "text[]" },
  row: claimedColumns,
});

const markDelivered = statement({
  name: "outbox.delivered",
  text: "update outbox_message set delivered_at = :at, dead_at = null, last_error = null where message_id = :messageId",
  params: { messageId: "uuid", at: "timestamptz" },
});

/** Changes nothing if another process has attempted or delivered it meanwhile. `deadAt` is set after the last attempt. */
const markFailed = statement({
  name: "outbox.failed",
  text: `
update outbox_message set next_attempt_at = :nextAt, dead_at = :deadAt, last_error = :error
where message_id = :messageId and attempts = :attempts and delivered_at is null`,
  params: {
    messageId: "uuid",
    attempts: "integer",
    nextAt: "timestamptz",
    deadAt: "timestamptz | null",
    error: "text",
  },
});

/**
 * Until then no process claims a message by itself that has deliveries. Not "infinity", which is no time in JSON. The former version
 * knows nothing of deliveries, and claims by this time alone.
 */
export const distributedUntil = "'9999-12-31T00:00:00Z'::timestamptz";

/**
 * Dead messages first, then waiting ones; each oldest first. Those with deliveries once for each receiver that lacks them; the
 * simulator has no row among the receivers.
 */
export const selectUndelivered = statement({
  name: "outbox.undelivered",
  text: `
select * from (
  select message_id as id, null as receiver, subject as "order", kind, created_at as "createdAt", attempts,
    next_attempt_at as "nextAt", dead_at as "givenUpAt", last_error as "lastError"
  from outbox_message where delivered_at is null and open_deliveries = 0 and :receiverId is null
  union all
  select message_id, coalesce(receiver.name, 'simulator'), delivery.subject, message.kind, delivery.created_at, delivery.attempts,
    delivery.next_attempt_at, delivery.dead_at, delivery.last_error
  from outbox_delivery as delivery join outbox_message as message using (message_id)
    left join webhook_receiver as receiver using (receiver_id)
  where :receiverId is null or delivery.receiver_id = :receiverId
) as undelivered order by "givenUpAt" nulls last, "createdAt", receiver limit :max`,
  params: { receiverId: "uuid | null", max: "bigint" },
  row: {
    id: "uuid",
    /** Null: it has not been given to receivers, or is no message to the carrier's systems. */
    receiver: "text | null",
    order: "text",
    kind: typed<OutboxKind>("text"),
    createdAt: "timestamptz",
    attempts: "integer",
    nextAt: "timestamptz",
    givenUpAt: "timestamptz | null",
    lastError: "text | null",
  },
});

/**
 * How many messages without deliveries are waiting and how many are dead. Each count is one range of a partial index, and ends at
 * `maxCounted`.
 */
const countState = statement({
  name: "outbox.state",
  text: `
select
  (select count(*) from (
    select 1 from outbox_message
    where delivered_at is null and dead_at is null and next_attempt_at < ${distributedUntil} limit :maxCounted) as waiting) as waiting,
  (select count(*) from (
    select 1 from outbox_message where delivered_at is null and dead_at is not null limit :maxCounted) as dead) as dead`,
  params: { maxCounted: "bigint" },
  row: { waiting: "bigint", dead: "bigint" },
});

const updateRetry = statement({
  name: "outbox.retry",
  text: `
update outbox_message set dead_at = null, attempts = 0, next_attempt_at = :now
where delivered_at is null and open_deliveries = 0 and (:messageId is null and dead_at is not null or message_id = :messageId) returning message_id`,
  params: { messageId: "uuid | null", now: "timestamptz" },
  row: { message_id: "uuid" },
});

const selectAnyOfSubject = statement({
  name: "outbox.anyOf",
  text: "select 1 as written from outbox_message where subject = :subject limit 1",
  params: { subject: "text" },
  row: { written: "integer" },
});

export type DueMessage = RowOf<typeof claimMessages>;

/** What is known of an attempt that failed. `attempts` includes it; `deadAt` is set if it was the last one. */
interface FailedAttempt {
  readonly messageId: string;
  readonly attempts: number;
  readonly nextAt: Date;
  readonly deadAt: Date | null;
  readonly error: string;
}

/** Where a delivery takes its messages from. */
export interface OutboxQueue {
  /** Claims due messages, of each subject only the oldest, for this process until `leaseUntil`. */
  claim(claim: {
    readonly now: Date;
    readonly leaseUntil: Date;
    readonly maxMessages: number;
  }): Promise<DueMessage[]>;
  markDelivered(messageId: string, at: Date): Promise<unknown>;
  markFailed(attempt: FailedAttempt): Promise<unknown>;
}

/** The messages of these kinds, for the only receiver that takes them. */
export function messageQueue(db: Tx, kinds: readonly OutboxKind[]): OutboxQueue {
  return {
    claim: (claim) => db.query(claimMessages, { ...claim, kinds }),
    markDelivered: (messageId, at) => db.query(markDelivered, { messageId, at }),
    markFailed: (attempt) => db.query(markFailed, attempt),
  };
}

/** Counting stops here: it runs every few seconds, and the answer is an alarm either way. */
export const maxCountedMessages = 10_000;

export function outboxState(
  db: Tx,
  maxCounted = maxCountedMessages,
): Promise<{ waiting: number; dead: number }> {
  return onlyRow(db, countState, { maxCounted });
}

/** Makes one message without deliveries, or all dead ones (null), due now. Returns how many. */
export async function retryMessages(db: Tx, messageId: string | null, now: Date): Promise<number> {
  return (await db.query(updateRetry, { messageId, now })).length;
}

/** Whether a message of this subject exists, delivered or not. */
export async function hasOutboxMessage(db: Tx, subject: string): Promise<boolean> {
  return (await db.query(selectAnyOfSubject, { subject })).length > 0;
}

/**
 * Deletes what was delivered before that time. An undelivered message is never deleted: it is an order that the carrier
 * does not know of.
 */
export const deleteDeliveredMessages = deleteBatch({
  name: "outbox.deleteDelivered",
  table: "outbox_message",
  key: "message_id",
  where: "delivered_at is not null and delivered_at < :before and open_deliveries = 0",
});

/** Call it in the transaction of the change that it reports, so that both are stored or neither. */
export async function insertOutboxMessage(tx: Tx, message: NewOutboxMessage): Promise<void> {
  const { messageId, subject, kind, payload, at } = message;
  await tx.query(insertMessage, { messageId, subject, kind, payload: JSON.stringify(payload), at });
}
