import { m } from "@rimba/content/messages";
import { PreferredOutletSection } from "@rimba/web-core/outlets/preferred/preferred-outlet-section.tsx";
import { CentrePage } from "../personal-center/centre-page.tsx";
import type { Route } from "./+types/user-binding.ts";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/outlets/preferred/page.ts";

/** The preferred outlet. */
export default function UserBinding({ loaderData }: Route.ComponentProps) {
  return (
    <CentrePage title={m.preferred_outlet_title()} data={loaderData}>
      {(page) => <PreferredOutletSection layout="narrow" page={page} site="mobile" />}
    </CentrePage>
  );
}
