import type { NamedStatement, Tx } from "../../platform/db/db.ts";

/** A customer with the change of number that is waiting, if any. */
export interface CustomerRow {
  customer_id: string;
  phone: string;
  nickname: string | null;
  is_corporate: boolean;
  created_at: Date;
  new_phone: string | null;
  due_at: Date | null;
}

const byId: NamedStatement = {
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
  const [row] = await db.query<CustomerRow>(byId, [customerId]);
  return row ?? null;
}

export async function insertCustomer(
  tx: Tx,
  { customerId, phone, at }: { customerId: string; phone: string; at: Date },
): Promise<void> {
  await tx.query(insert, [customerId, phone, at]);
}

/**
 * Keeps everything that changes the account waiting until the transaction ends, and gives the number it has now; null:
 * there is no such customer any more. Always taken before rows of other tables, so that two never wait for each other.
 */
export async function lockCustomer(tx: Tx, customerId: string): Promise<string | null> {
  const [row] = await tx.query<{ phone: string }>(lock, [customerId]);
  return row?.phone ?? null;
}

/** False: there is no such customer any more. */
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
