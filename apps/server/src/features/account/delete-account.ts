import { keyedHash } from "../../platform/secrets/derived-key.ts";
import { consumeCode } from "../codes/consume-code.ts";
import { deleteKnownBrowsers } from "../codes/known-browser-queries.ts";
import { deleteContacts } from "../contacts/contact-queries.ts";
import { letGoOfOrders } from "../orders/orders-of-account.ts";
import type { AccountDeps } from "./account-deps.ts";
import { deleteAccountEvents, insertAccountEvent } from "./account-events.ts";
import type { Session } from "../../platform/http/session-gate.ts";
import { updateConsentsOfDeleted } from "./consents.ts";
import { deleteBinding } from "../preferred-outlet/binding-queries.ts";
import { letGoOfPhone } from "./customer-phones.ts";
import { deleteCustomer, lockCustomer } from "./customer-queries.ts";
import { dropPhoneChange } from "./phone-change.ts";
import { deleteSessions } from "./session-queries.ts";

export type DeletionResult = { kind: "deleted" } | { kind: "codeWrong" } | { kind: "sessionEnded" };

/**
 * Deletes the account with all that is kept of its customer, but for the proof of consent (docs/decisions/0015). The number is
 * free at once: whoever logs in with it later is a new customer. Throws `DatabaseUnavailable`.
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
    await dropPhoneChange(tx, customerId);
    // A login with this number holds its row until it is done; what it opened goes below.
    await letGoOfPhone(tx, phone, customerId);
    await deleteSessions(tx, customerId);
    await deleteKnownBrowsers(tx, customerId);
    await deleteContacts(tx, customerId);
    await deleteBinding(tx, customerId);
    await letGoOfOrders(tx, customerId, now);
    await deleteAccountEvents(tx, customerId);
    await updateConsentsOfDeleted(tx, customerId, {
      phoneHash: keyedHash(deps.formerPhoneKey, [phone]),
      at: now,
    });
    await deleteCustomer(tx, customerId);
    await insertAccountEvent(tx, { customerId, kind: "accountDeleted", at: now, eventId: deps.newId() });
    return { kind: "deleted" };
  });
}
