import type { IncomingHttpHeaders } from "node:http";
import { derivedKey, keyedHash } from "../../derived-key.ts";
import { sameText } from "../../secret-text.ts";
import { readCookies } from "../../ssr/read-cookies.ts";

/** For so long a browser is known after a login. */
const maxAgeSeconds = 90 * 86_400;

/** Signs for which phone a browser logged in before; the same on every process. */
export function knownBrowserKey(secret: string): Buffer {
  return derivedKey(secret, "known browser");
}

interface KnownBrowserDeps {
  readonly knownBrowserKey: Buffer;
  readonly clock: () => Date;
  readonly production: boolean;
}

function cookieName(production: boolean): string {
  return production ? "__Host-rimba-known" : "rimba-known";
}

/**
 * The Set-Cookie line for a browser that logged in with this phone. It opens nothing: codes that it requests count apart from
 * those of strangers. It holds a time and a signature, not the phone.
 */
export function knownBrowserCookie(
  { knownBrowserKey: key, clock, production }: KnownBrowserDeps,
  phone: string,
): string {
  const expiry = String(Math.floor(clock().getTime() / 1000) + maxAgeSeconds);
  const value = `${expiry}.${keyedHash(key, [phone, expiry])}`;
  const rest = `Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax; HttpOnly${production ? "; Secure" : ""}`;
  return `${cookieName(production)}=${value}; ${rest}`;
}

/** Whether the phone's owner logged in with this browser within the last 90 days. */
export function isKnownBrowser(
  { knownBrowserKey: key, clock, production }: KnownBrowserDeps,
  { cookie }: IncomingHttpHeaders,
  phone: string,
): boolean {
  const value = readCookies(cookie).get(cookieName(production)) ?? "";
  const [expiry = "", signature = ""] = value.split(".");
  if (!sameText(signature, keyedHash(key, [phone, expiry]))) return false;
  return Number(expiry) * 1000 > clock().getTime();
}
