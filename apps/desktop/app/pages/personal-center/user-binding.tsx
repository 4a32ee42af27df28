import { m } from "@rimba/content/messages";
import { PreferredOutletSection } from "@rimba/web-core/outlets/preferred/binding-part.tsx";
import { bindingPath } from "@rimba/web-core/outlets/preferred/page.ts";
import type { Route } from "./+types/user-binding.ts";
import { CentrePage } from "./centre-layout.tsx";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/outlets/preferred/page.ts";

const frame = { titleId: "centre-title", page: "binding", path: bindingPath("desktop") } as const;

/** The preferred outlet. */
export default function UserBinding({ loaderData }: Route.ComponentProps) {
  return (
    <CentrePage {...frame} title={m.binding_title()} data={loaderData}>
      {(page) => <PreferredOutletSection layout="wide" page={page} site="desktop" />}
    </CentrePage>
  );
}
