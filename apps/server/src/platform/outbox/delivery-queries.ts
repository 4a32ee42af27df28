import { onlyRow, type Db, type Tx } from "../db/db.ts";
import { statement } from "../db/statement.ts";
import {
  type CarrierKind,
  carrierKinds,
  claimedColumns,
  distributedUntil,
  maxCountedMessages,
  type OutboxQueue,
} from "./outbox-queries.ts";

/** A receiver in this process, beside those of webhooks: the demo's simulator. */
export interface LocalReceiver {
  readonly receiverId: string;
  readonly kinds: readonly CarrierKind[];
}

/**
 * Gives up to `maxMessages` due messages of each kind a delivery for each receiver of the kind. What no receiver takes waits for one,
 * is not read, and holds up nothing. A message follows only after the earlier ones of its subject. The lock on the receivers lets a
 * removal wait, so that none gets a delivery that nothing would send or delete.
 */
export const distributeMessages = statement({
  name: "outbox.distribute",
  text: `
with taken as materialized (
  select coalesce(array_agg(kind), '{}') as kinds from unnest(:carrierKinds) as each (kind)
  where kind = any(:localKinds) or exists (
    select 1 from webhook_receiver as receiver
    where receiver.removed_at is null and (receiver.kinds is null or each.kind = any(receiver.kinds)))
), due as materialized (
  select message_id, subject, kind, created_at from unnest((select kinds from taken)::text[]) as due_kind (due_kind)
  cross join lateral (
    select message_id, subject, kind, created_at from outbox_message as message
    where delivered_at is null and dead_at is null and open_deliveries = 0 and kind = due_kind and next_attempt_at <= :now
      and not exists (
        select 1 from outbox_message as earlier where earlier.subject = message.subject and earlier.delivered_at is null
          and earlier.open_deliveries = 0 and earlier.created_at < message.created_at
          and earlier.kind = any((select kinds from taken)::text[]))
    order by created_at limit :maxMessages for update skip locked) as message
), receiver as materialized (
  select receiver_id, kinds from webhook_receiver where removed_at is null and exists (select 1 from due) for share
), target as (
  select receiver_id, kinds from receiver
  union all select :localReceiverId, :localKinds where :localReceiverId is not null
), delivery as (
  insert into outbox_delivery (message_id, receiver_id, subject, created_at, queued_at, next_attempt_at)
  select due.message_id, target.receiver_id, due.subject, due.created_at, :now, :now
  from due join target on target.kinds is null or due.kind = any(target.kinds)
  returning message_id
)
update outbox_message as message
set open_deliveries = counted.deliveries, next_attempt_at = ${distributedUntil}, last_error = null
from (select message_id, count(*)::integer as deliveries from delivery group by message_id) as counted
where message.message_id = counted.message_id`,
  params: {
    carrierKinds: "text[]",
    localReceiverId: "uuid | null",
    localKinds: "text[]",
    now: "timestamptz",
    maxMessages: "bigint",
  },
});

/** Like `claimMessages`, of one receiver: no row of another one is read. */
export const claimDeliveries = statement({
  name: "outbox.claimDeliveries",
  text: `
with due as materialized (
  select message_id from outbox_delivery as delivery
  where receiver_id = :receiverId and dead_at is null and next_attempt_at <= :now and not exists (
    select 1 from outbox_delivery as earlier where earlier.receiver_id = :receiverId and earlier.subject = delivery.subject
      and earlier.created_at < delivery.created_at)
  order by next_attempt_at limit :maxMessages for update skip locked
)
update outbox_delivery as delivery set next_attempt_at = :leaseUntil, attempts = delivery.attempts + 1
from due join outbox_message as message using (message_id)
where delivery.message_id = due.message_id and delivery.receiver_id = :receiverId
returning message.message_id, message.subject, message.kind, message.payload, message.created_at, delivery.attempts`,
  params: { receiverId: "uuid", now: "timestamptz", leaseUntil: "timestamptz", maxMessages: "bigint" },
  row: claimedColumns,
});

