import { endpoints } from "@rimba/contract";
import { dayMs } from "@rimba/domain";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { closingCookies, openingCookies } from "./check-session.ts";
import type { AccountDeps } from "./account-deps.ts";
import { ok, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { isCrossSite, isFromBrowser } from "../../platform/http/request-origin.ts";
import { readCodeRequestId } from "../codes/code-request.ts";
import { deleteExpiredBrowsers, knownBrowserCookie, readKnownBrowserHash } from "./known-browser.ts";
import { confirmMail, removeMail, sendMailCode } from "./confirm-mail.ts";
import { cancelRequestedPhoneChange, changePhone } from "./change-phone.ts";
import { deleteAccount } from "./delete-account.ts";
import { changeNickname, currentUser } from "./user.ts";
import { deleteExpiredSessions, endAllSessions, endSession, listSessions, logOut } from "./sessions.ts";
import { deleteOldAccountEvents } from "./account-events.ts";
import { deleteOldConsents } from "./consents.ts";
import type { CleanupRows } from "../../platform/jobs/cleanup.ts";
import { deviceName } from "./device-name.ts";
import { exportAccount } from "./export-account.ts";
import { logIn } from "./log-in.ts";

/** Reasons: docs/decisions/0015. */
export const accountCleanup: CleanupRows = {
  sessions: { retentionMs: 90 * dayMs, deleteBefore: deleteExpiredSessions },
  knownBrowsers: { retentionMs: 0, deleteBefore: deleteExpiredBrowsers },
  accountEvents: { retentionMs: 2 * 365 * dayMs, deleteBefore: deleteOldAccountEvents },
  // Of deleted accounts, from the deletion on.
  consents: { retentionMs: 5 * 365 * dayMs, deleteBefore: deleteOldConsents },
};

/** Login, and the calls of customers about their account. */
export function registerAccount(app: FastifyInstance, deps: AccountDeps): void {
  registerLogin(app, deps);
  registerSessions(app, deps);
  registerUser(app, deps);
  registerPhone(app, deps);
  registerMail(app, deps);
}

function registerLogin(app: FastifyInstance, deps: AccountDeps): void {
  registerEndpoint(app, endpoints.phoneLogin, async ({ input, locale, request, reply }) => {
    if (isCrossSite(request, deps.config.publicOrigin)) return { kind: "crossSite" };
    const result = await logIn(deps, {
      phone: input.phone,
      code: input.verificationCode,
      codeRequestId: readCodeRequestId(request.headers, input.codeRequestId, deps.production),
      locale,
      browser: isFromBrowser(request),
      knownBrowserHash: readKnownBrowserHash(request.headers, deps.production),
      device: deviceName(request.headers),
      address: request.ip,
    });
    if (result.kind !== "ok") return result;
    const { token, browser, expiresAt, user, draftKey } = result;
    if (browser !== null) {
      const known = knownBrowserCookie(browser.knownBrowserId, deps.production);
      const opening = openingCookies({ token, proof: browser.proof }, deps.production);
      reply.header("set-cookie", [...opening, known]);
    }
    return ok({ token, expiresAt: expiresAt.toISOString(), user, draftKey });
  });
}

function registerSessions(app: FastifyInstance, deps: AccountDeps): void {
  registerEndpoint(app, endpoints.logout, async ({ session, request, reply }) => {
    await logOut(deps, session);
    takeCookies(deps, request, reply);
    return ok(null);
  });

  registerEndpoint(app, endpoints.userSessions, async ({ session }) => ok(await listSessions(deps, session)));

  registerEndpoint(app, endpoints.endSession, async ({ input, session }) => {
    await endSession(deps, session, input.sessionId);
    return ok(await listSessions(deps, session));
  });

  registerEndpoint(app, endpoints.endAllSessions, async ({ session, request, reply }) => {
    await endAllSessions(deps, session);
    takeCookies(deps, request, reply);
    return ok(null);
  });
}

function registerUser(app: FastifyInstance, deps: AccountDeps): void {
  registerEndpoint(app, endpoints.selectNickName, async ({ session }) => {
    const result = await currentUser(deps, session);
    return result.kind === "ok" ? ok(result.user) : result;
  });

  registerEndpoint(app, endpoints.updateNickName, async ({ input, session }) => {
    const result = await changeNickname(deps, session, input.nickname);
    return result.kind === "ok" ? ok(result.user) : result;
  });

  registerEndpoint(app, endpoints.exportUser, async ({ session }) => {
    const result = await exportAccount(deps, session);
    return result.kind === "ok" ? ok(result.data) : result;
  });

  registerEndpoint(app, endpoints.deleteAccount, async ({ input, session, request, reply }) => {
    const result = await deleteAccount(deps, session, {
      code: input.verificationCode,
      requestId: readCodeRequestId(request.headers, input.codeRequestId, deps.production),
    });
    if (result.kind !== "ok") return result;
    takeCookies(deps, request, reply);
    return ok(null);
  });
}

function registerPhone(app: FastifyInstance, deps: AccountDeps): void {
  registerEndpoint(app, endpoints.updateMobile, async ({ input, locale, session, request, reply }) => {
    const { newPhone, verificationCode, oldVerificationCode = null } = input;
    const codeRequestId = readCodeRequestId(request.headers, input.codeRequestId, deps.production);
    const wanted = { newPhone, code: verificationCode, oldCode: oldVerificationCode, codeRequestId, locale };
    const result = await changePhone(deps, session, wanted);
    if (result.kind !== "ok") return result;
    if (result.dueAt === null) takeCookies(deps, request, reply);
    return ok({ dueAt: result.dueAt?.toISOString() ?? null });
  });

  registerEndpoint(app, endpoints.cancelMobileChange, async ({ session }) => {
    await cancelRequestedPhoneChange(deps, session);
    const result = await currentUser(deps, session);
    return result.kind === "ok" ? ok(result.user) : result;
  });
}

function registerMail(app: FastifyInstance, deps: AccountDeps): void {
  registerEndpoint(app, endpoints.sendMailCode, async ({ input, locale, session }) => {
    const result = await sendMailCode(deps, session, { email: input.email, locale });
    return result.kind === "ok" ? ok({ expiresIn: result.expiresIn }) : result;
  });

  registerEndpoint(app, endpoints.confirmMail, async ({ input, locale, session }) => {
    const { email, verificationCode: code } = input;
    const result = await confirmMail(deps, session, { email, code, locale });
    return result.kind === "ok" ? ok(result.mail) : result;
  });

  registerEndpoint(app, endpoints.removeMail, async ({ session }) => {
    const result = await removeMail(deps, session);
    return result.kind === "ok" ? ok(result.mail) : result;
  });
}

/**
 * Every session of this browser's customer, or this one, has ended: the browser need not keep its cookies.
 */
function takeCookies({ production }: AccountDeps, request: FastifyRequest, reply: FastifyReply): void {
  if (isFromBrowser(request)) reply.header("set-cookie", closingCookies(production));
}
