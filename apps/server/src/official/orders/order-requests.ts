import { createHash } from "node:crypto";
import type { OrderInput } from "@rimba/contract";
import type { NamedStatement, Tx } from "../../db/db.ts";

const one: NamedStatement = {
  name: "orders.request",
  text: "select request_hash, order_no from order_request where customer_id = $1 and idempotency_key = $2",
};

const insert: NamedStatement = {
  name: "orders.insertRequest",
  text: `
insert into order_request (customer_id, idempotency_key, request_hash, order_no, created_at) values ($1, $2, $3, $4, $5)`,
};

const forget: NamedStatement = {
  name: "orders.forgetRequests",
  text: "delete from order_request where created_at < $1",
};

export interface KnownRequest {
  readonly request_hash: string;
  readonly order_no: string;
}

/** Of what was read of the body, not of its bytes: the order of its fields tells nothing. */
export function requestHash(input: OrderInput): string {
  return createHash("sha256").update(JSON.stringify(input)).digest("hex");
}

export async function selectOptionalRequest(
  db: Tx,
  customerId: string,
  key: string,
): Promise<KnownRequest | null> {
  const [row] = await db.query<KnownRequest>(one, [customerId, key]);
  return row ?? null;
}

export async function insertRequest(
  tx: Tx,
  request: { customerId: string; key: string; hash: string; orderNo: string; at: Date },
): Promise<void> {
  const { customerId, key, hash, orderNo, at } = request;
  await tx.query(insert, [customerId, key, hash, orderNo, at]);
}

/** Removes keys for which nobody will ask again. */
export async function forgetRequests(db: Tx, before: Date): Promise<void> {
  await db.query(forget, [before]);
}
