import { m } from "@rimba/content/messages";
import { PersonalCard } from "@rimba/web-core/account/centre/personal-card.tsx";
import { CentrePage } from "../personal-center/centre-page.tsx";
import type { Route } from "./+types/personal-msg.ts";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/account/centre/personal-page.ts";

export default function PersonalMsg({ loaderData }: Route.ComponentProps) {
  return (
    <CentrePage title={m.session_personal()} data={loaderData}>
      {({ sessions, mail, now }, { user, setUser }) => (
        <PersonalCard user={user} sessions={sessions} mail={mail} now={now} onChanged={setUser} />
      )}
    </CentrePage>
  );
}
