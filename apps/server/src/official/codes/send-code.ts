import type { CodeScene, Locale } from "@rimba/contract";
import type { Tx } from "../../db/db.ts";
import type { SmsOutcome } from "../../outside/sms/sms-sender.ts";
import { verificationCodeSwitch } from "../content/image-config.ts";
import { useTicket } from "./captcha-ticket.ts";
import { codeHash } from "./code-keys.ts";
import { giveBackUnsent, reserveCode, type LimitName, type Reservation } from "./code-limits.ts";
import { removeCode, replaceCode } from "./code-queries.ts";
import { makeCode } from "./make-code.ts";
import { codeText } from "./code-text.ts";
import type { CodesDeps } from "./codes-deps.ts";
import { selectOptionalPhoneLock } from "./phone-locks.ts";

/** A code holds for so long. */
const codeSeconds = 300;

export interface CodeRequest {
  /** E.164 */
  readonly phone: string;
  readonly scene: CodeScene;
  /** The customer who is logged in; null for a login. */
  readonly boundTo: string | null;
  readonly captchaTicket: string | undefined;
  /** What the ticket was made for. */
  readonly captchaSubject: string;
  readonly address: string;
  readonly locale: Locale;
  readonly log: { warn(details: object, message: string): void };
}

export type CodeSent =
  | { kind: "sent"; resendAfter: number; expiresIn: number }
  | { kind: "captchaRequired" }
  | { kind: "captchaFailed" }
  | { kind: "codeTooSoon" | "codeLimit"; retryAfter: number }
  | { kind: "smsFailed" };

type Reserved = Extract<Reservation, { kind: "reserved" }> & {
  codeId: string;
  text: string;
  locked: boolean;
};

/**
 * Sends a code. Nothing is asked about customers, and a locked number goes the same way but for the message itself: neither
 * the answer nor its time tells what a number is. Throws `DatabaseUnavailable`: then nothing goes out.
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
  codeOutcomes.count(prepared.locked ? "locked" : outcome.kind);
  if (outcome.kind !== "sent") request.log.warn({ ...outcome }, "an SMS gateway did not take a code");
  if (outcome.kind === "refused") {
    await db.transaction(async (tx) => {
      await giveBackUnsent(tx, prepared.taken);
      await removeCode(tx, request.phone, prepared.codeId);
    });
    return { kind: "smsFailed" };
  }
  return { kind: "sent", resendAfter, expiresIn: codeSeconds };
}

type Refusal = { kind: "refused"; outcome: string; answer: CodeSent };

function refusal(outcome: string, answer: CodeSent): Refusal {
  return { kind: "refused", outcome, answer };
}

async function prepare(tx: Tx, deps: CodesDeps, request: CodeRequest): Promise<Reserved | Refusal> {
  const { keys, limits } = deps;
  const { phone, scene, boundTo, address } = request;
  const now = deps.clock();
  const captcha = await captchaRefusal(tx, deps, request);
  if (captcha !== null) return refusal(captcha, { kind: captcha });
  const code = makeCode();
  const text = codeText({ scene, code, carrier: deps.carrier.name, domain: deps.domain }, request.locale);
  const reservation = await reserveCode(tx, { keys, limits, now }, { phone, address, text });
  if (reservation.kind === "full") {
    const { limit, retryAfter } = reservation;
    return refusal(limit, { kind: answerTo(limit), retryAfter });
  }
  const codeId = deps.newId();
  const hash = codeHash(keys, { codeId, scene, phone, boundTo, code });
  const expiresAt = new Date(now.getTime() + codeSeconds * 1000);
  await replaceCode(tx, { phone, scene, boundTo, codeId, codeHash: hash, sentAt: now, expiresAt });
  const locked = (await selectOptionalPhoneLock(tx, phone)) !== null;
  return { ...reservation, codeId, text, locked };
}

function answerTo(limit: LimitName): "codeTooSoon" | "codeLimit" {
  return limit === "wait" ? "codeTooSoon" : "codeLimit";
}

async function captchaRefusal(
  tx: Tx,
  deps: CodesDeps,
  { scene, captchaTicket, captchaSubject: subject }: CodeRequest,
): Promise<"captchaRequired" | "captchaFailed" | null> {
  if (!(await verificationCodeSwitch(tx))) return null;
  if (captchaTicket === undefined) return "captchaRequired";
  return (await useTicket(tx, deps, { ticket: captchaTicket, scene, subject })) ? null : "captchaFailed";
}

async function deliver(
  { outside, sendTimes }: CodesDeps,
  { phone, locale }: CodeRequest,
  { text, locked }: Reserved,
): Promise<SmsOutcome> {
  if (locked) {
    await sendTimes.pretend();
    return { kind: "sent" };
  }
  return sendTimes.measure(() => outside.sms.send({ to: phone, text, locale }));
}
