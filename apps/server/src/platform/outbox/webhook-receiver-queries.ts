import { optionalRow, type Tx } from "../db/db.ts";
import { type RowOf, statement, typed } from "../db/statement.ts";
import { type CarrierKind, carrierKinds, maxCountedMessages, type OutboxKind } from "./outbox-queries.ts";

const columns =
  "receiver_id, name, url, kinds, secret, former_secret, former_secret_until, allows_private, has_legacy_format";

const receiverColumns = {
  receiver_id: "uuid",
  name: "text",
  url: "text",
  /** Null: all. */
  kinds: typed<CarrierKind[] | null>("text[] | null"),
  /** Sealed by the key ring. */
  secret: "text",
  former_secret: "text | null",
  former_secret_until: "timestamptz | null",
  allows_private: "boolean",
  /** It was made from ORDER_WEBHOOK_URL, and gets the headers and body of the former version as well. */
  has_legacy_format: "boolean",
} as const;

export type WebhookReceiver = RowOf<typeof selectReceiver>;

export const insertReceiver = statement({
  name: "webhooks.insert",
  text: `
insert into webhook_receiver (receiver_id, name, url, kinds, secret, allows_private, has_legacy_format, created_at)
values (:receiverId, :name, :url, :kinds, :secret, :allowsPrivate, :hasLegacyFormat, :at)
on conflict (name) do nothing returning receiver_id`,
  params: {
    receiverId: "uuid",
    name: "text",
    url: "text",
    kinds: "text[] | null",
    secret: "text",
    allowsPrivate: "boolean",
    hasLegacyFormat: "boolean",
    at: "timestamptz",
  },
  row: { receiver_id: "uuid" },
});

export const countReceivers = statement({
  name: "webhooks.count",
  text: "select count(*) as receivers from webhook_receiver",
  row: { receivers: "bigint" },
});

/** Those that get messages; also the job that sends them looks here. */
export const selectReceivers = statement({
  name: "webhooks.current",
  text: "select receiver_id, name from webhook_receiver where removed_at is null order by name",
  row: { receiver_id: "uuid", name: "text" },
});

export const selectReceiver = statement({
  name: "webhooks.byId",
  text: `select ${columns} from webhook_receiver where receiver_id = :receiverId and removed_at is null`,
  params: { receiverId: "uuid" },
  row: receiverColumns,
});

export const selectReceiverByName = statement({
  name: "webhooks.byName",
  text: `select ${columns} from webhook_receiver where name = :name and removed_at is null`,
  params: { name: "text" },
  row: receiverColumns,
});

export const lockReceiver = statement({
  name: "webhooks.lock",
  text: `select ${columns} from webhook_receiver where name = :name and removed_at is null for update`,
  params: { name: "text" },
  row: receiverColumns,
});

export const updateSecrets = statement({
  name: "webhooks.updateSecrets",
  text: `
update webhook_receiver set secret = :secret, former_secret = :formerSecret, former_secret_until = :formerSecretUntil,
  has_legacy_format = :hasLegacyFormat
where receiver_id = :receiverId`,
  params: {
    receiverId: "uuid",
    secret: "text",
    formerSecret: "text | null",
    formerSecretUntil: "timestamptz | null",
    hasLegacyFormat: "boolean",
  },
});

/** Also one whose removal was cut off. */
export const lockForRemoval = statement({
  name: "webhooks.lockForRemoval",
  text: "select receiver_id from webhook_receiver where name = :name for update",
  params: { name: "text" },
  row: { receiver_id: "uuid" },
});

/** From now on it gets nothing. */
export const markRemoved = statement({
  name: "webhooks.markRemoved",
  text: "update webhook_receiver set removed_at = coalesce(removed_at, :at) where receiver_id = :receiverId",
  params: { receiverId: "uuid", at: "timestamptz" },
});

export const deleteReceiver = statement({
  name: "webhooks.delete",
  text: "delete from webhook_receiver where receiver_id = :receiverId and removed_at is not null",
  params: { receiverId: "uuid" },
});

/** All with their secrets, also those that are being removed. */
export const lockSecrets = statement({
  name: "webhooks.lockSecrets",
  text: `select ${columns} from webhook_receiver order by receiver_id for update`,
  row: receiverColumns,
});

/** Whether a secret can be read is asked without a lock, also of a database that takes no changes. */
export const selectSecrets = statement({
  name: "webhooks.secrets",
  text: "select name, secret from webhook_receiver order by name",
  row: { name: "text", secret: "text" },
});

/** Every receiver with what waits for it. Each count is one range of an index, and ends at `maxCounted`. */
const selectStates = statement({
  name: "webhooks.states",
  text: `
select name, url, kinds, created_at as "createdAt", former_secret_until as "formerSecretUntil",
  allows_private as "allowsPrivate", has_legacy_format as "hasLegacyFormat", removed_at as "removedAt",
  (select count(*) from (
    select 1 from outbox_delivery as delivery
    where delivery.receiver_id = receiver.receiver_id and dead_at is null limit :maxCounted) as each) as waiting,
  (select count(*) from (
    select 1 from outbox_delivery as delivery
    where delivery.receiver_id = receiver.receiver_id and dead_at is not null limit :maxCounted) as each) as dead,
  (select min(queued_at) from outbox_delivery as delivery
    where delivery.receiver_id = receiver.receiver_id) as "oldestAt"
from webhook_receiver as receiver order by name`,
  params: { maxCounted: "bigint" },
  row: {
    name: "text",
    url: "text",
    kinds: typed<CarrierKind[] | null>("text[] | null"),
    createdAt: "timestamptz",
    formerSecretUntil: "timestamptz | null",
    allowsPrivate: "boolean",
    hasLegacyFormat: "boolean",
    removedAt: "timestamptz | null",
    waiting: "bigint",
    dead: "bigint",
    /** Since when the oldest message waits, or was given up. */
    oldestAt: "timestamptz | null",
  },
});

export type ReceiverState = RowOf<typeof selectStates>;

export function receiverStates(db: Tx, maxCounted = maxCountedMessages): Promise<ReceiverState[]> {
  return db.query(selectStates, { maxCounted });
}

const selectTaken = statement({
  name: "webhooks.taken",
  text: `
select exists (
  select 1 from webhook_receiver where removed_at is null and (kinds is null or :kind = any(kinds))) as taken`,
  params: { kind: "text" },
  row: { taken: "boolean" },
});

/** Whether a receiver of webhooks takes messages of this kind. */
export async function hasReceiverOf(db: Tx, kind: OutboxKind): Promise<boolean> {
  return (await optionalRow(db, selectTaken, { kind }))?.taken === true;
}

/** The kinds that a receiver gets. */
export function kindsOf({ kinds }: Pick<WebhookReceiver, "kinds">): readonly CarrierKind[] {
  return kinds ?? carrierKinds;
}

/** Once in the life of an installation. */
export const markImported = statement({
  name: "webhooks.markImported",
  text: `
insert into setting (key, value) values ('orderWebhookImported', 'true') on conflict (key) do nothing returning key`,
  row: { key: "text" },
});
