import { m } from "@rimba/content/messages";
import type {
  ArrivalEstimate,
  Locale,
  OrderPickup,
  PickupWindowCode,
  PickupWindows,
  PreferredOutlet,
} from "@rimba/contract";
import { isPickup } from "@rimba/domain";
import { useApiQuery } from "../../app/api/use-api-query.ts";
import { ifHandedIn } from "../../rates/answer/day-labels.ts";
import { formatPickup } from "../order-format.tsx";
import type { OrderForm } from "./order-form.ts";

export type Pickup = ReturnType<typeof usePickup>;

/** `unknown`: not requested yet, or no answer came. */
export type OutletState = "picksUp" | "expired" | "outOfRange" | "unknown";

/** Available pickup times at the sender, and the outlet. */
export function usePickup(form: OrderForm, preferredOutlet: PreferredOutlet | null) {
  const areaId = form.sender.area?.isSmallest ? form.sender.area.areaId : null;
  const isPickupOrder = isPickup(form.serviceMethod);
  const { value: windows, ...answer } = useApiQuery(
    "pickupWindows",
    isPickupOrder && areaId !== null ? { areaId } : null,
  );
  const isUsable = isPickupOrder && preferredOutlet !== null && !preferredOutlet.expired;
  const distance = useApiQuery(
    "calculateDistance",
    isUsable && areaId !== null ? { areaId, networkCode: preferredOutlet.outlet.networkCode } : null,
  ).value;
  return {
    ...answer,
    /** Null: the place is not known yet, or no answer came. */
    windows,
    ...chosenIn(windows, form),
    /** The preferred outlet, and whether it picks up from this place; null: there is none. */
    outlet: preferredOutlet && {
      networkCode: preferredOutlet.outlet.networkCode,
      name: preferredOutlet.outlet.name,
      state: stateOf(preferredOutlet, distance?.withinPickupRange ?? null),
    },
  };
}

/** The selected pickup, or the soonest; empty if it is not available any more. */
export function chosenIn(
  windows: PickupWindows | null,
  { pickupDate, pickupWindow }: Pick<OrderForm, "pickupDate" | "pickupWindow">,
): { readonly date: string; readonly window: PickupWindowCode | "" } {
  const day = pickupDate === "" ? windows?.days[0] : windows?.days.find(({ date }) => date === pickupDate);
  const window =
    pickupWindow === "" ? day?.windows[0] : day?.windows.find(({ code }) => code === pickupWindow);
  return { date: day?.date ?? "", window: window?.code ?? "" };
}

/** The pickup of a day and window; null if it is not among the available ones. */
export function pickupOf(windows: PickupWindows | null, date: string, code: string): OrderPickup | null {
  const window = windows?.days.find((day) => day.date === date)?.windows.find((each) => each.code === code);
  return windows === null || window === undefined ? null : { date, window, timeZone: windows.timeZone };
}

function stateOf(preferredOutlet: PreferredOutlet, isWithin: boolean | null): OutletState {
  if (preferredOutlet.expired) return "expired";
  if (isWithin === null) return "unknown";
  return isWithin ? "picksUp" : "outOfRange";
}

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
