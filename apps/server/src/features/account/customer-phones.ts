import type { NamedStatement, Tx } from "../../platform/db/db.ts";

/** Whose a number is; with `due_at` it is kept for a customer to whom it changes then. */
export interface CustomerPhoneRow {
  customer_id: string;
  due_at: Date | null;
}

// The update changes nothing: it takes hold of the row, and gives it, whoever made it. Of many at once one inserts.
const claim: NamedStatement = {
  name: "account.claimPhone",
  text: `
insert into customer_phone as known (phone, customer_id, due_at) values ($1, $2, $3)
on conflict (phone) do update set customer_id = known.customer_id
returning customer_id, due_at`,
};

const byPhone: NamedStatement = {
  name: "account.customerOfPhone",
  text: "select customer_id, due_at from customer_phone where phone = $1",
};

const hold: NamedStatement = {
  name: "account.holdPhone",
  text: "update customer_phone set due_at = null where phone = $1 and customer_id = $2",
};

const letGo: NamedStatement = {
  name: "account.letGoOfPhone",
  text: "delete from customer_phone where phone = $1 and customer_id = $2",
};

/**
 * Makes the number this customer's, unless it is somebody's already; gives whose it is. Until the transaction ends
 * nobody else can have it or take it away.
 */
export async function claimPhone(
  tx: Tx,
  { phone, customerId, dueAt }: { phone: string; customerId: string; dueAt: Date | null },
): Promise<CustomerPhoneRow> {
  const [row] = await tx.query<CustomerPhoneRow>(claim, [phone, customerId, dueAt]);
  if (row === undefined) throw new Error("The number was not claimed");
  return row;
}

export async function selectOptionalPhone(db: Tx, phone: string): Promise<CustomerPhoneRow | null> {
  const [row] = await db.query<CustomerPhoneRow>(byPhone, [phone]);
  return row ?? null;
}

/** From now on the number is the customer's own, not only kept for later. */
export async function holdPhone(tx: Tx, phone: string, customerId: string): Promise<void> {
  await tx.query(hold, [phone, customerId]);
}

export async function letGoOfPhone(tx: Tx, phone: string, customerId: string): Promise<void> {
  await tx.query(letGo, [phone, customerId]);
}
