import { m } from "@rimba/content/messages";
import { returnPath } from "@rimba/domain";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { carrierNameOf, type Matches, pageMeta } from "../../app/document/meta.ts";
import { pagePaths } from "../../app/entry-paths.ts";
import { useSession } from "../../app/session/session-store.ts";
import { useToast } from "../../ui/toast.tsx";
import { type LoginFormState, useLoginForm } from "./use-login-form.ts";

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

/** The form of the page. After the login it opens the page that requested it, else the personal centre. */
export function useLoginPage(): LoginFormState {
  const notify = useToast();
  const query = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const session = useSession();
  const to = returnPath(query.get("returnTo")) ?? pagePaths.centre;
  useEffect(() => {
    if (session !== null) void navigate(to, { replace: true });
  }, [session, to, navigate]);
  return useLoginForm({ onDone: () => notify({ text: m.login_done(), tone: "success" }) });
}
