import { zonedIso } from "@rimba/domain";
import type { Db, NamedStatement, Tx } from "../../db/db.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { insertAccountEvent } from "../account/account-events.ts";
import { lockCustomer } from "../account/customer-queries.ts";
import { dropPhoneChange } from "../account/phone-change.ts";
import { updateAllSessionsEnded } from "../account/session-queries.ts";
import { countCodesSent, endCodesOfPhone } from "./code-queries.ts";
import { deleteKnownBrowsers } from "./known-browser-queries.ts";
import { lockPhone, selectOptionalPhoneLock, unlockPhone } from "./phone-locks.ts";

const owner: NamedStatement = {
  name: "codes.phoneOwner",
  text: `
select c.customer_id, c.created_at from customer_phone p join customer c on c.customer_id = p.customer_id
where p.phone = $1 and p.due_at is null`,
};

const openSessions: NamedStatement = {
  name: "codes.openSessions",
  text: `
select count(*) as sessions from session
where customer_id = $1 and ended_at is null and expires_at > $2`,
};

/** What whoever helps a customer may know of a number. Never a code. */
export interface PhoneFacts {
  readonly phone: string;
  readonly registeredAt: Date | null;
  readonly lockedAt: Date | null;
  readonly codesToday: number;
  /** Places where its customer is logged in now. */
  readonly sessions: number;
}

/** @param phone E.164 */
export async function phoneFacts(db: Tx, phone: string, now: Date): Promise<PhoneFacts> {
  const customer = await selectOptionalOwner(db, phone);
  return {
    phone,
    registeredAt: customer?.created_at ?? null,
    lockedAt: await selectOptionalPhoneLock(db, phone),
    codesToday: await countCodesSent(db, phone, startOfDay(now)),
    sessions: customer === null ? 0 : await countSessions(db, customer.customer_id, now),
  };
}

/**
 * From now on no code goes to the number, those under way are worth nothing, and every session of its customer is over. A
 * change of number that waits is called off: its customer can no longer do that, and it may be a thief's.
 */
export async function lockNumber(db: Db, phone: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPhone(tx, phone, now);
    await endCodesOfPhone(tx, phone, now);
    const customer = await selectOptionalOwner(tx, phone);
    if (customer === null) return;
    const customerId = customer.customer_id;
    await lockCustomer(tx, customerId);
    await insertAccountEvent(tx, { customerId, kind: "phoneLocked", at: now, eventId: uuidV7() });
    if (await dropPhoneChange(tx, customerId)) {
      await insertAccountEvent(tx, { customerId, kind: "phoneChangeCalledOff", at: now, eventId: uuidV7() });
    }
    await updateAllSessionsEnded(tx, customerId, now, "endedElsewhere");
    await deleteKnownBrowsers(tx, customerId);
  });
}

/** False: it was not locked. */
export function unlockNumber(db: Db, phone: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await unlockPhone(tx, phone))) return false;
    const customer = await selectOptionalOwner(tx, phone);
    if (customer !== null) {
      const customerId = customer.customer_id;
      await insertAccountEvent(tx, { customerId, kind: "phoneUnlocked", at: now, eventId: uuidV7() });
    }
    return true;
  });
}

async function selectOptionalOwner(
  db: Tx,
  phone: string,
): Promise<{ customer_id: string; created_at: Date } | null> {
  const [row] = await db.query<{ customer_id: string; created_at: Date }>(owner, [phone]);
  return row ?? null;
}

async function countSessions(db: Tx, customerId: string, now: Date): Promise<number> {
  const [row] = await db.query<{ sessions: number }>(openSessions, [customerId, now]);
  return row?.sessions ?? 0;
}

/** Midnight in the carrier's country. */
function startOfDay(now: Date): Date {
  return new Date(`${zonedIso(now.toISOString(), "Asia/Jakarta").slice(0, 10)}T00:00:00+07:00`);
}
