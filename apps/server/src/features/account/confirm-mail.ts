import type { Locale, MailAddress } from "@rimba/contract";
import { mailboxKey, maskEmail } from "@rimba/domain";
import type { MailFrame } from "../../integrations/mail/render-mail.ts";
import { optionalRow, type Tx } from "../../platform/db/db.ts";
import { consumeRateLimit, type RateLimitResult } from "../../platform/limits/rate-limit.ts";
import type { Session } from "../../platform/http/session-gate.ts";
import { deleteWaitingMails } from "../../platform/outbox/outbox-queries.ts";
import { sameText } from "../../platform/secrets.ts";
import { attemptsAtMailCodes } from "../codes/attempt-limits.ts";
import type { AccountDeps } from "./account-deps.ts";
import { insertAccountEvent } from "./account-events.ts";
import { codeMail, formerAddressMail } from "./account-mails.ts";
import { insertMail, mailCustomer } from "./customer-mail.ts";
import { type CustomerRow, selectCustomer, updateMail } from "./customer-queries.ts";

/** A code is of one window, and holds in the next one too: at least this long. */
const windowMs = 15 * 60_000;

const codesOfCustomer = { bucket: "mailCodes", limit: 5, seconds: 3600 } as const;
/** A customer who enters a stranger's address must not make us flood it. */
const codesToMailbox = { bucket: "mailCodesToMailbox", limit: 5, seconds: 86_400 } as const;

interface MailRequest {
  readonly email: string;
  readonly locale: Locale;
}

type RateLimited = Extract<RateLimitResult, { kind: "rateLimited" }>;

/** Sends a code to the address. Throws `DatabaseUnavailable`. */
export function sendMailCode(
  deps: AccountDeps,
  { customerId }: Session,
  { email, locale }: MailRequest,
): Promise<{ kind: "ok"; expiresIn: number } | { kind: "mailUnavailable" } | RateLimited> {
  return deps.db.transaction(async (tx) => {
    if (deps.integrations.mail === null) return { kind: "mailUnavailable" };
    const at = deps.clock();
    const subject = (words: readonly string[]) => deps.keys.hash("limit subject", words);
    for (const limit of [
      { ...codesOfCustomer, subject: subject(["customer", customerId]) },
      { ...codesToMailbox, subject: subject(["mail codes to a mailbox", mailboxKey(email)]) },
    ]) {
      const result = await consumeRateLimit(tx, limit, at);
      if (result.kind === "rateLimited") return result;
    }
    const window = windowOf(at);
    const code = codeOf(deps, { customerId, email, window });
    const until = new Date((window + 2) * windowMs);
    const compose = (frame: MailFrame) => codeMail(frame, { code, until });
    await insertMail(tx, deps, { to: email, locale }, { kind: "mail.code", at, compose });
    return { kind: "ok", expiresIn: windowMs / 1000 };
  });
}

type MailResult = { kind: "ok"; mail: MailAddress } | { kind: "sessionEnded" };

/** Stores the address if the code is right. Throws `DatabaseUnavailable`. */
export function confirmMail(
  deps: AccountDeps,
  { customerId }: Session,
  { email, locale, code }: MailRequest & { readonly code: string },
): Promise<MailResult | { kind: "codeWrong" } | RateLimited> {
  return deps.db.transaction(async (tx) => {
    const at = deps.clock();
    const subject = deps.keys.hash("limit subject", ["customer", customerId]);
    const attempts = await consumeRateLimit(tx, { ...attemptsAtMailCodes, subject }, at);
    if (attempts.kind === "rateLimited") return attempts;
    const window = windowOf(at);
    const isRight = [window, window - 1].some((each) =>
      sameText(codeOf(deps, { customerId, email, window: each }), code),
    );
    if (!isRight) return { kind: "codeWrong" };
    const customer = await optionalRow(tx, selectCustomer, { customerId });
    if (customer === null) return { kind: "sessionEnded" };
    // Deleted at this moment: its processing log and its mails must not begin again.
    const stored = await optionalRow(tx, updateMail, { customerId, address: email, locale });
    if (stored === null) return { kind: "sessionEnded" };
    if (customer.mail_address !== email) {
      await deleteWaitingNews(tx, customer);
      await warnFormerAddress(tx, deps, customer, at);
    }
    await insertAccountEvent(tx, { customerId, kind: "mailConfirmed", at, eventId: deps.newId() });
    return { kind: "ok", mail: { address: maskEmail(email) } };
  });
}

/** Deletes the address. Throws `DatabaseUnavailable`. */
export function removeMail(deps: AccountDeps, { customerId }: Session): Promise<MailResult> {
  return deps.db.transaction(async (tx): Promise<MailResult> => {
    const customer = await optionalRow(tx, selectCustomer, { customerId });
    if (customer === null) return { kind: "sessionEnded" };
    if (customer.mail_address !== null) {
      const at = deps.clock();
      const stored = await optionalRow(tx, updateMail, { customerId, address: null, locale: null });
      if (stored === null) return { kind: "sessionEnded" };
      await deleteWaitingNews(tx, customer);
      await warnFormerAddress(tx, deps, customer, at);
      await insertAccountEvent(tx, { customerId, kind: "mailRemoved", at, eventId: deps.newId() });
    }
    return { kind: "ok", mail: { address: null } };
  });
}

/** News that waits for the former address would hold up that for the next one. */
async function deleteWaitingNews(
  tx: Tx,
  { mail_address: address }: Pick<CustomerRow, "mail_address">,
): Promise<void> {
  if (address !== null) await tx.query(deleteWaitingMails, { kinds: ["mail.notification"], address });
}

/** A thief of a session must not be able to silence the mails unnoticed. */
function warnFormerAddress(tx: Tx, deps: AccountDeps, customer: CustomerRow, at: Date): Promise<boolean> {
  const compose = (frame: MailFrame) => formerAddressMail(frame, { at });
  return mailCustomer(tx, deps, customer, { kind: "mail.address", at, compose });
}

function windowOf(at: Date): number {
  return Math.floor(at.getTime() / windowMs);
}

/** Derived, not stored: six digits for this customer, address and window, like a TOTP (RFC 6238). */
function codeOf(
  { keys }: Pick<AccountDeps, "keys">,
  { customerId, email, window }: { customerId: string; email: string; window: number },
): string {
  const hash = keys.hash("mail code", [customerId, email, String(window)]);
  const number = Buffer.from(hash, "base64url").readUIntBE(0, 6) % 1_000_000;
  return String(number).padStart(6, "0");
}
