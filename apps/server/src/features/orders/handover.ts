import type { PricedNetwork } from "../rates/tariff.ts";
import type { OrderInput, OrderPickup, PickupWindows } from "@rimba/contract";
import {
  choosePickup,
  pickupFault,
  isPickup,
  isWithinPickupRange,
  kmBetween,
  pickupDays,
  type PickupDay,
} from "@rimba/domain";
import type { AreaRecord } from "../places/area-index.ts";
import type { OutletRecord } from "../places/outlet-index.ts";
import type { OrdersDeps } from "./orders-deps.ts";
import { type InvalidFields, invalidField } from "../../platform/http/envelope.ts";

export type Handover = { kind: "ok"; outlet: OutletRecord; pickup: OrderPickup | null } | InvalidFields;

/** No outlet picks up from farther away; the outlet index needs a limit for its search. */
const farthestKm = 100;
const maxCandidates = 200;

type HandoverRequest = Pick<OrderInput, "serviceMethod" | "networkCode" | "pickupDate" | "pickupWindow">;

/** Whether the server chooses the outlet that picks up the parcel. */
export function isOutletUnspecified({ serviceMethod, networkCode }: HandoverRequest): boolean {
  return isPickup(serviceMethod) && (networkCode ?? null) === null;
}

interface CustomerOptions extends HandoverRequest {
  /** Used if it is in range and the request names no outlet; null: none. */
  readonly preferredOutlet: string | null;
}
type Deps = Pick<OrdersDeps, "carrier" | "clock">;

/** How the carrier gets the parcel: which outlet picks it up and when, or where it is dropped off. */
export function handoverOf(
  deps: Deps,
  reference: PricedNetwork,
  sender: AreaRecord,
  options: CustomerOptions,
): Handover {
  return isPickup(options.serviceMethod)
    ? pickup(deps, reference, sender, options)
    : dropOff(reference, options);
}

function dropOff({ outlets }: PricedNetwork, { networkCode }: HandoverRequest): Handover {
  if (networkCode === undefined || networkCode === null)
    return invalidField("networkCode", "outlet.required");
  const outlet = outlets.index.find(networkCode);
  if (outlet === undefined) return invalidField("networkCode", "outlet.unknown");
  if (!outlet.services.includes("DROP_OFF")) return invalidField("networkCode", "outlet.noDropOff");
  return { kind: "ok", outlet, pickup: null };
}

function pickup(
  deps: Deps,
  reference: PricedNetwork,
  sender: AreaRecord,
  options: CustomerOptions,
): Handover {
  const from = pickupOutlet(reference, sender, options);
  const time = pickupTime(deps, reference, sender, options);
  const issues = [from, time].flatMap((part) => (part.kind === "invalid" ? part.issues : []));
  if (from.kind === "invalid" || time.kind === "invalid") return { kind: "invalid", issues };
  return { kind: "ok", outlet: from.outlet, pickup: time.pickup };
}

type PickupOutlet = { kind: "ok"; outlet: OutletRecord } | InvalidFields;

/** The outlet whose courier picks up the parcel. */
function pickupOutlet(
  { areas, outlets }: PricedNetwork,
  sender: AreaRecord,
  { networkCode, preferredOutlet }: Pick<CustomerOptions, "networkCode" | "preferredOutlet">,
): PickupOutlet {
  const point = areas.index.middle(sender);
  const named = (code: string): PickupOutlet => {
    const outlet = outlets.index.find(code);
    if (outlet === undefined) return invalidField("networkCode", "outlet.unknown");
    const fault = pickupFault(outlet, point === null ? null : kmBetween(point, outlet.point));
    return fault === null ? { kind: "ok", outlet } : invalidField("networkCode", `outlet.${fault}`);
  };
  if (networkCode !== undefined && networkCode !== null) return named(networkCode);
  const preferred = preferredOutlet === null ? null : named(preferredOutlet);
  if (preferred?.kind === "ok") return preferred;
  const near = point === null ? [] : outlets.nearest.to(point, { size: maxCandidates, radiusKm: farthestKm });
  const found = near.find(({ outlet, distanceKm }) => isWithinPickupRange(outlet, distanceKm));
  if (found === undefined) return invalidField("serviceMethod", "pickup.unavailable");
  return { kind: "ok", outlet: found.outlet };
}

/** The chosen day and window, or which of them is not available. */
export function pickupTime(
  deps: Deps,
  reference: PricedNetwork,
  sender: AreaRecord,
  { pickupDate, pickupWindow }: Pick<HandoverRequest, "pickupDate" | "pickupWindow">,
): { kind: "ok"; pickup: OrderPickup } | InvalidFields {
  if (!pickupDate) return invalidField("pickupDate", "pickup.dateRequired");
  if (!pickupWindow) return invalidField("pickupWindow", "pickup.windowRequired");
  const days = pickupDaysAt(deps, reference, sender);
  const chosen = choosePickup(days, { date: pickupDate, window: pickupWindow }, sender.timeZone);
  if (chosen.kind === "ok") return chosen;
  return chosen.kind === "dateUnavailable"
    ? invalidField("pickupDate", "pickup.dateInvalid")
    : invalidField("pickupWindow", "pickup.windowInvalid");
}

function pickupDaysAt(
  { carrier, clock }: Deps,
  { areas, tariff }: PricedNetwork,
  sender: AreaRecord,
): PickupDay[] {
  const place = { where: areas.index.areaPath(sender), timeZone: sender.timeZone };
  return pickupDays(carrier.pickup, tariff.calendar, place, clock());
}

export type PickupWindowsResult = { kind: "ok"; windows: PickupWindows } | InvalidFields;

/** When a courier can come to an area. Throws `DatabaseUnavailable`. */
export async function pickupWindowsAt(deps: OrdersDeps, areaId: string): Promise<PickupWindowsResult> {
  const reference = await deps.reference.current();
  const area = reference.areas.index.find(areaId);
  if (area === undefined) return invalidField("areaId", "area.unknown");
  return {
    kind: "ok",
    windows: { timeZone: area.timeZone, days: pickupDaysAt(deps, reference, area) },
  };
}
