import type { NamedStatement, Tx } from "../../db/db.ts";
import { deleteKnownBrowsers } from "../codes/known-browser-queries.ts";
import type { SessionDeps } from "./session-deps.ts";
import { takeCorporateFlag } from "./corporate-phones.ts";
import { insertAccountEvent } from "./account-events.ts";
import { holdPhone, letGoOfPhone } from "./customer-phones.ts";
import { type CustomerRow, lockCustomer, updateCorporate, updatePhone } from "./customer-queries.ts";
import { updateAllSessionsEnded } from "./session-queries.ts";

/** What a change is carried out with. */
export type ChangeDeps = Omit<SessionDeps, "production">;

const insert: NamedStatement = {
  name: "account.insertPhoneChange",
  text: "insert into phone_change (customer_id, new_phone, asked_at, due_at) values ($1, $2, $3, $4)",
};

const take: NamedStatement = {
  name: "account.takePhoneChange",
  text: "delete from phone_change where customer_id = $1 returning new_phone",
};

const takeDue: NamedStatement = {
  name: "account.takeDuePhoneChange",
  text: "delete from phone_change where customer_id = $1 and due_at <= $2 returning new_phone",
};

const due: NamedStatement = {
  name: "account.duePhoneChanges",
  text: "select customer_id from phone_change where due_at <= $1 order by due_at limit $2",
};

export async function insertPhoneChange(
  tx: Tx,
  change: { customerId: string; newPhone: string; askedAt: Date; dueAt: Date },
): Promise<void> {
  await tx.query(insert, [change.customerId, change.newPhone, change.askedAt, change.dueAt]);
}

/** Calls off what is waiting and lets go of its number. False: nothing was waiting. The customer is locked before. */
export async function dropPhoneChange(tx: Tx, customerId: string): Promise<boolean> {
  const [dropped] = await tx.query<{ new_phone: string }>(take, [customerId]);
  if (dropped !== undefined) await letGoOfPhone(tx, dropped.new_phone, customerId);
  return dropped !== undefined;
}

/**
 * Puts a number that was claimed for the customer in the place of the old one, and ends every session. The customer is
 * locked before.
 */
export async function moveToPhone(
  tx: Tx,
  { customerId, oldPhone, newPhone }: { customerId: string; oldPhone: string; newPhone: string },
  { clock, newId }: Pick<ChangeDeps, "clock" | "newId">,
): Promise<void> {
  const now = clock();
  // A login with the old number holds its row until it is done; what it opened ends below.
  await letGoOfPhone(tx, oldPhone, customerId);
  await holdPhone(tx, newPhone, customerId);
  await updatePhone(tx, customerId, newPhone);
  await updateAllSessionsEnded(tx, customerId, now, "phoneChanged");
  await deleteKnownBrowsers(tx, customerId);
  if (await takeCorporateFlag(tx, newPhone, now)) await updateCorporate(tx, customerId, true);
  await insertAccountEvent(tx, { customerId, kind: "phoneChanged", at: now, eventId: newId() });
}

/** Whether a change of number waits whose time has come. */
export function isDue({ due_at }: CustomerRow, now: Date): boolean {
  return due_at !== null && due_at <= now;
}

/** Carries out a change of number whose time has come, once, whoever comes first. */
export async function applyDuePhoneChange(deps: ChangeDeps, customerId: string): Promise<void> {
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const oldPhone = await lockCustomer(tx, customerId);
    const [taken] = await tx.query<{ new_phone: string }>(takeDue, [customerId, now]);
    if (oldPhone === null || taken === undefined) return;
    await moveToPhone(tx, { customerId, oldPhone, newPhone: taken.new_phone }, deps);
  });
}

/** For the accounts that nobody uses: up to `limit` of them. Gives how many. */
export async function applyDuePhoneChanges(deps: ChangeDeps, limit: number): Promise<number> {
  const waiting = await deps.db.query<{ customer_id: string }>(due, [deps.clock(), limit]);
  for (const { customer_id } of waiting) await applyDuePhoneChange(deps, customer_id);
  return waiting.length;
}
