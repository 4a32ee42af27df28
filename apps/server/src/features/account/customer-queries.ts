import type { NamedStatement, Tx } from "../../platform/db/db.ts";

/** A customer with the pending change of number, if any. */
export interface CustomerRow {
  customer_id: string;
  phone: string;
  nickname: string | null;
  is_corporate: boolean;
  created_at: Date;
  new_phone: string | null;
  due_at: Date | null;
}

const selectById: NamedStatement = {
  name: "account.customer",
  text: `
select c.customer_id, c.phone, c.nickname, c.is_corporate, c.created_at, p.new_phone, p.due_at
from customer c left join phone_change p on p.customer_id = c.customer_id
where c.customer_id = $1`,
};

const insert: NamedStatement = {
  name: "account.insertCustomer",
  text: "insert into customer (customer_id, phone, created_at) values ($1, $2, $3)",
};

const lock: NamedStatement = {
  name: "account.lockCustomer",
  text: "select phone from customer where customer_id = $1 for update",
};

const setNickname: NamedStatement = {
  name: "account.setNickname",
  text: "update customer set nickname = $2 where customer_id = $1 returning customer_id",
};

const setPhone: NamedStatement = {
  name: "account.setPhone",
  text: "update customer set phone = $2 where customer_id = $1",
};

const setCorporate: NamedStatement = {
  name: "account.setCorporate",
  text: "update customer set is_corporate = $2 where customer_id = $1",
};

const remove: NamedStatement = {
  name: "account.deleteCustomer",
  text: "delete from customer where customer_id = $1",
};

export async function selectOptionalCustomer(db: Tx, customerId: string): Promise<CustomerRow | null> {
  const [row] = await db.query<CustomerRow>(selectById, [customerId]);
  return row ?? null;
}

export async function insertCustomer(
  tx: Tx,
  { customerId, phone, at }: { customerId: string; phone: string; at: Date },
): Promise<void> {
  await tx.query(insert, [customerId, phone, at]);
}

/**
 * Locks the customer until the transaction ends, and returns the current number; null: the customer does not
 * exist any more. Always called before locking rows of other tables, so that there are no deadlocks.
 */
export async function lockCustomer(tx: Tx, customerId: string): Promise<string | null> {
  const [row] = await tx.query<{ phone: string }>(lock, [customerId]);
  return row?.phone ?? null;
}

/** False: the customer does not exist any more. */
export async function updateNickname(tx: Tx, customerId: string, nickname: string): Promise<boolean> {
  const rows = await tx.query(setNickname, [customerId, nickname]);
  return rows.length > 0;
}

export async function updatePhone(tx: Tx, customerId: string, phone: string): Promise<void> {
  await tx.query(setPhone, [customerId, phone]);
}

export async function updateCorporate(db: Tx, customerId: string, corporate: boolean): Promise<void> {
  await db.query(setCorporate, [customerId, corporate]);
}

export async function deleteCustomer(tx: Tx, customerId: string): Promise<void> {
  await tx.query(remove, [customerId]);
}

/** The owner of a number; with `due_at` the customer it is reserved for. */
export interface CustomerPhoneRow {
  customer_id: string;
  due_at: Date | null;
}

// The no-op update locks the row and returns it, also if another call inserted it. Of concurrent calls one inserts.
const claim: NamedStatement = {
  name: "account.claimPhone",
  text: `
insert into customer_phone as known (phone, customer_id, due_at) values ($1, $2, $3)
on conflict (phone) do update set customer_id = known.customer_id
returning customer_id, due_at`,
};

const selectByPhone: NamedStatement = {
  name: "account.customerOfPhone",
  text: "select customer_id, due_at from customer_phone where phone = $1",
};

const updateOwner: NamedStatement = {
  name: "account.assignPhone",
  text: "update customer_phone set due_at = null where phone = $1 and customer_id = $2",
};

const release: NamedStatement = {
  name: "account.releasePhone",
  text: "delete from customer_phone where phone = $1 and customer_id = $2",
};

/**
 * Assigns the number to this customer unless it has an owner already; returns the owner. Until the transaction ends no
 * other one can claim or release the number.
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
  const [row] = await db.query<CustomerPhoneRow>(selectByPhone, [phone]);
  return row ?? null;
}

/** Makes the number the customer's own; it was only reserved before. */
export async function assignPhone(tx: Tx, phone: string, customerId: string): Promise<void> {
  await tx.query(updateOwner, [phone, customerId]);
}

export async function releasePhone(tx: Tx, phone: string, customerId: string): Promise<void> {
  await tx.query(release, [phone, customerId]);
}
