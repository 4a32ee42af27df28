import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { codeRequestIdPattern } from "@rimba/contract";
import { secretHash } from "../../platform/secrets.ts";
import { readCookies } from "../../platform/http/read-request.ts";

/** Seconds: a code is valid for five minutes, and a further one may be requested meanwhile. */
const cookieMaxAgeSeconds = 900;

function cookieName(production: boolean): string {
  return production ? "__Host-rimba-code" : "rimba-code";
}

/** A secret that binds codes to one browser or program. */
export function newCodeRequestId(): string {
  return randomBytes(32).toString("base64url");
}

/** The secret of a call: in its body, or as the cookie that the browser got with its code. Null: none. */
export function readCodeRequestId(
  { cookie }: IncomingHttpHeaders,
  inBody: string | undefined,
  production: boolean,
): string | null {
  const id = inBody ?? readCookies(cookie).get(cookieName(production)) ?? "";
  return codeRequestIdPattern.test(id) ? id : null;
}

/** The Set-Cookie line. Script cannot read the cookie. */
export function codeRequestCookie(id: string, production: boolean): string {
  const rest = `Path=/; Max-Age=${cookieMaxAgeSeconds}; SameSite=Lax; HttpOnly${production ? "; Secure" : ""}`;
  return `${cookieName(production)}=${id}; ${rest}`;
}

/** The stored hash of the secret; empty without one. */
export function requesterHash(id: string | null): string {
  return id === null ? "" : secretHash(id);
}
