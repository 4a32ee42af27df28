import type { Locale } from "@rimba/contract";
import type { Tx } from "../../platform/db/db.ts";
import { deleteOfCustomer } from "../../platform/db/delete-batch.ts";
import { type RowOf, statement, typed } from "../../platform/db/statement.ts";

/** A customer with the pending change of number, if any. */
export type CustomerRow = RowOf<typeof selectCustomer>;

export const selectCustomer = statement({
  name: "account.customer",
  text: `
select c.customer_id, c.phone, c.nickname, c.is_corporate, c.created_at, c.mail_address, c.mail_locale,
  p.new_phone, p.due_at
from customer c left join phone_change p on p.customer_id = c.customer_id
where c.customer_id = :customerId`,
  params: { customerId: "uuid" },
  row: {
    customer_id: "uuid",
    phone: "text",
    nickname: "text | null",
    is_corporate: "boolean",
    created_at: "timestamptz",
    /** Confirmed by a code; null: no mails are sent. */
    mail_address: "text | null",
    mail_locale: typed<Locale | null>("text | null"),
    new_phone: "text | null",
    due_at: "timestamptz | null",
  },
});

export const insertCustomer = statement({
  name: "account.insertCustomer",
  text: "insert into customer (customer_id, phone, created_at) values (:customerId, :phone, :at)",
  params: { customerId: "uuid", phone: "text", at: "timestamptz" },
});

const lock = statement({
  name: "account.lockCustomer",
  text: "select phone from customer where customer_id = :customerId for update",
  params: { customerId: "uuid" },
  row: { phone: "text" },
});

/** No row: the customer does not exist any more. */
export const updateNickname = statement({
  name: "account.setNickname",
  text: "update customer set nickname = :nickname where customer_id = :customerId returning customer_id",
  params: { customerId: "uuid", nickname: "text" },
  row: { customer_id: "uuid" },
});

export const updatePhone = statement({
  name: "account.setPhone",
  text: "update customer set phone = :phone, phone_changed_at = :at where customer_id = :customerId",
  params: { customerId: "uuid", phone: "text", at: "timestamptz" },
});

export const updateCorporate = statement({
  name: "account.setCorporate",
  text: "update customer set is_corporate = :corporate where customer_id = :customerId",
  params: { customerId: "uuid", corporate: "boolean" },
});

/** No row: the customer does not exist any more. */
export const updateMail = statement({
  name: "account.setMail",
  text: "update customer set mail_address = :address, mail_locale = :locale where customer_id = :customerId returning customer_id",
  params: { customerId: "uuid", address: "text | null", locale: "text | null" },
  row: { customer_id: "uuid" },
});

export const deleteCustomer = deleteOfCustomer("account.deleteCustomer", "customer");

/**
 * Locks the customer until the transaction ends, and returns the current number; null: the customer does not
 * exist any more. So that there are no deadlocks, only codes and the idempotency key of a request are locked
 * before it: a transaction that has locked a customer never waits for those.
 */
export async function lockCustomer(tx: Tx, customerId: string): Promise<string | null> {
  const [row] = await tx.query(lock, { customerId });
  return row?.phone ?? null;
}

/** The owner of a number; with `due_at` the customer it is reserved for. */
export type CustomerPhoneRow = RowOf<typeof claimPhone>;

const customerPhoneColumns = {
  customer_id: "uuid",
  due_at: "timestamptz | null",
} as const;

/**
 * Assigns the number to this customer unless it has an owner already; returns the owner. Until the transaction ends no
 * other one can claim or release the number: the no-op update locks the row and returns it, also if another call
 * inserted it. Of concurrent calls one inserts.
 */
export const claimPhone = statement({
  name: "account.claimPhone",
  text: `
insert into customer_phone as known (phone, customer_id, due_at) values (:phone, :customerId, :dueAt)
on conflict (phone) do update set customer_id = known.customer_id
returning customer_id, due_at`,
  params: { phone: "text", customerId: "uuid", dueAt: "timestamptz | null" },
  row: customerPhoneColumns,
});

export const selectPhone = statement({
  name: "account.customerOfPhone",
  text: "select customer_id, due_at from customer_phone where phone = :phone",
  params: { phone: "text" },
  row: customerPhoneColumns,
});

/** Makes the number the customer's own; it was only reserved before. */
export const assignPhone = statement({
  name: "account.assignPhone",
  text: "update customer_phone set due_at = null where phone = :phone and customer_id = :customerId",
  params: { phone: "text", customerId: "uuid" },
});

export const releasePhone = statement({
  name: "account.releasePhone",
  text: "delete from customer_phone where phone = :phone and customer_id = :customerId",
  params: { phone: "text", customerId: "uuid" },
});
