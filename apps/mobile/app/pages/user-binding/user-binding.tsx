import { m } from "@rimba/content/messages";
import {
  bindingPath,
  loadBinding,
  loadBindingInBrowser,
  type LoadedBinding,
} from "@rimba/web-core/outlets/preferred/page.ts";
import { PreferredOutletSection } from "@rimba/web-core/outlets/preferred/binding-part.tsx";
import { retryHeaders } from "@rimba/web-core/app/document/page-response.ts";
import { WithoutScript } from "@rimba/web-core/account/centre/centre-card.tsx";
import { CentreUnavailable } from "@rimba/web-core/site-frame/centre-unavailable.tsx";
import { personalMeta, useCustomer } from "@rimba/web-core/account/page.ts";
import { PageBar } from "../../shell/page-bar.tsx";
import type { Route } from "./+types/user-binding.ts";
import css from "../personal-center/page.module.css";

export const loader = loadBinding;
export const clientLoader = loadBindingInBrowser;
export const headers = retryHeaders;
export const meta = personalMeta(m.binding_title);

/** The preferred outlet. */
export default function UserBinding({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageBar title={m.binding_title()} back="/personalCenter" />
      <main id="content" tabIndex={-1} className={css.page}>
        <WithoutScript />
        {page.kind === "loaded" ? (
          <Loaded page={page} />
        ) : (
          <CentreUnavailable offline={page.offline} path={bindingPath("mobile")} />
        )}
      </main>
    </>
  );
}

function Loaded({ page }: { page: LoadedBinding }) {
  useCustomer(page.user);
  return <PreferredOutletSection layout="narrow" page={page} site="mobile" />;
}
