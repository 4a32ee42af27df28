import type { QuestionnaireName } from "@rimba/contract";
import type { Tx } from "../../platform/db/db.ts";
import { addressGroup } from "../../platform/http/address-group.ts";
import { consumeRateLimit, refundRateLimit } from "../../platform/limits/rate-limit.ts";
import { consumeTicket } from "../codes/captcha.ts";
import type { SubmissionDeps } from "./submission-queries.ts";

/** The first of an address within a day that needs a captcha (docs/decisions/0026). */
const firstWithCaptcha = 3;
const daySeconds = 86_400;

export type SubmissionLimitResult =
  | { kind: "ok" }
  | { kind: "captchaRequired" | "captchaFailed" }
  | { kind: "rateLimited"; retryAfter: number };

interface SubmissionAttempt {
  readonly name: QuestionnaireName;
  readonly address: string;
  readonly captchaTicket: string | null;
}

/**
 * Counts a submission of this address. One that is refused because it has no captcha ticket uses up nothing.
 */
export async function checkSubmissionLimit(
  tx: Tx,
  deps: SubmissionDeps,
  { name, address, captchaTicket }: SubmissionAttempt,
  now: Date,
): Promise<SubmissionLimitResult> {
  const { keys, config } = deps;
  const subject = keys.hash("limit subject", ["forms of an address", addressGroup(address)]);
  const limit = config.submissionsPerDay;
  const window = { bucket: "forms", subject, limit, seconds: daySeconds };
  const limitResult = await consumeRateLimit(tx, window, now);
  if (limitResult.kind === "rateLimited") return limitResult;
  if (limitResult.used < firstWithCaptcha) return { kind: "ok" };
  const isPassed =
    captchaTicket !== null &&
    (await consumeTicket(tx, deps, { ticket: captchaTicket, scene: "questionnaire", subject: name })) !==
      null;
  if (isPassed) return { kind: "ok" };
  await refundRateLimit(tx, window, limitResult.endsAt);
  return { kind: captchaTicket === null ? "captchaRequired" : "captchaFailed" };
}
