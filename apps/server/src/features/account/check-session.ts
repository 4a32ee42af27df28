import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";
import { isCrossSite } from "../../platform/http/request-origin.ts";
import { sameText, secretHash } from "../../platform/secrets.ts";
import type { SessionCheck } from "../../platform/http/session-gate.ts";
import type { SessionDeps } from "./account-deps.ts";
import { selectOptionalCustomer } from "./customer-queries.ts";
import { readCookies } from "../../platform/http/read-request.ts";
import { applyDuePhoneChange, isDue } from "./pending-phone-change.ts";
import { selectOptionalSession, updateLastSeen } from "./sessions.ts";

/**
 * Whose call it is. The token counts only as a header, which no other site can make a browser send; a session
 * that a browser opened needs its HttpOnly cookie besides. Throws `DatabaseUnavailable`.
 */
export async function checkSession(
  deps: SessionDeps,
  request: Pick<FastifyRequest, "headers" | "host">,
): Promise<SessionCheck> {
  if (isCrossSite(request, deps.publicOrigin)) return { kind: "crossSite" };
  const token = tokenInHeader(request.headers);
  if (token === null) return { kind: "sessionMissing" };
  const { proof } = readSessionCookies(request.headers, deps.production);
  return sessionOf(deps, { token, proof });
}

/**
 * Who looks at a page: by the two cookies, because a browser that opens an address sends no header. Good for reading
 * alone; what changes something goes through `checkSession`. Throws `DatabaseUnavailable`.
 */
export async function checkPageSession(
  deps: SessionDeps,
  { headers }: Pick<FastifyRequest, "headers">,
): Promise<Exclude<SessionCheck, { kind: "crossSite" }>> {
  const { token, proof } = readSessionCookies(headers, deps.production);
  if (token === null) return { kind: "sessionMissing" };
  // A program's session has no proof and is no business of a page's.
  if (proof === null) return { kind: "sessionEnded" };
  return sessionOf(deps, { token, proof }, "browser");
}

async function sessionOf(
  deps: SessionDeps,
  { token, proof }: { token: string; proof: string | null },
  opened: "browser" | "anyhow" = "anyhow",
): Promise<Exclude<SessionCheck, { kind: "crossSite" }>> {
  const ended = { kind: "sessionEnded" } as const;
  if (!isSessionSecret(token)) return ended;
  const now = deps.clock();
  const tokenHash = secretHash(token);
  const session = await selectOptionalSession(deps.db, tokenHash);
  if (session === null || session.ended_at !== null) return ended;
  if (session.proof_hash === null) {
    if (opened === "browser") return ended;
  } else if (proof === null || !sameText(secretHash(proof), session.proof_hash)) return ended;
  if (session.expires_at <= now) return { kind: "sessionMissing" };
  // Asked for apart: a session and its customer may lie on different shards. A session that ends between the two lookups is
  // as one that ends just after them: the call that is under way is still served.
  const customer = await selectOptionalCustomer(deps.db, session.customer_id);
  if (customer === null) return ended;
  if (isDue(deps, customer)) {
    await applyDuePhoneChange(deps, customer.customer_id);
    // Read again: the change ended this session, or it was cancelled and the session goes on.
    return sessionOf(deps, { token, proof }, opened);
  }
  await updateLastSeen(deps.db, tokenHash, session.last_seen_at, now);
  return {
    kind: "session",
    sessionId: session.session_id,
    customerId: customer.customer_id,
    phone: customer.phone,
  };
}

/** Seconds for which a session holds, however much it is used. */
export const sessionSeconds = 24 * 3600;

/** The token as script reads it, to send it as a header. */
const tokenCookie = "token";

/** What a browser holds of a session: the token, and the proof that script cannot read. */
export interface SessionSecrets {
  readonly token: string;
  readonly proof: string;
}

/** Browsers take a `__Host-` cookie from this very host and over https alone; a demo on http has to do without. */
function proofCookie(production: boolean): string {
  return production ? "__Host-rimba-session" : "rimba-session";
}

/** The two Set-Cookie lines of a login. */
export function openingCookies({ token, proof }: SessionSecrets, production: boolean): string[] {
  return cookies({ token, proof }, sessionSeconds, production);
}

/** The two Set-Cookie lines that take both away. */
export function closingCookies(production: boolean): string[] {
  return cookies({ token: "", proof: "" }, 0, production);
}

function cookies({ token, proof }: SessionSecrets, maxAge: number, production: boolean): string[] {
  const rest = `Path=/; Max-Age=${maxAge}; SameSite=Lax${production ? "; Secure" : ""}`;
  return [`${tokenCookie}=${token}; ${rest}`, `${proofCookie(production)}=${proof}; ${rest}; HttpOnly`];
}

export function readSessionCookies(
  { cookie }: IncomingHttpHeaders,
  production: boolean,
): { token: string | null; proof: string | null } {
  const all = readCookies(cookie);
  return { token: all.get(tokenCookie) || null, proof: all.get(proofCookie(production)) || null };
}

/** The token that a call brings: header `token`, or `Authorization: Bearer`. Null: none. */
function tokenInHeader({ token, authorization }: IncomingHttpHeaders): string | null {
  if (typeof token === "string" && token !== "") return token;
  return /^Bearer +(\S.*)$/i.exec(authorization ?? "")?.[1] ?? null;
}

const secretForm = /^[A-Za-z0-9_-]{43}$/;

/** A token, or the cookie that proves it: 256 random bits as 43 characters that go unchanged through headers and cookies. */
export function newSessionSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Whether it can be one at all; what was cut short or added to is not. */
function isSessionSecret(text: string): boolean {
  return secretForm.test(text);
}
