import type { Locale } from "@rimba/contract";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { withRootAnew } from "../document/root-revalidation.ts";
import { m } from "@rimba/content/messages";
import { choiceCookie } from "../locale/choice-cookie.ts";
import { useCentreNotice } from "../../ui/centre-notice.tsx";

/**
 * Changes the language in place: the cookie for the pages after this one, then the page's own data
 * anew. The route, what is typed and the scroll position stay.
 */
export function useChooseLanguage(): (locale: Locale) => Promise<void> {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const notify = useCentreNotice();
  return async (locale) => {
    // The words come from the server: to ask for them now would put an error in the place of this page.
    if (!navigator.onLine) return notify({ text: m.language_offline(), tone: "error" });
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
