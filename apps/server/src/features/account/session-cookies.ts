import type { IncomingHttpHeaders } from "node:http";
import { readCookies } from "../../platform/http/read-cookies.ts";

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
export function tokenInHeader({ token, authorization }: IncomingHttpHeaders): string | null {
  if (typeof token === "string" && token !== "") return token;
  return /^Bearer +(\S.*)$/i.exec(authorization ?? "")?.[1] ?? null;
}
