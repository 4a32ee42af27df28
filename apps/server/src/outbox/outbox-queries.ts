import type { NamedStatement, Tx } from "../db/db.ts";

/** What the carrier's systems are told of. */
export const outboxKinds = ["order.placed", "order.cancelled", "order.pickupRebooked"] as const;
export type OutboxKind = (typeof outboxKinds)[number];

export interface NewOutboxMessage {
  readonly messageId: string;
  /** Messages of one subject go out one after the other. */
  readonly subject: string;
  readonly kind: OutboxKind;
  readonly payload: object;
  readonly at: Date;
}

const insert: NamedStatement = {
  name: "outbox.insert",
  text: `
insert into outbox_message (message_id, subject, kind, payload, created_at, next_at)
values ($1, $2, $3, $4::jsonb, $5, $5)`,
};

/** In the transaction of what it tells: neither is there without the other. */
export async function insertOutboxMessage(tx: Tx, message: NewOutboxMessage): Promise<void> {
  const { messageId, subject, kind, payload, at } = message;
  await tx.query(insert, [messageId, subject, kind, JSON.stringify(payload), at]);
}
