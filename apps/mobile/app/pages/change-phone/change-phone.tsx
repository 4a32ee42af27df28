import { m } from "@rimba/content/messages";
import { ChangePhone as ChangePhoneForm } from "@rimba/web-core/account/centre/change-phone.tsx";
import { personalMeta } from "@rimba/web-core/account/page.ts";
import { PrefetchHome } from "@rimba/web-core/app/session/guard.tsx";
import { CentrePage } from "../personal-center/centre-page.tsx";
import type { Route } from "./+types/change-phone.ts";

export { loader, clientLoader, headers } from "@rimba/web-core/account/page.ts";
export const meta = personalMeta(m.change_phone_title);

const titleId = "change-phone-title";

export default function ChangePhone({ loaderData }: Route.ComponentProps) {
  return (
    <CentrePage titleId={titleId} title={m.change_phone_title()} data={loaderData}>
      {({ now }, { user, setUser }) => (
        <>
          <PrefetchHome />
          <ChangePhoneForm layout="narrow" user={user} now={now} onChanged={setUser} titleId={titleId} />
        </>
      )}
    </CentrePage>
  );
}
