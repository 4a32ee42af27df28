import { randomInt } from "node:crypto";
import { m } from "@rimba/content/messages";
import type { CodeScene, FieldMessageKey, Locale } from "@rimba/contract";
import { maskPhone, parseAccountPhone } from "@rimba/domain";
import { onlyRow, type Tx } from "../../platform/db/db.ts";
import type { SmsOutcome } from "../../integrations/sms/sms-sender.ts";
import type { CaptchaLevel } from "../../integrations/captcha/captcha-checker.ts";
import { consumeTicket, isCaptchaOn } from "./captcha.ts";
import { type CodesDeps, codeTexts } from "./code-keys.ts";
import {
  type LimitName,
  type Requester,
  type Reservation,
  refundUnsent,
  reserveCode,
  selectIsRegistered,
} from "./send-limits.ts";
import { deleteCode, replaceCode, selectOptionalPhoneLock } from "./code-queries.ts";
import { requesterHash } from "./code-request.ts";
import type { Session } from "../../platform/http/session-gate.ts";

/** Seconds for which a code is valid. */
const codeSeconds = 300;

export interface CodeRequest {
  /** E.164 */
  readonly phone: string;
  readonly scene: CodeScene;
  /** The customer who is logged in; null for a login. */
  readonly boundTo: string | null;
  readonly captchaTicket: string | undefined;
  /** The scene for which the ticket was issued. */
  readonly captchaSubject: string;
  readonly address: string;
  readonly requester: Requester;
  /** Binds the code to the browser or program that requests it. */
  readonly codeRequestId: string;
  readonly locale: Locale;
  readonly log: { warn(details: object, message: string): void };
}

export type CodeSent =
  | { kind: "ok"; resendAfter: number; expiresIn: number }
  | { kind: "captchaRequired" }
  | { kind: "captchaFailed" }
  | { kind: "codeTooSoon" | "codeLimit"; retryAfter: number }
  | { kind: "smsFailed" };

type Reserved = Extract<Reservation, { kind: "ok" }> & {
  codeId: string;
  text: string;
  isLocked: boolean;
};

/**
 * Sends a code. A number that is locked, or not registered while only the reserve for registered ones is
 * left, takes the same path except for the message itself: neither the answer nor its time reveals the
 * number's state, also while the gateway accepts no messages. What the gateway says about one number is not
 * passed on. Throws `DatabaseUnavailable`: then nothing is sent.
 */
export async function sendCode(deps: CodesDeps, request: CodeRequest): Promise<CodeSent> {
  const { db, codeOutcomes } = deps;
  const prepared = await db.transaction((tx) => prepare(tx, deps, request));
  if (prepared.kind === "refused") {
    codeOutcomes.count(prepared.outcome);
    return prepared.answer;
  }
  const { resendAfter } = prepared;
  const outcome = await deliver(deps, request, prepared);
  codeOutcomes.count(outcomeName(prepared, outcome));
  if (outcome.kind !== "ok" && !isUnsent(prepared))
    request.log.warn({ ...outcome }, "an SMS gateway did not take a code");
  if (outcome.kind === "refused") {
    await db.transaction(async (tx) => {
      await refundUnsent(tx, prepared.consumed);
      await tx.query(deleteCode, { phone: request.phone, codeId: prepared.codeId });
    });
    return { kind: "smsFailed" };
  }
  return { kind: "ok", resendAfter, expiresIn: codeSeconds };
}

/** Whether nothing is sent to the number, although the answer does not say so. */
function isUnsent({ isLocked, isWithheld }: Reserved): boolean {
  return isLocked || isWithheld;
}

function outcomeName({ isLocked, isWithheld }: Reserved, outcome: SmsOutcome): string {
  if (isLocked) return "locked";
  if (isWithheld) return "withheld";
  return outcome.kind === "ok" ? "sent" : outcome.kind;
}

type Refusal = { kind: "refused"; outcome: string; answer: CodeSent };

function refusal(outcome: string, answer: CodeSent): Refusal {
  return { kind: "refused", outcome, answer };
}

