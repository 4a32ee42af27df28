import type { AccountEventKind } from "@rimba/contract";
import type { Tx } from "../../platform/db/db.ts";
import { insertOutboxMessage, type orderKinds } from "../../platform/outbox/outbox-queries.ts";
import { insertAccountEvent } from "../account/account-events.ts";

type OrderKind = (typeof orderKinds)[number];

/** The entry of the processing log that belongs to each message. */
const entryKinds = {
  "order.placed": "orderPlaced",
  "order.cancelled": "orderCancelled",
  "order.pickupRebooked": "pickupRebooked",
} as const satisfies Record<OrderKind, AccountEventKind>;

interface OrderReport {
  readonly customerId: string;
  readonly orderNo: string;
  readonly kind: OrderKind;
  /** The message to the carrier. */
  readonly payload: object;
  /** The time that is stored with the change itself. */
  readonly at: Date;
}

/**
 * Queues the message to the carrier and adds an entry to the customer's processing log. Call it in the transaction
 * of the change.
 */
export async function reportOrder(
  tx: Tx,
  { newId }: { readonly newId: () => string },
  { customerId, orderNo, kind, payload, at }: OrderReport,
): Promise<void> {
  await insertOutboxMessage(tx, { messageId: newId(), subject: orderNo, kind, payload, at });
  await insertAccountEvent(tx, {
    customerId,
    eventId: newId(),
    kind: entryKinds[kind],
    at,
    detail: orderNo,
  });
}
