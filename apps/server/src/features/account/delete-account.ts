import { consumeCode } from "../codes/consume-code.ts";
import { deleteKnownBrowsers } from "./known-browser.ts";
import type { AccountDeps } from "./account-deps.ts";
import { deleteAccountEvents, insertAccountEvent } from "./account-events.ts";
import { updateConsentsOfDeleted } from "./consents.ts";
import { customerMailKinds, deleteWaitingMails } from "../../platform/outbox/outbox-queries.ts";
import { onlyRow } from "../../platform/db/db.ts";
import { deleteCustomer, releasePhone, lockCustomer, selectCustomer } from "./customer-queries.ts";
import { deletePendingPhoneChange } from "./pending-phone-change.ts";
import { deleteSessions } from "./sessions.ts";
import type { Session } from "../../platform/http/session-gate.ts";

export type DeletionResult = { kind: "ok" } | { kind: "codeWrong" } | { kind: "sessionEnded" };

/**
 * Deletes the account and the data of its customer. What has to stay is without name and number of the account: its
 * orders, each under its own random customer id, the proof of consent and that an account was deleted (docs/decisions/0015). The
 * phone number is free at once: a later login with it creates a new customer. Throws `DatabaseUnavailable`.
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
    const { mail_address: address } = await onlyRow(tx, selectCustomer, { customerId });
    if (address !== null) await tx.query(deleteWaitingMails, { kinds: [...customerMailKinds], address });
    await deletePendingPhoneChange(tx, customerId);
    // A login with this number locks its row until it is done; the session that it opened is ended below.
    await tx.query(releasePhone, { phone, customerId });
    await tx.query(deleteSessions, { customerId });
    await tx.query(deleteKnownBrowsers, { customerId });
    // Sequentially: a transaction has one connection.
    for (const { erase } of Object.values(deps.customerData)) await erase(tx, customerId, now);
    await tx.query(deleteAccountEvents, { customerId });
    await tx.query(updateConsentsOfDeleted, {
      customerId,
      phoneHash: deps.keys.sign("former phone", [phone]),
      at: now,
    });
    await tx.query(deleteCustomer, { customerId });
    await insertAccountEvent(tx, { customerId, kind: "accountDeleted", at: now, eventId: deps.newId() });
    return { kind: "ok" };
  });
}
