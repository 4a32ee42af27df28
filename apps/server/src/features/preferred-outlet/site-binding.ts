import type { BindingService } from "@rimba/web-core/outlets/preferred/binding-service.ts";
import { orUnavailable } from "../../platform/db/or-unavailable.ts";
import type { Session } from "../../platform/http/session-gate.ts";
import type { PageVisitor } from "../../platform/http/request-locale.ts";
import { bindableOutlets } from "./bindable-outlets.ts";
import { type BindingDeps, currentBinding } from "./bindings.ts";

/** What the pages of a customer who is logged in may read of the preferred outlet. */
export function siteBinding(deps: BindingDeps, session: Session, { locale }: PageVisitor): BindingService {
  return {
    current: () =>
      orUnavailable(async () => ({
        kind: "answered",
        binding: await currentBinding(deps, session, locale),
      })),
    choices: (words) =>
      orUnavailable(async () => ({
        kind: "answered",
        ...(await bindableOutlets(deps, session, words, locale)),
      })),
  };
}
