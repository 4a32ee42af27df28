import { m } from "@rimba/content/messages";
import { returnPath } from "@rimba/domain";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { carrierNameOf, type Matches, pageMeta } from "../../app/document/meta.ts";
import { useSession } from "../../app/session/session-store.ts";

export { headersOfPublicPage as headers } from "../../app/document/page-response.ts";

/** Title and description of the phone's page to log in. */
export function meta({ matches }: { readonly matches: Matches }) {
  const brand = carrierNameOf(matches);
  return pageMeta(matches, {
    title: m.login_title(),
    description: m.login_description({ brand }),
    isForSearch: false,
  });
}

/** Leads a logged-in visitor to the page that asked for the login, else to `accountPath`. */
export function useReturnAfterLogin(accountPath: string): void {
  const query = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const session = useSession();
  const to = returnPath(query.get("returnTo")) ?? returnPath(accountPath) ?? "/";
  useEffect(() => {
    if (session !== null) void navigate(to, { replace: true });
  }, [session, to, navigate]);
}
