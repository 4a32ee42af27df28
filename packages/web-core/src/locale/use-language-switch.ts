import type { Locale } from "@rimba/contract";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { choiceCookie } from "./choice-cookie.ts";

export interface LanguageSwitch {
  /** The same page in another language, for a link that also works without script. */
  readonly addressIn: (locale: Locale) => string;
  /** Changes the language in place: what was typed and the scroll position stay. */
  readonly switchTo: (locale: Locale) => void;
}

export function useLanguageSwitch(): LanguageSwitch {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return {
    addressIn: (locale) => pathname + withLanguage(search, locale),
    switchTo: (locale) => {
      document.cookie = choiceCookie("lang", locale, window.location.protocol === "https:");
      // Messages follow this attribute; asking for the page's data again renders all of it anew.
      document.documentElement.lang = locale;
      if (new URLSearchParams(search).has("lang")) {
        const to = pathname + withLanguage(search, null) + hash;
        void navigate(to, { replace: true, preventScrollReset: true });
      } else {
        void revalidate();
      }
    },
  };
}

function withLanguage(search: string, locale: Locale | null): string {
  const query = new URLSearchParams(search);
  query.delete("lang");
  if (locale !== null) query.set("lang", locale);
  return query.size === 0 ? "" : `?${query}`;
}
