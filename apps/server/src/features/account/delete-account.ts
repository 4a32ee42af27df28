import { consumeCode } from "../codes/consume-code.ts";
import { deleteExpiredBrowsers, deleteKnownBrowsers } from "./known-browser.ts";
import type { AccountDeps } from "./account-deps.ts";
import { deleteAccountEvents, deleteOldAccountEvents, insertAccountEvent } from "./account-events.ts";
import { deleteOldConsents, updateConsentsOfDeleted } from "./consents.ts";
import { deleteCustomer, releasePhone, lockCustomer } from "./customer-queries.ts";
import { applyDuePhoneChanges, deletePendingPhoneChange } from "./pending-phone-change.ts";
import { deleteExpiredSessions, deleteSessions } from "./sessions.ts";
import type { Session } from "../../platform/http/session-gate.ts";

export type DeletionResult = { kind: "ok" } | { kind: "codeWrong" } | { kind: "sessionEnded" };

/**
 * Deletes the account and all stored data of its customer, except the proof of consent (docs/decisions/0015). The
 * number is free at once: a later login with it creates a new customer. Throws `DatabaseUnavailable`.
 */
export function deleteAccount(
  deps: AccountDeps,
  { customerId, phone }: Session,
  { code, requestId }: { code: string; requestId: string | null },
): Promise<DeletionResult> {
  return deps.db.transaction(async (tx): Promise<DeletionResult> => {
    const use = { phone, scene: "deleteAccount", code, boundTo: customerId, requestId } as const;
    if (!(await consumeCode(tx, deps, use))) return { kind: "codeWrong" };
    if ((await lockCustomer(tx, customerId)) !== phone) return { kind: "sessionEnded" };
    const now = deps.clock();
    await deletePendingPhoneChange(tx, customerId);
    // A login with this number locks its row until it is done; the session that it opened is ended below.
    await releasePhone(tx, phone, customerId);
    await deleteSessions(tx, customerId);
    await deleteKnownBrowsers(tx, customerId);
    const { contacts, binding, orders } = deps.customerData;
    // Sequentially: a transaction has one connection.
    for (const { release } of [contacts, binding, orders]) await release(tx, customerId, now);
    await deleteAccountEvents(tx, customerId);
    await updateConsentsOfDeleted(tx, customerId, {
      phoneHash: deps.keys.sign("former phone", [phone]),
      at: now,
    });
    await deleteCustomer(tx, customerId);
    await insertAccountEvent(tx, { customerId, kind: "accountDeleted", at: now, eventId: deps.newId() });
    return { kind: "ok" };
  });
}

const dayMs = 86_400_000;

/** Retention in days (docs/decisions/0015). */
const retentionDays = { expiredSessions: 90, accountEvents: 730, consentsOfDeleted: 5 * 365 } as const;

type AccountTask = (deps: Parameters<typeof applyDuePhoneChanges>[0], limit: number) => Promise<number>;

/**
 * Applies due changes and deletes expired rows of the accounts, up to `limit` rows each; returns how many.
 * The cut-offs are counted from `deps.clock`. Throws `DatabaseUnavailable`.
 */
export const accountCleanup = {
  phoneChanges: applyDuePhoneChanges,
  sessions: ({ db, clock }, limit) =>
    deleteExpiredSessions(db, daysBefore(clock(), retentionDays.expiredSessions), limit),
  knownBrowsers: ({ db, clock }, limit) => deleteExpiredBrowsers(db, clock(), limit),
  accountEvents: ({ db, clock }, limit) =>
    deleteOldAccountEvents(db, daysBefore(clock(), retentionDays.accountEvents), limit),
  consents: ({ db, clock }, limit) =>
    deleteOldConsents(db, daysBefore(clock(), retentionDays.consentsOfDeleted), limit),
} as const satisfies Record<string, AccountTask>;

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}
