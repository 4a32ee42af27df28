import { isLocale } from "@rimba/contract";
import { isDirection } from "@rimba/web-core/locale/direction.ts";

const yearInSeconds = 365 * 24 * 3600;

/**
 * The cookies that an address with `?lang=` or `?dir=` sets, so that the choice holds for the
 * pages after it. Script reads `lang` too, hence not HttpOnly; neither names a person.
 */
export function choiceCookies(query: URLSearchParams, secure: boolean): string[] {
  const lang = query.get("lang");
  const dir = query.get("dir");
  const cookies: string[] = [];
  if (isLocale(lang)) cookies.push(choiceCookie("lang", lang, secure));
  if (isDirection(dir)) cookies.push(choiceCookie("dir", dir, secure));
  return cookies;
}

/** `value` is one of our own words, so nothing in it needs escaping. */
export function choiceCookie(name: string, value: string, secure: boolean): string {
  const cookie = `${name}=${value}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax`;
  return secure ? `${cookie}; Secure` : cookie;
}
