import type { Locale } from "@rimba/contract";
import { useLocation, useNavigate, useRevalidator } from "react-router";

const yearInSeconds = 365 * 24 * 3600;

/**
 * Changes the language in place: the cookie for the pages after this one, then the page's own data
 * anew. The route, what is typed and the scroll position stay.
 */
export function useChooseLanguage(): (locale: Locale) => Promise<void> {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return async (locale) => {
    const secure = window.location.protocol === "https:" ? "; Secure" : "";
    document.cookie = `lang=${locale}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`;
    document.documentElement.lang = locale;
    const query = new URLSearchParams(search);
    if (!query.has("lang")) return revalidate();
    // An address that names a language would win over the cookie.
    query.delete("lang");
    await navigate({ pathname, search: query.toString(), hash }, { replace: true, preventScrollReset: true });
  };
}
