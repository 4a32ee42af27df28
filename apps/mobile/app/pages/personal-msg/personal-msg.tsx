import { m } from "@rimba/content/messages";
import { retryHeaders } from "@rimba/web-core/app/document/page-response.ts";
import { WithoutScript } from "@rimba/web-core/account/centre/centre-card.tsx";
import { CentreUnavailable } from "@rimba/web-core/site-frame/centre-unavailable.tsx";
import {
  loadPersonal,
  loadPersonalInBrowser,
  type PersonalPageData,
  personalMeta,
  useCustomer,
} from "@rimba/web-core/account/page.ts";
import { PersonalCard } from "@rimba/web-core/account/centre/personal-card.tsx";
import { redirect } from "react-router";
import { PageBar } from "../../shell/page-bar.tsx";
import type { Route } from "./+types/personal-msg.ts";
import { centrePath, changePhonePath, personalMsgPath } from "../personal-center/centre-paths.ts";
import css from "../personal-center/page.module.css";

/** The desktop site changes the number at this address; here there is a page for it. */
export function loader(args: Route.LoaderArgs) {
  if (new URL(args.request.url).searchParams.get("change") === "phone") throw redirect(changePhonePath);
  return loadPersonal(args);
}

export const clientLoader = loadPersonalInBrowser;
export const headers = retryHeaders;
export const meta = personalMeta(m.session_personal);

export default function PersonalMsg({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageBar title={m.session_personal()} back={centrePath} />
      <main id="content" tabIndex={-1} className={css.page}>
        <WithoutScript />
        {page.kind === "loaded" ? (
          <Loaded page={page} />
        ) : (
          <CentreUnavailable offline={page.offline} path={personalMsgPath} />
        )}
      </main>
    </>
  );
}

function Loaded({ page }: { page: Extract<PersonalPageData, { kind: "loaded" }> }) {
  const { user, setUser } = useCustomer(page.user);
  return (
    <PersonalCard
      user={user}
      sessions={page.sessions}
      now={page.now}
      onChanged={setUser}
      changePath={changePhonePath}
    />
  );
}
