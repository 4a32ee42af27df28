import { m } from "@rimba/content/messages";
import { bindingPath } from "@rimba/web-core/binding/binding-paths.ts";
import { BindingPart } from "@rimba/web-core/binding/binding-part.tsx";
import {
  loadBinding,
  loadBindingInBrowser,
  type LoadedBinding,
} from "@rimba/web-core/binding/load-binding.ts";
import { retryHeaders } from "@rimba/web-core/document/retry-headers.ts";
import { CentreAway } from "@rimba/web-core/personal/centre-card.tsx";
import { personalMeta } from "@rimba/web-core/personal/personal-meta.ts";
import { useCustomer } from "@rimba/web-core/personal/use-customer.ts";
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
      <CentreAway offline={page.offline} path={bindingPath("desktop")} />
    </CentreLayout>
  );
}

function Loaded({ page }: { page: LoadedBinding }) {
  const { user } = useCustomer(page.user);
  return (
    <CentreLayout user={user} title={m.binding_title()} titleId={titleId} page="binding">
      <BindingPart page={page} site="desktop" />
    </CentreLayout>
  );
}
