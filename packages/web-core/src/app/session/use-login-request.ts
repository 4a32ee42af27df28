import { readLogInQuery, withoutLogInQuery } from "@rimba/domain";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { call } from "../api/client.ts";
import { useLocale } from "../locale/use-locale.ts";
import { useHydrated } from "../document/hydration.tsx";
import { sessionStore, useSession } from "./session-store.ts";

interface LoginRequest {
  /** The address asks to log in, and the visitor is not logged in. */
  readonly requested: boolean;
  /** The page for customers that was wanted, if one was. */
  readonly returnTo: string | null;
  /** The address of this page without what asks. */
  readonly withoutAsking: string;
}

/**
 * For home, to which pages for customers redirect visitors without a session: deletes a session that is over, and
 * redirects a customer who is still logged in. `onStranger`: a page for customers was requested without a login; one
 * surface of the site shows that.
 */
export function useLoginRequest(onStranger: () => void): LoginRequest {
  const { pathname, search } = useLocation();
  const { locale } = useLocale();
  const navigate = useNavigate();
  const session = useSession();
  // The page is sent the same with and without what asks.
  const query = new URLSearchParams(useHydrated() ? search : "");
  const { requested, returnTo } = readLogInQuery(query);
  const rest = withoutLogInQuery(query);
  const withoutAsking = rest.size === 0 ? pathname : `${pathname}?${rest}`;

  /** What is kept here may be over at the server, which led here for that reason. */
  const stillLoggedIn = async (): Promise<boolean> => {
    if (sessionStore().current() === null) return false;
    return (
      returnTo === null || (await call("selectNickName", {}, { locale, keepSession: true })).kind === "ok"
    );
  };
  const decide = useEffectEvent(async (isLeft: () => boolean) => {
    const loggedIn = await stillLoggedIn();
    if (isLeft()) return;
    if (loggedIn) return navigate(returnTo ?? withoutAsking, { replace: true });
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

  return { requested: requested && session === null, returnTo, withoutAsking };
}