/** The message first: everything that locks both does it in this order. It is delivered when the last receiver has it. */
const completeDelivery = statement({
  name: "outbox.completeDelivery",
  text: `
with locked as materialized (
  select message_id from outbox_message where message_id = :messageId for update
), completed as (
  delete from outbox_delivery as delivery using locked
  where delivery.message_id = locked.message_id and delivery.receiver_id = :receiverId returning delivery.message_id
)
update outbox_message as message set open_deliveries = open_deliveries - 1,
  delivered_at = case when open_deliveries = 1 then :at end
from completed where message.message_id = completed.message_id`,
  params: { receiverId: "uuid", messageId: "uuid", at: "timestamptz" },
});

/** Changes nothing if another process has attempted it meanwhile. */
const failDelivery = statement({
  name: "outbox.failDelivery",
  text: `
update outbox_delivery set next_attempt_at = :nextAt, dead_at = :deadAt, last_error = :error
where message_id = :messageId and receiver_id = :receiverId and attempts = :attempts`,
  params: {
    receiverId: "uuid",
    messageId: "uuid",
    attempts: "integer",
    nextAt: "timestamptz",
    deadAt: "timestamptz | null",
    error: "text",
  },
});

/** The messages of one receiver. Each look distributes what is due, so that nothing waits for a second job. */
export function deliveryQueue(db: Tx, receiverId: string, local: LocalReceiver | null): OutboxQueue {
  return {
    async claim(claim) {
      await distribute(db, claim, local);
      return db.query(claimDeliveries, { ...claim, receiverId });
    },
    markDelivered: (messageId, at) => db.query(completeDelivery, { receiverId, messageId, at }),
    markFailed: (attempt) => db.query(failDelivery, { ...attempt, receiverId }),
  };
}

async function distribute(
  db: Tx,
  { now, maxMessages }: { readonly now: Date; readonly maxMessages: number },
  local: LocalReceiver | null,
): Promise<void> {
  await db.query(distributeMessages, {
    carrierKinds,
    localReceiverId: local?.receiverId ?? null,
    localKinds: local?.kinds ?? [],
    now,
    maxMessages,
  });
}

const countDeliveries = statement({
  name: "outbox.deliveryState",
  text: `
select
  (select count(*) from (
    select 1 from outbox_delivery
    where (:receiverId is null or receiver_id = :receiverId) and dead_at is null limit :maxCounted) as each) as waiting,
  (select count(*) from (
    select 1 from outbox_delivery
    where (:receiverId is null or receiver_id = :receiverId) and dead_at is not null limit :maxCounted) as each) as dead`,
  params: { receiverId: "uuid | null", maxCounted: "bigint" },
  row: { waiting: "bigint", dead: "bigint" },
});

/** How many deliveries are waiting and how many are dead, of one receiver or of all (null); for an operator, not for each second. */
export function deliveryState(
  db: Tx,
  receiverId: string | null,
  maxCounted = maxCountedMessages,
): Promise<{ waiting: number; dead: number }> {
  return onlyRow(db, countDeliveries, { receiverId, maxCounted });
}

const updateRetry = statement({
  name: "outbox.retryDeliveries",
  text: `
update outbox_delivery set dead_at = null, attempts = 0, next_attempt_at = :now
where (message_id, receiver_id) in (
  select message_id, receiver_id from outbox_delivery
  where (:receiverId is null or receiver_id = :receiverId)
    and (:messageId is null and dead_at is not null or message_id = :messageId) limit :limit)
returning message_id`,
  params: { receiverId: "uuid | null", messageId: "uuid | null", now: "timestamptz", limit: "bigint" },
  row: { message_id: "uuid" },
});

/** Rows of one statement, so that it ends within the time limit of statements. */
const batchSize = 2_000;

interface RetriedDeliveries {
  /** Null: of all receivers. */
  readonly receiverId: string | null;
  /** Null: all dead ones. */
  readonly messageId: string | null;
  readonly now: Date;
}

/** Makes deliveries due now. Returns how many. */
export async function retryDeliveries(db: Tx, retried: RetriedDeliveries): Promise<number> {
  let total = 0;
  for (;;) {
    const batch = (await db.query(updateRetry, { ...retried, limit: batchSize })).length;
    total += batch;
    if (retried.messageId !== null || batch < batchSize) return total;
  }
}

