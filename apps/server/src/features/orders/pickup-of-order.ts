import type { PricedNetwork } from "../rates/tariff.ts";
import type { FieldIssue, OrderInput, OrderPickup, PickupWindows } from "@rimba/contract";
import {
  choosePickup,
  collectingFault,
  isWithinPickupRange,
  kmBetween,
  pickupDays,
  type PickupDay,
} from "@rimba/domain";
import type { AreaRecord } from "../places/area-index.ts";
import type { OutletRecord } from "../places/outlet-index.ts";
import type { OrdersDeps } from "./order-queries.ts";

export type Handover =
  | { kind: "ok"; outlet: OutletRecord; pickup: OrderPickup | null }
  | { kind: "invalid"; issues: FieldIssue[] };

/** No outlet picks up from farther away; the outlet index needs a limit for its search. */
const farthestKm = 100;
const maxCandidates = 200;

type RequestedOptions = Pick<OrderInput, "serviceMethod" | "networkCode" | "pickupDate" | "pickupWindow">;

/** Whether the server chooses the outlet that picks up the parcel. */
export function leavesOutletOpen({ serviceMethod, networkCode }: RequestedOptions): boolean {
  return serviceMethod === "01" && (networkCode ?? null) === null;
}

/** An outlet that the customer names must be in range; the preferred one is used if it is. */
interface CustomerOptions extends RequestedOptions {
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
  return options.serviceMethod === "02"
    ? dropOff(reference, options)
    : pickup(deps, reference, sender, options);
}

function dropOff({ outlets }: PricedNetwork, { networkCode }: RequestedOptions): Handover {
  if (networkCode === undefined || networkCode === null) return invalid("networkCode", "outlet.required");
  const outlet = outlets.index.find(networkCode);
  if (outlet === undefined) return invalid("networkCode", "outlet.unknown");
  if (!outlet.services.includes("DROP_OFF")) return invalid("networkCode", "outlet.noDropOff");
  return { kind: "ok", outlet, pickup: null };
}

function pickup(
  deps: Deps,
  reference: PricedNetwork,
  sender: AreaRecord,
  options: CustomerOptions,
): Handover {
  const fetching = fetchingOutlet(reference, sender, options);
  const time = pickupTime(deps, reference, sender, options);
  const issues = [fetching, time].flatMap((part) => ("issue" in part ? [part.issue] : []));
  if ("issue" in fetching || "issue" in time) return { kind: "invalid", issues };
  return { kind: "ok", outlet: fetching.outlet, pickup: time.pickup };
}

function fetchingOutlet(
  { areas, outlets }: PricedNetwork,
  sender: AreaRecord,
  { networkCode, preferredOutlet }: Pick<CustomerOptions, "networkCode" | "preferredOutlet">,
): { outlet: OutletRecord } | { issue: FieldIssue } {
  const point = areas.index.middle(sender);
  const named = (code: string): { outlet: OutletRecord } | { issue: FieldIssue } => {
    const outlet = outlets.index.find(code);
    const refuse = (key: FieldIssue["key"]) => ({ issue: { path: "networkCode", key } });
    if (outlet === undefined) return refuse("outlet.unknown");
    const fault = collectingFault(outlet, point === null ? null : kmBetween(point, outlet.point));
    return fault === null ? { outlet } : refuse(`outlet.${fault}`);
  };
  if (networkCode !== undefined && networkCode !== null) return named(networkCode);
  const preferred = preferredOutlet === null ? null : named(preferredOutlet);
  if (preferred !== null && "outlet" in preferred) return preferred;
  const near = point === null ? [] : outlets.nearest.to(point, { size: maxCandidates, radiusKm: farthestKm });
  const found = near.find(({ outlet, distanceKm }) => isWithinPickupRange(outlet, distanceKm));
  if (found === undefined) return { issue: { path: "serviceMethod", key: "pickup.unavailable" } };
  return { outlet: found.outlet };
}

/** The chosen day and window, or which of them is not available. */
export function pickupTime(
  deps: Deps,
  reference: PricedNetwork,
  sender: AreaRecord,
  { pickupDate, pickupWindow }: Pick<RequestedOptions, "pickupDate" | "pickupWindow">,
): { pickup: OrderPickup } | { issue: FieldIssue } {
  if (!pickupDate) return { issue: { path: "pickupDate", key: "pickup.dateRequired" } };
  if (!pickupWindow) return { issue: { path: "pickupWindow", key: "pickup.windowRequired" } };
  const days = pickupDaysAt(deps, reference, sender);
  const chosen = choosePickup(days, { date: pickupDate, window: pickupWindow }, sender.timeZone);
  if (chosen.kind === "ok") return { pickup: chosen.pickup };
  if (chosen.part === "date") return { issue: { path: "pickupDate", key: "pickup.dateInvalid" } };
  return { issue: { path: "pickupWindow", key: "pickup.windowInvalid" } };
}

function pickupDaysAt(
  { carrier, clock }: Deps,
  { areas, tariff }: PricedNetwork,
  sender: AreaRecord,
): PickupDay[] {
  const place = { where: areas.index.areaPath(sender), timeZone: sender.timeZone };
  return pickupDays(carrier.pickup, tariff.calendar, place, clock());
}

export type PickupWindowsResult =
  | { kind: "ok"; windows: PickupWindows }
  | { kind: "invalid"; issues: FieldIssue[] };

/** When a courier can come to an area. Throws `DatabaseUnavailable`. */
export async function pickupWindowsAt(deps: OrdersDeps, areaId: string): Promise<PickupWindowsResult> {
  const reference = await deps.reference.current();
  const area = reference.areas.index.find(areaId);
  if (area === undefined) return invalid("areaId", "area.unknown");
  return {
    kind: "ok",
    windows: { timeZone: area.timeZone, days: pickupDaysAt(deps, reference, area) },
  };
}

function invalid(path: string, key: FieldIssue["key"]) {
  return { kind: "invalid" as const, issues: [{ path, key }] };
}