async function prepare(tx: Tx, deps: CodesDeps, request: CodeRequest): Promise<Reserved | Refusal> {
  const { keys, limits } = deps;
  const { phone, scene, boundTo, address, requester } = request;
  const now = deps.clock();
  const captcha = await checkCaptcha(tx, deps, request);
  if (captcha.kind !== "ok") return refusal(captcha.kind, { kind: captcha.kind });
  const code = makeCode();
  const text = codeText({ scene, code, carrier: deps.carrier.name, domain: deps.domain }, request.locale);
  const { registered: isRegistered } = await onlyRow(tx, selectIsRegistered, { phone });
  const wanted = { phone, address, requester, text, isRegistered, captchaLevel: captcha.level };
  const reservation = await reserveCode(tx, { keys, limits, now }, wanted);
  if (reservation.kind === "moreWork") return refusal("moreWork", { kind: "captchaRequired" });
  if (reservation.kind === "rateLimited") {
    const { limit, retryAfter } = reservation;
    return refusal(limit, { kind: answerTo(limit), retryAfter });
  }
  const codeId = deps.newId();
  const codeHash = keys.hash("verification code", codeTexts({ codeId, scene, phone, boundTo, code }));
  const expiresAt = new Date(now.getTime() + codeSeconds * 1000);
  await replaceCode(tx, {
    phone,
    scene,
    boundTo,
    requesterHash: requesterHash(request.codeRequestId),
    codeId,
    codeHash,
    sentAt: now,
    expiresAt,
  });
  if (scene === "deleteAccount" && boundTo !== null)
    await deps.customers.recordDeletionRequest(tx, boundTo, now);
  const isLocked = (await selectOptionalPhoneLock(tx, phone)) !== null;
  return { ...reservation, codeId, text, isLocked };
}

function answerTo(limit: LimitName): "codeTooSoon" | "codeLimit" {
  return limit === "wait" ? "codeTooSoon" : "codeLimit";
}

type CaptchaCheck =
  /** `level` null: captchas are switched off. */
  { kind: "ok"; level: CaptchaLevel | null } | { kind: "captchaRequired" | "captchaFailed" };

async function checkCaptcha(
  tx: Tx,
  deps: CodesDeps,
  { scene, captchaTicket, captchaSubject: subject }: CodeRequest,
): Promise<CaptchaCheck> {
  if (!(await isCaptchaOn(tx))) return { kind: "ok", level: null };
  if (captchaTicket === undefined) return { kind: "captchaRequired" };
  const level = await consumeTicket(tx, deps, { ticket: captchaTicket, scene, subject });
  return level === null ? { kind: "captchaFailed" } : { kind: "ok", level };
}

async function deliver(
  { integrations, sendTimes }: CodesDeps,
  { phone, locale }: CodeRequest,
  prepared: Reserved,
): Promise<SmsOutcome> {
  if (isUnsent(prepared)) return sendTimes.pretend();
  const { text } = prepared;
  return sendTimes.measure(() => integrations.sms.send({ to: phone, text, locale }));
}

/** Six digits, all codes equally likely, including leading zeros. */
export function makeCode(draw: (upTo: number) => number = randomInt): string {
  return String(draw(1_000_000)).padStart(6, "0");
}

const sentences = {
  login: m.sms_code_login,
  changePhone: m.sms_code_change_phone,
  deleteAccount: m.sms_code_delete_account,
} as const satisfies Record<CodeScene, unknown>;

/**
 * The SMS of a code. Its last line binds the code to our domain: browsers and phones then offer it only there
 * (https://wicg.github.io/sms-one-time-codes/).
 */
export function codeText(
  { scene, carrier, code, domain }: { scene: CodeScene; carrier: string; code: string; domain: string },
  locale: Locale,
): string {
  return `${sentences[scene]({ carrier, code }, { locale })}\n\n@${domain} #${code}`;
}

export type RequestedNumber =
  | { kind: "ok"; phone: string; boundTo: string | null }
  | { kind: "invalid"; key: FieldMessageKey };

/**
 * The number that a code is sent to. Logged-in customers may give their own number masked, as pages show it.
 * Deleting an account needs a code sent to its own number.
 */
export function requestedNumber(
  { phone: typed, scene }: { phone: string; scene: CodeScene },
  session: Session | null,
  prefixes: readonly string[],
): RequestedNumber {
  const boundTo = session?.customerId ?? null;
  if (session !== null && typed.trim() === maskPhone(session.phone))
    return { kind: "ok", phone: session.phone, boundTo };
  const parsed = parseAccountPhone(typed);
  if (parsed.kind === "invalid") return parsed;
  const { phone } = parsed;
  if (scene === "deleteAccount" && phone !== session?.phone) return { kind: "invalid", key: "phone.notOwn" };
  if (!prefixes.some((prefix) => phone.startsWith(`+${prefix}`)))
    return { kind: "invalid", key: "phone.notMobile" };
  return { kind: "ok", phone, boundTo };
}
