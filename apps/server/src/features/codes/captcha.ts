import type { CaptchaProvider, CaptchaScene, WaybillFormat } from "@rimba/contract";
import { parseAccountPhone, parseWaybill } from "@rimba/domain";
import type { CodesDeps, CodeUseDeps } from "./code-keys.ts";
import type { CaptchaLevel } from "../../integrations/captcha/captcha-checker.ts";
import type { Tx } from "../../platform/db/db.ts";
import { statement, typed } from "../../platform/db/statement.ts";
import { deleteBatch } from "../../platform/db/delete-batch.ts";
import { newSecret, secretHash } from "../../platform/secrets.ts";

export interface CaptchaSolution {
  readonly scene: CaptchaScene;
  readonly subject: string;
  readonly provider: CaptchaProvider;
  readonly solution: string;
  readonly randstr: string | undefined;
  readonly ip: string;
}

export type PassCaptchaResult =
  | { kind: "ok"; captchaTicket: string; expiresIn: number }
  | { kind: "captchaFailed" };

/** Returns a ticket for a correct solution that was not used before. Throws `DatabaseUnavailable`. */
export async function passCaptcha(deps: CodesDeps, given: CaptchaSolution): Promise<PassCaptchaResult> {
  const { db, clock, captchaOutcomes, carrier } = deps;
  const { captcha } = deps.integrations;
  const { scene, subject, solution, randstr, ip } = given;
  const failed = (outcome: string): PassCaptchaResult => {
    captchaOutcomes.count(outcome);
    return { kind: "captchaFailed" };
  };
  if (given.provider !== captcha.provider) return failed("otherProvider");
  const verdict = await captcha.verify({ solution, randstr }, { ip, scene });
  if (verdict.kind === "refused") return failed(verdict.reason);
  const captchaTicket = await db.transaction(async (tx) => {
    if (!(await consumeProof(tx, verdict.proofId, clock()))) return null;
    return makeTicket(tx, deps, {
      scene,
      subject: captchaSubject(scene, subject, carrier),
      level: verdict.level,
    });
  });
  if (captchaTicket === null) return failed("reused");
  captchaOutcomes.count("passed");
  return { kind: "ok", captchaTicket, expiresIn: ticketSeconds };
}

/**
 * One spelling for each phone and waybill, and the name of a form unchanged, so that a ticket matches however
 * they are typed. Anything else stays unchanged.
 */
export function captchaSubject(scene: CaptchaScene, entered: string, format: WaybillFormat): string {
  if (scene === "trackingValidate" || scene === "notifyEmail") {
    const waybill = parseWaybill(entered, format);
    return waybill.kind === "invalid" ? entered.trim() : waybill.waybillNo;
  }
  if (scene === "questionnaire") return entered.trim();
  const phone = parseAccountPhone(entered);
  return phone.kind === "invalid" ? entered.trim() : phone.phone;
}

/** Seconds for which a ticket is valid. */
const ticketSeconds = 300;

const insert = statement({
  name: "captcha.insertTicket",
  text: "insert into captcha_ticket (ticket_hash, scene, subject_hash, expires_at, level) values (:ticketHash, :scene, :subjectHash, :expiresAt, :level)",
  params: {
    ticketHash: "text",
    scene: "text",
    subjectHash: "text",
    expiresAt: "timestamptz",
    level: "integer",
  },
});

const use = statement({
  name: "captcha.useTicket",
  text: `
update captcha_ticket set used_at = :now
where ticket_hash = :ticketHash and scene = :scene and subject_hash = :subjectHash and used_at is null and expires_at > :now
returning level`,
  params: { ticketHash: "text", scene: "text", subjectHash: "text", now: "timestamptz" },
  row: { level: typed<CaptchaLevel>("integer") },
});

// An existing row stays: of concurrent calls one inserts.
const spendProof = statement({
  name: "captcha.spendProof",
  text: `
insert into captcha_proof (proof_id, used_at) values (:proofHash, :now)
on conflict (proof_id) do nothing returning proof_id`,
  params: { proofHash: "text", now: "timestamptz" },
  row: { proof_id: "text" },
});

/** Deletes tickets that expired before that time. */
export const deleteTickets = deleteBatch({
  name: "captcha.deleteOldTickets",
  table: "captcha_ticket",
  key: "ticket_hash",
  where: "expires_at < :before",
});

/** Deletes proofs that were used before that time. */
export const deleteProofs = deleteBatch({
  name: "captcha.deleteOldProofs",
  table: "captcha_proof",
  key: "proof_id",
  where: "used_at < :before",
});

/** What a ticket is for: a scene, and the one phone or waybill in it. */
export interface TicketPurpose {
  readonly scene: CaptchaScene;
  readonly subject: string;
}

/** Marks a solution as used; false if it was used before. */
async function consumeProof(tx: Tx, proofId: string, now: Date): Promise<boolean> {
  return (await tx.query(spendProof, { proofHash: secretHash(proofId), now })).length > 0;
}

async function makeTicket(
  tx: Tx,
  deps: CodeUseDeps,
  { level, ...purpose }: TicketPurpose & { level: CaptchaLevel },
): Promise<string> {
  const ticket = newSecret();
  const expiresAt = new Date(deps.clock().getTime() + ticketSeconds * 1000);
  const [subjectHash = ""] = subjectsOf(deps, purpose);
  await tx.query(insert, {
    ticketHash: secretHash(ticket),
    scene: purpose.scene,
    subjectHash,
    expiresAt,
    level,
  });
  return ticket;
}

/**
 * Consumes the ticket and returns its level: once, within its time, and only for its own subject; otherwise
 * null.
 */
export async function consumeTicket(
  tx: Tx,
  deps: CodeUseDeps,
  { ticket, ...purpose }: TicketPurpose & { ticket: string },
): Promise<CaptchaLevel | null> {
  for (const subjectHash of subjectsOf(deps, purpose)) {
    const [row] = await tx.query(use, {
      ticketHash: secretHash(ticket),
      scene: purpose.scene,
      subjectHash,
      now: deps.clock(),
    });
    if (row !== undefined) return row.level;
  }
  return null;
}

/** By the current secret first. */
function subjectsOf({ keys }: CodeUseDeps, { scene, subject }: TicketPurpose): string[] {
  return keys.hashes("limit subject", [`captcha ${scene}`, subject]);
}

const selectSwitch = statement({
  name: "codes.captchaSwitch",
  text: "select value from setting where key = 'verificationCode'",
  row: { value: "jsonb" },
});

/** Applies to every process from the next request on. */
export const storeCaptchaSwitch = statement({
  name: "codes.storeCaptchaSwitch",
  text: `
insert into setting (key, value) values ('verificationCode', to_jsonb(:isOn))
on conflict (key) do update set value = excluded.value`,
  params: { isOn: "boolean" },
});

/** Whether a captcha is required before a code is sent. True unless it was switched off. */
export async function isCaptchaOn(db: Tx): Promise<boolean> {
  const [row] = await db.query(selectSwitch, {});
  return row?.value !== false;
}
