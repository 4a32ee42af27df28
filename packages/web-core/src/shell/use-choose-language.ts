import type { Locale } from "@rimba/contract";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { withRootAnew } from "../document/root-revalidation.ts";
import { choiceCookie } from "../locale/choice-cookie.ts";

/**
 * Changes the language in place: the cookie for the pages after this one, then the page's own data
 * anew. The route, what is typed and the scroll position stay.
 */
export function useChooseLanguage(): (locale: Locale) => Promise<void> {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return async (locale) => {
    document.cookie = choiceCookie("lang", locale, window.location.protocol === "https:");
    document.documentElement.lang = locale;
    const query = new URLSearchParams(search);
    if (!query.has("lang")) return withRootAnew(revalidate);
    // An address that names a language would win over the cookie.
    query.delete("lang");
    const to = { pathname, search: query.toString(), hash };
    await withRootAnew(() => navigate(to, { replace: true, preventScrollReset: true }));
  };
}
