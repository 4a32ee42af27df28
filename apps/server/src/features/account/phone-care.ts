import { localDate, epochMsOf } from "@rimba/domain";
import { optionalRow, onlyRow, type Db, type Tx } from "../../platform/db/db.ts";
import { statement } from "../../platform/db/statement.ts";
import { uuidV7 } from "../../platform/uuid-v7.ts";
import { insertAccountEvent } from "./account-events.ts";
import { type CustomerPhoneRow, lockCustomer, selectCustomer, selectPhone } from "./customer-queries.ts";
import { cancelPendingPhoneChange } from "./pending-phone-change.ts";
import { endSessions, endWhatsApp } from "./sessions.ts";
import {
  countCodesSent,
  endCodesOfPhone,
  lockPhone,
  selectOptionalPhoneLock,
  unlockPhone,
} from "../codes/code-queries.ts";
import { deleteKnownBrowsers } from "./known-browser.ts";

const selectOwner = statement({
  name: "codes.phoneOwner",
  text: `
select c.customer_id, c.created_at from customer_phone p join customer c on c.customer_id = p.customer_id
where p.phone = :phone and p.due_at is null`,
  params: { phone: "text" },
  row: { customer_id: "uuid", created_at: "timestamptz" },
});

const openSessions = statement({
  name: "codes.openSessions",
  text: `
select count(*) as sessions from session
where customer_id = :customerId and ended_at is null and expires_at > :now`,
  params: { customerId: "uuid", now: "timestamptz" },
  row: { sessions: "bigint" },
});

/** What customer service may see about a number. Never a code. */
export interface PhoneFacts {
  readonly phone: string;
  readonly registeredAt: Date | null;
  readonly lockedAt: Date | null;
  readonly codesToday: number;
  /** Number of current sessions of its customer. */
  readonly sessions: number;
  /** A pending change of its customer to another number, or of another customer to this one. */
  readonly pendingChange: PendingChange | null;
}

interface PendingChange {
  readonly direction: "fromThisNumber" | "toThisNumber";
  readonly dueAt: Date;
}

/**
 * @param phone E.164
 * @param timeZone of the carrier: `codesToday` counts from its midnight
 */
export async function phoneFacts(
  db: Tx,
  phone: string,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<PhoneFacts> {
  const customer = await optionalRow(db, selectOwner, { phone });
  const startOfDay = epochMsOf(localDate(now.getTime(), timeZone), 0, timeZone);
  return {
    phone,
    registeredAt: customer?.created_at ?? null,
    lockedAt: await selectOptionalPhoneLock(db, phone),
    codesToday: (await onlyRow(db, countCodesSent, { phone, since: new Date(startOfDay) })).sent,
    sessions:
      customer === null
        ? 0
        : (await onlyRow(db, openSessions, { customerId: customer.customer_id, now })).sessions,
    pendingChange: await selectOptionalChange(db, phone),
  };
}

async function selectOptionalChange(db: Tx, phone: string): Promise<PendingChange | null> {
  const holder = await optionalRow(db, selectPhone, { phone });
  if (holder === null) return null;
  if (holder.due_at !== null) return { direction: "toThisNumber", dueAt: holder.due_at };
  const customer = await optionalRow(db, selectCustomer, { customerId: holder.customer_id });
  const dueAt = customer?.due_at ?? null;
  return dueAt === null ? null : { direction: "fromThisNumber", dueAt };
}

/**
 * From now on no code is sent to the number, sent codes are invalid, and every session of its customer has
 * ended. A pending change from this number or to it is cancelled (docs/decisions/0035): true if there was
 * one.
 */
export async function lockNumber(db: Db, phone: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.query(lockPhone, { phone, now });
    await tx.query(endCodesOfPhone, { phone, now });
    const holder = await lockHolder(tx, phone);
    if (holder === null) return false;
    const customerId = holder.customer_id;
    const cancel = () => cancelPendingPhoneChange(tx, { customerId, at: now, eventId: uuidV7() });
    // The number is not the customer's yet, so nothing else of the account changes.
    if (holder.due_at !== null) return cancel();
    await insertAccountEvent(tx, { customerId, kind: "phoneLocked", at: now, eventId: uuidV7() });
    const isCancelled = await cancel();
    await endSessions(tx, { customerId, now, reason: "endedElsewhere" });
    await endWhatsApp(tx, customerId);
    await tx.query(deleteKnownBrowsers, { customerId });
    return isCancelled;
  });
}

/** Locks the customer who has the number or is changing to it, and returns the row as it is then. */
async function lockHolder(tx: Tx, phone: string): Promise<CustomerPhoneRow | null> {
  let known = await optionalRow(tx, selectPhone, { phone });
  while (known !== null) {
    await lockCustomer(tx, known.customer_id);
    const current = await optionalRow(tx, selectPhone, { phone });
    if (current?.customer_id === known.customer_id) return current;
    // The number's owner changed while this waited for the lock.
    known = current;
  }
  return null;
}

/** False: it was not locked. */
export function unlockNumber(db: Db, phone: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    if ((await tx.query(unlockPhone, { phone })).length === 0) return false;
    const customer = await optionalRow(tx, selectOwner, { phone });
    if (customer !== null) {
      const customerId = customer.customer_id;
      await insertAccountEvent(tx, { customerId, kind: "phoneUnlocked", at: now, eventId: uuidV7() });
    }
    return true;
  });
}
