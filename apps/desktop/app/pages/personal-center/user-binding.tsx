import { PreferredOutletSection } from "@rimba/web-core/outlets/preferred/preferred-outlet-section.tsx";
import type { Route } from "./+types/user-binding.ts";
import { CentrePage } from "./centre-layout.tsx";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/outlets/preferred/page.ts";

/** The preferred outlet. */
export default function UserBinding({ loaderData }: Route.ComponentProps) {
  return (
    <CentrePage page="preferredOutlet" titleId="centre-title" data={loaderData}>
      {(page) => <PreferredOutletSection layout="wide" page={page} site="desktop" />}
    </CentrePage>
  );
}
