import { isLocale } from "@rimba/contract";
import { choiceCookie } from "@rimba/web-core/app/locale/choices.ts";
import { isDirection } from "@rimba/web-core/app/locale/choices.ts";

/** The cookies that `?lang=` and `?dir=` in an address set, so that the choice holds for the pages after it. */
export function choiceCookies(query: URLSearchParams, secure: boolean): string[] {
  const lang = query.get("lang");
  const dir = query.get("dir");
  const cookies: string[] = [];
  if (isLocale(lang)) cookies.push(choiceCookie("lang", lang, secure));
  if (isDirection(dir)) cookies.push(choiceCookie("dir", dir, secure));
  return cookies;
}
