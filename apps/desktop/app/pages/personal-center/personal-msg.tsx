import { m } from "@rimba/content/messages";
import { ChangePhone } from "@rimba/web-core/account/centre/change-phone.tsx";
import { PersonalCard } from "@rimba/web-core/account/centre/personal-card.tsx";
import { personalPaths } from "@rimba/web-core/account/personal-paths.ts";
import { useLocation } from "react-router";
import type { Route } from "./+types/personal-msg.ts";
import { CentrePage } from "./centre-layout.tsx";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/account/centre/personal-page.ts";

const titleId = "centre-title";

/**
 * Personal information. With `?change=phone` it shows the form for another number, which is a separate page on phones.
 */
export default function PersonalMsg({ loaderData }: Route.ComponentProps) {
  const isChange = new URLSearchParams(useLocation().search).get("change") === "phone";
  const isLoaded = loaderData.kind === "ok";
  return (
    <CentrePage
      title={isChange && isLoaded ? m.change_phone_title() : m.session_personal()}
      titleId={titleId}
      page={isChange ? "phone" : "personal"}
      above={isChange && isLoaded ? [{ name: m.session_personal(), to: personalPaths.desktop }] : []}
      data={loaderData}
    >
      {({ sessions, mail, now }, { user, setUser: onChanged }) =>
        isChange ? (
          <ChangePhone layout="wide" user={user} now={now} onChanged={onChanged} titleId={titleId} />
        ) : (
          <PersonalCard {...{ user, sessions, mail, now, onChanged }} />
        )
      }
    </CentrePage>
  );
}
