import type { CaptchaProvider, CaptchaScene } from "@rimba/contract";
import { captchaSubject } from "./captcha-subject.ts";
import { makeTicket, takeProof, ticketSeconds } from "./captcha-ticket.ts";
import type { CodesDeps } from "./codes-deps.ts";

export interface HandedInCaptcha {
  readonly scene: CaptchaScene;
  readonly subject: string;
  readonly provider: CaptchaProvider;
  readonly solution: string;
  readonly randstr: string | undefined;
  readonly ip: string;
}

export type CaptchaPassed =
  | { kind: "passed"; captchaTicket: string; expiresIn: number }
  | { kind: "captchaFailed" };

/** Gives a ticket for a solution that is right and was never handed in before. Throws `DatabaseUnavailable`. */
export async function passCaptcha(deps: CodesDeps, given: HandedInCaptcha): Promise<CaptchaPassed> {
  const { db, clock, captchaOutcomes, carrier } = deps;
  const { captcha } = deps.outside;
  const { scene, subject, solution, randstr, ip } = given;
  const failed = (outcome: string): CaptchaPassed => {
    captchaOutcomes.count(outcome);
    return { kind: "captchaFailed" };
  };
  if (given.provider !== captcha.provider) return failed("otherProvider");
  const verdict = await captcha.verify({ solution, randstr }, { ip, scene });
  if (!verdict.ok) return failed(verdict.reason);
  const captchaTicket = await db.transaction(async (tx) => {
    if (!(await takeProof(tx, verdict.proofId, clock()))) return null;
    return makeTicket(tx, deps, {
      scene,
      subject: captchaSubject(scene, subject, carrier.waybillPrefix),
      level: verdict.level,
    });
  });
  if (captchaTicket === null) return failed("reused");
  captchaOutcomes.count("passed");
  return { kind: "passed", captchaTicket, expiresIn: ticketSeconds };
}
