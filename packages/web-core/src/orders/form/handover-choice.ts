import { m } from "@rimba/content/messages";
import type { ArrivalEstimate, Locale, OrderPickup } from "@rimba/contract";
import { formatPickup } from "../order-format.tsx";
import { ifHandedIn } from "../../rates/answer/day-labels.ts";

/** The chosen handover, from which the promised arrival counts. */
export type HandoverChoice =
  | { readonly kind: "pickup"; readonly pickup: OrderPickup }
  | { readonly kind: "pickupTimeMissing" }
  | { readonly kind: "dropOff" };

/**
 * What the promised arrival depends on; null if no pickup time is chosen yet, so that nothing is promised.
 */
export function formatCondition(
  handover: HandoverChoice,
  estimate: ArrivalEstimate,
  locale: Locale,
  now: Date,
): string | null {
  switch (handover.kind) {
    case "pickup":
      return m.promise_if_picked_up({ when: formatPickup(handover.pickup, locale, now) }, { locale });
    case "dropOff":
      return ifHandedIn(estimate, locale, now);
    case "pickupTimeMissing":
      return null;
  }
}
