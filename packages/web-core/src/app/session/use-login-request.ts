import { readLogInQuery, withoutLogInQuery } from "@rimba/domain";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { call } from "../api/client.ts";
import { useLocale } from "../locale/use-locale.ts";
import { useHydrated } from "../document/hydration.tsx";
import { sessionStore, useSession } from "./session-store.ts";

/**
 * For home, to which pages for customers redirect visitors without a session: deletes an ended session, and
 * redirects a customer who is still logged in. `onStranger`: a page for customers was requested without a
 * login; one part of the site shows that.
 */
export function useLoginRequest(onStranger: () => void) {
  const { pathname, search } = useLocation();
  const { locale } = useLocale();
  const navigate = useNavigate();
  const session = useSession();
  // The server's page is the same with and without the login parameters.
  const query = new URLSearchParams(useHydrated() ? search : "");
  const { requested, returnTo } = readLogInQuery(query);
  const rest = withoutLogInQuery(query);
  const pathWithoutLogin = rest.size === 0 ? pathname : `${pathname}?${rest}`;

  /** The server may have ended the stored session, and redirected here for that reason. */
  const stillLoggedIn = async (): Promise<boolean> => {
    if (sessionStore().current() === null) return false;
    return (
      returnTo === null || (await call("selectNickName", {}, { locale, keepSession: true })).kind === "ok"
    );
  };
  const decide = useEffectEvent(async (isLeft: () => boolean) => {
    const loggedIn = await stillLoggedIn();
    if (isLeft()) return;
    if (loggedIn) return navigate(returnTo ?? pathWithoutLogin, { replace: true });
    sessionStore().end();
    if (returnTo !== null) onStranger();
  });
  useEffect(() => {
    if (!requested) return;
    let left = false;
    void decide(() => left);
    return () => {
      left = true;
    };
  }, [requested, returnTo]);

  return {
    /** The address requests the login, and the visitor is not logged in. */
    requested: requested && session === null,
    /** The requested page for customers, if any. */
    returnTo,
    /** The address of this page without the login parameters. */
    pathWithoutLogin,
  };
}
