import type { Locale } from "@rimba/contract";
import type { OrderService } from "@rimba/web-core/order-service.ts";
import { orUnavailable } from "../../db/or-unavailable.ts";
import type { Session } from "../account/check-session.ts";
import { bindableOutlets } from "./bindable-outlets.ts";
import { type BindingDeps, currentBinding } from "./bindings.ts";

/** What the pages of a customer who is logged in may read of the preferred outlet. */
export function siteBinding(
  deps: BindingDeps,
  session: Session,
  locale: Locale,
): Pick<OrderService, "binding" | "bindableOutlets"> {
  return {
    binding: () =>
      orUnavailable(async () => ({
        kind: "answered",
        binding: await currentBinding(deps, session, locale),
      })),
    bindableOutlets: (words) =>
      orUnavailable(async () => ({
        kind: "answered",
        ...(await bindableOutlets(deps, session, words, locale)),
      })),
  };
}
