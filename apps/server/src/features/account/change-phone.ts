import { m } from "@rimba/content/messages";
import { type FieldError, fieldErrors, type Locale } from "@rimba/contract";
import { hourMs, parseAccountPhone } from "@rimba/domain";
import { type CodeUse, consumeCodes } from "../codes/consume-code.ts";
import { selectOptionalPhoneLock } from "../codes/code-queries.ts";
import type { AccountDeps } from "./account-deps.ts";
import { insertAccountEvent } from "./account-events.ts";
import type { Session } from "../../platform/http/session-gate.ts";
import { phoneChangeMail } from "./account-mails.ts";
import { mailCustomer } from "./customer-mail.ts";
import { claimPhone, lockCustomer, selectCustomer, selectPhone } from "./customer-queries.ts";
import {
  cancelPendingPhoneChange,
  deletePendingPhoneChange,
  insertPhoneChange,
  completePhoneChange,
} from "./pending-phone-change.ts";
import { optionalRow, onlyRow } from "../../platform/db/db.ts";
import { type InvalidFields, invalidField } from "../../platform/http/envelope.ts";

/** Hours for the owner of the old number to cancel a change that this number did not confirm. */
const waitingHours = 24;

export interface PhoneChangeRequest {
  /** As typed. */
  readonly newPhone: string;
  /** Code sent to the new number. */
  readonly code: string;
  /** Code sent to the old number; null if that cannot be reached. */
  readonly oldCode: string | null;
  /** The secret with which both codes were requested; null if the caller does not have it. */
  readonly codeRequestId: string | null;
  readonly locale: Locale;
}

type CodeField = "verificationCode" | "oldVerificationCode";

export type PhoneChangeResult =
  /** `dueAt` null: changed at once, and every session has ended. */
  | { kind: "ok"; dueAt: Date | null }
  | InvalidFields
  | { kind: "codeWrong"; fields: FieldError[] }
  | { kind: "phoneTaken" }
  | { kind: "sessionEnded" };

/**
 * Changes the account's number: at once with codes on both numbers, else after a day. The old number is notified in
 * both cases. Throws `DatabaseUnavailable`.
 */
export async function changePhone(
  deps: AccountDeps,
  session: Session,
  request: PhoneChangeRequest,
): Promise<PhoneChangeResult> {
  const parsed = parseAccountPhone(request.newPhone);
  if (parsed.kind === "invalid") return invalidField("newPhone", parsed.key);
  if (parsed.phone === session.phone) return invalidField("newPhone", "phone.same");
  const result = await storeChange(deps, session, { ...request, newPhone: parsed.phone });
  if (result.kind === "ok") {
    const { locale } = request;
    const { dueAt } = result;
    await notifyOldNumber(deps, { oldPhone: session.phone, newPhone: parsed.phone, dueAt, locale });
  }
  return result;
}

function storeChange(
  deps: AccountDeps,
  { customerId, phone }: Session,
  { newPhone, code, oldCode, codeRequestId, locale }: PhoneChangeRequest,
): Promise<PhoneChangeResult> {
  const scene = "changePhone";
  return deps.db.transaction(async (tx): Promise<PhoneChangeResult> => {
    // A wrong code must stay counted, so nothing may throw from here on.
    const common = { scene, boundTo: customerId, requestId: codeRequestId } as const;
    const uses: (CodeUse & { field: CodeField })[] = [
      { ...common, field: "verificationCode", phone: newPhone, code },
    ];
    if (oldCode !== null) uses.push({ ...common, field: "oldVerificationCode", phone, code: oldCode });
    const wrong = await consumeCodes(tx, deps, uses);
    if (wrong.length > 0) {
      const issues = wrong.map(({ field }) => ({ path: field, key: "code.wrong" as const }));
      return { kind: "codeWrong", fields: fieldErrors(issues, locale) };
    }
    const isCurrent = (await lockCustomer(tx, customerId)) === phone;
    // A lock may have come after the check of the session. It found no change to cancel yet.
    if (!isCurrent || (await selectOptionalPhoneLock(tx, phone)) !== null) return { kind: "sessionEnded" };
    // The code was correct before the lock, so the caller has this number and may know that it is locked.
    if ((await selectOptionalPhoneLock(tx, newPhone)) !== null)
      return invalidField("newPhone", "phone.locked");
    const known = await optionalRow(tx, selectPhone, { phone: newPhone });
    if (known !== null && known.customer_id !== customerId) return { kind: "phoneTaken" };
    await deletePendingPhoneChange(tx, customerId);
    const now = deps.clock();
    const dueAt = oldCode === null ? new Date(now.getTime() + waitingHours * hourMs) : null;
    const owner = await onlyRow(tx, claimPhone, { phone: newPhone, customerId, dueAt });
    if (owner.customer_id !== customerId) return { kind: "phoneTaken" };
    if (dueAt === null) {
      await completePhoneChange(tx, { customerId, oldPhone: phone, newPhone }, deps);
    } else {
      await tx.query(insertPhoneChange, { customerId, newPhone, requestedAt: now, dueAt });
      await insertAccountEvent(tx, {
        customerId,
        kind: "phoneChangeRequested",
        at: now,
        eventId: deps.newId(),
      });
    }
    const customer = await optionalRow(tx, selectCustomer, { customerId });
    if (customer !== null)
      await mailCustomer(tx, deps, customer, {
        kind: "mail.phone",
        at: now,
        compose: (frame) => phoneChangeMail(frame, { newPhone, at: now, dueAt }),
      });
    return { kind: "ok", dueAt };
  });
}

/** Cancels a pending change, if there is one. Throws `DatabaseUnavailable`. */
export function cancelRequestedPhoneChange(deps: AccountDeps, { customerId }: Session): Promise<void> {
  return deps.db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    await cancelPendingPhoneChange(tx, { customerId, at: deps.clock(), eventId: deps.newId() });
  });
}

interface PhoneChangeNotice {
  /** E.164, like all numbers here. */
  readonly oldPhone: string;
  readonly newPhone: string;
  /** When the change takes effect; null: it already did. */
  readonly dueAt: Date | null;
  readonly locale: Locale;
}

/**
 * Tells the old number that the account leaves it, and how to cancel that. The change is stored already and
 * does not depend on this message: a gateway that refuses it is logged.
 */
async function notifyOldNumber(
  { sms, carrier, log }: Pick<AccountDeps, "sms" | "carrier" | "log">,
  { oldPhone, newPhone, dueAt, locale }: PhoneChangeNotice,
): Promise<void> {
  const sentence = dueAt === null ? m.sms_phone_changed : m.sms_phone_change_pending;
  const words = { carrier: carrier.name, hotline: carrier.hotline, digits: newPhone.slice(-4) };
  try {
    const outcome = await sms.send({ to: oldPhone, text: sentence(words, { locale }), locale });
    if (outcome.kind !== "ok") log.warn({ ...outcome }, "an SMS gateway did not take a notice");
  } catch (error) {
    log.warn({ err: error }, "a notice of a change of number was not sent");
  }
}
