import { m } from "@rimba/content/messages";
import { retryHeaders } from "@rimba/web-core/app/document/page-response.ts";
import { CentreCard, WithoutScript } from "@rimba/web-core/account/centre/centre-card.tsx";
import { CentreUnavailable } from "@rimba/web-core/site-frame/centre-unavailable.tsx";
import { ChangePhone as ChangePhoneForm } from "@rimba/web-core/account/centre/change-phone.tsx";
import {
  loadCustomer,
  loadCustomerInBrowser,
  type LoadedCustomer,
  personalMeta,
  useCustomer,
} from "@rimba/web-core/account/page.ts";
import { PrefetchHome } from "@rimba/web-core/app/session/guard.tsx";
import { PageBar } from "../../shell/page-bar.tsx";
import type { Route } from "./+types/change-phone.ts";
import { centrePath, changePhonePath } from "../personal-center/centre-paths.ts";
import css from "../personal-center/page.module.css";

export const loader = loadCustomer;
export const clientLoader = loadCustomerInBrowser;
export const headers = retryHeaders;
export const meta = personalMeta(m.change_phone_title);

const titleId = "change-phone-title";

export default function ChangePhone({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageBar title={m.change_phone_title()} titleId={titleId} back={centrePath} />
      <main id="content" tabIndex={-1} className={css.page}>
        <WithoutScript />
        {page.kind === "loaded" ? (
          <Loaded page={page} />
        ) : (
          <CentreUnavailable offline={page.offline} path={changePhonePath} />
        )}
      </main>
    </>
  );
}

function Loaded({ page }: { page: LoadedCustomer }) {
  const { user, setUser } = useCustomer(page.user);
  return (
    <CentreCard>
      <PrefetchHome />
      <ChangePhoneForm layout="narrow" user={user} now={page.now} onChanged={setUser} titleId={titleId} />
    </CentreCard>
  );
}
