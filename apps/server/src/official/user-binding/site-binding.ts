import type { BindingService } from "@rimba/web-core/binding-service.ts";
import type { Session } from "../account/check-session.ts";
import type { PageVisitor } from "../page-visitor.ts";
import { bindableOutlets } from "./bindable-outlets.ts";
import { type BindingDeps, currentBinding } from "./bindings.ts";

/** What the pages of a customer who is logged in may read of the preferred outlet. */
export function siteBinding(
  deps: BindingDeps,
  session: Session,
  { locale, answer }: PageVisitor,
): BindingService {
  return {
    current: () =>
      answer(async () => ({
        kind: "answered",
        binding: await currentBinding(deps, session, locale),
      })),
    choices: (words) =>
      answer(async () => ({
        kind: "answered",
        ...(await bindableOutlets(deps, session, words, locale)),
      })),
  };
}
