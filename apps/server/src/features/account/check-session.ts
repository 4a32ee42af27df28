import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";
import { isCrossSite } from "../../platform/http/request-origin.ts";
import { isSecret, sameText, secretHash } from "../../platform/secrets.ts";
import type { SessionCheck } from "../../platform/http/session-gate.ts";
import type { SessionDeps } from "./account-deps.ts";
import { selectCustomer } from "./customer-queries.ts";
import { hostCookie, hostCookieName, readCookies } from "../../platform/http/read-request.ts";
import { applyDuePhoneChange, isDue } from "./pending-phone-change.ts";
import { selectSession, updateLastSeen } from "./sessions.ts";
import { optionalRow } from "../../platform/db/db.ts";

/**
 * Checks the session of a call. The token counts only as a header, which another site cannot make a browser
 * send; a browser's session also needs its HttpOnly cookie. Throws `DatabaseUnavailable`.
 */
export async function checkSession(
  deps: SessionDeps,
  request: Pick<FastifyRequest, "headers" | "host">,
): Promise<SessionCheck> {
  if (isCrossSite(request, deps.config.publicOrigin)) return { kind: "crossSite" };
  const token = tokenInHeader(request.headers);
  if (token === null) return { kind: "sessionMissing" };
  const { proof } = readSessionCookies(request.headers, deps.production);
  return sessionOf(deps, { token, proof });
}

/**
 * Checks the session of a page by the two cookies, because a navigation sends no header. For reading only;
 * changes go through `checkSession`. Throws `DatabaseUnavailable`.
 */
export async function checkPageSession(
  deps: SessionDeps,
  { headers }: Pick<FastifyRequest, "headers">,
): Promise<Exclude<SessionCheck, { kind: "crossSite" }>> {
  const { token, proof } = readSessionCookies(headers, deps.production);
  if (token === null) return { kind: "sessionMissing" };
  // A program's session has no proof and cannot show pages.
  if (proof === null) return { kind: "sessionEnded" };
  return sessionOf(deps, { token, proof }, "browser");
}

async function sessionOf(
  deps: SessionDeps,
  { token, proof }: { token: string; proof: string | null },
  opened: "browser" | "anyhow" = "anyhow",
): Promise<Exclude<SessionCheck, { kind: "crossSite" }>> {
  const ended = { kind: "sessionEnded" } as const;
  if (!isSecret(token)) return ended;
  const now = deps.clock();
  const tokenHash = secretHash(token);
  const session = await optionalRow(deps.db, selectSession, { tokenHash });
  if (session === null || session.ended_at !== null) return ended;
  if (session.proof_hash === null) {
    if (opened === "browser") return ended;
  } else if (proof === null || !sameText(secretHash(proof), session.proof_hash)) return ended;
  if (session.expires_at <= now) return { kind: "sessionMissing" };
  // A separate query: a session and its customer may be on different shards. If the session ends between the
  // two lookups, the call is served as if it had come just before.
  const customer = await optionalRow(deps.db, selectCustomer, { customerId: session.customer_id });
  if (customer === null) return ended;
  if (isDue(deps, customer)) {
    await applyDuePhoneChange(deps, customer.customer_id);
    // Read again: the change either ended this session or was cancelled.
    return sessionOf(deps, { token, proof }, opened);
  }
  await updateLastSeen(deps.db, tokenHash, session.last_seen_at, now);
  return {
    kind: "ok",
    sessionId: session.session_id,
    customerId: customer.customer_id,
    phone: customer.phone,
  };
}

/** Seconds from the login until a session ends, however much it is used. */
export const sessionSeconds = 24 * 3600;

/** Script reads the token from this cookie and sends it as a header. */
const tokenCookie = "token";

/** A browser's part of a session: the token, and the proof that script cannot read. */
export interface SessionSecrets {
  readonly token: string;
  readonly proof: string;
}

/** Name of the cookie that proves the token. */
const proofCookie = "session";

/** The two Set-Cookie lines of a login. */
export function openingCookies({ token, proof }: SessionSecrets, production: boolean): string[] {
  return cookies({ token, proof }, sessionSeconds, production);
}

/** The two Set-Cookie lines that delete both. */
export function closingCookies(production: boolean): string[] {
  return cookies({ token: "", proof: "" }, 0, production);
}

function cookies({ token, proof }: SessionSecrets, maxAge: number, production: boolean): string[] {
  const rest = `Path=/; Max-Age=${maxAge}; SameSite=Lax${production ? "; Secure" : ""}`;
  return [`${tokenCookie}=${token}; ${rest}`, hostCookie(proofCookie, proof, maxAge, production)];
}

export function readSessionCookies(
  { cookie }: IncomingHttpHeaders,
  production: boolean,
): { token: string | null; proof: string | null } {
  const all = readCookies(cookie);
  const proof = all.get(hostCookieName(proofCookie, production));
  return { token: all.get(tokenCookie) || null, proof: proof || null };
}

/** Whether a request carries a session token, valid or not. */
export function hasSessionToken({ headers }: Pick<FastifyRequest, "headers">, production: boolean): boolean {
  return tokenInHeader(headers) !== null || readSessionCookies(headers, production).token !== null;
}

/** The token of a call: header `token`, or `Authorization: Bearer`. Null: none. */
function tokenInHeader({ token, authorization }: IncomingHttpHeaders): string | null {
  if (typeof token === "string" && token !== "") return token;
  return /^Bearer +(\S.*)$/i.exec(authorization ?? "")?.[1] ?? null;
}
