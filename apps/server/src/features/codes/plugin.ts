import { type CaptchaScene, codeScenes, endpoints } from "@rimba/contract";
import { dayMs, parseAccountPhone } from "@rimba/domain";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Platform } from "../../platform/platform.ts";
import type { CleanupRows } from "../../platform/jobs/cleanup.ts";
import { deleteCodes } from "./code-queries.ts";
import { SendTimes } from "./send-times.ts";
import { orUnavailable } from "../../platform/db/database-unavailable.ts";
import { isFromBrowser } from "../../platform/http/request-origin.ts";
import type { CaptchaLevel } from "../../integrations/captcha/captcha-checker.ts";
import { newSecret } from "../../platform/secrets.ts";
import type { Session } from "../../platform/http/session-gate.ts";
import { ok, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { captchaSubject, deleteProofs, deleteTickets, passCaptcha } from "./captcha.ts";
import type { CodesDeps } from "./code-keys.ts";
import { sendCode, requestedNumber } from "./send-code.ts";
import { captchaLevelNow, type Requester } from "./send-limits.ts";
import { codeRequestCookie, readCodeRequestId } from "./code-request.ts";
import { invalidField } from "../../platform/http/envelope.ts";

export const codesCleanup: CleanupRows = {
  codes: { retentionMs: dayMs, deleteBefore: deleteCodes },
  captchaTickets: { retentionMs: dayMs, deleteBefore: deleteTickets },
  captchaProofs: { retentionMs: dayMs, deleteBefore: deleteProofs },
};

/** The calls of captcha and codes. */
export function registerCodes(
  app: FastifyInstance,
  platform: Platform,
  parts: Pick<CodesDeps, "integrations" | "customers" | "checkSession" | "codeOutcomes" | "captchaOutcomes">,
): void {
  const { config, limits } = platform;
  const deps: CodesDeps = {
    ...platform,
    ...parts,
    limits: config.codes,
    domain: config.publicOrigin === undefined ? "localhost" : new URL(config.publicOrigin).hostname,
    sendTimes: new SendTimes(),
  };
  const challenges = { onRequest: limits.captchaChallenges.refuse };
  registerEndpoint(app, endpoints.captchaChallenge, challenges, async ({ input, locale, request }) => {
    const level = await challengeLevel(deps, input, request.ip);
    const acceptLanguage = request.headers["accept-language"];
    const { scene } = input;
    return ok(await deps.integrations.captcha.challenge({ scene, locale, acceptLanguage, level }));
  });

  const solutions = { onRequest: limits.captchaSolutions.refuse };
  registerEndpoint(app, endpoints.captcha, solutions, async ({ input, request }) => {
    const { scene, subject, provider, solution, randstr } = input;
    const result = await passCaptcha(deps, { scene, subject, provider, solution, randstr, ip: request.ip });
    return result.kind === "ok" ? ok(result) : result;
  });

  registerEndpoint(app, endpoints.sendVerificationCode, async ({ input, locale, request, reply }) => {
    const { phone: typed, scene, captchaTicket } = input;
    const session = scene === "login" ? null : await deps.checkSession(request);
    if (session !== null && session.kind !== "ok") return session;
    const wanted = requestedNumber({ phone: typed, scene }, session, deps.limits.prefixes);
    if (wanted.kind === "invalid") return invalidField("phone", wanted.key);
    const { headers } = request;
    const codeRequestId = readCodeRequestId(headers, input.codeRequestId, deps.production) ?? newSecret();
    const result = await sendCode(deps, {
      ...wanted,
      scene,
      captchaTicket,
      captchaSubject: captchaSubject(scene, typed, deps.carrier),
      address: request.ip,
      requester: await requesterOf(deps, request, { phone: wanted.phone, session }),
      codeRequestId,
      locale,
      log: request.log,
    });
    if (result.kind !== "ok") return result;
    const { resendAfter, expiresIn } = result;
    const browser = isFromBrowser(request);
    if (browser) reply.header("set-cookie", codeRequestCookie(codeRequestId, deps.production));
    return ok({ resendAfter, expiresIn, codeRequestId: browser ? null : codeRequestId });
  });
}

async function requesterOf(
  { customers, clock }: CodesDeps,
  request: FastifyRequest,
  { phone, session }: { phone: string; session: Session | null },
): Promise<Requester> {
  const browserHash = await customers.knownBrowser(request, { phone, now: clock() });
  if (browserHash !== null) return { kind: "owner", holder: `browser ${browserHash}` };
  if (session?.phone === phone) return { kind: "owner", holder: `session ${session.sessionId}` };
  return session === null ? { kind: "address" } : { kind: "customer", customerId: session.customerId };
}

/**
 * The captcha level that a code needs now. The lowest if the database is unavailable: sending checks the
 * level again.
 */
async function challengeLevel(
  { db, keys, limits, clock }: CodesDeps,
  { scene, subject }: { scene: CaptchaScene; subject?: string | undefined },
  address: string,
): Promise<CaptchaLevel> {
  if (!codeScenes.some((known) => known === scene)) return 0;
  const parsed = parseAccountPhone(subject ?? "");
  const phone = parsed.kind === "invalid" ? null : parsed.phone;
  const level = await orUnavailable(() =>
    captchaLevelNow(db, { keys, limits, now: clock() }, { phone, address }),
  );
  return typeof level === "number" ? level : 0;
}