const discardBatch = statement({
  name: "outbox.discardDeliveries",
  text: `
with chosen as materialized (
  select message_id from outbox_delivery where receiver_id = :receiverId limit :limit
), locked as materialized (
  select message_id from outbox_message where message_id in (select message_id from chosen) order by message_id for update
), discarded as (
  delete from outbox_delivery as delivery using locked
  where delivery.message_id = locked.message_id and delivery.receiver_id = :receiverId returning delivery.message_id
), completed as (
  update outbox_message as message set open_deliveries = open_deliveries - 1,
    delivered_at = case when open_deliveries = 1 then :at end
  from discarded where message.message_id = discarded.message_id
)
select count(*) as discarded from discarded`,
  params: { receiverId: "uuid", at: "timestamptz", limit: "bigint" },
  row: { discarded: "bigint" },
});

/** Deletes what waits for a receiver, which gets nothing any more. Returns how many messages. */
export async function discardDeliveries(db: Db, receiverId: string, at: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const { discarded } = await db.transaction((tx) =>
      onlyRow(tx, discardBatch, { receiverId, at, limit: batchSize }),
    );
    total += discarded;
    if (discarded === 0) return total;
  }
}

/**
 * One page of all stored messages, by their ids. Those of the time and kinds that were distributed or delivered are due again; one
 * that waits for this receiver stays as it is, and one that was given up is retried. There is no page of a receiver that was removed.
 */
const replayPage = statement({
  name: "outbox.replayPage",
  text: `
with receiver as materialized (
  select receiver_id from webhook_receiver where receiver_id = :receiverId and removed_at is null for share
), page as materialized (
  select message_id from outbox_message
  where message_id > :after and exists (select 1 from receiver) order by message_id limit :pageSize
), chosen as materialized (
  select message_id, subject, created_at from outbox_message
  where message_id in (select message_id from page) and (delivered_at is not null or open_deliveries > 0)
    and created_at >= :since and created_at < :until and kind = any(:kinds)
  order by message_id for update
), queued as (
  insert into outbox_delivery (message_id, receiver_id, subject, created_at, queued_at, next_attempt_at)
  select message_id, :receiverId, subject, created_at, :now, :now from chosen
  on conflict (message_id, receiver_id) do nothing returning message_id
), revived as (
  update outbox_delivery as delivery set dead_at = null, attempts = 0, queued_at = :now, next_attempt_at = :now
  from chosen where delivery.message_id = chosen.message_id and receiver_id = :receiverId and dead_at is not null
  returning delivery.message_id
), reopened as (
  update outbox_message as message
  set open_deliveries = open_deliveries + 1, delivered_at = null, next_attempt_at = ${distributedUntil}
  from queued where message.message_id = queued.message_id
)
select (select message_id from page order by message_id desc limit 1) as last,
  (select count(*) from queued) + (select count(*) from revived) as replayed`,
  params: {
    receiverId: "uuid",
    after: "uuid",
    pageSize: "bigint",
    since: "timestamptz",
    until: "timestamptz",
    kinds: "text[]",
    now: "timestamptz",
  },
  row: { last: "uuid | null", replayed: "bigint" },
});

export interface Replay {
  readonly receiverId: string;
  readonly kinds: readonly CarrierKind[];
  /** Messages that were written from then on … */
  readonly since: Date;
  /** … and before. */
  readonly until: Date;
  readonly now: Date;
}

const beforeAll = "00000000-0000-0000-0000-000000000000";

/** Queues again what is still stored. Returns how many messages. `signal` stops it after a page. */
export async function replayMessages(
  db: Db,
  replay: Replay,
  signal?: AbortSignal,
): Promise<{ readonly replayed: number; readonly isComplete: boolean }> {
  let [replayed, after] = [0, beforeAll];
  const isStopped = () => signal?.aborted === true;
  while (!isStopped()) {
    const page = { ...replay, after, pageSize: batchSize };
    const { last, replayed: more } = await db.transaction((tx) => onlyRow(tx, replayPage, page));
    replayed += more;
    if (last === null) return { replayed, isComplete: true };
    after = last;
  }
  return { replayed, isComplete: false };
}
