import { endpoints, fieldErrors } from "@rimba/contract";
import type { FastifyInstance } from "fastify";
import { failed, ok, registerEndpoint } from "../../http/register-endpoint.ts";
import type { ReadingLimit } from "../../http/reading-limit.ts";
import { captchaSubject } from "./captcha-subject.ts";
import type { CodesDeps } from "./codes-deps.ts";
import { passCaptcha } from "./pass-captcha.ts";
import { sendCode } from "./send-code.ts";
import { wantedNumber } from "./wanted-number.ts";

/** The calls of captcha and codes. */
export function registerCodes(
  app: FastifyInstance,
  deps: CodesDeps,
  limits: { readonly challenges: ReadingLimit; readonly solutions: ReadingLimit },
): void {
  registerEndpoint(
    app,
    endpoints.captchaChallenge,
    async ({ input, locale }) => ok(await deps.outside.captcha.challenge({ scene: input.scene, locale })),
    { onRequest: limits.challenges.refuse },
  );

  registerEndpoint(
    app,
    endpoints.captcha,
    async ({ input, request }) => {
      const { scene, subject, provider, solution, randstr } = input;
      const result = await passCaptcha(deps, { scene, subject, provider, solution, randstr, ip: request.ip });
      if (result.kind === "captchaFailed") return failed(result.kind);
      return ok({ captchaTicket: result.captchaTicket, expiresIn: result.expiresIn });
    },
    { onRequest: limits.solutions.refuse },
  );

  registerEndpoint(app, endpoints.sendVerificationCode, async ({ input, locale, request }) => {
    const { phone: typed, scene, captchaTicket } = input;
    const session = scene === "login" ? null : await deps.checkSession(request);
    if (session !== null && session.kind !== "session") return failed(session.kind);
    const wanted = wantedNumber({ phone: typed, scene }, session, deps.limits.prefixes);
    if (wanted.kind === "illegal")
      return failed("invalidInput", { fields: fieldErrors([{ path: "phone", key: wanted.key }], locale) });
    const result = await sendCode(deps, {
      ...wanted,
      scene,
      captchaTicket,
      captchaSubject: captchaSubject(scene, typed, deps.carrier.waybillPrefix),
      address: request.ip,
      locale,
      log: request.log,
    });
    switch (result.kind) {
      case "sent":
        return ok({ resendAfter: result.resendAfter, expiresIn: result.expiresIn });
      case "codeTooSoon":
      case "codeLimit":
        return failed(result.kind, { retryAfter: result.retryAfter });
      case "captchaRequired":
      case "captchaFailed":
      case "smsFailed":
        return failed(result.kind);
    }
  });
}
