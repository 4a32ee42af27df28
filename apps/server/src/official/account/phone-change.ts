import type { NamedStatement, Tx } from "../../db/db.ts";
import { insertAccountEvent } from "./account-events.ts";
import { updateAllSessionsEnded } from "./session-queries.ts";

const takeDue: NamedStatement = {
  name: "account.takeDuePhoneChange",
  text: "delete from phone_change where customer_id = $1 and due_at <= $2 returning new_phone",
};

const lock: NamedStatement = {
  name: "account.lockCustomer",
  text: "select phone from customer where customer_id = $1 for update",
};

const movePhone: NamedStatement = {
  name: "account.moveToPhone",
  text: "update customer set phone = $2 where customer_id = $1",
};

const letGoOfPhone: NamedStatement = {
  name: "account.letGoOfPhone",
  text: "delete from customer_phone where phone = $1 and customer_id = $2",
};

const holdPhone: NamedStatement = {
  name: "account.holdPhone",
  text: "update customer_phone set due_at = null where phone = $1 and customer_id = $2",
};

/** Puts a number that is already kept for the customer in the place of the old one, and ends every session. */
export async function moveToPhone(
  tx: Tx,
  { customerId, phone }: { customerId: string; phone: string },
  now: Date,
  newId: () => string,
): Promise<void> {
  const [old] = await tx.query<{ phone: string }>(lock, [customerId]);
  if (old === undefined) return;
  // A login with the old number holds its row until it is done; what it opened ends below.
  await tx.query(letGoOfPhone, [old.phone, customerId]);
  await tx.query(holdPhone, [phone, customerId]);
  await tx.query(movePhone, [customerId, phone]);
  await updateAllSessionsEnded(tx, customerId, now, "phoneChanged");
  await insertAccountEvent(tx, { customerId, kind: "phoneChanged", at: now, eventId: newId() });
}

/** Carries out a change of number whose time has come; of many at once one does. */
export async function applyDuePhoneChange(
  tx: Tx,
  customerId: string,
  now: Date,
  newId: () => string,
): Promise<void> {
  const [due] = await tx.query<{ new_phone: string }>(takeDue, [customerId, now]);
  if (due !== undefined) await moveToPhone(tx, { customerId, phone: due.new_phone }, now, newId);
}
