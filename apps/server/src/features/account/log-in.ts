import type { Locale, User } from "@rimba/contract";
import { parseAccountPhone } from "@rimba/domain";
import { optionalRow, onlyRow, type Tx } from "../../platform/db/db.ts";
import { newSecret, secretHash } from "../../platform/secrets.ts";
import { addressGroup } from "../../platform/http/address-group.ts";
import { consumeRateLimit } from "../../platform/limits/rate-limit.ts";
import type { AccountDeps } from "./account-deps.ts";
import {
  claimPhone,
  insertCustomer,
  selectCustomer,
  selectPhone,
  updateCorporate,
} from "./customer-queries.ts";
import { applyDuePhoneChange, isDue } from "./pending-phone-change.ts";
import { sessionSeconds } from "./check-session.ts";
import { insertSession } from "./sessions.ts";
import { userView } from "./user.ts";
import { attemptsFromAddress } from "../codes/attempt-limits.ts";
import { consumeCode } from "../codes/consume-code.ts";
import { insertKnownBrowser, isKnownBrowser, knownBrowserSeconds } from "./known-browser.ts";
import { newDeviceMail } from "./account-mails.ts";
import { mailCustomer } from "./customer-mail.ts";
import { insertAccountEvent } from "./account-events.ts";
import { type AgreedText, recordConsent, currentTexts } from "./consents.ts";
import { consumeCorporateFlag } from "./corporate-phones.ts";
import { type InvalidFields, invalidField } from "../../platform/http/envelope.ts";

export interface LoginRequest {
  /** As typed. */
  readonly phone: string;
  readonly code: string;
  /** The secret with which the code was requested; null if the caller does not have it. */
  readonly codeRequestId: string | null;
  readonly locale: Locale;
  /** A browser's session needs a cookie besides the token; a program's has the token alone. */
  readonly browser: boolean;
  /** Hash of the id that an earlier login gave the browser; null: none. */
  readonly knownBrowserHash: string | null;
  readonly device: string | null;
  readonly address: string;
}

interface OpenedSession {
  readonly kind: "ok";
  readonly token: string;
  /** For the HttpOnly cookies; null for a program. */
  readonly browser: { readonly proof: string; readonly knownBrowserId: string } | null;
  readonly expiresAt: Date;
  readonly user: User;
  /** The key with which the sites encrypt this customer's drafts. */
  readonly draftKey: string;
}

export type LoginResult =
  | OpenedSession
  | InvalidFields
  | { kind: "codeWrong" }
  | { kind: "rateLimited"; retryAfter: number }
  /** The number is reserved for a pending change of another account. */
  | { kind: "phoneWaiting"; retryAfter: number };

/**
 * Opens a session for a caller who has the code of the number, and registers a new number. Always issues a new token
 * and cookie and ignores those that the browser sent. Throws `DatabaseUnavailable`.
 */
export async function logIn(deps: AccountDeps, request: LoginRequest): Promise<LoginResult> {
  const parsed = parseAccountPhone(request.phone);
  if (parsed.kind === "invalid") return invalidField("phone", parsed.key);
  const { phone } = parsed;
  await applyWhatIsDue(deps, phone);
  const texts = await currentTexts(deps.pages, request.locale);
  return deps.db.transaction(async (tx): Promise<LoginResult> => {
    const now = deps.clock();
    const subject = deps.keys.hash("limit subject", ["address", addressGroup(request.address)]);
    const attempts = await consumeRateLimit(tx, { ...attemptsFromAddress, subject }, now);
    if (attempts.kind === "rateLimited") return attempts;
    const { code: digits, codeRequestId: requestId } = request;
    const code = { phone, scene: "login", code: digits, boundTo: null, requestId } as const;
    if (!(await consumeCode(tx, deps, code))) return { kind: "codeWrong" };
    const newCustomer = deps.newId();
    const owner = await onlyRow(tx, claimPhone, { phone, customerId: newCustomer, dueAt: null });
    if (owner.due_at !== null) {
      const retryAfter = Math.max(1, Math.ceil((owner.due_at.getTime() - now.getTime()) / 1000));
      return { kind: "phoneWaiting", retryAfter };
    }
    const customerId = owner.customer_id;
    if (customerId === newCustomer) await register(tx, deps, { customerId, phone, at: now });
    return openSession(tx, deps, { customerId, phone, texts, at: now }, request);
  });
}

/**
 * Fallback customer id for an unregistered number. The lookup always runs, so that the response time does not reveal
 * whether a number is registered.
 */
const noCustomer = "00000000-0000-0000-0000-000000000000";

/**
 * Applies a due change to this number, or from it. In a separate transaction: it locks rows in another order.
 */
async function applyWhatIsDue(deps: AccountDeps, phone: string): Promise<void> {
  const owner = await optionalRow(deps.db, selectPhone, { phone });
  const customer = await optionalRow(deps.db, selectCustomer, {
    customerId: owner?.customer_id ?? noCustomer,
  });
  if (customer !== null && isDue(deps, customer)) await applyDuePhoneChange(deps, customer.customer_id);
}

async function register(
  tx: Tx,
  { newId, onAccountOpened }: AccountDeps,
  customer: { customerId: string; phone: string; at: Date },
): Promise<void> {
  await tx.query(insertCustomer, { ...customer });
  const { customerId, phone, at } = customer;
  if (await consumeCorporateFlag(tx, phone, at))
    await tx.query(updateCorporate, { customerId, corporate: true });
  await insertAccountEvent(tx, { ...customer, kind: "registered", eventId: newId() });
  await onAccountOpened(tx, customerId, at);
}

interface NewSession {
  readonly customerId: string;
  readonly phone: string;
  readonly texts: readonly AgreedText[];
  readonly at: Date;
}

async function openSession(
  tx: Tx,
  deps: AccountDeps,
  { customerId, phone, texts, at }: NewSession,
  { locale, browser: isBrowser, device, knownBrowserHash: formerHash }: LoginRequest,
): Promise<OpenedSession> {
  const { newId, keys } = deps;
  // Before this login makes its browser known.
  const isKnown = formerHash !== null && (await isKnownBrowser(tx, formerHash, { phone, now: at }));
  await recordConsent(tx, { customerId, texts, locale, channel: isBrowser ? "website" : "api", at }, newId);
  const token = newSecret();
  const browser = isBrowser ? { proof: newSecret(), knownBrowserId: newSecret() } : null;
  const expiresAt = new Date(at.getTime() + sessionSeconds * 1000);
  await insertSession(tx, {
    tokenHash: secretHash(token),
    sessionId: newId(),
    customerId,
    proofHash: browser === null ? null : secretHash(browser.proof),
    device,
    createdAt: at,
    expiresAt,
  });
  if (browser !== null)
    await insertKnownBrowser(tx, {
      browserHash: secretHash(browser.knownBrowserId),
      formerHash,
      customerId,
      expiresAt: new Date(at.getTime() + knownBrowserSeconds * 1000),
    });
  await insertAccountEvent(tx, { customerId, kind: "loggedIn", at, eventId: newId() });
  const customer = await optionalRow(tx, selectCustomer, { customerId });
  if (customer === null) throw new Error(`Customer ${customerId} does not exist`);
  if (!isKnown)
    await mailCustomer(tx, deps, customer, {
      kind: "mail.login",
      at,
      compose: (frame) => newDeviceMail(frame, { device, at }),
    });
  return {
    kind: "ok",
    token,
    browser,
    expiresAt,
    user: userView(customer),
    draftKey: keys.hash("drafts", [customerId]),
  };
}
