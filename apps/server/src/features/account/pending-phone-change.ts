import { onlyRow, type Tx } from "../../platform/db/db.ts";
import { statement } from "../../platform/db/statement.ts";
import { deleteKnownBrowsers } from "./known-browser.ts";
import { selectAnyPhoneLocked } from "../codes/code-queries.ts";
import type { SessionDeps } from "./account-deps.ts";
import { consumeCorporateFlag } from "./corporate-phones.ts";
import { insertAccountEvent } from "./account-events.ts";
import {
  type CustomerRow,
  assignPhone,
  releasePhone,
  lockCustomer,
  updateCorporate,
  updatePhone,
} from "./customer-queries.ts";
import { endSessions, endWhatsApp } from "./sessions.ts";

/** What applying a change depends on. */
export type ChangeDeps = Pick<SessionDeps, "db" | "clock" | "newId">;

export const insertPhoneChange = statement({
  name: "account.insertPhoneChange",
  text: "insert into phone_change (customer_id, new_phone, requested_at, due_at) values (:customerId, :newPhone, :requestedAt, :dueAt)",
  params: { customerId: "uuid", newPhone: "text", requestedAt: "timestamptz", dueAt: "timestamptz" },
});

const take = statement({
  name: "account.takePhoneChange",
  text: "delete from phone_change where customer_id = :customerId returning new_phone",
  params: { customerId: "uuid" },
  row: { new_phone: "text" },
});

const selectDue = statement({
  name: "account.duePhoneChange",
  text: "select new_phone from phone_change where customer_id = :customerId and due_at <= :now",
  params: { customerId: "uuid", now: "timestamptz" },
  row: { new_phone: "text" },
});

/**
 * Cancels the pending change and releases its number. False: there was none. The caller has locked the
 * customer.
 */
export async function deletePendingPhoneChange(tx: Tx, customerId: string): Promise<boolean> {
  const [dropped] = await tx.query(take, { customerId });
  if (dropped !== undefined) await tx.query(releasePhone, { phone: dropped.new_phone, customerId });
  return dropped !== undefined;
}

/** Like `deletePendingPhoneChange`, with an entry in the customer's processing log. */
export async function cancelPendingPhoneChange(
  tx: Tx,
  { customerId, at, eventId }: { customerId: string; at: Date; eventId: string },
): Promise<boolean> {
  if (!(await deletePendingPhoneChange(tx, customerId))) return false;
  await insertAccountEvent(tx, { customerId, kind: "phoneChangeCalledOff", at, eventId });
  return true;
}

/** Replaces the old number by the reserved one and ends every session. The caller has locked the customer. */
export async function completePhoneChange(
  tx: Tx,
  { customerId, oldPhone, newPhone }: { customerId: string; oldPhone: string; newPhone: string },
  { clock, newId }: Pick<ChangeDeps, "clock" | "newId">,
): Promise<void> {
  const now = clock();
  // A login with the old number locks its row until it is done; the session that it opened is ended below.
  await tx.query(releasePhone, { phone: oldPhone, customerId });
  await tx.query(assignPhone, { phone: newPhone, customerId });
  await tx.query(updatePhone, { customerId, phone: newPhone, at: now });
  await endSessions(tx, { customerId, now, reason: "phoneChanged" });
  await endWhatsApp(tx, customerId);
  await tx.query(deleteKnownBrowsers, { customerId });
  if (await consumeCorporateFlag(tx, newPhone, now))
    await tx.query(updateCorporate, { customerId, corporate: true });
  await insertAccountEvent(tx, { customerId, kind: "phoneChanged", at: now, eventId: newId() });
}

/** Whether a pending change of number is due. Never while the clock is not trusted. */
export function isDue(
  { clock, isClockTrusted }: Pick<SessionDeps, "clock" | "isClockTrusted">,
  { due_at }: Pick<CustomerRow, "due_at">,
): boolean {
  return due_at !== null && due_at <= clock() && isClockTrusted();
}

/**
 * Applies a due change of number; one of several concurrent callers does it. If either number is locked, the
 * change is cancelled instead: a lock cancels the changes it sees, but one may be requested at the same
 * moment.
 */
export async function applyDuePhoneChange(deps: ChangeDeps, customerId: string): Promise<void> {
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const oldPhone = await lockCustomer(tx, customerId);
    const [change] = await tx.query(selectDue, { customerId, now });
    if (change === undefined) return;
    if (oldPhone === null) {
      await deletePendingPhoneChange(tx, customerId);
      return;
    }
    const newPhone = change.new_phone;
    if ((await onlyRow(tx, selectAnyPhoneLocked, { phones: [oldPhone, newPhone] })).is_locked) {
      await cancelPendingPhoneChange(tx, { customerId, at: now, eventId: deps.newId() });
      return;
    }
    await tx.query(take, { customerId });
    await completePhoneChange(tx, { customerId, oldPhone, newPhone }, deps);
  });
}
