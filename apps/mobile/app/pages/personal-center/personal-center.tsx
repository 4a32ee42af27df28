import { m } from "@rimba/content/messages";
import { useBinding } from "@rimba/web-core/outlets/preferred/use-binding.ts";
import { retryHeaders } from "@rimba/web-core/app/document/page-response.ts";
import { CentreAway } from "@rimba/web-core/site-frame/centre-away.tsx";
import {
  loadCentre,
  loadCentreInBrowser,
  type LoadedCentre,
} from "@rimba/web-core/orders/list/load-order-counts.ts";
import { personalMeta } from "@rimba/web-core/account/centre/personal-meta.ts";
import { useCustomer } from "@rimba/web-core/account/centre/use-customer.ts";
import { PageBar } from "../../shell/page-bar.tsx";
import type { Route } from "./+types/personal-center.ts";
import { AccountHead } from "./account-head.tsx";
import { AccountRows } from "./account-rows.tsx";
import { centrePath } from "./centre-paths.ts";
import { OrderCounts } from "./order-counts.tsx";
import { PreferredOutlet } from "./preferred-outlet.tsx";
import css from "./page.module.css";

export const loader = loadCentre;
export const clientLoader = loadCentreInBrowser;
export const headers = retryHeaders;
export const meta = personalMeta(m.session_account);

/** Who is logged in, and the ways to everything of theirs. */
export default function PersonalCenter({ loaderData: page }: Route.ComponentProps) {
  if (page.kind === "loaded") return <Loaded page={page} />;
  return (
    <>
      <PageBar title={m.session_account()} back="/" />
      <main id="content" tabIndex={-1} className={css.page}>
        <CentreAway offline={page.offline} path={centrePath} />
      </main>
    </>
  );
}

function Loaded({ page }: { page: LoadedCentre }) {
  const { user } = useCustomer(page.user);
  const bound = useBinding(page.binding);
  const { binding } = bound;
  return (
    <>
      <AccountHead user={user} />
      <main id="content" tabIndex={-1} className={css.page}>
        <OrderCounts counts={page.counts} />
        {binding !== null && <PreferredOutlet bound={{ ...bound, binding }} now={page.now} />}
        <p role="status" className="visually-hidden">
          {bound.spoken}
        </p>
        <AccountRows withOutlet={binding === null} contacts={page.contacts} />
      </main>
    </>
  );
}
