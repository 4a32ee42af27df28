import { m } from "@rimba/content/messages";
import {
  bindingPath,
  loadBinding,
  loadBindingInBrowser,
  type LoadedBinding,
} from "@rimba/web-core/outlets/preferred/page.ts";
import { PreferredOutletSection } from "@rimba/web-core/outlets/preferred/binding-part.tsx";
import { retryHeaders } from "@rimba/web-core/app/document/page-response.ts";
import { CentreUnavailable } from "@rimba/web-core/site-frame/centre-unavailable.tsx";
import { personalMeta, useCustomer } from "@rimba/web-core/account/page.ts";
import type { Route } from "./+types/user-binding.ts";
import { CentreLayout } from "./centre-layout.tsx";

export const loader = loadBinding;
export const clientLoader = loadBindingInBrowser;
export const headers = retryHeaders;
export const meta = personalMeta(m.binding_title);

const titleId = "centre-title";

/** The preferred outlet. */
export default function UserBinding({ loaderData: page }: Route.ComponentProps) {
  if (page.kind === "loaded") return <Loaded page={page} />;
  return (
    <CentreLayout user={null} title={m.binding_title()} titleId={titleId} page="binding">
      <CentreUnavailable offline={page.offline} path={bindingPath("desktop")} />
    </CentreLayout>
  );
}

function Loaded({ page }: { page: LoadedBinding }) {
  const { user } = useCustomer(page.user);
  return (
    <CentreLayout user={user} title={m.binding_title()} titleId={titleId} page="binding">
      <PreferredOutletSection layout="wide" page={page} site="desktop" />
    </CentreLayout>
  );
}
