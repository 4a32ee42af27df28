import type { IncomingHttpHeaders } from "node:http";
import { isSecret, secretHash } from "../../platform/secrets.ts";
import { hostCookie, hostCookieName, readCookies } from "../../platform/http/read-request.ts";

/** Seconds: a code is valid for five minutes, and a further one may be requested meanwhile. */
const cookieMaxAgeSeconds = 900;

/** A secret that binds codes to one browser or program. */
const cookieName = "code";

/** The secret of a call: in its body, or as the cookie that the browser got with its code. Null: none. */
export function readCodeRequestId(
  { cookie }: IncomingHttpHeaders,
  inBody: string | undefined,
  production: boolean,
): string | null {
  const id = inBody ?? readCookies(cookie).get(hostCookieName(cookieName, production)) ?? "";
  return isSecret(id) ? id : null;
}

/** The Set-Cookie line. Script cannot read the cookie. */
export function codeRequestCookie(id: string, production: boolean): string {
  return hostCookie(cookieName, id, cookieMaxAgeSeconds, production);
}

/** The stored hash of the secret; empty without one. */
export function requesterHash(id: string | null): string {
  return id === null ? "" : secretHash(id);
}
