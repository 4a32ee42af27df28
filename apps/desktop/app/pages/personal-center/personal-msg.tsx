import { m } from "@rimba/content/messages";
import { retryHeaders } from "@rimba/web-core/app/document/page-response.ts";
import { CentreCard } from "@rimba/web-core/account/centre/centre-card.tsx";
import { CentreUnavailable } from "@rimba/web-core/site-frame/centre-unavailable.tsx";
import { ChangePhone } from "@rimba/web-core/account/centre/change-phone.tsx";
import {
  loadPersonal,
  loadPersonalInBrowser,
  type PersonalPageData,
  personalMeta,
  useCustomer,
} from "@rimba/web-core/account/page.ts";
import { PersonalCard } from "@rimba/web-core/account/centre/personal-card.tsx";
import { useLocation } from "react-router";
import type { Route } from "./+types/personal-msg.ts";
import { CentreLayout } from "./centre-layout.tsx";
import { changePhonePath, personalMsgPath } from "./centre-paths.ts";

export const loader = loadPersonal;
export const clientLoader = loadPersonalInBrowser;
export const headers = retryHeaders;
export const meta = personalMeta(m.session_personal);

const titleId = "centre-title";

/** Personal information; with `?change=phone` the form for another number, which is a page of its own on phones. */
export default function PersonalMsg({ loaderData: page }: Route.ComponentProps) {
  const { search } = useLocation();
  const isChange = new URLSearchParams(search).get("change") === "phone";
  if (page.kind === "unavailable") {
    return (
      <CentreLayout
        user={null}
        title={m.session_personal()}
        titleId={titleId}
        page={isChange ? "phone" : "personal"}
      >
        <CentreUnavailable offline={page.offline} path={isChange ? changePhonePath : personalMsgPath} />
      </CentreLayout>
    );
  }
  return <Loaded page={page} isChange={isChange} />;
}

interface LoadedProps {
  readonly page: Extract<PersonalPageData, { kind: "loaded" }>;
  readonly isChange: boolean;
}

function Loaded({ page: { user: loaded, sessions, now }, isChange }: LoadedProps) {
  const { user, setUser } = useCustomer(loaded);
  const title = isChange ? m.change_phone_title() : m.session_personal();
  return (
    <CentreLayout
      user={user}
      title={title}
      titleId={titleId}
      page={isChange ? "phone" : "personal"}
      above={isChange ? [{ name: m.session_personal(), to: personalMsgPath }] : []}
    >
      {isChange ? (
        <CentreCard>
          <ChangePhone layout="wide" user={user} now={now} onChanged={setUser} titleId={titleId} />
        </CentreCard>
      ) : (
        <PersonalCard
          user={user}
          sessions={sessions}
          now={now}
          onChanged={setUser}
          changePath={changePhonePath}
        />
      )}
    </CentreLayout>
  );
}
